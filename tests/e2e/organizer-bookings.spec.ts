import { expect, origin } from './browser.ts';
import { sideways, still, violationsInBothThemes } from './look.ts';
import { test } from './office.ts';
import { buy, newEvent, SELLER } from './sold-event.ts';
import { BOOKINGS, open, card, sheet, sums, act, stored } from './organizer-bookings-steps.ts';

// An organizer's bookings on a phone. Source: BKG-01 to BKG-19, BKT-01 to BKT-05, screens 17, 63 and 66.
test.use({ visitor: SELLER, locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(180_000);

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
  // it is not read once more after this
  const ofBooking = /\/api\/bookings\/booking\/\d+/;
  await page.route(ofBooking, (route) => route.abort());
  const { id, headers } = await stored(page, order);
  const atDoor = { booking_id: id, order_number: order, page_no: 1 };
  expect((await page.request.post(`${origin()}/api/verify_ticket`, { data: atDoor, headers })).status()).toBe(200);
  page.expectErrors(/409|ERR_FAILED/);
  await booking.getByRole('button', { name: 'Check in 1 person' }).click();
  await expect(booking.getByRole('alert')).toContainText(/Check-in failed\. All of them are in already/);
  await page.unroute(ofBooking);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL((url) => url.searchParams.get('booking') === null);
  await page.reload();
  await expect(card(page, 'Amélie Fontaine')).toContainText('In');
  expect(await sideways(page)).toBe(0);
});

test('a check-in whose answer was lost is asked about again, and lets nobody else in', async ({ page }) => {
  page.expectErrors(/ERR_FAILED/);
  const event = await newEvent(page, { isToday: true });
  const order = await buy(page, event, { name: 'Nele Wouters', quantity: 4 });
  await open(page, `${BOOKINGS}?search=${order}`);
  await act(page, 'Nele Wouters', 'Check in');
  const booking = sheet(page, 'Nele Wouters');
  await booking.getByLabel('People coming in now').fill('2');
  await page.route(
    '**/api/verify_ticket',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await booking.getByRole('button', { name: 'Check in 2 people' }).click();
  await expect(booking.getByRole('alert')).toHaveText(
    'No answer came: they may be in already. Try again, each of them counts once.',
  );
  await expect(booking).toContainText('2 are in, 2 can still come in');
  await booking.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('2 people of Nele Wouters are in.')).toBeVisible();
  await expect(card(page, 'Nele Wouters')).toContainText('2 of 4 in');
  expect(await stored(page, order)).toMatchObject({ checked_in: 2, quantity: 4 });
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
