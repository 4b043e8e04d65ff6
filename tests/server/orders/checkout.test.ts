import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#wire/endpoints.ts';
import { read, repositoryFiles } from '../../repository/repository-files.ts';
import { expectRefusal } from './refused.ts';
import { GUEST, lineOf, openShop, type Shop } from './shop.ts';
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
  test('is placed pending, holds its stock for a quarter of an hour, and leads to the provider’s page', async () => {
    const { data, ccv_payment_response: response } = await shop.ordered([line(2)]);
    expect(data).toMatchObject({
      payment_status: 'pending',
      total: '25.00',
      kept: 0,
      hold_until: '2026-11-20T11:15:00.000Z',
    });
    expect(data.order_number).toMatch(/^KJ(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(response?.payUrl).toMatch(/^http:\/\/localhost:3000\/sandbox\/pay\/SBX-[0-9A-F]{24}\?lang=nl$/);
    expect(await shop.bookedOf(event.tickets[0] ?? 0)).toBe(2);
    expect(await shop.statusOf(data.order_number)).toBe('pending');
    await shop.expectStockToFit();
  });

  test('needs a session on the call for the signed-in, and none on the other', async () => {
    const reply = await shop.post('/api/checkout_now', {
      cart_detail: [line()],
      payment_method: '2',
      brand: 'bcmc',
      ...GUEST,
    });
    expectRefusal(reply, { status: 401, key: 'UserNotFoundTryAgain' });
    await shop.ordered([line()]);
  });

  test('is refused when the buyer was shown another total', async () => {
    const reply = await shop.order([line(2)], { expected_total: '12.50' });
    expectRefusal(reply, {
      status: 409,
      key: 'OrderNotCreated',
      errors: { expected_total: 'PleaseCheckForm' },
      values: { total: '25.00' },
    });
    await shop.expectNothingPlaced(event.tickets);
    await shop.ordered([line(2)], { expected_total: '25.00' });
    await shop.ordered([line(2)], { expected_total: '25,00' });
  });

  test('spans several events, each with its own seller', async () => {
    const other = await stage(shop.database);
    const { data } = await shop.ordered([
      line(1),
      { ticket_id: other.tickets[0] ?? 0, event_id: other.eventId, ticket_qty: 2 },
    ]);
    expect(data.total).toBe('37.50');
    const [row] = await shop.ordersOf(other.tickets[0] ?? 0);
    expect(row?.organization_id).toBe(other.organizationId);
  });

  test('that costs nothing succeeds at once, with its admissions', async () => {
    event = await stage(shop.database, { tickets: [{ price_cents: 0 }] });
    const reply = await shop.ordered([line(2)], { payment_method: '0', brand: '' });
    expect(reply).toMatchObject({ ccv_payment_response: null, data: { payment_status: 'success', total: '0.00' } });
    const tickets = await shop.app.inject(
      `/api/orders/${reply.data.order_number}/tickets?t=${reply.data.download_token}`,
    );
    expect(tickets.json<{ data: { admissions: unknown[] } }>().data.admissions).toHaveLength(2);
    await shop.work();
    const mails = await shop.database.db
      .selectFrom('mails')
      .innerJoin('orders', 'orders.id', 'mails.order_id')
      .select('mails.id')
      .where('order_number', '=', reply.data.order_number)
      .execute();
    expect(mails).toHaveLength(1);
  });

  test('to be paid in cash succeeds where the site and every event allow it', async () => {
    event = await stage(shop.database, { event: { payment_methods: ['Cash'] } });
    expectRefusal(await shop.order([line()], { payment_method: 'offline' }), {
      status: 422,
      key: 'PaymentMethodNotSupported',
    });
    await shop.database.db.insertInto('site_settings').values({ key: 'payment.cash', value: '1' }).execute();
    await shop.services.site.refresh();
    const { data } = await shop.ordered([line()], { payment_method: 'offline' });
    expect(data).toMatchObject({ payment_status: 'success', total: '12.50' });
    const entries = await shop.database.db
      .selectFrom('ledger_entries')
      .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
      .select('kind')
      .where('order_number', '=', data.order_number)
      .execute();
    expect(entries).toEqual([]);
    await shop.database.db.deleteFrom('site_settings').where('key', '=', 'payment.cash').execute();
    await shop.services.site.refresh();
  });
});

describe('a checkout is refused', () => {
  test.each([
    { payment_method: '1', key: 'comingSoon' },
    { payment_method: '3', key: 'PaymentMethodNotSupported' },
    { payment_method: 'bitcoin', key: 'PaymentMethodNotSupported' },
    { payment_method: 'offline', key: 'PaymentMethodNotSupported' },
    { payment_method: '0', key: 'PaymentMethodNotSupported' },
    { payment_method: '2', brand: 'amex', key: 'PaymentMethodNotSupported' },
    { payment_method: '2', brand: '', key: 'PaymentMethodNotSupported' },
  ])('for the payment method $payment_method $brand', async ({ key, ...more }) => {
    expectRefusal(await shop.order([line()], more), { status: 422, key });
    await shop.expectNothingPlaced(event.tickets);
  });

  test('for a brand that one of its events does not take', async () => {
    event = await stage(shop.database, { event: { payment_methods: ['Bancontact'] } });
    expectRefusal(await shop.order([line()], { brand: 'visa' }), { status: 422, key: 'PaymentMethodNotSupported' });
    await shop.ordered([line()], { brand: 'vivawallet' });
  });
});

test('an order is submitted by these two calls and by no other', () => {
  // free tickets are sent by organizers, who are no buyers (FREE-20, FREE-21)
  const submits = ENDPOINTS.filter(
    ({ path, refusals, access }) =>
      ('OrderNotCreated' in refusals || /checkout|submit/i.test(path)) &&
      !(Array.isArray(access) && !access.includes('attendee')),
  );
  expect(submits.flatMap(({ path, aliases }) => [path, ...aliases])).toEqual([
    '/api/checkout_now',
    '/api/checkout_now_iframe',
  ]);
  const writes = repositoryFiles('src/server').filter((file) => /insertInto\('orders'\)/.test(read(file)));
  expect(writes).toEqual(['src/server/orders/checkout/write-order.ts', 'src/server/seed/load-orders.ts']);
});
