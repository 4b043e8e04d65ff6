import { expect, type Page } from '@playwright/test';
import { orderAsGuest, pay } from '../guest-order.ts';
import { keptForOffline, phone } from '../phone-app.ts';
import { filesSaved } from '../phone-storage.ts';
import { codeOnScreen, qrOf } from '../ticket-codes.ts';
import { test } from '../wallet-fixtures.ts';

// Somebody buys in the queue on a phone that was never here, and walks into a cellar.

const SHELL = /^\/index\.html/;

test('a ticket opens without a network before the rest of the app is there, and no word promises it sooner', async ({
  launchOptions,
  site: { gateway, server },
}) => {
  const app = await phone(launchOptions);
  try {
    const shell = gateway.stopAt(SHELL, 'unasked', 'worker');
    const page = await app.open(`${gateway.origin}/`);
    await shell;
    const orderNumber = await orderAsGuest(page, gateway.origin);
    await pay(page);
    await expect(page.getByText('You’re going')).toBeVisible();
    await filesSaved(page, 1);
    await expect(page.getByText('Saving on this phone…')).toBeVisible();
    await expect(page.getByText(/without a network/)).toHaveCount(0);
    await page.goto(`${gateway.origin}/wallet/${orderNumber}`);
    await expect(page.getByText('Saving on this phone…').first()).toBeVisible();

    // from here on the worker gets what the wallet needs, and nothing else
    const rest = await filesWaitingTheirTurn(server.origin);
    gateway.letGo();
    const held = gateway.stopAt(new RegExp(rest.join('|')), 'unasked', 'worker');
    await page.goto(`${gateway.origin}/order/success/${orderNumber}`);
    await expect(page.getByText('Kept on this phone')).toBeVisible();
    await held;
    gateway.cutOff();
    await opensTicket(page, `${gateway.origin}/wallet/${orderNumber}`);
    await expect(page.getByText('Saved on this phone, works offline').first()).toBeVisible();
    await app.close();
    const later = await app.open(`${gateway.origin}/wallet`);
    await expect(later.getByText('Saved offline')).toBeVisible();
    await opensTicket(later, `${gateway.origin}/wallet/${orderNumber}`);

    // and the rest follows with the next page that has a network
    gateway.letGo();
    gateway.reconnect();
    await later.goto(`${gateway.origin}/`);
    await keptForOffline(later);
  } finally {
    gateway.letGo();
    gateway.reconnect();
    await app.remove();
  }
});

async function opensTicket(page: Page, address: string): Promise<void> {
  await page.goto(address);
  expect(await codeOnScreen(qrOf(page, 1))).not.toBe('');
}

/** The files that a first visit does not wait for, as the worker names them. */
async function filesWaitingTheirTurn(origin: string): Promise<string[]> {
  const worker = await (await fetch(`${origin}/sw.js`)).text();
  const entries = worker.match(/\{[^{}]*assets\/[^{}]*\}/g) ?? [];
  const files = entries
    .filter((entry) => !entry.includes('part:'))
    .flatMap((entry) => entry.match(/assets\/[\w$.-]+/g) ?? []);
  expect(files.length).toBeGreaterThan(100);
  return files;
}
