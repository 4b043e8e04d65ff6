import { describe, expect, test } from 'vitest';
import {
  attemptFor,
  type DeviceOrders,
  findOrder,
  pendingOrder,
  putOrder,
  setStatus,
} from '#device/orders/order-store.ts';
import { deviceOrder } from './device-builders.ts';

const attempt = { key: 'first-key', purchase: 'two for Merel', request: '{"replaces":"KJ-0000-0000-0001"}' };
const nothing: DeviceOrders = { attempt: null, orders: [] };

describe('an attempt to order', () => {
  test('keeps its key and its request while the same is asked for: a second press is the same order', () => {
    const fresh = { key: 'second-key', purchase: 'two for Merel', request: '{}' };
    expect(attemptFor({ ...nothing, attempt }, fresh)).toEqual(attempt);
  });

  test('for another purchase is another order', () => {
    const fresh = { key: 'second-key', purchase: 'three for Merel', request: '{}' };
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
