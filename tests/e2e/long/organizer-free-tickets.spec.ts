import { mkdtemp, open as openFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '../browser.ts';
import { chooseEvent } from '../event-choice.ts';
import { settled, violationsOf } from '../look.ts';
import { textsOnPhone } from '../phone-storage.ts';
import { test } from '../office.ts';
import { LIST, ONE, MANY, EVENT, open, chooseTicket, chooseFile, send } from '../organizer-free-tickets-steps.ts';

// An organizer gives tickets away, on a phone. Source: FREE-01 to FREE-24, screens 62.
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(180_000);

test('a page that is left while it sends keeps no draft of it and takes nobody back', async ({ page }) => {
  await open(page, ONE);
  await page.getByLabel('Name', { exact: true }).fill('Ilse Leys');
  await page.getByLabel('E-mail', { exact: true }).fill('ilse.left@example.com');
  await chooseEvent(page, { title: EVENT });
  await chooseTicket(page, 1);
  await expect.poll(() => textsOnPhone(page)).toContain('ilse.left@example.com');
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/checkout_ticket', async (route) => {
    const response = await route.fetch();
    await answered.promise;
    await route.fulfill({ response });
  });
  await send(page).click();
  await expect(page.getByText('Sending…')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the free tickets' }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  answered.resolve();
  await expect(page.getByText('The free tickets have been sent.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await expect.poll(() => textsOnPhone(page)).not.toContain('ilse.left@example.com');
});

test('who has left the page is told that a sending was refused', async ({ page }) => {
  page.expectErrors(/503/);
  await open(page, ONE);
  await page.getByLabel('Name', { exact: true }).fill('Ilse Leys');
  await page.getByLabel('E-mail', { exact: true }).fill('ilse.refused@example.com');
  await chooseEvent(page, { title: EVENT });
  await chooseTicket(page, 1);
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/checkout_ticket', async (route) => {
    await answered.promise;
    await route.fulfill({ status: 503, json: {} });
  });
  await send(page).click();
  await expect(page.getByText('Sending…')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the free tickets' }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  answered.resolve();
  await expect(page.getByText(/Something went wrong|try again/i)).toBeVisible();
});

test('a corrected file of the same name takes the place of all that was read before', async ({ page }) => {
  await open(page, MANY);
  await chooseFile(page, 'Name;Email;Quantity\nRik Baeten;rik.first@example;1\n');
  const address = page.getByLabel('E-mail, 2', { exact: true });
  await expect(address).toHaveValue('rik.first@example');
  await chooseFile(page, 'Name;Email;Quantity\nSofie Lemmens;sofie.second@example;1\n');
  await expect(page.getByRole('list', { name: 'Lines' })).toContainText('Sofie Lemmens');
  await expect(address).toHaveValue('sofie.second@example');
});

test('a file of 200 MB, of one endless line or of no text is refused in words', async ({ page }) => {
  await open(page, MANY);
  const folder = await mkdtemp(join(tmpdir(), 'kaartje-'));
  const path = join(folder, 'guests.csv');
  const file = await openFile(path, 'w');
  await file.truncate(200_000_000);
  await file.close();
  await page.locator('input[type=file]').setInputFiles(path);
  await expect(page.getByText('The file is too large: 2 MB at most. Split it, or leave out columns.')).toBeVisible();
  await rm(folder, { recursive: true });
  await chooseFile(page, `Anke,${'a'.repeat(1_900_000)}`);
  await expect(page.getByText('Line 1 is too long', { exact: false })).toBeVisible();
  await chooseFile(page, 'PK\u0003\u0004\u0014\u0000');
  await expect(page.getByText('This file holds no text.', { exact: false })).toBeVisible();
  await chooseFile(page, 'Anke,anke@example.com,1\n'.repeat(501));
  await expect(page.getByText('The file has too many lines: 500 at most. Split it.')).toBeVisible();
});

test('the example file can be read in again', async ({ page }) => {
  await open(page, MANY);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Example file' }).click();
  const path = await (await download).path();
  await page.locator('input[type=file]').setInputFiles(path);
  await expect(page.getByText('Please upload a CSV file.')).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'example.csv', mimeType: 'text/csv', buffer: await readAll(path) });
  await expect(page.getByText('2 lines, all good')).toBeVisible();
});

