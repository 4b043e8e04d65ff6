import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Door } from '#device/door/door-store.ts';
import type { useScanner } from '#app/data/door/use-scanner.ts';
import { useOnline } from '#app/data/network.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { circleCheckIcon, circleExclamationPointIcon } from '#app/ui/icons/first-view.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { clockOf } from './answer-words.ts';
import styles from './door.module.css';
import { signal, wakeSound } from './signals.ts';
import { useChecks } from './use-checks.ts';

type At = ReturnType<typeof useScanner>;

/** Minutes and percent from which a phone is not ready. */
const CLOCK_OFF_MS = 60_000;
const LOW_BATTERY = 30;
const LITTLE_SPACE_MB = 50;

/** Whether the phone is ready: list, camera, clock, battery, space, sound. A warning stops nobody. Source: screens 73. */
export function ReadyChecks({ door, at }: { door: Door; at: At }): ReactNode {
  return (
    <>
      <Codes at={at} />
      <Panel>
        <ul className={styles['checks']}>
          <NetworkCheck at={at} />
          <CameraCheck />
          <ClockCheck door={door} />
          <BatteryCheck at={at} />
          <SpaceCheck at={at} />
          <SoundCheck />
        </ul>
      </Panel>
    </>
  );
}

function Codes({ at: { scanner, state } }: { at: At }): ReactNode {
  const { codes } = state;
  const online = useOnline();
  const time = codes && clockOf(codes.at);
  return (
    <div className={styles['codes']}>
      <div>
        <b className="num">
          {codes?.isWhole ? <Plural value={codes.size} one="# code" other="# codes" /> : <Trans>No list yet</Trans>}
        </b>
        <Button size="small" kind="soft" aria-disabled={!online} onClick={() => void scanner.sync({ now: true })}>
          <Trans>Get it now</Trans>
        </Button>
      </div>
      <p role="status">
        {codes ? <Trans>on this phone, of {time}</Trans> : <Trans>It comes as soon as there is a connection.</Trans>}
      </p>
    </div>
  );
}

type Kind = 'ok' | 'warn' | 'no';

function Check({
  kind,
  title,
  action,
  children,
}: {
  kind: Kind;
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <li data-kind={kind}>
      <Icon d={kind === 'ok' ? circleCheckIcon : circleExclamationPointIcon} size={22} />
      <div>
        <b>{title}</b>
        <p className="small muted">{children}</p>
      </div>
      {action}
    </li>
  );
}

function NetworkCheck({ at: { state, waiting } }: { at: At }): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const isReady = state.codes?.isWhole === true;
  return (
    <Check
      kind={isReady ? 'ok' : 'no'}
      title={isReady ? t`Works without a connection` : t`Not ready without a connection`}
    >
      {online ? <Trans>Online</Trans> : <Trans>Offline</Trans>},{' '}
      <Plural value={waiting} _0="nothing waits" one="# scan waits" other="# scans wait" />.{' '}
      {state.opensAgain === true && <Trans>This page opens without a connection too.</Trans>}
      {state.opensAgain === false && <Trans>Leave this page open: without a connection it would not open again.</Trans>}
    </Check>
  );
}

function CameraCheck(): ReactNode {
  const { t } = useLingui();
  const { camera, askCamera } = useChecks();
  const kind = camera === 'ok' ? 'ok' : camera === 'asks' || camera === null ? 'warn' : 'no';
  const ask = (
    <Button size="small" kind="outline" onClick={askCamera}>
      <Trans>Allow</Trans>
    </Button>
  );
  return (
    <Check kind={kind} title={t`Camera`} action={camera === 'asks' && ask}>
      {camera === 'ok' ? (
        <Trans>This page may use it.</Trans>
      ) : camera === 'refused' ? (
        <Trans>This page may not use it. Allow it in the settings of the browser.</Trans>
      ) : camera === 'missing' ? (
        <Trans>None was found. A scanner that types works too.</Trans>
      ) : (
        <Trans>The phone will ask whether this page may use it.</Trans>
      )}
    </Check>
  );
}

function ClockCheck({ door: { clock_ahead } }: { door: Door }): ReactNode {
  const { t } = useLingui();
  const minutes = Math.round(Math.abs(clock_ahead) / 60_000);
  const isRight = Math.abs(clock_ahead) < CLOCK_OFF_MS;
  return (
    <Check kind={isRight ? 'ok' : 'warn'} title={t`Clock`}>
      {isRight ? (
        <Trans>As the server’s.</Trans>
      ) : (
        <Trans>
          <Plural value={minutes} one="# minute" other="# minutes" /> off. Times of scans are put right.
        </Trans>
      )}
    </Check>
  );
}

function BatteryCheck({
  at: {
    state: { battery },
  },
}: {
  at: At;
}): ReactNode {
  const { t } = useLingui();
  const isLow = battery !== undefined && battery < LOW_BATTERY;
  return (
    <Check kind={isLow ? 'warn' : 'ok'} title={battery === undefined ? t`Battery` : t`Battery ${battery} %`}>
      {battery === undefined ? (
        <Trans>This browser does not say how full it is.</Trans>
      ) : isLow ? (
        <Trans>Have a charger at hand.</Trans>
      ) : (
        <Trans>Enough to begin.</Trans>
      )}
    </Check>
  );
}

function SpaceCheck({ at: { isKept } }: { at: At }): ReactNode {
  const { t } = useLingui();
  const { space, wakes } = useChecks();
  const isLittle = !isKept || (space !== null && space < LITTLE_SPACE_MB);
  return (
    <Check kind={isLittle ? 'warn' : 'ok'} title={t`Space and screen`}>
      {!isKept ? (
        <Trans>This phone keeps no scans: leave this page open.</Trans>
      ) : isLittle ? (
        <Trans>There is little space left.</Trans>
      ) : (
        <Trans>There is space for scans.</Trans>
      )}{' '}
      {wakes ? <Trans>The screen stays on.</Trans> : <Trans>Set the screen to stay on.</Trans>}
    </Check>
  );
}

function testSound(): void {
  wakeSound();
  signal('accepted');
}

function SoundCheck(): ReactNode {
  const { t } = useLingui();
  return (
    <Check
      kind="ok"
      title={t`Sound and vibration`}
      action={
        <Button size="small" kind="outline" onClick={testSound}>
          <Trans>Test</Trans>
        </Button>
      }
    >
      <Trans>Turn the volume up.</Trans>
    </Check>
  );
}
