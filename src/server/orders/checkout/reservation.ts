import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';

/** What an order takes of the stock: tickets (free ones included), and uses of coupons. */
export interface Holding {
  readonly tickets: readonly { readonly id: number; readonly quantity: number }[];
  /** each once per order; of a mass group with the one code */
  readonly coupons: readonly CouponUse[];
  /** its price was promised: a coupon made inactive or deleted since then is used all the same, within its limits */
  readonly isPromised?: boolean;
}

export interface CouponUse {
  readonly id: number;
  readonly codeId: number | null;
  /** paid tickets that it is used for */
  readonly tickets: number;
  /** 0: tickets alone, while the order goes on using it for others */
  readonly orders: 0 | 1;
}

/** What is not there in that number any more: nothing was taken of anything. */
export interface Shortage {
  readonly kind: 'ticket' | 'coupon' | 'code';
  readonly id: number;
}

/** Takes all of a holding, or nothing of it; in the caller's transaction. */
export type Reserve = (trx: Kysely<DB>, holding: Holding) => Promise<readonly Shortage[]>;

/**
 * The guard of the stock: takes tickets and coupon uses by conditional updates that cannot pass what there is. Rows are
 * locked in the order of their ids, tickets before coupons, so that no two orders wait for each other; `no key`, because
 * an order's own lines already refer to those rows. Under it, as a second net, the CHECK `tickets_stock`. Source: decisions 4 and 5, CART-12.
 * @returns what was short; empty when all of it was taken
 */
export const reserve: Reserve = (trx, holding) => move(trx, holding, 1);

/** Gives a holding back. @throws Error when that is more than was ever taken: the counters are wrong then. */
export async function release(trx: Kysely<DB>, holding: Holding): Promise<void> {
  const missing = await move(trx, holding, -1);
  if (missing.length > 0) throw new Error(`more is given back than was taken: ${JSON.stringify(missing)}`);
}

/** The one statement that writes `booked_qty` and the uses of coupons: all rows, or none where one of them would pass its bounds. */
async function move(trx: Kysely<DB>, holding: Holding, by: 1 | -1): Promise<readonly Shortage[]> {
  const wanted = rowsOf(holding);
  const asked = wanted.tickets.length + wanted.coupons.length + wanted.codes.length;
  const first = await tryMove(trx, wanted, by);
  // room came while the first statement waited for its rows: the second sees that room, which the locks keep for it
  const { shortages, moved } =
    first.shortages.length === 0 && first.moved === 0 ? await tryMove(trx, wanted, by) : first;
  if (shortages.length === 0 && moved !== asked) throw new Error(`a reservation of ${asked} rows moved ${moved}`);
  return shortages;
}

async function tryMove(trx: Kysely<DB>, wanted: ReturnType<typeof rowsOf>, by: 1 | -1) {
  const { rows } = await statement(wanted, by).execute(trx);
  return {
    shortages: rows.filter((row) => row.kind !== MOVED),
    moved: rows.find((row) => row.kind === MOVED)?.id ?? 0,
  };
}

/** The rows that a holding takes from, each once, in the order in which they are locked. */
function rowsOf(holding: Holding) {
  const tickets = added(holding.tickets.map(({ id, quantity }) => ({ id, count: quantity, uses: 0 })));
  const used = holding.coupons.map((use) => ({ id: use.id, codeId: use.codeId, count: use.tickets, uses: use.orders }));
  const coupons = added(used.filter(({ codeId }) => codeId === null));
  const codes = added(used.flatMap(({ codeId, ...use }) => (codeId === null ? [] : [{ ...use, id: codeId }])));
  return { tickets, coupons, codes, isOver: holding.isPromised ? sql`false` : IS_OVER };
}

/** The coupon in reach is given to no new order. */
const IS_OVER = sql`(not c.active or c.deleted_at is not null)`;

function statement({ tickets, coupons, codes, isOver }: ReturnType<typeof rowsOf>, by: 1 | -1): RawBuilder<Shortage> {
  const parts = [
    ticketPart(tickets, by),
    ...(coupons.length > 0 ? [couponPart(coupons, by, isOver)] : []),
    ...(codes.length > 0 ? [codePart(codes, by, isOver)] : []),
  ];
  const each = (pick: (part: Part) => RawBuilder<unknown>, between: RawBuilder<unknown>) =>
    sql.join(parts.map(pick), between);
  return sql<Shortage>`
    with ${each((part) => part.locked, sql`, `)},
    short as materialized (${each((part) => part.short, sql` union all `)}),
    ${each((part) => part.moved, sql`, `)}
    select kind, id from short
    union all
    select 'moved', ${each((part) => part.count, sql` + `)}
  `;
}

/** What one table adds to the statement: its rows locked, those of them that are short, those that moved, and their number. */
interface Part {
  readonly locked: RawBuilder<unknown>;
  readonly short: RawBuilder<unknown>;
  readonly moved: RawBuilder<unknown>;
  readonly count: RawBuilder<unknown>;
}

