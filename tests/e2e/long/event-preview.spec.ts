import type { Page } from '@playwright/test';
import { hydrated, expect, test } from '../browser.ts';
import { organizerToken } from '../buying.ts';

const DRAFT = 'kade-5';

/** What can be pressed on the page of a published event. */
const ACTIONS = /^(Favourite|Follow|Write a review|Invite|Get tickets)/;

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await hydrated(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('demo-kaartje');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/signin/);
}

interface Preview {
  readonly events: { readonly data: { readonly id: number; readonly title: string; readonly start_date: string } };
  readonly preview_token: string;
}

test('a draft is previewed with the address its organizer passed on: as it will look, and nothing to buy', async ({
  page,
  request,
  context,
}) => {
  const authorization = `Bearer ${await organizerToken(request)}`;
  const reply = await request.get(`/api/events/preview/${DRAFT}`, { headers: { authorization } });
  const { events, preview_token } = (await reply.json()) as Preview;
  const { id, title, start_date } = events.data;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/event-preview/${DRAFT}/${id}#token=${preview_token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^Event Preview ${start_date.slice(0, 4)}`));
  await expect(page.getByText(`Event Preview ${start_date.slice(0, 4)}`)).toBeVisible();
  const way = page.getByRole('navigation', { name: 'You are here' });
  await expect(way.getByRole('listitem')).toHaveText(['Home', 'Events', title]);
  await expect(way.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/event-list/All');
  await expect(page.getByRole('region', { name: 'About this event' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get tickets' })).toHaveCount(0);
  // no calendar can fetch what is not published
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: ACTIONS })).toHaveCount(0);

  // the token leaves the address, and the page survives being loaded again
  await expect(page).toHaveURL(new RegExp(`/event-preview/${DRAFT}/${id}$`));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: 'Copy link (24 hours)' }).click();
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`#token=${preview_token}`);

  // an attendee has no more to press, where a published event has all of it
  await signIn(page, 'attendee@demo.kaartje.test');
  await page.goto('/event-details/zilt-en-zand/1');
  for (const action of [/^Favourite/, /^Follow/, /^Write a review/, /^Invite/])
    await expect(page.getByRole('button', { name: action }).first()).toBeVisible();
  await page.goto(`/event-preview/${DRAFT}/${id}#token=${preview_token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('region', { name: 'About this event' })).toBeVisible();
  await hydrated(page);
  await expect(page.getByRole('button', { name: ACTIONS })).toHaveCount(0);
});

test('a preview opens with its address where the browser lets nothing be stored', async ({ page, request }) => {
  const authorization = `Bearer ${await organizerToken(request)}`;
  const reply = await request.get(`/api/events/preview/${DRAFT}`, { headers: { authorization } });
  const { events, preview_token } = (await reply.json()) as Preview;
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await page.goto(`/event-preview/${DRAFT}/${events.data.id}#token=${preview_token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(events.data.title);
});

test('its organizer, signed in, sees the preview; anybody else finds nothing', async ({ page, request }) => {
  const authorization = `Bearer ${await organizerToken(request)}`;
  const reply = await request.get(`/api/events/preview/${DRAFT}`, { headers: { authorization } });
  const { id, title } = ((await reply.json()) as Preview).events.data;
  const address = `/event-preview/${DRAFT}/${id}`;
  page.expectErrors(/404/);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This event is not here');
  await signIn(page, 'organizer@demo.kaartje.test');
  // the dashboard is a document of its own: it would come in the place of the next page
  await expect(page.getByRole('navigation', { name: 'Organizer' }).filter({ visible: true })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('no search engine keeps a preview, and the server’s page of it holds nothing of the event', async ({
  request,
}) => {
  const reply = await request.get('/event-preview/zilt-en-zand/1');
  const page = await reply.text();
  expect(page).toMatch(/<meta[^>]* name="robots" content="noindex"/);
  expect(page).not.toMatch(/Two brothers|Vuurboei/);
  expect(reply.headers()['cache-control']).toBe('no-store');
});
