import { expect, type Page } from '@playwright/test';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { addPerson, PASSWORD } from '../../server/accounts/people.ts';
import { stage } from '../../server/orders/stage.ts';
import { dataDir, hydrated, test } from '../browser.ts';
import { filesOf } from '../built-files.ts';
import { sessionOnPhone } from '../phone-storage.ts';

// What attendees do beside buying: favourites, follows, reviews, invitations.

const ZILT = '/event-details/zilt-en-zand/1';
const ENDED = '/event-details/stormavond/7';
const FAVOURITES = '/dashboard/attendee/my-favorites';
const FOLLOWING = '/dashboard/attendee/following';
const REVIEWS = '/dashboard/attendee/my-reviews';

let database: Database;
test.beforeAll(async () => {
  database = await openDatabase({ dataDir: dataDir(), log: openLog('silent'), poolSize: 2 });
});
test.afterAll(() => database.close());

/** The e-mail of a new attendee, who has done nothing yet. */
const newAttendee = async (more: { first_name?: string } = {}): Promise<string> =>
  (await addPerson(database, more)).email;

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heart = (page: Page, title: string) => button(page, `Favourite: ${title}`).first();

/** Fills in the sign-in page that the visitor was led to, and waits until they are back. */
async function signInHere(page: Page, email: string): Promise<void> {
  await page.waitForURL(/\/signin/);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL((url) => url.pathname !== '/signin');
}

async function come(page: Page, address: string, email: string): Promise<void> {
  await page.goto(`/signin?redirect=${address}`);
  await signInHere(page, email);
}

test('a heart leads a visitor to sign-in and is red when they are back; a list keeps it, and forgets it with an undo', async ({
  page,
}) => {
  const jonas = await newAttendee();
  await page.goto(ENDED);
  await hydrated(page);
  await expect(button(page, /^Favourite/)).toHaveCount(0);
  await page.goto('/event-list/All');
  await hydrated(page);
  await expect(button(page, /^Favourite/)).toHaveCount(0);

  await page.goto(FAVOURITES);
  await signInHere(page, jonas);
  await expect(main(page).getByRole('heading', { name: 'No favourites found' })).toBeVisible();
  await page.goto('/signout');
  await expect.poll(() => sessionOnPhone(page)).toBeNull();

  await page.goto(ZILT);
  await hydrated(page);
  await heart(page, 'Zilt & Zand').click();
  await signInHere(page, jonas);
  await expect(page).toHaveURL(new RegExp(`${ZILT}$`));
  await expect(page.getByText('Added to favourites')).toBeVisible();
  await expect(heart(page, 'Zilt & Zand')).toHaveAttribute('aria-pressed', 'true');
  // it was wished once
  await page.reload();
  await expect(heart(page, 'Zilt & Zand')).toHaveAttribute('aria-pressed', 'true');
  for (const [pressed, said] of [
    ['false', 'Removed from favourites'],
    ['true', 'Added to favourites'],
  ] as const) {
    await heart(page, 'Zilt & Zand').click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(heart(page, 'Zilt & Zand')).toHaveAttribute('aria-pressed', pressed);
  }

  await page.goto('/event-list/All?search=Zilt');
  await expect(heart(page, 'Zilt & Zand')).toHaveAttribute('aria-pressed', 'true');
  await page.goto(FAVOURITES);
  await expect(main(page).getByText('1 event')).toBeVisible();
  await heart(page, 'Zilt & Zand').click();
  await expect(main(page).getByRole('heading', { name: 'No favourites found' })).toBeVisible();
  const toast = page.getByText('Removed from favourites');
  await expect(toast).toBeVisible();
  await button(page, 'Undo').click();
  await main(page).getByRole('link', { name: 'Zilt & Zand' }).click();
  await expect(page).toHaveURL(new RegExp(`${ZILT}$`));
});

