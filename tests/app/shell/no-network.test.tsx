import type { ReactNode } from 'react';
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
import { htmlOf } from '../html-of.tsx';

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
const detail = { data: { id: 1, availability: 'from', from_price: '12.50' }, tickets: [{}] } as unknown as EventDetail;
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

const said = (part: ReactNode): string => htmlOf(part).replaceAll(/<[^>]+>/g, ' ');

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
