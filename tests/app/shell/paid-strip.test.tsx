import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DeviceOrder } from '#device/orders/order-store.ts';
import { PaidStrip } from '../../../src/app/shell/lazy/app-strips.tsx';

const NUMBER = 'KJ-7Q4M-2XKD-9T3R';
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

function said(address: string, quantities: readonly number[] = [1, 2]): string {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  // what the strip reads of it
  const order = { order_number: NUMBER, lines: quantities.map((quantity) => ({ quantity })) } as unknown as DeviceOrder;
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterContextProvider router={router}>
        <PaidStrip order={order} />
      </RouterContextProvider>
    </I18nProvider>,
  ).replaceAll(/<[^>]+>/g, ' ');
}

// Source: issue 27, A 9
test('an order that was paid elsewhere is told of on every page but its own, those of other orders too', () => {
  for (const address of ['/', '/order/success/KJ-AAAA-BBBB-CCCC', '/wallet/KJ-AAAA-BBBB-CCCC'])
    expect(said(address)).toContain('Your 3 tickets');
  for (const address of [`/order/pending/${NUMBER}`, `/wallet/${NUMBER}#ticket-1`, `/order/return#order=${NUMBER}&t=x`])
    expect(said(address)).toBe('');
});

test('one that is known by its return from the bank alone has no count', () => {
  expect(said('/', [])).toContain('Your tickets');
  expect(said('/', [])).not.toMatch(/Your \d/);
});
