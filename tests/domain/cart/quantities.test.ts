import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FREE_ADMISSIONS_PER_EMAIL, freeTicketsFor } from '#domain/cart/free-tickets.ts';
import { MAX_TICKET_TYPES_OF_EVENT } from '#domain/cart/quantities.ts';
import { checkTable } from '../check-table.ts';
import { quantitiesTable } from './quantities.table.ts';

checkTable(quantitiesTable);

test('three ticket types of one event, ten free admissions per e-mail and event (EVT-52, decisions 5)', () => {
  expect([MAX_TICKET_TYPES_OF_EVENT, FREE_ADMISSIONS_PER_EMAIL]).toEqual([3, 10]);
});

test('free tickets never take more than is left', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.record({ quantity: fc.nat(6), get: fc.nat(6) }), fc.nat(60), (paid, numbers, left) => {
      const free = freeTicketsFor(paid, { allowed: true, ...numbers }, left);
      expect(free).toBeGreaterThanOrEqual(0);
      if (paid <= left) expect(paid + free).toBeLessThanOrEqual(left);
    }),
  );
});
