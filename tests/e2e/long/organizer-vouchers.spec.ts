import { expect, hydrated } from '../browser.ts';
import { chooseEvent } from '../event-choice.ts';
import { violationsOf } from '../look.ts';
import { field, newTicket, said, save, SELLER, stopSelling } from '../extras.ts';
import { openOffice, test } from '../office.ts';

// Vouchers on a phone. Source: screens 60, VOU-01 to VOU-20.
test.use({ visitor: 'guest', locale: 'en-GB', viewport: { width: 390, height: 844 } });

// a page that crosses from one front end to the other is loaded twice
test.setTimeout(180_000);

const LIST = '/dashboard/organizer/voucher';

test('a voucher whose answer was lost with its page is made once; one whose answer comes late leads nobody away', async ({
  page,
}) => {
  page.expectErrors(/ERR_/);
  const calls = '**/api/voucher/create_edit';
  const sold = await newTicket(page, 'Plein eens');
  const row = page.getByRole('listitem').filter({ hasText: 'Once and no more' });
  const fill = async (title: string): Promise<void> => {
    await page.getByRole('link', { name: 'New voucher' }).click();
    await field(page, 'Title').fill(title);
    await chooseEvent(page, sold.event);
    await page.getByRole('checkbox', { name: sold.ticket.title }).check();
  };
  await openOffice(page, LIST, SELLER);
  await hydrated(page);
  await fill('Once and no more');
  await page.route(
    calls,
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
  await page.getByRole('region', { name: 'Unsaved changes found' }).getByRole('button', { name: 'Put back' }).click();
  await save(page);
  await expect(said(page, 'Saved.')).toBeVisible();
  await expect(row).toHaveCount(1);

  // the page is left for a new form before the answer comes
  await fill('Late');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(calls, async (route) => {
    await held;
    await route.continue();
  });
  const sent = page.waitForRequest(calls);
  await save(page);
  await sent;
  await page.getByRole('button', { name: 'Back to the vouchers' }).click();
  await page.getByRole('link', { name: 'New voucher' }).click();
  await field(page, 'Title').fill('The next one');
  answer();
  await expect(said(page, 'Saved.')).toBeVisible();
  await expect(page).toHaveURL(/\?voucher=new$/);
  await expect(field(page, 'Title')).toHaveValue('The next one');
  await stopSelling(page, sold);
});

test('a voucher that does not count when its event is on says so, and takes the event’s days by a press', async ({
  page,
}) => {
  const sold = await newTicket(page, 'Plein daarbij');
  await openOffice(page, LIST, SELLER);
  await hydrated(page);
  await page.getByRole('link', { name: 'New voucher' }).click();
  await field(page, 'Title').fill('A drink on the night');
  const warning = page.getByText(/^The event is on .+: the voucher does not count then, and is refused at the door\.$/);
  await expect(warning).toHaveCount(0);
  await chooseEvent(page, sold.event);
  await expect(warning).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use the event’s days' }).click();
  await expect(warning).toHaveCount(0);
  const from = await field(page, 'Valid from').inputValue();
  const until = await field(page, 'until').inputValue();
  expect(Date.parse(until)).toBeGreaterThan(Date.parse(from));
  await expect(page.getByText('It is scanned once.')).toBeVisible();
  await page.getByRole('switch', { name: /^Own code/ }).click();
  await expect(page.getByText('It is scanned once.')).toHaveCount(0);
  await stopSelling(page, sold);
});
