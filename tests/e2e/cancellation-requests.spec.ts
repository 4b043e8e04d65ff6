import { expect } from './browser.ts';
import { sideways, violationsInBothThemes } from './look.ts';
import { test } from './office.ts';
import { buy, newEvent } from './sold-event.ts';
import { QUEUE, TICKETS, open, secondPhone, sheet, ticket, request, ask } from './cancellation-requests-steps.ts';

// A buyer asks to cancel, the organizer answers; both on a phone. Source: MYT-12, screens 31 and 64.
test.use({ visitor: 'attendee', locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(180_000);

test('a buyer asks with a reason and sees since when; the organizer pays back, and both see it', async ({
  page,
  browser,
}) => {
  // the phone may ask for the file of tickets that were cancelled a moment before
  page.expectErrors(/403/);
  const event = await newEvent(page);
  const order = await buy(page, event, { name: 'Jef Peeters', quantity: 2, byAttendee: true });
  await open(page, `${TICKETS}?search=${order}`);
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
  await open(office, '/dashboard/organizer');
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
