import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { focusOn } from '#app/ui/focus-on.ts';
import { Icon } from '#app/ui/icon.tsx';
import { printerIcon } from '#app/ui/icons/organizer.ts';
import styles from '../admin-page.module.css';
import { CopyButton } from '#app/shell/copy-button.tsx';

/** The recovery codes, this once: to copy or print. Source: decisions 8. */
export function RecoveryCodes({
  codes,
  onKept,
}: {
  codes: readonly string[];
  onKept: () => Promise<void> | void;
}): ReactNode {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const goOn = (): void => {
    setBusy(true);
    void Promise.resolve(onKept()).finally(() => setBusy(false));
  };
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']} tabIndex={-1} ref={focusOn}>
        <Trans>Your recovery codes</Trans>
      </h1>
      <p>
        <Trans>
          Each opens your account once where your second factor cannot. Keep them where you keep important papers: they
          are not shown again.
        </Trans>
      </p>
      <ol className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={`${styles['actions']} ${styles['unprinted']}`}>
        <CopyButton text={codes.join('\n')} />
        <Button kind="outline" size="small" onClick={() => print()}>
          <Icon d={printerIcon} size={18} />
          <Trans>Print</Trans>
        </Button>
      </div>
      <div className={styles['unprinted']}>
        <Button full loading={isBusy} loadingText={t`One moment…`} onClick={goOn}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </div>
  );
}
