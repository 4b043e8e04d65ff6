import { expect, hydrated } from '../browser.ts';
import { openOffice, test } from '../office.ts';

// Articles and reviews of an organizer. Source: MER-01 to MER-07, REV-02, REV-16, ORGD-02, ORGD-10.
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, visitor: 'guest' });

test.setTimeout(120_000);

const LIST = '/dashboard/organizer/my-merchandise';

test('an article that was changed in another tab meanwhile is not overwritten, and the second is told', async ({
  page,
  context,
}) => {
  page.expectErrors(/409/);
  await openOffice(page, `${LIST}/add`, 'kanaal@demo.kaartje.test');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pet');
  await page.getByLabel('Category', { exact: true }).selectOption('Accessories');
  await page.getByLabel('Price in euro', { exact: true }).fill('12');
  await page.getByLabel('Quantity', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Actions for Pet' }).filter({ visible: true }).first().click();
  await page.getByRole('dialog', { name: 'Pet' }).getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/edit\//);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Pet');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Quantity', { exact: true }).fill('6');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other).toHaveURL(new RegExp(`${LIST}$`));
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pet blauw');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody else changed this meanwhile.', { exact: false })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Pet blauw');
});

test('an article whose deletion had no answer is deleted, and gone from the list', async ({ page }) => {
  page.expectErrors(/404|ERR_/);
  await openOffice(page, `${LIST}/add`, 'kanaal@demo.kaartje.test');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sjaal');
  await page.getByLabel('Category', { exact: true }).selectOption('Accessories');
  await page.getByLabel('Price in euro', { exact: true }).fill('9');
  await page.getByLabel('Quantity', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Actions for Sjaal' }).filter({ visible: true }).click();
  await page.getByRole('dialog', { name: 'Sjaal' }).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await page.route(
    '**/api/merchandise/**',
    async (route) => {
      await route.fetch();
      await route.abort('connectionfailed');
    },
    { times: 1 },
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toContainText('We can’t reach the server.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Actions for Sjaal' })).toHaveCount(0);
});

test('reviews of the organizer’s events lead to the event, and those that the organizer wrote are beside', async ({
  page,
}) => {
  await openOffice(page, '/dashboard/organizer/reviews');
  const link = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasNotText: /events|me$/ })
    .first();
  await expect(link).toHaveAttribute('href', /^\/event-details\/[\w-]+\/\d+$/);
  await page.getByRole('link', { name: 'Written by me' }).click();
  await expect(page).toHaveURL(/scope=own/);
  await expect(page.getByRole('heading', { name: 'No Reviews Found' })).toBeVisible();
  await page.goto('/dashboard/organizer/my-reviews');
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
});

test('the reviews screen leads to sign-in only who is not signed in', async ({ page, browser }) => {
  await page.goto('/dashboard/organizer/reviews');
  await expect(page).toHaveURL(/\/signin\?redirect=%2Fdashboard%2Forganizer%2Freviews/);
  const context = await browser.newContext({ locale: 'en-GB' });
  const attendee = await context.newPage();
  await attendee.goto('/signin');
  await attendee.getByLabel('E-mail', { exact: true }).fill('attendee@demo.kaartje.test');
  await attendee.getByLabel('Password', { exact: true }).fill('demo-kaartje');
  await attendee.getByLabel('Password', { exact: true }).press('Enter');
  await attendee.waitForURL((url) => !url.pathname.startsWith('/signin'));
  await attendee.goto('/dashboard/organizer/reviews');
  await expect(attendee.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  await expect(attendee).toHaveURL(/\/dashboard\/organizer\/reviews$/);
  await context.close();
});
