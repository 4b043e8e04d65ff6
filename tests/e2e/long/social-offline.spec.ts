import { expect, type Page } from '@playwright/test';
import { keptForOffline } from '../phone-app.ts';
import { answerSaved } from '../phone-storage.ts';
import { test } from '../wallet-fixtures.ts';

// What attendees wanted without a network waits on the phone: through a kill, for them alone, and comes once.

test.describe.configure({ timeout: 240_000 });

const ATTENDEE = 'attendee@demo.kaartje.test';
const ORGANIZER = 'organizer@demo.kaartje.test';
const ZILT = '/event-details/zilt-en-zand/1';
const FAVOURITES = '/dashboard/attendee/my-favorites';
const SOON = { timeout: 100_000 };

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();

async function come(page: Page, address: string, email = ATTENDEE): Promise<void> {
  const { origin, pathname, search } = new URL(address);
  await page.goto(`${origin}/signin?redirect=${encodeURIComponent(pathname + search)}`);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('demo-kaartje');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL((url) => url.pathname !== '/signin');
}

/** What the server has, asked with a session of its own. */
async function favouritesOf(origin: string): Promise<string[]> {
  const post = (path: string, body: object, token = '') =>
    fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const login = await post('auth/login', { email: ATTENDEE, password: 'demo-kaartje' });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const shown = await post('favorite/show', {}, data.access_token);
  const list = (await shown.json()) as { data: { event_detail: { title: string } }[] };
  return list.data.map(({ event_detail }) => event_detail.title);
}

test('the own lists open from a cold start without a network, with their age; what is changed there waits, and is sent once', async ({
  app,
  site: { gateway, server },
}) => {
  const { origin } = gateway;
  const page = await app.open(`${origin}/`);
  await come(page, origin + FAVOURITES);
  await expect(main(page).getByText('3 events')).toBeVisible();
  for (const [address, call] of [
    ['/dashboard/attendee/following', 'social.listFollowing'],
    ['/dashboard/attendee/my-reviews', 'social.listOwnReviews'],
    [ZILT, 'catalogue.getEvent'],
    [FAVOURITES, 'social.listFavourites'],
  ] as const) {
    await page.goto(`${origin}${address}`);
    await answerSaved(page, call);
  }
  await keptForOffline(page);
  const before = await favouritesOf(server.origin);
  expect(before).toContain('Linten');
  await app.close();

  gateway.cutOff();
  const offline = await app.open(`${origin}${FAVOURITES}`);
  await expect(main(offline).getByText('3 events')).toBeVisible(SOON);
  await expect(main(offline).getByText(/^As of today at \d\d:\d\d$/)).toBeVisible();
  // twice: it ends as it started
  await button(offline, 'Favourite: Linten').click();
  await expect(main(offline).getByText('2 events')).toBeVisible();
  await expect(offline.getByText('Removed from favourites. It is sent when there is a network.')).toBeVisible();
  await button(offline, 'Undo').click();
  await expect(main(offline).getByText('3 events')).toBeVisible();
  await offline.goto(`${origin}/dashboard/attendee/following`);
  await button(offline, 'Following Kustklank vzw').click();
  await expect(main(offline).getByText('1 change waits for a network')).toBeVisible(SOON);
  await offline.goto(`${origin}${ZILT}`);
  await button(offline, 'Favourite: Zilt & Zand').click();
  await expect(button(offline, 'Favourite: Zilt & Zand (waits for a network)')).toHaveAttribute('aria-pressed', 'true');
  await button(offline, 'Change your review').click();
  const sheet = offline.getByRole('dialog', { name: 'Your review' });
  await sheet.getByRole('radio', { name: '3 of 5, okay' }).check();
  await sheet.getByLabel('What should others know?').fill('Written without a network.');
  await sheet.getByRole('button', { name: 'Send the review' }).click();
  await expect(offline.getByText('Your review waits for a network')).toBeVisible();
  await app.kill();

  const later = await app.open(`${origin}${FAVOURITES}`);
  await expect(main(later).getByText('4 events')).toBeVisible(SOON);
  await expect(main(later).getByText('2 changes wait for a network')).toBeVisible();
  expect(await favouritesOf(server.origin)).toEqual(before);

  gateway.reconnect();
  await expect(main(later).getByText(/for a network/)).toHaveCount(0, SOON);
  await expect
    .poll(async () => (await favouritesOf(server.origin)).toSorted(), SOON)
    .toEqual(['Zilt & Zand', ...before].toSorted());
  await later.goto(`${origin}/dashboard/attendee/my-reviews`);
  await expect(main(later).getByText('Written without a network.')).toBeVisible(SOON);
});

test('what somebody wanted without a network is not sent by the next account of the phone', async ({
  app,
  site: { gateway, server },
}) => {
  const { origin } = gateway;
  const page = await app.open(`${origin}/`);
  await come(page, `${origin}/event-list/All?search=grammofoon`);
  await expect(button(page, 'Favourite: Garnaal & grammofoon')).toBeVisible();
  await keptForOffline(page);
  gateway.cutOff();
  await button(page, 'Favourite: Garnaal & grammofoon').click();
  await expect(button(page, 'Favourite: Garnaal & grammofoon (waits for a network)')).toBeVisible();
  await page.goto(`${origin}/signout`);
  await button(page, 'Sign out').click();
  await page.waitForURL(`${origin}/`, SOON);
  gateway.reconnect();
  await come(page, `${origin}/event-list/All?search=grammofoon`, ORGANIZER);
  await expect(button(page, 'Favourite: Garnaal & grammofoon')).toHaveAttribute('aria-pressed', 'false');
  expect(await favouritesOf(server.origin)).not.toContain('Garnaal & grammofoon');
});
