import { expect, test } from 'vitest';
import type { AdminOrder } from '#wire/admin/orders.ts';
import { Payments } from '../../../src/app/features/admin/orders/order-money.tsx';
import { htmlOf } from '../html-of.tsx';

function shown(collected: AdminOrder['payments'][number]['collected']): string {
  const payment = { provider: 'ccv', status: 'failed', amount: '11.00', collected, reference: 'P1', asked_at: null };
  // what the part reads of an order
  const order = { payments: [payment] } as unknown as AdminOrder;
  return htmlOf(<Payments order={order} />).replaceAll(/<[^>]+>|\u00a0/g, ' ');
}

// Source: screens 71, FMT-03
test('a payment says what came in where that is another amount or another currency, as people write it', () => {
  expect(shown({ amount: '11.00', currency: 'EUR' })).not.toContain('came in');
  expect(shown(null)).not.toContain('came in');
  expect(shown({ amount: '1012.50', currency: 'EUR' })).toContain('€ 1.012,50 came in');
  expect(shown({ amount: '11.00', currency: 'USD' })).toContain('USD 11,00 came in');
});
