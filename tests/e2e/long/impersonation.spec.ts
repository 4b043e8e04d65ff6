import type { BrowserContext, Page } from '@playwright/test';
import { expect, hydrated, origin, test } from '../browser.ts';
import { ADMIN, ATTENDEE, ORGANIZER, signIn } from '../office.ts';

const DESK = { width: 1280, height: 800 };
const EVENT = '/event-details/zilt-en-zand/1';

/** Signs the demo's admin in, who goes on to the users. */
async function asAdmin(page: Page): Promise<void> {
  await page.goto('/signin');
  await signIn(page, ADMIN);
  await expect(page).toHaveURL('/admin');
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
}

/** From the list of users to a tab in which the admin is signed in as one of them. */
async function actAs(page: Page, email: string): Promise<Page> {
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.locator('summary').click();
  await row.getByRole('button', { name: /^Sign in as/ }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open in a new tab' }).click();
  const tab = await opened;
  await expect(banner(tab)).toBeVisible();
  return tab;
}

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'You are signed in as' });

/** All that this device keeps: databases, caches, notes, cookies. */
async function keptBy(context: BrowserContext, page: Page): Promise<unknown> {
  const stored = await page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const databases: Record<string, unknown> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      // Workbox notes when it used what it has
      if (name.startsWith('workbox')) continue;
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        databases[`${name}/${store}`] = JSON.stringify(
          await asked(database.transaction(store).objectStore(store).getAll()),
        );
      database.close();
    }
    const cached: Record<string, readonly string[]> = {};
    for (const name of await caches.keys())
      cached[name] = (await (await caches.open(name)).keys()).map(({ url }) => url).sort();
    return { databases, cached, notes: { ...localStorage } };
  });
  return { ...stored, cookies: await context.cookies() };
}

