import * as v from 'valibot';
import { CANCEL_REASON_MAX } from '#domain/orders/limits.ts';
import { endpoint } from '../endpoint.ts';
import { flag, idInput, requiredText, success } from '../fields.ts';
import { downloadToken, orderNumber } from './order-status.ts';

/** What an answer that accepted a request cancelled; absent: an older server said nothing of it, null: it was refused. */
export const acceptedRequest = v.optional(
  v.nullable(
    v.object({
      /** cancelled by it */
      tickets: v.number(),
      /** left valid by it */
      left: v.number(),
      /** 2 the money stays, 3 it goes back */
      status: v.picklist([2, 3]),
    }),
  ),
);
export type AcceptedRequest = NonNullable<v.InferOutput<typeof acceptedRequest>>;

/** 1: the event began before anybody answered; `answered_at` says when it ended. Absent: an older server ended none. */
export const unansweredRequest = v.optional(flag);

/** What was asked last of a booking's cancellation; null: nothing. Source: MYT-12. */
export const cancelRequest = v.nullable(
  v.object({
    /** instants as ISO text; `answered_at` null: it waits */
    asked_at: v.string(),
    answered_at: v.nullable(v.string()),
    /** the organizer's words */
    answer: v.string(),
    accepted: acceptedRequest,
    unanswered: unansweredRequest,
  }),
);
export type CancelRequest = NonNullable<v.InferOutput<typeof cancelRequest>>;

/**
 * Asks the organizer to cancel a booking, until its event begins; the tickets stay valid until the answer. For its owner's
 * bearer or, as guests buy too, the holder of the order's token. Source: MYT-12.
 */
export const requestCancellation = endpoint({
  name: 'orders.requestCancellation',
  method: 'POST',
  path: '/api/mybookings/request-cancellation',
  access: 'anyone',
  owned: { order: 'order_number' },
  orToken: 't',
  input: v.object({
    id: idInput,
    order_number: orderNumber,
    t: downloadToken,
    reason: requiredText(CANCEL_REASON_MAX),
  }),
  output: v.object({
    ...success,
    message: v.literal('bookingstausupdated'),
    data: v.object({ booking_cancel: v.literal(1) }),
  }),
  refusals: { bookingstausfailed: 409 },
  summary: 'Asks the organizer to cancel a booking',
});
