import * as v from 'valibot';
import { CANCEL_REASON_MAX } from '#domain/orders/limits.ts';
import { endpoint } from '../endpoint.ts';
import { idInput, requiredText, success } from '../fields.ts';
import { orderNumber } from './order-status.ts';

/**
 * Asks the organizer to cancel a booking of the caller, until its event begins; the tickets stay valid until the answer.
 * Source: MYT-12.
 */
export const requestCancellation = endpoint({
  name: 'orders.requestCancellation',
  method: 'POST',
  path: '/api/mybookings/request-cancellation',
  access: 'user',
  owned: { order: 'order_number' },
  input: v.object({ id: idInput, order_number: orderNumber, reason: requiredText(CANCEL_REASON_MAX) }),
  output: v.object({
    ...success,
    message: v.literal('bookingstausupdated'),
    data: v.object({ booking_cancel: v.literal(1) }),
  }),
  refusals: { bookingstausfailed: 409 },
  summary: 'Asks the organizer to cancel a booking',
});
