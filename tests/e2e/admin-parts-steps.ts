import type { Browser, Page } from '@playwright/test';
import { expect, origin } from './browser.ts';
import { sheet } from './console.ts';
import { stateWith } from './device-state.ts';
import type { Account } from './new-account.ts';
import { newSession } from './office.ts';
import { linkFor } from './passwords-steps.ts';

/** Of the demo admin, who shows it to make admins. */
const ADMINS_PASSWORD = 'demo-kaartje';

/** In the panel of a user that is open: makes them an admin with a part of the work, or gives an admin another part. */
export async function choosePart(page: Page, part: string): Promise<void> {
  await page.getByRole('button', { name: 'Change the role' }).click();
  const asking = sheet(page, /^The role of/);
  await asking.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Admin');
  await asking.getByRole('combobox', { name: 'What they may do' }).selectOption(part);
  await asking.getByLabel('Your password', { exact: true }).fill(ADMINS_PASSWORD);
  await asking.getByRole('button', { name: /^Change (the role|what they may do)$/ }).click();
  await expect(asking).toBeHidden();
}

/** Whoever was made an admin chooses a password by the link that was mailed, and signs in on a desk of their own. */
export async function deskOf(browser: Browser, { email }: Account): Promise<Page> {
  const password = 'een nieuwe zilte zee';
  const token = (await linkFor(email)).split('/').at(-1);
  const reply = await fetch(`${origin()}/api/auth/update-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password, password_confirmation: password }),
  });
  expect(reply.status, await reply.clone().text()).toBe(200);
  const session = await newSession(email, password);
  const context = await browser.newContext({
    locale: 'en-GB',
    baseURL: origin(),
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    storageState: stateWith({ session }),
  });
  return context.newPage();
}

/** The links of the menu at the side. */
export const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' }).filter({ visible: true });

/** Opens an address of the console that is not this admin's part, and is told so. */
export async function expectNotTheirs(page: Page, address: string, own: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'This is not your part of the work' })).toBeVisible();
  await expect(page.getByText(`You are here as: ${own}.`)).toBeVisible();
}
