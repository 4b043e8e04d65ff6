import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { OTP_LENGTH, OTP_MINUTES, OTP_TRIES } from '#domain/accounts/limits.ts';
import { verifyUser } from '#wire/accounts/sign-up.ts';
import type { WaitingSignUp } from '#device/accounts/sign-up-store.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { useForm } from '#app/form/use-form.ts';
import type { useArrival } from '../sign-in/use-arrival.ts';
import { CodeField } from './code-field.tsx';
import { ResendCode } from './resend-code.tsx';
import styles from './sign-up-page.module.css';
import { redirectOf, type SignUpKind, type SignUpSearch } from './sign-up-queries.ts';

interface Props extends Pick<ReturnType<typeof useArrival>, 'arrive' | 'isGoingOn'> {
  readonly waiting: WaitingSignUp;
  readonly kind: SignUpKind;
  readonly search: SignUpSearch;
}

/** Asks for the mailed code; the sixth digit sends it. Source: SGN-11 to SGN-18, screens 25. */
export function CodeStep({ waiting, kind, search, arrive, isGoingOn }: Props): ReactNode {
  const { t } = useLingui();
  const { form, code, type, isDead } = useCode(waiting, arrive);
  const { email } = waiting;
  return (
    <>
      <h1 className={styles['title']}>
        <Trans>Enter the code</Trans>
      </h1>
      <p className={styles['lead']}>
        <Trans>
          We sent {OTP_LENGTH} digits to <b>{email}</b>.
        </Trans>
      </p>
      <form {...form.props} className={styles['form']}>
        <CodeField
          label={t`Code`}
          hint={t`The code works for ${OTP_MINUTES} minutes.`}
          value={code}
          onType={type}
          error={form.errorOf('otp_code')}
          failures={form.failures}
        />
        <div>{form.problem && !form.errorOf('otp_code') && <Notice kind="danger">{form.problem}</Notice>}</div>
        <div role="status">
          {isDead && (
            <Notice kind="warn">
              <Trans>After {OTP_TRIES} wrong tries this code works no more. Have a new one sent below.</Trans>
            </Notice>
          )}
        </div>
        <Button type="submit" full loading={form.isBusy || isGoingOn} loadingText={t`One moment…`}>
          <Trans>Confirm</Trans>
        </Button>
      </form>
      <hr className={styles['rule']} />
      <ResendCode waiting={waiting} kind={kind} search={search} />
      <div className={styles['ask']}>
        <span className="small muted">
          <Trans>Wrong address?</Trans>
        </span>
        <Link to="/signup/$user" params={{ user: kind }} search={redirectOf(search)} className={styles['ask-link']}>
          <Trans>Change your e-mail</Trans>
        </Link>
      </div>
    </>
  );
}

function useCode({ user_id, sent_at }: WaitingSignUp, arrive: Props['arrive']) {
  const { mutateAsync: verify } = useMutation(mutation(verifyUser));
  const [wrong, setWrong] = useState({ sent_at, tries: 0 });
  // another code begins anew
  const tries = wrong.sent_at === sent_at ? wrong.tries : 0;
  const countWrong = (error: unknown): never => {
    if (error instanceof CallError && error.key === 'otpnotmatch') setWrong({ sent_at, tries: tries + 1 });
    throw error;
  };
  const form = useForm<{ otp_code: string }>({
    schema: verifyUser.input,
    more: { user_id },
    start: { otp_code: '' },
    send: async ({ otp_code }) => arrive((await verify({ otp_code, user_id }).catch(countWrong)).data),
  });
  const code = form.hook.watch('otp_code');
  const sent = useRef('');
  useEffect(() => {
    // once by itself: who edits a wrong code sends it with the button, or by another sixth digit
    if (code.length !== OTP_LENGTH || code === sent.current) return;
    sent.current = code;
    form.props.ref.current?.requestSubmit();
  }, [code, form.props.ref]);
  const type = (typed: string): void => {
    if (typed !== sent.current) sent.current = '';
    form.hook.setValue('otp_code', typed);
    form.hook.clearErrors('otp_code');
  };
  return { form, code, type, isDead: tries >= OTP_TRIES };
}
