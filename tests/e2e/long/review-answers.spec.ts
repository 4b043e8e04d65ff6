import { expect, type Locator, type Page } from '@playwright/test';
import { ROLE } from '#domain/accounts/limits.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { addPerson, PASSWORD } from '../../server/accounts/people.ts';
import { stage } from '../../server/orders/stage.ts';
import { dataDir, hydrated, origin, test } from '../browser.ts';

// What an organizer answers to a review, and where it is read. Source: issue 32
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });

const OFFICE = '/dashboard/organizer/reviews';
const HOSTILE = '<b>Dank je</b>,\ntot later!';

let database: Database;
test.beforeAll(async () => {
  database = await openDatabase({ dataDir: dataDir(), log: openLog('silent'), poolSize: 2 });
});
test.afterAll(() => database.close());

/** An event of a new organizer, with one review. */
async function reviewed() {
  const organizer = await addPerson(database, { role_id: ROLE.organizer });
  const seller = { organizationId: organizer.organizationId ?? 0, ownerId: organizer.id };
  const { slug, eventId } = await stage(database, { seller, now: new Date(), event: { show_review: true } });
  const { id: user_id } = await addPerson(database, { first_name: 'Merel' });
  await database.db
    .insertInto('reviews')
    .values({ user_id, event_id: eventId, review: 4, description: 'Mooi, maar koud.' })
    .execute();
  return { email: organizer.email, eventId, address: `/event-details/${slug}/${eventId}` };
}

/** As its writer does, who the page does not hear of. */
async function replaceReview(eventId: number, description: string): Promise<void> {
  await database.db
    .updateTable('reviews')
    .set((eb) => ({ description, version: eb('version', '+', 1) }))
    .where('event_id', '=', eventId)
    .execute();
}

async function openReviews(page: Page, email: string): Promise<void> {
  await page.goto(`/signin?redirect=${OFFICE}`);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL(`**${OFFICE}`);
}

const button = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name });

test('an organizer answers a review that was replaced meanwhile, changes the answer and removes it, and a visitor sees each', async ({
  page,
  browser,
}) => {
  page.expectErrors(/ERR_INTERNET_DISCONNECTED/, /409/);
  const { email, eventId, address } = await reviewed();
  const visitor = await (await browser.newContext({ locale: 'en-GB', baseURL: origin() })).newPage();
  const reviews = visitor.getByRole('region', { name: 'Reviews' });
  await visitor.goto(address);
  await expect(reviews).toContainText('Mooi, maar koud.');

  await openReviews(page, email);
  const report = page.getByRole('link', { name: /^Report this review/ });
  await expect(report).toHaveAttribute('href', new RegExp(`^/report/${eventId}\\?review=\\d+$`));
  await button(page, 'Answer this review (Merel Peeters)').click();
  const sheet = page.getByRole('dialog', { name: 'Answer to a review' });
  await expect(sheet).toContainText('Mooi, maar koud.');
  await button(sheet, 'Save').click();
  await expect(sheet.getByText('This field is required.')).toBeVisible();
  await sheet.getByLabel('Your answer').fill(HOSTILE);
  await expect(sheet.getByText(`${HOSTILE.length} / 1000`)).toBeVisible();

  await page.context().setOffline(true);
  await button(sheet, 'Save').click();
  await expect(sheet.getByText('We can’t reach the server.')).toBeVisible();
  await page.context().setOffline(false);
  await replaceReview(eventId, 'Ik wil mijn geld terug.');
  await button(sheet, 'Save').click();
  await expect(sheet.getByText('The writer replaced this review meanwhile.')).toBeVisible();
  await expect(sheet).toContainText('Ik wil mijn geld terug.');
  await expect(sheet.getByLabel('Your answer')).toHaveValue(HOSTILE);
  await button(sheet, 'Save').click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Answer by De Zeepost')).toBeVisible();

  const html = await (await visitor.request.get(address)).text();
  expect(html).toContain('&lt;b&gt;Dank je&lt;/b&gt;,\ntot later!');
  await visitor.reload();
  await expect(reviews).toContainText('Answer by De Zeepost');
  await hydrated(visitor);
  await expect(reviews.getByText('<b>Dank je</b>,')).toBeVisible();

  await button(page, /^Change the answer/).click();
  await expect(sheet.getByLabel('Your answer')).toHaveValue(HOSTILE);
  await sheet.getByLabel('Your answer').fill('Mail ons even.');
  await button(sheet, 'Save').click();
  await expect(page.getByText('Mail ons even.')).toBeVisible();
  await visitor.reload();
  await expect(reviews).toContainText('Mail ons even.');

  await button(page, /^Remove the answer/).click();
  await button(page.getByRole('alertdialog'), 'Remove').click();
  await expect(page.getByText('Mail ons even.')).toHaveCount(0);
  await visitor.reload();
  await expect(reviews).toContainText('Ik wil mijn geld terug.');
  await expect(reviews).not.toContainText('Answer by');
  await visitor.context().close();
});

