import { expect } from '../browser.ts';
import { focusByTab, keyboard } from '../hands.ts';
import { test } from '../office.ts';
import { askToCancel, buy, newEvent, SELLER } from '../sold-event.ts';
import { BOOKINGS, open, sheet, stored } from '../organizer-bookings-steps.ts';

// Nothing here is clicked: the work with bookings is done with the keyboard alone. Source: issue 28.
test.use({ visitor: SELLER, locale: 'en-GB', viewport: { width: 1280, height: 844 } });

test.setTimeout(180_000);

test('with the keyboard alone a booking is found, opened, checked in, sent again and cancelled; the focus is never lost', async ({
  page,
}) => {
  const hands = keyboard(page);
  const event = await newEvent(page, { isToday: true });
  const order = await buy(page, event, { name: 'Amélie Fontaine', quantity: 2 });
  await open(page, `${BOOKINGS}?event_id=${event.id}`);
  await hands.type(page.getByRole('searchbox', { name: /^Name, e-mail/ }), 'fontaine');
  const name = page.getByRole('row').getByRole('button', { name: 'Amélie Fontaine', exact: true });
  await expect(name).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: /^Name, e-mail/ })).toBeFocused();

  await hands.press(name);
  const booking = sheet(page, 'Amélie Fontaine');
  await expect(booking.getByRole('heading', { name: 'Amélie Fontaine' })).toBeFocused();
  await hands.press(booking.getByRole('button', { name: 'One person more' }));
  await expect(booking.getByRole('button', { name: 'One person more' })).toBeFocused();
  await hands.press(booking.getByRole('button', { name: 'Check in 2 people' }));
  await expect(booking).toBeHidden();
  await expect(page.getByText('2 people of Amélie Fontaine are in.')).toBeVisible();
  await expect(name).toBeFocused();
  expect(await stored(page, order)).toMatchObject({ checked_in: 2 });

  await page.keyboard.press('Enter');
  await hands.press(booking.getByRole('button', { name: 'Resend' }));
  const sending = sheet(page, 'Send the tickets again');
  await expect(sending.getByRole('heading', { name: 'Send the tickets again' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sending).toBeHidden();
  await expect(booking.getByRole('heading', { name: 'Amélie Fontaine' })).toBeFocused();
  await hands.press(booking.getByRole('button', { name: 'Resend' }));
  await hands.press(sending.getByRole('button', { name: 'Send 2 tickets' }));
  await expect(sending).toBeHidden();
  await expect(booking).toBeHidden();
  await expect(name).toBeFocused();

  await page.keyboard.press('Enter');
  await hands.press(booking.getByRole('button', { name: 'Cancel or refund' }));
  const cancelling = sheet(page, 'Cancel tickets');
  await expect(cancelling.getByRole('heading', { name: 'Cancel tickets' })).toBeFocused();
  await focusByTab(page, cancelling.getByRole('checkbox', { name: /^Ticket 1/ }));
  await page.keyboard.press('Space');
  await expect(cancelling).toContainText('1 ticket no longer opens the door');
  await hands.press(cancelling.getByRole('button', { name: /^Pay back €/ }));
  await expect(cancelling).toBeHidden();
  await expect(booking).toBeHidden();
  await expect(name).toBeFocused();
  expect(await stored(page, order)).toMatchObject({ quantity: 1 });
});

test('where an answered request leaves the queue the focus goes to the next one, and from the last to the heading', async ({
  page,
}) => {
  const hands = keyboard(page);
  const event = await newEvent(page);
  for (const name of ['Jef Peeters', 'An Peeters', 'Bo Peeters'])
    await askToCancel(page, await buy(page, event, { name, quantity: 1, byAttendee: true }));
  await open(page, `${BOOKINGS}/cancellations`);
  const list = page.getByRole('list', { name: 'Requests' });
  const own = list.getByRole('listitem').filter({ hasText: event.title });
  await expect(own).toHaveCount(3);
  const buyer = (at: number) => own.nth(at).getByRole('button').first();

  const next = await buyer(1).innerText();
  await hands.press(own.first().getByRole('button', { name: /^Refuse/ }));
  const refusing = sheet(page, 'Refuse the request');
  await hands.type(refusing.getByLabel('Answer to the buyer'), 'Kom toch.');
  await hands.press(refusing.getByRole('button', { name: 'Refuse and tell the buyer' }));
  await expect(refusing).toBeHidden();
  await expect(own).toHaveCount(2);
  await expect(buyer(0)).toBeFocused();
  await expect(buyer(0)).toHaveText(next);

  const cancelling = sheet(page, 'Cancel tickets');
  await hands.press(own.first().getByRole('button', { name: /^Pay back/ }));
  await hands.press(cancelling.getByRole('button', { name: /^Pay back €/ }));
  await expect(cancelling).toBeHidden();
  await expect(own).toHaveCount(1);
  await expect(buyer(0)).toBeFocused();

  await hands.press(own.first().getByRole('button', { name: /^Pay back/ }));
  await hands.press(cancelling.getByRole('button', { name: /^Pay back €/ }));
  await expect(cancelling).toBeHidden();
  await expect(own).toHaveCount(0);
  // other tests may have asked meanwhile
  await expect(page.locator('h1:focus, ul[aria-label="Requests"] button:focus')).toHaveCount(1);
});
