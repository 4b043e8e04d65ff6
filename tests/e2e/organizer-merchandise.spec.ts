import { expect, hydrated } from './browser.ts';
import { violationsInBothThemes } from './look.ts';
import { openOwnOffice, test } from './office.ts';

// Articles and reviews of an organizer. Source: MER-01 to MER-07, REV-02, REV-16, ORGD-02, ORGD-10.
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, visitor: 'spoel@demo.kaartje.test' });

test.setTimeout(120_000);

const LIST = '/dashboard/organizer/my-merchandise';

test('merchandise starts empty; articles are added with a picture, filtered, changed and deleted', async ({ page }) => {
  page.expectErrors(/422/);
  await openOwnOffice(page, LIST);
  await expect(page.getByRole('heading', { name: 'No merchandise yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Add new' }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}/add$`));
  await hydrated(page);
  const form = page.getByRole('form', { name: 'Article' });
  const fill = async ([name, category, price, quantity]: readonly [string, string, string, string]): Promise<void> => {
    await form.getByLabel('Name', { exact: true }).fill(name);
    await form.getByLabel('Category', { exact: true }).selectOption(category);
    await form.getByLabel('Price in euro', { exact: true }).fill(price);
    await form.getByLabel('Quantity', { exact: true }).fill(quantity);
  };
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This field is required.').first()).toBeVisible();
  const categories = await form.getByLabel('Category', { exact: true }).getByRole('option').allInnerTexts();
  expect(categories).toEqual(['Choose', 'Clothing', 'Accessories', 'Posters', 'Other']);
  await fill(['Trui Spoel', 'Clothing', '35,50', '12']);
  // what is typed stays through a reload
  await page.reload();
  await hydrated(page);
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Trui Spoel');
  for (const size of ['XS', 'SM', 'LG', 'XL']) await expect(form.getByText(size, { exact: true })).toBeVisible();
  await form.getByText('SM', { exact: true }).click();
  await form.getByText('XL', { exact: true }).click();
  await form.locator('input[type=file]').setInputFiles('public/icon-192.png');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.filter({ hasText: 'Trui Spoel' })).toContainText('SM, XL');
  await expect(cards.filter({ hasText: 'Trui Spoel' })).toContainText('€\u00a035,50');
  await expect(cards.filter({ hasText: 'Trui Spoel' }).locator('img')).toHaveAttribute('src', /^\/images\//);

  await page.getByRole('link', { name: 'Add new' }).click();
  await hydrated(page);
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('');
  await fill(['Affiche', 'Posters', '8', '40']);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(cards).toHaveCount(2);
  await page.getByRole('link', { name: 'Posters' }).click();
  await expect(page).toHaveURL(/category=Posters/);
  await expect(cards).toHaveCount(1);
  await page.goBack();
  await expect(cards).toHaveCount(2);

  await page.getByRole('button', { name: 'Actions for Trui Spoel' }).filter({ visible: true }).click();
  await page.getByRole('dialog', { name: 'Trui Spoel' }).getByRole('link', { name: 'Edit' }).click();
  await hydrated(page);
  await expect(form.getByLabel('Price in euro', { exact: true })).toHaveValue('35,50');
  await form.getByLabel('Price in euro', { exact: true }).fill('29');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(cards.filter({ hasText: 'Trui Spoel' })).toContainText('€\u00a029,00');

  await page.getByRole('button', { name: 'Actions for Affiche' }).filter({ visible: true }).click();
  await page.getByRole('dialog', { name: 'Affiche' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog', { name: 'Delete this article?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('link', { name: 'Merchandise report' }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}/report$`));
  await expect(page.getByRole('heading', { name: 'No Report found' })).toBeVisible();
});
