import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type * as v from 'valibot';
import { PASSWORD_MIN } from '#domain/accounts/limits.ts';
import { checkResetLink, resetPassword, resetPasswordForm } from '#wire/accounts/passwords.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { hourglassIcon } from '#app/ui/icons/buying.ts';
import { monitorSmartphoneIcon } from '#app/ui/icons/account.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { CallError } from '#app/data/call-error.ts';
import { useHydrated } from '#app/data/device.ts';
import { mutation } from '#app/data/mutation.ts';
import { query } from '#app/data/query.ts';
import { useForm } from '#app/form/use-form.ts';
import type { MessageKey } from '#app/messages/messages.ts';
import { LanguageMenu } from '../../../shell/language-menu.tsx';
import { SiteLogo } from '../../../shell/site-logo.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import styles from './password.module.css';
import { forgetResetToken, keepResetToken, resetToken } from './reset-token.ts';

/** Where the mail's link leads: the token leaves the address at once. No way back, for nothing is behind it. Source: PWD-02, PWD-07 to PWD-11. */
export function ResetPage({ token: inAddress }: { token: string | undefined }): ReactNode {
  const token = useCleanAddress(inAddress);
  const isHydrated = useHydrated();
  const [isRefused, setRefused] = useState(false);
  const { data } = useQuery({ ...query(checkResetLink, { token: token ?? '' }), enabled: token !== undefined });
  const isOver = isHydrated && (token === undefined || isRefused || data?.data.works === 0);
  return (
    <>
      <div className={styles['bar']}>
        <SiteLogo />
        <LanguageMenu />
      </div>
      {isOver ? (
        <LinkOver />
      ) : (
        <Choose token={token} min={data?.data.password_min ?? PASSWORD_MIN} onOver={() => setRefused(true)} />
      )}
    </>
  );
}

/** Takes the token out of the address, and answers it. */
function useCleanAddress(inAddress: string | undefined): string | undefined {
  const { history } = useRouter();
  const isHydrated = useHydrated();
  useEffect(() => {
    if (inAddress === undefined) return;
    keepResetToken(inAddress);
    history.replace('/forgot/password/reset');
  }, [inAddress, history]);
  return inAddress ?? (isHydrated ? resetToken() : undefined);
}

type Values = v.InferInput<ReturnType<typeof resetPasswordForm>>;

interface ChooseProps {
  readonly token: string | undefined;
  /** characters that the password has at least */
  readonly min: number;
  readonly onOver: () => void;
}

function Choose({ token, min, onOver }: ChooseProps): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { mutateAsync: send } = useMutation(mutation(resetPassword));
  const schema = useMemo(() => resetPasswordForm(min), [min]);
  const form = useForm<Values>({
    schema,
    problemKey,
    send: async (values) => {
      try {
        await send({ ...values, token: token ?? '' });
      } catch (error) {
        if (saysOver(error)) onOver();
        throw error;
      }
      await navigate({ to: '/signin', replace: true, state: { passwordReset: true } });
      forgetResetToken();
    },
  });
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>
        <Trans>Choose a new password</Trans>
      </h1>
      <form {...form.props} className={styles['form']}>
        <NewPasswordFields min={min} field={form.field} />
        <div>{form.problem && !form.errorOf('password') && <Notice kind="danger">{form.problem}</Notice>}</div>
        <Button type="submit" full loading={form.isBusy} loadingText={t`Saving…`}>
          <Trans>Save the password</Trans>
        </Button>
      </form>
      <Notice icon={monitorSmartphoneIcon}>
        <Trans>
          After that you sign in again. Your other devices are signed out. Kept tickets stay where they are.
        </Trans>
      </Notice>
    </div>
  );
}

function saysOver(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}

/** What the documents say where the server gives no reason. Source: PWD-10. */
function problemKey(error: unknown): MessageKey | undefined {
  const isTold =
    error instanceof CallError && (error.kind === 'unreachable' || (error.status > 0 && error.status < 500));
  return isTold ? undefined : 'PasswordNotUpdated';
}

/** The link was used, is too old, or was never whole. */
function LinkOver(): ReactNode {
  useEffect(forgetResetToken, []);
  return (
    <div role="alert">
      <EmptyState
        icon={hourglassIcon}
        title={<Trans>This link works no more</Trans>}
        text={<Trans id="ResetLinkOver">This link has been used or is too old. Ask for a new one.</Trans>}
        action={
          <Link to="/ForgotPassword" className={buttonClass({ full: true })}>
            <Trans>Ask for a new link</Trans>
          </Link>
        }
        out={
          <Link to="/signin" className={buttonClass({ kind: 'ghost', full: true })}>
            <Trans>Back to sign-in</Trans>
          </Link>
        }
      />
    </div>
  );
}
