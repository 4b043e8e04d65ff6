import { expect, type Page } from '@playwright/test';
import { type Language, LANGUAGES } from '#domain/content/languages.ts';
import { orderAsGuest, pay } from '../guest-order.ts';
import { keptForOffline, phone } from '../phone-app.ts';
import { filesSaved } from '../phone-storage.ts';
import { offerLanguages } from '../site-languages.ts';
import { codeOnScreen } from '../ticket-codes.ts';
import { test } from '../wallet-fixtures.ts';
import { wordsIn } from '../words.ts';

// A visitor buys in the queue on a phone that was never here, and walks into a cellar.

test.describe.configure({ timeout: 240_000 });

const SHELL = /^\/index\.html/;

test('a ticket opens without a network before the rest of the app is there, and no word promises it sooner', async ({
  launchOptions,
  site: { gateway, server },
}) => {
  await offerLanguages(server, LANGUAGES);
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
    const ticket = `${gateway.origin}/wallet/${orderNumber}`;
    await page.goto(ticket);
    await expect(page.getByText('Saving on this phone…').first()).toBeVisible();

    // from here on the worker gets the shell, what every page has and the pack, and nothing else
    const rest = await filesOfTheirOwn(server.origin);
    gateway.letGo();
    const held = gateway.stopAt(new RegExp(rest.join('|')), 'unasked', 'worker');
    await page.goto(`${gateway.origin}/order/success/${orderNumber}`);
    await expect(page.getByText('Kept on this phone')).toBeVisible();
    await held;
    gateway.cutOff();
    await forgetsWhatTheBrowserKept(page);
    for (const lang of LANGUAGES) {
      const words = await wordsIn(lang);
      await opensTicket(page, ticket, lang);
      await page.goto(`${gateway.origin}/wallet?lang=${lang}`);
      await expect(page.getByText(words('Saved offline'))).toBeVisible();
      await expect(page.getByRole('link', { name: /Zilt & Zand/ })).toHaveCount(1);
    }
    await app.close();
    await opensTicket(await app.open(`${gateway.origin}/wallet`), ticket, 'en');

    // and the rest follows with the next page that has a network
    gateway.letGo();
    gateway.reconnect();
    const later = await app.open(`${gateway.origin}/`);
    await keptForOffline(later);
  } finally {
    gateway.letGo();
    gateway.reconnect();
    await app.remove();
  }
});

async function opensTicket(page: Page, ticket: string, lang: Language): Promise<void> {
  const words = await wordsIn(lang);
  await page.goto(`${ticket}?lang=${lang}`);
  await expect(page.getByText(words('Saved on this phone, works offline')).first()).toBeVisible();
  const code = page.getByRole('img', { name: words('QR code of ticket {position}', { position: 1 }) });
  expect(await codeOnScreen(code)).not.toBe('');
}

/** Empties the browser's own cache: what opens from here on is the worker's. */
async function forgetsWhatTheBrowserKept(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** The files that a first visit's worker asks for by themselves at no time before it is active. */
async function filesOfTheirOwn(origin: string): Promise<string[]> {
  const worker = await (await fetch(`${origin}/sw.js`)).text();
  const entries = worker.match(/\{[^{}]*assets\/[^{}]*\}/g) ?? [];
  const files = entries
    .filter((entry) => !/\bpart["']?:\s*["'`](?:page|pack)/.test(entry))
    .flatMap((entry) => entry.match(/assets\/[\w$.-]+/g) ?? []);
  expect(files.length).toBeGreaterThan(100);
  expect(files.length).toBeLessThan(entries.length);
  return files;
}
