import { afterAll, beforeAll, describe, test } from 'vitest';
import { rushForLastTickets, rushForLastUseOfCode, rushForOneUse } from './coupon-limit-rushes.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

// Source: issue 13, decisions 4
describe('fifty buyers at once', () => {
  test('with the one use of a coupon: one has the discount', () => rushForOneUse(shop));

  test('with the last use of a code of a group: one more has the discount', () => rushForLastUseOfCode(shop));

  test('with the last of a coupon’s tickets: one more has the discount', () => rushForLastTickets(shop));
});
