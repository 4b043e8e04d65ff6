import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatTableDate } from '#domain/time/format-date.ts';
import { type BookingRow, listBookings } from '#wire/organizer/booking-table.ts';
import { listOrganizerEvents, type OrganizerEvent } from '#wire/organizer/events.ts';
import { query } from '#app/data/query.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { ticketIcon } from '#app/ui/icons/first-view.ts';
import { calendarDaysIcon, chartSplineIcon, receiptTextIcon, scanLineIcon } from '#app/ui/icons/organizer.ts';
import type { Found, Hit } from './hits.ts';
import { rowsOf } from './rows-of.ts';

/** Rows of each kind: who looks for more finds them in its table. */
const MOST = 4;

/** From so many letters on bookings are looked for: fewer are in too many names. */
const BOOKING_LETTERS_MIN = 3;

/** An organizer's events and bookings, and what can be done with the first event. Source: screens 50. */
export function useOrganizerHits(typed: string): Found {
  const { t } = useLingui();
  const asked = { start: 0, length: MOST, 'search[value]': typed };
  const areEventsAsked = typed !== '';
  const areBookingsAsked = typed.length >= BOOKING_LETTERS_MIN;
  const events = rowsOf(
    areEventsAsked,
    useQuery({ ...query(listOrganizerEvents, asked), enabled: areEventsAsked, placeholderData: keepPreviousData }),
  );
  const bookings = rowsOf(
    areBookingsAsked,
    useQuery({
      ...query(listBookings, { ...asked, expired: 1 }),
      enabled: areBookingsAsked,
      placeholderData: keepPreviousData,
    }),
  );
  const eventHit = useEventHit();
  const actionHits = useActionHits();
  const failed = [events, bookings].filter(({ error }) => error !== null);
  return {
    groups: [
      { id: 'events', title: t`Events`, hits: events.rows.map(eventHit) },
      { id: 'bookings', title: t`Bookings`, hits: bookings.rows.map(bookingHit) },
      { id: 'actions', title: t`Do`, hits: events.rows.slice(0, 1).flatMap(actionHits) },
    ],
    isBusy: events.isBusy || bookings.isBusy,
    error: failed[0]?.error ?? null,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}

function useEventHit(): (event: OrganizerEvent) => Hit {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const stateOf = ({ draft, cancelled, status }: OrganizerEvent): string => {
    if (draft === 1) return t`Draft`;
    if (cancelled === 1) return t`Cancelled`;
    return status === 1 ? t`Published` : t`Un-Published`;
  };
  return (event) => ({
    key: `event-${event.id}`,
    icon: calendarDaysIcon,
    title: event.title,
    detail: [event.start_date && formatTableDate(event.start_date, lang), stateOf(event)].filter(Boolean).join(' · '),
    link: (props) => (
      <Link
        to="/dashboard/organizer/$section/edit/$event"
        params={{ section: 'my-events', event: String(event.id) }}
        {...props}
      />
    ),
  });
}

function bookingHit({ id, order_number: number, customer_name: name, ...booking }: BookingRow): Hit {
  const { event_title: event, ticket_title: ticket, quantity } = booking;
  return {
    key: `booking-${id}`,
    icon: receiptTextIcon,
    title: name || number,
    detail: [name && number, `${quantity} × ${ticket}`, event].filter(Boolean).join(' · '),
    link: (props) => <Link to="/dashboard/organizer/bookings" search={{ booking: String(id) }} {...props} />,
  };
}

function useActionHits(): (event: OrganizerEvent) => readonly Hit[] {
  const { t } = useLingui();
  return ({ id, title }) => {
    const event = String(id);
    return [
      {
        key: `tickets-${event}`,
        icon: ticketIcon,
        title: t`Tickets of ${title}`,
        link: (props) => (
          <Link to="/dashboard/organizer/$section/tickets/$event" params={{ section: 'my-events', event }} {...props} />
        ),
      },
      {
        key: `sales-${event}`,
        icon: chartSplineIcon,
        title: t`Sales of ${title}`,
        link: (props) => <Link to="/dashboard/organizer/sales-graph" search={{ event }} {...props} />,
      },
      {
        key: `scan-${event}`,
        icon: scanLineIcon,
        title: t`Scan ${title}`,
        link: (props) => <Link to="/dashboard/organizer/scan/$event" params={{ event }} {...props} />,
      },
    ];
  };
}
