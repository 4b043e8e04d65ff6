import type { Locator } from '@playwright/test';
import { hydrated, expect, origin, test } from '../browser.ts';
import { violationsInBothThemes } from '../look.ts';

const WIDE = { width: 1280, height: 900 };

test('what is chosen in the sheet is in the address: one step back takes it off, and another visitor sees the same', async ({
  page,
  context,
}) => {
  await page.goto('/event-list/All');
  await hydrated(page);
  const heading = page.getByRole('heading', { level: 1 });
  const everything = await heading.textContent();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('radio', { name: 'Concert Music' }).check();
  await sheet.getByRole('radio', { name: 'Youth' }).check();
  const answer = await page.request.get(`${origin()}/api/events?category=concert-music&audience=Youth`);
  const { count } = (await answer.json()) as { count: number };
  expect(count).toBeGreaterThan(1);
  const wanted = `${count} events`;
  const show = sheet.getByRole('button', { name: `Show ${wanted}`, exact: true });
  await expect(show).toBeVisible();
  await expect(page).toHaveURL(/\/event-list\/All$/);
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/event-list\/concert-music\?audience=Youth$/);
  await expect(heading).toHaveText(wanted);
  await expect(page.getByRole('button', { name: 'Filters, 2 active' })).toBeVisible();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(wanted);
  await other.close();

  await page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: 'Youth' }).click();
  await expect(page).toHaveURL(/\/event-list\/concert-music$/);
  await page.goBack();
  await expect(heading).toHaveText(wanted);
  await page.goBack();
  await expect(page).toHaveURL(/\/event-list\/All$/);
  await expect(heading).toHaveText(everything ?? '');
});

test('the sheet opens with what is chosen, and closes without a change by Esc', async ({ page }) => {
  await page.goto('/event-list/cinema?price=free');
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Filters, 2 active' });
  await button.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('radio', { name: 'Cinema' })).toBeChecked();
  await expect(sheet.getByRole('switch', { name: 'Free events only' })).toBeChecked();
  await sheet.getByRole('button', { name: 'Clear all' }).press('Enter');
  await expect(sheet.getByRole('radio', { name: 'All' })).toBeChecked();
  await expect(sheet.getByRole('switch', { name: 'Free events only' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page).toHaveURL(/\/event-list\/cinema\?price=free$/);
});

test('the days of the filters cannot lie before today, and a tap chooses the weekend', async ({ page }) => {
  await page.goto('/event-list/All');
  await hydrated(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Brussels' });
  const first = sheet.getByLabel('First day');
  for (const field of [first, sheet.getByLabel('Last day')]) await expect(field).toHaveAttribute('min', today);
  await first.fill('2020-01-01');
  await expect(sheet.getByRole('button', { name: 'This weekend' })).toHaveAttribute('aria-pressed', 'false');
  await sheet.getByRole('button', { name: 'This weekend' }).click();
  await expect(first).toHaveValue(/^20\d\d-\d\d-\d\d$/);
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await expect(page).toHaveURL(/start_date=20\d\d-\d\d-\d\d&end_date=20\d\d-\d\d-\d\d$/);
  await expect(page).not.toHaveURL(/2020-01-01/);
});

test('the open sheets of filters have no accessibility violation', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/event-list/cinema?audience=Adults');
    await hydrated(page);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByRole('button', { name: /^Show \d/ })).toBeVisible();
    expect(await violationsInBothThemes(page), `${width} px`).toEqual([]);
    await sheet.getByRole('button', { name: /^Organizer/ }).click();
    await expect(organizersIn(page.getByRole('dialog', { name: 'Organizer' })).first()).toBeVisible();
    expect(await violationsInBothThemes(page), `${width} px`).toEqual([]);
    // a page that is loaded again opens with its sheets
    for (const name of ['Organizer', 'Filters']) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name })).toBeHidden();
    }
  }
});

test('on wide screens the fields stand beside the list and take effect at once; organizer and country are searched', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto('/event-list/All');
  await hydrated(page);
  const column = page.getByRole('search', { name: 'Filters' });
  await expect(column.getByRole('button', { name: 'Show events' })).toBeHidden();
  await column.getByRole('button', { name: /^Organizer/ }).click();
  const organizers = page.getByRole('dialog', { name: 'Organizer' });
  await organizers.getByRole('searchbox').fill('kustkl');
  await expect(organizersIn(organizers)).toHaveText(['Kustklank vzw']);
  await organizers.getByRole('button', { name: 'Kustklank vzw' }).click();
  await expect(page).toHaveURL(/\?organizer=\d+$/);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('link', { name: 'Kustklank vzw' })).toBeVisible();
  await column.getByRole('button', { name: /^Country/ }).click();
  const countries = page.getByRole('dialog', { name: 'Country' });
  await countries.getByRole('searchbox').fill('belg');
  await countries.getByRole('button', { name: 'Belgium' }).click();
  await expect(page).toHaveURL(/country_id=21/);
  await expect(chips.getByRole('link', { name: 'Belgium' })).toBeVisible();
  await column.getByRole('switch', { name: 'Free events only' }).check();
  await expect(page).toHaveURL(/price=free/);
  await column.getByRole('radio', { name: 'Cinema' }).check();
  await expect(page).toHaveURL(/\/event-list\/cinema\?/);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('By title');
  await expect(page).toHaveURL(/event_sort=title/);
  await column.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/event-list\/All$/);
  await expect(column.getByRole('radio', { name: 'All' })).toBeChecked();
  await expect(column.getByRole('switch', { name: 'Free events only' })).not.toBeChecked();
});

