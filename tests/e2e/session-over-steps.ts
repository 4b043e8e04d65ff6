import type { Page } from '@playwright/test';
import { expect, hydrated } from './browser.ts';
import { Buyer } from './buying.ts';
import { stateWith } from './device-state.ts';
import { ATTENDEE, newSession } from './office.ts';
import { sessionOnPhone } from './phone-storage.ts';
import { wordsIn } from './words.ts';

const ZILT = '/event-details/zilt-en-zand/1';
export const CART = '/dashboard/attendee/cart';
export const OVER = 'Your session has ended.';

export async function signInOn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(ATTENDEE);
  await page.getByLabel('Password', { exact: true }).fill('demo-kaartje');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A signed-in buyer with a ticket in the cart, whose session {@link endSession} ends elsewhere. */
export async function withEndedSession(page: Page): Promise<Buyer> {
  const buyer = new Buyer(page, await wordsIn('en'));
  await page.context().setStorageState(stateWith({ session: await newSession(ATTENDEE) }));
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
