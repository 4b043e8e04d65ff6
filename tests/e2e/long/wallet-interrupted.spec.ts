import { expect, type Page } from '@playwright/test';
import type { Gateway } from '../gateway.ts';
import { orderAsGuest, pay } from '../guest-order.ts';
import { keptForOffline, type PhoneApp } from '../phone-app.ts';
import { filesOnPhone, filesSaved, ordersOnPhone, ticketsOnPhone } from '../phone-storage.ts';
import { codeOnScreen, qrOf } from '../ticket-codes.ts';
import { test } from '../wallet-fixtures.ts';

// The app is killed between payment and saved ticket; what counts is what the next start makes of it.

test.describe.configure({ timeout: 120_000 });

const STATUS = /^\/api\/orders\/[^/]+\/status/;
const TICKETS = /^\/api\/orders\/[^/]+\/tickets/;
const FILE = /^\/download\/ticket\//;

interface Killed {
  readonly when: string;
  /** pays, and comes back when the moment is there */
  readonly until: (page: Page, gateway: Gateway) => Promise<void>;
}

const MOMENTS: readonly Killed[] = [
  {
    when: 'before the bank’s answer has reached it',
    until: async (page, gateway) => {
      const answered = gateway.stopAt(/^\/sandbox\/pay\//, 'answered');
      // the click waits for a page that does not come
      void pay(page).catch(() => undefined);
      await answered;
    },
  },
  {
    when: 'before it knows that the order is paid',
    until: async (page, gateway) => {
      const answered = gateway.stopAt(STATUS, 'answered');
      await pay(page);
      await answered;
      expect((await ordersOnPhone(page))[0]?.status).toBe('pending');
    },
  },
  {
    when: 'when it knows that the order is paid, before it could ask for the tickets',
    until: async (page, gateway) => {
      const asked = gateway.stopAt(TICKETS, 'unasked');
      await pay(page);
      await asked;
      await expect.poll(async () => (await ordersOnPhone(page))[0]?.status).toBe('success');
      expect(await ticketsOnPhone(page)).toEqual([]);
    },
  },
  {
    when: 'when it has asked for the tickets, before they came',
    until: async (page, gateway) => {
      const answered = gateway.stopAt(TICKETS, 'answered');
      await pay(page);
      await answered;
      expect(await ticketsOnPhone(page)).toEqual([]);
    },
  },
  {
    when: 'when the tickets are saved, before it could ask for their file',
    until: async (page, gateway) => {
      const asked = gateway.stopAt(FILE, 'unasked');
      await pay(page);
      await asked;
      expect(await ticketsOnPhone(page)).toHaveLength(1);
    },
  },
  {
    when: 'when half of the file has come',
    until: async (page, gateway) => {
      const half = gateway.stopAt(FILE, 'half');
      await pay(page);
      await half;
      expect(await filesOnPhone(page)).toEqual({ count: 0, whole: true });
    },
  },
];

for (const { when, until } of MOMENTS) {
  test(`an app that is killed ${when} has the ticket at its next start, once, with its file`, async ({ app, site }) => {
    const { gateway } = site;
    try {
      const page = await app.open(`${gateway.origin}/`);
      await keptForOffline(page);
      const orderNumber = await orderAsGuest(page, gateway.origin);
      await until(page, gateway);
      await app.kill();
      gateway.letGo();
      await opensOnce(app, gateway.origin, orderNumber);
    } finally {
      gateway.letGo();
    }
  });
}

/** The app is started, killed and started again: the ticket is there once each time, and opens. */
async function opensOnce(app: PhoneApp, origin: string, orderNumber: string): Promise<void> {
  const page = await app.open(`${origin}/wallet`);
  await expect(page.getByRole('link', { name: /Zilt & Zand/ })).toHaveCount(1);
  await filesSaved(page, 1);
  await app.kill();
  const again = await app.open(`${origin}/wallet`);
  await expect(again.getByRole('link', { name: /Zilt & Zand/ })).toHaveCount(1);
  expect(await ticketsOnPhone(again)).toHaveLength(1);
  await again.goto(`${origin}/wallet/${orderNumber}`);
  const code = qrOf(again, 1);
  await code.scrollIntoViewIfNeeded();
  expect(await codeOnScreen(code)).not.toBe('');
}
