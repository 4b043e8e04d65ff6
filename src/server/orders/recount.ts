import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { type AlertSentence, readFacts } from '#server/platform/jobs/alert-text.ts';
import { endTrouble, raiseAlertDaily, type Trouble } from '#server/platform/jobs/alert.ts';
import type { Services } from '#server/services.ts';
import { VALID_TICKETS } from './order-rows.ts';
import { sumDifferences, type SumDifference } from './recount-parts.ts';

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

/** Tells the person on duty of what differs, and ends that once nothing does. */
export async function recountStock(services: Services): Promise<void> {
  const tickets = await stockDifferences(services.database.db);
  await tellDifferences(
    services,
    'counts:stock',
    tickets.map(({ ticketId: id, booked: stored, counted }) => ({
      says: 'CountedTickets',
      values: { id, stored, counted },
    })),
  );
}

/** The same for uses of coupons and sums of supplements. It reads every booking, so it takes what time it takes, and runs seldom. */
export async function recountSums(services: Services): Promise<void> {
  const sums = await services.database.unlimited(sumDifferences);
  await tellDifferences(
    services,
    'counts:sums',
    sums.map(({ sum, id, stored, counted }) => ({
      says: SUMS[sum],
      values:
        sum === 'supplements'
          ? { id, stored: { cents: stored }, counted: { cents: counted } }
          : { id, stored, counted },
    })),
  );
}

const SUMS: Readonly<Record<SumDifference['sum'], AlertSentence['says']>> = {
  'coupon orders': 'CountedCouponOrders',
  'coupon tickets': 'CountedCouponTickets',
  'code orders': 'CountedCodeOrders',
  'code tickets': 'CountedCodeTickets',
  supplements: 'CountedSupplements',
};

/** More than these are named by the log alone. */
const MOST_TOLD = 25;

async function tellDifferences(services: Services, about: Trouble, list: readonly AlertSentence[]): Promise<void> {
  if (list.length === 0) return endTrouble(services.database.db, about, services.now());
  const alert = { kind: 'stock-difference', about, says: 'CountsDiffer', list: list.slice(0, MOST_TOLD) } as const;
  services.log.error({ list }, 'stored sums differ from the orders');
  await services.database.transaction((trx) =>
    raiseAlertDaily(trx, alert, (text) => whatDiffers(readFacts(text)?.list) === whatDiffers(alert.list)),
  );
  services.jobs.notify();
}

/** What differs, without by how much: while tickets are sold both numbers move. */
function whatDiffers(
  list: readonly { readonly says: string; readonly values?: AlertSentence['values'] }[] = [],
): string {
  return JSON.stringify(list.map(({ says, values }) => [says, values?.['id']]));
}
