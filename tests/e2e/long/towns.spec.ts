import { hydrated, expect, test } from '../browser.ts';

test.use({ locale: 'nl-BE' });

test('a town is found by any of its names, and called by the name of the page’s language', async ({ page }) => {
  for (const [typed, lang, name] of [
    ['Gand', 'nl', 'Gent'],
    ['Luik', 'fr', 'Liège'],
    ['8400', 'fr', 'Ostende'],
    ['namen', 'en', 'Namur'],
  ] as const) {
    await page.goto(`/?lang=${lang}`);
    await page.goto(`/event-list/All?search=${typed}`);
    await hydrated(page);
    await expect(
      page
        .getByRole('article')
        .getByText(new RegExp(`^${name} · `))
        .first(),
    ).toBeVisible();
  }
});

test('an address names the town as it likes; the page and its fields call it by one name', async ({ page }) => {
  for (const city of ['gent', 'Gand', 'GHENT', '9000']) {
    await page.goto(`/event-list/All?city=${city}`);
    await hydrated(page);
    await expect(page.getByRole('list', { name: 'Actieve filters' })).toHaveText(/Gent$/);
    await expect(
      page
        .getByRole('article')
        .getByText(/^Gent · /)
        .first(),
    ).toBeVisible();
  }
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /Stad.*Gent/ })).toBeVisible();
});

test('the chooser of home calls towns by the page’s names, and leads to as many events as it says', async ({
  page,
}) => {
  await page.goto('/?lang=fr');
  await hydrated(page);
  await page.locator('summary', { hasText: 'Belgique' }).click();
  const town = page.getByRole('link', { name: /^Gand/ });
  const count = /\d+/.exec((await town.textContent()) ?? '')?.[0] ?? '';
  await town.click();
  await expect(page).toHaveURL(/city=Gent$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${count} événements`);
});
