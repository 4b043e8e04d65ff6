import { type Kysely, sql } from 'kysely';
import { VALID_TICKETS } from '#server/orders/order-rows.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';

/** A sending, and who asks for it. */
export interface OwnSending {
  readonly sendingId: number;
  readonly organizationId: number;
}

/** @throws Refusal 404 for a sending of another organizer */
export async function requireSending(db: Kysely<DB>, { sendingId, organizationId }: OwnSending): Promise<void> {
  const found = await db
    .selectFrom('free_sendings')
    .select('id')
    .where('id', '=', sendingId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!found) throw commonRefusal('TryAgain');
}

/**
 * Whether a valid ticket of the order in reach is another organizer's, to whom its event was given: a mail holds all of the
 * order.
 */
export function isOfAnother(organizationId: number) {
  return sql<boolean>`exists (
    select from bookings
    where bookings.order_id = orders.id and bookings.organization_id <> ${organizationId} and ${VALID_TICKETS} > 0
  )`;
}
