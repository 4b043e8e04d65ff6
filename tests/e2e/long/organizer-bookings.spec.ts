import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, origin } from '../browser.ts';
import { sideways, still, violationsInBothThemes } from '../look.ts';
import { test } from '../office.ts';
import { buy, newEvent, type OwnEvent, SELLER } from '../sold-event.ts';
import { BOOKINGS, open, card, sheet, act, heldUp, stored } from '../organizer-bookings-steps.ts';

// An organizer's bookings on a phone. Source: BKG-01 to BKG-19, BKT-01 to BKT-05, screens 17, 63 and 66.
test.use({ visitor: SELLER, locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(180_000);

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
  const question = sending.getByRole('region', { name: 'Send to another address?' });
  await expect(question).toContainText('mieke@buyer.kaartje.test');
  await expect(question.getByRole('heading')).toBeFocused();
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await question.getByRole('button', { name: 'Change the address' }).click();
  await expect(address).toHaveValue('mieke@buyer.kaartje.test');
  await sending.getByRole('button', { name: 'Send 2 tickets' }).click();
  await question.getByRole('button', { name: 'Send 2 tickets' }).click();
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

test('an address that a buyer mistyped is corrected, the tickets go there, and the history says so', async ({
  page,
}) => {
  const event = await newEvent(page);
  const order = await buy(page, event, { name: 'Fien Declercq', quantity: 2 });
  await open(page, `${BOOKINGS}?search=${order}`);
  await act(page, 'Fien Declercq', 'Show the booking');
  const booking = sheet(page, 'Fien Declercq');
  await booking.getByRole('button', { name: 'Correct the address' }).click();
  const correcting = sheet(page, 'Correct the address');
  const address = correcting.getByLabel('Correct e-mail address');
  await expect(address).toHaveValue(/@buyer\.kaartje\.test$/);
  const send = correcting.getByRole('button', { name: 'Correct and send the tickets again' });
  page.expectErrors(/409/);
  await send.click();
  await expect(correcting.getByRole('alert')).toContainText('The order has this address already.');
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await sideways(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await address.fill('fien.declercq@buyer.kaartje.test');
  await send.click();
  await expect(page.getByText('Corrected. The tickets go to fien.declercq@buyer.kaartje.test.')).toBeVisible();
  await page.getByRole('searchbox').fill('fien.declercq@');
  await act(page, 'Fien Declercq', 'Show the booking');
  await expect(booking).toContainText('Address corrected to fien.declercq@buyer.kaartje.test · Yasmine Aerts');
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

test('who goes back while tickets are paid back is told when they are, and what failed', async ({ page }) => {
  const event = await newEvent(page);
  const order = await buy(page, event, { name: 'Lotte Maes', quantity: 2 });
  await open(page, `${BOOKINGS}?search=${order}`);
  await act(page, 'Lotte Maes', 'Cancel or refund');
  const cancelling = sheet(page, 'Cancel tickets');
  const button = cancelling.getByRole('button', { name: /^Pay back/ });
  await expect(button).toBeEnabled();
  await cancelling.getByRole('checkbox', { name: 'Ticket 2' }).uncheck();
  await expect(cancelling).toContainText('1 ticket no longer opens the door');
  await expect(button).toBeEnabled();
  const first = await heldUp(page, /\/api\/bookings\/cancel-booking\//);
  await button.click();
  await first.sent;
  await page.goBack();
  await expect(cancelling).toBeHidden();
  first.goOn();
  await expect(page.getByText(/^The booking status has been updated\. .* goes back to Lotte Maes\.$/)).toBeVisible();
  await expect(card(page, 'Lotte Maes')).toContainText('1 × Seat');

  // the other ticket: somebody else is faster
  await act(page, 'Lotte Maes', 'Cancel or refund');
  await expect(button).toBeEnabled();
  const second = await heldUp(page, /\/api\/bookings\/cancel-booking\//);
  await button.click();
  await second.sent;
  await page.goBack();
  await expect(cancelling).toBeHidden();
  const { id, ticket_id, headers } = await stored(page, order);
  const url = `${origin()}/api/bookings/cancel-booking/${id}/${order}/${ticket_id}`;
  expect((await page.request.post(url, { data: { status: 2 }, headers })).status()).toBe(200);
  page.expectErrors(/409/);
  second.goOn();
  await expect(page.getByText(/^Lotte Maes: .* Somebody else has changed this booking meanwhile\./)).toBeVisible();
  // a booking that is gone in parts, some of them paid back, is refunded
  await expect(card(page, 'Lotte Maes')).toContainText('Refunded');
});

test('who goes back while people are checked in is told that they are in; one without an answer is asked about again', async ({
  page,
}) => {
  const event = await newEvent(page, { isToday: true });
  const order = await buy(page, event, { name: 'Wout Claeys', quantity: 3 });
  await open(page, `${BOOKINGS}?search=${order}`);
  await act(page, 'Wout Claeys', 'Check in');
  const booking = sheet(page, 'Wout Claeys');
  const first = await heldUp(page, /\/api\/verify_ticket$/);
  await booking.getByRole('button', { name: 'Check in 1 person' }).click();
  await first.sent;
  await page.goBack();
  await expect(booking).toBeHidden();
  first.goOn();
  await expect(page.getByText('1 person of Wout Claeys is in.')).toBeVisible();
  await expect(card(page, 'Wout Claeys')).toContainText('1 of 3 in');

  page.expectErrors(/ERR_FAILED/);
  await act(page, 'Wout Claeys', 'Check in');
  const second = await heldUp(page, /\/api\/verify_ticket$/, 'lose the answer');
  await booking.getByRole('button', { name: 'Check in 1 person' }).click();
  await second.sent;
  await page.goBack();
  await expect(booking).toBeHidden();
  second.goOn();
  const lost = 'No answer came: they may be in already. Try again, each of them counts once.';
  await expect(page.getByText(`Wout Claeys: ${lost}`)).toBeVisible();
  await expect(card(page, 'Wout Claeys')).toContainText('2 of 3 in');
  await act(page, 'Wout Claeys', 'Check in');
  await expect(booking.getByRole('alert')).toHaveText(lost);
  await booking.getByRole('button', { name: 'Try again' }).click();
  await expect(booking).toBeHidden();
  expect(await stored(page, order)).toMatchObject({ checked_in: 2, quantity: 3 });
});

test('what is chosen and typed for a booking is there again after Back and a reload, until it is done', async ({
  page,
}) => {
  const event = await newEvent(page);
  const order = await buy(page, event, { name: 'Ruben Maes', quantity: 2 });
  await open(page, `${BOOKINGS}?search=${order}`);
  await act(page, 'Ruben Maes', 'Cancel or refund');
  const cancelling = sheet(page, 'Cancel tickets');
  const second = cancelling.getByRole('checkbox', { name: 'Ticket 2' });
  const keep = cancelling.getByRole('radio', { name: 'Cancel only, keep the money' });
  const words = cancelling.getByLabel(/^Words to the buyer/);
  // the sheet grows by the amounts
  await expect(cancelling.getByRole('button', { name: /^Pay back/ })).toBeEnabled();
  await second.uncheck();
  await keep.check();
  await words.fill('Tot de volgende keer.');
  const asBefore = async (): Promise<void> => {
    await expect(second).not.toBeChecked();
    await expect(keep).toBeChecked();
    await expect(words).toHaveValue('Tot de volgende keer.');
    await expect(cancelling.getByRole('button', { name: 'Cancel 1 ticket' })).toBeEnabled();
  };
  await page.reload();
  await asBefore();
  await page.goBack();
  await expect(cancelling).toBeHidden();
  await act(page, 'Ruben Maes', 'Cancel or refund');
  await asBefore();

  await page.goBack();
  await act(page, 'Ruben Maes', 'Send the tickets again');
  const sending = sheet(page, 'Send the tickets again');
  const another = sending.getByLabel('E-mail', { exact: true });
  await sending.getByRole('radio', { name: 'To another address' }).check();
  await another.fill('ruben@buyer.kaartje.test');
  await page.reload();
  await expect(another).toHaveValue('ruben@buyer.kaartje.test');
  await sending.getByRole('button', { name: 'Send 2 tickets' }).click();
  const question = sending.getByRole('region', { name: 'Send to another address?' });
  await page.reload();
  await expect(question).toContainText('ruben@buyer.kaartje.test');
  await question.getByRole('button', { name: 'Change the address' }).click();
  await page.reload();
  await expect(another).toHaveValue('ruben@buyer.kaartje.test');
  await sending.getByRole('button', { name: 'Send 2 tickets' }).click();
  await question.getByRole('button', { name: 'Send 2 tickets' }).click();
  await expect(page.getByText('The e-mail has been sent.')).toBeVisible();
  await act(page, 'Ruben Maes', 'Send the tickets again');
  await expect(sending.getByRole('radio', { name: 'To the buyer' })).toBeChecked();

  await page.goBack();
  await act(page, 'Ruben Maes', 'Show the booking');
  await sheet(page, 'Ruben Maes').getByRole('button', { name: 'Correct the address' }).click();
  const correct = sheet(page, 'Correct the address').getByLabel('Correct e-mail address');
  await correct.fill('ruben.maes@buyer.kaartje.test');
  await page.reload();
  await expect(correct).toHaveValue('ruben.maes@buyer.kaartje.test');

  await page.goto(`${BOOKINGS}?search=${order}`);
  await act(page, 'Ruben Maes', 'Cancel or refund');
  await asBefore();
  await cancelling.getByRole('button', { name: 'Cancel 1 ticket' }).click();
  await expect(cancelling).toBeHidden();
  await act(page, 'Ruben Maes', 'Cancel or refund');
  await expect(words).toHaveValue('');
  await expect(second).toBeChecked();

  await page.goto(`${BOOKINGS}/cancel-event/${event.id}`);
  const all = page.getByLabel(/^Words to the buyers/);
  await all.fill('De zaal is overstroomd.');
  await page.getByRole('radio', { name: /^Keep it/ }).check();
  await page.reload();
  await expect(all).toHaveValue('De zaal is overstroomd.');
  await expect(page.getByRole('radio', { name: /^Keep it/ })).toBeChecked();
});

test('words that are changed after a lost answer are not said to be mailed', async ({ page }) => {
  page.expectErrors(/ERR_FAILED|409/);
  const event = await newEvent(page);
  const order = await buy(page, event, { name: 'Ines Baert', quantity: 1 });
  await open(page, `${BOOKINGS}?search=${order}`);
  await act(page, 'Ines Baert', 'Cancel or refund');
  const cancelling = sheet(page, 'Cancel tickets');
  const words = cancelling.getByLabel(/^Words to the buyer/);
  await words.fill('Eerste woorden.');
  // neither the answer nor the booking anew comes
  const keys: (string | undefined)[] = [];
  await page.route(/\/api\/bookings\/(?:booking|cancellation)\//, (route) => route.abort());
  await page.route(/\/api\/bookings\/cancel-booking\//, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    if (keys.length > 1) return route.fulfill({ response: answer });
    return route.abort();
  });
  const button = cancelling.getByRole('button', { name: /^Pay back/ });
  await expect(button).toBeEnabled();
  await button.click();
  await expect(cancelling.getByRole('alert')).not.toHaveText('');
  await words.fill('Andere woorden.');
  await button.click();
  await expect(cancelling.getByRole('alert')).toContainText(
    'This booking has changed since, perhaps by your own first try, which had no answer.',
  );
  expect(new Set(keys).size).toBe(2);
});

test('who chooses tickets to cancel sees which of them are in already', async ({ page }) => {
  const event = await newEvent(page, { isToday: true });
  const order = await buy(page, event, { name: 'Sanne Wouters', quantity: 2 });
  const { id, headers } = await stored(page, order);
  const atDoor = { booking_id: id, order_number: order, page_no: 1 };
  expect((await page.request.post(`${origin()}/api/verify_ticket`, { data: atDoor, headers })).status()).toBe(200);
  await open(page, `${BOOKINGS}?search=${order}`);
  await act(page, 'Sanne Wouters', 'Cancel or refund');
  const cancelling = sheet(page, 'Cancel tickets');
  await expect(cancelling.getByRole('checkbox', { name: /^Ticket 1, in, \d\d:\d\d$/ })).toBeChecked();
  await expect(cancelling.getByRole('checkbox', { name: 'Ticket 2', exact: true })).toBeChecked();
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
  await expect(cancelling).toContainText('1 ticket cancelled · Yasmine Aerts');
  await expect(button).toHaveCount(0);
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await cancelling.getByRole('button', { name: 'Close' }).click();
  // closing goes back in the history: a page loaded anew meanwhile would lose the way
  await expect(cancelling).toBeHidden();
  const booking = sheet(page, 'Katrin Mertes');
  await page.reload();
  await expect(card(page, 'Katrin Mertes')).toContainText('Cancelled');
  expect(await stored(page, order)).toMatchObject({ current_records: { booking_cancel: 2 } });
  await expect(booking.getByRole('button', { name: 'Cancel or refund' })).toHaveCount(0);
});

test('an event’s cancellation that would pay back another amount by now shows that one, and goes on with it', async ({
  page,
}) => {
  const event = await newEvent(page);
  await buy(page, event, { name: 'Jonas Wouters', quantity: 1 });
  await open(page, `${BOOKINGS}/cancel-event/${event.id}`);
  await page.getByRole('button', { name: /^Cancel and pay back €/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel these tickets?' });
  await expect(question).toContainText('1 booking, 1 ticket');
  await buy(page, event, { name: 'Fien Baert', quantity: 2 });
  page.expectErrors(/409/);
  const confirm = question.getByRole('button', { name: /^Cancel and pay back/ });
  await confirm.click();
  await expect(question.getByRole('alert')).toContainText('Another amount would go back now.');
  await expect(question).toContainText('2 bookings, 3 tickets');
  await confirm.click();
  await expect(question).toBeHidden();
  await expect(page.getByText('2 bookings, 3 tickets cancelled')).toBeVisible({ timeout: 30_000 });
});

test('an event without a valid ticket is called off, and its page says so', async ({ page }) => {
  const event = await newEvent(page);
  await open(page, `${BOOKINGS}/cancel-event/${event.id}`);
  await expect(page.getByText(/^This event has no valid tickets/)).toBeVisible();
  await page.getByRole('button', { name: 'Call the event off' }).click();
  const question = page.getByRole('alertdialog', { name: 'Call this event off?' });
  await expect(question).toContainText('Its tickets are taken off sale');
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await question.getByRole('button', { name: 'Call the event off' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(/It is called off, as its page says\.$/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Call the event off' })).toHaveCount(0);
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

test('booked tickets are searched by event and ticket: rows, sums and file follow, and the search can be cleared', async ({
  page,
}) => {
  const event = await newEvent(page);
  await buy(page, event, { name: 'Merel Vandewiele', quantity: 3 });
  await open(page, '/dashboard/organizer/booked-tickets');
  const rows = page.getByRole('main').locator('li').filter({ hasText: 'Seat' });
  await expect(rows.first()).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Event or ticket' });
  await search.fill(event.title.toLowerCase());
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === event.title.toLowerCase());
  await expect(page.getByRole('main').locator('dd').first()).toHaveText('3');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ]);
  expect((await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)).toHaveLength(2);
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(page.getByRole('row').filter({ hasText: 'Tickets found' })).toContainText('3');
  await page.setViewportSize({ width: 320, height: 844 });
  await search.fill('x'.repeat(200));
  await expect(page.getByRole('heading', { name: 'No booked tickets match' })).toBeVisible();
  await expect(page.getByText(`Nothing for “${'x'.repeat(200)}”.`)).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(rows.first()).toBeVisible();
  await expect(search).toHaveValue('');
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

test.describe(() => {
  test.use({ visitor: 'attendee' });

  // Source: ROLE-08
  test('an attendee may open the screens of bookings and finds nothing in them', async ({ page }) => {
    await open(page, BOOKINGS);
    await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
    await page.goto('/dashboard/organizer/booked-tickets');
    await expect(page.getByRole('heading', { name: 'Nothing sold here yet' })).toBeVisible();
    await page.goto(`${BOOKINGS}/cancellations`);
    await expect(page.getByRole('heading', { name: 'Nobody is waiting' })).toBeVisible();
    await page.goto('/dashboard/organizer/my-events');
    await expect(page).toHaveURL(/\/signin\?/);
  });
});
