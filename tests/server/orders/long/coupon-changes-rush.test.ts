import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Change, CHANGES, rushWhileChanged } from '../coupon-change-rushes.ts';
import { openShop, type Shop } from '../shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const changes = Object.keys(CHANGES) as Change[];

// Source: issue 29
describe('of fifty buyers each pays what was shown, or is asked', () => {
  test.each(changes)('with a coupon that is %s while they check out', (change) =>
    rushWhileChanged(shop, { change, buyers: 50, isGroup: false }),
  );

  test.each(changes)('with codes of a group that is %s while they check out', (change) =>
    rushWhileChanged(shop, { change, buyers: 50, isGroup: true }),
  );
});
