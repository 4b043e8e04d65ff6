import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { getAccountCart, KeptLine } from '#wire/cart/account-cart.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';

let shop: Shop;
let event: Staged;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  event = await stage(shop.database, { tickets: [{}, {}] });
  ({ headers } = await shop.signedIn({ role: 2 }));
});

const line = (at = 0, more: Partial<KeptLine> = {}): KeptLine => ({
  event_id: event.eventId,
  ticket_id: event.tickets[at] ?? 0,
  ticket_qty: 1,
  coupon_id: null,
  coupon_applied: '',
  supplements: {},
  custom_field: '',
  names: [],
  ...more,
});
const keep = (lines: unknown, as = headers) => shop.post('/api/cart', { lines }, as);
const kept = async (as = headers) => {
  const reply = await shop.app.inject({ url: '/api/cart', headers: as });
  expect(reply.statusCode).toBe(200);
  return reply.json<OutputOf<typeof getAccountCart>>().data;
};

describe('the cart of an account', () => {
  test('is empty until one is kept, and then what was kept, word for word', async () => {
    expect(await kept()).toEqual({ version: '', lines: [] });
    const lines = [
      line(0, {
        ticket_qty: 3,
        coupon_id: 5,
        coupon_applied: 'HERFST',
        supplements: { 1: [{ supplement_id: 7, checked: false, options: [2], text: 'front row' }] },
        custom_field: 'De Zeepost',
        names: ['Merel', '', 'Joost'],
      }),
      line(1),
    ];
    const reply = await keep(lines);
    expect(await kept()).toEqual({ version: reply.json<{ data: { version: string } }>().data.version, lines });
  });

  test('takes the place of the one before, and says that it is another', async () => {
    await keep([line(0)]);
    const before = await kept();
    shop.later(1);
    await keep([line(1)]);
    const after = await kept();
    expect(after.lines).toEqual([line(1)]);
    expect(after.version).not.toBe(before.version);
    await keep([]);
    expect((await kept()).lines).toEqual([]);
  });

  test('is nobody else’s, and no visitor’s', async () => {
    await keep([line()]);
    const other = await shop.signedIn({ role: 2 });
    expect((await kept(other.headers)).lines).toEqual([]);
    expect((await shop.app.inject('/api/cart')).statusCode).toBe(401);
    expect((await keep([line()], {})).statusCode).toBe(401);
  });

  test.each([
    { what: 'a ticket twice', lines: () => [line(), line()] },
    { what: 'no quantity', lines: () => [{ ...line(), ticket_qty: 0 }] },
    { what: 'names that are none', lines: () => [{ ...line(), names: [{}] }] },
    { what: 'what is no list', lines: () => 'all of them' },
  ])('is not kept with $what', async ({ lines }) => {
    expect((await keep(lines())).json()).toMatchObject({ success: false, message: 'PleaseCheckForm' });
    expect(await kept()).toEqual({ version: '', lines: [] });
  });

  test('loses the tickets of a paid order, and no others', async () => {
    await keep([line(0), line(1)]);
    const { version } = await kept();
    shop.later(1);
    const order = await shop.ordered([line(0)], {}, headers);
    expect((await kept()).lines).toHaveLength(2);
    await shop.atBank(order, 'success');
    await shop.webhook(order);
    await shop.work();
    expect(await shop.stateOf(order.data.order_number)).toBe('success');
    expect((await kept()).lines).toEqual([line(1)]);
    expect((await kept()).version).not.toBe(version);
  });

  test('stays whole when a guest orders', async () => {
    await keep([line(0)]);
    const order = await shop.ordered([line(0)]);
    await shop.atBank(order, 'success');
    await shop.webhook(order);
    await shop.work();
    expect((await kept()).lines).toEqual([line(0)]);
  });
});
