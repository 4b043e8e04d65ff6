import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/time/calendar.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { type CheckoutReply, lineOf, openShop, type Shop } from '../../orders/shop.ts';
import { coupon, stage, type Staged, supplement } from '../../orders/stage.ts';

const RUNS = 15;
const TIMEOUT_MS = 300_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await shop.expectStockToFit();
  await shop.close();
});

interface Sale {
  readonly reply: CheckoutReply;
  readonly token: string;
}

interface Step {
  readonly name: string;
  readonly happen: (event: Staged, sales: Sale[]) => Promise<unknown>;
}
const step = (name: string, happen: Step['happen']): Step =>
  Object.assign({ name, happen }, { [fc.toStringMethod]: () => name });

const ZIPS = ['8400', '8400', '9000', '1000', ''] as const;

/** A sale of one of three ticket types, the third free, by one of nine buyers; paid for, or not. */
const sell = fc
  .record({
    at: fc.nat({ max: 2 }),
    quantity: fc.integer({ min: 1, max: 3 }),
    buyer: fc.nat({ max: 8 }),
    outcome: fc.constantFrom('success', 'success', 'success', 'failed', 'left'),
    gender: fc.constantFrom('Male', 'Female', 'Other', null),
    minutes: fc.constantFrom(0, 30, 700),
  })
  .map(({ at, quantity, buyer, outcome, gender, minutes }) =>
    step(`sell ${quantity} of ${at} to ${buyer}: ${outcome}`, async (event, sales) => {
      const free = at === 2;
      const extras = { coupon_applied: codeOf(event), supplements: { 1: [{ supplement_id: parking, checked: 1 }] } };
      const line = { ticket_qty: quantity, ...(at === 0 ? extras : {}) };
      const reply = await shop.order([lineOf(event, line, at)], {
        customer_email: `${event.eventId}-${buyer}@demo.kaartje.test`,
        customer_zip: ZIPS[buyer % ZIPS.length],
        customer_gender: gender,
        ...(free ? { payment_method: '0', brand: '' } : {}),
      });
      shop.later(minutes);
      if (reply.statusCode !== 200) return; // sold out, or no more free ones for them
      const sale = reply.json<CheckoutReply>();
      if (!free && outcome !== 'left') {
        await shop.atBank(sale, outcome);
        await shop.webhook(sale);
      }
      if (free || outcome === 'success') sales.push({ reply: sale, token: sale.data.download_token });
    }),
  );

const pick = fc.nat({ max: 20 });
const chosen = (sales: readonly Sale[], at: number): Sale | undefined => sales[at % Math.max(1, sales.length)];

async function bookingOf({ reply }: Sale) {
  return shop.database.db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(['bookings.id', 'bookings.ticket_id', 'bookings.order_id'])
    .where('orders.order_number', '=', reply.data.order_number)
    .executeTakeFirstOrThrow();
}

let organizer: Record<string, string>;
/** a supplement that a line of the first ticket has once */
let parking: number;

const codeOf = ({ eventId }: Staged): string => `TIEN${eventId}`;

const cancel = fc.record({ at: pick, status: fc.constantFrom(2, 3), some: fc.boolean() }).map(({ at, status, some }) =>
  step(`cancel ${some ? 'some of ' : ''}${at} → ${status}`, async (_, sales) => {
    const sale = chosen(sales, at);
    if (!sale) return;
    const { id, ticket_id } = await bookingOf(sale);
    const left = await shop.database.db
      .selectFrom('admissions')
      .select('id')
      .where('booking_id', '=', id)
      .where('cancellation_id', 'is', null)
      .execute();
    const admission_ids = some && left[0] ? { admission_ids: [left[0].id] } : {};
    const url = `/api/bookings/cancel-booking/${id}/${sale.reply.data.order_number}/${ticket_id}`;
    await shop.post(url, { status, ...admission_ids }, organizer);
  }),
);

const others = fc.record({ at: pick, kind: fc.constantFrom('ask', 'check in', 'charge back') }).map(({ at, kind }) =>
  step(`${kind} ${at}`, async (event, sales) => {
    const sale = chosen(sales, at);
    if (!sale) return;
    const { id, order_id } = await bookingOf(sale);
    const order_number = sale.reply.data.order_number;
    if (kind === 'ask')
      await shop.post('/api/mybookings/request-cancellation', { id, order_number, t: sale.token, reason: 'Ziek' });
    else if (kind === 'check in')
      await shop.post('/api/verify_ticket', { booking_id: id, order_number, page_no: 1 }, organizer);
    else
      await shop.database.db
        .insertInto('ledger_entries')
        .values({
          id: randomUUID(),
          kind: 'chargeback',
          at: shop.services.now(),
          order_id,
          booking_id: id,
          organization_id: event.organizationId,
          amount_cents: -250,
        })
        .execute();
  }),
);