test('on wide screens a choice leaves the page where it is, and begins a list at its top that was far scrolled', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto('/event-list/All');
  await hydrated(page);
  const column = page.getByRole('search', { name: 'Filters' });
  await expect(column.getByRole('button', { name: /^Organizer/ })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 150));
  await column.getByRole('switch', { name: 'Free events only' }).check();
  await expect(page).toHaveURL(/price=free/);
  await expect(page.getByRole('button', { name: 'Filters, 1 active', includeHidden: true })).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(150);
  const chip = page.getByRole('list', { name: 'Active filters' }).getByRole('link');
  await chip.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/event-list\/All$/);
  await expect(chip).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(150);
  await page.evaluate(() => scrollTo(0, 3000));
  await column.getByRole('switch', { name: 'Free events only' }).check();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('after Enter the focus stays in the search box, which is emptied with the filter it made', async ({ page }) => {
  await page.goto('/event-list/All');
  await hydrated(page);
  const box = page.getByRole('search', { name: 'Filters' }).getByRole('searchbox');
  await box.fill('vuurboei');
  await box.press('Enter');
  await expect(page).toHaveURL(/search=vuurboei/);
  const chip = page.getByRole('list', { name: 'Active filters' }).getByRole('link');
  await expect(chip).toBeVisible();
  await expect(box).toBeFocused();
  await chip.click();
  await expect(box).toHaveValue('');
});

test('a category that is chosen beside the list by keyboard keeps the focus', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto('/event-list/All');
  await hydrated(page);
  const column = page.getByRole('search', { name: 'Filters' });
  await column.getByRole('button', { name: 'Country' }).waitFor();
  await column.getByRole('radio', { name: 'All' }).focus();
  // whichever come next: other tests have categories of their own
  for (let step = 0; step < 2; step += 1) {
    const before = page.url();
    await page.keyboard.press('ArrowDown');
    await expect(page).not.toHaveURL(before);
    await expect(page).toHaveURL(/\/event-list\/(?!All$)[\w-]+$/);
    await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
    await expect(column.locator('input[name="category"]:checked')).toBeFocused();
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a search puts the keyboard away', async ({ page }) => {
    await page.goto('/event-list/All');
    await hydrated(page);
    const box = page.getByRole('search', { name: 'Filters' }).getByRole('searchbox');
    await box.fill('vuurboei');
    await box.press('Enter');
    await expect(page).toHaveURL(/search=vuurboei/);
    await expect(box).not.toBeFocused();
  });
});

