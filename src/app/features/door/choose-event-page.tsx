import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatShortDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { getToday } from '#wire/organizer/today.ts';
import { doorsThatScanOn, doorStore } from '#device/door/door-store.ts';
import { useRecord } from '#app/data/device.ts';
import { query } from '#app/data/query.ts';
import { useSession } from '#app/data/session.ts';
import { EventSheet } from '#app/features/organizer/event-choice/event-sheet.tsx';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import styles from './door.module.css';
import { ScansOn } from './session-notes.tsx';

const EVENT_DOOR = '/dashboard/organizer/scan/$event';

/** Which event is scanned for: those of this phone, which open without a network, and the next ones. */
export function ChooseEventPage(): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const other = useOverlay('door-event');
  const isSignedIn = useSession() !== null;
  const here = useDoorsHere();
  const { data } = useQuery(query(getToday, {}));
  const ids = new Set(here.map(({ event_id }) => event_id));
  const next = data?.data.events.filter(({ id }) => !ids.has(id)) ?? [];
  return (
    <section className={styles['page']}>
      <h1 className={styles['title']}>
        <Trans>Scan tickets</Trans>
      </h1>
      {here.length > 0 && (
        <ul className={styles['events']} aria-label={t`On this phone`}>
          {here.map(({ event_id, event_title, gate }) => (
            <li key={event_id}>
              <Link className={styles['event']} to={EVENT_DOOR} params={{ event: String(event_id) }}>
                <b>{event_title}</b>
                <Tag kind="ok">{gate || t`On this phone`}</Tag>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles['events']} aria-label={t`Next events`}>
        {next.map(({ id, title, start_date }) => (
          <li key={id}>
            <Link className={styles['event']} to={EVENT_DOOR} params={{ event: String(id) }}>
              <b>{title}</b>
              <Day date={start_date} />
            </Link>
          </li>
        ))}
      </ul>
      {isSignedIn ? (
        <Button kind="outline" onClick={other.show}>
          <Trans>Another event</Trans>
        </Button>
      ) : (
        <ScansOn />
      )}
      <EventSheet
        overlay={other}
        chosen={undefined}
        onChoose={(id) => void navigate({ to: EVENT_DOOR, params: { event: String(id) } })}
      />
    </section>
  );
}

/** The organizer's own doors on this phone. */
function useDoorsHere() {
  const doors = useRecord(doorStore);
  const account = useSession()?.user_detail.id;
  if (!doors) return [];
  if (account === undefined) return doorsThatScanOn(doors);
  return doors.open.filter(({ account_id }) => account_id === account);
}

function Day({ date }: { date: string | null }): ReactNode {
  const { lang } = usePageFacts();
  const { date: today } = wallClock(useNow());
  if (date === null) return null;
  return (
    <span className="num muted">
      {date === today ? <Trans>today</Trans> : formatShortDate(date, { language: lang, today })}
    </span>
  );
}
