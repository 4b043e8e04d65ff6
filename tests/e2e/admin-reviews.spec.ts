import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { addPerson } from '../server/accounts/people.ts';
import { stage } from '../server/orders/stage.ts';
import { dataDir, expect, hydrated } from './browser.ts';
import { act, loseAnswer, sheet } from './console.ts';
import { still, violationsInBothThemes } from './look.ts';
import { inMail } from './new-account.ts';
import { test } from './office.ts';

// Reviews in the admin's console. Source: issue 38, DSA article 17
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(90_000);

let database: Database;
test.beforeAll(async () => {
  database = await openDatabase({ dataDir: dataDir(), log: openLog('silent'), poolSize: 2 });
});
test.afterAll(() => database.close());

const AUTHOR = 'Ysaline Zwaluwnest';

/** An event with one review by the author. */
async function reviewed() {
  const { slug, eventId } = await stage(database, { now: new Date(), event: { show_review: true } });
  const { id, email } = await addPerson(database, { first_name: 'Ysaline', last_name: 'Zwaluwnest', lang: 'en' });
  await database.db
    .insertInto('reviews')
    .values({ user_id: id, event_id: eventId, review: 1, description: 'A thief stood at the bar.' })
    .execute();
  return { email, address: `/event-details/${slug}/${eventId}` };
}

test('an admin finds a review, takes it off the site with a reason, and a colleague, its author and visitors learn it', async ({
  page,
  context,
}) => {
  const { email, address } = await reviewed();
  await page.goto('/admin/reviews?stars=1');
  await hydrated(page);
  await page.getByRole('searchbox').filter({ visible: true }).fill('ysaline');
  const listed = page.getByText(AUTHOR).filter({ visible: true });
  await expect(listed).toHaveCount(1);
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  const colleague = await context.newPage();
  await colleague.goto('/admin/reviews?search=ysaline');
  const theirs = colleague.getByText(AUTHOR).filter({ visible: true });
  await expect(theirs).toHaveCount(1);

  await act(page, `Zilt & Zand, ${AUTHOR}`, 'Read and take off');
  const asking = sheet(page, 'Review');
  await expect(asking).toContainText('A thief stood at the bar.');
  const takeOff = asking.getByRole('button', { name: 'Take off the site' });
  await takeOff.click();
  await expect(asking.getByText('This field is required')).toBeVisible();
  await asking.getByLabel('Why, in words').fill('Nobody is called a thief.');
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await loseAnswer(page, /\/api\/admin\/reviews\/take-off/);
  await takeOff.click();
  await expect(asking.getByRole('alert').filter({ hasText: 'We can’t reach the server.' })).toBeVisible();
  await takeOff.click();
  await expect(page.getByText('The review is off the site, and its author is mailed why.')).toBeVisible();
  await expect(asking).toBeHidden();
  await expect(listed).toHaveCount(0);
  await expect(theirs).toHaveCount(0, { timeout: 30_000 });
  expect(await inMail(email, /Nobody is called a thief\./)).not.toBe('');
  await page.goto(address);
  await hydrated(page);
  await expect(page.getByText('A thief stood at the bar.')).toHaveCount(0);
});
