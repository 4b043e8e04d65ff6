import { expect, test } from 'vitest';
import type { DeviceOrder } from '#device/orders/order-store.ts';
import { isStillInCart } from '../../../src/app/features/orders/still-in-cart.ts';

// what is read of an order's lines and of a cart's
const order = (...tickets: number[]) =>
  ({ lines: tickets.map((ticket_id) => ({ ticket_id })) }) as unknown as Pick<DeviceOrder, 'lines'>;
const cart = (...tickets: number[]) => tickets.map((ticket_id) => ({ ticket_id }));

// Source: issue 27
test('a failed order is still in the cart where all that it ordered is, whatever else is', () => {
  expect(isStillInCart(order(1, 2), cart(3, 2, 1))).toBe(true);
  expect(isStillInCart(order(1, 2), cart(1))).toBe(false);
  expect(isStillInCart(order(1), cart(3))).toBe(false);
  expect(isStillInCart(order(1), cart())).toBe(false);
});

test('an order that is known by its number alone is in no cart', () => {
  expect(isStillInCart(order(), cart(1))).toBe(false);
});
