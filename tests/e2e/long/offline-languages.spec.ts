import { expect, type Page } from '@playwright/test';
import { type Language, LANGUAGES } from '#domain/content/languages.ts';
import { orderAsGuest, pay } from '../guest-order.ts';
import { keptForOffline, type PhoneApp } from '../phone-app.ts';
import { answerSaved, filesSaved } from '../phone-storage.ts';
import { offerLanguages } from '../site-languages.ts';
import { codeOnScreen } from '../ticket-codes.ts';
import { test } from '../wallet-fixtures.ts';
import { plainTexts, wordsIn } from '../words.ts';

// Another language is chosen while there is no network, on any screen, from a cold start.

test.describe.configure({ timeout: 180_000 });

const LIST = '/event-list/All';
const EVENT = '/event-details/zilt-en-zand/1';
/** What each page asks, and what it therefore saves. */
const ANSWER: Readonly<Record<string, string>> = {
  '/': 'catalogue.getHomeEvents',
  [LIST]: 'catalogue.listEvents',
  [EVENT]: 'catalogue.getEvent',
};
const CART = '/dashboard/attendee/cart';

test('without a network every language opens every screen, whole, with all that was saved', async ({
  app,
  site: { gateway, server },
}) => {
  await offerLanguages(server, LANGUAGES);
  const { orderNumber, events } = await visitAndBuy(app, gateway.origin);
  await app.close();
  await server.stop();
  try {
    for (const lang of LANGUAGES) {
      const words = await wordsIn(lang);
      const isForeign = await foreignTexts(lang);
      for (const screen of ['/', LIST, EVENT, CART, '/account', '/wallet', `/wallet/${orderNumber}`]) {
        const page = await app.open(`${gateway.origin}${screen}?lang=${lang}`);
        const about = `${screen} in ${lang}`;
        await expect(page.locator('html'), about).toHaveAttribute('lang', lang);
        await expect(page.getByRole('heading', { level: 1 }).first(), about).toBeVisible();
        await expect(page.getByText(words('Not saved on this phone')), about).toHaveCount(0);
        await expect(page, about).toHaveTitle(/.+ · Kaartje$/);
        if (screen === LIST) await expect(page.getByRole('article'), about).toHaveCount(events);
        if (screen === '/wallet') await expect(page.getByRole('link', { name: /Zilt & Zand/ })).toHaveCount(1);
        if (screen === `/wallet/${orderNumber}`)
          expect(await codeOnScreen(page.getByRole('img', { name: /QR/ }).first())).not.toBe('');
        await expect.poll(async () => (await textsOf(page)).filter(isForeign), about).toEqual([]);
      }
      await app.close();
    }
  } finally {
    await server.start();
  }
});

test('a language that was chosen without a network is kept, and the page is whole in it once there is one', async ({
  app,
  site: { gateway, server },
}) => {
  await offerLanguages(server, LANGUAGES);
  const online = await app.open(`${gateway.origin}/?lang=nl`);
  await keptForOffline(online);
  await online.goto(`${gateway.origin}${LIST}`);
  await saved(online);
  await app.close();
  const french = await wordsIn('fr');
  await server.stop();
  let page: Page;
  try {
    page = await app.open(`${gateway.origin}/?lang=fr`);
    await expect(page.getByText('Enregistré en néerlandais.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Tentoonstelling', exact: true }).first()).toBeAttached();
    await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));
  } finally {
    await server.start();
  }
  await page.getByRole('button', { name: french('Retry') }).click();
  await expect(page.getByText(french('Our server does not answer.'))).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Exposition', exact: true }).first()).toBeAttached();
  await expect(page.getByRole('link', { name: 'Tentoonstelling', exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => 'isTheSamePage' in globalThis)).toBe(true);
  await page.goto(`${gateway.origin}${LIST}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('an app that has lost what its pages kept starts in the browser’s language', async ({
  app,
  site: { gateway },
}) => {
  const online = await app.open(`${gateway.origin}/`);
  await keptForOffline(online);
  // as a kill leaves it: the browser writes these a few seconds late
  await online.evaluate(() => localStorage.clear());
  await app.close();
  gateway.cutOff();
  const page = await app.open(`${gateway.origin}/wallet`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 2, name: 'No tickets here yet' })).toBeVisible();
  gateway.reconnect();
});

/** Waits until the answers that a page shows are on the device. */
async function saved(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await answerSaved(page, ANSWER[new URL(page.url()).pathname]);
}

/** A visitor in Dutch looks around and buys; answers the order's number and how many events the list has shown. */
async function visitAndBuy(app: PhoneApp, origin: string): Promise<{ orderNumber: string; events: number }> {
  const page = await app.open(`${origin}/`);
  await keptForOffline(page);
  const orderNumber = await orderAsGuest(page, origin);
  await pay(page);
  await filesSaved(page, 1);
  let events = 0;
  for (const address of ['/?lang=nl', EVENT, LIST]) {
    await page.goto(origin + address);
    await saved(page);
    events = await page.getByRole('article').count();
  }
  return { orderNumber, events };
}

/** Tells texts of the app's other languages, as far as they differ from every text of this one. Two letters are a word in many. */
async function foreignTexts(lang: Language): Promise<(text: string) => boolean> {
  const own = await plainTexts(lang);
  const others = await Promise.all(LANGUAGES.filter((one) => one !== lang).map(plainTexts));
  return (text) => text.length > 2 && !own.has(text) && others.some((texts) => texts.has(text));
}

/** What stands on the page, piece by piece, but for what was saved of events. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title.replace(/ · Kaartje$/, '')];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
    for (const named of document.querySelectorAll('[aria-label]')) texts.push(named.getAttribute('aria-label') ?? '');
    return texts;
  });
}
