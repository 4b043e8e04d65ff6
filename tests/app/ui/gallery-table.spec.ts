import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

async function open(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  page.on('pageerror', (error) => expect(error).toBeUndefined());
  await page.goto('gallery.html?theme=light');
  await expect(page.locator('.column')).toBeVisible();
}

const table = (page: Page): Locator => page.getByRole('table');
const heading = (page: Page, name: string): Locator => table(page).getByRole('columnheader', { name, exact: true });
const names = (page: Page): Promise<string[]> => table(page).getByRole('rowheader').allInnerTexts();

test.describe('on a wide screen', () => {
  test.beforeEach(({ page }) => open(page, 1280));

  test('a heading sorts, says which way, and turns round', async ({ page }) => {
    await expect(heading(page, 'Seat')).toHaveAttribute('aria-sort', 'ascending');
    expect(await names(page)).toEqual(['Balcony', 'Parterre', 'Standing']);
    await page.getByRole('button', { name: 'Row', exact: true }).click();
    await expect(heading(page, 'Row')).toHaveAttribute('aria-sort', 'ascending');
    await expect(heading(page, 'Seat')).not.toHaveAttribute('aria-sort');
    expect(await names(page)).toEqual(['Standing', 'Parterre', 'Balcony']);
    await page.getByRole('button', { name: 'Row', exact: true }).click();
    await expect(heading(page, 'Row')).toHaveAttribute('aria-sort', 'descending');
    expect(await names(page)).toEqual(['Balcony', 'Parterre', 'Standing']);
  });

  test('the box above chooses the page, and says when only some rows are chosen', async ({ page }) => {
    const all = page.getByRole('checkbox', { name: 'Select this page' });
    await page.getByRole('checkbox', { name: 'Select Parterre' }).check();
    await expect(all).toHaveJSProperty('indeterminate', true);
    await all.click();
    for (const name of ['Balcony', 'Parterre', 'Standing'])
      await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeChecked();
    await expect(all).toHaveJSProperty('indeterminate', false);
    await all.click();
    await expect(page.getByRole('checkbox', { name: 'Select Balcony' })).not.toBeChecked();
  });

  test('the menu of a row stands above the table, does what is chosen, and leaves out what is off', async ({
    page,
  }) => {
    const dots = page.getByLabel('Actions for Standing');
    await dots.click();
    const edit = page.getByRole('button', { name: 'Edit' });
    await expect(edit).toBeInViewport({ ratio: 1 });
    const off = page.getByRole('button', { name: 'Delete 3 are booked' });
    await expect(off).toHaveAttribute('aria-disabled', 'true');
    // what is off is a button still: it says why
    await off.click({ force: true });
    await expect(page.getByTestId('done')).toHaveText('');
    await dots.click();
    await edit.click();
    await expect(page.getByTestId('done')).toHaveText('Edit Standing');
    await expect(edit).toBeHidden();
    await dots.focus();
    await page.keyboard.press('ArrowDown');
    await expect(edit).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dots).toBeFocused();
  });

  test('loading shows boxes under the real headings; other rows on their way leave the old ones', async ({ page }) => {
    await page.getByRole('button', { name: 'Table: loading' }).click();
    await expect(heading(page, 'Seat')).toBeVisible();
    await expect(table(page)).toHaveAttribute('aria-busy', 'true');
    await expect(table(page).locator('tbody tr')).toHaveCount(3);
    await expect(table(page).getByRole('rowheader')).toHaveCount(0);
    await page.getByRole('button', { name: 'Table: busy' }).click();
    await expect(table(page).getByRole('rowheader')).toHaveCount(3);
    await expect(page.getByRole('status').filter({ hasText: 'Other seats come' })).toBeAttached();
    await page.getByRole('button', { name: 'Table: empty' }).click();
    await expect(page.getByText('No seats yet')).toBeVisible();
    await expect(heading(page, 'Seat')).toBeVisible();
    await expect(table(page).getByRole('rowheader')).toHaveCount(0);
  });

  test('columns can be hidden, but for the name; the page has a size and neighbours', async ({ page }) => {
    await page.locator('summary', { hasText: 'Columns' }).click();
    await expect(page.getByRole('checkbox', { name: 'Seat', exact: true })).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Row', exact: true }).uncheck();
    await expect(heading(page, 'Row')).toHaveCount(0);
    await page.getByLabel('Rows').selectOption('10');
    await expect(page.getByTestId('done')).toHaveText('Rows 10');
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByText('2', { exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});

test('on a phone a row is a card; its order and what can be done are chosen beside it', async ({ page }) => {
  await open(page, 390);
  const cards = page.getByRole('list', { name: 'Seats' }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText('Balcony');
  await page.getByLabel('Order of the seats').selectOption({ label: 'Row' });
  await expect(cards.first()).toContainText('Standing');
  await page.getByRole('button', { name: 'Ascending' }).click();
  await expect(cards.first()).toContainText('Balcony');
  await cards.first().getByRole('button', { name: 'Actions for Balcony' }).click();
  const sheet = page.getByRole('dialog', { name: 'Balcony' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByTestId('done')).toHaveText('Edit Balcony');
  await expect(sheet).toBeHidden();
});
