import * as v from 'valibot';
import { FREE_TICKET_RECIPIENTS_MAX, FREE_TICKET_ROWS_MAX } from '#domain/organizer/limits.ts';
import { endpoint } from '../endpoint.ts';
import { idInput, success, wholeNumber } from '../fields.ts';
import { tableInput } from '../table.ts';
import { organizerMessage } from './bookings.ts';
import { freeTicketFilters, freeTicketsTable } from './free-tickets.ts';

const count = v.number();

/** What was shown to be cancelled, and how many of it were scanned. */
const expected = { expected_tickets: v.optional(wholeNumber), expected_checked_in: v.optional(wholeNumber) };

/**
 * Cancels the tickets of one recipient's line (`orderid`), or of a whole sending (`sending_id`), all of them or none: each
 * recipient is told by mail, and the tickets go back to the stock. What was cancelled before is left out. Where other numbers
 * are valid or scanned by now than were shown, it is refused, and says them. The same Idempotency-Key is answered alike.
 */
export const cancelFreeTickets = endpoint({
  name: 'organizer.cancelFreeTickets',
  method: 'POST',
  path: '/api/free_tickets/cancel',
  access: ['organizer'],
  owned: { booking: 'orderid' },
  input: v.pipe(
    v.object({ orderid: v.optional(idInput), sending_id: v.optional(idInput), ...expected, message: organizerMessage }),
    v.check(({ orderid, sending_id }) => (orderid === undefined) !== (sending_id === undefined), 'PleaseCheckForm'),
  ),
  output: v.object({
    ...success,
    message: v.literal('bookingstausupdated'),
    /** that were cancelled by this call */
    tickets: count,
  }),
  refusals: { NoFreeTicketToCancel: 409, FreeTicketsCancelledBefore: 409, FreeTicketsChanged: 409 },
  summary: 'Cancel the free tickets of a recipient or of a sending; Idempotency-Key is honoured',
});

/**
 * What cancelling the chosen lines of the list (`orderids`), or all that its search and filters leave but those of `except`,
 * would cancel; of more than one call cancels, the newest. Source: issue 31.
 */
export const countChosenFreeTickets = endpoint({
  name: 'organizer.countChosenFreeTickets',
  method: 'POST',
  path: '/api/free_tickets/chosen',
  access: ['organizer'],
  owned: { event: 'event_id', ticket: 'ticket_id', booking: 'orderids' },
  input: tableInput(freeTicketsTable, {
    ...freeTicketFilters,
    orderids: v.optional(v.pipe(v.array(idInput), v.minLength(1), v.maxLength(FREE_TICKET_RECIPIENTS_MAX))),
    /** lines that are left out of all that the list has */
    except: v.optional(v.pipe(v.array(idInput), v.maxLength(FREE_TICKET_RECIPIENTS_MAX))),
  }),
  output: v.object({
    ...success,
    /** lines that are valid: what the call that cancels is given */
    orderids: v.array(count),
    recipients: count,
    tickets: count,
    /** tickets of them that were scanned */
    checked_in: count,
    /** recipients who are left out: too many for one call */
    others: count,
  }),
  refusals: { FreeTicketsCancelledBefore: 409 },
  summary: 'What cancelling chosen free tickets would cancel',
});

/**
 * Cancels the tickets of chosen lines, as `cancelFreeTickets` does: all that are valid, or none. The answer says what
 * was cancelled by this call: nothing where somebody else was faster. Where other numbers are valid or scanned by now than
 * were shown, it is refused, and says them. Source: issue 31.
 */
export const cancelChosenFreeTickets = endpoint({
  name: 'organizer.cancelChosenFreeTickets',
  method: 'POST',
  path: '/api/free_tickets/chosen/cancel',
  access: ['organizer'],
  owned: { booking: 'orderids' },
  input: v.object({
    orderids: v.pipe(v.array(idInput), v.minLength(1), v.maxLength(FREE_TICKET_ROWS_MAX)),
    ...expected,
    message: organizerMessage,
  }),
  output: v.object({ ...success, message: v.literal('bookingstausupdated'), tickets: count, recipients: count }),
  refusals: { NoFreeTicketToCancel: 409, FreeTicketsCancelledBefore: 409, FreeTicketsChanged: 409 },
  summary: 'Cancel the free tickets of up to 500 lines; Idempotency-Key is honoured',
});
