import { keyRoundIcon } from '#app/ui/icons/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { signInWithPasskey, startPasskeySignIn } from '#wire/admin/passkeys.ts';
import type { Session } from '#wire/accounts/session.ts';
import { ask } from '#app/data/ask.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { askPasskey, hasPasskeys, NoPasskey } from '../passkey.ts';

/** A passkey alone is a whole sign-in; absent where the browser has none. Source: decisions 8. */
export function PasskeyButton({ onSession }: { onSession: (session: Session) => Promise<void> }): ReactNode {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (!hasPasskeys()) return null;
  const signIn = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const { step, options } = (await ask(startPasskeySignIn, {}, { as: null })).data;
      const answer = await askPasskey(options);
      const { data } = await ask(signInWithPasskey, { passkey_step: step, answer }, { as: null });
      await onSession(data);
    } catch (error) {
      setProblem(error instanceof NoPasskey ? t`No passkey was used. You can try again.` : errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <Button kind="outline" full loading={isBusy} loadingText={t`One moment…`} onClick={() => void signIn()}>
        <Icon d={keyRoundIcon} size={18} />
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </>
  );
}
