import { beforeEach, expect, test } from 'vitest';
import { orderStore, setSeen, setStatus, withoutOrdersOfOthers } from '#device/orders/order-store.ts';
import { watchPaidElsewhere } from '../../../src/app/data/offline/watch-paid.ts';
import { paidElsewhere } from '../../../src/app/data/paid-elsewhere.ts';
import { deviceOrder } from '../../device/device-builders.ts';

// Source: issue 27, A 9. Without IndexedDB the orders live in memory: what is noted is the same.

const [FIRST, SECOND] = ['KJ-0000-0000-0001', 'KJ-0000-0000-0002'] as const;

beforeEach(async () => {
  await orderStore.change(() => ({ attempt: null, orders: [deviceOrder({ order_number: FIRST })] }));
});

test('an order that waited here and is paid is told of, whichever window was told first, until its page was seen', async () => {
  await watchPaidElsewhere();
  expect(paidElsewhere()).toBeUndefined();
  await orderStore.change((known) => setStatus(known, FIRST, 'success'));
  expect(paidElsewhere()?.order_number).toBe(FIRST);
  await orderStore.change((known) => setSeen(known, SECOND));
  expect(paidElsewhere()?.order_number).toBe(FIRST);
  await orderStore.change((known) => setSeen(known, FIRST));
  expect(paidElsewhere()).toBeUndefined();
});

test('one that is paid while no page is open, as the worker finds out, is told of at the next start; of two the newest', async () => {
  await orderStore.change((known) => ({
    ...known,
    orders: [deviceOrder({ order_number: SECOND }), ...known.orders],
  }));
  await orderStore.change((known) => setStatus(setStatus(known, FIRST, 'success'), SECOND, 'success'));
  await watchPaidElsewhere();
  expect(paidElsewhere()?.order_number).toBe(SECOND);
  await orderStore.change((known) => setSeen(known, SECOND));
  expect(paidElsewhere()?.order_number).toBe(FIRST);
});

test('one that failed, or was paid before, is not', async () => {
  await watchPaidElsewhere();
  await orderStore.change((known) => setStatus(known, FIRST, 'failed'));
  await orderStore.change((known) => ({
    ...known,
    orders: [deviceOrder({ order_number: SECOND, status: 'success' }), ...known.orders],
  }));
  expect(paidElsewhere()).toBeUndefined();
});

test('one that left the device with its account is told of no more', async () => {
  await orderStore.change(() => ({ attempt: null, orders: [deviceOrder({ order_number: FIRST, account_id: 7 })] }));
  await watchPaidElsewhere();
  await orderStore.change((known) => setStatus(known, FIRST, 'success'));
  expect(paidElsewhere()?.order_number).toBe(FIRST);
  await orderStore.change((known) => withoutOrdersOfOthers(known, null));
  expect(paidElsewhere()).toBeUndefined();
});
