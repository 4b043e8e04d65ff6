import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { raiseAlert } from '#server/platform/jobs/alert.ts';
import type { Services } from '#server/services.ts';
import { VALID_TICKETS } from './order-rows.ts';
import { sumDifferences } from './recount-parts.ts';

/** A ticket whose counter says something else than its orders. */
export interface StockDifference {
  readonly ticketId: number;
  readonly booked: number;
  readonly counted: number;
}

/** Counts the stock again from the orders: the tickets whose `booked_qty` is another number. Source: decisions 5. */
export async function stockDifferences(db: Kysely<DB>): Promise<readonly StockDifference[]> {
  const { rows } = await sql<StockDifference>`
    with counted as (
      select bookings.ticket_id, sum(${VALID_TICKETS})::int as tickets
      from bookings join orders on orders.id = bookings.order_id
      where orders.stock_held and orders.state in ('pending', 'success') and bookings.booking_cancel in (0, 1)
      group by bookings.ticket_id
    )
    select tickets.id as "ticketId", tickets.booked_qty as "booked", coalesce(counted.tickets, 0) as "counted"
    from tickets left join counted on counted.ticket_id = tickets.id
    where tickets.booked_qty <> coalesce(counted.tickets, 0)
    order by tickets.id
  `.execute(db);
  return rows;
}

/** Raises an alert for a difference that nobody was told of yet. */
export async function recountStock(services: Services): Promise<void> {
  const tickets = await stockDifferences(services.database.db);
  await tellDifferences(
    services,
    tickets.map(({ ticketId, booked, counted }) => `ticket ${ticketId}: ${booked} booked, ${counted} in orders`),
  );
}

/** The same for uses of coupons and sums of supplements. It reads every booking, so it takes what time it takes, and runs seldom. */
export async function recountSums(services: Services): Promise<void> {
  const sums = await services.database.unlimited(sumDifferences);
  await tellDifferences(
    services,
    sums.map(({ sum, id, stored, counted }) => `${sum} of ${id}: ${stored} stored, ${counted} in orders`),
  );
}

async function tellDifferences(services: Services, list: readonly string[]): Promise<void> {
  if (list.length === 0) return;
  const text = `Stored sums differ from the orders. ${list.join('; ')}`.slice(0, 2000);
  services.log.error({ list }, 'stored sums differ from the orders');
  await services.database.transaction(async (trx) => {
    const known = await trx
      .selectFrom('alerts')
      .select('id')
      .where('kind', '=', 'stock-difference')
      .where('text', '=', text)
      .where('seen_at', 'is', null)
      .executeTakeFirst();
    if (!known) await raiseAlert(trx, { kind: 'stock-difference', text });
  });
  services.jobs.notify();
}
