import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { forgotPassword } from '#wire/accounts/passwords.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { mailIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { CallError } from '#app/data/call-error.ts';
import { useHydrated } from '#app/data/device.ts';
import { useCallForm } from '#app/form/use-call-form.ts';
import type { MessageKey } from '#app/messages/messages.ts';
import { LanguageMenu } from '../../../shell/language-menu.tsx';
import { PageBar } from '../../../shell/page-bar.tsx';
import styles from './password.module.css';

/** Asks for a link to choose a new password. That it was sent is a step of the history: Back leads to the form. Source: PWD-01, PWD-03 to PWD-06. */
export function ForgotPage(): ReactNode {
  const isSent = useRouterState({ select: ({ location }) => location.state.resetMailSent === true });
  return (
    <>
      <PageBar otherwise={{ to: '/signin' }} end={<LanguageMenu />} />
      {useHydrated() && isSent ? <Sent /> : <Asked />}
    </>
  );
}

function Asked(): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useCallForm(forgotPassword, {
    keptAs: 'forgot-password',
    problemKey,
    onSent: () => navigate({ to: '/ForgotPassword', state: { resetMailSent: true } }),
  });
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>
        <Trans>Forgot your password?</Trans>
      </h1>
      <p className={styles['lead']}>
        <Trans>Enter your e-mail. We’ll send you a link to choose a new one.</Trans>
      </p>
      <form {...form.props} className={styles['form']}>
        <TextField label={t`E-mail`} type="email" autoComplete="username" {...form.field('email')} />
        <div>{form.problem && <Notice kind="danger">{form.problem}</Notice>}</div>
        <Button type="submit" full loading={form.isBusy} loadingText={t`Sending…`}>
          <Trans>Send me the link</Trans>
        </Button>
      </form>
      <p className={styles['out']}>
        <Link to="/signin" className="link">
          <Trans>Back to sign-in</Trans>
        </Link>
      </p>
    </div>
  );
}

/** What the documents say where the server gives no reason and was reached. Source: PWD-05, PWD-06. */
function problemKey(error: unknown): MessageKey | undefined {
  if (!(error instanceof CallError)) return 'UserNotFoundTryAgain';
  const { kind, status } = error;
  if (status === 404 && kind === 'unreadable') return 'UserNotFound';
  return kind === 'unreachable' || (status > 0 && status < 500) ? undefined : 'UserNotFoundTryAgain';
}

/** The same whether or not an account has the address. Source: PWD-04. */
function Sent(): ReactNode {
  const { history } = useRouter();
  return (
    <div role="status">
      <EmptyState
        icon={mailIcon}
        title={<Trans>Look in your mail</Trans>}
        text={
          <>
            <Trans id="ForgotMailSent">If this address is known, you will receive an e-mail with a link.</Trans>{' '}
            <Trans>The link works for 1 hour, and once.</Trans>
          </>
        }
        action={
          <Link to="/signin" className={buttonClass({ full: true })}>
            <Trans>Back to sign-in</Trans>
          </Link>
        }
        out={
          <Button kind="ghost" full onClick={() => history.back()}>
            <Trans>Another e-mail address</Trans>
          </Button>
        }
      />
    </div>
  );
}
