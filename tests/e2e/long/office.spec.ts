import type { Page } from '@playwright/test';
import { expect, hydrated, origin, test } from '../browser.ts';
import { ATTENDEE, openOffice, ORGANIZER, signedIn, signIn, tokenOf } from '../office.ts';
import { sessionOnPhone } from '../phone-storage.ts';
import { OFFICE_ADDRESSES } from '../routes.ts';

const DESK = { width: 1280, height: 800 };
const EVENTS = '/dashboard/organizer/my-events';

interface Summary {
  readonly myevents: Readonly<Record<'total_event' | 'published' | 'draft' | 'upcoming', number>>;
}

test('a guest is led to sign-in and comes back to the dashboard, with its counters and the way to the events', async ({
  page,
  context,
}) => {
  await page.setViewportSize(DESK);
  await openOffice(page, '/dashboard/organizer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Lieve$/);
  const token = await tokenOf();
  const reply = await context.request.get(`${origin()}/api/myevents/event_summary`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { myevents } = (await reply.json()) as Summary;
  expect(myevents.total_event).toBeGreaterThan(0);
  const counter = (label: string) => page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  await expect(counter('events added').getByRole('definition')).toHaveText(String(myevents.total_event));
  await expect(counter('published').getByRole('definition')).toHaveText(String(myevents.published));
  await expect(counter('drafts').getByRole('definition')).toHaveText(String(myevents.draft));
  await expect(counter('upcoming').getByRole('definition')).toHaveText(String(myevents.upcoming));
  await page.getByRole('main').getByRole('link', { name: 'My events' }).click();
  await expect(page).toHaveURL(EVENTS);
});

test('a shared cache keeps nothing of the office, and no search engine lists it', async ({ context }) => {
  const reply = await context.request.get(`${origin()}/dashboard/organizer`);
  expect(reply.headers()['cache-control']).toBe('no-store');
  expect(reply.headers()['x-robots-tag']).toBe('noindex');
});

test('an attendee is told whom the dashboard is for, and gets in with an organizer’s account', async ({ page }) => {
  await page.goto('/dashboard/organizer');
  await signIn(page, ATTENDEE);
  await expect(page.getByText('This page is for organizers')).toBeVisible();
  await signIn(page, ORGANIZER);
  await expect(page).toHaveURL('/dashboard/organizer');
});

/** Those that need only somebody who is signed in. Source: ROLE-08, REV-16. */
const ANYBODYS = /^\/dashboard\/organizer\/(?:bookings(?:\/cancellations)?|booked-tickets|(?:my-)?reviews)$/;

test.describe('every screen of an organizer', () => {
  const addresses = Object.values(OFFICE_ADDRESSES).filter((address) => address.startsWith('/dashboard/organizer'));
  test.describe.configure({ timeout: 300_000 });

  /** Opens all of them, and says which do not lead to sign-in. */
  async function shownOf(page: Page): Promise<string[]> {
    const shown: string[] = [];
    for (const address of addresses) {
      await page.goto(address);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible();
      if (new URL(page.url()).pathname !== '/signin') shown.push(address);
    }
    return shown;
  }

  test('leads a guest to sign-in', async ({ page }) => {
    expect(addresses.length).toBeGreaterThan(40);
    expect(await shownOf(page)).toEqual([]);
  });

  test.describe(() => {
    test.use({ storageState: async ({ browserName: _ }, use) => use(await signedIn('attendee')) });

    test('leads an attendee there too, but for bookings, booked tickets and reviews', async ({ page }) => {
      expect(await shownOf(page)).toEqual(addresses.filter((address) => ANYBODYS.test(address)));
    });
  });
});

test('signing in without a destination leads an organizer to the dashboard', async ({ page }) => {
  await page.goto('/signin');
  await signIn(page, ORGANIZER);
  await expect(page).toHaveURL('/dashboard/organizer');
});

test('a session that the server ended leads to sign-in and back to the same table', async ({ page, context }) => {
  page.expectErrors(/401/);
  await page.setViewportSize(DESK);
  await openOffice(page, `${EVENTS}?search=kade`);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  const session = await sessionOnPhone(page);
  await context.request.post(`${origin()}/api/auth/logout`, {
    headers: { authorization: `Bearer ${session?.access_token}` },
  });
  await page.getByRole('button', { name: 'Event', exact: true }).click();
  await signIn(page, ORGANIZER);
  await expect(page.getByRole('rowheader')).toHaveText(/Kade 5/);
  expect(new URL(page.url()).searchParams.get('search')).toBe('kade');
});

test('on public pages the way to an event and the user menu lead an organizer to the dashboard', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto('/signin');
  await signIn(page, ORGANIZER);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Lieve/);
  await expect(page).toHaveURL('/dashboard/organizer');
  await page.goto('/event-details/zilt-en-zand/1');
  const trail = page.getByRole('navigation', { name: 'You are here' });
  await trail.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard/organizer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Lieve/);
  await page.goBack();
  await page.locator('summary', { hasText: 'Lieve' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard/organizer');
});

test('the account menu changes language and theme, and signs out', async ({ page }) => {
  await page.setViewportSize(DESK);
  await openOffice(page, '/dashboard/organizer');
  const account = page.locator('summary', { hasText: 'Kustklank' });
  await account.click();
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'Nederlands' }).click();
  await expect(page.getByRole('link', { name: 'Overzicht' }).first()).toBeVisible();
  await account.click();
  await page.getByRole('link', { name: 'Afmelden' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => sessionOnPhone(page)).toBeNull();
});
