import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatShortDate } from '#domain/time/format-date.ts';
import { formatTime } from '#domain/time/calendar.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { OrganizerTicket, TicketsEvent } from '#wire/organizer/tickets.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { useBack } from '#app/shell/use-back.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { plusIcon } from '#app/ui/icons/buying.ts';
import { arrowLeftIcon } from '#app/ui/icons/first-view.ts';
import { ticketPlusIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { useIsWide } from '#app/ui/table/use-is-wide.ts';
import { soldOf } from './stock-bar.tsx';
import { TicketRow } from './ticket-row.tsx';
import styles from './ticket-list.module.css';
import type { TicketsPlace } from './tickets-page.tsx';
import { useDrag } from './use-drag.ts';
import { useTicketOrder } from './use-ticket-order.ts';

interface Props {
  readonly place: TicketsPlace;
  readonly event: TicketsEvent;
  readonly tickets: readonly OrganizerTicket[];
}

/** The ticket types of an event in the order of the picker. Source: TKT-01, TKT-02, TKT-37, screens 55. */
export function TicketList({ place, event, tickets }: Props): ReactNode {
  const { t, i18n } = useLingui();
  const back = useBack({ to: '/dashboard/organizer/$section', params: { section: place.section } });
  const newTicket = <NewTicket place={place} />;
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <IconButton icon={arrowLeftIcon} label={t`Back to the events`} onClick={back} />
        <div className={styles['heading']}>
          <h1>
            <Trans>Tickets</Trans>
          </h1>
          <p className="small muted">
            {event.title} <When event={event} />
          </p>
        </div>
        {tickets.length > 0 && <div className={styles['add']}>{newTicket}</div>}
      </header>
      {tickets.length === 0 ? (
        <EmptyState
          heading="h2"
          icon={ticketPlusIcon}
          title={sentenceOf(i18n, 'NoTicketsFound')}
          text={<Trans>Add the first type of ticket, and your event can be sold.</Trans>}
          action={newTicket}
        />
      ) : (
        <Rows place={place} event={event} tickets={tickets} />
      )}
    </div>
  );
}

function When({ event: { start_date, start_time } }: { event: TicketsEvent }): ReactNode {
  const { lang } = usePageFacts();
  const { date: today } = wallClock(useNow());
  if (start_date === null) return null;
  return (
    <>
      · {formatShortDate(start_date, { language: lang, today })}, {formatTime(start_time)}
    </>
  );
}

function NewTicket({ place }: { place: TicketsPlace }): ReactNode {
  return (
    <Link
      to="/dashboard/organizer/$section/tickets/$event"
      params={place}
      search={{ ticket: 'new' }}
      className={buttonClass()}
    >
      <Icon d={plusIcon} size={18} stroke={2.2} />
      <span className={styles['new']}>
        <Trans>New ticket</Trans>
      </span>
    </Link>
  );
}

function Rows({ place, event, tickets }: Props): ReactNode {
  const { t } = useLingui();
  const order = useTicketOrder({ id: event.id, named: place.event }, tickets);
  const { list, ...drag } = useDrag((from, to) => {
    const moved = tickets[from];
    if (moved) order.move(moved.id, to);
  });
  return (
    <>
      <Totals tickets={tickets} />
      <ol className={styles['rows']} ref={list} aria-label={t`Tickets, in the order that buyers see`}>
        {tickets.map((ticket, at) => (
          <TicketRow
            key={ticket.id}
            place={place}
            ticket={ticket}
            at={at}
            count={tickets.length}
            drag={drag}
            order={order}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {order.said}
      </p>
      <p className={`${styles['legend']} micro muted`}>
        <span>
          <i />
          <Trans>Booked, free tickets included</Trans>
        </span>
        <span>
          <i data-held />
          <Trans>In payment, held for a few minutes</Trans>
        </span>
      </p>
    </>
  );
}

function Totals({ tickets }: { tickets: readonly OrganizerTicket[] }): ReactNode {
  const isWide = useIsWide();
  const total = (number: (ticket: OrganizerTicket) => number): number =>
    tickets.reduce((sum, ticket) => sum + number(ticket), 0);
  const booked = total(soldOf);
  const held = total(({ in_payment }) => in_payment);
  const left = total(({ quantity, booked_ticket }) => quantity - booked_ticket);
  return (
    <div className={styles['totals']}>
      <p className="num">
        <Trans>{booked} booked</Trans>
        {held > 0 && (
          <>
            {', '}
            <Trans>{held} in payment</Trans>
          </>
        )}
        {', '}
        <Trans>{left} left</Trans>
      </p>
      {tickets.length > 1 && (
        <p className="small muted">
          {isWide ? (
            <Trans>Buyers see the tickets in this order. Drag by the dots, or press Alt and an arrow on them.</Trans>
          ) : (
            <Trans>Buyers see the tickets in this order. Drag them by the dots.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
