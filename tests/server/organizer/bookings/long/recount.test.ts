import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumDifferences } from '#server/orders/recount-parts.ts';
import type { BookedTicket } from '#wire/organizer/booking-table.ts';
import { desk, linesOf, setting, useDesk } from '../../../orders/refund-desk.ts';
import type { CheckoutReply } from '../../../orders/shop.ts';
import { coupon, stage, type Staged, supplement } from '../../../orders/stage.ts';

useDesk();

const RUNS = 30;
const TIMEOUT_MS = 300_000;
/** What the site's commission takes of each ticket with a price, in cents: on top in the first event, borne in the second. */
const FEES = [100, 73];

interface Sale {
  readonly reply: CheckoutReply;
  readonly email: string;
}
interface Scene {
  readonly events: readonly Staged[];
  /** of each event: of the first ticket one that a line has once, of the second one for every ticket */
  readonly supplements: readonly (readonly number[])[];
  readonly sales: Sale[];
}
interface Step {
  readonly name: string;
  readonly happen: (scene: Scene) => Promise<unknown>;
}
const happens = (name: string, happen: Step['happen']): Step => ({ name, happen });
let buyers = 0;

const codeOf = ({ eventId }: Staged): string => `DEEL${eventId}`;

async function setUp(): Promise<Scene> {
  const { organizationId, ownerId } = desk.event;
  const seller = { organizationId, ownerId };
  const running = { start_date: '2026-11-20', end_date: '2026-12-12', payment_methods: ['Bancontact', 'Cash'] };
  const fee = (cents: number, onTop: boolean) => ({ apply_fees: onTop, admin_comm_type: 1, admin_commission: cents });
  const tickets = [{ price_cents: 1250 }, { price_cents: 999 }, { price_cents: 0 }];
  const events = [
    await stage(desk.shop.database, { seller, event: { ...running, ...fee(FEES[0] ?? 0, true) }, tickets }),
    await stage(desk.shop.database, { seller, event: { ...running, ...fee(FEES[1] ?? 0, false) }, tickets }),
  ];
  for (const event of events)
    await coupon(desk.shop.database, event, { code: codeOf(event), amount: 1000, limit_usage: 1000 });
  const supplements = await Promise.all(
    events.map(async (event) => [
      await supplement(desk.shop.database, event, { ...PARKING, applied: 2, ticketId: event.tickets[0] ?? 0 }),
      await supplement(desk.shop.database, event, { ...PARKING, applied: 1, ticketId: event.tickets[1] ?? 0 }),
    ]),
  );
  return { events, supplements, sales: [] };
}

const PARKING = { required: false, price_cents: 475 };

interface Wanted {
  readonly event: number;
  readonly ticket: number;
  readonly ticket_qty: number;
}

async function buy(
  { events, supplements, sales }: Scene,
  wanted: readonly Wanted[],
  how: 'online' | 'cash',
): Promise<void> {
  buyers += 1;
  const email = `koper-${buyers}@demo.kaartje.test`;
  const lines = [...new Map(wanted.map((one) => [`${one.event} ${one.ticket}`, one])).values()].flatMap((one) => {
    const event = events[one.event];
    const chosen = [{ supplement_id: supplements[one.event]?.[one.ticket], checked: 1 }];
    return event
      ? [
          {
            event_id: event.eventId,
            ticket_id: event.tickets[one.ticket] ?? 0,
            ticket_qty: one.ticket_qty,
            ...(one.ticket === 0 ? { coupon_applied: codeOf(event) } : {}),
            ...(one.ticket < 2 ? { supplements: { 1: chosen } } : {}),
          },
        ]
      : [];
  });
  const isFree = wanted.every(({ ticket }) => ticket === 2);
  const payment = isFree ? { payment_method: '0' } : how === 'cash' ? { payment_method: 'offline' } : {};
  const answer = await desk.shop.order(lines, {
    customer_email: email,
    brand: isFree || how === 'cash' ? '' : 'bcmc',
    ...payment,
  });
  expect(answer.json()).toMatchObject({ success: true });
  const reply = answer.json<CheckoutReply>();
  if (reply.ccv_payment_response) {
    await desk.shop.atBank(reply, 'success');
    await desk.shop.webhook(reply);
  }
  sales.push({ reply, email });
}

