import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/time/format-date.ts';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { HistoryEntry } from '#wire/organizer/one-booking.ts';
import { DateTime } from '#app/ui/event/date-time.tsx';
import styles from './booking-view.module.css';

/** What was done with a booking and by whom, the latest first. Source: screens 63. */
export function BookingHistory({ entries }: { entries: readonly HistoryEntry[] }): ReactNode {
  return (
    <section className={styles['part']}>
      <h3>
        <Trans>History</Trans>
      </h3>
      <HistoryEntries entries={entries} />
    </section>
  );
}

/** Entries of a booking's history, the latest first. */
export function HistoryEntries({ entries }: { entries: readonly HistoryEntry[] }): ReactNode {
  return (
    <ol className={styles['history']}>
      {entries.map((entry, at) => (
        <li key={`${entry.at} ${entry.what} ${at}`}>
          <span className="small muted num">
            <DateTime iso={entry.at} text={formatDateTime(wallClock(new Date(entry.at)))} />
          </span>
          <span>
            <What entry={entry} />
            <By entry={entry} />
          </span>
          {entry.mail && <AboutMail mail={entry.mail} />}
          {entry.text && !NAMED.includes(entry.what) && <q className="small">{entry.text}</q>}
        </li>
      ))}
    </ol>
  );
}

/** Entries whose sentence has the text in it. */
const NAMED: readonly HistoryEntry['what'][] = ['mailed', 'resent'];

function What({ entry }: { entry: HistoryEntry }): ReactNode {
  const { what, count, amount } = entry;
  const sum = formatMoney(fromWire(amount ?? '0.00') ?? ZERO);
  switch (what) {
    case 'ordered':
      return <Plural value={count} one="# ticket ordered" other="# tickets ordered" />;
    case 'paid':
      return <Trans>Paid: {sum}</Trans>;
    case 'free':
      return <Trans>Confirmed, nothing to pay</Trans>;
    case 'cash':
      return <Trans>Confirmed, to be paid in cash</Trans>;
    case 'mailed':
      return <Mailed entry={entry} />;
    case 'resent':
      return entry.corrected === 1 ? <Corrected entry={entry} /> : <Resent entry={entry} />;
    case 'checked-in':
      return <Plural value={count} one="# person checked in" other="# people checked in" />;
    case 'asked':
      return <Trans>Asked to cancel</Trans>;
    case 'declined':
      return entry.unanswered === 1 ? (
        <Trans>Request not answered before the event began, the tickets stay valid</Trans>
      ) : (
        <Trans>Request refused, the tickets stay valid</Trans>
      );
    case 'cancelled':
      return <Plural value={count} one="# ticket cancelled" other="# tickets cancelled" />;
    case 'refunded':
      return <Trans>To be paid back: {sum}</Trans>;
    case 'refund-noted':
      return <Trans>Paid back by hand: {sum}</Trans>;
    case 'chargeback':
      return <Trans>Taken back by the buyer’s bank: {sum}</Trans>;
    case 'chargeback-ended':
      return <Trans>Paid again by the buyer’s bank: {sum}</Trans>;
  }
}

/** The mail of a confirmation, as it stands; of a buyer who was forgotten the address is not known any more. */
function Mailed({ entry: { text, state } }: { entry: HistoryEntry }): ReactNode {
  if (state === 'waiting') return <Trans>Tickets and receipt wait to be mailed to {text}</Trans>;
  if (state === 'failed')
    return text ? (
      <Trans>The mail with tickets and receipt did not reach {text}</Trans>
    ) : (
      <Trans>The mail with tickets and receipt did not arrive</Trans>
    );
  return text ? <Trans>Tickets and receipt mailed to {text}</Trans> : <Trans>Tickets and receipt mailed</Trans>;
}

function Resent({ entry: { text, state } }: { entry: HistoryEntry }): ReactNode {
  if (state === 'waiting') return <Trans>Tickets wait to be sent again to {text}</Trans>;
  if (state === 'failed')
    return text ? (
      <Trans>The tickets that were sent again did not reach {text}</Trans>
    ) : (
      <Trans>The tickets that were sent again did not arrive</Trans>
    );
  return text ? <Trans>Tickets sent again to {text}</Trans> : <Trans>Tickets sent again</Trans>;
}

function Corrected({ entry: { text, state } }: { entry: HistoryEntry }): ReactNode {
  if (state === 'waiting') return <Trans>Address corrected to {text}; the mail to it waits</Trans>;
  if (state === 'failed')
    return text ? (
      <Trans>Address corrected to {text}; the mail did not arrive there</Trans>
    ) : (
      <Trans>Address corrected; the mail did not arrive there</Trans>
    );
  return text ? <Trans>Address corrected to {text}</Trans> : <Trans>Address corrected</Trans>;
}

/** How the mail stands that tells the buyer of it. */
function AboutMail({ mail: { state, to } }: { mail: NonNullable<HistoryEntry['mail']> }): ReactNode {
  return (
    <span className="small muted">
      {state === 'waiting' ? (
        <Trans>The mail about it waits to go to {to}</Trans>
      ) : state === 'sent' ? (
        to ? (
          <Trans>Mailed to {to}</Trans>
        ) : (
          <Trans>Mailed to the buyer</Trans>
        )
      ) : to ? (
        <Trans>The mail about it did not reach {to}</Trans>
      ) : (
        <Trans>The mail about it did not arrive</Trans>
      )}
    </span>
  );
}

function By({ entry: { by, what } }: { entry: HistoryEntry }): ReactNode {
  const { t } = useLingui();
  if (!by || what === 'ordered') return null;
  const name = by.kind === 'site' ? t`Kaartje` : by.name || (by.kind === 'buyer' ? t`the buyer` : t`the organizer`);
  return <span className="muted"> · {name}</span>;
}
