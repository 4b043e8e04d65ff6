import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commissionOf } from '#domain/cart/commissions.ts';
import { saleOfOneTicket } from '#domain/cart/one-ticket.ts';
import { cents, fromWire, toWire, ZERO } from '#domain/money/money.ts';
import type { TicketsEvent } from '#wire/organizer/tickets.ts';
import { openShop, type Shop } from '../orders/shop.ts';
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
  rate: fc.constantFrom(0, 600, 2_100),
});

const of = ({ type, value }: { type: 1 | 2 | null; value: number | null }) => commissionOf(type, value);
const inheritedOf = (event: TicketsEvent) => ({
  admin: of({ type: event.admin_commission_type, value: centsOf(event.admin_commission) }),
  organizer: of({ type: event.organizer_commission_type, value: centsOf(event.organizer_commission) }),
});
const centsOf = (amount: string | null) => (amount === null ? null : fromWire(amount));

// Source: screens 56; PRC-04, PRC-15
test('what the form says of one ticket is what an order of one ticket computes, for buyer, organizer and ledger', async () => {
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
  let buyer = 0;
  await fc.assert(
    fc.asyncProperty(sale, async ({ price, applyFees, own: ownCommission, ofEvent, rate }) => {
      await db
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
      const { event } = await list(shop, own);
      const said = saleOfOneTicket({
        price: cents(price),
        commissions: { admin: null, organizer: of(ownCommission) },
        inherited: inheritedOf(event),
        applyFees: event.apply_fees === 1,
        taxes: rate === 0 ? [] : [{ rate, validFrom: '2000-01-01', validUntil: null }],
        feeTaxRate: fromWire(event.fee_tax_rate) ?? 0,
        today: '2026-11-20',
      });
      buyer += 1;
      const email = `koper${buyer}@demo.kaartje.test`;
      const online = price > 0 ? {} : { payment_method: '0' };
      const order = await shop.ordered([{ ticket_id: id, event_id: own.eventId, ticket_qty: 1 }], {
        customer_email: email,
        ...online,
      });
      expect(order.data.total).toBe(toWire(said.buyerPays));
      expect((await ticketOf(shop, own, id)).all_in_price).toBe(toWire(said.buyerPays));
      if (price > 0) {
        await shop.atBank(order, 'success');
        await shop.webhook(order);
      }
      expect(await shop.statusOf(order.data.order_number)).toBe('success');
      const { earned } = await db
        .selectFrom('ledger_entries')
        .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
        .select(({ fn }) => fn.sum<number>('amount_cents').as('earned'))
        .where('orders.order_number', '=', order.data.order_number)
        .executeTakeFirstOrThrow();
      expect(earned ?? 0).toBe(said.organizerReceives);
      const booked = await db
        .selectFrom('orders')
        .innerJoin('bookings', 'bookings.order_id', 'orders.id')
        .select(['admin_fee_cents', 'organizer_fee_cents', 'tax_cents'])
        .where('orders.order_number', '=', order.data.order_number)
        .executeTakeFirstOrThrow();
      expect(booked).toMatchObject({ admin_fee_cents: said.adminFee, organizer_fee_cents: said.organizerFee });
      expect(said.handling).toBe(applyFees ? said.adminFee + said.organizerFee : ZERO);
    }),
    { numRuns: 25 },
  );
});
