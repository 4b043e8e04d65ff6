import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { IDEMPOTENCY_KEY_LENGTH } from '#domain/orders/limits.ts';
import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { sendFreeTicket, sendFreeTickets } from '#wire/organizer/free-tickets.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { freeTicketRefusal } from './asked-lines.ts';

export type SendCall = Call<typeof sendFreeTicket> | Call<typeof sendFreeTickets>;
export type SendReply = ReplyOf<typeof sendFreeTickets>;

/** Under what a sending is known. */
export interface SendingKey {
  /** null: its caller gave none, and it is never known again */
  readonly key: string | null;
  readonly userId: number;
  /** what the key is bound to: for whom, by which call, and all that was sent */
  readonly hash: Buffer;
}

/** @throws Refusal 422 for a key that is too short or too long */
export function keyOf({ input, caller, request }: SendCall): SendingKey {
  const { 'idempotency-key': header } = request.headers;
  const key = typeof header === 'string' ? header : null;
  if (key !== null && (key.length < IDEMPOTENCY_KEY_LENGTH.min || key.length > IDEMPOTENCY_KEY_LENGTH.max))
    throw commonRefusal('PleaseCheckForm', { idempotency_key: 'PleaseCheckForm' });
  const hash = createHash('sha256')
    .update(JSON.stringify([caller.organizationId, request.routeOptions.url, input]))
    .digest();
  return { key, userId: caller.userId, hash };
}

/**
 * The answer of the sending that has this key; null where nothing was sent under it.
 * @throws Refusal 409 where the key stands for something else, with when that was sent and an event of it
 */
export async function replyToKey(db: Kysely<DB>, { key, userId, hash }: SendingKey): Promise<SendReply | null> {
  if (key === null) return null;
  const first = await db
    .selectFrom('free_sendings')
    .select(['id', 'payload_hash', 'created_at'])
    .where('by_user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (!first) return null;
  const sent = await db
    .selectFrom('orders')
    .innerJoin('bookings', 'bookings.order_id', 'orders.id')
    .select([
      sql<number>`(count(distinct orders.id) filter (where orders.customer_email <> ''))::int`.as('mails'),
      sql<number>`coalesce(sum(bookings.quantity), 0)::int`.as('tickets'),
      sql<number | null>`(array_agg(bookings.event_id order by bookings.id))[1]`.as('event_id'),
    ])
    .where('orders.free_sending_id', '=', first.id)
    .executeTakeFirstOrThrow();
  if (!first.payload_hash?.equals(hash)) {
    const values = { at: formatDateTime(wallClock(first.created_at)), event_id: sent.event_id ?? 0 };
    throw freeTicketRefusal('FreeTicketsKeyUsed', { values });
  }
  return sentReply({ id: first.id, mails: sent.mails, tickets: sent.tickets });
}

/** What the call answers of a sending. */
export function sentReply({ id, mails, tickets }: { id: number; mails: number; tickets: number }): SendReply {
  return { ...SUCCESS, message: 'FreeTicketCreatedSuccessfully', sending_id: id, mails, tickets };
}
