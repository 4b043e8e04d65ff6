import type { Page } from '@playwright/test';
import { expect } from '../browser.ts';
import { test } from '../office.ts';
import { answerSaved } from '../phone-storage.ts';
import { wordsIn } from '../words.ts';

// What the office says without a network, and while the server is away, is so.

const OVERVIEW = '/dashboard/organizer';
const EVENTS = '/dashboard/organizer/my-events';
const CUSTOMERS = `${EVENTS}/customers/1`;
const TICKETS = `${EVENTS}/tickets/1`;
const TOP_EVENTS = '/dashboard/organizer/top-events';
const BOOKINGS = '/dashboard/organizer/bookings';
const REQUESTS = `${BOOKINGS}/cancellations`;
const BOOKED = '/dashboard/organizer/booked-tickets';
const CANCELLATION = `${BOOKINGS}/cancel-event/1`;

/** Each screen, the call that it shows, and something that it shows of it. */
const SCREENS = [
  [OVERVIEW, 'organizer.listEventStatistics', (page: Page) => page.locator('dd.num').first()],
  [EVENTS, 'organizer.listEvents', (page: Page) => page.getByRole('list').getByRole('listitem').first()],
  [CUSTOMERS, 'organizer.listCustomers', (page: Page) => page.locator('a[href^="mailto:"]').first()],
  [TICKETS, 'organizer.listTickets', (page: Page) => page.locator('main ol > li').first()],
  [TOP_EVENTS, 'organizer.listTopEvents', (page: Page) => page.locator('main ol > li').first()],
  [BOOKINGS, 'organizer.listBookings', (page: Page) => page.getByRole('list').getByRole('listitem').first()],
  [REQUESTS, 'organizer.listCancellationRequests', (page: Page) => page.locator('main h1')],
  [BOOKED, 'organizer.listBookedTickets', (page: Page) => page.locator('main .num').first()],
  [CANCELLATION, 'organizer.getEventCancellation', (page: Page) => page.locator('main header p.muted')],
] as const;

const CLOCK = /\d\d:\d\d/;

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test.describe.configure({ timeout: 180_000 });

  test('overview, events, customers and tickets open without a network from a cold start, with what was last loaded and its age, in the chosen language', async ({
    page,
    context,
  }) => {
    page.expectErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
    const seen = new Map<string, string>();
    for (const [address, call, shown] of SCREENS) {
      await page.goto(address);
      seen.set(address, await shown(page).innerText());
      await answerSaved(page, call);
    }
    const isOfficeKept = () =>
      page.evaluate(async () => (await (await caches.open('kaartje-office')).match('/office.html')) !== undefined);
    await expect.poll(isOfficeKept).toBe(true);
    await context.setOffline(true);
    for (const lang of ['en', 'nl'] as const) {
      const words = await wordsIn(lang);
      for (const [address, , shown] of SCREENS) {
        const about = `${address} in ${lang}`;
        await page.goto(`${address}?lang=${lang}`);
        await expect(page.locator('html'), about).toHaveAttribute('lang', lang);
        await expect(shown(page), about).toBeVisible();
        if (lang === 'en') expect(await shown(page).innerText(), about).toBe(seen.get(address));
        const strip = page.getByRole('status').filter({ hasText: words('You’re offline.') });
        await expect(strip.filter({ visible: true }), about).toHaveText(CLOCK);
        for (const untrue of [
          'This page is not kept here. It loads by itself as soon as that is possible.',
          'No top events found',
          'No bookings yet',
          'Nothing sold here yet',
          'Something went wrong',
        ])
          await expect(page.getByText(words(untrue)), about).toHaveCount(0);
      }
    }
    // of a screen that was never opened that is said, and why
    await page.goto('/dashboard/organizer/coupons?lang=en');
    await expect(page.getByText('The list is not here yet')).toBeVisible();
  });
});

test('where the server is away that is said, not that the phone is offline; what was seen stays with its age', async ({
  page,
}) => {
  page.expectErrors(/Failed to load resource/);
  await page.goto(OVERVIEW);
  await expect(page.locator('dd.num').first()).toBeVisible();
  await page.route(/\/(api|healthz)/, (route) => route.abort());
  const tabs = page.getByRole('navigation', { name: 'Organizer' }).filter({ visible: true });
  await tabs.getByRole('link', { name: 'Events' }).click();
  await expect(page.getByText('The list is not here yet')).toBeVisible();
  await tabs.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Our server does not answer.' })).toHaveText(CLOCK);
  await expect(page.locator('dd.num').first()).toBeVisible();
  await expect(page.getByText('You’re offline')).toHaveCount(0);
});
