import { expect, hydrated } from '../browser.ts';
import { field, said, save, SELLER, tab } from '../extras.ts';
import { openOffice, test } from '../office.ts';
import { daysFrom } from '../../server/test-clock.ts';

// Supplements on a phone. Source: screens 59, SUP-01 to SUP-23.
test.use({ visitor: 'guest', locale: 'en-GB', viewport: { width: 390, height: 844 } });

// a page that crosses from one front end to the other is loaded twice
test.setTimeout(180_000);

const START = daysFrom(new Date(), 300);

const NEXT_DAY = daysFrom(new Date(), 301);

const LIST = '/dashboard/organizer/ticketsuppliments';

test('what is missing is said, a call that fails is said, and one that is nobody’s is deleted', async ({ page }) => {
  page.expectErrors(/500|422|409|503|ERR_/);
  await page.route('**/api/supplements/get', (route) =>
    route.fulfill({ json: { success: true, status: true, data: [], iTotalRecords: 0, iTotalDisplayRecords: 0 } }),
  );
  await openOffice(page, LIST, SELLER);
  await expect(page.getByRole('heading', { name: 'No supplements found' })).toBeVisible();
  await page.unroute('**/api/supplements/get');
  await page.getByRole('link', { name: 'New supplement' }).click();
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Not saved: 1 field needs you' });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Please check all fields.');
  await summary.getByRole('button', { name: /^Title.*This field is required/ }).click();
  await page.keyboard.type('Parking');

  // changing the start keeps the end a day later
  await field(page, 'Available from').fill(START);
  await expect(field(page, 'until')).toHaveValue(NEXT_DAY);
  await expect(
    page.getByText(new RegExp(`The end has moved to .*${NEXT_DAY.slice(0, 4)}, one day after the start\\.`)),
  ).toBeVisible();
  await field(page, 'until').fill(START);
  await save(page);
  await expect(summary).toContainText('The end must be one day after the start at the earliest.');
  await field(page, 'until').fill(NEXT_DAY);

  // the server names what is wrong
  const answers = [
    {
      status: 422,
      json: {
        success: false,
        status: false,
        message: 'PleaseCheckAllfields',
        text: 'Please check all fields.',
        errors: { supplement_price: 'AmountNotValid' },
      },
    },
    { status: 500, json: {} },
  ];
  await page.route('**/api/supplements/create_edit', (route) => route.fulfill(answers.shift() ?? {}));
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Please check all fields.' })).toContainText(
    'Enter an amount',
  );
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'The supplement could not be saved.' })).toBeFocused();
  await page.unroute('**/api/supplements/create_edit');

  // it is saved, and its answer lost: what was typed outlives a reload, and is the same supplement
  await page.route(
    '**/api/supplements/create_edit',
    async (route) => {
      await route.fetch();
      await route.abort('connectionfailed');
    },
    { times: 1 },
  );
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: /can’t reach the server/ })).toBeFocused();
  await expect(page.getByText(/^Changes kept on this device/)).toBeVisible();
  await page.reload();
  await hydrated(page);
  const banner = page.getByRole('region', { name: 'Unsaved changes found' });
  await banner.getByRole('button', { name: 'Put back' }).click();
  await expect(field(page, 'Title').first()).toHaveValue('Parking');
  await save(page);
  await expect(said(page, 'The supplement has been saved.')).toBeVisible();
  // one row alone has it
  await expect(page.getByRole('listitem').filter({ hasText: 'Parking' })).toContainText(
    new RegExp(`Inactive until .*${START.slice(0, 4)}`),
  );

  await page.getByRole('button', { name: 'Actions for Parking' }).click();
  await page.getByRole('dialog', { name: 'Parking' }).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this supplement?' });
  await page.route('**/api/supplements/delete', (route) => route.fulfill({ status: 503, json: {} }));
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('The supplement could not be deleted.');
  await page.unroute('**/api/supplements/delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(said(page, 'The supplement has been deleted.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Parking' })).toHaveCount(0);
});

test('an option that is removed hands the focus on and can be put back; a fifty-first is not offered', async ({
  page,
}) => {
  await openOffice(page, `${LIST}?supplement=new`, SELLER);
  await hydrated(page);
  await page.getByRole('radio', { name: 'Options', exact: true }).check();
  const add = page.getByRole('button', { name: 'Add option' });
  for (const [at, title] of ['Soup', 'Fries', 'Salad'].entries()) {
    await add.click();
    await field(page, `Title of option ${at + 1}`).fill(title);
  }
  await page.getByRole('button', { name: 'Remove Fries' }).press('Enter');
  await expect(field(page, 'Title of option 2')).toHaveValue('Salad');
  await expect(field(page, 'Title of option 2')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Title of option 2')).toHaveValue('Fries');
  for (const title of ['Salad', 'Fries', 'Soup']) await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(add).toBeFocused();
  for (let count = 0; count < 50; count += 1) await add.click();
  await expect(add).toHaveCount(0);
  await expect(page.getByText('At most 50 options.')).toBeVisible();
});

test('a supplement per order is asked once for all tickets, one per ticket for each of them', async ({ page }) => {
  await openOffice(page, `${LIST}?supplement=new`, SELLER);
  await hydrated(page);
  await field(page, 'Title').first().fill('Parking');
  await field(page, 'Price').fill('5,00');
  await page.getByRole('radio', { name: 'Per order', exact: true }).check();
  await tab(page, 'Preview');
  const preview = page.getByRole('region', { name: 'Preview' });
  const forBoth = preview.getByRole('button', { name: 'Use for all 2 tickets' });
  await preview.getByRole('button', { name: /more$/ }).click();
  await preview.getByRole('checkbox', { name: /^Parking/ }).check();
  await expect(preview.getByText('€ 45,00')).toBeVisible();
  await expect(forBoth).toHaveCount(0);
  await tab(page, 'Details');
  await page.getByRole('radio', { name: 'Per ticket', exact: true }).check();
  await tab(page, 'Preview');
  await forBoth.click();
  await expect(preview.getByText('€ 50,00')).toBeVisible();
});
