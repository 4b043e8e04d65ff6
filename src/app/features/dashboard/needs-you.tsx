import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isScarce } from '#domain/organizer/scarce.ts';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import type { EventStatistics } from '#wire/organizer/dashboard.ts';
import type { getToday, OwedRefund } from '#wire/organizer/today.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { circleExclamationPointIcon, ticketIcon } from '#app/ui/icons/first-view.ts';
import { undo2Icon } from '#app/ui/icons/organizer.ts';
import { fileTextIcon } from '#app/ui/icons/other-pages.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './dashboard-page.module.css';
import { profileQuery, summaryQuery } from './dashboard-queries.ts';

interface NeedsYouProps {
  readonly events: readonly EventStatistics[];
  readonly requests: number;
  readonly failed: readonly FailedCancellation[];
  readonly owed: readonly OwedRefund[];
}

type FailedCancellation = NonNullable<OutputOf<typeof getToday>['data']['failed_cancellations']>[number];

/** What waits for the organizer; absent where nothing does. Source: look/SCREENS-3-office, 50. */
export function NeedsYou({ events, requests, failed, owed }: NeedsYouProps): ReactNode {
  const profile = useQuery(profileQuery).data?.data;
  const { date: today } = wallClock(useNow());
  const toCome = events.filter(({ start_date, end_date }) => (end_date ?? start_date ?? today) >= today);
  const drafts = toCome.filter(({ draft }) => draft === 1);
  // one that was called off sells nothing on purpose
  const published = toCome.filter(({ status, draft, cancelled }) => status === 1 && draft === 0 && cancelled !== 1);
  const scarce = published.filter(({ left, total_booked, total_booked_free }) =>
    isScarce({ left: left ?? 0, booked: total_booked + total_booked_free }),
  );
  const unsold = published.filter(({ left }) => left === null);
  const unpayable = published.filter((event) => event.unpayable === 1);
  const edited = published.filter(({ unpublished_changes }) => unpublished_changes === 1);
  const lacksBank = profile?.bank_account_number === '';
  const summary = useQuery(summaryQuery).data;
  const awaiting = summary?.myevents.awaiting_check ?? 0;
  const ofEvents = edited.length + drafts.length + scarce.length + unsold.length + unpayable.length;
  if (requests + failed.length + owed.length + ofEvents + awaiting === 0 && !lacksBank) return null;
  return (
    <Panel className={styles['needs']}>
      <div className={styles['section']}>
        <h2>
          <Trans>Needs you</Trans>
        </h2>
      </div>
      {requests > 0 && <Requests count={requests} />}
      {failed.map((event) => (
        <NotCancelled key={event.event_id} event={event} />
      ))}
      {owed.map((refund) => (
        <NotPaidBack key={refund.id} refund={refund} />
      ))}
      {awaiting > 0 && <AwaitsCheck count={awaiting} />}
      {lacksBank && <BankMissing />}
      {unsold.map((event) => (
        <NothingToSell key={event.id} event={event} />
      ))}
      {unpayable.map((event) => (
        <NoWayToPay key={event.id} event={event} />
      ))}
      {edited.map((event) => (
        <NotPublishedYet key={event.id} event={event} />
      ))}
      {drafts.length > 0 && <Drafts events={drafts} />}
      {scarce.map((event) => (
        <Scarce key={event.id} event={event} />
      ))}
    </Panel>
  );
}

interface NeedProps {
  /** path data */
  readonly icon: string;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** the link to where it is mended */
  readonly children: ReactNode;
}

function Need({ icon, title, text, children }: NeedProps): ReactNode {
  return (
    <div className={styles['need']}>
      <Icon d={icon} />
      <span>
        <b>{title}</b>
        <span className="small muted">{text}</span>
      </span>
      {children}
    </div>
  );
}

/** Buyers who wait for an answer. Source: MYT-12, screens 64. */
function Requests({ count }: { count: number }): ReactNode {
  return (
    <Need
      icon={undo2Icon}
      title={<Plural value={count} one="# buyer asks to cancel" other="# buyers ask to cancel" />}
      text={<Trans>Nothing changes for them until you answer.</Trans>}
    >
      <Link to="/dashboard/organizer/bookings/cancellations" className="link small">
        <Trans>Answer</Trans>
      </Link>
    </Need>
  );
}

/** Bookings that an event's cancellation left out: their tickets are valid. Source: decisions 6. */
function NotCancelled({ event: { event_id, event_title, bookings } }: { event: FailedCancellation }): ReactNode {
  return (
    <Need
      icon={circleExclamationPointIcon}
      title={
        <Plural value={bookings} one="# booking could not be cancelled" other="# bookings could not be cancelled" />
      }
      text={event_title}
    >
      <Link
        to="/dashboard/organizer/bookings/cancel-event/$event"
        params={{ event: String(event_id) }}
        className="link small"
      >
        <Trans>See why</Trans>
      </Link>
    </Need>
  );
}

