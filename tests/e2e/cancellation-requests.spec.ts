import type { Browser, Locator, Page } from '@playwright/test';
import { expect, hydrated, origin } from './browser.ts';
import { orderAsGuest, pay } from './guest-order.ts';
import { sideways, still, violationsInBothThemes } from './look.ts';
import { ATTENDEE, ORGANIZER, signIn, test, tokenOf } from './office.ts';
import { buy, newEvent, SELLER } from './sold-event.ts';

// A buyer asks to cancel, the organizer answers; both on a phone. Source: MYT-12, screens 31 and 64.
test.use({ visitor: 'guest', locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(180_000);

const QUEUE = '/dashboard/organizer/bookings/cancellations';
const TICKETS = '/dashboard/attendee/my-tickets';

async function open(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  await signIn(page, email);
  await expect(page).toHaveURL((url) => url.pathname === address.split('?')[0]);
  await hydrated(page);
}

/** The organizer's phone beside the buyer's. */
async function secondPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
  return context.newPage();
}

const sheet = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name }).and(page.locator('[open]'));
const ticket = (page: Page, order: string): Locator =>
  page.getByRole('list', { name: 'My tickets' }).getByRole('listitem').filter({ hasText: order });
const request = (page: Page, reason: string): Locator =>
  page.getByRole('list', { name: 'Requests' }).getByRole('listitem').filter({ hasText: reason });

/** Asks to cancel, from the buyer's list of tickets. */
async function ask(
  page: Page,
  { title, order, reason }: { title: string; order: string; reason: string },
): Promise<void> {
  await ticket(page, order)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await sheet(page, new RegExp(title)).getByRole('button', { name: 'Ask to cancel' }).click();
  const form = sheet(page, 'Ask to cancel');
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expect(form).toContainText('This field is required');
  await form.getByLabel('Why do you want to cancel?').fill(reason);
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expect(form).toBeHidden();
}

