import { expect } from '../browser.ts';
import { still, violationsInBothThemes } from '../look.ts';
import { test } from '../office.ts';
import { askToCancel, buy, newEvent, SELLER } from '../sold-event.ts';
import { act, BOOKINGS, card, heldUp, open, sheet, stored, sums } from '../organizer-bookings-steps.ts';

// What an organizer reads about bookings is so: also after a lost answer, while figures are on their way, and without a
// network. Source: issue 28.
test.use({ visitor: SELLER, locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(180_000);

test('a cancellation whose answer was lost is called one’s own once the booking says so, and nobody else’s', async ({
  page,
}) => {
  page.expectErrors(/ERR_FAILED/);
  const event = await newEvent(page);
  const order = await buy(page, event, { name: 'Ines Baert', quantity: 2 });
  await open(page, `${BOOKINGS}?search=${order}`);
  await act(page, 'Ines Baert', 'Cancel or refund');
  const cancelling = sheet(page, 'Cancel tickets');
  const button = cancelling.getByRole('button', { name: /^Pay back/ });
  await expect(button).toBeEnabled();
  await cancelling.getByRole('checkbox', { name: 'Ticket 2' }).uncheck();
  await cancelling.getByLabel(/^Words to the buyer/).fill(' Eerste woorden.');
  await expect(cancelling).toContainText('1 ticket no longer opens the door');
  const lost = await heldUp(page, /\/api\/bookings\/cancel-booking\//, 'lose the answer');
  await button.click();
  await lost.sent;
  lost.goOn();
  const done = 'No answer came, but your try was carried out: 1 ticket is cancelled.';
  await expect(cancelling.getByRole('alert')).toHaveText(done);
  await expect(cancelling).toContainText('1 ticket cancelled · Yasmine Aerts');
  await expect(cancelling.getByRole('checkbox')).toHaveCount(1);
  await cancelling.getByLabel(/^Words to the buyer/).fill('Andere woorden.');
  await expect(cancelling.getByRole('alert')).toHaveText(`${done} What you changed afterwards was not sent.`);
});

test('an address whose correction had no answer is said to be saved, and can be corrected once more', async ({
  page,
}) => {
  page.expectErrors(/ERR_FAILED|409/);
  const event = await newEvent(page);
  const order = await buy(page, event, { name: 'Fien Declercq', quantity: 1 });
  await open(page, `${BOOKINGS}?search=${order}`);
  await act(page, 'Fien Declercq', 'Show the booking');
  await sheet(page, 'Fien Declercq').getByRole('button', { name: 'Correct the address' }).click();
  const correcting = sheet(page, 'Correct the address');
  const address = correcting.getByLabel('Correct e-mail address');
  const send = correcting.getByRole('button', { name: 'Correct and send the tickets again' });
  const correctAndLose = async (meant: string): Promise<void> => {
    await address.fill(meant);
    const lost = await heldUp(page, /\/api\/bookings\/correct-address/, 'lose the answer');
    await send.click();
    await lost.sent;
    lost.goOn();
  };
  await correctAndLose('fien@buyer.kaartje.test');
  const saved = 'No answer came, but the correction was saved: mails about this order go to fien@buyer.kaartje.test.';
  await expect(correcting.getByRole('alert')).toHaveText(saved);
  await expect(correcting).toContainText('Now: fien@buyer.kaartje.test');

  // where the booking cannot be asked for anew it is not somebody else’s doing for sure
  await page.route(/\/api\/bookings\/booking\//, (route) => route.abort());
  await correctAndLose('fien.declercq@buyer.kaartje.test');
  await address.fill('f.declercq@buyer.kaartje.test');
  await send.click();
  await expect(correcting.getByRole('alert')).toContainText('perhaps by your own first try, which had no answer');
  await page.unroute(/\/api\/bookings\/booking\//);
  await page.reload();
  await address.fill('f.declercq@buyer.kaartje.test');
  await send.click();
  await expect(page.getByText('Corrected. The tickets go to f.declercq@buyer.kaartje.test.')).toBeVisible();
});

test('a refusal in other words after a lost answer is the first one, and nobody else’s', async ({ page }) => {
  page.expectErrors(/ERR_FAILED|409/);
  const event = await newEvent(page);
  const order = await buy(page, event, { name: 'Nele Peeters', quantity: 1, byAttendee: true });
  await askToCancel(page, order);
  await open(page, `${BOOKINGS}/cancellations`);
  const own = page.getByRole('list', { name: 'Requests' }).getByRole('listitem').filter({ hasText: event.title });
  await own.getByRole('button', { name: /^Refuse/ }).click();
  const refusing = sheet(page, 'Refuse the request');
  const words = refusing.getByLabel('Answer to the buyer');
  const send = refusing.getByRole('button', { name: 'Refuse and tell the buyer' });
  await words.fill('Eerste woorden.');
  const lost = await heldUp(page, /\/api\/bookings\/decline-cancellation$/, 'lose the answer');
  await send.click();
  await lost.sent;
  lost.goOn();
  await expect(refusing.getByRole('alert')).toContainText('Your answer could not be sent.');
  await words.fill('Andere woorden.');
  await send.click();
  await expect(
    page.getByText(/Nele Peeters was told by mail already, in the words that you sent first\.$/),
  ).toBeVisible();
  await expect(refusing).toBeHidden();
  await page.getByRole('radio', { name: 'Answered' }).check({ force: true });
  await expect(own.first()).toContainText('Eerste woorden.');
});

test('an event’s cancellation that fails after Back says so on its page, and after that as a message', async ({
  page,
}) => {
  page.expectErrors(/409/);
  const event = await newEvent(page);
  await buy(page, event, { name: 'Jonas Wouters', quantity: 1 });
  await open(page, `/dashboard/organizer/my-events?search=${encodeURIComponent(event.title)}`);
  await page.getByRole('button', { name: `Actions for ${event.title}` }).click();
  await sheet(page, event.title)
    .getByRole('link', { name: /^Cancel or pay back/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Cancel an event' })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${event.title} ·`))).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Cancel these tickets?' });
  const failAfter = async (leave: () => Promise<void>): Promise<void> => {
    await page.getByRole('button', { name: /^Cancel and pay back €/ }).click();
    await expect(question).toBeVisible();
    await buy(page, event, { name: 'Fien Baert', quantity: 1 });
    const call = await heldUp(page, /\/api\/bookings\/cancel-event\/\d+$/);
    await question.getByRole('button', { name: /^Cancel and pay back/ }).click();
    await call.sent;
    await leave();
    call.goOn();
  };
  const why = /Another amount would go back now\. Look at the figures again\./;
  await failAfter(async () => {
    await page.goBack();
    await expect(question).toBeHidden();
  });
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: why })).toBeVisible();
  await expect(page.getByText(/2 bookings, 2 tickets/).first()).toBeVisible();
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await failAfter(async () => {
    await page.goBack();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Back', exact: true }).first().click();
    await expect(page).not.toHaveURL(/cancel-event/);
  });
  await expect(page.getByText(new RegExp(`${event.title}: .*Another amount would go back now`))).toBeVisible();
});

test('while the figures of another event are on their way none are shown; those of another search say that they are old', async ({
  page,
}) => {
  const [former, next] = [await newEvent(page), await newEvent(page)];
  await buy(page, former, { name: 'Wout Claeys', quantity: 3 });
  await buy(page, next, { name: 'Lotte Maes', quantity: 2 });
  await open(page, `${BOOKINGS}?event_id=${former.id}`);
  const chip = (name: string) => page.getByRole('button', { name: `${name}, remove` });
  await expect(chip(former.title)).toBeVisible();
  await expect(sums(page)).toContainText('0 of 3 in');

  const ofSearch = await heldUp(page, /organiser_booking_totals\?.*search=/);
  await page.getByRole('searchbox', { name: /^Name, e-mail/ }).fill('nobody here');
  await ofSearch.sent;
  await expect(sums(page)).toContainText('0 of 3 in');
  await expect(sums(page)).toHaveAttribute('aria-busy', 'true');
  ofSearch.goOn();
  await expect(sums(page)).toHaveCount(0);
  await page.getByRole('searchbox', { name: /^Name, e-mail/ }).fill('');
  await expect(sums(page)).toHaveAttribute('aria-busy', 'false');

  const ofNext = await heldUp(page, new RegExp(`organiser_booking_totals\\?.*event_id=${next.id}`));
  await page.getByRole('button', { name: 'Event', exact: true }).click();
  const picker = sheet(page, 'Choose an event');
  await picker.getByRole('searchbox').fill(next.title);
  await picker.getByRole('button', { name: next.title }).click();
  await ofNext.sent;
  await expect(chip('One event')).toBeVisible();
  await expect(chip(former.title)).toHaveCount(0);
  await expect(sums(page)).toHaveCount(0);
  ofNext.goOn();
  await expect(chip(next.title)).toBeVisible();
  await expect(sums(page)).toContainText('0 of 2 in');
});

test('without a network the booking says that checking in by hand needs one, and leads to the scanner', async ({
  page,
  context,
}) => {
  page.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  const event = await newEvent(page, { isToday: true });
  const order = await buy(page, event, { name: 'Nele Wouters', quantity: 3 });
  await open(page, `${BOOKINGS}?search=${order}`);
  await act(page, 'Nele Wouters', 'Check in');
  const booking = sheet(page, 'Nele Wouters');
  await expect(booking.getByRole('button', { name: 'Check in 1 person' })).toBeEnabled();
  await expect(booking.getByRole('link', { name: 'To the scanner' })).toHaveCount(0);
  await context.setOffline(true);
  const says = booking.getByRole('status').filter({ hasText: 'Checking in by hand needs a connection.' });
  await expect(says).toContainText('The door’s scanner works without one');
  await expect(booking.getByRole('link', { name: 'To the scanner' })).toHaveAttribute(
    'href',
    `/dashboard/organizer/scan/${event.id}`,
  );
  const button = booking.getByRole('button', { name: 'Check in 1 person' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await context.setOffline(false);
  await expect(says).toHaveCount(0);
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await page.goBack();
  expect(await stored(page, order)).toMatchObject({ checked_in: 0 });

  // one that was not opened before is not here; the way to the scanner is
  const other = await buy(page, event, { name: 'Ward Wouters', quantity: 1 });
  await open(page, `${BOOKINGS}?search=${other}`);
  await expect(card(page, 'Ward Wouters')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Actions for Ward Wouters', exact: true }).click();
  await expect(sheet(page, 'Ward Wouters')).toContainText('the door’s scanner does not');
  await page.goBack();
  await card(page, 'Ward Wouters').getByRole('button', { name: 'Ward Wouters', exact: true }).click();
  await expect(sheet(page, 'Booking').getByRole('link', { name: 'To the scanner' })).toHaveAttribute(
    'href',
    '/dashboard/organizer/scan',
  );
  await context.setOffline(false);
});
