import { expect, test } from 'vitest';
import { MONEY_CHANGED, type OrderEntry } from '#wire/admin/orders.ts';
import { OrderHistory } from '../../../src/app/features/admin/orders/order-history.tsx';
import { htmlOf } from '../html-of.tsx';

// Source: screens 71
test.each([
  ['', 'Provider asked, nothing changed'],
  [MONEY_CHANGED, 'Provider asked, the money of the order changed'],
  ['pending → success', 'Provider asked, the order changed'],
])('a provider that was asked again says what changed: %s', (text, words) => {
  const facts = { by: null, amount: null, reference: '', said: null, again: false, unchanged: false } as const;
  const entry: OrderEntry = { ...facts, at: '2026-11-20T11:00:00.000Z', what: 'asked-again', text };
  expect(htmlOf(<OrderHistory entries={[entry]} />)).toContain(words);
});