async function readAll(path: string): Promise<Buffer> {
  const file = await openFile(path);
  return file.readFile().finally(() => file.close());
}

test('whoever has free tickets of an event already is named before more go out; what was sent is cancelled from the list', async ({
  page,
}) => {
  const address = 'pia.twice@example.com';
  await open(page, ONE);
  await page.getByLabel('Name', { exact: true }).fill('Pia Tweemaal');
  await page.getByLabel('E-mail', { exact: true }).fill(address);
  await chooseEvent(page, { title: EVENT });
  await chooseTicket(page, 1);
  await send(page).click();
  await expect(page.getByText('The free tickets have been sent.')).toBeVisible();

  await open(page, MANY);
  await chooseEvent(page, { title: EVENT });
  await chooseTicket(page, 1);
  const others = ['Jan Eenmaal;jan.once@example.com;2', 'Lou Eenmaal;lou.once@example.com;1'];
  await chooseFile(page, [`Pia Nogeens;${address.toUpperCase()};1`, ...others, ''].join('\r\n'));
  await send(page).click();
  const question = page.getByRole('alertdialog', { name: '1 person would get tickets twice' });
  await expect(question).toContainText(`${address} has 1 free ticket of this event already`);
  expect(await violationsOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Look again' }).click();
  await send(page).click();
  await question.getByRole('button', { name: 'Send all the same' }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}\\?event=\\d+`));

  const rows = page.getByRole('listitem').filter({ hasText: address });
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Actions for Pia Tweemaal' }).click();
  await page.getByRole('button', { name: 'Cancel the tickets' }).click();
  const one = page.getByRole('alertdialog', { name: 'Cancel the tickets of Pia Tweemaal?' });
  await expect(one).toContainText(`A mail to ${address} says so.`);
  await one.getByRole('button', { name: 'Cancel the tickets' }).click();
  await expect(rows).toHaveCount(1);

  const sendings = page.getByRole('region', { name: 'Mails with free tickets' });
  await sendings.getByRole('button', { name: 'Cancel this whole sending' }).first().click();
  const whole = page.getByRole('alertdialog', { name: 'Cancel this whole sending?' });
  await expect(whole).toBeVisible();
  await whole.getByRole('button', { name: 'Keep them' }).click();
  await expect(whole).toBeHidden();

  const once = page.getByRole('listitem').filter({ hasText: 'once@example.com' });
  await expect(once).toHaveCount(2);
  await page.getByRole('button', { name: 'Actions for Jan Eenmaal' }).click();
  await page.getByRole('button', { name: /^Cancel the whole sending of \d/ }).click();
  await expect(whole).toContainText('The tickets of 3 recipients become invalid');
  await whole.getByRole('button', { name: 'Cancel the tickets' }).click();
  await expect(page.getByText('Cancelled tickets: 4', { exact: true })).toBeVisible();
  await expect(once).toHaveCount(0);
});

test('nothing goes out while it cannot be said who has free tickets already', async ({ page }) => {
  page.expectErrors(/500 \(Internal Server Error\)/);
  const address = 'wim.unknown@example.com';
  await open(page, ONE);
  await page.getByLabel('Name', { exact: true }).fill('Wim Onbekend');
  await page.getByLabel('E-mail', { exact: true }).fill(address);
  await chooseEvent(page, { title: EVENT });
  await chooseTicket(page, 1);
  await page.route('**/api/free_tickets/doubles', (route) => route.fulfill({ status: 500, body: 'no' }));
  await send(page).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expect(page).toHaveURL(ONE);
  await page.unroute('**/api/free_tickets/doubles');
  await send(page).click();
  await expect(page.getByText('The free tickets have been sent.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: address })).toHaveCount(1);
});

test('several recipients are chosen on a phone and cancelled together, then all that a search leaves on two pages', async ({
  context,
  page,
}) => {
  page.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await open(page, MANY);
  await chooseEvent(page, { title: EVENT });
  await chooseTicket(page, 1);
  const guests = Array.from(
    { length: 14 },
    (_, at) => `Gaston ${at + 1};gaston${at + 1}@chosen.example;${at < 2 ? 3 : 1}`,
  );
  await chooseFile(page, ['Name;Email;Quantity', ...guests, ''].join('\r\n'));
  await send(page).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}\\?event=\\d+`));
  await page.getByRole('searchbox', { name: 'Name, e-mail or order' }).fill('@chosen.example');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText('1–10 of 14')).toBeVisible();

  const bar = page.getByRole('region', { name: 'Selected' });
  const press = bar.getByRole('button', { name: 'Cancel the tickets' });
  for (const name of ['Gaston 13', 'Gaston 14']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await expect(bar).toContainText('2 selected');
  expect(await violationsOf(page)).toEqual([]);
  await context.setOffline(true);
  await expect(press).toBeDisabled();
  await expect(press).toHaveAttribute('title', 'This needs a connection.');
  await context.setOffline(false);
  await press.click();
  const two = page.getByRole('alertdialog', { name: 'Cancel the tickets of 2 recipients?' });
  await expect(two).toContainText('2 tickets become invalid and go back to the stock.');
  await expect(two).toContainText('Each of them with an e-mail address is told by mail.');
  await settled(page);
  expect(await violationsOf(page)).toEqual([]);
  await two.getByRole('button', { name: 'Cancel the tickets' }).click();
  await expect(page.getByText('Cancelled: 2 tickets of 2 recipients', { exact: true })).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page.getByText('1–10 of 12')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await expect(bar).toContainText('10 selected');
  await bar.getByRole('button', { name: 'Select all 12' }).press('Enter');
  await expect(bar).toContainText('12 selected');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('11–12 of 12')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select this page' })).toBeChecked();
  // all but one: the rows of the other pages stay selected
  await page
    .getByRole('checkbox', { name: /^Select Gaston/ })
    .first()
    .uncheck();
  await expect(bar).toContainText('11 selected');
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page.getByText('1–10 of 12')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select this page' })).toBeChecked();
  await press.press('Enter');
  const butOne = page.getByRole('alertdialog', { name: 'Cancel the tickets of 11 recipients?' });
  await expect(butOne).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(butOne).toBeHidden();
  await bar.getByRole('button', { name: 'Select all 12' }).press('Enter');
  await expect(bar).toContainText('12 selected');
  await press.press('Enter');
  const all = page.getByRole('alertdialog', { name: 'Cancel the tickets of 12 recipients?' });
  await expect(all).toContainText('16 tickets become invalid');
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  await expect(bar).toContainText('12 selected');
  await press.press('Enter');
  await all.getByRole('button', { name: 'Cancel the tickets' }).press('Enter');
  await expect(page.getByText('Cancelled: 16 tickets of 12 recipients', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing fits these filters')).toBeVisible();
});

test('the question about selected lines follows what somebody else does meanwhile, and nothing is cancelled that it did not name', async ({
  page,
  context,
}) => {
  page.expectErrors(/409/);
  await open(page, MANY);
  await chooseEvent(page, { title: EVENT });
  await chooseTicket(page, 1);
  const guests = Array.from({ length: 4 }, (_, at) => `Odette ${at + 1};odette${at + 1}@meanwhile.example;1`);
  await chooseFile(page, ['Name;Email;Quantity', ...guests, ''].join('\r\n'));
  await send(page).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}\\?event=\\d+`));
  await page.getByRole('searchbox', { name: 'Name, e-mail or order' }).fill('@meanwhile.example');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText('1–4 of 4')).toBeVisible();
  const other = await context.newPage();
  await open(other, page.url());
  const cancelThere = async (name: string): Promise<void> => {
    await other.getByRole('button', { name: `Actions for ${name}` }).click();
    await other.getByRole('button', { name: 'Cancel the tickets' }).first().click();
    const one = other.getByRole('alertdialog', { name: `Cancel the tickets of ${name}?` });
    await one.getByRole('button', { name: 'Cancel the tickets' }).click();
    await expect(one).toBeHidden();
  };

  for (const at of [1, 2, 3]) await page.getByRole('checkbox', { name: `Select Odette ${at}` }).check();
  await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Cancel the tickets' }).click();
  const question = (title: string) => page.getByRole('alertdialog', { name: title });
  await expect(question('Cancel the tickets of 3 recipients?')).toContainText('3 tickets become invalid');
  await cancelThere('Odette 1');
  // whoever comes back to the page
  await page.evaluate(() => globalThis.dispatchEvent(new Event('visibilitychange')));
  const two = question('Cancel the tickets of 2 recipients?');
  await expect(two).toContainText('2 tickets become invalid');

  await cancelThere('Odette 2');
  await two.getByRole('button', { name: 'Cancel the tickets' }).click();
  const one = question('Cancel the tickets of 1 recipient?');
  await expect(one.getByRole('alert')).toContainText(
    'Nothing was cancelled, for something changed meanwhile: 1 ticket',
  );
  await expect(one).toContainText('1 ticket becomes invalid');
  await settled(page);
  expect(await violationsOf(page)).toEqual([]);
  await one.getByRole('button', { name: 'Cancel the tickets' }).click();
  await expect(page.getByText('Cancelled: 1 ticket of 1 recipient', { exact: true })).toBeVisible();
  await expect(page.getByText('1–1 of 1')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select Odette 4' }).check();
  await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Cancel the tickets' }).click();
  await expect(question('Cancel the tickets of 1 recipient?')).toBeVisible();
  await cancelThere('Odette 4');
  await page.evaluate(() => globalThis.dispatchEvent(new Event('visibilitychange')));
  const none = question('Nothing is left to cancel');
  await expect(none).toContainText('These tickets were cancelled before.');
  await none.getByRole('button', { name: 'Close' }).click();
  await expect(none).toBeHidden();
  await expect(page.getByRole('region', { name: 'Selected' })).toBeHidden();
});

test('a cancelling of selected lines whose answer was lost is pressed again, and told as one’s own', async ({
  page,
}) => {
  page.expectErrors(/ERR_CONNECTION_FAILED/);
  await open(page, MANY);
  await chooseEvent(page, { title: EVENT });
  await chooseTicket(page, 1);
  const guests = Array.from({ length: 2 }, (_, at) => `Hilde ${at + 1};hilde${at + 1}@lost.example;1`);
  await chooseFile(page, ['Name;Email;Quantity', ...guests, ''].join('\r\n'));
  await send(page).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}\\?event=\\d+`));
  await page.getByRole('searchbox', { name: 'Name, e-mail or order' }).fill('@lost.example');
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  for (const at of [1, 2]) await page.getByRole('checkbox', { name: `Select Hilde ${at}` }).check();
  await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Cancel the tickets' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel the tickets of 2 recipients?' });
  await page.route(
    '**/api/free_tickets/chosen/cancel',
    async (route) => {
      await route.fetch();
      await route.abort('connectionfailed');
    },
    { times: 1 },
  );
  await question.getByRole('button', { name: 'Cancel the tickets' }).click();
  await expect(question.getByRole('alert')).toContainText('can’t reach the server');
  // the list knows by now that none of them is left
  await expect(page.getByText('Nothing fits these filters')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel the tickets' }).click();
  await expect(page.getByText('Cancelled: 2 tickets of 2 recipients', { exact: true })).toBeVisible();
});
