import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, SOON } from './browser.ts';

export const PASSWORD = 'vier regenlaarzen';

export const newAddress = (): string => `${randomUUID()}@demo.kaartje.test`;

/** The newest code that was mailed to an address; another than `after`. */
export async function codeTo(page: Page, email: string, after = ''): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const reply = await page.request.get(`/dev/mail.json?to=${email}`);
      const [mail] = (await reply.json()) as { text: string }[];
      code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
      return code !== '' && code !== after;
    }, SOON)
    .toBe(true);
  return code;
}

export async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Merel');
  await page.getByLabel('Last name').fill('Vandewiele');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByLabel('Postal code').fill('8400');
}

export const send = (page: Page) => page.getByRole('button', { name: 'Send me the code' }).click();

export const codeField = (page: Page): Locator => page.getByLabel('Code', { exact: true });
