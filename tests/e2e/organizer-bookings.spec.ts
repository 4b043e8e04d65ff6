import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, origin } from './browser.ts';
import { sideways, still, violationsInBothThemes } from './look.ts';
import { signIn, test, tokenOf } from './office.ts';
import { buy, newEvent, type OwnEvent, SELLER } from './sold-event.ts';

// An organizer's bookings on a phone. Source: BKG-01 to BKG-19, BKT-01 to BKT-05, screens 17, 63 and 66.
test.use({ visitor: 'guest', locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(180_000);

const BOOKINGS = '/dashboard/organizer/bookings';

async function open(page: Page, address: string, email = SELLER): Promise<void> {
  await page.goto(address);
  await signIn(page, email);
  await expect(page).toHaveURL((url) => url.pathname === address.split('?')[0]);
  await hydrated(page);
}

const card = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Bookings' }).getByRole('listitem').filter({ hasText: name });
const sheet = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name }).and(page.locator('[open]'));
const sums = (page: Page): Locator => page.getByRole('group', { name: /^Sum of/ });

/** Chooses from a booking's sheet of actions. */
async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await sheet(page, name).getByRole('button', { name: action }).click();
}

/** What the organizer's call says of a booking. */
async function stored(page: Page, orderNumber: string) {
  const headers = { authorization: `Bearer ${await tokenOf(page.context(), SELLER)}` };
  const reply = await page.request.get(
    `${origin()}/api/bookings/paginate_organiser_bookings?expired=1&search[value]=${orderNumber}`,
    { headers },
  );
  const { aaData } = (await reply.json()) as {
    aaData: {
      id: number;
      ticket_id: number;
      checked_in: number;
      quantity: number;
      current_records: { booking_cancel: number };
    }[];
  };
  const [row] = aaData;
  if (!row) throw new Error('there is no such booking');
  return { ...row, headers };
}

