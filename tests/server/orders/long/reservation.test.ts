import { afterEach, describe, expect, test } from 'vitest';
import { stockDifferences } from '#server/orders/recount.ts';
import { openShop, type Shop } from '../shop.ts';
import { expectFiftySold, rush } from '../stock-rush.ts';

let shop: Shop;
afterEach(() => shop.close());

const BUYERS = 400;

describe('four hundred buyers of fifty tickets at the same moment', () => {
  test('buy exactly fifty, and the others are told which ticket is sold out', async () => {
    shop = await openShop();
    await expectFiftySold(shop, BUYERS);
  });

  test('never pass the stock either when each wants three', async () => {
    shop = await openShop();
    const { ticket, ...counts } = await rush(shop, { buyers: BUYERS, quantity: 3 });
    expect(counts).toEqual({ sold: 16, refused: BUYERS - 16, others: 0 });
    expect(await shop.bookedOf(ticket)).toBe(48);
    expect(await stockDifferences(shop.database.db)).toEqual([]);
  });
});
