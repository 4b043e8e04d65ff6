import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import type { Session } from '#wire/accounts/session.ts';
import { sendSecondFactor, type WaitingStep } from '#wire/admin/second-factor.ts';
import { useCallForm } from '#app/form/use-call-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import styles from '../admin-page.module.css';
import { PasskeyButton } from './passkey-button.tsx';

interface Props {
  readonly waiting: WaitingStep;
  readonly onSession: (session: Session) => Promise<void>;
  /** begins the sign-in anew */
  readonly onOver: () => void;
}

/** The second step: a code of the app or a recovery code, or a passkey. Source: decisions 8. */
export function SecondFactorForm({ waiting: { step, totp, passkey }, onSession, onOver }: Props): ReactNode {
  const { t } = useLingui();
  const form = useCallForm(sendSecondFactor, { more: { step }, onSent: ({ data }) => onSession(data) });
  const { setFocus } = form.hook;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>
        <Trans>Your second factor</Trans>
      </h1>
      {passkey === 1 && <PasskeyButton onSession={onSession} />}
      <form {...form.props} className={styles['form']}>
        <TextField
          label={totp === 1 ? t`Code of your app, or a recovery code` : t`Recovery code`}
          hint={totp === 1 ? t`Six digits. A recovery code works once.` : t`A recovery code works once.`}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          {...form.field('code')}
        />
        <div>{form.problem && !form.errorOf('code') && <Notice kind="danger">{form.problem}</Notice>}</div>
        <Button type="submit" full loading={form.isBusy} loadingText={t`One moment…`}>
          <Trans>Go on</Trans>
        </Button>
      </form>
      <Button kind="ghost" full onClick={onOver}>
        <Trans>Begin the sign-in again</Trans>
      </Button>
      <p className="small muted">
        <Trans>Lost everything? Whoever runs this site makes a new link with npm run admin.</Trans>
      </p>
    </div>
  );
}