/** A line of one of the sales; undefined while nothing is sold. */
async function lineAt({ sales }: Scene, at: number) {
  const sale = sales[at % Math.max(1, sales.length)];
  const lines = sale ? await linesOf(sale.reply) : [];
  return lines[at % Math.max(1, lines.length)];
}

async function cancelSome(
  scene: Scene,
  { at, status, part }: { at: number; status: number; part: number },
): Promise<void> {
  const line = await lineAt(scene, at);
  if (!line) return;
  const admission_ids = part === 0 ? {} : { admission_ids: line.admissions.slice(0, part) };
  const url = `/api/bookings/cancel-booking/${line.id}/${line.number}/${line.ticket}`;
  expect([200, 409]).toContain(
    (await desk.shop.post(url, { status, ...admission_ids }, desk.seller.headers)).statusCode,
  );
}

async function letIn(scene: Scene, { at, count }: { at: number; count: number }): Promise<void> {
  const line = await lineAt(scene, at);
  if (!line) return;
  const fields = { booking_id: line.id, order_number: line.number, page_no: count };
  expect([200, 409]).toContain((await desk.shop.post('/api/verify_ticket', fields, desk.seller.headers)).statusCode);
}

const wanted = fc.record({
  event: fc.nat({ max: 1 }),
  ticket: fc.nat({ max: 2 }),
  ticket_qty: fc.integer({ min: 1, max: 4 }),
});
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(fc.array(wanted, { minLength: 1, maxLength: 3 }), fc.constantFrom('online', 'online', 'cash'))
    .map(([lines, how]) => happens(`buy ${JSON.stringify(lines)} ${how}`, (scene) => buy(scene, lines, how))),
  fc
    .record({ at: fc.nat({ max: 20 }), status: fc.constantFrom(2, 3, 3), part: fc.nat({ max: 3 }) })
    .map((one) => happens(`cancel ${JSON.stringify(one)}`, (scene) => cancelSome(scene, one))),
  fc
    .record({ at: fc.nat({ max: 20 }), count: fc.integer({ min: 1, max: 3 }) })
    .map((one) => happens(`let in ${JSON.stringify(one)}`, (scene) => letIn(scene, one))),
  fc.constant(happens('work', () => desk.shop.work())),
);
const sequence = fc.array(
  steps.map((one) => Object.assign(one, { [fc.toStringMethod]: () => one.name })),
  { minLength: 6, maxLength: 22, size: 'max' },
);

/** Each admission that was ever paid for, from the tables of orders alone. */
async function admissions({ events }: Scene) {
  const rows = await desk.shop.database.db
    .selectFrom('admissions')
    .innerJoin('bookings', 'bookings.id', 'admissions.booking_id')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .leftJoin('cancellations', 'cancellations.id', 'admissions.cancellation_id')
    .select(['admissions.event_id', 'admissions.ticket_id', 'admissions.price_cents', 'admissions.scans'])
    .select(['orders.customer_email', 'orders.payment_method', 'cancellations.state', 'bookings.ticket_price_cents'])
    .where(
      'admissions.event_id',
      'in',
      events.map(({ eventId }) => eventId),
    )
    .where('orders.state', '=', 'success')
    .execute();
  return rows.map((row) => {
    const fee = FEES[events.findIndex(({ eventId }) => eventId === row.event_id)] ?? 0;
    // what was paid for it, less what the commission takes of it
    const earned = row.ticket_price_cents === 0 ? 0 : row.price_cents - fee;
    return { ...row, earned, isValid: row.state === null, isKept: row.state === 2 };
  });
}
type Admission = Awaited<ReturnType<typeof admissions>>[number];

const add = (rows: readonly Admission[], of: (row: Admission) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);
const euros = (cents: number): string => (cents / 100).toFixed(2);

function sumsOf(rows: readonly Admission[]) {
  const valid = rows.filter(({ isValid }) => isValid);
  return {
    tickets: valid.length,
    checked_in: valid.filter(({ scans }) => scans > 0).length,
    paid: euros(add(valid, ({ price_cents }) => price_cents)),
    income: euros(add(valid, ({ earned }) => earned)),
  };
}

