import * as v from 'valibot';
import { TABLE_SEARCH_MAX } from '#domain/organizer/limits.ts';
import { endpoint } from '../endpoint.ts';
import { file } from '../file.ts';
import { flag, flagInput, idOrNone, money, optionalText, success, wireDate } from '../fields.ts';
import { table, tableInput, tableReply } from '../table.ts';

/** What was sold, the newest first: the documented columns, then the state. Source: BKG-02, BKG-08. */
export const bookingsTable = table({
  columns: [
    'id',
    'order_number',
    'created_at',
    'customer_name',
    'event_title',
    'ticket_title',
    'quantity',
    'checked_in',
    'event_start_date',
    'price',
    null, // the state
  ],
  sort: { column: 'id', descending: true },
});

export const bookingCancel = v.picklist([0, 1, 2, 3]);

const booking = v.object({
  id: v.number(),
  order_number: v.string(),
  created_at: v.string(),
  /** empty: its buyer was forgotten */
  customer_name: v.string(),
  event_title: v.string(),
  ticket_title: v.string(),
  /** tickets, free ones included; without those that were cancelled, unless all of them were */
  quantity: v.number(),
  /** how many of its valid tickets were checked in */
  checked_in: v.number(),
  /** null: no date is given */
  event_start_date: v.nullable(wireDate),
  ticket_id: v.number(),
  current_records: v.object({
    event_id: v.number(),
    customer_email: v.string(),
    /** 0 normal, 1 cancellation asked, 2 cancelled, 3 refunded */
    booking_cancel: bookingCancel,
    /** tickets that were cancelled of it */
    cancelled: v.number(),
    /** what was paid for `quantity`, all in */
    price: money,
  }),
});
export type BookingRow = v.InferOutput<typeof booking>;

/** Filters of the list: of one event; without it `expired` says whether events that are over are among them. Source: BKG-03, BKG-04. */
export const bookingFilters = {
  expired: v.optional(flagInput, false),
  event_id: v.optional(idOrNone),
} as const;

/** What the caller's organization sold; nothing for who sells nothing. Source: BKG-12, ROLE-08. */
export const listBookings = endpoint({
  name: 'organizer.listBookings',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/bookings/paginate_organiser_bookings',
  access: 'user',
  byApiToken: 'bookings',
  owned: { event: 'event_id' },
  input: tableInput(bookingsTable, bookingFilters),
  output: tableReply(booking),
  summary: 'Bookings of the organizer’s events, as a table',
});

/** The same as a file: the list's columns and more, one line for each admission. Source: TBL-07, issue 28. */
export const exportBookings = endpoint({
  name: 'organizer.exportBookings',
  method: 'GET',
  path: '/api/bookings/paginate_organiser_bookings.csv',
  access: 'user',
  byApiToken: 'bookings',
  owned: { event: 'event_id' },
  notImpersonated: true,
  input: tableInput(bookingsTable, bookingFilters),
  output: file({ type: 'text/csv', name: 'bookings.csv' }),
  summary: 'Bookings of the organizer’s events, as a file',
});

/** The sum of what filters and search leave of the list. What was cancelled or refunded counts in `bookings` alone. Source: issue 14, BKT-05. */
export const getBookingTotals = endpoint({
  name: 'organizer.getBookingTotals',
  method: 'GET',
  path: '/api/bookings/organiser_booking_totals',
  access: 'user',
  byApiToken: 'bookings',
  owned: { event: 'event_id' },
  input: v.object({ ...bookingFilters, search: optionalText(TABLE_SEARCH_MAX) }),
  output: v.object({
    ...success,
    data: v.object({
      bookings: v.number(),
      tickets: v.number(),
      checked_in: v.number(),
      /** what buyers paid for these tickets, all in */
      paid: money,
      /** what the organizer earns of it */
      income: money,
      /** the event that is named */
      event: v.nullable(v.object({ id: v.number(), title: v.string(), start_date: v.nullable(wireDate) })),
    }),
  }),
  summary: 'Sum of the organizer’s bookings that the list shows',
});

/** The tickets that are sold, each with its event. Source: BKT-03, BKT-04. */
const bookedTicket = v.object({
  event_id: v.number(),
  event_title: v.string(),
  event_start_date: v.nullable(wireDate),
  event_poster: v.string(),
  ticket_id: v.number(),
  ticket_title: v.string(),
  /** paid and free ones */
  total_booked: v.number(),
  total_booked_free: v.number(),
  checked_in: v.number(),
  total_income: money,
  /** 0: it costs nothing */
  is_paid: flag,
});
export type BookedTicket = v.InferOutput<typeof bookedTicket>;

/** Filters of booked tickets; `search` names a part of an event's or a ticket's title. */
const bookedFilters = { ...bookingFilters, search: optionalText(TABLE_SEARCH_MAX) } as const;

/**
 * Sums of what is sold by event and ticket, and of all that filters and search leave. Cancelled and refunded tickets are
 * left out. Source: BKT-05, issue 28.
 */
export const listBookedTickets = endpoint({
  name: 'organizer.listBookedTickets',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/bookings/booked-tickets-paginate',
  access: 'user',
  byApiToken: 'bookings',
  owned: { event: 'event_id' },
  input: v.object(bookedFilters),
  output: v.object({
    ...success,
    aaData: v.array(bookedTicket),
    iTotalRecords: v.number(),
    iTotalDisplayRecords: v.number(),
    all_total_booked: v.number(),
    all_total_booked_free: v.number(),
    checkins_all: v.number(),
    total_income_all: money,
  }),
  summary: 'Tickets that are sold, by event and ticket, with totals',
});

/** The same as a file, with the list's columns. Source: BKT-03, TBL-07. */
export const exportBookedTickets = endpoint({
  name: 'organizer.exportBookedTickets',
  method: 'GET',
  path: '/api/bookings/booked-tickets-paginate.csv',
  access: 'user',
  byApiToken: 'bookings',
  owned: { event: 'event_id' },
  notImpersonated: true,
  input: v.object(bookedFilters),
  output: file({ type: 'text/csv', name: 'booked_tickets.csv' }),
  summary: 'Tickets that are sold, by event and ticket, as a file',
});
