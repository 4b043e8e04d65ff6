import type { Page } from '@playwright/test';
import { hydrated, expect, test } from '../browser.ts';

test.use({ locale: 'en-GB' });

const found = (page: Page) => page.getByText(/^\d+ events? found$/);
const howMany = async (page: Page) => Number.parseInt((await found(page).textContent()) ?? '', 10);

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a visitor narrows the venues, the address holds the filters, and one tap takes them all off', async ({
    page,
  }) => {
    await page.goto('/venues');
    await hydrated(page);
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
    await hydrated(page);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/venues$/);
    await expect(page.getByText(`${all} events found`)).toBeVisible();
    await expect(filters.getByRole('radio', { name: 'All' })).toBeChecked();
  });

  test('a card leads to the events of its venue', async ({ page }) => {
    await page.goto('/venues');
    await hydrated(page);
    await page.getByLabel('Search').last().fill('vuurboei');
    await expect(page.getByRole('article')).toHaveCount(1);
    const events = await howMany(page);
    await expect(page.getByRole('article')).toContainText(`${events} events`);
    await expect(page.getByRole('article')).toContainText('Ostend, Belgium');
    await page.getByRole('link', { name: 'Zaal De Vuurboei' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${events} events`);
  });

  test('a lowest price above the highest changes places with it', async ({ page }) => {
    await page.goto('/venues');
    await hydrated(page);
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

  test('a choice leaves the page where it is scrolled to', async ({ page }) => {
    await page.goto('/venues');
    await hydrated(page);
    const adults = page.getByRole('search', { name: 'Filters' }).getByText('Adults');
    await adults.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    const place = await adults.boundingBox();
    await adults.click();
    await expect(page).toHaveURL(/audience=Adults/);
    await expect(page.getByRole('link', { name: 'Clear all' })).toBeVisible();
    expect((await adults.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
  });

  test('online only and on the spot only take each other off', async ({ page }) => {
    await page.goto('/venues?online=1');
    await hydrated(page);
    await expect(page.getByLabel('Online events only')).toBeChecked();
    await page.getByLabel('In person only').check({ force: true });
    await expect(page).toHaveURL(/\?local=1$/);
    await expect(page.getByLabel('Online events only')).not.toBeChecked();
  });
});

test('on a phone the filters are in a sheet, whose button says how many venues there will be', async ({ page }) => {
  await page.goto('/venues');
  await hydrated(page);
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

test('on a phone the words and the sheet go together: neither takes off what the other chose', async ({ page }) => {
  const choice = { category: 'concert-music', local: '1', country_id: '21', price_max: '60', audience: 'Adults' };
  const fitting = await page.request.get(`/api/events/venues?${new URLSearchParams(choice)}&search=vuurboei`);
  const [venue] = ((await fitting.json()) as { data: { next: { start_date: string } }[] }).data;
  const day = venue?.next.start_date ?? '';
  const chosen = { ...choice, date: day };
  await page.goto('/venues');
  await hydrated(page);
  const words = page.getByRole('search', { name: 'Filters' }).getByLabel('Search');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await page.getByRole('button', { name: 'Filters' }).click();
  await sheet.getByText('Concert Music').click();
  await sheet.getByText('In person only').click();
  await sheet.getByLabel('Country').selectOption('Belgium');
  await sheet.getByRole('spinbutton', { name: 'Highest price' }).fill('60');
  await sheet.getByLabel('Day').fill(day);
  await sheet.getByText('Adults').click();
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await words.fill('vuurboei');
  const inAddress = () => Object.fromEntries(new URL(page.url()).searchParams);
  await expect.poll(inAddress).toEqual({ search: 'vuurboei', ...chosen });
  const { count } = (await (await page.request.get(`/api/events/venues${new URL(page.url()).search}`)).json()) as {
    count: number;
  };
  expect(count).toBeGreaterThan(0);
  await expect(page.getByRole('article')).toHaveCount(count);
  await page.getByRole('button', { name: 'Filters, 6 active' }).click();
  await expect(sheet.getByRole('radio', { name: /Concert Music/ })).toBeChecked();
  await sheet.getByText('Free events only').click();
  await expect.poll(inAddress).toEqual({ search: 'vuurboei', ...chosen, price: 'free' });
  await sheet.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/venues$/);
  await expect(sheet.getByRole('radio', { name: 'All' })).toBeChecked();
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await expect(words).toHaveValue('');
});

test('on a phone what was chosen last takes effect, however soon the sheet is closed', async ({ page }) => {
  await page.clock.install();
  await page.goto('/venues');
  await hydrated(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await page.clock.pauseAt(Date.now() + 3600_000);
  await sheet.getByRole('radio', { name: /Cinema/ }).evaluate((radio: HTMLElement) => radio.click());
  await sheet.getByRole('button', { name: /^Show/ }).evaluate((button: HTMLElement) => button.click());
  await page.clock.resume();
  await expect(page).toHaveURL(/\/venues\?category=cinema$/);
});

test('the sheet’s button tells no number before the venues of the choice are known', async ({ page }) => {
  await page.goto('/venues');
  await hydrated(page);
  const arrived = Promise.withResolvers<undefined>();
  // the network itself is slow here; nothing of the answer is changed
  await page.route(/\/api\/events\/venues/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('button', { name: /^Show \d+ venues$/ })).toBeVisible();
  await sheet.getByText('Cinema').click();
  await expect(sheet.getByRole('button', { name: 'Show venues', exact: true })).toBeVisible();
  arrived.resolve(undefined);
  await expect(sheet.getByRole('button', { name: /^Show \d+ venues?$/ })).toBeVisible();
});

test('words that were still being typed do not call a visitor back who has gone elsewhere', async ({ page }) => {
  await page.clock.install();
  await page.goto('/venues');
  await hydrated(page);
  const arrived = Promise.withResolvers<undefined>();
  await page.route(/\/api\//, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 3600_000);
  await page.getByRole('search', { name: 'Filters' }).getByLabel('Search').fill('gent');
  await page
    .getByRole('link', { name: 'Home' })
    .last()
    .evaluate((link: HTMLElement) => link.click());
  await page.clock.runFor(1000);
  arrived.resolve(undefined);
  await page.clock.resume();
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('of a page beyond the last the last is shown, with a notice', async ({ page }) => {
  await page.goto('/venues?page=99');
  await expect(page.getByText('There is no page 99. This is the last one.')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a broken part of the address falls back with a notice', async ({ page }) => {
  await page.goto('/venues?date=tomorrow&audience=Martians&price_min=cheap&category=cinema');
  await expect(page.getByText('Part of the address could not be read')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('nothing matches: 0 events found, and a way back to all venues', async ({ page }) => {
  await page.goto('/venues?search=nothingatall');
  await hydrated(page);
  await expect(page.getByText('0 events found')).toBeVisible();
  await page.getByRole('link', { name: 'Show all venues' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
