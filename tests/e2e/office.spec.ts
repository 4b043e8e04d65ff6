import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { chooseTheme, expect, origin, test } from './browser.ts';
import { ATTENDEE, column, openOffice, ORGANIZER, signIn, tokenOf } from './office.ts';
import { OFFICE_ADDRESSES } from './routes.ts';
import { sessionOnPhone } from './phone-storage.ts';

const DESK = { width: 1280, height: 800 };
const EVENTS = '/dashboard/organizer/my-events';
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Summary {
  readonly myevents: Readonly<Record<'total_event' | 'published' | 'draft' | 'upcoming', number>>;
}

test('every route of the office is looked at', async () => {
  const tree = await readFile(new URL('../../src/app/office/route-tree.gen.ts', import.meta.url), 'utf8');
  const [, list = ''] = /to:([\s\S]*?)id:/.exec(tree) ?? [];
  const routes = [...list.matchAll(/'(\/[^']+)'/g)].map((match) => match[1]);
  expect(routes.length).toBeGreaterThan(3);
  expect(new Set(Object.keys(OFFICE_ADDRESSES))).toEqual(new Set(routes));
});

test('a guest is led to sign-in and comes back to the dashboard, with its counters and the way to the events', async ({
  page,
  context,
}) => {
  await page.setViewportSize(DESK);
  await openOffice(page, '/dashboard/organizer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Lieve$/);
  const token = await tokenOf(context);
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

test('signing in without a destination leads an organizer to the dashboard', async ({ page }) => {
  await page.goto('/signin');
  await signIn(page, ORGANIZER);
  await expect(page).toHaveURL('/dashboard/organizer');
});

test('the groups of the side menu fold and stay as they were left; that of the page is open', async ({ page }) => {
  await page.setViewportSize(DESK);
  await openOffice(page, '/dashboard/organizer');
  const menu = page.getByRole('navigation', { name: 'Organizer' });
  const group = menu.getByRole('button', { name: 'Events' });
  await expect(menu.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await group.click();
  await expect(menu.getByRole('link', { name: 'My events' })).toBeHidden();
  await page.reload();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('main').getByRole('link', { name: 'My events' }).click();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link', { name: 'My events' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current');
});

test('on a phone the tabs and the sheet behind More lead everywhere, and to the attendee’s view', async ({ page }) => {
  await openOffice(page, '/dashboard/organizer');
  const tabs = page.getByRole('navigation', { name: 'Organizer' }).filter({ visible: true });
  await tabs.getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL(EVENTS);
  await tabs.getByRole('button', { name: 'More' }).click();
  const sheet = page.getByRole('dialog', { name: 'Kustklank' });
  await expect(sheet.getByText(ORGANIZER)).toBeVisible();
  await sheet.getByRole('link', { name: 'Upcoming events' }).click();
  await expect(page).toHaveURL('/dashboard/organizer/my-upcoming-events');
  await expect(sheet).toBeHidden();
  await tabs.getByRole('button', { name: 'More' }).click();
  await sheet.getByRole('link', { name: 'Switch to attendee view' }).click();
  await expect(page).toHaveURL('/');
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

test('an unknown address of the office says so', async ({ page }) => {
  await openOffice(page, '/dashboard/organizer/no-such-screen');
  await expect(page.getByRole('heading', { name: 'There is no such page here' })).toBeVisible();
});

test('the first step of an event’s way leads an organizer to the dashboard', async ({ page }) => {
  await page.goto('/signin');
  await signIn(page, ORGANIZER);
  await expect(page).toHaveURL('/dashboard/organizer');
  await page.goto('/event-details/zilt-en-zand/1');
  const trail = page.getByRole('navigation', { name: 'You are here' });
  await trail.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard/organizer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Lieve/);
});

for (const theme of ['light', 'dark'] as const) {
  test(`no screen of the office has an accessibility violation or scrolls sideways in the ${theme} theme`, async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000);
    await chooseTheme(context, theme);
    await openOffice(page, '/dashboard/organizer');
    for (const address of Object.values(OFFICE_ADDRESSES)) {
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
        expect(
          violations.map(
            ({ id, nodes }) => `${address} ${width} ${id}: ${nodes.map(({ target }) => target).join(', ')}`,
          ),
        ).toEqual([]);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sideways, `${address} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}