test('a buyer asks with a reason and sees since when; the organizer pays back, and both see it', async ({
  page,
  browser,
}) => {
  // the phone may ask for the file of tickets that were cancelled a moment before
  page.expectErrors(/403/);
  const event = await newEvent(page);
  const order = await buy(page, event, { name: 'Jef Peeters', quantity: 2, byAttendee: true });
  await open(page, `${TICKETS}?search=${order}`, ATTENDEE);
  const reason = `Ziek ${order}`;
  await ask(page, { title: event.title, order, reason });
  await expect(page.getByText('Your request has been sent. The organizer answers by mail.')).toBeVisible();
  await expect(ticket(page, order)).toContainText('Pending cancellation');
  await expect(ticket(page, order)).toContainText(/Asked on \d\d\/\d\d\/\d{4}\. The organizer decides/);
  // asked once
  await ticket(page, order)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(sheet(page, new RegExp(event.title)).getByRole('button', { name: 'Ask to cancel' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const office = await secondPhone(browser);
  await open(office, '/dashboard/organizer', SELLER);
  await expect(office.getByText(/buyers? asks? to cancel/)).toBeVisible();
  await office.getByRole('link', { name: 'Answer' }).click();
  await expect(office).toHaveURL(QUEUE);
  const own = request(office, reason);
  await expect(own).toContainText('2 × Seat');
  await expect(own).toContainText(/€\s\d+,\d\d/);
  await expect(own).toContainText('less than an hour ago');
  expect(await violationsInBothThemes(office)).toEqual([]);
  expect(await sideways(office)).toBe(0);
  await own.getByRole('button', { name: /^Pay back/ }).click();
  const cancelling = sheet(office, 'Cancel tickets');
  await cancelling.getByRole('button', { name: /^Pay back €/ }).click();
  await expect(cancelling).toBeHidden();
  await expect(own).toHaveCount(0);
  // said also where it was the last that waited
  await expect(office.getByText(/goes back to Jef Peeters\.$/)).toBeVisible();
  await office.getByRole('radio', { name: 'Answered' }).check({ force: true });
  await expect(request(office, reason)).toContainText('Refunded');
  await expect(request(office, reason)).toContainText('Yasmine Aerts');
  await office.context().close();

  await page.reload();
  await expect(ticket(page, order)).toContainText('Refunded');
});

test('a request is refused with a sentence to the buyer; one that somebody answered meanwhile says so', async ({
  page,
  browser,
}) => {
  const event = await newEvent(page);
  const order = await buy(page, event, { name: 'Jef Peeters', quantity: 1, byAttendee: true });
  await open(page, `${TICKETS}?search=${order}`, ATTENDEE);
  const reason = `Dubbel ${order}`;
  await ask(page, { title: event.title, order, reason });

  const office = await secondPhone(browser);
  // a page whose requests are all answered leads to the first
  await open(office, `${QUEUE}?page=7`, SELLER);
  await expect(office).toHaveURL((url) => url.searchParams.get('page') === null);
  await request(office, reason)
    .getByRole('button', { name: /^Refuse/ })
    .click();
  const refusing = sheet(office, 'Refuse the request');
  const send = refusing.getByRole('button', { name: 'Refuse and tell the buyer' });
  await send.click();
  await expect(refusing).toContainText('This field is required');
  expect(await violationsInBothThemes(office)).toEqual([]);
  await refusing.getByLabel('Answer to the buyer').fill('De tickets zijn al geprint.');
  // a colleague is faster
  const headers = { authorization: `Bearer ${await tokenOf(page.context(), SELLER)}` };
  const list = await page.request.get(`${origin()}/api/bookings/cancellation-requests`, { headers });
  const { data } = (await list.json()) as { data: { id: number; reason: string }[] };
  const id = data.find((one) => one.reason === reason)?.id;
  const answer = { id, order_number: order, message: 'Kom toch.' };
  const url = `${origin()}/api/bookings/decline-cancellation`;
  expect((await page.request.post(url, { data: answer, headers })).status()).toBe(200);
  await send.click();
  await expect(refusing.getByRole('alert')).toContainText('Somebody has answered this request meanwhile.');
  await office.keyboard.press('Escape');
  await expect(refusing).toBeHidden();
  // the list is asked for anew
  await expect(request(office, reason)).toHaveCount(0);
  await office.context().close();

  await page.reload();
  await expect(ticket(page, order)).toContainText('Ready');
  await expect(ticket(page, order)).toContainText(
    /Your request was refused on .*: your ticket stays valid\.\s*Kom toch\./,
  );
});

test('a guest asks where the tickets are, and sees that it was asked, after a reload too', async ({ page }) => {
  const order = await orderAsGuest(page, origin());
  await pay(page);
  await page.getByRole('link', { name: 'Show my tickets' }).click();
  await expect(page).toHaveURL(`/wallet/${order}`);
  const asking = page.getByRole('button', { name: 'Ask to cancel' });
  await expect(asking).toBeEnabled();
  page.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await expect(asking).toBeDisabled();
  await page.context().setOffline(false);
  await asking.click();
  const form = sheet(page, 'Ask to cancel');
  await expect(form).toContainText(`Zilt & Zand`);
  await expect(form).toContainText('2 × Standing');
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expect(form).toContainText('This field is required');
  await form.getByLabel('Why do you want to cancel?').fill(`Ziek ${order}`);
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expect(form).toBeHidden();
  const waiting = page.getByText(
    'You asked to cancel. The organizer answers by mail; until then your tickets stay valid.',
  );
  await expect(waiting).toBeVisible();
  await expect(asking).toHaveCount(0);
  expect(await sideways(page)).toBe(0);
  await page.reload();
  await expect(waiting).toBeVisible();
  const headers = { authorization: `Bearer ${await tokenOf(page.context(), ORGANIZER)}` };
  const list = await page.request.get(`${origin()}/api/bookings/cancellation-requests`, { headers });
  expect(await list.text()).toContain(`Ziek ${order}`);
});