test('of two tabs that answer one review the second reads the first answer before it replaces it', async ({
  page,
  context,
}) => {
  page.expectErrors(/409/);
  const { email } = await reviewed();
  await openReviews(page, email);
  await expect(button(page, /^Answer this review/)).toBeVisible();
  const other = await context.newPage();
  await other.goto(OFFICE);
  for (const tab of [page, other]) await button(tab, /^Answer this review/).click();
  const write = async (tab: Page, words: string): Promise<void> => {
    await tab.getByRole('textbox', { name: 'Your answer' }).fill(words);
    await button(tab, 'Save').click();
  };
  await write(other, 'Dank je, Merel.');
  await expect(other.getByRole('dialog', { name: 'Answer to a review' })).toBeHidden();
  await write(page, 'Tot de volgende keer.');
  await expect(page.getByText('it says now: “Dank je, Merel.”')).toBeVisible();
  await button(page, 'Save').click();
  await expect(page.getByRole('dialog', { name: 'Answer to a review' })).toBeHidden();
  await expect(page.getByText('Tot de volgende keer.')).toBeVisible();
});

test('a visitor reports an answer by its words, which its organizer does not, and one that is gone cannot be reported', async ({
  page,
  browser,
}) => {
  const { email, eventId, address } = await reviewed();
  await openReviews(page, email);
  await button(page, /^Answer this review/).click();
  const sheet = page.getByRole('dialog', { name: 'Answer to a review' });
  await sheet.getByLabel('Your answer').fill(HOSTILE);
  await button(sheet, 'Save').click();
  await expect(page.getByText('Answer by De Zeepost')).toBeVisible();
  await page.goto(address);
  await hydrated(page);
  const answer = (where: Page) => where.getByRole('region', { name: 'Reviews' }).getByText('Answer by De Zeepost');
  await expect(answer(page)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Report this review/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Report this answer/ })).toHaveCount(0);

  const visitor = await (await browser.newContext({ locale: 'en-GB', baseURL: origin() })).newPage();
  await visitor.goto(address);
  await hydrated(visitor);
  await expect(answer(visitor)).toBeVisible();
  await visitor.getByRole('link', { name: 'Report this answer (De Zeepost)' }).click();
  await expect(visitor.getByText('Is this answer to a review against the law?')).toBeVisible();
  await expect(visitor.getByText('<b>Dank je</b>,')).toBeVisible();
  await visitor.getByText('Sexual abuse of children').click();
  await expect(visitor.getByRole('radio', { name: /children/ })).toBeChecked();
  await visitor.getByLabel('What is illegal, and why?').fill('It says so.');
  await visitor.getByText('I believe in good faith').click();
  await button(visitor, 'Send the report').click();
  await expect(visitor.getByRole('heading', { name: 'We have your report' })).toBeFocused();
  const reports = database.db.selectFrom('content_reports').select('about_answer').where('event_id', '=', eventId);
  expect(await reports.execute()).toEqual([{ about_answer: true }]);

  const reported = visitor.url();
  await page.goto(OFFICE);
  await button(page, /^Remove the answer/).click();
  await button(page.getByRole('alertdialog'), 'Remove').click();
  await expect(page.getByText('Answer by De Zeepost')).toHaveCount(0);
  expect((await visitor.request.get(reported)).status()).toBe(404);
  await visitor.goto(reported);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This answer is not here');
  await visitor.context().close();
});
