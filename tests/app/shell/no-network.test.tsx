import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { EventDetail } from '#wire/catalogue/event.ts';
import { orderStore } from '#device/orders/order-store.ts';
import { ticketStore } from '#device/tickets/ticket-store.ts';
import { PayDock } from '../../../src/app/features/checkout/pay-dock.tsx';
import { FrameStub } from '../../../src/app/features/embed/frame-stub.tsx';
import { EventStub } from '../../../src/app/features/event/event-stub.tsx';
import { GetTickets } from '../../../src/app/features/event/get-tickets.tsx';
import { NoMatches } from '../../../src/app/features/events/lazy/no-matches.tsx';
import { Missing } from '../../../src/app/features/wallet/missing-tickets.tsx';
import { OfflineStrip } from '../../../src/app/shell/lazy/app-strips.tsx';
import { PageContext } from '../../../src/app/shell/page-facts.ts';

// What cannot be done without our server: that the phone is offline is said where the phone says so. Source: issue 27

let isDeviceOffline = true;
vi.mock('../../../src/app/data/network.ts', async (original) => ({
  ...(await original()),
  useOnline: () => false,
  useIsDeviceOffline: () => isDeviceOffline,
}));
const ORDER = { order_number: 'KJ-7Q4M-2XKD-9T3R', status: 'success', account_id: null, lines: [] };
vi.mock('../../../src/app/data/device.ts', async (original) => ({
  ...(await original()),
  useRecord: (record: unknown) => (record === orderStore ? { orders: [ORDER] } : record === ticketStore ? [] : null),
}));

// what these places read of it
const detail = { data: { id: 1, availability: 'from', from_price: '12.50' } } as unknown as EventDetail;
const PLACES: Readonly<Record<string, ReactNode>> = {
  'the pay button': (
    <PayDock
      {...{ reply: undefined, isExact: true, canPay: true, isBusy: false, problem: undefined, changes: undefined }}
      onPay={() => {}}
    />
  ),
  'an event’s floating bar': <EventStub detail={detail} button={{}} />,
  'an event’s button': <GetTickets detail={detail} button={{}} />,
  'a frame’s bar': <FrameStub detail={detail} button={{}} />,
  'tickets that are missing': <Missing />,
  'a search': <NoMatches choice={{ category: 'All', filter: { search: 'x' } }} />,
  'the strip': <OfflineStrip />,
};

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const facts = {
  lang: 'en',
  offered: ['en'],
  origin: '',
  renderedAt: '2026-11-20T11:00:00Z',
  demoBar: false,
  scripts: null,
} as const;

function said(part: ReactNode): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterContextProvider router={router}>
          <PageContext value={facts}>{part}</PageContext>
        </RouterContextProvider>
      </QueryClientProvider>
    </I18nProvider>,
  ).replaceAll(/<[^>]+>/g, ' ');
}

const OFFLINE = /offline|online|needs a network/i;

describe.each(Object.keys(PLACES))('%s', (place) => {
  beforeEach(() => {
    isDeviceOffline = true;
  });

  test('says that the phone is offline', () => {
    expect(said(PLACES[place])).toMatch(OFFLINE);
  });

  test('does not say so while our server alone is away', () => {
    isDeviceOffline = false;
    const words = said(PLACES[place]);
    expect(words).not.toMatch(OFFLINE);
    expect(words).toMatch(/server|Not possible now|can’t reach/);
  });
});
