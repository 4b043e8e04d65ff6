import { keyRoundIcon } from '#app/ui/icons/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { openAdminLink, readAdminLink } from '#wire/admin/admin-link.ts';
import type { WaitingStep } from '#wire/admin/second-factor.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { ADMIN_SIGN_IN } from '#wire/addresses.ts';
import { UsernameField } from '#app/features/accounts/password/username-field.tsx';
import { OtherAccount } from '#app/features/accounts/sign-in/other-account.tsx';
import { homeOf } from '#app/features/accounts/sign-in/redirect-path.ts';
import { useArrival } from '#app/features/accounts/sign-in/use-arrival.ts';
import { mutation } from '#app/data/mutation.ts';
import { useCallForm } from '#app/form/use-call-form.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import styles from '../admin-page.module.css';
import { useFragment } from '../fragment.ts';
import { SetUpFactor } from '../set-up/set-up-factor.tsx';

/** Where the link of `npm run admin` leads: a password, then the second factor. Source: decisions 8. */
export function AdminLinkPage(): ReactNode {
  const { t } = useLingui();
  const errorText = useErrorText();
  const token = useFragment().get('token') ?? '';
  const { arrive: open, others, choose } = useArrival(({ role_id }) => location.assign(homeOf(role_id)));
  const [waiting, setWaiting] = useState<WaitingStep>();
  // asked once: a link that was used meanwhile, here, is no news
  const { mutate: read, data, error } = useMutation(mutation(readAdminLink));
  useEffect(() => {
    if (token) read({ token });
  }, [read, token]);
  if (others) {
    return (
      <div className={styles['page']}>
        <OtherAccount {...others} choose={choose} />
      </div>
    );
  }
  if (waiting) return <SetUpFactor step={waiting.step} onDone={open} onOver={() => location.assign(ADMIN_SIGN_IN)} />;
  // a reload: the address has lost it on purpose
  if (!token) return <Over reason={t`Open the whole link again: this page has forgotten it.`} />;
  if (error) return <Over reason={errorText(error)} />;
  if (!data) {
    return (
      <SkeletonGroup label={t`One moment…`} className={styles['page']}>
        <Skeleton shape="heading" />
        <Skeleton shape="hero" />
      </SkeletonGroup>
    );
  }
  return (
    <LinkForm token={token} owner={data.data} onOpened={async (session) => open(session)} onWaiting={setWaiting} />
  );
}

function Over({ reason }: { reason: string }): ReactNode {
  return (
    <EmptyState
      icon={keyRoundIcon}
      title={<Trans>This link does not work</Trans>}
      text={reason}
      action={
        <a className={buttonClass({ full: true })} href={ADMIN_SIGN_IN}>
          <Trans>To the sign-in</Trans>
        </a>
      }
    />
  );
}

interface FormProps {
  readonly token: string;
  readonly owner: OutputOf<typeof readAdminLink>['data'];
  readonly onOpened: (session: NonNullable<OutputOf<typeof openAdminLink>['data']['session']>) => Promise<void>;
  readonly onWaiting: (waiting: WaitingStep) => void;
}

function LinkForm({ token, owner, onOpened, onWaiting }: FormProps): ReactNode {
  const { t } = useLingui();
  const { email, first_name, last_name } = owner;
  const form = useCallForm(openAdminLink, {
    start: { first_name, last_name, password: '' },
    more: { token },
    onSent: async ({ data: { session, waiting } }) => {
      if (waiting) onWaiting(waiting);
      else if (session) await onOpened(session);
    },
  });
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>
        <Trans>You become an admin</Trans>
      </h1>
      <p>
        <Trans>
          The account is <b>{email}</b>. Where it is signed in already, it is signed out.
        </Trans>
      </p>
      <form {...form.props} className={styles['form']}>
        <UsernameField email={email} />
        <TextField label={t`First name`} autoComplete="given-name" {...form.field('first_name')} />
        <TextField label={t`Last name`} autoComplete="family-name" {...form.field('last_name')} />
        <TextField
          label={t`New password`}
          type="password"
          autoComplete="new-password"
          hint={t`At least 12 characters; a sentence is easiest to remember.`}
          {...form.field('password')}
        />
        <div>{form.problem && <Notice kind="danger">{form.problem}</Notice>}</div>
        <Button type="submit" full loading={form.isBusy} loadingText={t`One moment…`}>
          <Trans>Go on</Trans>
        </Button>
      </form>
    </div>
  );
}
