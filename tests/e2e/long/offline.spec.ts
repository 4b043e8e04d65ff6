import { expect, type Page } from '@playwright/test';
import { isFramePage } from '#wire/addresses.ts';
import { hydrated, watch } from '../browser.ts';
import { hasWholeRelease, keptForOffline, type PhoneApp } from '../phone-app.ts';
import { test } from '../phone-fixtures.ts';
import { answerSaved } from '../phone-storage.ts';
import { ROUTE_ADDRESSES } from '../routes.ts';

// The server is stopped for real, and the app closed and opened again on the same profile.

const EVENT = '/event-details/zilt-en-zand/1';
const SOLD_OUT = '/event-details/onder-het-zand/4';
const LIST = '/event-list/All';
/** with what the page took to be hydrated some two seconds */
const STAYS_MS = 1000;

/** A visitor with a network looks at home, the list and an event, and closes the app. */
async function visit(app: PhoneApp, origin: string): Promise<void> {
  const page = await app.open(`${origin}/`);
  await keptForOffline(page);
  for (const [address, call] of [
    [LIST, 'catalogue.listEvents'],
    [EVENT, 'catalogue.getEvent'],
  ] as const) {
    await page.goto(origin + address);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await answerSaved(page, call);
  }
  await app.close();
}

test('a visitor who leaves two seconds after a first page has come has the app the next time without a network', async ({
  app,
  server,
}) => {
  const first = await app.open(`${server.origin}/`);
  await hydrated(first);
  // the stay that this is about
  await first.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), STAYS_MS);
  await first.goto('about:blank');
  // the browser goes on with what the page has begun
  await expect.poll(() => app.context().serviceWorkers().length).toBe(1);
  const [worker] = app.context().serviceWorkers();
  await expect.poll(() => worker?.evaluate(hasWholeRelease)).toBe(true);
  await app.close();
  await server.stop();
  try {
    const page = await app.open(`${server.origin}/`);
    // the phone has a network: the server is away
    await expect(page.getByText('Our server does not answer.').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Going out');
    await page.goto(`${server.origin}/wallet`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await app.close();
    await server.start();
  }
});

