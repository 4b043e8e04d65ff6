import { describe, expect, test } from 'vitest';
import { isEveryPrice, priceOfStep, PRICE_STEPS, settledPrices, stepOfPrice } from '#domain/catalogue/price-range.ts';

describe('a range of prices', () => {
  test('whose minimum is above its maximum is turned round', () => {
    expect(settledPrices({ min: 50, max: 20 })).toEqual({ min: 20, max: 50 });
    expect(settledPrices({ min: 20, max: 50 })).toEqual({ min: 20, max: 50 });
  });

  test('reaches from 0 to 10000 where an end is left out', () => {
    expect(settledPrices({})).toEqual({ min: 0, max: 10_000 });
    expect(isEveryPrice(settledPrices({}))).toBe(true);
    expect(isEveryPrice(settledPrices({ min: 1 }))).toBe(false);
    expect(isEveryPrice(settledPrices({ max: 9_999 }))).toBe(false);
  });

  test('has a slider whose steps grow with the price, from 0 to 10000', () => {
    const prices = Array.from({ length: PRICE_STEPS + 1 }, (_, step) => priceOfStep(step));
    expect(prices[0]).toBe(0);
    expect(prices[PRICE_STEPS]).toBe(10_000);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    for (const price of [10, 80, 1250, 10_000]) expect(priceOfStep(stepOfPrice(price))).toBe(price);
  });
});
