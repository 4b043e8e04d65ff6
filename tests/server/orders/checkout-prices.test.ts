import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lineOf, openShop, type Shop } from './shop.ts';
import { stage, type Staged } from './stage.ts';

let shop: Shop;
let event: Staged;
const line = (ticket_qty = 1, more = {}, at = 0) => lineOf(event, { ticket_qty, ...more }, at);

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  event = await stage(shop.database);
});

describe('an order', () => {
  test('costs what the server says: prices, totals, discounts, free tickets and ids of the client count for nothing', async () => {
    const tampered = {
      ticket_price: '0.01',
      price: 0,
      ticket_subtotal: '0.01',
      all_in_price: '0.01',
      line_total: 0,
      discount_amount: '12.50',
      discount_detail: { discount_amount: '12.50', coupon_applied: 'GRATIS' },
      free_ticket_qty: 9,
      free_ticket_get: 9,
      organization_id: 999,
      booking_cancel: 3,
    };
    const more = {
      total: '0.01',
      total_price: '0.01',
      transaction_price: '-5.00',
      order_number: 'KJ-0000-0000-0000',
      user_id: 1,
      state: 'success',
      id: 1,
    };
    const { data } = await shop.ordered([line(2, tampered)], more);
    expect(data.total).toBe('25.00');
    const [row] = await shop.ordersOf(event.tickets[0] ?? 0);
    expect(row).toMatchObject({
      total_cents: 2500,
      ticket_price_cents: 1250,
      discount_cents: 0,
      free_quantity: 0,
      organization_id: event.organizationId,
      user_id: null,
      state: 'pending',
      booking_cancel: 0,
    });
    expect(data.order_number).not.toBe('KJ-0000-0000-0000');
  });
});

describe('the VAT of an order', () => {
  test('is that of its tickets and of its fees, by rate, on the order and on each ticket', async () => {
    event = await stage(shop.database, {
      event: { apply_fees: true, admin_comm_type: 1, admin_commission: 121 },
    });
    const { id } = await shop.database.db
      .insertInto('taxes')
      .values({ title: 'btw', rate_bp: 600 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.database.db
      .insertInto('ticket_taxes')
      .values({ ticket_id: event.tickets[0] ?? 0, tax_id: id })
      .execute();
    const reply = await shop.ordered([line(2)]);
    await shop.atBank(reply, 'success');
    await shop.webhook(reply);
    const answer = () => shop.post(`/api/orders/${reply.data.order_number}/tickets`, { t: reply.data.download_token });
    expect((await answer()).json()).toMatchObject({
      data: {
        total: '27.42',
        total_tax: '1.84',
        taxes: [
          { rate: '6.00', amount: '1.42' },
          { rate: '21.00', amount: '0.42' },
        ],
        admissions: [
          { price: '13.71', tax: '0.92' },
          { price: '13.71', tax: '0.92' },
        ],
      },
    });

    // an order from before the VAT of fees was known: its tickets' VAT alone, and the parts still make the whole
    await shop.database.db.updateTable('bookings').set({ fee_tax_rate_bp: 0, fee_tax_cents: 0 }).execute();
    expect((await answer()).json()).toMatchObject({
      data: {
        total: '27.42',
        total_tax: '1.42',
        taxes: [{ rate: '6.00', amount: '1.42' }],
        admissions: [{ tax: '0.71' }, { tax: '0.71' }],
      },
    });
    await shop.work();
    const mails = await shop.database.db.selectFrom('mails').select('text').execute();
    expect(mails.map(({ text }) => text).join('\n')).toContain('€\u00a01,42 btw (6\u00a0%)');
  }, 60_000);
});