const happenings = fc.array(fc.oneof({ weight: 5, arbitrary: sell }, { weight: 2, arbitrary: cancel }, others), {
  minLength: 6,
  maxLength: 22,
  size: 'max',
});

type Json = Record<string, unknown>;

/** All that the database holds of an event, added up here and by nothing of the product. */
async function recount({ eventId, organizationId }: Staged) {
  const { db } = shop.database;
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .selectAll('bookings')
    .select(['orders.state', 'orders.decided_at', 'orders.created_at', 'orders.customer_email'])
    .select(['orders.customer_gender', 'orders.customer_zip'])
    .where('bookings.event_id', '=', eventId)
    .orderBy('orders.decided_at')
    .orderBy('orders.id')
    .execute();
  const admissions = await db.selectFrom('admissions').selectAll().where('event_id', '=', eventId).execute();
  const cancellations = await db.selectFrom('cancellations').selectAll().where('event_id', '=', eventId).execute();
  const ledger = await db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .execute();
  const sold = rows
    .filter(({ state, booking_cancel }) => state === 'success' && booking_cancel < 2)
    .map((row) => {
      const valid = admissions.filter((one) => one.booking_id === row.id && one.cancellation_id === null);
      const gone = cancellations.filter((one) => one.booking_id === row.id);
      return { ...row, valid, gone, at: wallClock(row.decided_at ?? row.created_at) };
    });
  return { rows, sold, admissions, ledger };
}
type Recount = Awaited<ReturnType<typeof recount>>;

const amountOf = (all: Recount, kinds: readonly string[]): number =>
  all.ledger.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
const wire = (cents: number): string => (cents / 100).toFixed(2).replace('-0.00', '0.00');

/** Of each buyer the gender that was said last. */
function genders(sold: Recount['sold']): Json {
  const last = new Map<string, string | null>();
  for (const { customer_email, customer_gender } of sold)
    last.set(customer_email, customer_gender ?? last.get(customer_email) ?? null);
  const count = (...of: (string | null)[]) => [...last.values()].filter((one) => of.includes(one)).length;
  return { male: count('Male'), female: count('Female'), unknown: count(null, 'Other') };
}

function regions(sold: Recount['sold']): Record<string, number> {
  const found: Record<string, number> = {};
  for (const code of new Set(sold.map(({ customer_zip }) => customer_zip))) {
    const own = sold.filter(({ customer_zip }) => customer_zip === code);
    const buyers = new Set(own.map(({ customer_email }) => customer_email)).size;
    const name = code !== '' && buyers >= 3 ? code : 'other';
    found[name] = (found[name] ?? 0) + own.reduce((sum, { valid }) => sum + valid.length, 0);
  }
  return found;
}