/**
 * Tickets that were short when the statement began. Where the locked rows are not, room came while it waited for them;
 * an update compares the rows of the beginning first and would pass these over, so nothing is moved and it is begun again.
 */
const ROOM_CAME = sql.ref('room_came');

/** In every update, so that all rows are moved or none. */
const NOTHING_SHORT = sql`not exists (select from short) and not exists (select from ${ROOM_CAME})`;

function ticketPart(wanted: readonly Wanted[], by: 1 | -1): Part {
  return {
    locked: sql`
      want_tickets as (select * from unnest(${ids(wanted)}::bigint[], ${counts(wanted, by)}::int[]) as w (id, n)),
      locked_tickets as materialized (
        select id, booked_qty, quantity from tickets
        where id in (select id from want_tickets) order by id for no key update
      )`,
    short: sql`
      select 'ticket' as kind, w.id from want_tickets w left join locked_tickets t on t.id = w.id
      where t.id is null or t.booked_qty + w.n < 0 or (w.n > 0 and t.booked_qty + w.n > t.quantity)`,
    moved: sql`
      ${ROOM_CAME} as materialized (
        select from tickets t join want_tickets w on w.id = t.id where w.n > 0 and t.booked_qty + w.n > t.quantity
      ),
      moved_tickets as (
        update tickets set booked_qty = tickets.booked_qty + w.n from want_tickets w
        where tickets.id = w.id and ${NOTHING_SHORT} and (w.n < 0 or tickets.booked_qty + w.n <= tickets.quantity)
        returning tickets.id
      )`,
    count: sql`(select count(*) from moved_tickets)`,
  };
}

function couponPart(wanted: readonly Wanted[], by: 1 | -1, isOver: RawBuilder<unknown>): Part {
  return {
    locked: sql`
      want_coupons as (
        select * from unnest(${ids(wanted)}::bigint[], ${counts(wanted, by)}::int[], ${orders(wanted, by)}::int[]) as w (id, n, o)
      ),
      locked_coupons as materialized (
        select id, used_orders, used_tickets, limit_usage, coupon_ticket_limit, active, deleted_at from coupons
        where id in (select id from want_coupons) order by id for no key update
      )`,
    short: sql`
      select 'coupon' as kind, w.id from want_coupons w left join locked_coupons c on c.id = w.id
      where c.id is null or c.used_orders + w.o < 0 or c.used_tickets + w.n < 0 or (w.n > 0 and (
        ${isOver} or c.used_orders >= c.limit_usage
        or (c.coupon_ticket_limit > 0 and c.used_tickets + w.n > c.coupon_ticket_limit)))`,
    moved: sql`
      moved_coupons as (
        update coupons set used_orders = used_orders + w.o, used_tickets = used_tickets + w.n from want_coupons w
        where coupons.id = w.id and ${NOTHING_SHORT} returning coupons.id
      )`,
    count: sql`(select count(*) from moved_coupons)`,
  };
}

function codePart(wanted: readonly Wanted[], by: 1 | -1, isOver: RawBuilder<unknown>): Part {
  return {
    locked: sql`
      want_codes as (
        select * from unnest(${ids(wanted)}::bigint[], ${counts(wanted, by)}::int[], ${orders(wanted, by)}::int[]) as w (id, n, o)
      ),
      locked_codes as materialized (
        select id, coupon_id, used_orders, used_tickets from coupon_codes
        where id in (select id from want_codes) order by id for no key update
      )`,
    short: sql`
      select 'code' as kind, w.id from want_codes w
      left join locked_codes code on code.id = w.id left join coupons c on c.id = code.coupon_id
      where code.id is null or code.used_orders + w.o < 0 or code.used_tickets + w.n < 0 or (w.n > 0 and (
        ${isOver} or code.used_orders >= c.limit_usage
        or (c.coupon_ticket_limit > 0 and code.used_tickets + w.n > c.coupon_ticket_limit)))`,
    moved: sql`
      moved_codes as (
        update coupon_codes set used_orders = used_orders + w.o, used_tickets = used_tickets + w.n from want_codes w
        where coupon_codes.id = w.id and ${NOTHING_SHORT} returning coupon_codes.id
      )`,
    count: sql`(select count(*) from moved_codes)`,
  };
}

/** Marks the row that counts what was moved. */
const MOVED: string = 'moved';

interface Wanted {
  readonly id: number;
  readonly count: number;
  /** orders that use a coupon */
  readonly uses: number;
}

/** Each id once, in order. */
function added(wanted: readonly Wanted[]): readonly Wanted[] {
  const byId = new Map<number, Wanted>();
  for (const { id, count, uses } of wanted) {
    const so = byId.get(id);
    byId.set(id, { id, count: (so?.count ?? 0) + count, uses: Math.max(so?.uses ?? 0, uses) });
  }
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

function ids(wanted: readonly Wanted[]): number[] {
  return wanted.map(({ id }) => id);
}

function counts(wanted: readonly Wanted[], by: 1 | -1): number[] {
  return wanted.map(({ count }) => by * count);
}

function orders(wanted: readonly Wanted[], by: 1 | -1): number[] {
  return wanted.map(({ uses }) => by * uses);
}
