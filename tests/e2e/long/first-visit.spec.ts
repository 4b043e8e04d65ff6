import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { hydrated, expect, origin, test, tookOver, watch } from '../browser.ts';
import { ROUTE_ADDRESSES } from '../routes.ts';

const KB = 1000;
const SETTLED_MS = 2000;
const BUDGETS = { js: 128 * KB, css: 20 * KB, poster: 60 * KB, font: 110 * KB };
const FONTS_LATE_MS = 1000;
const SHIFT_MOST = 0.01;

const PAGES = {
  home: ROUTE_ADDRESSES['/'] ?? '/',
  list: ROUTE_ADDRESSES['/event-list/$category'] ?? '',
  detail: ROUTE_ADDRESSES['/event-details/$event/$eventid'] ?? '',
  cart: ROUTE_ADDRESSES['/dashboard/attendee/cart'] ?? '',
  wallet: '/wallet',
};

interface Visit {
  readonly bytes: Readonly<Record<'js' | 'css' | 'poster' | 'font', number>>;
  readonly errors: readonly string[];
  readonly shift: number;
  /** for each font of the headline and of the first text beside it: whether it is the brand's */
  readonly letters: readonly boolean[];
}

/** A first visit: fresh profile, no worker, everything that travels until 2 s after load. */
async function firstVisit(
  browser: Browser,
  address: string,
  { fonts, ...options }: Parameters<Browser['newContext']>[0] & { fonts?: 'late' | 'never' } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    locale: 'nl-BE',
    ...options,
  });
  const page = await context.newPage();
  const errors: string[] = [];
  watch(page, errors);
  await observeShifts(page);
  if (fonts === 'never') await page.route(/\.woff2$/, (route) => route.abort());
  if (fonts === 'late')
    await page.route(/\.woff2$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, FONTS_LATE_MS));
      await route.continue();
    });
  const bodies: Promise<[kind: string, body: Buffer]>[] = [];
  page.on('response', (response) => {
    const body = response.body().catch(() => Buffer.alloc(0));
    bodies.push(body.then((bytes) => [response.request().resourceType(), bytes]));
  });
  await page.goto(origin() + address, { waitUntil: 'load' });
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), SETTLED_MS);
  // weighed after the visit: compressing while it lasts would stretch it
  const weighed = (await Promise.all(bodies)).map(([kind, body]): [kind: string, bytes: number] => [
    kind,
    isText(kind) ? brotliCompressSync(body).length : body.length,
  ]);
  const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? '0'));
  // a page holds its styles
  const inside = await page
    .locator('head > style')
    .evaluateAll((styles) => styles.map((one) => one.textContent).join(''));
  await markFirstText(page);
  const letters = [...(await drawsWith(page, 'h1')), ...(await drawsWith(page, '[data-first]'))];
  await context.close();
  const total = (kind: string): number =>
    weighed.filter(([one]) => one === kind).reduce((sum, [, bytes]) => sum + bytes, 0);
  const largest = (kind: string): number =>
    Math.max(0, ...weighed.filter(([one]) => one === kind).map(([, bytes]) => bytes));
  return {
    bytes: {
      js: total('script'),
      css: total('stylesheet') + brotliCompressSync(inside).length,
      font: total('font'),
      poster: largest('image'),
    },
    errors,
    shift,
    letters,
  };
}

function isText(kind: string): boolean {
  return kind === 'script' || kind === 'stylesheet';
}

function observeShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) sum += entry.value;
      }
      document.documentElement.dataset['shift'] = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const [name, address] of Object.entries(PAGES)) {
  test(`a first visit of ${name} stays within its budget of bytes, moves next to nothing and reports no error`, async ({
    browser,
  }) => {
    const visit = await firstVisit(browser, address);
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify(visit.bytes) });
    expect(visit.errors).toEqual([]);
    expect(visit.bytes.js).toBeGreaterThan(0);
    expect(visit.bytes.js, 'JavaScript, brotli').toBeLessThanOrEqual(BUDGETS.js);
    expect(visit.bytes.css).toBeGreaterThan(1 * KB);
    expect(visit.bytes.css, 'CSS, brotli').toBeLessThanOrEqual(BUDGETS.css);
    expect(visit.bytes.font, 'fonts').toBeLessThanOrEqual(BUDGETS.font);
    expect(visit.bytes.poster, 'largest image').toBeLessThanOrEqual(BUDGETS.poster);
    expect(visit.shift, 'layout shift').toBeLessThanOrEqual(SHIFT_MOST);
  });

  test(`the brand's letters come late to a first visit of ${name}: they are there, and move next to nothing`, async ({
    browser,
  }) => {
    for (const locale of ['nl-BE', 'en-GB', 'fr-BE', 'de-BE']) {
      const { shift, letters } = await firstVisit(browser, address, { locale, fonts: 'late' });
      expect.soft(letters, locale).toEqual([true, true]);
      expect.soft(shift, `layout shift, ${locale}`).toBeLessThanOrEqual(SHIFT_MOST);
    }
  });

  test(`${name} wakes up without an error on a clock two days off, in another time zone, language and theme`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      locale: 'fr-BE',
      timezoneId: 'Pacific/Auckland',
      serviceWorkers: 'block',
    });
    await context.addCookies([{ name: 'lang', value: 'fr', url: origin() }]);
    await context.addInitScript(() => localStorage.setItem('theme', 'dark'));
    const page = await context.newPage();
    await page.clock.install({ time: Date.now() + 2 * 24 * 3600 * 1000 });
    const errors: string[] = [];
    watch(page, errors);
    await page.goto(origin() + address);
    await tookOver(page);
    await page.clock.runFor(3000);
    expect(errors).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await context.close();
  });
}

