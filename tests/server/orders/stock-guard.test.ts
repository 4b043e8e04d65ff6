import { expect, test } from 'vitest';
import { read, repositoryFiles } from '../../repository/repository-files.ts';

// The guard of the stock is one function. These look for a way around it.

const product = repositoryFiles('src').filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/server/seed/'));
const named = (pattern: RegExp) => product.filter((file) => pattern.test(read(file)));

test('only the guard writes the counters of tickets and coupons', () => {
  expect(named(/\bset\b[^;`]*\b(?:booked_qty|used_orders|used_tickets)\s*[:=]/)).toEqual([
    'src/server/orders/checkout/reservation.ts',
  ]);
});

test('the guard is put in at one place, unconditionally, and taken from the services by those who place orders', () => {
  expect(named(/\breserve\b\s*[,:(]/)).toEqual([
    'src/server/open-services.ts',
    'src/server/orders/checkout/place-order.ts',
    'src/server/orders/checkout/reservation.ts',
    'src/server/orders/order-events.ts',
    'src/server/organizer/free-tickets/place-free-orders.ts',
    'src/server/services.ts',
  ]);
  expect(read('src/server/open-services.ts')).toMatch(/^ {4}reserve,$/m);
});

test('neither settings nor what a request carries reach the guard', () => {
  const guard = read('src/server/orders/checkout/reservation.ts');
  expect(guard).not.toMatch(/settings|process\.|request|headers|import\.meta/);
});
