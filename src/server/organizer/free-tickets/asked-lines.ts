import type { Kysely } from 'kysely';
import { hasEnded } from '#domain/catalogue/event-clock.ts';
import { freeTicketQuantity, problemsOfGuest } from '#domain/organizer/free-ticket-lines.ts';
import { FREE_TICKET_BLOCKS_MAX, FREE_TICKET_CALL_MAX } from '#domain/organizer/limits.ts';
import { wallClock, type WallDate } from '#domain/time/wall-clock.ts';
import type { ParsedInputOf } from '#wire/endpoint.ts';
import { freeTicketRefusals, type sendFreeTickets } from '#wire/organizer/free-tickets.ts';
import { IS_CANCELLED } from '#server/catalogue/event-cards.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal, Refusal } from '#server/platform/http/refusal.ts';

/** A line as it was sent: who gets how many of a ticket. */
export type AskedLine = Import['cart_detail'][number];
type Import = ParsedInputOf<typeof sendFreeTickets>;

/** A line that every rule has let pass. */
export interface FreeLine {
  readonly ticketId: number;
  readonly eventId: number;
  readonly quantity: number;
  /** the event's last day; null: it has none */
  readonly endDate: WallDate | null;
}

/** A declared refusal of free tickets, to be thrown. */
export function freeTicketRefusal(
  key: keyof typeof freeTicketRefusals,
  more: { errors?: Readonly<Record<string, string>>; values?: Readonly<Record<string, string | number>> } = {},
): Refusal {
  return new Refusal(key, freeTicketRefusals[key], more);
}

interface Judging {
  readonly organizationId: number;
  readonly now: Date;
}

/**
 * The lines with what is known of their tickets: the caller's own, of events that are to come, in numbers that may be sent.
 * For what is another's the same statements run and the same answer is given as for what is not there. Source: FREE-10, ROLE-10.
 * @throws Refusal 404; 422 with the lines that are wrong, or for more tickets than one call sends
 */
export async function judgeLines(
  db: Kysely<DB>,
  lines: readonly Pick<AskedLine, 'event_id' | 'ticket_id' | 'ticket_qty'>[],
  { organizationId, now }: Judging,
): Promise<readonly FreeLine[]> {
  const tickets = await ownTickets(db, { ids: lines.map(({ ticket_id }) => ticket_id), organizationId });
  const errors: Record<string, string> = {};
  const over: Record<string, string> = {};
  const judged = lines.flatMap((line, at): FreeLine[] => {
    const ticket = tickets.get(line.ticket_id);
    if (ticket?.event_id !== line.event_id) throw commonRefusal('TryAgain');
    const quantity = freeTicketQuantity(line.ticket_qty);
    if (quantity === null) errors[`cart_detail.${at}.ticket_qty`] = 'FreeTicketQuantity';
    const { start_date: startDate, start_time: startTime, end_date: endDate, end_time: endTime } = ticket;
    if (ticket.is_cancelled || hasEnded({ startDate, startTime, endDate, endTime }, wallClock(now)))
      over[`cart_detail.${at}.event_id`] = 'FreeTicketsEventOver';
    return quantity === null ? [] : [{ ticketId: line.ticket_id, eventId: line.event_id, quantity, endDate }];
  });
  if (Object.keys(over).length > 0) throw freeTicketRefusal('FreeTicketsEventOver', { errors: over });
  if (Object.keys(errors).length > 0) throw commonRefusal('PleaseCheckForm', errors);
  if (judged.reduce((sum, { quantity }) => sum + quantity, 0) > FREE_TICKET_CALL_MAX)
    throw freeTicketRefusal('FreeTicketsTooManyAtOnce');
  return judged;
}

/** @throws Refusal 422 with the line that names a ticket once more. Source: FREE-13. */
export function requireEachOnce(lines: readonly Pick<AskedLine, 'ticket_id'>[]): void {
  const again = lines.findIndex(({ ticket_id: id }, at) =>
    lines.slice(0, at).some(({ ticket_id }) => ticket_id === id),
  );
  if (again < 0) return;
  throw freeTicketRefusal('TicketAlreadySelected', {
    errors: { [`cart_detail.${again}.ticket_id`]: 'TicketAlreadySelected' },
  });
}

/** @throws Refusal 422 for more tickets than there are blocks in an import. Source: FREE-12. */
export function requireFewTickets(lines: readonly Pick<AskedLine, 'ticket_id'>[]): void {
  const different = new Set(lines.map(({ ticket_id }) => ticket_id)).size;
  if (different > FREE_TICKET_BLOCKS_MAX) throw freeTicketRefusal('maxthreefileallowed');
}

/** What is wrong with the people of an import, under the names of the call's fields. @throws Refusal 422 with the lines. Source: FREE-15. */
export function requireGuests({ cart_detail: lines, guest_list: mayLackEmail = false }: Import): void {
  const errors: Record<string, string> = {};
  for (const [at, line] of lines.entries()) {
    const { name, email } = problemsOfGuest({ name: line.customer_name, email: line.customer_email }, { mayLackEmail });
    if (name) errors[`cart_detail.${at}.customer_name`] = name;
    if (email) errors[`cart_detail.${at}.customer_email`] = email;
    if (freeTicketQuantity(line.ticket_qty) === null) errors[`cart_detail.${at}.ticket_qty`] = 'FreeTicketQuantity';
  }
  if (Object.keys(errors).length > 0) throw commonRefusal('PleaseCheckForm', errors);
}

/** The organizer's tickets among these, by id. */
async function ownTickets(
  db: Kysely<DB>,
  { ids, organizationId }: { readonly ids: readonly number[]; readonly organizationId: number },
) {
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('events', 'events.id', 'tickets.event_id')
    .select(['tickets.id', 'tickets.event_id', IS_CANCELLED.as('is_cancelled')])
    .select(['events.start_date', 'events.start_time', 'events.end_date', 'events.end_time'])
    .where('tickets.id', '=', (eb) => eb.fn.any(eb.val([...new Set(ids)])))
    .where('tickets.deleted_at', 'is', null)
    .where('events.deleted_at', 'is', null)
    .where('events.organization_id', '=', organizationId)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
