import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { sql } from 'kysely';
import { growCatalogue } from '../../bench/catalogue-rows.ts';
import { hydrated, expect, test } from '../browser.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

const EVENTS = 250;
const FORM = 'https://forms.newsletter.test/kaartje';

// a site of its own: more events than a page of the list holds, a newsletter, and a database to meddle with
let server: ServerProcess;
let database: Database;
test.beforeAll(async () => {
  server = await startServer({ env: { SEED: 'none' } });
  database = await openDatabase({ dataDir: server.dataDir, log: openLog('silent'), poolSize: 2 });
  await database.unlimited((db) => growCatalogue(db, EVENTS));
  await database.db
    .insertInto('site_settings')
    .values({ key: 'site.newsletter_form_url', value: FORM, public: true })
    .execute();
});
test.afterAll(async () => {
  await database.close();
  await server.stop();
  await server.remove();
});

test('a list of more than 100 events goes on on further pages, and back from an event is the same page and place', async ({
  page,
}) => {
  await page.goto(`${server.origin}/event-list/All`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${EVENTS} events`);
  await expect(page.getByRole('article')).toHaveCount(100);
  const first = await page.getByRole('article').first().textContent();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByRole('article').first()).not.toHaveText(first ?? '');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const far = page.getByRole('article').nth(70);
  const title = await far.getByRole('link').textContent();
  await far.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(2000);
  await far.getByRole('link').click();
  await expect(page).toHaveURL(/\/event-details\//);
  await page.goBack();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByRole('article').nth(70).getByRole('link')).toHaveText(title ?? '');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('a list that cannot be loaded is empty, says why, and comes with another try', async ({ page }) => {
  page.expectErrors(/50\d/);
  await page.goto(`${server.origin}/event-list/All`);
  await hydrated(page);
  await sql`alter table event_texts rename to event_texts_away`.execute(database.db);
  try {
    await page.getByRole('link', { name: 'Free', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'We can’t load this now' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('0 events');
    await expect(page.getByRole('article')).toHaveCount(0);
  } finally {
    await sql`alter table event_texts_away rename to event_texts`.execute(database.db);
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No events match' })).toBeVisible();
});

test('a list that is there stays, with its count, when it cannot be refreshed', async ({ page }) => {
  page.expectErrors(/50\d/);
  await page.clock.install();
  await page.goto(`${server.origin}/event-list/All`);
  await hydrated(page);
  let refused = 0;
  // what stands between a phone and the site says that it is away
  await page.route(/\/api\/events\?/, async (route) => {
    await route.fulfill({ status: 503, body: '' });
    refused += 1;
  });
  await page.clock.fastForward('02:00');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => refused).toBe(1);
  await page.clock.runFor(1000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${EVENTS} events`);
  await expect(page.getByRole('article')).toHaveCount(100);
});

test('a banner that is for no event shows its own texts, on a phone too, and its button’s title', async ({ page }) => {
  const { id } = await database.db
    .insertInto('banners')
    .values({ image_file: 'none.webp', button_url: '/how-it-works' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = {
    title: 'Your first tickets',
    subtitle: 'New here',
    event_description: 'Choose, pay, and show them at the door.',
    button_title: 'See how',
  };
  await database.db
    .insertInto('banner_texts')
    .values({ banner_id: id, lang: 'en', ...texts })
    .execute();
  page.expectErrors(/404/);
  // kept pages are some seconds old
  await expect(async () => {
    await page.goto(server.origin);
    await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 40_000 });
  const slide = page.getByRole('region', { name: 'Highlights' }).getByRole('link');
  await expect(slide).toHaveAttribute('href', '/how-it-works');
  for (const text of Object.values(texts)) await expect(slide.getByText(text)).toBeVisible();
});

test('while a list is slow to come, its boxes show where the cards will be', async ({ page }) => {
  await page.goto(`${server.origin}/event-list/All`);
  await hydrated(page);
  const arrived = Promise.withResolvers<undefined>();
  // the network itself is slow here; nothing of the answer is changed
  await page.route(/\/api\/events\?/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Free', exact: true }).click();
  const loading = page.getByRole('status').filter({ hasText: 'Loading events' });
  await expect(loading).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  arrived.resolve(undefined);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('0 events');
  await expect(loading).toBeHidden();
});

test('the newsletter’s box shows on list and venues where the site has a form, says whose it is, and fetches nothing of it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  const form = page.getByRole('link', { name: 'Open the form' });
  const visit = async (): Promise<void> => {
    await page.goto(`${server.origin}/event-list/All?page=3`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${EVENTS} events`);
  };
  // kept pages and settings are some seconds old
  await expect(async () => {
    await visit();
    await expect(form).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 40_000 });
  await expect(form).toHaveAttribute('href', FORM);
  await expect(page.getByText('The form is a page of forms.newsletter.test.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.goto(`${server.origin}/venues`);
  await expect(form).toHaveAttribute('href', FORM);
  expect(new Set(asked)).toEqual(new Set([new URL(server.origin).host]));
  await database.db.deleteFrom('site_settings').where('key', '=', 'site.newsletter_form_url').execute();
  await expect(async () => {
    await visit();
    await expect(form).toBeHidden({ timeout: 1000 });
  }).toPass({ timeout: 40_000 });
});
