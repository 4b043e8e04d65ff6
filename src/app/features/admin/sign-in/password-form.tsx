import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Session, signIn } from '#wire/accounts/session.ts';
import type { WaitingStep } from '#wire/admin/second-factor.ts';
import type { InputOf } from '#wire/endpoint.ts';
import { ask } from '#app/data/ask.ts';
import { useForm } from '#app/form/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { waitingAfter } from './waiting.ts';
import styles from '../admin-page.module.css';

interface Props {
  readonly onSession: (session: Session) => Promise<void>;
  readonly onWaiting: (waiting: WaitingStep) => void;
}

/** The first step: e-mail and password. */
export function PasswordForm({ onSession, onWaiting }: Props): ReactNode {
  const { t } = useLingui();
  const form = useForm<InputOf<typeof signIn>>({
    schema: signIn.input,
    send: async (values) => {
      try {
        const { data } = await ask(signIn, values, { as: null });
        await onSession(data);
      } catch (error) {
        const waiting = waitingAfter(error);
        if (!waiting) throw error;
        onWaiting(waiting);
      }
    },
  });
  return (
    <form {...form.props} className={styles['form']}>
      <TextField label={t`E-mail`} type="email" autoComplete="username" {...form.field('email')} />
      <TextField label={t`Password`} type="password" autoComplete="current-password" {...form.field('password')} />
      <div>{form.problem && <Notice kind="danger">{form.problem}</Notice>}</div>
      <Button type="submit" full loading={form.isBusy} loadingText={t`Signing in…`}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}
