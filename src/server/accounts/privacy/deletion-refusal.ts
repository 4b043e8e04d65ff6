import { type Kysely, sql } from 'kysely';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';

interface Account {
  readonly userId: number;
  readonly now: Date;
}

/**
 * Why an account cannot be deleted now: an order of it is being paid or paid back, or it sells and has an event to come or
 * money that is not settled. Undefined: it can. Source: screens 42.
 */
export async function deletionRefusal(
  db: Kysely<DB>,
  account: Account,
): Promise<'OrdersBeingPaid' | 'EventsUnsettled' | undefined> {
  if (await hasOpenOrders(db, account)) return 'OrdersBeingPaid';
  return (await isStillSelling(db, account)) ? 'EventsUnsettled' : undefined;
}

async function hasOpenOrders(db: Kysely<DB>, { userId }: Account): Promise<boolean> {
  const { rows } = await sql`
    select from orders
    where user_id = ${userId} and (
      state = 'pending'
      or exists (select from payments where payments.order_id = orders.id and payments.status = 'manualintervention')
      or exists (select from refunds where refunds.order_id = orders.id and refunds.status = 'pending')
    )
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** An event that was never published and sold nothing holds nobody up. */
async function isStillSelling(db: Kysely<DB>, { userId, now }: Account): Promise<boolean> {
  const { rows } = await sql`
    select from organizations
    where owner_id = ${userId} and (
      exists (
        select from events
        where events.organization_id = organizations.id and events.deleted_at is null
          and coalesce(events.end_date, events.start_date, 'infinity') >= ${wallClock(now).date}::date
          and (events.publish = 1 and not events.draft or exists (
            select from bookings join orders on orders.id = bookings.order_id
            where bookings.event_id = events.id and orders.state in ('success', 'pending')
          ))
      )
      or exists (
        select from payout_requests where payout_requests.organization_id = organizations.id and state = 'asked'
      )
      or (select coalesce(sum(amount_cents), 0) from ledger_entries
        where organization_id = organizations.id and kind <> 'cash') <> 0
    )
    limit 1
  `.execute(db);
  return rows.length > 0;
}