/** What the device keeps once nothing has been kept for longer than any page waits before it begins to. */
async function steady(context: BrowserContext, page: Page): Promise<unknown> {
  let kept = await keptBy(context, page);
  let since = Date.now();
  await expect(async () => {
    const now = await keptBy(context, page);
    if (JSON.stringify(now) !== JSON.stringify(kept)) since = Date.now();
    kept = now;
    expect(Date.now() - since).toBeGreaterThan(5000);
  }).toPass({ timeout: 40_000 });
  return kept;
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  // Source: IMP-01 to IMP-05, HDR-25
  test('an admin as a customer: once, in that tab alone, under a banner with the way back; the device stays as it was', async ({
    page,
    context,
  }) => {
    await page.setViewportSize(DESK);
    // what a device has: a worker, a choice, something in the cart, an event that was looked at
    await page.goto(EVENT);
    await hydrated(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page
      .getByRole('button', { name: /tickets/i })
      .filter({ visible: true })
      .first()
      .click();
    await asAdmin(page);
    const before = await steady(context, page);

    const tab = await actAs(page, ATTENDEE);
    expect(tab.url()).toBe(`${origin()}/dashboard/attendee/my-tickets`);
    await expect(banner(tab)).toContainText('Merel Dhondt');
    const token = await tab.evaluate(() => /"access_token":"([^"]+)"/.exec(window.name)?.[1] ?? '');
    const me = () => context.request.post(`${origin()}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
    expect((await me()).status()).toBe(200);

    // on every page, after a reload too
    await tab.reload();
    await expect(banner(tab)).toBeVisible();
    await tab.goto('/event-list/All');
    await expect(banner(tab)).toBeVisible();
    await tab.mouse.wheel(0, 2000);
    await expect(banner(tab)).toBeInViewport();
    await tab.goto('/dashboard/attendee/checkout');
    await expect(tab.getByText('You can’t order as someone else')).toBeVisible();
    // what is chosen there is this tab's alone
    await tab.goto('/account');
    await hydrated(tab);
    await tab.getByRole('main').getByText('Dark', { exact: true }).click();
    await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await steady(context, page)).toEqual(before);
    expect(await tab.evaluate(() => ({ ...sessionStorage }))).toEqual({});

    await banner(tab).getByRole('link', { name: 'Back to the admin area' }).click();
    await expect(tab).toHaveURL('/admin/users');
    await expect(tab.getByRole('heading', { name: 'Users' })).toBeVisible();
    await expect(banner(tab)).toHaveCount(0);
    expect((await me()).status()).toBe(401);
    expect(await tab.evaluate(() => window.name)).toBe('');
    // the way back in the history leads into no such session
    await tab.goBack();
    await expect(tab.locator('#root[data-hydrated]')).toBeAttached();
    await expect(banner(tab)).toHaveCount(0);
    // the admin's own tab never noticed
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  });
});

// Source: IMP-02, HDR-25
test('an admin as an organizer: the banner in the office and on public pages, money and lists locked with the reason', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  // a site whose setting admin.return_url names another page
  await page.context().route('**/api/auth/verify_admin_customer*', async (route) => {
    const response = await route.fetch();
    const { data, ...reply } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...reply, data: { ...data, return_url: '/admin/security' } } });
  });
  await asAdmin(page);
  const tab = await actAs(page, ORGANIZER);
  await tab.setViewportSize(DESK);
  await expect(tab).toHaveURL('/dashboard/organizer');
  await tab.goto('/dashboard/organizer/profile');
  await expect(tab.getByText('You can’t see or change someone else’s bank details and keys.')).toHaveCount(2);
  await expect(tab.getByLabel('Account number')).toBeDisabled();
  await expect(tab.getByLabel(/^Newsletter key/)).toBeDisabled();
  await expect(tab.getByRole('button', { name: /token/ })).toHaveCount(0);
  await expect(tab.getByLabel('First name')).toBeEnabled();
  await tab.goto('/dashboard/organizer/my-events?search=Winterklank');
  await expect(tab.getByRole('button', { name: 'CSV' })).toHaveAttribute('aria-disabled', 'true');
  const row = tab.getByRole('row').filter({ has: tab.getByRole('rowheader', { name: 'Winterklank' }) });
  await row.locator('summary').click();
  await expect(row.getByRole('button', { name: /^Sales report/ })).toContainText('You can’t download');
  await expect(row.getByRole('button', { name: /^Sales report/ })).toHaveAttribute('aria-disabled', 'true');
  await tab.goto('/dashboard/organizer/scan/3/live');
  await expect(tab.getByText('You can’t download someone else’s lists.')).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Door list to print' })).toHaveCount(0);
  // one front end or the other
  await tab.goto('/');
  await expect(banner(tab)).toContainText('Lieve');
  const back = banner(tab).getByRole('link', { name: 'Back to the admin area' });
  await expect(back).toHaveAttribute('href', '/adminsignout');
  // another site finds nothing in the tab
  await tab.goto('data:text/html,<title>elsewhere</title>');
  expect(await tab.evaluate(() => window.name)).toBe('');

  // the way back leads where the setting says; in a tab that is no such one there is nothing to end
  const again = await actAs(page, ORGANIZER);
  await again.goto('/adminsignout');
  await expect(again).toHaveURL('/admin/security');
  await page.goto('/adminsignout');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('a link that was used says so, and nobody is signed in', async ({ page, context }) => {
  await page.setViewportSize(DESK);
  await asAdmin(page);
  const links: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/signin?')) links.push(request.url());
  });
  const tab = await actAs(page, ATTENDEE);
  await banner(tab).getByRole('link', { name: 'Back to the admin area' }).click();
  await expect(tab).toHaveURL('/admin/users');
  const again = await context.newPage();
  await again.goto(links[0] ?? '');
  await expect(again.getByText('The link is too old or was used already.', { exact: false })).toBeVisible();
  await expect(again).toHaveURL('/admin/as');
});