async function ask<Answer>(url: string, query: Record<string, string> = {}): Promise<Answer> {
  const reply = await desk.shop.app.inject({ url, query, headers: desk.seller.headers });
  return reply.json<Answer>();
}
const totals = async (query: Record<string, string>) =>
  (await ask<{ data: ReturnType<typeof sumsOf> }>('/api/bookings/organiser_booking_totals', query)).data;

const LIST = '/api/bookings/paginate_organiser_bookings';

/** Lines of paid orders, whatever became of them since. */
async function paidBookings(eventId: number): Promise<number> {
  const { count } = await desk.shop.database.db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bookings.event_id', '=', eventId)
    .where('orders.state', '=', 'success')
    .executeTakeFirstOrThrow();
  return count;
}

/** What ledger entries of the events say: of all that came in online. */
async function ledgerOf({ events }: Scene): Promise<number> {
  const { amount } = await desk.shop.database.db
    .selectFrom('ledger_entries')
    .innerJoin('bookings', 'bookings.id', 'ledger_entries.booking_id')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(({ fn }) => fn.sum<number | null>('ledger_entries.amount_cents').as('amount'))
    .where(
      'bookings.event_id',
      'in',
      events.map(({ eventId }) => eventId),
    )
    .where('orders.payment_method', '<>', 'offline')
    .executeTakeFirstOrThrow();
  return amount ?? 0;
}

// Source: issue 14, BKT-02 to BKT-05
test(
  'booked tickets and the sum of bookings equal a recount from orders and ledger, whatever was sold, cancelled, paid back and let in',
  { timeout: TIMEOUT_MS },
  async () => {
    await setting('payment.cash', '1');
    await fc.assert(
      fc.asyncProperty(sequence, async (happened) => {
        const scene = await setUp();
        for (const step of happened) await step.happen(scene);
        await desk.shop.work();
        expect(await sumDifferences(desk.shop.database.db)).toEqual([]);
        const all = await admissions(scene);
        for (const { eventId } of scene.events) {
          const own = all.filter(({ event_id }) => event_id === eventId);
          const booked = await ask<{ aaData: BookedTicket[] } & Record<string, unknown>>(
            '/api/bookings/booked-tickets-paginate',
            { event_id: String(eventId) },
          );
          const byTicket = Map.groupBy(
            own.filter(({ isValid }) => isValid),
            ({ ticket_id }) => ticket_id,
          );
          expect(
            booked.aaData
              .filter(({ total_booked: count }) => count > 0)
              .map((row) => [row.ticket_id, row.total_booked, row.total_booked_free, row.checked_in, row.total_income])
              .toSorted((a, b) => Number(a[0]) - Number(b[0])),
          ).toEqual(
            [...byTicket]
              .map(([ticket, rows]) => [
                ticket,
                rows.length,
                rows.filter(({ ticket_price_cents }) => ticket_price_cents === 0).length,
                sumsOf(rows).checked_in,
                sumsOf(rows).income,
              ])
              .toSorted((a, b) => Number(a[0]) - Number(b[0])),
          );
          const { tickets, checked_in, income } = sumsOf(own);
          expect([booked['all_total_booked'], booked['checkins_all'], booked['total_income_all']]).toEqual([
            tickets,
            checked_in,
            income,
          ]);
          expect(await totals({ event_id: String(eventId) })).toMatchObject(sumsOf(own));
          const { iTotalRecords } = await ask<{ iTotalRecords: number }>(LIST, { event_id: String(eventId) });
          expect(iTotalRecords).toBe(await paidBookings(eventId));
        }
        const [sale] = scene.sales;
        if (sale) {
          const own = all.filter(({ customer_email }) => customer_email === sale.email);
          expect(await totals({ search: sale.email })).toMatchObject(sumsOf(own));
        }
        // what came in online and was not paid back is what valid tickets earned, and those whose money stayed
        const online = all.filter(({ payment_method }) => payment_method !== 'offline');
        expect(await ledgerOf(scene)).toBe(
          add(
            online.filter(({ isValid, isKept }) => isValid || isKept),
            ({ earned }) => earned,
          ),
        );
      }),
      { numRuns: RUNS },
    );
  },
);
