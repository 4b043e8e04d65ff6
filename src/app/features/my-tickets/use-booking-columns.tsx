import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatTime } from '#domain/time/calendar.ts';
import { formatShortDate, formatTableDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { OwnBooking } from '#wire/orders/own-bookings.ts';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { DateTime } from '#app/ui/event/date-time.tsx';
import { Poster } from '#app/ui/event/poster.tsx';
import type { TableColumn } from '#app/ui/table/table-parts.ts';
import { BookingTag } from './booking-tag.tsx';
import { hasTickets, stateOf } from './booking-state.ts';
import styles from './my-tickets-page.module.css';
import { RequestState } from './request-state.tsx';

/** The documented columns, and on phones a card with the same words. Source: MYT-02, FMT-07. */
export function useBookingColumns(): readonly TableColumn<OwnBooking>[] {
  const { t } = useLingui();
  return [
    {
      key: 'poster',
      title: t`Poster`,
      card: 'picture',
      isCardOnly: true,
      cell: (booking) => <Picture booking={booking} />,
    },
    { key: 'id', title: t`No.`, cell: ({ id }) => <span className="num muted">{id}</span> },
    {
      key: 'order_number',
      title: t`Order`,
      card: 'note',
      cell: ({ order_number }) => <span className="num">{order_number}</span>,
    },
    {
      key: 'event_title',
      title: t`Event`,
      isName: true,
      card: 'title',
      cell: (booking) => <Title booking={booking} className={styles['open']} />,
      cardCell: (booking) => <Title booking={booking} className={`${styles['open']} ${styles['whole']}`} />,
    },
    {
      key: 'ticket_title',
      title: t`Ticket`,
      card: 'note',
      cell: (booking) => <Name booking={booking}>{booking.ticket_title}</Name>,
      cardCell: ({ quantity, ticket_title }) => `${quantity} × ${ticket_title}`,
    },
    { key: 'quantity', title: t`Qty`, align: 'end', cell: ({ quantity }) => <span className="num">{quantity}</span> },
    {
      key: 'event_start_date',
      title: t`Starts`,
      card: 'line',
      cell: ({ event_start_date: date, event_start_time: time }) => <Moment date={date} time={time} />,
      cardCell: (booking) => <CardMoment booking={booking} />,
    },
    {
      key: 'event_end_date',
      title: t`Ends`,
      cell: ({ event_end_date: date, event_end_time: time }) => <Moment date={date} time={time} />,
    },
    {
      key: 'state',
      title: t`Status`,
      card: 'line',
      cell: (booking) => <State booking={booking} />,
      cardCell: (booking) => <CardState booking={booking} />,
    },
  ];
}

/** Leads to the ticket where there is one. */
function Title({ booking, className }: { booking: OwnBooking; className: string | undefined }): ReactNode {
  const title = <b>{booking.event_title}</b>;
  return (
    <Name booking={booking}>
      {hasTickets(booking) ? (
        <Link to="/wallet/$orderNumber" params={{ orderNumber: booking.order_number }} className={className}>
          {title}
        </Link>
      ) : (
        title
      )}
    </Name>
  );
}

/** What is worth nothing any more is paler. */
function Name({ booking, children }: { booking: OwnBooking; children: ReactNode }): ReactNode {
  const state = stateOf(booking, wallClock(useNow()));
  const isOver = state === 'called-off' || (!hasTickets(booking) && state !== 'waiting');
  return <span className={isOver ? styles['over'] : undefined}>{children}</span>;
}

function Picture({ booking }: { booking: OwnBooking }): ReactNode {
  const image = posterImage(booking.event_poster, { slot: 'thumb', sizes: '64px' });
  return <Poster image={image} ratio="card" className={styles['picture']} />;
}

function Moment({ date, time }: { date: OwnBooking['event_start_date']; time: string }): ReactNode {
  const { lang } = usePageFacts();
  if (date === null) return '–';
  return (
    <span className={styles['moment']}>
      <DateTime iso={date} text={formatTableDate(date, lang)} />
      <span className="num muted">{formatTime(time)}</span>
    </span>
  );
}

function CardMoment({ booking: { event_start_date: date, event_start_time } }: { booking: OwnBooking }): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const today = wallClock(useNow()).date;
  if (date === null) return t`No date yet`;
  const time = formatTime(event_start_time);
  return <DateTime iso={`${date}T${time}`} text={`${formatShortDate(date, { language: lang, today })} · ${time}`} />;
}

function State({ booking }: { booking: OwnBooking }): ReactNode {
  return (
    <>
      <BookingTag booking={booking} /> <RequestState booking={booking} />
    </>
  );
}

function CardState({ booking }: { booking: OwnBooking }): ReactNode {
  const { i18n } = useLingui();
  const state = stateOf(booking, wallClock(useNow()));
  return (
    <span className={styles['state']}>
      <BookingTag booking={booking} />
      {state === 'waiting' && sentenceOf(i18n, 'TicketNotAvailableYet')}
      <RequestState booking={booking} />
    </span>
  );
}
