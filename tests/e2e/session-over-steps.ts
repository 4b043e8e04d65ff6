import type { Page } from '@playwright/test';
import { expect, hydrated } from './browser.ts';
import { Buyer } from './buying.ts';
import { stateWith } from './device-state.ts';
import type { Account } from './new-account.ts';
import { ATTENDEE, newSession } from './office.ts';
import { sessionOnPhone } from './phone-storage.ts';
import { wordsIn } from './words.ts';

const ZILT = '/event-details/zilt-en-zand/1';
export const CART = '/dashboard/attendee/cart';
export const OVER = 'Your session has ended.';

const DEMO: Account = { email: ATTENDEE, password: 'demo-kaartje' };

export async function signInOn(page: Page, { email, password } = DEMO): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A signed-in buyer with a ticket in the cart, whose session {@link endSession} ends elsewhere. */
export async function withEndedSession(page: Page, { email, password } = DEMO): Promise<Buyer> {
  const buyer = new Buyer(page, await wordsIn('en'));
  await page.context().setStorageState(stateWith({ session: await newSession(email, password) }));
  // what the account's cart holds comes before anything is added
  await page.goto(CART);
  await hydrated(page);
  await buyer.take(ZILT, 'Standing');
  return buyer;
}

export async function endSession(page: Page): Promise<void> {
  const session = await sessionOnPhone(page);
  const headers = { authorization: `Bearer ${session?.access_token}` };
  const reply = await page.request.post('/api/auth/logout', { headers });
  expect(reply.status()).toBe(200);
}
