import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import type { Door } from '#device/door/door-store.ts';
import { useScanner } from '#app/data/door/use-scanner.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { scanLineIcon } from '#app/ui/icons/organizer.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import styles from './door.module.css';
import { ReadyChecks } from './ready-checks.tsx';
import { ScanView } from './scan-view.tsx';
import { wakeSound } from './signals.ts';

interface Props {
  readonly door: Door;
  readonly isScanning: boolean;
  readonly start: () => void;
  readonly close: () => void;
  /** further ways on, of organizers */
  readonly children?: ReactNode;
}

/** A door of this phone: whether it is ready, and the scanner. Give it a key: the phone's id. */
export function DoorPage({ door, isScanning, start, close, children }: Props): ReactNode {
  const { t } = useLingui();
  const at = useScanner(door);
  const { scanner, state, waiting } = at;
  // an answer is for whoever stands there: the scanner opens with none
  const hasSaid = state.answer !== null || state.cannotTell || state.inLine > 0;
  useEffect(() => {
    if (!isScanning && hasSaid) scanner.clear();
  }, [scanner, isScanning, hasSaid]);
  useEffect(() => {
    // a browser that is short of space leaves what is kept so alone
    void navigator.storage?.persist?.().catch(() => false);
  }, []);
  return (
    <section className={styles['page']} aria-label={t`Door`}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>
          {state.isOver ? <Trans>Scan at the door</Trans> : <Trans>Ready to scan?</Trans>}
        </h1>
        <p className="muted">{[door.event_title, door.gate].filter(Boolean).join(' · ')}</p>
      </header>
      {state.isOver ? (
        <Notice kind="warn" title={<Trans>The time of this phone is over: it scans no more.</Trans>}>
          <Plural
            value={waiting}
            _0="All of its scans were sent."
            one="# scan was not sent yet. Keep this page open where there is a connection: then it is sent, and what this phone kept for the door goes."
            other="# scans were not sent yet. Keep this page open where there is a connection: then they are sent, and what this phone kept for the door goes."
          />
        </Notice>
      ) : (
        <StartButton start={start} />
      )}
      {children}
      {!state.isOver && <ReadyChecks door={door} at={at} />}
      {isScanning && !state.isOver && <ScanView door={door} at={at} close={close} />}
    </section>
  );
}

function StartButton({ start }: Pick<Props, 'start'>): ReactNode {
  return (
    <Button
      full
      onClick={() => {
        wakeSound();
        start();
      }}
    >
      <Icon d={scanLineIcon} size={20} />
      <Trans>Start scanning</Trans>
    </Button>
  );
}