// Source: POUT-02, RPT-14 to RPT-19
test(
  'every figure of every report and of the payout is that of a recount, whatever was sold, cancelled, paid back and scanned',
  { timeout: TIMEOUT_MS },
  async () => {
    await fc.assert(
      fc.asyncProperty(happenings, async (steps) => {
        const { date: first } = wallClock(shop.services.now());
        const event = await stage(shop.database, {
          event: {
            start_date: addDays(first, 1),
            end_date: addDays(first, 12),
            apply_fees: true,
            admin_comm_type: 1,
            admin_commission: 33,
          },
          tickets: [{ quantity: 12 }, { quantity: 9, price_cents: 999 }, { quantity: 9, price_cents: 0 }],
        });
        organizer = (await shop.signedIn({ userId: event.ownerId })).headers;
        await coupon(shop.database, event, { code: codeOf(event), limit_usage: 100, end_date: '2027-12-31' });
        const once = { applied: 2, required: false, price_cents: 475 };
        parking = await supplement(shop.database, event, { ticketId: event.tickets[0] ?? 0, ...once });
        const sales: Sale[] = [];
        for (const { happen } of steps) await happen(event, sales);
        await shop.work();
        await expectReports(event, first);
        shop.later(14 * 1440);
        organizer = (await shop.signedIn({ userId: event.ownerId })).headers;
        await expectPayout(event);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
);

async function expectReports(event: Staged, first: string): Promise<void> {
  const all = await recount(event);
  const ask = async (call: string, more: Json = {}): Promise<Json> => {
    const reply = await shop.post(
      `/api/bookings/${call}`,
      { event_id: event.eventId, ticket_id: 0, ...more },
      organizer,
    );
    expect(reply.statusCode).toBe(200);
    return reply.json();
  };
  const last = wallClock(shop.services.now()).date;
  const span = { start_date: first, end_date: last };
  const earned = all.sold.reduce((sum, row) => sum + earnedOf(row), 0);
  const tickets = (rows: Recount['sold']) => rows.reduce((sum, { valid }) => sum + valid.length, 0);
  const byDays = await ask('get_sales', { ...span, group_id: 0 });
  expect(byDays).toMatchObject({ total_booked: tickets(all.sold), total_income: wire(earned) });
  for (const row of byDays['data'] as Json[])
    expect(row['total_booked']).toBe(tickets(all.sold.filter(({ at }) => at.date === row['created'])));
  const former = all.sold.filter(({ at }) => at.date === addDays(last, -1));
  expect(
    (await ask('get_sales', { group_id: 0, start_date: last, end_date: last, compare: 1 }))['before'],
  ).toMatchObject({
    total_booked: tickets(former),
    total_income: wire(former.reduce((sum, row) => sum + earnedOf(row), 0)),
  });
  const today = { group_id: 1, start_date: last, end_date: last };
  for (const [hour, row] of ((await ask('get_sales', today))['data'] as Json[]).entries())
    expect(row['total_booked']).toBe(
      tickets(all.sold.filter(({ at }) => at.date === last && Number(at.time.slice(0, 2)) === hour)),
    );
  expect((await ask('get_ratio'))['data']).toEqual(genders(all.sold));
  const named = ((await ask('region_ratio'))['data'] as Json[]).map((row) => [row['postal_code'], row['total_booked']]);
  expect(Object.fromEntries(named)).toEqual(regions(all.sold));
  const scans = (await ask('scan_ratio'))['data'] as Json[];
  const types = (await ask('ticket_ratio'))['data'] as Json[];
  for (const [at, ticketId] of event.tickets.entries()) {
    const own = all.sold.filter(({ ticket_id }) => ticket_id === ticketId);
    const inside = all.admissions.filter((one) => one.ticket_id === ticketId && one.scans > 0 && !one.revoked_at);
    const free = own.flatMap(({ valid }) => valid.filter((one) => one.free || ticketId === event.tickets[2]));
    expect(types[at]).toMatchObject({ ticket_id: ticketId, total_booked: tickets(own) });
    expect(scans[at]).toMatchObject({
      ticket_id: ticketId,
      total_booked: tickets(own) - free.length,
      total_checked_in: inside.length,
    });
    const apart = (await ask('region_ratio', { ticket_id: ticketId }))['data'] as Json[];
    expect(apart.reduce((sum, row) => sum + Number(row['total_booked']), 0)).toBe(tickets(own));
  }
}

/** Tickets and supplements less the discount, without those of what was cancelled; all fees are on top. */
function earnedOf({ gone, subtotal_cents, supplements_cents, discount_cents }: Recount['sold'][number]): number {
  const lost = gone.map((one) => one.tickets_cents + one.supplements_cents - one.discount_cents);
  return subtotal_cents + supplements_cents - discount_cents - lost.reduce((sum, amount) => sum + amount, 0);
}

async function expectPayout(event: Staged): Promise<void> {
  const all = await recount(event);
  const reply = await shop.app.inject({ url: '/api/payout/summary', headers: organizer });
  const asking = all.rows.filter(({ booking_cancel }) => booking_cancel === 1).map(({ id }) => id);
  const held = asking
    .map((id) => all.ledger.filter(({ booking_id }) => booking_id === id))
    .map((lines) => lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0))
    .reduce((sum, amount) => sum + Math.max(0, amount), 0);
  const money = all.ledger.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const figures = {
    sold: wire(amountOf(all, ['charge'])),
    commission: wire(-amountOf(all, ['fee'])),
    paid_back: wire(-amountOf(all, ['refund', 'chargeback'])),
    held: wire(held),
    due: wire(money - held),
  };
  expect(reply.json<{ data: Json }>().data).toMatchObject(figures);
  const statement = await shop.app.inject({ url: '/api/payout/statement.csv?lang=en', headers: organizer });
  const [total = [], , due = []] = statement.body
    .trimEnd()
    .split('\r\n')
    .slice(-3)
    .map((line) => line.split(';').slice(3).map(amountOfCell));
  expect([...total, due.at(-1)]).toEqual([...Object.values(figures), figures.due]);
}

/** A cell as the wire has it: without the apostrophe before a minus. */
function amountOfCell(cell: string): string {
  return cell.replace("'", '').replace(',', '.');
}
