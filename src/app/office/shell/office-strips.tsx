import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { askServer, useOnline } from '#app/data/network.ts';
import { NoNetwork } from '#app/shell/no-network.tsx';
import { useUpdate } from '#app/shell/update.ts';
import { OfflineBanner, Strip, stripActionClass } from '#app/ui/layout/strip.tsx';
import styles from './office-shell.module.css';

/** At the very top: there is no network, or a new version waits. A table says by itself how old its rows are. */
export function OfficeStrips(): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const take = useUpdate();
  const [asks, setAsks] = useState(false);
  const retry = (): void => {
    setAsks(true);
    void askServer().finally(() => setAsks(false));
  };
  if (!online) {
    return (
      <div className={styles['offline']}>
        <OfflineBanner
          title={<NoNetwork />}
          text={<Trans>What was loaded here can be read; changes need a connection.</Trans>}
          retry={{ label: t`Retry`, busy: asks, onClick: retry }}
        />
      </div>
    );
  }
  if (!take) return null;
  return (
    <Strip
      title={<Trans>A new version of Kaartje is ready.</Trans>}
      action={
        <button type="button" className={stripActionClass()} onClick={take}>
          <Trans>Update</Trans>
        </button>
      }
    />
  );
}
