import type { Page } from '@playwright/test';
import { hydrated, expect, origin, test } from '../browser.ts';

test.use({ locale: 'en-GB' });

const WIDE = { width: 1280, height: 900 };
const count = (page: Page) => page.getByRole('heading', { level: 1 });
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test.describe('days that are over', () => {
  test.use({ viewport: WIDE });

  test('an address with one is corrected, and the page says so', async ({ page }) => {
    await page.goto('/event-list/All?start_date=2020-01-01&end_date=2019-01-01');
    await expect(page.getByText('The days were corrected')).toBeVisible();
    await hydrated(page);
    const fields = page.getByRole('search', { name: 'Filters' });
    await expect(fields.getByLabel('First day')).not.toHaveValue('2020-01-01');
    const today = await fields.getByLabel('First day').inputValue();
    await expect(fields.getByLabel('Last day')).toHaveValue(today);
    await page.goto(`/event-list/All?start_date=${dayFrom(3)}&end_date=${dayFrom(9)}`);
    await expect(page.getByText('The days were corrected')).toHaveCount(0);
  });

  test('a typed one is refused beside its field', async ({ page }) => {
    await page.goto('/event-list/All');
    await hydrated(page);
    const fields = page.getByRole('search', { name: 'Filters' });
    await expect(fields.getByRole('button', { name: /Country/ })).toBeVisible();
    const [first, last] = [fields.getByLabel('First day'), fields.getByLabel('Last day')];
    await first.fill('2020-01-01');
    await last.focus();
    await expect(fields.getByText('This day is over.')).toBeVisible();
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(/\/event-list\/All$/);
    await first.fill(dayFrom(10));
    await expect(fields.getByText('This day is over.')).toHaveCount(0);
    await expect(page).toHaveURL(/start_date=/);
    await last.fill(dayFrom(5));
    await last.blur();
    await expect(fields.getByText('The last day cannot be over, nor before the first.')).toBeVisible();
    await expect(page).not.toHaveURL(/end_date=/);
  });

  test('of the venues too: a typed one is refused, an address with one shows today’s and says so', async ({ page }) => {
    await page.goto('/venues?date=2020-01-01');
    await expect(page.getByText('A day that is over cannot be chosen.')).toBeVisible();
    await hydrated(page);
    const fields = page.getByRole('search', { name: 'Filters' });
    await expect(fields.getByLabel('Day')).not.toHaveValue('2020-01-01');
    await fields.getByLabel('Day').fill('2020-02-02');
    await fields.getByLabel('Day').blur();
    await expect(fields.getByText('This day is over.')).toBeVisible();
    await expect(page).not.toHaveURL(/2020-02-02/);
  });
});

test('the counts beside the categories are of the events that the other filters leave', async ({ page }) => {
  await page.setViewportSize(WIDE);
  for (const query of ['?price=free', '?city=Gent', '?search=nergensland']) {
    await page.goto(`/event-list/All${query}`);
    await hydrated(page);
    const total = (await count(page).textContent())?.replace(/\D/g, '') ?? '';
    await expect(page.getByRole('search', { name: 'Filters' }).getByText(/^All/).first()).toBeVisible();
    await expect(page.locator('label', { has: page.locator('input[name=category][value=All]') })).toHaveText(
      `All${total}`,
    );
  }
});

test('a page beyond the last says why another is shown', async ({ page }) => {
  await page.goto('/event-list/All?page=99');
  await expect(page.getByText('There is no page 99. This is the last one.')).toBeVisible();
});

test('a category by its number, or in other letters, leads to its address', async ({ page }) => {
  await page.goto('/event-list/All?category_id=3&price=free');
  await expect(page).toHaveURL(/\/event-list\/(?!All)[a-z-]+\?price=free$/);
  await page.goto('/event-list/all?city=Gent');
  await expect(page).toHaveURL(/\/event-list\/All\?city=Gent$/);
  await page.goto('/EVENT-LIST/Cinema');
  await expect(page).toHaveURL(/\/event-list\/cinema$/);
  await page.goto('/howitworks');
  await expect(page).toHaveURL(/\/HowItWorks$/);
});

test('Belgium and its neighbours come first in the list of countries', async ({ page }) => {
  await page.goto('/event-list/All');
  await hydrated(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page
    .getByRole('dialog', { name: 'Filters' })
    .getByRole('button', { name: /Country/ })
    .click();
  const rows = page.getByRole('dialog', { name: 'Country' }).getByRole('listitem');
  await expect(rows.nth(2)).toBeVisible();
  expect((await rows.allTextContents()).slice(0, 7)).toEqual([
    'Any country',
    'Belgium',
    'France',
    'Germany',
    'Luxembourg',
    'Netherlands',
    'Afghanistan',
  ]);
});

test('the sheet has a town, found by any of its names', async ({ page }) => {
  await page.goto('/event-list/All');
  await hydrated(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: /Town/ }).click();
  const towns = page.getByRole('dialog', { name: 'Town' });
  await towns.getByLabel('Search').fill('luik');
  await towns.getByRole('button', { name: 'Liège' }).click();
  await expect(sheet.getByRole('button', { name: /Town.*Liège/ })).toBeVisible();
  const answer = await page.request.get(`${origin()}/api/events?city=Liege`);
  const { count: found } = (await answer.json()) as { count: number };
  await sheet.getByRole('button', { name: `Show ${found} events` }).click();
  await expect(page).toHaveURL(/city=Li%C3%A8ge/);
  await expect(count(page)).toHaveText(`${found} events`);
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveText(/Liège/);
});

test('the focus stays with a chip that was pressed', async ({ page }) => {
  await page.goto('/event-list/All');
  await hydrated(page);
  const row = page.getByRole('group', { name: 'Quick filters' });
  await row.getByRole('link', { name: 'Free' }).focus();
  await page.keyboard.press('Enter');
  const active = page.getByRole('list', { name: 'Active filters' });
  await expect(active.getByRole('link', { name: 'Free' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(active).toHaveCount(0);
  await expect(row.getByRole('link', { name: 'Free' })).toBeFocused();
});

test('who taps the search of home can type at once', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/event-list\/All$/);
  await expect(page.getByRole('search', { name: 'Filters' }).getByLabel('Search')).toBeFocused();
});

test('a venue’s card leads to as many events as it says, whatever the filters', async ({ page }) => {
  for (const query of ['?search=loods', '?search=antwerpen&local=1', '?price_max=15', '?audience=Adults&price=free']) {
    await page.goto(`/venues${query}`);
    await hydrated(page);
    const card = page.getByRole('article').first();
    const said = /(\d+) events?/.exec((await card.textContent()) ?? '')?.[0] ?? '';
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/event-list\/.*venue=/);
    await expect(count(page)).toHaveText(said);
  }
});

test('the footer leads to the venues', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Venues' }).click();
  await expect(page).toHaveURL(/\/venues$/);
});

test('a card shows its whole town, and cuts the venue', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/event-list/All');
  const { events } = (await (await page.request.get(`${origin()}/api/events`)).json()) as {
    events: { city: string; venue: string }[];
  };
  const longest = events.find(({ city, venue }) => city && venue.length > 20);
  expect(longest).toBeDefined();
  await expect(page.getByText(`${longest?.city} · ${longest?.venue}`, { exact: true }).first()).toBeVisible();
});
