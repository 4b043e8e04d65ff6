import * as v from 'valibot';
import { CANCEL_REASON_MAX } from '#domain/orders/limits.ts';
import { endpoint } from '../endpoint.ts';
import { flag, idInput, money, onBehalfOf, success, wireDate, wireTime } from '../fields.ts';
import { acceptedRequest, unansweredRequest } from '../orders/cancel-request.ts';
import { bookingCancel } from './booking-table.ts';

const admission = v.object({
  id: v.string(),
  position: v.number(),
  holder_names: v.array(v.string()),
  paid: money,
  free: flag,
  /** valid; cancelled by somebody; or its code is taken back for another reason, such as a chargeback */
  state: v.picklist(['valid', 'cancelled', 'revoked']),
  /** how often it was scanned, and may be */
  scans: v.number(),
  scan_allow: v.number(),
  /** the latest check-in; null: none */
  checked_in_at: v.nullable(v.string()),
});
export type BookingAdmission = v.InferOutput<typeof admission>;

export const bookingRefund = v.object({
  id: v.string(),
  amount: money,
  at: v.string(),
  /** under way, arrived, refused by the provider, to be paid back by a person, or stopped: the buyer's bank had taken it back */
  status: v.picklist(['pending', 'success', 'failed', 'by-hand', 'taken-back']),
  /** who noted that it was paid by hand, and when; null: nobody */
  noted: v.nullable(v.object({ at: v.string(), by: v.string() })),
  /** the caller is who pays it back, and may note that */
  may_note: flag,
});
export type BookingRefund = v.InferOutput<typeof bookingRefund>;

/** Who did something: somebody of the organizer's, by name; the buyer; or the site. */
const who = v.object({ kind: v.picklist(['organizer', 'buyer', 'site']), name: v.string() });

const mailState = v.picklist(['waiting', 'sent', 'failed']);

const entry = v.object({
  at: v.string(),
  what: v.picklist([
    'ordered',
    'paid',
    'free',
    'cash',
    'mailed',
    'resent',
    'checked-in',
    'asked',
    'declined',
    'cancelled',
    'refunded',
    'refund-noted',
    'chargeback',
    'chargeback-ended',
  ]),
  /** null: nobody in particular */
  by: v.nullable(who),
  /** tickets that it is about; 0: of no number */
  count: v.number(),
  amount: v.nullable(money),
  /** an address, a reason or an answer */
  text: v.string(),
  /** of `resent`: the buyer's address was corrected to this one */
  corrected: v.optional(flag),
  /** of `declined`: nobody answered before the event began */
  unanswered: v.optional(flag),
  /** of `mailed` and `resent`: how the mail stands; absent: it is kept no longer, or not written yet */
  state: v.optional(mailState),
  /** of `cancelled` and `declined`: how the mail stands that tells the buyer; absent: as above, or the buyer has no address */
  mail: v.optional(v.object({ state: mailState, to: v.string() })),
});
export type HistoryEntry = v.InferOutput<typeof entry>;

