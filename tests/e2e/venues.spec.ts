import type { Page } from '@playwright/test';
import { awake, expect, test } from './browser.ts';

test.use({ locale: 'en-GB' });

const found = (page: Page) => page.getByText(/^\d+ events? found$/);
const howMany = async (page: Page) => Number.parseInt((await found(page).textContent()) ?? '', 10);

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a visitor narrows the venues, the address holds the filters, and one tap takes them all off', async ({
    page,
  }) => {
    await page.goto('/venues');
    await awake(page);
    const all = await howMany(page);
    expect(all).toBeGreaterThan(20);
    const filters = page.getByRole('search', { name: 'Filters' });
    await filters.getByRole('radio', { name: /Cinema/ }).check({ force: true });
    await expect(page).toHaveURL(/category=cinema/);
    await filters.getByLabel('Free events only').check({ force: true });
    await expect(page).toHaveURL(/category=cinema&price=free/);
    await filters.getByLabel('Free events only').uncheck({ force: true });
    await filters.getByLabel('Country').selectOption('Belgium');
    await expect(page).toHaveURL(/country_id=21/);
    await filters.getByText('Adults').click();
    await expect(page).toHaveURL(/audience=Adults/);
    const address = new URL(page.url()).search;
    const { events_count: some } = (await (await page.request.get(`/api/events/venues${address}`)).json()) as {
      events_count: number;
    };
    expect(some).toBeLessThan(all);
    await expect(page.getByText(some === 1 ? '1 event found' : `${some} events found`)).toBeVisible();
    // a shared address shows the same
    await page.reload();
    expect(await howMany(page)).toBe(some);
    await expect(filters.getByRole('radio', { name: /Cinema/ })).toBeChecked();
    await awake(page);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/venues$/);
    await expect(page.getByText(`${all} events found`)).toBeVisible();
    await expect(filters.getByRole('radio', { name: 'All' })).toBeChecked();
  });

  test('a card leads to the events of its venue', async ({ page }) => {
    await page.goto('/venues');
    await awake(page);
    await page.getByLabel('Search').last().fill('vuurboei');
    await expect(page.getByRole('article')).toHaveCount(1);
    const events = await howMany(page);
    await expect(page.getByRole('article')).toContainText(`${events} events`);
    await expect(page.getByRole('article')).toContainText('Oostende, Belgium');
    await page.getByRole('link', { name: 'Zaal De Vuurboei' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${events} events`);
  });

  test('a lowest price above the highest changes places with it', async ({ page }) => {
    await page.goto('/venues');
    await awake(page);
    const [lowest, highest] = [
      page.getByRole('spinbutton', { name: 'Lowest price' }),
      page.getByRole('spinbutton', { name: 'Highest price' }),
    ];
    await lowest.fill('40');
    await highest.fill('10');
    await highest.blur();
    await expect(lowest).toHaveValue('10');
    await expect(highest).toHaveValue('40');
    await expect(page).toHaveURL(/price_min=10&price_max=40/);
    await expect(page.getByRole('slider', { name: 'Lowest price' })).toHaveAttribute('aria-valuetext', '€ 10');
    await page.getByRole('slider', { name: 'Lowest price' }).press('Home');
    await expect(page).not.toHaveURL(/price_min/);
  });

  test('online only and on the spot only take each other off', async ({ page }) => {
    await page.goto('/venues?online=1');
    await awake(page);
    await expect(page.getByLabel('Online events only')).toBeChecked();
    await page.getByLabel('In person only').check({ force: true });
    await expect(page).toHaveURL(/\?local=1$/);
    await expect(page.getByLabel('Online events only')).not.toBeChecked();
  });
});

test('on a phone the filters are in a sheet, whose button says how many venues there will be', async ({ page }) => {
  await page.goto('/venues');
  await awake(page);
  const all = await howMany(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const day = (await page.getByRole('article').first().getByRole('time').getAttribute('datetime'))?.slice(0, 10) ?? '';
  await sheet.getByLabel('Day').fill(day);
  await expect(page).toHaveURL(new RegExp(`date=${day}`));
  await expect(sheet.getByRole('button', { name: /^Show \d+ venues?$/ })).toBeVisible();
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await expect(sheet).toBeHidden();
  expect(await howMany(page)).toBeLessThan(all);
  await expect(page.getByRole('button', { name: 'Filters, 1 active' })).toBeVisible();
});

test('a broken part of the address falls back with a notice', async ({ page }) => {
  await page.goto('/venues?date=tomorrow&audience=Martians&price_min=cheap&category=cinema');
  await expect(page.getByText('Part of the address could not be read')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('nothing matches: 0 events found, and a way back to all venues', async ({ page }) => {
  await page.goto('/venues?search=nothingatall');
  await awake(page);
  await expect(page.getByText('0 events found')).toBeVisible();
  await page.getByRole('link', { name: 'Show all venues' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
