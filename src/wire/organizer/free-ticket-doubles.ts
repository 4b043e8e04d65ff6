import * as v from 'valibot';
import { FREE_TICKET_ROWS_MAX } from '#domain/organizer/limits.ts';
import { endpoint } from '../endpoint.ts';
import { idInput, jsonField, success } from '../fields.ts';

const freeTicketDouble = v.object({
  /** empty: somebody on the guest list, known by name */
  customer_email: v.string(),
  customer_name: v.optional(v.string()),
  event_id: v.number(),
  /** where several events are asked about */
  event_title: v.optional(v.string()),
  /** lines of what is to be sent that name this person for this event */
  lines: v.number(),
  /** valid free tickets of the event that it has already */
  tickets: v.number(),
});
export type FreeTicketDouble = v.InferOutput<typeof freeTicketDouble>;

const typed = v.pipe(v.string(), v.maxLength(1000, 'FieldTooLong'));

/**
 * Who would get free tickets of an event twice, before anything is sent. What went out under the same Idempotency-Key is this
 * very sending, and counts for nothing.
 */
export const listFreeTicketDoubles = endpoint({
  name: 'organizer.listFreeTicketDoubles',
  method: 'POST',
  path: '/api/free_tickets/doubles',
  access: ['organizer'],
  input: v.object({
    /** who is to get tickets of which event: one for each line */
    people: jsonField(
      v.pipe(
        v.array(v.object({ event_id: idInput, customer_email: typed, customer_name: v.optional(typed, '') })),
        v.maxLength(FREE_TICKET_ROWS_MAX, 'TooManyFreeTickets'),
      ),
    ),
  }),
  output: v.object({ ...success, data: v.array(freeTicketDouble) }),
  summary: 'Who would get free tickets of an event twice',
});
