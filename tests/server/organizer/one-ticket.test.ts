import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commissionOf } from '#domain/cart/commissions.ts';
import { saleOfOneTicket } from '#domain/cart/one-ticket.ts';
import { cents, fromWire, sum, toWire, ZERO } from '#domain/money/money.ts';
import { earnedByBooking } from '#domain/orders/shares.ts';
import { exampleOf } from '#domain/organizer/coupon-example.ts';
import type { TicketsEvent } from '#wire/organizer/tickets.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { coupon } from '../orders/stage.ts';
import { daysFrom, TODAY } from '../test-clock.ts';
import { list, store, ticketOf, ticketSeller } from './tickets-scene.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** A commission on one level: nothing, fixed cents, or basis points. */
const commission = fc.oneof(
  fc.constant({ type: null, value: null }),
  fc.record({ type: fc.constant(1 as const), value: fc.integer({ min: 0, max: 500 }) }),
  fc.record({ type: fc.constant(2 as const), value: fc.integer({ min: 0, max: 3_000 }) }),
);
const sale = fc.record({
  price: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })),
  applyFees: fc.boolean(),
  own: commission,
  ofEvent: fc.record({ admin: commission, organizer: commission }),
  ofSite: fc.record({ admin: commission, organizer: commission }),
  rate: fc.constantFrom(0, 600, 2_100),
});

/** Some tickets, and how much of their price a coupon takes off: as a percentage, or as the fixed sum of it off each. */
const reduced = fc.record({
  quantity: fc.integer({ min: 1, max: 3 }),
  percent: fc.boolean(),
  share: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 99 })),
});

const FIXED = { type: 1, value: 300 } as const;
const NOTHING = { type: null, value: null } as const;
const NONE = { admin: NOTHING, organizer: NOTHING } as const;
/** With a fixed commission of the site, which a ticket that is free by a coupon does not bear. Source: decisions 3. */
const FREE_BY_COUPON: [Terms, { quantity: number; percent: boolean; share: number }][] = [true, false].map(
  (percent) => [
    { price: 1250, applyFees: percent, own: NOTHING, ofEvent: NONE, ofSite: { ...NONE, admin: FIXED }, rate: 2_100 },
    { quantity: 2, percent, share: 100 },
  ],
);

/** Without limits; the rest is its test's. */
const COUPON = {
  id: 1,
  fixedType: 0,
  applyType: 0,
  minimumAmount: ZERO,
  maximumAmount: ZERO,
  limitUsage: 10,
  usedOrders: 0,
  ticketLimit: 0,
  usedTickets: 0,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  active: true,
} as const;

const of = ({ type, value }: { type: 1 | 2 | null; value: number | null }) => commissionOf(type, value);
const inheritedOf = (event: TicketsEvent) => ({
  admin: of({ type: event.admin_commission_type, value: centsOf(event.admin_commission) }),
  organizer: of({ type: event.organizer_commission_type, value: centsOf(event.organizer_commission) }),
});
const centsOf = (amount: string | null) => (amount === null ? null : fromWire(amount));

/** A new organizer's event, whose one ticket type is sold by Bancontact, and the taxes that it can have by their rates. */
async function openSale() {
  const { db } = shop.database;
  const own = await ticketSeller(shop);
  const [id = 0] = own.tickets;
  await db
    .updateTable('events')
    .set({ payment_methods: ['Bancontact'] })
    .where('id', '=', own.eventId)
    .execute();
  const taxes = new Map<number, number>();
  for (const rate_bp of [600, 2_100]) {
    const row = await db
      .insertInto('taxes')
      .values({ title: String(rate_bp), rate_bp })
      .returning('id')
      .executeTakeFirstOrThrow();
    taxes.set(rate_bp, row.id);
  }
  return { own, id, taxes };
}

type Sale = Awaited<ReturnType<typeof openSale>>;
type Terms = typeof sale extends fc.Arbitrary<infer T> ? T : never;

/** Sells from now on under these terms; answers the event as the ticket's form has it. */
async function sellUnder({ own, id, taxes }: Sale, terms: Terms) {
  const { price, applyFees, own: ownCommission, ofEvent, ofSite, rate } = terms;
  await setSiteCommissions(ofSite);
  await shop.database.db
    .updateTable('events')
    .set({
      apply_fees: applyFees,
      admin_comm_type: ofEvent.admin.type,
      admin_commission: ofEvent.admin.value,
      org_comm_type: ofEvent.organizer.type,
      organizer_commission: ofEvent.organizer.value,
    })
    .where('id', '=', own.eventId)
    .execute();
  const taxId = taxes.get(rate);
  const stored = await store(shop, own, {
    id,
    price: toWire(cents(price)),
    organizer_commission_type: ownCommission.type ?? '',
    organizer_commission: ownCommission.value === null ? '' : toWire(cents(ownCommission.value)),
    taxes_ids: taxId === undefined ? [] : [taxId],
  });
  expect(stored.statusCode).toBe(200);
  return (await list(shop, own)).event;
}

