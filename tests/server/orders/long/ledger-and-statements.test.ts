import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { askAboutOpenPayments } from '#server/orders/payments/open-payments.ts';
import { askAboutPaidPayments } from '#server/orders/payments/watched-payments.ts';
import { openBothBanks } from '../../payments/stand-ins/both-banks.ts';
import { type Sale, saleOf, total } from '../sales-at-banks.ts';
import { type CheckoutReply, openShop, type Shop } from '../shop.ts';
import { stage, type Staged } from '../stage.ts';

const RUNS = 25;
const TIMEOUT_MS = 600_000;
const TICKETS = 4;

let banks: Awaited<ReturnType<typeof openBothBanks>>;
let shop: Shop;
let event: Staged;

beforeAll(async () => {
  banks = await openBothBanks();
  shop = await openShop({
    env: {
      ...banks.env,
    },
  });
});
afterAll(async () => {
  await shop.expectStockToFit();
  await shop.close();
  await banks.close();
});

let buyers = 0;
async function place(brand: string, ticket_qty: number): Promise<Sale | undefined> {
  buyers += 1;
  const line = { ticket_id: event.tickets[0] ?? 0, event_id: event.eventId, ticket_qty };
  const answer = await shop.order([line], { brand, customer_email: `koper-${buyers}@demo.kaartje.test` });
  if (answer.statusCode !== 200) return undefined;
  const reply = answer.json<CheckoutReply>();
  return saleOf({ shop, banks }, { brand, reply });
}

const FAULTS = [
  { status: 500 },
  { status: 429, headers: { 'retry-after': '0' } },
  { body: '<html>' },
  { status: 401 },
  { body: { reference: 'C-OTHER', status: 'success', amount: '#1#', currency: 'eur' } },
  'done but silent',
] as const;
const CALLS = [
  'POST /api/v1/payment',
  'GET /api/v1/transaction',
  'POST /api/v1/cancel',
  'POST /api/v1/refund',
  'POST /connect/token',
  'POST /checkout/v2/orders',
  'GET /api/transactions/',
] as const;

interface Step {
  readonly name: string;
  readonly happen: (sales: readonly Sale[]) => unknown;
}
const happens = (name: string, happen: Step['happen']): Step => ({ name, happen });
const of = fc.nat({ max: 2 });
const at = (sales: readonly Sale[], index: number): Sale | undefined => sales[index % Math.max(sales.length, 1)];
const AMOUNTS = fc.option(fc.constantFrom('0.01', '12.49', '12.51', '1250.00'), { nil: undefined, freq: 3 });
const oneOf = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary });
const steps: fc.Arbitrary<Step> = fc.oneof(
  oneOf(
    5,
    fc.tuple(of, AMOUNTS).map(([i, amount]) => happens(`pay ${i} ${amount}`, (sales) => at(sales, i)?.pay(amount))),
  ),
  oneOf(
    1,
    of.map((i) => happens(`refuse ${i}`, (sales) => at(sales, i)?.refuse())),
  ),
  oneOf(
    1,
    of.map((i) => happens(`look at ${i}`, (sales) => at(sales, i)?.lookAt())),
  ),
  oneOf(
    4,
    fc
      .tuple(of, fc.constantFrom(100, 100, 33))
      .map(([i, part]) => happens(`take back ${part} % of ${i}`, (sales) => at(sales, i)?.takeBack(part))),
  ),
  oneOf(
    3,
    of.map((i) => happens(`give up taking ${i}`, (sales) => at(sales, i)?.giveUpTaking())),
  ),
  oneOf(
    4,
    of.map((i) => happens(`call about ${i}`, (sales) => at(sales, i)?.call())),
  ),
  oneOf(
    3,
    fc.constantFrom(1, 14, 16, 40).map((minutes) =>
      happens(`look after ${minutes} minutes`, async () => {
        shop.later(minutes);
        await askAboutOpenPayments(shop.services);
      }),
    ),
  ),
  oneOf(2, fc.constant(happens('work', () => shop.work()))),
  oneOf(
    3,
    fc.tuple(fc.constantFrom(...CALLS), fc.constantFrom(...FAULTS)).map(([call, fault]) =>
      happens(`${call} goes wrong: ${JSON.stringify(fault)}`, () => {
        banks.ccv.fail(call, fault);
        banks.viva.fail(call, fault);
      }),
    ),
  ),
);
const orders = fc.array(fc.tuple(fc.constantFrom('bcmc', 'visa', 'vivawallet'), fc.constantFrom(1, 2)), {
  minLength: 1,
  maxLength: 3,
});
/** What a person sees as a name of each step when a sequence fails. */
const sequence = fc.array(
  steps.map((one) => Object.assign(one, { [fc.toStringMethod]: () => one.name })),
  { minLength: 8, maxLength: 30, size: 'max' },
);

