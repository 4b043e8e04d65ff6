import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { useScanner } from '#app/data/door/use-scanner.ts';
import { useOnline } from '#app/data/network.ts';
import { Icon } from '#app/ui/icon.tsx';
import { wifiOffIcon } from '#app/ui/icons/first-view.ts';
import { clockOf } from './answer-words.ts';
import type { Camera } from './use-camera.ts';
import styles from './scan.module.css';

/** How it stands, always: network, age of the data, what waits, battery, camera. Source: issue 15. */
export function StateLine({
  at: { state, waiting, isKept },
  camera,
}: {
  at: ReturnType<typeof useScanner>;
  camera?: Camera;
}): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const { codes, battery } = state;
  const age = codes && clockOf(codes.at);
  return (
    <div className={styles['state']} role="status" aria-live="off" data-offline={!online || undefined}>
      {!online && <Icon d={wifiOffIcon} size={16} stroke={2.2} />}
      <b>{online ? <Trans>Online</Trans> : <Trans>Offline</Trans>}</b>
      <span>
        {!codes ? (
          <Trans>no list yet</Trans>
        ) : codes.isWhole ? (
          <Trans>list of {age}</Trans>
        ) : (
          <Trans>keys of {age}, the list follows</Trans>
        )}
      </span>
      <span>
        <Plural value={waiting} _0="nothing waits" one="# scan waits" other="# scans wait" />
      </span>
      {battery !== undefined && <span>{t`battery ${battery} %`}</span>}
      {camera && <span>{camera.status === 'on' ? <Trans>camera on</Trans> : <Trans>camera off</Trans>}</span>}
      {!isKept && <b>{t`This phone keeps no scans: leave this page open.`}</b>}
    </div>
  );
}
