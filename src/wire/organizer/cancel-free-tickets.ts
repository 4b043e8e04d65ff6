import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { idInput, success } from '../fields.ts';
import { organizerMessage } from './bookings.ts';

/**
 * Cancels the tickets of one recipient's line (`orderid`), or of a whole sending (`sending_id`), all of them or none: each
 * recipient is told by mail, and the tickets go back to the stock. What was cancelled before is left out. The same
 * Idempotency-Key is answered alike.
 */
export const cancelFreeTickets = endpoint({
  name: 'organizer.cancelFreeTickets',
  method: 'POST',
  path: '/api/free_tickets/cancel',
  access: ['organizer'],
  owned: { booking: 'orderid' },
  input: v.pipe(
    v.object({ orderid: v.optional(idInput), sending_id: v.optional(idInput), message: organizerMessage }),
    v.check(({ orderid, sending_id }) => (orderid === undefined) !== (sending_id === undefined), 'PleaseCheckForm'),
  ),
  output: v.object({
    ...success,
    message: v.literal('bookingstausupdated'),
    /** that were cancelled by this call */
    tickets: v.number(),
  }),
  refusals: { NoFreeTicketToCancel: 409, FreeTicketsCancelledBefore: 409 },
  summary: 'Cancel the free tickets of a recipient or of a sending; Idempotency-Key is honoured',
});
