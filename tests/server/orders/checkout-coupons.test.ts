import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Reserve, reserve } from '#server/orders/checkout/reservation.ts';
import { expectRefusal } from './refused.ts';
import { lineOf, openShop, type Shop } from './shop.ts';
import { coupon, stage, type Staged } from './stage.ts';

let shop: Shop;
let event: Staged;
const line = (ticket_qty = 1, more = {}, at = 0) => lineOf(event, { ticket_qty, ...more }, at);
const first = () => String(event.tickets[0]);

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  event = await stage(shop.database);
});

const used = (id: number) =>
  shop.database.db
    .selectFrom('coupons')
    .select(['used_orders', 'used_tickets'])
    .where('id', '=', id)
    .executeTakeFirst();

describe('a checkout is refused', () => {
  test.each([
    { key: 'Invalidcouponcode', code: 'WINTER', terms: {} },
    { key: 'Invalidcouponcode', code: 'HERFST', terms: { active: false } },
    { key: 'Invalidcouponcode', code: 'HERFST', terms: { limit_usage: 1, used_orders: 1 } },
    { key: 'Couponexpired', code: 'HERFST', terms: { end_date: '2026-11-19' } },
    { key: 'Couponexpired', code: 'HERFST', terms: { start_date: '2026-11-21' } },
    { key: 'Addmoreticketstousethecoupon', code: 'HERFST', terms: { minimum_cents: 1251 } },
    { key: 'Removeticketstousethecoupon', code: 'HERFST', terms: { maximum_cents: 1249 } },
    { key: 'Discountcannotexceedticketamount', code: 'HERFST', terms: { coupon_type: 1 as const, amount: 1251 } },
  ])('for a coupon: $key ($code, $terms)', async ({ key, code, terms }) => {
    await coupon(shop.database, event, terms);
    expectRefusal(await shop.order([line(1, { coupon_applied: code })]), {
      status: 422,
      key,
      errors: { [first()]: key },
    });
    await shop.expectNothingPlaced(event.tickets);
  });
});

