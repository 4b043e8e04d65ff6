import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ordersOnPhone } from './phone-storage.ts';

/** A guest chooses two tickets, fills the form and stands before the payment page. Answers the order's number. */
export async function orderAsGuest(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/event-details/zilt-en-zand/1`);
  const open = page.getByRole('button', { name: 'Get tickets' }).filter({ visible: true });
  const picker = page.getByRole('dialog');
  await open.click();
  await picker.getByRole('button', { name: 'One Standing more' }).click();
  await picker.getByRole('button', { name: 'One Standing more' }).click();
  await picker.getByRole('button', { name: 'Add to cart' }).click();
  await picker.waitFor({ state: 'hidden' });
  await page.goto(`${origin}/dashboard/attendee/checkout`);
  await page.getByRole('button', { name: 'as a guest' }).click();
  const form = page.getByRole('dialog');
  // somebody else each time: ten tickets of this kind are the most for one
  const email = `merel.${randomUUID().slice(0, 8)}@buyer.kaartje.test`;
  await form.locator('[name=customer_name]').fill('Merel Vandewiele');
  await form.locator('[name=customer_email]').fill(email);
  await form.locator('[name=confirm_email]').fill(email);
  await form.locator('[name=customer_phone]').fill('+32470123456');
  await form.locator('[name=customer_postal]').fill('8400');
  await form.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('button', { name: /Order and pay/ })
    .filter({ visible: true })
    .click();
  await page.waitForURL(/\/sandbox\/pay\//);
  const [order] = await ordersOnPhone(page);
  return order?.order_number ?? '';
}

/** Pays on the sandbox's page. */
export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay/ }).first().click();
}
