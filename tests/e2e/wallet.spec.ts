import { expect, type Page } from '@playwright/test';
import { hydrated } from './browser.ts';
import { orderAsGuest, pay } from './guest-order.ts';
import { keptForOffline, phone } from './phone-app.ts';
import { filesSaved } from './phone-storage.ts';
import { test } from './phone-fixtures.ts';
import { codeOnScreen, qrOf } from './ticket-codes.ts';

test.describe.configure({ timeout: 120_000 });

test('a ticket that a guest bought opens with the server stopped and the app opened anew, and its code can be read from the screen', async ({
  app,
  server,
}) => {
  const page = await app.open(`${server.origin}/`);
  await keptForOffline(page);
  const orderNumber = await orderAsGuest(page, server.origin);
  await pay(page);
  await expect(page.getByText('You’re going')).toBeVisible();
  await filesSaved(page, 1);
  // one ticket to hand on is a file of its own
  await page.goto(`${server.origin}/wallet/${orderNumber}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Ticket 2', exact: true }).click();
  const alone = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Only ticket 2 as PDF' }).click();
  expect((await alone).suggestedFilename()).toBe(`ticket-${orderNumber}-2.pdf`);
  await expect(page.getByRole('link', { name: 'See the event' })).toHaveAttribute(
    'href',
    '/event-details/zilt-en-zand/1',
  );
  await app.close();

  await server.stop();
  try {
    const after = await app.open(`${server.origin}/wallet`);
    await expect(after.getByText('Saved offline')).toBeVisible();
    await after.getByRole('link', { name: /Zilt & Zand/ }).click();
    await expect(after.getByRole('heading', { level: 1 })).toHaveText('Ticket 1 of 2');
    await expect(after.getByText(`${orderNumber} / 1`)).toBeVisible();
    await expect(after.getByText('Saved on this phone, works offline').first()).toBeVisible();
    const first = await codeOnScreen(qrOf(after, 1));
    await after.getByRole('button', { name: 'Ticket 2' }).click();
    await expect(after.getByRole('heading', { level: 1 })).toHaveText('Ticket 2 of 2');
    const second = await codeOnScreen(qrOf(after, 2));
    expect(first.length).toBeGreaterThan(50);
    expect(second).not.toBe(first);
    // the list of saved events leads to them
    const list = await app.open(`${server.origin}/event-list/All`);
    await list.getByRole('link', { name: 'Your 2 tickets still open' }).click();
    await expect(list.getByText('Saved offline')).toBeVisible();
    // the deep link opens by itself too, and the file is on the phone
    const deep = await app.open(`${server.origin}/wallet/${orderNumber}`);
    expect(await codeOnScreen(qrOf(deep, 1))).toBe(first);
    const file = deep.waitForEvent('download');
    await deep.getByRole('button', { name: 'Download the tickets as PDF' }).click();
    expect((await file).suggestedFilename()).toBe(`ticket-${orderNumber}.pdf`);
  } finally {
    await server.start();
  }
});

test('the link of the mail opens the tickets on another phone, which keeps them for a cellar; a link that opens nothing says so', async ({
  app,
  server,
  launchOptions,
}) => {
  const page = await app.open(`${server.origin}/`);
  const orderNumber = await orderAsGuest(page, server.origin);
  await pay(page);
  await expect(page.getByText('You’re going')).toBeVisible();
  const link = await linkMailed(page, orderNumber);
  const other = await phone(launchOptions);
  try {
    const there = await other.open(`${server.origin}${link}`);
    await expect(there.getByRole('heading', { level: 1 })).toHaveText('Ticket 1 of 2');
    const code = await codeOnScreen(qrOf(there, 1));
    // an address that is copied from there opens nothing
    await expect(there).toHaveURL(`${server.origin}/wallet/${orderNumber}`);
    await filesSaved(there, 1);
    await keptForOffline(await other.open(`${server.origin}/`));
    await other.close();
    await server.stop();
    try {
      const after = await other.open(`${server.origin}/wallet`);
      await after.getByRole('link', { name: /Zilt & Zand/ }).click();
      await expect(after.getByText('Saved on this phone, works offline').first()).toBeVisible();
      expect(await codeOnScreen(qrOf(after, 1))).toBe(code);
    } finally {
      await server.start();
    }
    // an older mail on the phone that has them opens what is there
    await page.goto(`${server.origin}/wallet/${orderNumber}#t=${'x'.repeat(43)}`);
    expect(await codeOnScreen(qrOf(page, 1))).toBe(code);
    const wrong = await other.open(`${server.origin}/wallet/KJ-0000-0000-0000#t=${'x'.repeat(43)}`);
    await expect(wrong.getByText('This link no longer opens tickets')).toBeVisible();
    await expect(wrong.getByRole('link', { name: 'Send me my tickets' })).toBeVisible();
  } finally {
    await other.remove();
  }
});

/** The address of the link to an order's tickets, as it was mailed. */
async function linkMailed(page: Page, orderNumber: string): Promise<string> {
  let link: string | undefined;
  const isMailed = async (): Promise<boolean> => {
    const mails = await (await page.request.get(new URL('/dev/mail.json', page.url()).href)).text();
    link = new RegExp(String.raw`/wallet/${orderNumber}#t=[\w-]+`).exec(mails)?.[0];
    return link !== undefined;
  };
  await expect.poll(isMailed).toBe(true);
  return link ?? '';
}
