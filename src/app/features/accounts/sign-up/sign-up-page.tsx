import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { ROLE } from '#domain/accounts/limits.ts';
import { ADD_EVENT } from '#wire/addresses.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { forgetStaleSignUp, signUpStore, type WaitingSignUp } from '#device/accounts/sign-up-store.ts';
import { useHydrated, useRecord } from '#app/data/device.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { LanguageMenu } from '../../../shell/language-menu.tsx';
import { PageBar } from '../../../shell/page-bar.tsx';
import { OtherAccount } from '../sign-in/other-account.tsx';
import { homeOf, redirectPath } from '../sign-in/redirect-path.ts';
import { SignedInAlready } from '../sign-in/signed-in-already.tsx';
import { SocialButtons } from '../social/social-buttons.tsx';
import { useArrival } from '../sign-in/use-arrival.ts';
import { CodeStep } from './code-step.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import styles from './sign-up-page.module.css';
import { redirectOf, type SignUpKind, type SignUpSearch } from './sign-up-queries.ts';

interface Props {
  readonly kind: SignUpKind;
  readonly search: SignUpSearch;
}

const NOTHING: SignUpSearch = {};

/** Makes an account in two steps; what waits for its code is on the device, so a reload or the mail app lose nothing. Source: SGN-01 to SGN-20. */
export function SignUpPage({ kind, search: given }: Props): ReactNode {
  // on the device alone: the server's page is the same whatever the address says beside
  const search = useHydrated() ? given : NOTHING;
  const { t } = useLingui();
  const router = useRouter();
  const toast = useToast();
  const waiting = useRecord(signUpStore);
  useEffect(() => void forgetStaleSignUp(), []);
  useEffect(() => void (kind === 'organizer' && leadOrganizerOn()), [kind]);
  const arrival = useArrival(({ role_id }) => {
    toast({ text: t({ id: 'AccountCreatedSuccess', message: 'Your account has been created.' }) });
    router.history.replace(redirectPath(search.redirect) ?? homeOf(role_id));
  });
  const isCodeAsked = search.step === 'code';
  return (
    <>
      <PageBar
        otherwise={{ to: '/signin', search: redirectOf(search) }}
        step={isCodeAsked ? <Trans>Step 2 of 2</Trans> : <Trans>Step 1 of 2</Trans>}
        end={<LanguageMenu />}
      />
      <div className={styles['page']}>
        {arrival.others ? (
          <OtherAccount
            {...arrival.others}
            choose={(goesOn) => {
              arrival.choose(goesOn);
              // the account is there: another time it is signed in to
              if (!goesOn)
                void signUpStore.change(() => null).then(() => router.navigate({ to: '/signin', replace: true }));
            }}
          />
        ) : isCodeAsked && waiting !== null ? (
          waiting && <CodeStep waiting={waiting} kind={kind} search={search} {...arrival} />
        ) : (
          <>
            {!arrival.isGoingOn && <SignedInAlready target={redirectPath(search.redirect)} />}
            <FirstStep kind={kind} search={search} waiting={waiting} />
          </>
        )}
      </div>
    </>
  );
}

/** Who sells already, and comes, has no account to make: an event. Source: HOME-10. */
async function leadOrganizerOn(): Promise<void> {
  const session = await sessionStore.load();
  if (session?.user_detail.role_id === ROLE.organizer) location.replace(ADD_EVENT);
}

function FirstStep({ kind, search, waiting }: Props & { waiting: WaitingSignUp | null | undefined }): ReactNode {
  return (
    <>
      <h1 className={styles['title']}>
        {kind === 'organizer' ? <Trans>Organize with Kaartje</Trans> : <Trans>Create an account</Trans>}
      </h1>
      <p className={styles['lead']}>
        {kind === 'organizer' ? (
          <Trans>You pay per ticket sold, nothing up front.</Trans>
        ) : (
          <Trans>Your tickets on every device, your favourites kept.</Trans>
        )}
      </p>
      <Kinds kind={kind} search={search} />
      {kind === 'attendee' && <Social redirect={redirectPath(search.redirect)} />}
      {waiting && <CodeWaits waiting={waiting} search={search} kind={kind} />}
      {/* what was typed before is known a moment later: the form begins with it */}
      <SignUpForm key={waiting?.user_id ?? 'new'} kind={kind} search={search} waiting={waiting} />
      <p className={styles['out']}>
        <Trans>Have an account?</Trans>{' '}
        <Link to="/signin" search={redirectOf(search)} className="link">
          <Trans>Sign in</Trans>
        </Link>
      </p>
    </>
  );
}

/** With an account of another site; organizers begin with their organization. Source: SGN-05. */
function Social({ redirect }: { redirect: string | undefined }): ReactNode {
  return (
    <div className={styles['social']}>
      <SocialButtons redirect={redirect} />
      <p className={styles['or']}>
        <Trans>or with your e-mail</Trans>
      </p>
    </div>
  );
}

/** Attendee or organizer: two addresses, one form, so what is typed stays. Source: SGN-01, screens 24. */
function Kinds({ kind, search }: Props): ReactNode {
  const { t } = useLingui();
  const names = { attendee: t`Attendee`, organizer: t`Organizer` };
  return (
    <nav className={styles['kinds']} aria-label={t`For whom`}>
      {(['attendee', 'organizer'] as const).map((one) => (
        <Link
          key={one}
          to="/signup/$user"
          params={{ user: one }}
          search={redirectOf(search)}
          replace
          resetScroll={false}
          className={styles['kind']}
          aria-current={one === kind ? 'page' : undefined}
        >
          {names[one]}
        </Link>
      ))}
    </nav>
  );
}

/** Whoever left for the mail app and comes back to the form. */
function CodeWaits({ waiting: { email }, search, kind }: Props & { waiting: WaitingSignUp }): ReactNode {
  return (
    <div className={styles['waits']}>
      <Notice
        action={
          <Link to="/signup/$user" params={{ user: kind }} search={{ ...search, step: 'code' }} className="link">
            <Trans>Enter the code</Trans>
          </Link>
        }
      >
        <Trans>We sent a code to {email}.</Trans>
      </Notice>
    </div>
  );
}
