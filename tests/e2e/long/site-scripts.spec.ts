import type { Page } from '@playwright/test';
import { type TemporaryDatabase, temporaryDatabase } from '../../server/platform/database/temporary-database.ts';
import { hydrated, expect, test } from '../browser.ts';
import { violationsInBothThemes } from '../look.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

const LINKED = 'https://stats.kaartje.test/count.js';
const INLINE = 'document.documentElement.dataset.inline = "ran";';

// a site of its own, whose owner has switched scripts on
let data: TemporaryDatabase;
let server: ServerProcess;

test.beforeAll(async () => {
  data = await temporaryDatabase();
  const { db } = data.database;
  await db.insertInto('site_settings').values({ key: 'scripts.hosts', value: 'stats.kaartje.test' }).execute();
  await db.insertInto('site_scripts').values({ enabled: true, links: LINKED, inline_script: INLINE }).execute();
  const page = await db.insertInto('pages').values({ slug: 'home-page' }).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('page_texts').values({ page_id: page.id, lang: 'en', title: '', body: '<p>Home</p>' }).execute();
  server = await startServer({ env: { DATABASE_URL: data.url, SECRET_KEY: 'f'.repeat(64), SEED: 'none' } });
});

test.afterAll(async () => {
  await server.stop();
  await server.remove();
  await data.drop();
});

test.beforeEach(async ({ page }) => {
  // this site has no page yet that says how it works, to which home has a link
  page.expectErrors(/404/);
  await page.route(LINKED, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.linked = "ran";' }),
  );
});

const choice = (page: Page) => page.getByRole('region', { name: 'Cookie choice' });
const ran = (page: Page) =>
  page.evaluate(() => [document.documentElement.dataset['linked'], document.documentElement.dataset['inline']]);
const records = () =>
  data.database.db.selectFrom('consents').select(['granted', 'lang', 'wording_version']).orderBy('id').execute();

test('nothing runs before a choice; refusing is as easy as accepting, is kept and recorded', async ({ page }) => {
  const before = (await records()).length;
  await page.goto(`${server.origin}/`);
  await expect(choice(page)).toBeVisible();
  expect(await ran(page)).toEqual([undefined, undefined]);
  const [refuse, accept] = await Promise.all(
    ['Refuse', 'Accept'].map((name) =>
      choice(page)
        .getByRole('button', { name })
        .evaluate((button) => [
          button.getAttribute('class'),
          button.getBoundingClientRect().width,
          button.getBoundingClientRect().y,
        ]),
    ),
  );
  expect(refuse).toEqual(accept);
  await choice(page).getByRole('button', { name: 'Refuse' }).click();
  await expect(choice(page)).toBeHidden();
  await expect.poll(async () => (await records()).slice(before)).toMatchObject([{ granted: false, lang: 'en' }]);
  await page.clock.install();
  await page.reload();
  await hydrated(page);
  await page.clock.runFor(10_000);
  await expect(choice(page)).toBeHidden();
  expect(await ran(page)).toEqual([undefined, undefined]);
});

test('two seconds after the load, with a yes, the linked scripts and the inline one run', async ({ page }) => {
  const before = (await records()).length;
  await page.goto(`${server.origin}/`);
  await choice(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => ran(page)).toEqual(['ran', 'ran']);
  expect((await records()).slice(before)).toMatchObject([{ granted: true, lang: 'en' }]);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload();
  await hydrated(page);
  await page.clock.runFor(1900);
  expect(await ran(page)).toEqual([undefined, undefined]);
  const later = async () => {
    await page.clock.runFor(2000);
    return ran(page);
  };
  await expect.poll(later).toEqual(['ran', 'ran']);
  expect((await records()).length).toBe(before + 1);
});

test('with a yes, sign-in, cart and wallet are loaded anew, without the scripts', async ({ page }) => {
  await page.goto(`${server.origin}/`);
  await choice(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => ran(page)).toEqual(['ran', 'ran']);
  const tabs = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await tabs.getByRole('link', { name: 'Browse' }).click();
  await expect(page).toHaveURL(/event-list/);
  expect(await ran(page), 'the same document').toEqual(['ran', 'ran']);
  for (const [name, address] of [
    ['Cart', /cart$/],
    ['Tickets', /wallet$/],
    ['Account', /account$/],
  ] as const) {
    await tabs.getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await hydrated(page);
    expect(await ran(page)).toEqual([undefined, undefined]);
    await page.goBack();
    await expect(page).toHaveURL(/event-list/);
    await page.reload();
    await expect.poll(() => ran(page)).toEqual(['ran', 'ran']);
  }
});

test('on sign-in, cart, wallet and account nobody is asked and nothing runs', async ({ page }) => {
  await page.clock.install();
  for (const address of ['/signin', '/dashboard/attendee/cart', '/wallet', '/account']) {
    await page.goto(server.origin + address);
    await hydrated(page);
    await page.clock.runFor(10_000);
    await expect(choice(page)).toBeHidden();
    expect(await ran(page)).toEqual([undefined, undefined]);
  }
});

test('the choice is changed from the footer: taken back, it ends what runs', async ({ page }) => {
  await page.goto(`${server.origin}/event-list/All`);
  await choice(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => ran(page)).toEqual(['ran', 'ran']);
  const change = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choice' });
  await change.click();
  await expect(choice(page)).toBeFocused();
  await expect(choice(page)).toContainText('You accepted earlier.');
  await page.keyboard.press('Tab');
  await expect(choice(page).getByRole('link', { name: 'About cookies' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(choice(page).getByRole('button', { name: 'Refuse' })).toBeFocused();
  const loaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await loaded;
  await hydrated(page);
  await change.click();
  await expect(choice(page)).toContainText('You refused earlier.');
  expect(await ran(page)).toEqual([undefined, undefined]);
});

test('other scripts than those agreed to are asked about again', async ({ page }) => {
  await page.goto(`${server.origin}/`);
  await choice(page).getByRole('button', { name: 'Refuse' }).click();
  await expect(choice(page)).toBeHidden();
  const kept = () => page.evaluate(() => localStorage.getItem('site-scripts') ?? '');
  await expect.poll(kept).toContain('"record"');
  await page.evaluate(
    (text) => localStorage.setItem('site-scripts', text.replace(/"version":"./, '"version":"_')),
    await kept(),
  );
  await page.reload();
  await expect(choice(page)).toBeVisible();
});

for (const width of [320, 390, 1280]) {
  test(`the cookie choice moves nothing and has no accessibility violation at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${server.origin}/`);
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        document.documentElement.dataset['shift'] = String(list.getEntries().length);
      }).observe({ type: 'layout-shift' });
    });
    await expect(choice(page)).toBeInViewport({ ratio: 1 });
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await page.locator('html').getAttribute('data-shift')).toBeNull();
  });
}