describe('a coupon', () => {
  test('is used once per order, and given back when the payment fails', async () => {
    const id = await coupon(shop.database, event);
    const reply = await shop.ordered([line(2, { coupon_applied: ' herfst ' })]);
    expect(reply.data.total).toBe('22.50');
    expect(await used(id)).toEqual({ used_orders: 1, used_tickets: 2 });
    await shop.atBank(reply, 'failed');
    await shop.webhook(reply);
    await shop.webhook(reply);
    expect(await used(id)).toEqual({ used_orders: 0, used_tickets: 0 });
  });

  test('is not found by its id alone, nor by the code of another organizer', async () => {
    const id = await coupon(shop.database, event, { code: 'GEHEIM' });
    const other = await stage(shop.database);
    const foreign = await coupon(shop.database, other, { code: 'ANDERS' });
    await shop.database.db
      .insertInto('coupon_tickets')
      .values({ coupon_id: foreign, ticket_id: event.tickets[0] ?? 0 })
      .execute();
    expect((await shop.ordered([line(1, { coupon_id: id })])).data.total).toBe('12.50');
    expect((await shop.order([line(1, { coupon_applied: 'ANDERS' })])).json()).toMatchObject({
      message: 'Invalidcouponcode',
    });
  });

  test('that does not hold keeps nobody from an order whose total was seen without it', async () => {
    const id = await coupon(shop.database, event, { minimum_cents: 2000 });
    const low = line(1, { coupon_applied: 'HERFST' });
    expectRefusal(await shop.order([low], { expected_total: '11.25' }), {
      status: 422,
      key: 'Addmoreticketstousethecoupon',
      errors: { [first()]: 'Addmoreticketstousethecoupon' },
    });
    expect((await shop.ordered([low], { expected_total: '12.50' })).data.total).toBe('12.50');
    expect((await shop.ordersOf(event.tickets[0] ?? 0))[0]).toMatchObject({ coupon_id: null, coupon_code: '' });
    expect(await used(id)).toEqual({ used_orders: 0, used_tickets: 0 });
  });

  test('with one use left goes to one of many buyers at once', async () => {
    const id = await coupon(shop.database, event, { limit_usage: 1 });
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        shop.order([line(1, { coupon_applied: 'HERFST' })], { customer_email: `k${i}@demo.kaartje.test` }),
      ),
    );
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    expect(
      new Set(
        replies.filter((reply) => reply.statusCode !== 200).map((reply) => reply.json<{ message: string }>().message),
      ),
    ).toEqual(new Set(['Invalidcouponcode']));
    expect(await used(id)).toEqual({ used_orders: 1, used_tickets: 1 });
    await shop.expectStockToFit();
  });

  test('with a limit per buyer goes to each as often as it says, to one of many orders of theirs at once', async () => {
    const id = await coupon(shop.database, event, { buyer_limit: 1 });
    const order = (customer_email: string) => shop.order([line(1, { coupon_applied: 'HERFST' })], { customer_email });
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, i) => order(i % 2 === 0 ? 'Een@demo.kaartje.test' : 'een@demo.kaartje.test')),
    );
    const messages = replies.map((reply) => reply.json<{ message: string }>().message);
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    expect(messages.filter((key) => key === 'CouponLimitPerBuyer')).toHaveLength(5);
    expect((await order('twee@demo.kaartje.test')).statusCode).toBe(200);
    expect(await used(id)).toEqual({ used_orders: 2, used_tickets: 2 });
    await shop.expectStockToFit();
  });

  test('of a group with a limit per buyer goes to one of four orders of theirs at once, with other codes and tickets', async () => {
    // all have taken tickets and codes before one of them looks at the limits
    const codes = ['KK2ABCDEFGH', 'KK2HGFEDCBA', 'KK2BCDEFGHA', 'KK2GFEDCBAH'];
    let arrived = 0;
    const all = Promise.withResolvers<undefined>();
    const reserveTogether: Reserve = async (trx, holding) => {
      const shortages = await reserve(trx, holding);
      arrived += 1;
      if (arrived === codes.length) all.resolve(undefined);
      await all.promise;
      return shortages;
    };
    const meeting = await openShop({ replace: { reserve: reserveTogether } });
    const four = await stage(meeting.database, { tickets: codes.map(() => ({})) });
    await coupon(meeting.database, four, { codes, buyer_limit: 1 });
    const replies = await Promise.all(
      codes.map((coupon_applied, at) => meeting.order([lineOf(four, { ticket_qty: 1, coupon_applied }, at)])),
    );
    const answers = replies.map((reply) => reply.json<{ message?: string }>().message);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
    expect(answers).toContain('CouponLimitPerBuyer');
    await meeting.expectStockToFit();
    await meeting.close();
  });

  test('with a limit per buyer is theirs again when an order of theirs is not paid', async () => {
    await coupon(shop.database, event, { buyer_limit: 1 });
    const reply = await shop.ordered([line(1, { coupon_applied: 'HERFST' })]);
    await shop.atBank(reply, 'failed');
    await shop.webhook(reply);
    await shop.ordered([line(1, { coupon_applied: 'HERFST' })]);
  });

  test('of a mass group counts by its own code', async () => {
    const id = await coupon(shop.database, event, { codes: ['KK2ABCDEFGH', 'KK2HGFEDCBA'], limit_usage: 1 });
    await shop.ordered([line(1, { coupon_applied: 'kk2abcdefgh', coupon_group: 'mass' })]);
    expect((await shop.order([line(1, { coupon_applied: 'KK2ABCDEFGH' })])).json()).toMatchObject({
      message: 'Invalidcouponcode',
    });
    await shop.ordered([line(1, { coupon_applied: 'KK2HGFEDCBA' })]);
    const codes = await shop.database.db
      .selectFrom('coupon_codes')
      .select('used_orders')
      .where('coupon_id', '=', id)
      .execute();
    expect(codes).toEqual([{ used_orders: 1 }, { used_orders: 1 }]);
  });
});
