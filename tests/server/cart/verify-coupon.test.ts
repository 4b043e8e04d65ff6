import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '../orders/refused.ts';
import { lineOf, openShop, type Shop } from '../orders/shop.ts';
import { coupon, stage, type Staged, supplement } from '../orders/stage.ts';

let shop: Shop;
let event: Staged;
const verify = (code: unknown, more: object = {}, headers: Record<string, string> = {}) =>
  shop.post(
    '/api/verify_coupon',
    { ticket_id: event.tickets[0] ?? 0, coupon_code: code, ticket_qty: 2, ...more },
    headers,
  );

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  event = await stage(shop.database, { tickets: [{}, {}] });
  await shop.database.db.deleteFrom('rate_limits').execute();
});

test('a coupon that holds answers its documented detail', async () => {
  const id = await coupon(shop.database, event);
  const detail = {
    success: true,
    status: true,
    message: 'CouponApplied',
    coupon_detail: {
      id,
      coupon_code: 'HERFST',
      amount: '10.00',
      percent: 1,
      coupon_group: '',
      discount_amount: '2.50',
      lines: [{ ticket_id: event.tickets[0], coupon_id: id, coupon_group: '' }],
    },
  };
  expect((await verify(' herfst')).json()).toEqual(detail);
  const { headers } = await shop.signedIn({ role: 2 });
  expect((await verify(' herfst', {}, headers)).json()).toEqual(detail);
});

test.each([
  { type: 1 as const, fixed_type: 0 as const, amount: 200, off: '4.00', shown: '2.00', percent: 0 },
  { type: 1 as const, fixed_type: 1 as const, amount: 500, off: '5.00', shown: '5.00', percent: 0 },
  { type: 2 as const, amount: 3333, off: '8.33', shown: '33.33', percent: 1 },
  { type: 3 as const, amount: 700, off: '7.00', shown: '7.00', percent: 0 },
  { type: 4 as const, amount: 2000, off: '5.00', shown: '20.00', percent: 1 },
])('of type $type (fixed $fixed_type) takes $off off two tickets', async ({ type, off, shown, percent, ...terms }) => {
  await coupon(shop.database, event, { coupon_type: type, ...terms });
  expect((await verify('HERFST')).json()).toMatchObject({
    coupon_detail: { amount: shown, percent, discount_amount: off },
  });
});

test('a coupon on supplements takes its base from those that are sent', async () => {
  await coupon(shop.database, event, { apply_type: 1, amount: 5000 });
  const id = await supplement(shop.database, event, { ticketId: event.tickets[0] ?? 0, required: false });
  const supplements = JSON.stringify({ 1: [{ supplement_id: id, checked: true }] });
  expect((await verify('HERFST', { supplements })).json()).toMatchObject({
    coupon_detail: { discount_amount: '0.75' },
  });
});

test('a coupon of the cart is tried on the whole cart where it is sent along', async () => {
  await coupon(shop.database, event, { coupon_type: 3, amount: 1000, minimum_cents: 5000 });
  expectRefusal(await verify('HERFST'), { status: 422, key: 'Addmoreticketstousethecoupon' });
  const cart_detail = [0, 1].map((at) => ({
    ticket_id: event.tickets[at] ?? 0,
    event_id: event.eventId,
    ticket_qty: 2,
  }));
  expect((await verify('HERFST', { cart_detail })).json()).toMatchObject({
    coupon_detail: { discount_amount: '10.00' },
  });
});

test.each([
  { key: 'EnterCouponCode', code: '', terms: {} },
  { key: 'EnterCouponCode', code: '  ', terms: {} },
  { key: 'EnterCouponCode', code: null, terms: {} },
  { key: 'Invalidcouponcode', code: 'WINTER', terms: {} },
  { key: 'Invalidcouponcode', code: 'HERFST', terms: { active: false } },
  { key: 'Invalidcouponcode', code: 'HERFST', terms: { used_orders: 10 } },
  { key: 'Invalidcouponcode', code: 'HERFST', terms: { deleted_at: new Date() } },
  { key: 'Couponexpired', code: 'HERFST', terms: { end_date: '2026-11-19' } },
  { key: 'Couponexpired', code: 'HERFST', terms: { start_date: '2026-11-21' } },
  { key: 'Addmoreticketstousethecoupon', code: 'HERFST', terms: { minimum_cents: 2501 } },
  { key: 'Removeticketstousethecoupon', code: 'HERFST', terms: { maximum_cents: 2499 } },
  { key: 'Removeticketstousethecoupon', code: 'HERFST', terms: { coupon_ticket_limit: 1 } },
  { key: 'Discountcannotexceedticketamount', code: 'HERFST', terms: { coupon_type: 3 as const, amount: 2501 } },
])('a coupon is refused: $key ("$code", $terms)', async ({ key, code, terms }) => {
  await coupon(shop.database, event, terms);
  expectRefusal(await verify(code), { status: 422, key });
});