test('a favourite that the server does not take goes back, and a list that does not come says so', async ({ page }) => {
  page.expectErrors(/500/);
  const failing = { status: 500, json: { success: false, status: false, message: 'SomethingWentWrong', text: 'No' } };
  const calls = /\/api\/(?:favorite\/|my_reviews)/;
  await page.route(calls, (route) => route.fulfill(failing));
  await come(page, FAVOURITES, await newAttendee());
  await expect(main(page).getByRole('heading', { name: 'Please try again' })).toBeVisible();
  await page.goto(REVIEWS);
  await expect(main(page).getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.unroute(calls);
  await button(page, 'Try again').click();
  await expect(main(page).getByRole('heading', { name: 'No Reviews Found' })).toBeVisible();

  await page.goto('/event-list/All?search=Linten');
  const linten = heart(page, 'Linten');
  await expect(linten).toHaveAttribute('aria-pressed', 'false');
  await page.route(/\/api\/favorite\/add/, (route) => route.fulfill(failing));
  const says = page.getByText('Something went wrong. Please try again.');
  await linten.click();
  await expect(says).toBeVisible();
  await expect(linten).toHaveAttribute('aria-pressed', 'false');
  await page.unroute(/\/api\/favorite\/add/);
  const taken = page.waitForResponse(/\/api\/favorite\/add/);
  await linten.click();
  await expect(linten).toHaveAttribute('aria-pressed', 'true');
  expect((await taken).ok()).toBe(true);
  // one that is on stays on, in the list and on its event's page
  await page.route(/\/api\/favorite\/delete/, (route) => route.fulfill(failing));
  const its = await page.getByRole('link', { name: 'Linten', exact: true }).first().getAttribute('href');
  for (const address of ['/event-list/All?search=Linten', its ?? '']) {
    await page.goto(address);
    await expect(linten).toHaveAttribute('aria-pressed', 'true');
    await linten.click();
    await expect(says).toBeVisible();
    await expect(linten).toHaveAttribute('aria-pressed', 'true');
  }
});

test('an organizer is followed from its events and its page, and stands with its next two events; a slip is undone in place', async ({
  page,
}) => {
  await page.goto(FOLLOWING);
  await signInHere(page, await newAttendee());
  await expect(main(page).getByRole('heading', { name: 'You follow nobody yet' })).toBeVisible();
  await page.goto(ZILT);
  await hydrated(page);
  await button(page, 'Follow Kustklank vzw').click();
  await expect(page.getByText('You follow Kustklank vzw')).toBeVisible();
  await page.goto('/organizer/2/kustklank');
  await expect(button(page, 'Following Kustklank vzw')).toBeVisible();

  await page.goto(FOLLOWING);
  const listed = main(page).getByRole('listitem').filter({ hasText: 'Kustklank vzw' });
  await expect(listed.getByRole('article')).toHaveCount(2);
  await expect(listed.getByText(/^\d+ events$/)).toBeVisible();
  await button(page, 'Following Kustklank vzw').click();
  await expect(button(page, 'Follow Kustklank vzw')).toBeVisible();
  await expect(listed.getByRole('article')).toHaveCount(2);
  await button(page, 'Follow Kustklank vzw').click();
  await expect(button(page, 'Following Kustklank vzw')).toBeVisible();
  await expect(page.getByText('You follow Kustklank vzw')).toBeVisible();
  await page.reload();
  await expect(listed.getByRole('article')).toHaveCount(2);
});

test('a review: from a visitor through sign-in to the open sheet, kept over an ended session, shown, changed, deleted', async ({
  page,
}) => {
  page.expectErrors(/401/);
  const katrin = await newAttendee();
  await page.goto(ZILT);
  await hydrated(page);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByText('4 reviews')).toBeVisible();
  await expect(reviews.getByRole('img', { name: '5 of 5 stars' }).first()).toBeVisible();
  await expect(reviews.getByText(/^\w+day \d\d \w{3} \d{4} \d\d:\d\d$/)).toBeVisible();
  await button(page, 'Write a review').click();
  await signInHere(page, katrin);
  const sheet = page.getByRole('dialog', { name: 'Your review' });
  await expect(sheet).toBeVisible();

  await sheet.getByRole('button', { name: 'Send the review' }).click();
  await expect(sheet.getByText('This field is required.')).toHaveCount(2);
  await sheet.getByRole('radio', { name: '2 of 5, so-so' }).check();
  await sheet.getByLabel('What should others know?').fill('Schöner Abend,\n<b>aber</b> kalt.');
  const session = await sessionOnPhone(page);
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${session?.access_token}` } });
  await sheet.getByRole('button', { name: 'Send the review' }).click();
  await expect(sheet.getByText('Your session has ended.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Sign in to send it' }).click();
  await signInHere(page, katrin);
  await expect(sheet.getByLabel('What should others know?')).toHaveValue('Schöner Abend,\n<b>aber</b> kalt.');
  await expect(sheet.getByRole('radio', { name: '2 of 5, so-so' })).toBeChecked();
  await sheet.getByRole('button', { name: 'Send the review' }).click();
  await expect(page.getByText('Your review has been submitted.')).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(reviews.getByText('5 reviews')).toBeVisible();
  await expect(reviews.getByText('<b>aber</b> kalt.')).toBeVisible();

  await button(page, 'All 5').click();
  await expect(reviews.getByRole('article')).toHaveCount(5);
  await reviews
    .getByRole('link', { name: /^Report this review/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/report\/1\?review=\d+$/);
  await expect(main(page).getByText(/^Is review no\. \d+ of this event against the law/)).toBeVisible();

  await page.goto(REVIEWS);
  const own = main(page).getByRole('listitem').filter({ hasText: 'Zilt & Zand' });
  await expect(own.getByRole('link', { name: 'See the event' })).toHaveAttribute('href', ZILT);
  await own.getByRole('button', { name: 'Write it again' }).click();
  await sheet.getByRole('radio', { name: '4 of 5, good' }).check();
  await sheet.getByRole('button', { name: 'Send the review' }).click();
  await expect(own.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await own.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(own).toHaveCount(0);
});

test('an invitation goes from the sheet into the friend’s mailbox; what is typed outlives a slip', async ({ page }) => {
  page.expectErrors(/ERR_INTERNET_DISCONNECTED/, /500/);
  const to = 'vriend.van.nele@voorbeeld.test';
  const nele = await newAttendee({ first_name: 'Nele' });
  await page.goto(ZILT);
  await hydrated(page);
  await button(page, 'Invite a friend').click();
  await signInHere(page, nele);
  const sheet = page.getByRole('dialog', { name: 'Invite a friend' });
  await expect(sheet.getByLabel('Your name')).toHaveValue('Nele');
  await expect(sheet.getByLabel('Your e-mail')).toBeDisabled();
  await sheet.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(sheet.getByText('This field is required.')).toHaveCount(2);
  await sheet.getByLabel('Message').fill('Kom je mee?');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await button(page, 'Invite a friend').click();
  await expect(sheet.getByLabel('Message')).toHaveValue('Kom je mee?');
  await sheet.getByLabel('Your friend’s e-mail').fill(to);
  await page.context().setOffline(true);
  await expect(sheet.getByText('Not while offline')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Send the invitation' })).toBeDisabled();
  await page.context().setOffline(false);
  const refused = { success: false, status: false, message: 'SomethingWentWrong', text: 'No' };
  await page.route(/\/api\/invite/, (route) => route.fulfill({ status: 500, json: refused }));
  await sheet.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(sheet.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(sheet.getByLabel('Message')).toHaveValue('Kom je mee?');
  await page.unroute(/\/api\/invite/);
  await sheet.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  await expect(sheet).toBeHidden();
  const mails = (await (await page.request.get(`/dev/mail.json?to=${to}`)).json()) as object[];
  expect(mails).toMatchObject([{ subject: 'Nele invites you to Zilt & Zand', reply_to: nele }]);
});

test('a button that was pressed before its part had come is pressed once, also when more words come', async ({
  page,
}) => {
  const { slug, eventId } = await stage(database, { now: new Date(), event: { show_review: true } });
  const address = `/event-details/${slug}/${eventId}`;
  await come(page, address, await newAttendee());
  const [script = ''] = await filesOf('features/event/lazy/event-below.tsx');
  const pressed = Promise.withResolvers<undefined>();
  await page.route(`**${script}`, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(address);
  await hydrated(page);
  const pressesByTheApp = await page.evaluateHandle(() => {
    const presses: string[] = [];
    addEventListener('click', ({ isTrusted, target }) => !isTrusted && presses.push((target as Element).tagName), true);
    return presses;
  });
  await button(page, 'Write a review').click();
  pressed.resolve(undefined);
  const sheet = page.getByRole('dialog', { name: 'Your review' });
  await sheet.getByRole('radio', { name: '5 of 5, great' }).check();
  await sheet.getByLabel('What should others know?').fill('Mooi.');
  await sheet.getByRole('button', { name: 'Send the review' }).click();
  await expect(page.getByText('Your review has been submitted.')).toBeVisible();
  await expect(sheet).toBeHidden();
  expect(await pressesByTheApp.jsonValue()).toEqual(['BUTTON']);
});

test('a part whose file could not be had is asked for again by a press', async ({ page }) => {
  const { slug, eventId } = await stage(database, { now: new Date(), event: { show_review: true } });
  const address = `/event-details/${slug}/${eventId}`;
  await come(page, address, await newAttendee());
  const [script = ''] = await filesOf('features/event/lazy/event-below.tsx');
  page.expectErrors(/net::ERR_FAILED/);
  await page.route(`**${script}`, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(script));
  await page.goto(address);
  await hydrated(page);
  await failed;
  await page.unroute(`**${script}`);
  await button(page, 'Write a review').click();
  await expect(page.getByRole('dialog', { name: 'Your review' })).toBeVisible();
});

test('an event that takes no reviews shows none, and one of an organizer with others shows these', async ({ page }) => {
  await page.goto('/event-details/winterklank/3');
  await hydrated(page);
  await expect(page.getByRole('region', { name: 'Reviews' })).toHaveCount(0);
  const more = page.getByRole('region', { name: 'More from Kustklank vzw' });
  await expect(more.getByRole('article')).toHaveCount(4);
  await expect(more.getByRole('link', { name: 'Winterklank', exact: true })).toHaveCount(0);
});

test('a review that the server does not take says so in its sheet, and an event without any says that', async ({
  page,
}) => {
  page.expectErrors(/500/);
  const { slug, eventId } = await stage(database, { now: new Date(), event: { show_review: true } });
  const rated = await stage(database, { now: new Date(), event: { show_review: true } });
  for (const review of [5, 4, 4]) {
    const { id } = await addPerson(database);
    const row = { user_id: id, event_id: rated.eventId, review, description: 'Mooi.' };
    await database.db.insertInto('reviews').values(row).execute();
  }
  await page.goto(`/event-details/${rated.slug}/${rated.eventId}`);
  // 4.33 is shown rounded up
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByText('3 reviews')).toBeVisible();
  await expect(reviews.getByRole('img', { name: '5 of 5 stars' })).toHaveCount(1);
  await come(page, `/event-details/${slug}/${eventId}`, await newAttendee());
  await expect(page.getByText('No reviews found for this event')).toBeVisible();
  const refused = { success: false, status: false, message: 'SomethingWentWrong', text: 'No' };
  await page.route(/\/api\/review\/add/, (route) => route.fulfill({ status: 500, json: refused }));
  await button(page, 'Write a review').click();
  const sheet = page.getByRole('dialog', { name: 'Your review' });
  await sheet.getByRole('radio', { name: '5 of 5, great' }).check();
  await sheet.getByLabel('What should others know?').fill('Stays here.');
  await sheet.getByRole('button', { name: 'Send the review' }).click();
  await expect(sheet.getByText('something went wrong, please try again.')).toBeVisible();
  await expect(sheet.getByLabel('What should others know?')).toHaveValue('Stays here.');
});
