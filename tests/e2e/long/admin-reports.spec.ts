import { expect, hydrated } from '../browser.ts';
import { act, sheet } from '../console.ts';
import { test } from '../office.ts';
import { newEvent } from '../sold-event.ts';
import { report, openReport } from '../admin-reports-steps.ts';

// What visitors report as illegal, and what an admin decides about it. Source: DSA articles 16 and 17, ADM-24.
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(90_000);

test('what another admin decided meanwhile is said, and not decided again', async ({ page, context }) => {
  page.expectErrors(/409/);
  const event = await newEvent(page);
  await report(page, event);
  const asking = await openReport(page, event);
  await asking.getByRole('radio', { name: 'Let it stay' }).check();
  await asking.getByLabel('Why, in words').fill('It stands.');
  const other = await context.newPage();
  const theirs = await openReport(other, event);
  await theirs.getByRole('radio', { name: 'Let it stay' }).check();
  await theirs.getByLabel('Why, in words').fill('It is there, I called them.');
  await theirs.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(theirs).toBeHidden();
  await other.close();
  await asking.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(asking.getByRole('alert')).toHaveText('It was decided meanwhile, as it stands here.');
  await asking.getByRole('button', { name: 'Close' }).click();
  await expect(asking).toBeHidden();
  await page.goto(`/admin/reports?search=${encodeURIComponent(event.title)}`);
  await act(page, event.title, /^Show the decision/);
  await expect(asking).toContainText('It is there, I called them.');
});

test('a report that could not be read is asked for again, and without a network it says so', async ({
  page,
  context,
}) => {
  page.expectErrors(/500/, /ERR_INTERNET_DISCONNECTED/);
  const event = await newEvent(page);
  await report(page, event);
  await page.goto(`/admin/reports?search=${encodeURIComponent(event.title)}`);
  await hydrated(page);
  await page.route(/\/api\/admin\/reports\/one/, (route) => route.fulfill({ status: 500, body: '' }));
  await act(page, event.title, /^Read and decide/);
  const asking = sheet(page, 'Reported content');
  const failed = asking.getByRole('alert');
  await expect(failed).toBeVisible();
  await page.unroute(/\/api\/admin\/reports\/one/);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(asking).toContainText('This hall burnt down.');
  await asking.getByRole('radio', { name: 'Let it stay' }).check();
  await asking.getByLabel('Why, in words').fill('It stands.');
  await context.setOffline(true);
  await asking.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(asking.getByRole('alert').filter({ hasText: 'We can’t reach the server.' })).toBeVisible();
  await context.setOffline(false);
  await asking.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(asking).toBeHidden();
});
