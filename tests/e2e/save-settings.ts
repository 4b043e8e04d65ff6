import { expect, type Page } from '@playwright/test';

/** Saves what is typed into the settings, and confirms what it changes. */
export async function saveSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: /^Change \d+ settings?\?$/ });
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The settings are saved.').first()).toBeVisible();
}