/** Money that a buyer waits for. Source: BKG-10. */
function NotPaidBack({ refund }: { refund: OwedRefund }): ReactNode {
  const { t } = useLingui();
  const amount = formatMoney(fromWire(refund.amount) ?? ZERO);
  const name = refund.customer_name || t`A buyer`;
  return (
    <Need
      icon={circleExclamationPointIcon}
      title={
        <Trans>
          {name} does not have {amount} back yet
        </Trans>
      }
      text={
        <>
          <Trans>The payment provider did not pay it back: Kaartje does it by hand. You have nothing to pay.</Trans>{' '}
          {refund.event_title}
        </>
      }
    >
      <Link
        to="/dashboard/organizer/bookings"
        search={{ booking: String(refund.booking_id) } as never}
        className="link small"
      >
        <Trans>Show</Trans>
      </Link>
    </Need>
  );
}

/** Published, and not shown before the site has checked who sells. Source: DSA article 30. */
function AwaitsCheck({ count }: { count: number }): ReactNode {
  return (
    <Need
      icon={circleExclamationPointIcon}
      title={<Plural value={count} one="# event waits for our check" other="# events wait for our check" />}
      text={
        <Trans>
          Before a first event we check who sells: the law asks for it. We mail you when it is done, and the event is
          public at once. A complete profile with VAT number and address makes it quick.
        </Trans>
      }
    >
      <Link to="/dashboard/organizer/profile" className="link small">
        <Trans>Profile</Trans>
      </Link>
    </Need>
  );
}

function BankMissing(): ReactNode {
  return (
    <Need
      icon={circleExclamationPointIcon}
      title={<Trans>Bank account missing</Trans>}
      text={<Trans>Nothing can be paid out to you without it.</Trans>}
    >
      <Link to="/dashboard/organizer/profile" hash="bank" className="link small">
        <Trans>Fill in</Trans>
      </Link>
    </Need>
  );
}

/** Published, and nobody can buy anything. */
function NothingToSell({ event }: { event: EventStatistics }): ReactNode {
  return (
    <Need icon={ticketIcon} title={<Trans>Published without tickets</Trans>} text={event.title}>
      <Link
        to="/dashboard/organizer/$section/tickets/$event"
        params={{ section: 'my-events', event: String(event.id) }}
        className="link small"
      >
        <Trans>Add tickets</Trans>
      </Link>
    </Need>
  );
}

/** Published with prices that the checkout offers no way to pay. Source: decisions 6. */
function NoWayToPay({ event }: { event: EventStatistics }): ReactNode {
  return (
    <Need icon={circleExclamationPointIcon} title={<Trans>Published without a way to pay</Trans>} text={event.title}>
      <Link
        to="/dashboard/organizer/$section/edit/$event"
        params={{ section: 'my-events', event: String(event.id) }}
        hash="tickets"
        className="link small"
      >
        <Trans>Choose</Trans>
      </Link>
    </Need>
  );
}

/** Published, with changes that only its form has. */
function NotPublishedYet({ event }: { event: EventStatistics }): ReactNode {
  return (
    <Need icon={fileTextIcon} title={<Trans>Changes not published yet</Trans>} text={event.title}>
      <Link
        to="/dashboard/organizer/$section/edit/$event"
        params={{ section: 'my-events', event: String(event.id) }}
        className="link small"
      >
        <Trans>Show</Trans>
      </Link>
    </Need>
  );
}

function Drafts({ events }: { events: readonly EventStatistics[] }): ReactNode {
  return (
    <Need
      icon={fileTextIcon}
      title={<Plural value={events.length} one="# draft" other="# drafts" />}
      text={events.map(({ title }) => title).join(', ')}
    >
      <Link
        to="/dashboard/organizer/$section"
        params={{ section: 'my-events' }}
        search={{ status: '0' }}
        className="link small"
      >
        <Trans>Show</Trans>
      </Link>
    </Need>
  );
}

function Scarce({ event }: { event: EventStatistics }): ReactNode {
  const left = event.left ?? 0;
  return (
    <Need
      icon={ticketIcon}
      title={<Plural value={left} one="# ticket left" other="# tickets left" />}
      text={event.title}
    >
      <Link
        to="/dashboard/organizer/$section/customers/$event"
        params={{ section: 'my-events', event: String(event.id) }}
        className="link small"
      >
        <Trans>Customers</Trans>
      </Link>
    </Need>
  );
}
