import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { emailInput, idInput, onBehalfOf, success } from '../fields.ts';
import { orderNumber } from '../orders/order-status.ts';

/**
 * Mails a booking's tickets again: to its buyer, or to the address that is named. With an `Idempotency-Key` a repeated
 * call sends one mail. Source: BKG-06, BKG-13.
 */
export const resendTicket = endpoint({
  name: 'organizer.resendTicket',
  method: 'POST',
  alsoMethods: ['GET'],
  path: '/api/resend-ticket/:id/:order_number',
  access: ['organizer', 'admin'],
  area: 'buyers',
  owned: { booking: 'id' },
  input: v.object({
    id: idInput,
    order_number: orderNumber,
    /** left out or empty: the buyer's */
    to_mail: v.optional(
      v.union([
        v.pipe(
          v.literal(''),
          v.transform(() => undefined),
        ),
        emailInput,
      ]),
    ),
    ...onBehalfOf,
  }),
  output: v.object({ ...success, message: v.literal('MailSentSuccessfully') }),
  /** values: reason, as of the other calls of a booking */
  refusals: { bookingstausfailed: 409, TooManyAttempts: 429 },
  summary: 'Mails the tickets of a booking again',
});

/**
 * Corrects the address of a booking's buyer, and mails all of the order there. With an `Idempotency-Key` a repeated call
 * sends one mail. Source: issue 28.
 */
export const correctAddress = endpoint({
  name: 'organizer.correctAddress',
  method: 'POST',
  path: '/api/bookings/correct-address',
  access: ['organizer', 'admin'],
  area: 'buyers',
  owned: { booking: 'id' },
  input: v.object({
    id: idInput,
    order_number: orderNumber,
    customer_email: emailInput,
    /** what the caller was shown: where it is another by now, nothing is done */
    former_email: v.optional(v.string()),
    ...onBehalfOf,
  }),
  output: v.object({ ...success, message: v.literal('MailSentSuccessfully') }),
  /** values: reason: changed, same, or sellers where others sell a part of the order */
  refusals: { bookingstausfailed: 409, TooManyAttempts: 429 },
  summary: 'Corrects the address of a buyer, and mails the order there',
});