test('a coupon that an account used as often as one buyer may is refused where its code is typed, and in the cart', async () => {
  await coupon(shop.database, event, { buyer_limit: 1 });
  const { headers } = await shop.signedIn({});
  const typed = { ticket_id: event.tickets[0] ?? 0, coupon_code: 'HERFST', ticket_qty: 2 };
  const line = lineOf(event, { ticket_qty: 2, coupon_applied: 'HERFST' });
  const inCartOf = async (as = headers): Promise<unknown> =>
    (await shop.post('/api/cart_detail', { cart_detail: [line] }, as)).json();
  expect((await shop.post('/api/verify_coupon', typed, headers)).statusCode).toBe(200);
  await shop.ordered([line], {}, headers);
  const refusal = await shop.post('/api/verify_coupon', typed, { ...headers, 'accept-language': 'en' });
  expectRefusal(refusal, { status: 422, key: 'CouponLimitPerBuyer' });
  // nothing was taken into the cart that could be removed
  expect(refusal.json<{ text: string }>().text).toMatch(/^This code was used .* as often as one buyer may\.$/);
  expect(await inCartOf()).toMatchObject({
    ticket_detail: [
      { discount_detail: { coupon_applied: '', discount_amount: '0.00', message: 'CouponLimitPerBuyer' } },
    ],
  });
  // others use it as before
  const { headers: another } = await shop.signedIn({});
  expect(await inCartOf(another)).toMatchObject({ ticket_detail: [{ discount_detail: { message: '' } }] });
});

test('an unknown ticket, another organizer’s code and one of another event answer as an unknown code', async () => {
  const other = await stage(shop.database);
  await coupon(shop.database, other, { code: 'ANDERS' });
  const refusal = { status: 422, key: 'Invalidcouponcode' };
  expectRefusal(await verify('ANDERS'), refusal);
  expectRefusal(await verify('ANDERS', { ticket_id: 99_999_999 }), refusal);
});

test('guesses of an account are counted per event and address, wrong ones only, and answered with 429 in the end', async () => {
  await coupon(shop.database, event);
  const { headers } = await shop.signedIn({});
  const own = (code: string) =>
    shop.post('/api/verify_coupon', { ticket_id: event.tickets[0] ?? 0, coupon_code: code, ticket_qty: 2 }, headers);
  for (let i = 0; i < 10; i += 1) expectRefusal(await own(`FOUT${i}`), { status: 422, key: 'Invalidcouponcode' });
  expectRefusal(await own('FOUT10'), { status: 429, key: 'TooManyAttempts' });
  const reply = await own('HERFST');
  expectRefusal(reply, { status: 429, key: 'TooManyAttempts' });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  // a guest behind the same address goes on
  expect((await verify('HERFST')).statusCode).toBe(200);
});

test('ten wrong codes of one guest keep no other from theirs', async () => {
  await coupon(shop.database, event);
  for (let i = 0; i < 10; i += 1) expectRefusal(await verify(`FOUT${i}`), { status: 422, key: 'Invalidcouponcode' });
  expect((await verify('HERFST')).statusCode).toBe(200);
});

test('guests’ guesses at once are not more than one by one, and right ones at once are no guesses', async () => {
  await coupon(shop.database, event);
  const wrong = await Promise.all(Array.from({ length: 90 }, (_, i) => verify(`FOUT${i}`)));
  expect(wrong.filter(({ statusCode }) => statusCode === 422)).toHaveLength(60);
  await shop.database.db.deleteFrom('rate_limits').execute();
  const right = await Promise.all(Array.from({ length: 90 }, () => verify('HERFST')));
  expect(right.every(({ statusCode }) => statusCode === 200)).toBe(true);
});

describe('a code tried in a cart', () => {
  const inCart = (code: string, lines: readonly { at: number; qty?: number; applied?: string }[]) =>
    verify(code, {
      cart_detail: lines.map(({ at, qty = 2, applied = '' }) => ({
        ticket_id: event.tickets[at] ?? 0,
        event_id: event.eventId,
        ticket_qty: qty,
        coupon_applied: applied,
      })),
    });

  test('is answered with every line that it holds on', async () => {
    const id = await coupon(shop.database, event);
    expect((await inCart('HERFST', [{ at: 0 }, { at: 1 }])).json()).toMatchObject({
      coupon_detail: {
        discount_amount: '5.00',
        lines: event.tickets.map((ticket_id) => ({ ticket_id, coupon_id: id, coupon_group: '' })),
      },
    });
  });

  test('leaves lines with another code as they are', async () => {
    await coupon(shop.database, event);
    await coupon(shop.database, event, { code: 'EIGEN' });
    const reply = await inCart('HERFST', [{ at: 0 }, { at: 1, applied: 'EIGEN' }]);
    expect(reply.json<{ coupon_detail: { lines: object[] } }>().coupon_detail.lines).toMatchObject([
      { ticket_id: event.tickets[0] },
    ]);
  });

  test('holds on the lines of its tickets, though the named ticket is none of them', async () => {
    const [, second = 0] = event.tickets;
    await coupon(shop.database, { ...event, tickets: [second] });
    expect((await inCart('HERFST', [{ at: 0 }, { at: 1 }])).json()).toMatchObject({
      coupon_detail: { discount_amount: '2.50', lines: [{ ticket_id: second }] },
    });
  });

  test('is refused with the reason that says most', async () => {
    const [, second = 0] = event.tickets;
    await coupon(shop.database, { ...event, tickets: [second] }, { end_date: '2026-11-19' });
    expectRefusal(await inCart('HERFST', [{ at: 0 }, { at: 1 }]), { status: 422, key: 'Couponexpired' });
  });
});
