import { describe, expect, test } from 'vitest';
import {
  attemptFor,
  buyerToRetry,
  invoiceToRetry,
  type DeviceOrders,
  findOrder,
  forgetBuyers,
  pendingOrder,
  putOrder,
  setStatus,
} from '#device/orders/order-store.ts';
import { deviceOrder } from './device-builders.ts';

const attempt = {
  key: 'first-key',
  purchase: 'two for Merel',
  request: '{"replaces":"KJ-0000-0000-0001"}',
  made_at: 1,
};
const nothing: DeviceOrders = { attempt: null, orders: [] };

describe('an attempt to order', () => {
  test('keeps its key and its request while the same is asked for: a second press is the same order', () => {
    const fresh = { key: 'second-key', purchase: 'two for Merel', request: '{}', made_at: 2 };
    expect(attemptFor({ ...nothing, attempt }, fresh)).toEqual(attempt);
  });

  test('for another purchase is another order', () => {
    const fresh = { key: 'second-key', purchase: 'three for Merel', request: '{}', made_at: 2 };
    expect(attemptFor({ ...nothing, attempt }, fresh)).toEqual(fresh);
    expect(attemptFor(nothing, fresh)).toEqual(fresh);
  });

  test.each(['success', 'failed'] as const)('ends when its order is a %s: to try again is a new order', (status) => {
    const known = { attempt, orders: [deviceOrder()] };
    expect(setStatus(known, deviceOrder().order_number, status).attempt).toBeNull();
  });

  test('goes on while its order waits for the payment', () => {
    const known = { attempt, orders: [deviceOrder()] };
    expect(setStatus(known, deviceOrder().order_number, 'pending')).toBe(known);
  });

  test('is not touched by an order that this device does not know', () => {
    const known = { attempt, orders: [deviceOrder()] };
    expect(setStatus(known, 'KJ-0000-0000-0000', 'success')).toBe(known);
  });
});

describe('the orders of a device', () => {
  test('stand newest first, each once', () => {
    const older = deviceOrder({ order_number: 'KJ-0000-0000-0001' });
    const newer = deviceOrder({ order_number: 'KJ-0000-0000-0002' });
    const known = putOrder(putOrder(putOrder(nothing, older), newer), { ...older, total: '20.00' });
    expect(known.orders.map((order) => order.order_number)).toEqual([older.order_number, newer.order_number]);
    expect(findOrder(known, older.order_number)?.total).toBe('20.00');
  });

  test('tell which one waits for its payment', () => {
    const failed = deviceOrder({ order_number: 'KJ-0000-0000-0001', status: 'failed' });
    const waiting = deviceOrder({ order_number: 'KJ-0000-0000-0002' });
    expect(pendingOrder({ attempt: null, orders: [failed, waiting] })).toBe(waiting);
    expect(pendingOrder({ attempt: null, orders: [failed] })).toBeUndefined();
  });
});

describe('who ordered', () => {
  const buyer = {
    customer_name: 'Merel Vandewiele',
    customer_email: 'merel@voorbeeld.be',
    customer_postal: '8400',
    customer_phone: '+32 470 00 00 00',
    customer_gender: null,
    customer_name_new: [['Merel']],
    billing: null,
  };
  const placed = Date.parse('2026-11-20T12:00:00Z');
  const order = deviceOrder({ buyer, placed_at: placed });
  const known = (changes: Partial<typeof order> = {}): DeviceOrders => ({
    attempt: null,
    orders: [{ ...order, ...changes }],
  });
  const guest = { accountId: undefined, now: placed };

  test.each(['pending', 'failed'] as const)('fills the form again while the order is %s', (status) => {
    expect(buyerToRetry(known({ status }), guest)).toEqual(buyer);
  });

  // Source: issue 27, A 10
  test('and the invoice that was asked for is asked for again, until the order has succeeded', () => {
    const invoice = {
      companyname: 'De Zeepost bv',
      vatnumber: 'BE0123456749',
      country: 'België',
      city: 'Oostende',
      postalcode: '8400',
      street: 'Kaai',
      housenumber: '1',
    };
    const asked = known({ invoice });
    expect(invoiceToRetry(asked, guest)).toEqual(invoice);
    expect(invoiceToRetry(setStatus(asked, order.order_number, 'failed'), guest)).toEqual(invoice);
    expect(invoiceToRetry(known({ invoice, account_id: 7 }), guest)).toBeUndefined();
    expect(setStatus(asked, order.order_number, 'success').orders[0]).not.toHaveProperty('invoice');
  });

  test('is forgotten once the order has succeeded', () => {
    const paid = setStatus(known(), order.order_number, 'success');
    expect(paid.orders[0]).not.toHaveProperty('buyer');
    expect(buyerToRetry(paid, guest)).toBeUndefined();
    expect(setStatus(known(), order.order_number, 'failed').orders[0]?.buyer).toEqual(buyer);
  });

  test('is nobody’s but theirs, and of the newest order alone', () => {
    expect(buyerToRetry(known(), { ...guest, accountId: 7 })).toBeUndefined();
    expect(buyerToRetry(known({ account_id: 7 }), { ...guest, accountId: 7 })).toEqual(buyer);
    const newer = deviceOrder({ order_number: 'KJ-0000-0000-0002', status: 'success' });
    expect(buyerToRetry(putOrder(known(), newer), guest)).toBeUndefined();
  });

  test('is forgotten after 30 days, and when somebody signs out', () => {
    const days = (count: number): number => placed + count * 86_400_000;
    expect(buyerToRetry(known(), { ...guest, now: days(30) })).toEqual(buyer);
    expect(buyerToRetry(known(), { ...guest, now: days(30) + 1 })).toBeUndefined();
    const kept = known();
    expect(forgetBuyers(kept, { olderThan: days(30) })).toBe(kept);
    expect(forgetBuyers(kept, { olderThan: days(31) }).orders[0]).not.toHaveProperty('buyer');
    expect(forgetBuyers(kept, 'all').orders[0]).not.toHaveProperty('buyer');
  });
});