test('what was seen opens with the server stopped, says how old it is, and sells nothing', async ({ app, server }) => {
  await visit(app, server.origin);
  await server.stop();
  try {
    const page = await app.open(server.origin + LIST);
    await expect(
      page.getByText(/Our server does not answer\. Showing events saved today at \d\d:\d\d\./),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+ saved events/);
    await expect(page.getByText('Prices when it answers again.')).toHaveCount(1);
    await expect(page.getByText('€')).toHaveCount(0);
    await page.goto(server.origin + EVENT);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zilt & Zand');
    await expect(page.getByText('Not possible now').filter({ visible: true })).toBeVisible();
    await expect(page.getByText('€')).toHaveCount(0);
    const poster = page.getByRole('img', { name: /Poster/ }).first();
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.goto(`${server.origin}/`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Going out');
    await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible();
  } finally {
    await server.start();
  }
});

test('what needs nothing from the server opens without it from a cold start, never opened before', async ({
  app,
  server,
}) => {
  test.setTimeout(90_000);
  await keptForOffline(await app.open(`${server.origin}/`));
  await app.close();
  await server.stop();
  try {
    const pages = {
      '/account': 'Account',
      '/signin': 'Good to see you again',
      '/signup/attendee': 'Create an account',
      '/ForgotPassword': 'Forgot your password?',
    };
    for (const [address, title] of Object.entries(pages)) {
      const page = await app.open(server.origin + address);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    // signed out, and home
    const page = await app.open(`${server.origin}/signout`);
    await expect(page).toHaveURL(`${server.origin}/`);
  } finally {
    await server.start();
  }
});

test('every page that came whole from the server opens again with the server stopped', async ({ app, server }) => {
  test.setTimeout(90_000);
  const pages = {
    '/account': ['Account', 'content.listSettings'],
    '/contact': ['Contact', 'content.listSettings'],
    '/venues': ['Venues', 'catalogue.listVenues'],
    '/blog': ['Stories', 'content.listBlogs'],
    '/aboutus': ['About us', 'content.listPages'],
  } as const;
  const online = await app.open(`${server.origin}/`);
  await keptForOffline(online);
  for (const [address, [title, call]] of Object.entries(pages)) {
    await online.goto(server.origin + address);
    await expect(online.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await hydrated(online);
    // the worker is told what the page holds a moment after it has loaded
    await expect.poll(() => online.evaluate(holdsItsStyles)).toBe(true);
    await answerSaved(online, call);
  }
  await app.close();
  await server.stop();
  try {
    const offline = await app.open(`${server.origin}/`);
    for (const [address, [title]] of Object.entries(pages)) {
      await offline.goto(server.origin + address);
      await expect(offline.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
  } finally {
    await server.start();
  }
});

/** Runs in a page: whether the device keeps every style that the page holds. */
async function holdsItsStyles(): Promise<boolean> {
  const held = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')];
  const kept = await Promise.all(held.map(({ href }) => caches.match(href, { ignoreSearch: true })));
  return held.length > 0 && kept.every(Boolean);
}

test('an event that was seen can be shared with the server stopped, and its side parts are there', async ({
  app,
  server,
}) => {
  const first = await app.open(`${server.origin}/`);
  await keptForOffline(first);
  await app.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await first.goto(server.origin + SOLD_OUT);
  await hydrated(first);
  await answerSaved(first, 'catalogue.getEvent');
  await app.close();
  await server.stop();
  try {
    const page = await app.open('about:blank');
    await app.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(server.origin + SOLD_OUT);
    await page.getByRole('button', { name: 'Share this event' }).click();
    await expect(page.locator('[popover]').getByText('Copied to clipboard')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Onder het zand');
  } finally {
    await server.start();
  }
});

test('no address of the app shows the browser’s error page while the server is stopped', async ({ app, server }) => {
  test.setTimeout(120_000);
  const first = await app.open(`${server.origin}/`);
  await keptForOffline(first);
  await server.stop();
  try {
    for (const address of [
      // a page for other sites' frames is kept by no worker: without a network the site around it is not there either
      ...Object.values(ROUTE_ADDRESSES).filter((route) => !isFramePage(route.split('?')[0] ?? '')),
      '/event-details/never-seen/99',
      '/?lang=fr',
      '/index.html',
    ]) {
      const page = await app.open(server.origin + address);
      await expect(page.getByRole('main'), address).toBeVisible();
      await expect(page.getByRole('heading').first(), address).toBeVisible();
    }
  } finally {
    await server.start();
  }
});

test('an event that was never opened is what home says of it, and comes by itself when the server is back', async ({
  app,
  server,
}) => {
  const first = await app.open(`${server.origin}/`);
  await keptForOffline(first);
  await answerSaved(first, 'catalogue.getHomeEvents');
  await app.close();
  await server.stop();
  const page = await app.open(server.origin + LIST);
  try {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[1-9]\d* saved event/);
    const card = page.getByRole('article').first();
    const title = await card.getByRole('heading').innerText();
    const day = await card.locator('time').innerText();
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await page.title()).toContain(title);
    await expect(page.getByRole('main').locator('time')).toHaveText(day);
    await expect(page.getByRole('heading', { name: 'Not saved on this phone' })).toBeVisible();
  } finally {
    await server.start();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Get tickets' }).first()).toBeVisible();
  await expect(page.getByText('Our server does not answer.')).toHaveCount(0);
});

test('words find events among those that were saved', async ({ app, server }) => {
  await visit(app, server.origin);
  await server.stop();
  try {
    const page = await app.open(server.origin + LIST);
    await page.getByPlaceholder('Search saved events').fill('zilt');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 saved event');
  } finally {
    await server.start();
  }
});

test('a device that refuses to store anything shows pages as before, without an error', async ({ app, server }) => {
  const page = await app.open('about:blank');
  const cdp = await app.context().newCDPSession(page);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 0 });
  const errors: string[] = [];
  watch(page, errors);
  await page.clock.install();
  await page.goto(server.origin + LIST);
  await hydrated(page);
  // whatever it would store later is tried
  await page.clock.runFor(6000);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('main')).toContainText('Tickets');
  expect(errors).toEqual([]);
});

test('the app can be installed', async ({ app, server }) => {
  const page = await app.open(`${server.origin}/`);
  await keptForOffline(page);
  const cdp = await app.context().newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { errors, data } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  await everyPictureIsThere(page, data ?? '{}');
});

async function everyPictureIsThere(page: Page, manifest: string): Promise<void> {
  const { icons, screenshots, id } = JSON.parse(manifest) as Record<
    'icons' | 'screenshots',
    { src: string; sizes: string }[]
  > & { id: string };
  expect(id).toBe('/');
  for (const { src, sizes } of [...icons, ...screenshots]) {
    const size = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      return `${image.width}x${image.height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
}