/** All of one booking: its tickets at the door, its amounts, its buyer, and what was done with it, the latest first. Source: BKG-05, screens 63. */
export const getBooking = endpoint({
  name: 'organizer.getBooking',
  method: 'GET',
  path: '/api/bookings/booking/:id',
  access: ['organizer', 'admin'],
  area: 'orders',
  owned: { booking: 'id' },
  input: v.object({ id: idInput, ...onBehalfOf }),
  output: v.object({
    ...success,
    data: v.object({
      id: v.number(),
      order_number: v.string(),
      created_at: v.string(),
      booking_cancel: bookingCancel,
      event: v.object({
        id: v.number(),
        slug: v.string(),
        title: v.string(),
        start_date: v.nullable(wireDate),
        start_time: wireTime,
        has_started: flag,
      }),
      ticket_id: v.number(),
      ticket_title: v.string(),
      admissions: v.array(admission),
      /** how many can be checked in now, as far as codes and scans say; the event's days decide too */
      open: v.number(),
      /** 0: not on a day of the event */
      door_open: flag,
      amounts: v.object({
        tickets: money,
        handling: money,
        supplements: v.array(v.object({ text: v.string(), price: money })),
        transaction: money,
        discount: money,
        coupon: v.string(),
        total: money,
        /** the brand, `cash` at the door, or `free` */
        method: v.string(),
      }),
      buyer: v.object({
        name: v.string(),
        email: v.string(),
        /** whether the caller may correct the address: all of the order's tickets are sent there */
        may_correct: v.optional(flag),
        phone: v.string(),
        zip: v.string(),
        lang: v.string(),
        question: v.string(),
        answer: v.string(),
        /** who the invoice is for; empty: none was asked */
        invoice: v.string(),
      }),
      /** what its buyer asked last; null: nothing */
      request: v.nullable(
        v.object({
          asked_at: v.string(),
          reason: v.string(),
          answered_at: v.nullable(v.string()),
          answer: v.string(),
        }),
      ),
      refunds: v.array(bookingRefund),
      history: v.array(entry),
    }),
  }),
  summary: 'One booking of the organizer’s, with its history',
});

/** A link to the file of a booking's tickets, for one tap: it opens nothing else of the order. Source: BKG-19. */
export const makeBookingLink = endpoint({
  name: 'organizer.makeBookingLink',
  method: 'POST',
  path: '/api/bookings/ticket-link',
  access: ['organizer', 'admin'],
  area: 'buyers',
  owned: { booking: 'id' },
  input: v.object({ id: idInput, ...onBehalfOf }),
  output: v.object({ ...success, data: v.object({ url: v.string() }) }),
  summary: 'A link to the tickets of a booking',
});

/** Notes that somebody has paid back by hand what was left to do so. Source: decisions 6, issue 14. */
export const noteRefund = endpoint({
  name: 'organizer.noteRefund',
  method: 'POST',
  path: '/api/bookings/refund-paid',
  access: ['organizer', 'admin'],
  area: 'refunds',
  owned: { booking: 'id' },
  input: v.object({ id: idInput, refund_id: v.pipe(v.string(), v.uuid()), ...onBehalfOf }),
  output: v.object({ ...success, message: v.literal('bookingstausupdated') }),
  refusals: { bookingstausfailed: 409 },
  summary: 'Notes that a refund was paid by hand',
});

const request = v.object({
  id: v.number(),
  order_number: v.string(),
  ticket_id: v.number(),
  event_id: v.number(),
  event_title: v.string(),
  event_start_date: v.nullable(wireDate),
  ticket_title: v.string(),
  quantity: v.number(),
  customer_name: v.string(),
  customer_email: v.string(),
  /** what was paid for it, all in */
  price: money,
  reason: v.pipe(v.string(), v.maxLength(CANCEL_REASON_MAX)),
  asked_at: v.string(),
  answered_at: v.nullable(v.string()),
  answer: v.string(),
  accepted: acceptedRequest,
  unanswered: unansweredRequest,
  /** who answered; empty: nobody yet, or the site */
  answered_by: v.string(),
  booking_cancel: bookingCancel,
});
export type CancellationRequest = v.InferOutput<typeof request>;

/** How many requests one page holds. */
export const REQUESTS_PAGE = 25;

/** What buyers ask to cancel, the oldest first; or what was answered, the latest first. Source: MYT-12, screens 64. */
export const listCancellationRequests = endpoint({
  name: 'organizer.listCancellationRequests',
  method: 'GET',
  path: '/api/bookings/cancellation-requests',
  access: 'user',
  input: v.object({
    answered: v.optional(v.picklist(['0', '1', 0, 1]), '0'),
    page: v.optional(
      v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(10_000)),
      1,
    ),
  }),
  output: v.object({
    ...success,
    data: v.array(request),
    /** of the page's kind; and of those that wait for an answer */
    total: v.number(),
    open: v.number(),
  }),
  summary: 'Requests to cancel bookings of the organizer’s events',
});
