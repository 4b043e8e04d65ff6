import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { flag, idInput, money, onBehalfOf, success, wireDate } from '../fields.ts';
import { mailed } from './event-move.ts';
import { cancelStatus, expectedAmount, organizerMessage } from './bookings.ts';

/** Every booking of the event, or those whose buyers ask for it. */
const scope = v.picklist(['all', 'asked']);

const count = v.number();

/** A booking that could not be cancelled, or whose money did not go back. */
const problem = v.object({
  booking_id: v.number(),
  order_number: v.string(),
  amount: money,
  /** not-cancelled; or the refund: refused, by-hand */
  why: v.picklist(['not-cancelled', 'refused', 'by-hand']),
  /**
   * of `not-cancelled`: somebody else was changing it, another amount would have gone back than was shown, less money is left
   * than would go back, or something else failed
   */
  reason: v.optional(v.picklist(['changed', 'amount', 'money', 'other'])),
  /** 1: the buyer's bank has taken all of it back, so nobody has to do anything */
  taken_back: v.optional(flag),
});

/** How far the cancellation of an event is. */
const progress = v.object({
  scope,
  status: v.picklist([2, 3]),
  started_at: v.string(),
  /** null: it is going on */
  finished_at: v.nullable(v.string()),
  bookings_done: count,
  bookings_left: count,
  tickets_done: count,
  /** of the money that goes back, without what buyers' banks had taken back: in all, arrived, under way, and what somebody has to look after */
  refunds: v.object({ total: money, done: money, under_way: money, failed: money }),
  problems: v.array(problem),
  /** problems beyond those that are listed */
  more_problems: v.optional(count),
  /** refunds under way that nobody asks the provider about any more, for it did not answer for hours */
  stopped: v.optional(v.array(v.object({ booking_id: v.number(), order_number: v.string(), amount: money }))),
  /** the mails that tell the buyers */
  mails: v.optional(mailed),
});

const figures = v.object({
  bookings: count,
  /** of them, those without an e-mail address: no mail can tell their buyers */
  untold: v.optional(count),
  tickets: count,
  refund: money,
});

const data = v.object({
  event: v.optional(v.object({ title: v.string(), start_date: v.nullable(wireDate) })),
  /** what is left to be cancelled, and what would go back */
  all: figures,
  asked: figures,
  /** 1: all of it is cancelled and no ticket is on sale, which its page says */
  called_off: v.optional(flag),
  /** the latest cancellation of the event; null: there was none */
  run: v.nullable(progress),
});

const refusals = { bookingstausfailed: 409 } as const;

/** What cancelling an event's tickets would pay back, and how far it is. Source: BKG-09, decisions 6. */
export const getEventCancellation = endpoint({
  name: 'organizer.getEventCancellation',
  method: 'GET',
  path: '/api/bookings/cancel-event/:event_id',
  access: ['organizer', 'admin'],
  area: 'refunds',
  owned: { event: 'event_id' },
  input: v.object({ event_id: idInput, ...onBehalfOf }),
  output: v.object({ ...success, data }),
  summary: 'What cancelling an event’s tickets would pay back, and its progress',
});

/**
 * Cancels the tickets of an event and pays them back: all of them, which takes them off sale, or those that are asked for. It goes on by
 * itself; called again it goes on where it stopped, and tries once more what failed. Source: BKG-09, decisions 6.
 */
export const cancelEvent = endpoint({
  name: 'organizer.cancelEvent',
  method: 'POST',
  path: '/api/bookings/cancel-event/:event_id',
  access: ['organizer', 'admin'],
  area: 'refunds',
  owned: { event: 'event_id' },
  input: v.object({
    event_id: idInput,
    scope,
    status: cancelStatus(3),
    message: organizerMessage,
    /** what was shown to go back: another amount is refused */
    expected_refund: expectedAmount,
    ...onBehalfOf,
  }),
  output: v.object({ ...success, message: v.literal('bookingstausupdated'), data }),
  refusals,
  summary: 'Cancels the tickets of an event and pays them back, or goes on with it',
});

/**
 * Tries once more what the cancellations of an event have left: refunds that stopped, or mails that reached nobody. It cancels
 * nothing, and nothing is paid or mailed twice. Source: issue 28.
 */
export const retryCancellation = endpoint({
  name: 'organizer.retryCancellation',
  method: 'POST',
  path: '/api/bookings/cancel-event/:event_id/again',
  access: ['organizer', 'admin'],
  area: 'refunds',
  owned: { event: 'event_id' },
  input: v.object({ event_id: idInput, what: v.picklist(['refunds', 'mails']), ...onBehalfOf }),
  output: v.object({ ...success, data }),
  summary: 'Tries refunds or mails of an event’s cancellation once more',
});
