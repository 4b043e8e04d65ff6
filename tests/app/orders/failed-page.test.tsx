import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { orderStore } from '#device/orders/order-store.ts';
import { FailedPage } from '../../../src/app/features/orders/failed-page.tsx';

const NUMBER = 'KJ-7Q4M-2XKD-9T3R';
const held: { orders: object[]; cart: object[] } = { orders: [], cart: [] };
vi.mock('../../../src/app/data/device.ts', async (original) => ({
  ...(await original()),
  useRecord: (record: unknown) => (record === orderStore ? { orders: held.orders } : held.cart),
}));
vi.mock('../../../src/app/features/orders/use-order-status.ts', () => ({
  useOrderStatus: () => ({ isUnknown: false, failure: undefined, status: 'failed' }),
}));

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

function said(ordered: readonly number[] | undefined, cart: readonly number[]): string {
  const line = (ticket_id: number) => ({ ticket_id, quantity: 1, event: { title: 'Zilt & Zand' } });
  held.orders = ordered ? [{ order_number: NUMBER, status: 'failed', lines: ordered.map(line) }] : [];
  held.cart = cart.map(line);
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterContextProvider router={router}>
        <FailedPage orderNumber={NUMBER} />
      </RouterContextProvider>
    </I18nProvider>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ');
}

// Source: issue 27
test('a failed order says that its tickets are in the cart, and offers to pay them, where they are', () => {
  expect(said([1], [1])).toMatch(/Your tickets are still in the cart.*Try again/);
});

test.each([
  ['a stranger with a cart of their own', undefined, [7]],
  ['its owner, whose cart holds something else since', [1], [7]],
  ['its owner, whose cart is empty', [1], []],
])('to %s it says nothing of the cart, and offers no payment of it', (_, ordered, cart) => {
  const words = said(ordered, cart);
  expect(words).toContain('If your bank did take money');
  expect(words).not.toMatch(/still in the cart|Back to cart/);
  expect(words).toContain('To the home page');
});