test('the sheet of organizers shows that it loads, that it failed, and asks once for what is typed', async ({
  page,
}) => {
  page.expectErrors(/Failed to load resource|503/);
  await page.goto('/event-list/All');
  await hydrated(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const asked: string[] = [];
  const arrived = Promise.withResolvers<undefined>();
  let isDown = true;
  // the network is slow here at first, and the site away; after that it answers by itself
  await page.route(/\/api\/events\/organizers/, async (route) => {
    asked.push(route.request().postData() ?? '');
    await arrived.promise;
    await (isDown ? route.fulfill({ status: 503, body: '' }) : route.continue());
  });
  await page
    .getByRole('dialog', { name: 'Filters' })
    .getByRole('button', { name: /^Organizer/ })
    .click();
  const organizers = page.getByRole('dialog', { name: 'Organizer' });
  await expect(organizers.getByRole('status').getByText('The list is loading')).toBeVisible();
  arrived.resolve(undefined);
  await expect(organizers.getByRole('heading', { name: 'We can’t load this now' })).toBeVisible();
  isDown = false;
  await organizers.getByRole('button', { name: 'Try again' }).click();
  await expect(organizersIn(organizers).nth(1)).toBeVisible();
  asked.length = 0;
  await organizers.getByRole('searchbox').pressSequentially('kustkl');
  await expect(organizersIn(organizers)).toHaveText(['Kustklank vzw']);
  expect(asked).toHaveLength(1);
});

/** The rows of the sheet; which organizers are first depends on what other tests put beside the demo catalogue. */
function organizersIn(sheet: Locator): Locator {
  return sheet.getByRole('listitem').filter({ hasNotText: /^Any organizer$|^Show more$/ });
}

test('a country narrows the list to its events', async ({ page }) => {
  const inCountry = async (id: number) =>
    ((await (await page.request.get(`/api/events?country_id=${id}`)).json()) as { count: number }).count;
  const { data } = (await (await page.request.get('/api/countries')).json()) as {
    data: { id: number; country_code: string }[];
  };
  const germany = data.find(({ country_code }) => country_code === 'DE')?.id ?? 0;
  expect(await inCountry(germany)).toBe(0);
  await page.goto('/event-list/All');
  await hydrated(page);
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('button', { name: /^Country/ }).click();
    await page.getByRole('dialog', { name: 'Country' }).getByRole('button', { name, exact: true }).click();
    await sheet.getByRole('button', { name: /^Show/ }).click();
  };
  const heading = page.getByRole('heading', { level: 1 });
  await choose('Germany');
  await expect(page).toHaveURL(new RegExp(`country_id=${germany}$`));
  await expect(heading).toHaveText('0 events');
  await expect(page.getByRole('article')).toHaveCount(0);
  await choose('Belgium');
  await expect(page).toHaveURL(/country_id=21$/);
  await expect(heading).toHaveText(`${await inCountry(21)} events`);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('without the app’s script the fields beside the list are a plain form', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: WIDE, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${origin()}/event-list/All`);
  const form = page.getByRole('search', { name: 'Filters' });
  await form.getByRole('radio', { name: 'Cinema' }).check();
  await form.getByRole('radio', { name: 'Adults' }).check();
  await form.getByRole('button', { name: 'Show events' }).click();
  await expect(page).toHaveURL(/\/event-list\/cinema\?.*audience=Adults/);
  await expect(form.getByRole('radio', { name: 'Cinema' })).toBeChecked();
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('link')).toHaveCount(2);
  await context.close();
});

test('the cards stand in one column at 320 px, in two from 360 px, in three from 1200 px', async ({ page }) => {
  for (const [width, columns] of [
    [320, 1],
    [360, 2],
    [390, 2],
    [1199, 2],
    [1200, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/event-list/All');
    const tops = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.slice(0, 4).map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(
      tops.filter((top) => top === tops[0]),
      `${width} px`,
    ).toHaveLength(columns);
  }
});

test('search text in the navigation’s state fills the search box and is applied at once', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => history.pushState({ search: 'zilt' }, '', '/event-list/All'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 event');
  await expect(page).toHaveURL(/\/event-list\/All\?search=zilt$/);
  await expect(page.getByRole('searchbox', { name: 'Search' }).first()).toHaveValue('zilt');
});

test('a slip in the words is put right, and the page says so', async ({ page }) => {
  await page.goto('/event-list/All?search=kustklnak');
  await expect(page.getByText('Nothing for “kustklnak”. This is what there is for “kustklank”.')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('where nothing matches the count is 0, and there is a way on', async ({ page }) => {
  await page.goto('/event-list/cinema?search=harmoniumzzz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('0 events');
  await expect(page.getByRole('heading', { name: 'No events match' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('link', { name: 'Show all events' }).click();
  await expect(page).toHaveURL(/\/event-list\/All$/);
});

test('a day of home’s roll opens the list with that day: the roll stands above it, and the day, pressed again, is taken back', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const day = page.getByRole('navigation', { name: 'Events by day' }).getByRole('link').nth(9);
  await day.click();
  await expect(page).toHaveURL(/\/event-list\/All\?start_date=([-\d]+)&end_date=\1$/);
  await expect(day).toHaveAttribute('aria-current', 'true');
  await expect(day).toBeInViewport();
  expect(await day.evaluate((stub) => getComputedStyle(stub).transform)).not.toBe('none');
  // what else is chosen stays
  await page.getByRole('link', { name: 'Free', exact: true }).click();
  await expect(page).toHaveURL(/price=free/);
  await day.click();
  await expect(page).toHaveURL(/\/event-list\/All\?price=free$/);
  await expect(day).toBeHidden();
});

test('a long list stands under headings that stay in sight, in the order of its dates alone', async ({ page }) => {
  await page.goto('/event-list/All');
  await hydrated(page);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  expect(await headings.count()).toBeGreaterThan(2);
  const second = headings.nth(1);
  // of a month; of a day where other tests have filled the days
  await expect(second).toHaveText(/^(?:[A-Z][a-z]+day \d{1,2} )?[A-Z][a-z]+ 20\d\d$/);
  // into the midst of what stands under it, however little that is
  await second.evaluate((heading) => {
    const { top, height } = (heading.closest('section') ?? heading).getBoundingClientRect();
    window.scrollTo(0, top + window.scrollY + height / 2);
  });
  await expect(second).toBeInViewport();
  expect((await second.boundingBox())?.y).toBe(0);
  await page.goto('/event-list/All?event_sort=title');
  await expect(page.getByRole('article').first().getByRole('heading', { level: 2 })).toBeVisible();
});

// Source: second.md 31
test('below a long list a link leads back up to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/event-list/All');
  await hydrated(page);
  const up = page.getByRole('link', { name: 'Back to the top' });
  await up.scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await up.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.goto('/event-list/All?search=xyzxyz');
  await expect(up).toBeHidden();
});