const SCREENS = {
  'on a phone': {},
  'on a wide screen': { viewport: { width: 1280, height: 844 }, isMobile: false, hasTouch: false },
};

for (const [where, screen] of Object.entries(SCREENS))
  test(`nothing ${where} moves when its script comes`, async ({ browser }) => {
    for (const [name, address] of Object.entries({ ...PAGES, account: '/account' })) {
      const { shift } = await firstVisit(browser, address, { ...screen, fonts: 'never' });
      expect(shift, `layout shift of ${name}`).toBe(0);
    }
  });

test('a page is dressed when it has come, before any other file', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 844 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const asked: string[] = [];
  const isHeld = (url: URL): boolean => /\.(css|js)$/.test(url.pathname);
  await page.route(isHeld, (route) => {
    asked.push(route.request().resourceType());
    return new Promise<void>(() => undefined); // never comes
  });
  await page.goto(origin() + PAGES.list, { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'kaartje' }).first()).toBeVisible();
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  // the filters beside the list too, whose code comes last
  const row = page.locator('label', { has: page.locator('input[name="category"]') }).nth(1);
  await expect(row).toHaveCSS('display', 'flex');
  expect(asked).not.toContain('stylesheet');
  await context.close();
});

test('a header of which half has come is not shown: the rest would move it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const whole = await (await fetch(origin() + PAGES.list, { headers: { 'accept-encoding': 'identity' } })).text();
  const middle = whole.indexOf('</summary>', whole.indexOf('<header'));
  const rest = Promise.withResolvers<undefined>();
  const slow = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(whole.slice(0, middle));
    void rest.promise.then(() => answer.end(whole.slice(middle)));
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = slow.address() as AddressInfo;
    // its files are not what this is about
    await page.route(/\/(?:assets|images|api)\//, (route) => route.abort());
    page.expectErrors(/ERR_FAILED|Failed to fetch/);
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
    const button = page.locator('header summary').first();
    await expect(button).toBeAttached();
    await expect(button).toBeHidden();
    rest.resolve(undefined);
    await expect(button).toBeVisible();
  } finally {
    rest.resolve(undefined);
    slow.close();
  }
});

test('no style that a page holds is fetched again by a navigation', async ({ page }) => {
  const styles: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(new URL(request.url()).pathname);
  });
  await page.goto(PAGES.list);
  const held = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(held.length).toBeGreaterThan(1);
  await hydrated(page);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/event-details/);
  await expect.poll(() => styles.length).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/\d+ events/);
  expect(styles.filter((one) => held.includes(one))).toEqual([]);
});

/** Marks the first element below the headline that can be seen and has text of its own. */
function markFirstText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const hasText = (one: Element): boolean =>
      [...one.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
      );
    const seen = [...document.querySelectorAll('main :not(h1, h1 *, script, style, noscript *)')].find(
      (one) => one.checkVisibility() && hasText(one),
    );
    seen?.toggleAttribute('data-first', true);
  });
}

/** For each font that draws an element's text: whether it came over the network; none where there is no such element. */
async function drawsWith(page: Page, selector: string): Promise<boolean[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    if (nodeId === 0) return [];
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ isCustomFont }) => isCustomFont);
  } finally {
    await session.detach();
  }
}

test('home, list and detail hold their content in the HTML, before any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(origin() + PAGES.home);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Going out');
  await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible();
  await page.goto(origin() + PAGES.list);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ events/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(origin() + PAGES.detail);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zilt & Zand');
  await expect(page.getByText('€ 18,00').first()).toBeVisible();
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    '@type': string;
  };
  expect(data['@type']).toBe('Event');
  await context.close();
});
