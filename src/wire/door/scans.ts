import * as v from 'valibot';
import { SCANS_AT_ONCE } from '#domain/door/limits.ts';
import { endpoint } from '../endpoint.ts';
import { flag, flagInput, money, success, wholeNumber, wireDate } from '../fields.ts';
import { orderNumber } from '../orders/order-status.ts';
import { codeInput, instantInput, ofDoor, takenInput, uuidInput } from './door-fields.ts';

/** What became of a scan. */
const scanAnswer = v.object({
  nonce: v.string(),
  outcome: v.picklist(['accepted', 'already_in', 'amount_due', 'not_valid']),
  /** of one that is not valid; empty: of every other */
  reason: v.picklist([
    '',
    'unreadable',
    'unknown_key',
    'forged',
    'unknown',
    'other_event',
    'outside_validity',
    'not_paid',
    'cancelled',
    'revoked',
    'replaced',
    /** another phone sent a scan with this nonce: nothing was done */
    'repeated_scan_id',
  ]),
  /** when it was, by the server's clock */
  at: v.string(),
  /** somebody went in; counted: as one of the ticket's scans. One that was let in and is not counted is a conflict */
  let_in: flag,
  counted: flag,
  /** null: not known */
  kind: v.nullable(v.picklist(['admission', 'supplement', 'voucher'])),
  /** its ticket, supplement or voucher */
  title: v.string(),
  /** how many a ticket lets in at once */
  people: v.number(),
  free: flag,
  scans_left: v.number(),
  /** of one that is in already */
  first_at: v.nullable(v.string()),
  again_at: v.nullable(v.string()),
  /** to be paid in cash before anybody goes in */
  due: money,
  /** cash that was taken with it and was not owed any more: to be given back */
  excess: v.optional(money),
  /** the event that the code is for, and its days, where it is another or they are not now */
  event: v.nullable(v.object({ title: v.string(), start_date: v.nullable(wireDate), end_date: v.nullable(wireDate) })),
  /** on an organizer's own phone alone; else empty and 0 */
  holder_names: v.array(v.string()),
  order_number: v.string(),
  position: v.number(),
});
export type ScanAnswer = v.InferOutput<typeof scanAnswer>;

/** How many are in, of how many. */
const counts = v.object({ in: v.number(), of: v.number() });

/** A phone's word about itself. */
const aboutDevice = {
  /** percent */
  battery: v.optional(v.pipe(wholeNumber, v.maxValue(100))),
  /** scans that it still keeps */
  waiting: v.optional(v.pipe(wholeNumber, v.maxValue(1_000_000)), 0),
} as const;

const CENTURY_MS = 100 * 365 * 86_400_000;

/** Judges a code and counts it; the same nonce again gets the same answer. Source: BKG-14, VOU-14, decisions 7. */
export const scanCode = endpoint({
  name: 'door.scan',
  method: 'POST',
  path: '/api/door/:event_id/scan',
  access: 'door',
  owned: { event: 'event_id' },
  input: v.object({
    ...ofDoor,
    nonce: uuidInput,
    code: codeInput,
    /** the amount due was taken */
    paid: v.optional(flagInput, 0),
    taken: takenInput,
    ...aboutDevice,
  }),
  output: v.object({ ...success, data: scanAnswer }),
  summary: 'Judges a scanned code and counts it',
});

/**
 * Takes scans that a phone made without a network, each once whatever is repeated, and answers each. Without any it is a
 * phone's sign of life. A helper's phone whose time is over sends what it scanned before; what it scanned after is not kept.
 * An organizer's own phone sends both, and all of it is judged. Source: issue 15.
 */
export const sendScans = endpoint({
  name: 'door.sendScans',
  method: 'POST',
  path: '/api/door/:event_id/scans',
  access: 'door',
  owned: { event: 'event_id' },
  afterEnd: true,
  input: v.object({
    ...ofDoor,
    /** the phone's clock as it sends this: what it lacks is added to the times of its scans, unless they say that it was another */
    sent_at: instantInput,
    scans: v.pipe(
      v.array(
        v.object({
          nonce: uuidInput,
          /** as it was scanned, or sealed to the snapshot's `seal_key` */
          code: codeInput,
          at: instantInput,
          /** milliseconds that the phone's clock was ahead as it scanned, where it knows that: it may have been put since */
          clock_ahead: v.optional(v.pipe(v.number(), v.minValue(-CENTURY_MS), v.maxValue(CENTURY_MS))),
          /** what the phone said: `accepted` let somebody in */
          outcome: v.picklist(['accepted', 'already_in', 'amount_due', 'not_valid']),
          /** the amount due was taken */
          paid: v.optional(flagInput, 0),
          taken: takenInput,
          /** it was taken back at once */
          undone: v.optional(flagInput, 0),
        }),
      ),
      v.maxLength(SCANS_AT_ONCE),
    ),
    ...aboutDevice,
  }),
  output: v.object({ ...success, data: v.array(scanAnswer), counts, server_time: v.string() }),
  summary: 'Takes scans that were made without a network',
});

/** Takes back the phone's own last scan that let somebody in, soon after it; a second time nothing happens. */
export const undoScan = endpoint({
  name: 'door.undoScan',
  method: 'POST',
  path: '/api/door/:event_id/undo',
  access: 'door',
  owned: { event: 'event_id' },
  input: v.object({ ...ofDoor, nonce: uuidInput }),
  output: v.object({ ...success, message: v.literal('bookingstausupdated') }),
  /** values: reason not_last, too_late or unknown */
  refusals: { bookingcheckinfailed: 409 },
  summary: 'Takes back the last scan of a phone',
});

/** Notes that the amount due of an order was taken in cash at the door, once, with its line in the ledger. */
export const markPaid = endpoint({
  name: 'door.markPaid',
  method: 'POST',
  path: '/api/door/:event_id/paid',
  access: 'door',
  owned: { event: 'event_id' },
  input: v.object({
    ...ofDoor,
    /** a ticket of the order; or, on an organizer's own phone, its number */
    code: v.optional(codeInput),
    order_number: v.optional(orderNumber),
  }),
  output: v.object({
    ...success,
    message: v.literal('bookingstausupdated'),
    /** what was noted now; 0.00: it was noted before */
    data: v.object({ amount: money }),
  }),
  /** values: reason, as of a scan */
  refusals: { bookingstausfailed: 409 },
  summary: 'Notes that an order was paid in cash at the door',
});
