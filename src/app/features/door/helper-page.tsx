import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { type Door, type DoorEnding, doorOfLink, doorStore, helpersDoors, keepDoor } from '#device/door/door-store.ts';
import { useRecord } from '#app/data/device.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { DoorPage } from './door-page.tsx';
import styles from './door.module.css';
import { JoinPage } from './join-page.tsx';

const api = getRouteApi('/door');

/** A link's secret, which is behind its #: no server is sent it. */
const SECRET = /^#([\w-]{43})$/;

function secretInAddress(): string | undefined {
  return SECRET.exec(location.hash)?.[1];
}

/** A helper's phone: joins by its link, once, then scans; without an account. Source: issue 15, OEV-20. */
export function HelperPage(): ReactNode {
  const doors = useRecord(doorStore);
  const [secret, setSecret] = useState(secretInAddress);
  useEffect(() => {
    // another link that is opened where this page stands loads nothing anew
    const read = (): void => setSecret((before) => secretInAddress() ?? before);
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  const joined = doors && secret ? doorOfLink(doors, secret) : undefined;
  useEffect(() => {
    if (!joined) return;
    // the link is spent: nobody finds it in the history
    history.replaceState(history.state, '', '/door');
    // of several doors this is the one that is wanted
    void keepDoor(joined).then(() => setSecret(undefined));
  }, [joined]);
  if (!doors) return null;
  if (secret && !joined) return <JoinPage key={secret} secret={secret} />;
  const all = helpersDoors(doors);
  const door = joined ?? all.at(-1);
  if (!door) return <NoDoor ended={doors.ended} />;
  return (
    <HelpersDoor key={door.device_id} door={door} others={all.filter((one) => one !== door)} ended={doors.ended} />
  );
}

interface Props {
  readonly door: Door;
  /** of other events, for which this phone scans too */
  readonly others: readonly Door[];
  /** what this phone scans for no more, until it is known */
  readonly ended: DoorEnding | null;
}

function HelpersDoor({ door, others, ended }: Props): ReactNode {
  const { t } = useLingui();
  const { scan } = api.useSearch();
  const navigate = useNavigate();
  const until = formatDateTime(wallClock(new Date(door.expires_at)));
  return (
    <DoorPage
      door={door}
      // the door of another event was open: nobody scans for this one unasked
      isScanning={scan === true && ended === null}
      start={() => void keepDoor(door).then(() => navigate({ to: '/door', search: { scan: true } }))}
      close={() => void navigate({ to: '/door', search: {}, replace: true })}
    >
      {ended && <Ended ended={ended} />}
      <p className="small muted">
        <Trans>This phone only scans, until {until}. No names are on it.</Trans>
      </p>
      {others.length > 0 && (
        <ul className={styles['events']} aria-label={t`Other events of this phone`}>
          {others.map((other) => (
            <li key={other.device_id}>
              <button type="button" className={styles['event']} onClick={() => void keepDoor(other)}>
                <b>{other.event_title}</b>
                <Tag kind="ok">{other.gate || t`On this phone`}</Tag>
              </button>
            </li>
          ))}
        </ul>
      )}
    </DoorPage>
  );
}

function Ended({ ended: { event_title: title, reason } }: { ended: DoorEnding }): ReactNode {
  const { t } = useLingui();
  return (
    <Notice kind="warn" title={t`This phone does not scan for ${title} any more.`}>
      {reason === 'expired' ? (
        <Trans>Its time is over. What it kept for the door is gone.</Trans>
      ) : (
        <Trans>The organizer ended it. What it kept for the door is gone.</Trans>
      )}
    </Notice>
  );
}

function NoDoor({ ended }: { ended: DoorEnding | null }): ReactNode {
  return (
    <section className={styles['page']}>
      <h1 className={styles['title']}>
        <Trans>Scan at the door</Trans>
      </h1>
      {ended ? (
        <Ended ended={ended} />
      ) : (
        <p>
          <Trans>To scan tickets as a helper, open the link that the organizer gave you, or scan its code.</Trans>
        </p>
      )}
    </section>
  );
}
