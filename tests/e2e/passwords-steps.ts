import { expect, type Page } from '@playwright/test';
import { hydrated } from './browser.ts';
import { inMail } from './new-account.ts';

// Forgotten, reset and changed. PWD-01 to PWD-19, HDR-15, screens 26.
export const NEW = 'een nieuwe zee';

export const LINK = /http\S+\/forgot\/password\/reset\/[\w-]{43}/;

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

export async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible();
}

/** The address of the link in the newest mail, on the server of the tests. */
export const linkFor = async (email: string): Promise<string> => new URL(await inMail(email, LINK)).pathname;

export async function choose(page: Page, password: string, repeat = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(repeat);
  await page.getByRole('button', { name: 'Save the password' }).click();
}