test('an organizer finds a booking by its event and its buyer and lets people in by number, never past what is left', async ({
  page,
}) => {
  const event = await newEvent(page, { isToday: true });
  const order = await buy(page, event, { name: 'Amélie Fontaine', quantity: 4 });
  await buy(page, event, { name: 'Wout Claeys', quantity: 1 });
  await open(page, BOOKINGS);

  await page.getByRole('button', { name: 'Event', exact: true }).click();
  const picker = sheet(page, 'Choose an event');
  await picker.getByRole('searchbox').fill(event.title);
  await picker.getByRole('button', { name: event.title }).click();
  await expect(page.getByRole('list', { name: 'Bookings' }).getByRole('listitem')).toHaveCount(2);
  await expect(page).toHaveURL((url) => url.searchParams.get('event_id') === String(event.id));
  await expect(sums(page)).toContainText('0 of 5 in');
  await expect(sums(page)).toContainText('€ 50,00');

  await page.getByRole('searchbox', { name: /^Name, e-mail/ }).fill('fontaine');
  await expect(page.getByRole('list', { name: 'Bookings' }).getByRole('listitem')).toHaveCount(1);
  await expect(sums(page)).toContainText('0 of 4 in');
  await act(page, 'Amélie Fontaine', 'Check in');
  const booking = sheet(page, 'Amélie Fontaine');
  await expect(booking).toContainText('0 are in, 4 can still come in');
  const number = booking.getByLabel('People coming in now');
  await number.fill('two');
  await booking.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(booking.getByRole('alert')).toContainText('Check-in failed. Enter a number from 1 to 4.');
  await number.fill('5');
  await booking.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(booking.getByRole('alert')).toContainText('Enter a number from 1 to 4.');
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await number.fill('2');
  await booking.getByRole('button', { name: 'One person more' }).click();
  await booking.getByRole('button', { name: 'Check in 3 people' }).click();
  // the sheet closes and the list is asked for anew
  await expect(booking).toBeHidden();
  await expect(page.getByText('3 people of Amélie Fontaine are in.')).toBeVisible();
  await expect(card(page, 'Amélie Fontaine')).toContainText('3 of 4 in');
  await expect(sums(page)).toContainText('3 of 4 in');
  expect(await stored(page, order)).toMatchObject({ checked_in: 3, quantity: 4 });

  // somebody at the door was faster
  await act(page, 'Amélie Fontaine', 'Check in');
  await expect(booking).toContainText('3 are in, 1 can still come in');
  const { id, headers } = await stored(page, order);
  const atDoor = { booking_id: id, order_number: order, page_no: 1 };
  expect((await page.request.post(`${origin()}/api/verify_ticket`, { data: atDoor, headers })).status()).toBe(200);
  page.expectErrors(/409/);
  await booking.getByRole('button', { name: 'Check in 1 person' }).click();
  await expect(booking.getByRole('alert')).toContainText(/Check-in failed\. All of them are in already/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL((url) => url.searchParams.get('booking') === null);
  await page.reload();
  await expect(card(page, 'Amélie Fontaine')).toContainText('In');
  expect(await sideways(page)).toBe(0);
});

test('an organizer sees what goes back before one ticket is paid back, and what was done afterwards', async ({
  page,
}) => {
  const event = await newEvent(page);
  const order = await buy(page, event, { name: 'Jonas De Ridder', quantity: 2 });
  await open(page, `${BOOKINGS}?search=${order}`);
  await card(page, 'Jonas De Ridder').getByRole('button', { name: 'Jonas De Ridder', exact: true }).click();
  const booking = sheet(page, 'Jonas De Ridder');
  await expect(booking.getByRole('link', { name: /@buyer\.kaartje\.test$/ })).toBeVisible();
  await expect(booking.getByRole('listitem').filter({ hasText: `${order} · 2` })).toContainText('Not in yet');
  await expect(booking).toContainText('Total, Bancontact');
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await booking.getByRole('button', { name: 'Cancel or refund' }).click();

  const cancelling = sheet(page, 'Cancel tickets');
  const money = cancelling.getByRole('group', { name: 'Money' });
  await expect(cancelling.getByRole('button', { name: /^Pay back/ })).toBeEnabled();
  await expect(money).toContainText('Goes back to Jonas De Ridder');
  await expect(money).toContainText('by Bancontact');
  await expect(cancelling).toContainText('Are you sure? This cannot be undone.');
  const whole = (await cancelling.getByRole('button', { name: /^Pay back/ }).innerText()).trim();
  await cancelling.getByRole('checkbox', { name: 'Ticket 1' }).uncheck();
  await expect(cancelling).toContainText('1 ticket no longer opens the door');
  const half = cancelling.getByRole('button', { name: /^Pay back/ });
  await expect(half).not.toHaveText(whole);
  await cancelling.getByRole('radio', { name: 'Cancel only, keep the money' }).check();
  await expect(money).toContainText('Nothing goes back');
  await expect(cancelling.getByRole('button', { name: 'Cancel 1 ticket' })).toBeEnabled();
  await cancelling.getByRole('checkbox', { name: 'Ticket 2' }).uncheck();
  await expect(cancelling).toContainText('Choose at least one ticket.');
  await cancelling.getByRole('checkbox', { name: 'Ticket 2' }).check();
  await cancelling.getByRole('radio', { name: 'Cancel and pay back' }).check();
  await cancelling.getByLabel(/^Words to the buyer/).fill('Tot de volgende keer.');
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  const amount = /€\s\d+,\d\d/.exec((await half.innerText()).replaceAll('\u00a0', ' '))?.[0] ?? '';
  await expect(money).toContainText(amount);
  await half.click();
  await expect(cancelling).toBeHidden();
  await expect(
    page.getByText(/^The booking status has been updated\. .* goes back to Jonas De Ridder\.$/),
  ).toBeVisible();
  await expect(card(page, 'Jonas De Ridder')).toContainText('1 × Seat');

  await act(page, 'Jonas De Ridder', 'Show the booking');
  await expect(booking.getByRole('listitem').filter({ hasText: `${order} · 2` })).toContainText('Cancelled');
  await expect(booking.getByRole('listitem').filter({ hasText: `${order} · 1` })).toContainText('Not in yet');
  await expect(booking).toContainText('1 ticket cancelled · Yasmine Aerts');
  await expect(booking).toContainText(`To be paid back: ${amount}`);
  await expect(booking).toContainText('Tot de volgende keer.');
  await page.goBack();
  await expect(booking).toBeHidden();
  await page.goForward();
  await expect(booking).toBeVisible();
});

test('what somebody else cancelled meanwhile is refused in words, and nothing is done twice', async ({ page }) => {
  const event = await newEvent(page);
  const order = await buy(page, event, { name: 'Katrin Mertes', quantity: 1 });
  await open(page, `${BOOKINGS}?search=${order}`);
  await act(page, 'Katrin Mertes', 'Cancel or refund');
  const cancelling = sheet(page, 'Cancel tickets');
  const button = cancelling.getByRole('button', { name: /^Pay back/ });
  await expect(button).toBeEnabled();
  const { id, ticket_id, headers } = await stored(page, order);
  const url = `${origin()}/api/bookings/cancel-booking/${id}/${order}/${ticket_id}`;
  expect((await page.request.post(url, { data: { status: 2 }, headers })).status()).toBe(200);
  page.expectErrors(/409/);
  await button.click();
  await expect(cancelling.getByRole('alert')).toContainText(
    'The booking status could not be updated. Somebody else has changed this booking meanwhile.',
  );
  await cancelling.getByRole('button', { name: 'Close' }).click();
  // closing goes back in the history: a page loaded anew meanwhile would lose the way
  await expect(cancelling).toBeHidden();
  const booking = sheet(page, 'Katrin Mertes');
  await page.reload();
  await expect(card(page, 'Katrin Mertes')).toContainText('Cancelled');
  expect(await stored(page, order)).toMatchObject({ current_records: { booking_cancel: 2 } });
  await expect(booking.getByRole('button', { name: 'Cancel or refund' })).toHaveCount(0);
});

test('tickets are sent again to the buyer, or to an address that is asked for, and the history says to whom', async ({
  page,
}) => {
  const event = await newEvent(page);
  const order = await buy(page, event, { name: 'Nele Verbruggen', quantity: 2 });
  await open(page, `${BOOKINGS}?search=${order}`);
  await act(page, 'Nele Verbruggen', 'Send the tickets again');
  const sending = sheet(page, 'Send the tickets again');
  const address = sending.getByLabel('E-mail', { exact: true });
  await expect(address).toHaveValue(/@buyer\.kaartje\.test$/);
  await expect(address).not.toBeEditable();
  await sending.getByRole('radio', { name: 'To another address' }).check();
  await expect(address).toHaveValue('');
  await sending.getByRole('button', { name: 'Send 2 tickets' }).click();
  await expect(sending).toContainText('This field is required');
  await expect(address).toBeFocused();
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await address.fill('mieke@buyer.kaartje.test');
  await sending.getByRole('button', { name: 'Send 2 tickets' }).click();
  await expect(page.getByText('The e-mail has been sent.')).toBeVisible();
  await act(page, 'Nele Verbruggen', 'Show the booking');
  const booking = sheet(page, 'Nele Verbruggen');
  await expect(booking).toContainText('Tickets sent again to mieke@buyer.kaartje.test · Yasmine Aerts');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    booking.getByRole('button', { name: 'PDF', exact: true }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('who goes back while tickets are sent again stays on the list, and is told when they are', async ({ page }) => {
  const event = await newEvent(page);
  const order = await buy(page, event, { name: 'Lotte Maes', quantity: 1 });
  await open(page, `${BOOKINGS}?search=${order}`);
  await act(page, 'Lotte Maes', 'Send the tickets again');
  const answered = Promise.withResolvers<void>();
  await page.route(/\/api\/resend-ticket\//, async (route) => {
    await answered.promise;
    await route.continue();
  });
  const sending = sheet(page, 'Send the tickets again');
  const sent = page.waitForRequest(/\/api\/resend-ticket\//);
  await sending.getByRole('button', { name: 'Send 1 ticket' }).click();
  await sent;
  await page.goBack();
  await expect(sending).toBeHidden();
  answered.resolve();
  await expect(page.getByText('The e-mail has been sent.')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === BOOKINGS && url.searchParams.get('search') === order);
  await expect(card(page, 'Lotte Maes')).toBeVisible();

  // from the booking's own sheet: that one stays open
  await act(page, 'Lotte Maes', 'Show the booking');
  const booking = sheet(page, 'Lotte Maes');
  await booking.getByRole('button', { name: 'Resend' }).click();
  await sending.getByRole('button', { name: 'Send 1 ticket' }).click();
  await expect(sending).toBeHidden();
  await expect(booking).toBeHidden();
  await expect(page).toHaveURL((url) => url.pathname === BOOKINGS && url.searchParams.get('booking') === null);
});

test('a whole event is cancelled: what goes back is shown first, then how far it is, and nothing is left', async ({
  page,
}) => {
  const event = await newEvent(page);
  await buy(page, event, { name: 'Pieter Van Loo', quantity: 2 });
  await buy(page, event, { name: 'Sarah Bogaert', quantity: 1 });
  await open(page, `/dashboard/organizer/my-events?search=${encodeURIComponent(event.title)}`);
  await page.getByRole('button', { name: `Actions for ${event.title}` }).click();
  await sheet(page, event.title)
    .getByRole('link', { name: /^Cancel or pay back/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Cancel an event', level: 1 })).toBeVisible();
  await expect(page.getByText(/2 bookings, 3 tickets, €\s\d+,\d\d\./).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Of those who ask/ })).toBeDisabled();
  await page.getByLabel(/^Words to the buyers/).fill('De zaal is overstroomd.');
  const start = page.getByRole('button', { name: /^Cancel and pay back €/ });
  expect(await violationsInBothThemes(page)).toEqual([]);
  await start.click();
  const question = page.getByRole('alertdialog', { name: 'Cancel these tickets?' });
  await expect(question).toContainText('Are you sure? This cannot be undone.');
  await question.getByRole('button', { name: /^Cancel and pay back/ }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('2 bookings, 3 tickets cancelled')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('No valid tickets of this event are left.')).toBeVisible();
  await expect(start).toHaveCount(0);
  await page.goto(`${BOOKINGS}?event_id=${event.id}`);
  await expect(card(page, 'Pieter Van Loo')).toContainText('Refunded');
  await expect(sums(page)).toContainText('0 of 0 in');
});

test('booked tickets say what is sold of each ticket, with sums that are those of the bookings', async ({ page }) => {
  const event = await newEvent(page);
  const order = await buy(page, event, { name: 'Merel Vandewiele', quantity: 3 });
  const { id, ticket_id, headers } = await stored(page, order);
  const other = await buy(page, event, { name: 'Wout Claeys', quantity: 1 });
  const gone = await stored(page, other);
  const url = `${origin()}/api/bookings/cancel-booking/${gone.id}/${other}/${ticket_id}`;
  expect((await page.request.post(url, { data: { status: 3 }, headers })).status()).toBe(200);
  await open(page, `/dashboard/organizer/booked-tickets?event_id=${event.id}`);
  const panel = page.getByRole('main').locator('li').filter({ hasText: 'Seat' });
  await expect(panel).toContainText('0 free, 0 in');
  await expect(panel.locator('b')).toHaveText('3');
  expect(id).toBeGreaterThan(0);
  const booked = await bookedOf(page, event, headers);
  await expect(panel).toContainText(booked.total_income_all.replace('.', ','));
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await sideways(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 844 });
  const total = page.getByRole('row').filter({ hasText: 'All tickets' });
  await expect(total).toContainText(booked.total_income_all.replace('.', ','));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('booked_tickets.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toBe(`${event.title};Seat;3;0;0;${booked.total_income_all.replace('.', ',')};1`);
});

async function bookedOf(page: Page, { id }: OwnEvent, headers: Record<string, string>) {
  const reply = await page.request.get(`${origin()}/api/bookings/booked-tickets-paginate?event_id=${id}`, { headers });
  return (await reply.json()) as { total_income_all: string };
}

test('the box of past events shows their bookings too', async ({ page }) => {
  await open(page, BOOKINGS);
  const count = page.locator('header .num');
  await expect(count).toHaveText(/^\d+$/);
  const toCome = Number(await count.innerText());
  await page.getByRole('checkbox', { name: 'Past events too' }).check();
  await expect.poll(async () => Number(await count.innerText())).toBeGreaterThan(toCome);
  await expect(page).toHaveURL((url) => url.searchParams.get('expired') === '1');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Past events too' })).toBeChecked();
  await page.goBack();
  await expect(count).toHaveText(String(toCome));
});

// Source: ROLE-08
test('an attendee may open the screens of bookings and finds nothing in them', async ({ page }) => {
  await open(page, BOOKINGS, 'attendee@demo.kaartje.test');
  await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  await page.goto('/dashboard/organizer/booked-tickets');
  await expect(page.getByRole('heading', { name: 'Nothing sold here yet' })).toBeVisible();
  await page.goto(`${BOOKINGS}/cancellations`);
  await expect(page.getByRole('heading', { name: 'Nobody is waiting' })).toBeVisible();
  await page.goto('/dashboard/organizer/my-events');
  await expect(page).toHaveURL(/\/signin\?/);
});
