import { hydrated, expect, test } from '../browser.ts';

test('a visitor finds an event from home through the list by tapping', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ events/);
  await page.getByRole('searchbox', { name: 'Search' }).first().fill('zilt');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 event');
  await page.getByRole('link', { name: 'Zilt & Zand' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zilt & Zand');
  await expect(page).toHaveTitle(/Zilt & Zand/);
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search' }).first()).toHaveValue('zilt');
});

test('a day of the roll opens the list with that day, and the filter can be taken off', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Events by day' }).getByRole('link').nth(2).click();
  await expect(page).toHaveURL(/start_date=\d{4}-\d{2}-\d{2}&end_date=/);
  await page.getByRole('list', { name: 'Active filters' }).getByRole('link').click();
  await expect(page).not.toHaveURL(/start_date/);
});

test('the language switch shows the same page in another language and is kept', async ({ page }) => {
  await page.goto('/event-list/All?city=Gent');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nederlands' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(page).toHaveURL(/\/event-list\/All\?.*city=Gent/);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await hydrated(page);
  await page.getByLabel('NL, kies een taal').filter({ visible: true }).click();
  await page.locator('details[open]').getByRole('link', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.goto('/account');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('the theme that was chosen is there at the next visit, before the first paint', async ({ page }) => {
  await page.goto('/account');
  await hydrated(page);
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a button that was pressed before the page woke up does what it says, once', async ({ page }) => {
  await page.route(/\/assets\/pages-[^/]+\.js$/, async (route) => {
    await page.getByRole('button', { name: 'Get tickets' }).click();
    await route.continue();
  });
  await page.goto('/event-details/zilt-en-zand/1?lang=en');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'One Standing more' })).toBeVisible();
});

test('a form that was sent before the page woke up is sent by the app, and nothing of it is in the address', async ({
  page,
}) => {
  page.expectErrors(/401/);
  await page.route(/\/assets\/pages-[^/]+\.js$/, async (route) => {
    await page.getByLabel('E-mail').fill('nobody@demo.kaartje.test');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.keyboard.press('Enter');
    await route.continue();
  });
  await page.goto('/signin?lang=en');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/signin\?lang=en$/);
});

test('a theme that was chosen before the page woke up stands', async ({ page }) => {
  await page.route(/\/assets\/pages-[^/]+\.js$/, async (route) => {
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await route.continue();
  });
  await page.goto('/account');
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

for (const address of ['/no-such-page', '/no/such/page', '/event-list/no-such-category?price=free'])
  test(`an unknown address shows the event list with a notice, and answers 404: ${address}`, async ({ page }) => {
    page.expectErrors(/404/);
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('There is no page at this address.')).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await hydrated(page);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

for (const address of ['/event-list/All?page=99', '/organizer/2/kustklank?page=99', '/organizer/2/kustklank?page=abc'])
  test(`a page that is none falls back to one that is, with a notice: ${address}`, async ({ page }) => {
    await page.goto(address);
    const reason = address.includes('99') ? 'There is no page 99.' : 'Part of the address could not be read';
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await hydrated(page);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

test('an address that cannot be read is an unknown one', async ({ page }) => {
  page.expectErrors(/404/);
  const answer = await page.goto('/event-details/%E0%A4%A/1');
  expect(answer?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByText('There is no page at this address.')).toBeVisible();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/event-details\/[a-z0-9-]+\/\d+$/);
});

test('an unknown event answers 404 with a page of its own', async ({ page }) => {
  page.expectErrors(/404/);
  const answer = await page.goto('/event-details/nothing/99999999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This event is not here');
});

test('a renamed event is found at its old address by its number', async ({ page }) => {
  await page.goto('/event-details/an-old-name/1');
  await expect(page).not.toHaveURL(/an-old-name/);
  await expect(page).toHaveURL(/\/1$/);
});

test('a broken part of the list address falls back with a notice', async ({ page }) => {
  await page.goto('/event-list/All?start_date=tomorrow&audience=Martians');
  await expect(page.getByText('Part of the address could not be read')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('without a network the page says so, and says so no more when it is back', async ({ page, context }) => {
  await page.goto('/');
  await hydrated(page);
  // the strip's own file has not come yet: the browser reports that, the page shows the strip all the same
  page.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
});
