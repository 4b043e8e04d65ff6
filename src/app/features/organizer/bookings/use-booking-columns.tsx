import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDateTime, formatTableDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { BookingRow } from '#wire/organizer/booking-table.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { DateTime } from '#app/ui/event/date-time.tsx';
import type { TableColumn } from '#app/ui/table/table-parts.ts';
import { BookingTag, isLive } from './booking-tag.tsx';
import styles from './bookings-page.module.css';

/** The documented columns with what was paid and how it stands, and on phones a card of three lines. Source: BKG-08, screens 17, FMT-07. */
export function useBookingColumns(show: (id: number) => void): readonly TableColumn<BookingRow>[] {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  return [
    { key: 'id', title: t`No.`, cell: ({ id }) => <span className="num muted">{id}</span> },
    {
      key: 'customer_name',
      title: t`Buyer`,
      isName: true,
      card: 'title',
      cell: (row) => <Name row={row} show={show} />,
      text: buyerOf,
    },
    {
      key: 'order_number',
      title: t`Order`,
      card: 'note',
      cell: ({ order_number }) => <span className={styles['number']}>{order_number}</span>,
      text: numberOf,
    },
    { key: 'event_title', title: t`Event`, card: 'note', cell: ({ event_title }) => event_title },
    {
      key: 'ticket_title',
      title: t`Ticket`,
      card: 'line',
      cell: ({ ticket_title }) => ticket_title,
      cardCell: (row) => <Tickets row={row} />,
    },
    { key: 'quantity', title: t`Qty`, align: 'end', cell: ({ quantity }) => <span className="num">{quantity}</span> },
    {
      key: 'checked_in',
      title: t`In`,
      align: 'end',
      cell: ({ checked_in }) => <span className="num">{checked_in}</span>,
    },
    { key: 'price', title: t`Paid`, align: 'end', cell: (row) => <Price row={row} />, text: priceOf },
    {
      key: 'state',
      title: t`Status`,
      card: 'line',
      cell: (row) => <State row={row} />,
      cardCell: (row) => (
        <span className={styles['state']}>
          <State row={row} />
        </span>
      ),
    },
    {
      key: 'created_at',
      title: t`Ordered`,
      cell: ({ created_at }) => <DateTime iso={created_at} text={formatDateTime(wallClock(new Date(created_at)))} />,
    },
    {
      key: 'event_start_date',
      title: t`Starts`,
      cell: ({ event_start_date: date }) =>
        date === null ? '–' : <DateTime iso={date} text={formatTableDate(date, lang)} />,
    },
  ];
}

function Name({ row: { id, customer_name, current_records }, show }: { row: BookingRow; show: (id: number) => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={styles['name']}
      data-over={!isLive(current_records.booking_cancel) || undefined}
      onClick={() => show(id)}
    >
      {customer_name || t`A buyer`}
    </button>
  );
}

function Tickets({ row: { quantity, ticket_title, current_records } }: { row: BookingRow }): ReactNode {
  return (
    <>
      <span className="num">{quantity}</span> × {ticket_title} ·{' '}
      <span className="num">
        <MoneyOf wire={current_records.price} />
      </span>
    </>
  );
}

/** The search finds a buyer by the address too. */
function buyerOf({ customer_name, current_records: { customer_email } }: BookingRow): string {
  return `${customer_name} ${customer_email}`;
}

/** Typed with its dashes, or without. */
function numberOf({ order_number }: BookingRow): string {
  return `${order_number} ${order_number.replaceAll('-', '')}`;
}

function priceOf({ current_records: { price } }: BookingRow): string {
  return price;
}

/** What does not count in the sum is struck out. */
function Price({ row: { current_records } }: { row: BookingRow }): ReactNode {
  const price = <MoneyOf wire={current_records.price} />;
  return <span className="num">{isLive(current_records.booking_cancel) ? price : <s>{price}</s>}</span>;
}

function State({ row }: { row: BookingRow }): ReactNode {
  return <BookingTag state={row.current_records.booking_cancel} quantity={row.quantity} checkedIn={row.checked_in} />;
}