test(
  'every order ends, and its ledger is the provider’s statement of it to the cent, whatever happens in whatever order',
  { timeout: TIMEOUT_MS },
  async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    await fc.assert(
      fc.asyncProperty(orders, sequence, async (wanted, happening) => {
        event = await stage(shop.database, {
          event: {
            start_date: '2029-12-12',
            end_date: '2029-12-12',
            apply_fees: true,
            admin_comm_type: 1,
            admin_commission: 33,
          },
          tickets: [{ quantity: TICKETS }],
        });
        // a lost answer is waited for half a second
        vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 20));
        const placed = await Promise.all(wanted.map(([brand, quantity]) => place(brand, quantity)));
        const sales = placed.filter((sale) => sale !== undefined);
        for (const { happen } of happening) await happen(sales);
        vi.restoreAllMocks();
        await settle(sales);
        for (const sale of sales) {
          expect(await ledgerOf(sale.reply)).toEqual(sale.statement());
          await expectEnded(sale);
        }
        await shop.expectStockToFit();
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
);

/** Nothing goes wrong any more, all providers have called, and everything that was to be done later is done. */
async function settle(sales: readonly Sale[]): Promise<void> {
  banks.ccv.mend();
  banks.viva.mend();
  for (const { call } of sales) await call();
  for (const minutes of [16, 16]) {
    shop.later(minutes);
    await askAboutOpenPayments(shop.services);
  }
  shop.later(4 * 1440);
  await askAboutPaidPayments(shop.services);
  await shop.database.db
    .updateTable('outbox_jobs')
    .set({ run_at: new Date(0) })
    .where('done_at', 'is', null)
    .execute();
  await shop.work();
}

/** Over, with codes that let somebody in only where it is paid for; or it waits for a person, and somebody was told. */
async function expectEnded({ reply: { data }, isLookedAt, statement }: Sale): Promise<void> {
  const { db } = shop.database;
  const order = await db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('order_number', '=', data.order_number)
    .executeTakeFirstOrThrow();
  const codes = await db
    .selectFrom('admissions')
    .innerJoin('bookings', 'bookings.id', 'admissions.booking_id')
    .select('admissions.id')
    .where('bookings.order_id', '=', order.id)
    .where('admissions.revoked_at', 'is', null)
    .execute();
  const rows = await db.selectFrom('alerts').select('kind').where('order_id', '=', order.id).execute();
  const alerts = rows.map(({ kind }) => kind);
  const { charge, refund, chargeback } = statement();
  // what was to go back and was taken back before
  const isPaidFor = charge > 0 && refund === 0 && !alerts.includes('refund-taken-back');
  expect(codes.length > 0).toBe(isPaidFor && chargeback === 0);
  expect(order.state === 'success').toBe(isPaidFor);
  if (order.state !== 'pending') return;
  expect(isLookedAt()).toBe(true);
  expect(alerts).toContain('payment-manual');
}

async function ledgerOf({ data }: CheckoutReply): Promise<ReturnType<Sale['statement']>> {
  const rows = await shop.database.db
    .selectFrom('ledger_entries')
    .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .select(['ledger_entries.kind', 'ledger_entries.amount_cents'])
    .where('orders.order_number', '=', data.order_number)
    .execute();
  const sumOf = (name: string) =>
    total(rows.filter(({ kind }) => kind === name).map(({ amount_cents }) => amount_cents));
  return { charge: sumOf('charge'), refund: sumOf('refund'), chargeback: sumOf('chargeback') };
}
