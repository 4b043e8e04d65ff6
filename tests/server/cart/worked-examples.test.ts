import { afterAll, beforeAll, describe, test } from 'vitest';
import { cartOf } from '../../domain/examples/price-example.ts';
import { cartExamples } from '../../domain/examples/worked-examples.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { expectOrdered, expectPriced, isOrdered, onItsDay } from './example-steps.ts';
import { stageCart } from './stage-cart.ts';

// The worked examples once more, from rows of the database to answers on the wire: what stands between the rules and
// the buyer changes no figure.

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('the server prices a cart as it was worked out by hand', () => {
  test.each(cartExamples)('$name', (example) =>
    onItsDay(shop, example, async () => expectPriced(shop, example, await stageCart(shop.database, cartOf(example)))),
  );
});

describe('an order of it keeps the same figures, and its sellers earn what was worked out', () => {
  test.each(cartExamples.filter(isOrdered))('$name', (example) =>
    onItsDay(shop, example, async () => expectOrdered(shop, example, await stageCart(shop.database, cartOf(example)))),
  );
});
