import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Trouble } from '#device/device-record.ts';
import { orderStore } from '#device/orders/order-store.ts';
import { ticketStore } from '#device/tickets/ticket-store.ts';
import type { OpensOffline } from '../../../src/app/data/offline/opens-offline.ts';
import { NotKept } from '../../../src/app/features/wallet/not-kept.tsx';
import { SavedStamp } from '../../../src/app/features/wallet/saved-stamp.tsx';
import { WalletContents } from '../../../src/app/features/wallet/wallet-contents.tsx';
import { htmlOf } from '../html-of.tsx';

// What a ticket says of its place on the phone, whatever its storage and its worker do. Source: issue 27

let trouble: Trouble | undefined;
let opens: OpensOffline = 'yes';
const event = { id: 1, title: 'Zilt & Zand', start_date: '2026-12-12', start_time: '20:00:00', end_date: '2026-12-12' };
const WALLET = [
  {
    account_id: null,
    tickets: {
      order_number: 'KJ-7Q4M-2XKD-9T3R',
      bookings: [{ id: 1, booking_cancel: 0, event: { ...event, end_time: '23:00:00', undated: 0, cancelled: 0 } }],
      admissions: [{ booking_id: 1, position: 1, valid: 1 }],
    },
  },
];
vi.mock('../../../src/app/data/device.ts', async (original) => ({
  ...(await original()),
  useTrouble: () => trouble,
  useRecord: (record: unknown) =>
    record === ticketStore ? WALLET : record === orderStore ? { attempt: null, orders: [] } : null,
}));
vi.mock('../../../src/app/data/offline/opens-offline.ts', () => ({ useOpensOffline: () => opens }));

const SAID = { yes: 'Saved on this phone, works offline', soon: 'Saving on this phone…', no: 'Saved on this phone' };

const TICKET = (
  <>
    <SavedStamp at={Date.parse('2026-11-20T10:00:00Z')} />
    <NotKept className={undefined} />
  </>
);

const said = (part: ReactNode = TICKET): string => htmlOf(part).replaceAll(/<[^>]+>/g, ' ');

beforeEach(() => {
  trouble = undefined;
});

test.each(['yes', 'soon', 'no'] as const)('a ticket that the phone keeps says so (worker: %s)', (worker) => {
  opens = worker;
  expect(said()).toContain(SAID[worker]);
  expect(said()).not.toContain('this page');
});

const TROUBLES = ['full', 'closed', 'newer'] as const;
test.each(TROUBLES)('a ticket that is in memory alone is not said to be saved (%s)', (why) => {
  trouble = why;
  for (const worker of ['yes', 'soon', 'no'] as const) {
    opens = worker;
    expect(said()).not.toMatch(/Saved on|Saving on|offline/);
    expect(said()).toMatch(/lose this page/);
    expect(said()).toContain('Last updated');
  }
});

test('the wallet says that it opens without a network where it does, and of tickets in memory why they are not kept', () => {
  const wallet = () => said(<WalletContents view="upcoming" />);
  opens = 'yes';
  expect(wallet()).toContain('Saved offline');
  for (const why of TROUBLES) {
    trouble = why;
    expect(wallet()).toContain('Zilt &amp; Zand');
    expect(wallet()).not.toContain('Saved offline');
    expect(wallet()).toMatch(/lose this page/);
  }
});
