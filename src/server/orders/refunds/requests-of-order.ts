import type { Kysely } from 'kysely';
import type { AcceptedRequest, CancelRequest } from '#wire/orders/cancel-request.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { ACCEPTED_REQUEST } from './accepted-request.ts';

interface Row {
  readonly cancel_asked_at: Date | null;
  readonly cancel_answered_at: Date | null;
  readonly cancel_answer: string;
  readonly cancel_unanswered: boolean;
  readonly accepted_request: AcceptedRequest | null;
}

/** What a buyer reads of the last request to cancel a booking; null: nothing was asked. Source: MYT-12. */
export function toCancelRequest(row: Row): CancelRequest | null {
  if (row.cancel_asked_at === null) return null;
  return {
    asked_at: row.cancel_asked_at.toISOString(),
    answered_at: row.cancel_answered_at?.toISOString() ?? null,
    answer: row.cancel_answer,
    accepted: row.accepted_request,
    unanswered: row.cancel_unanswered ? 1 : 0,
  };
}

/** The last request of each booking of an order for which one was asked, by the booking's number. */
export async function requestsOfOrder(db: Kysely<DB>, orderId: string): Promise<ReadonlyMap<number, CancelRequest>> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'cancel_asked_at', 'cancel_answered_at', 'cancel_answer', 'cancel_unanswered'])
    .select(ACCEPTED_REQUEST.as('accepted_request'))
    .where('order_id', '=', orderId)
    .where('cancel_asked_at', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const request = toCancelRequest(row);
      return request ? [[row.id, request] as const] : [];
    }),
  );
}
