import { keyRoundIcon } from '#app/ui/icons/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { PASSKEY_NAME_MAX } from '#domain/accounts/admin-limits.ts';
import { addPasskey, startPasskey } from '#wire/admin/passkeys.ts';
import type { FactorAdded } from '#wire/admin/second-factor.ts';
import { isRefusal } from '#app/data/query.ts';
import { ask } from '#app/data/ask.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import styles from '../admin-page.module.css';
import { NotStarted } from './set-up-app.tsx';
import { hasPasskeys, makePasskey, NoPasskey } from '../passkey.ts';

interface Props {
  readonly by: { readonly step: string } | { readonly password: string };
  /** has the password asked for once more */
  readonly again?: () => void;
  readonly onAdded: (added: FactorAdded) => void;
}

/** Has the browser make a passkey and keeps it under a name. */
export function AddPasskey({ by, again, onAdded }: Props): ReactNode {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [name, setName] = useState(() => t`This device`);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [isRefused, setRefused] = useState(false);
  if (!hasPasskeys()) return null;
  if (isRefused && again) return <NotStarted text={problem} again={again} />;
  const add = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const { step: passkey_step, options } = (await ask(startPasskey, by)).data;
      const answer = await makePasskey(options);
      const step = 'step' in by ? { step: by.step } : {};
      onAdded((await ask(addPasskey, { ...step, passkey_step, answer, name: name.trim() || t`This device` })).data);
    } catch (error) {
      setRefused(isRefusal(error));
      setProblem(error instanceof NoPasskey ? t`No passkey was made. You can try again.` : errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles['form']}>
      <TextField
        label={t`Name of the passkey`}
        value={name}
        maxLength={PASSKEY_NAME_MAX}
        onChange={({ target }) => setName(target.value)}
      />
      {problem && <Notice kind="danger">{problem}</Notice>}
      <Button full loading={isBusy} loadingText={t`One moment…`} onClick={() => void add()}>
        <Icon d={keyRoundIcon} size={18} />
        <Trans>Make a passkey</Trans>
      </Button>
    </div>
  );
}
