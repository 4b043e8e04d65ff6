import { expect, hydrated } from './browser.ts';
import { violationsOf } from './look.ts';
import { test } from './office.ts';

// What admins write of the site: pages, banners, categories, the blog, taxes. Source: ADM-24.
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(120_000);

test('an admin writes a post by keyboard on a phone, sees it beforehand; a colleague has it in the list, and visitors read it at once', async ({
  page,
  context,
}) => {
  const reader = await context.newPage();
  await reader.goto('/blog');
  const colleague = await context.newPage();
  await colleague.goto('/admin/blogs');
  await page.goto('/admin/blogs');
  await page.getByRole('link', { name: 'New post' }).click();
  await hydrated(page);
  const form = page.getByRole('form', { name: 'New post' });
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(summary).toBeFocused();
  await summary.getByRole('button', { name: /^Title \(/ }).press('Enter');
  await expect(form.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type('Winter is coming');
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus();
  await page.keyboard.type('Twelve markets in one list.');
  await form.getByLabel('Published').press('Space');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByText('Preview', { exact: true }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Winter is coming' })).toBeVisible();
  await expect(preview.getByText('Twelve markets in one list.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page).toHaveURL('/admin/blogs');
  await expect(page.getByText('Winter is coming').filter({ visible: true }).first()).toBeVisible();
  await expect(colleague.getByText('Winter is coming').filter({ visible: true }).first()).toBeVisible();
  await reader.reload();
  await reader.getByRole('link', { name: 'Winter is coming' }).first().click();
  await expect(reader.getByText('Twelve markets in one list.')).toBeVisible();

  // other tests know the posts of the demo
  await page.getByRole('button', { name: 'Actions for Winter is coming' }).filter({ visible: true }).click();
  await page.getByRole('dialog', { name: 'Winter is coming' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog', { name: 'Delete this?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Winter is coming').filter({ visible: true })).toHaveCount(0);
});
