import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../orders/shop.ts';
import { buyer, customerSeller, customersOf, fileOfCustomers } from '../customers-scene.ts';
import { addOrder } from '../staged-orders.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('the file of an event’s customers', () => {
  test('holds each of more customers than are read at a time, in order', async () => {
    const own = await customerSeller(shop);
    const numbers = Array.from({ length: 1201 }, (_, at) => at);
    // many at once, all of the same name: what sets them apart is the address alone
    for (let at = 0; at < numbers.length; at += 50)
      await Promise.all(
        numbers.slice(at, at + 50).map((number) =>
          addOrder(shop.database, own, {
            order: buyer('An', `an${String(number).padStart(4, '0')}@demo.kaartje.test`),
          }),
        ),
      );
    const lines = (await fileOfCustomers(shop, own)).body.split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.split(';').slice(0, 2).join(';'))).toEqual(
      numbers.map((number) => `An;an${String(number).padStart(4, '0')}@demo.kaartje.test`),
    );
    expect((await customersOf(shop, own)).customers).toHaveLength(1201);
  });
});
