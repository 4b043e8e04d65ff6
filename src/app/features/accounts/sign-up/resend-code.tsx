import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { OTP_RESEND_SECONDS } from '#domain/accounts/limits.ts';
import { resendCode } from '#wire/accounts/sign-up.ts';
import { signUpStore, type WaitingSignUp } from '#device/accounts/sign-up-store.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { withoutStep } from './code-step.tsx';
import styles from './sign-up-page.module.css';
import type { SignUpKind, SignUpSearch } from './sign-up-queries.ts';

interface Props {
  readonly waiting: WaitingSignUp;
  readonly kind: SignUpKind;
  readonly search: SignUpSearch;
}

/** Mails another code, a minute after the one before. Source: SGN-16 to SGN-18. */
export function ResendCode({ waiting, kind, search }: Props): ReactNode {
  const { t } = useLingui();
  const left = useSecondsUntil(waiting.sent_at + OTP_RESEND_SECONDS * 1000);
  const { resend, isBusy, problem } = useResend(waiting, { kind, search });
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <>
      <div className={styles['ask']}>
        <div>
          <b>
            <Trans>Nothing there?</Trans>
          </b>
          <p className="small muted">
            <Trans>Look among your unwanted mail too.</Trans>
          </p>
        </div>
        {left > 0 ? (
          <span className="small muted num">
            <Trans>Again in {clock}</Trans>
          </span>
        ) : (
          <Button kind="outline" size="small" loading={isBusy} loadingText={t`Sending…`} onClick={resend}>
            <Trans>Send again</Trans>
          </Button>
        )}
      </div>
      <div>{problem && <Notice kind="danger">{problem}</Notice>}</div>
    </>
  );
}

function useResend({ user_id }: WaitingSignUp, { kind, search }: Pick<Props, 'kind' | 'search'>) {
  const { t } = useLingui();
  const toast = useToast();
  const textOf = useErrorText();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    ...mutation(resendCode),
    onSuccess: async () => {
      await signUpStore.change((waiting) => waiting && { ...waiting, sent_at: Date.now() });
      toast({ text: t({ id: 'MailSentSuccessfully', message: 'The e-mail has been sent.' }) });
    },
    onError: async (failure) => {
      if (!isOver(failure)) return;
      // the server has forgotten the sign-up: it begins anew, with what was typed
      toast({ kind: 'error', text: t({ id: 'PleaseCheckForm', message: 'Please check the form.' }) });
      await navigate({ to: '/signup/$user', params: { user: kind }, search: withoutStep(search), replace: true });
    },
  });
  return {
    resend: () => mutate({ user_id }),
    isBusy: isPending,
    problem: error && !isOver(error) ? textOf(error) : '',
  };
}

function isOver(error: unknown): boolean {
  return error instanceof CallError && error.key === 'PleaseCheckForm';
}

/** Whole seconds until an instant, counted down; 0 once it is there. */
function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((at - now) / 1000));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [left, now]);
  // a clock that was put back does not lock the button
  return Math.min(left, OTP_RESEND_SECONDS);
}