/** What holds where neither event nor ticket says otherwise. Source: SET-01 */
async function setSiteCommissions(ofSite: Terms['ofSite']): Promise<void> {
  const values = Object.entries(ofSite).flatMap(([whose, { type, value }]) => [
    { key: `fees.${whose}_commission_type`, value: type === null ? '' : String(type) },
    { key: `fees.${whose}_commission`, value: value === null ? '' : toWire(cents(value)) },
  ]);
  await shop.database.db
    .insertInto('site_settings')
    .values(values)
    .onConflict((one) => one.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
    .execute();
  await shop.services.site.refresh();
}

/** Somebody buys, and pays where there is something to pay; answers what was booked, and what the ledger has for the organizer. */
async function bought(
  { own, id }: Sale,
  { isFree, ...line }: { ticket_qty: number; coupon_applied?: string; isFree: boolean },
) {
  const { db } = shop.database;
  const order = await shop.ordered([{ ticket_id: id, event_id: own.eventId, ...line }], {
    customer_email: `${randomUUID()}@demo.kaartje.test`,
    ...(isFree ? { payment_method: '0' } : {}),
  });
  if (!isFree) {
    await shop.atBank(order, 'success');
    await shop.webhook(order);
  }
  const { order_number, total } = order.data;
  expect(await shop.statusOf(order_number)).toBe('success');
  const { earned } = await db
    .selectFrom('ledger_entries')
    .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .select(({ fn }) => fn.sum<number>('amount_cents').as('earned'))
    .where('orders.order_number', '=', order_number)
    .executeTakeFirstOrThrow();
  const booked = await db
    .selectFrom('orders')
    .innerJoin('bookings', 'bookings.order_id', 'orders.id')
    .select(['admin_fee_cents', 'organizer_fee_cents', 'tax_cents', 'bookings.discount_cents'])
    .where('orders.order_number', '=', order_number)
    .executeTakeFirstOrThrow();
  return { total, earned: cents(earned ?? 0), booked };
}

/** What is due to the organizer once the event is over. */
async function dueAfter({ own: { eventId, headers } }: Sale): Promise<string> {
  const yesterday = daysFrom(TODAY, -1);
  await shop.database.db
    .updateTable('events')
    .set({ start_date: yesterday, end_date: yesterday })
    .where('id', '=', eventId)
    .execute();
  const reply = await shop.app.inject({ url: '/api/payout/summary?lang=nl', headers });
  return reply.json<{ data: { due: string } }>().data.due;
}

// Source: screens 56; PRC-04, PRC-15
test('what the form says of one ticket is what an order of one ticket computes, for buyer, organizer and ledger', async () => {
  const open = await openSale();
  let received = ZERO;
  await fc.assert(
    fc.asyncProperty(sale, async (terms) => {
      const { price, applyFees, own: ownCommission, rate } = terms;
      const event = await sellUnder(open, terms);
      const said = saleOfOneTicket({
        price: cents(price),
        commissions: { admin: null, organizer: of(ownCommission) },
        inherited: inheritedOf(event),
        applyFees: event.apply_fees === 1,
        taxes: rate === 0 ? [] : [{ rate, validFrom: '2000-01-01', validUntil: null }],
        feeTaxRate: fromWire(event.fee_tax_rate) ?? 0,
        today: '2026-11-20',
      });
      const { total, earned, booked } = await bought(open, { ticket_qty: 1, isFree: price === 0 });
      expect(total).toBe(toWire(said.buyerPays));
      expect((await ticketOf(shop, open.own, open.id)).all_in_price).toBe(toWire(said.buyerPays));
      expect(earned).toBe(said.organizerReceives);
      expect(booked).toMatchObject({ admin_fee_cents: said.adminFee, organizer_fee_cents: said.organizerFee });
      expect(said.handling).toBe(applyFees ? said.adminFee + said.organizerFee : ZERO);
      received = sum([received, earned]);
    }),
    { numRuns: 25 },
  );
  expect(await dueAfter(open)).toBe(toWire(received));
});

// Source: issue 27; screens 57; decisions 3 and 4
test('what the form of a coupon says of some tickets is what an order with it computes, free by it too, for buyer, ledger and payout', async () => {
  const open = await openSale();
  const { own, id } = open;
  await shop.database.db.updateTable('tickets').set({ quantity: 1_000 }).where('id', '=', id).execute();
  let received = ZERO;
  await fc.assert(
    fc.asyncProperty(sale, reduced, async (terms, { quantity, percent, share }) => {
      const price = Math.max(1, terms.price);
      const event = await sellUnder(open, { ...terms, price });
      const code = randomUUID().slice(0, 8).toUpperCase();
      const off = percent
        ? ({ type: 2, amount: Math.ceil(share * 100) } as const)
        : ({ type: 1, amount: Math.ceil((price * share) / 100) } as const);
      await coupon(shop.database, own, { code, coupon_type: off.type, amount: off.amount });
      const { after, refusal } = exampleOf(
        { ...COUPON, code, ...off, ticketIds: [id] },
        {
          ticketId: id,
          price: cents(price),
          supplement: ZERO,
          quantity,
          commissions: { admin: null, organizer: of(terms.own) },
          inherited: inheritedOf(event),
          applyFees: event.apply_fees === 1,
        },
        '2026-11-20',
      );
      expect(refusal).toBeNull();
      const [line = expect.fail('a cart of one line has one')] = after.lines;
      const { total, earned, booked } = await bought(open, {
        ticket_qty: quantity,
        coupon_applied: code,
        isFree: after.total === 0,
      });
      expect(total).toBe(toWire(after.total));
      if (share === 100) expect([total, earned]).toEqual(['0.00', 0]);
      expect(booked).toMatchObject({ discount_cents: after.discount, organizer_fee_cents: line.organizerFee });
      expect(earned).toBe(earnedByBooking({ ...line, supplementsByPosition: [] }));
      received = sum([received, earned]);
    }),
    { numRuns: 25, examples: FREE_BY_COUPON },
  );
  expect(await dueAfter(open)).toBe(toWire(received));
});
