import type { Page } from '@playwright/test';
import { expect, hydrated, SOON } from './browser.ts';
import { chooseEvent } from './event-choice.ts';
import { settled, violationsOf } from './look.ts';
import { textsOnPhone } from './phone-storage.ts';
import { test } from './office.ts';
import {
  LIST,
  ONE,
  MANY,
  EVENT,
  open,
  tickets,
  chooseTicket,
  chooseFile,
  send,
} from './organizer-free-tickets-steps.ts';

// An organizer gives tickets away, on a phone. Source: FREE-01 to FREE-24, screens 62.
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(180_000);

const mailsTo = async (page: Page, address: string): Promise<string> =>
  (await page.request.get(`/dev/mail.json?to=${address}`)).text();

test('one person gets tickets: what is missing is said, the mail is shown before, and they are in the list', async ({
  page,
}) => {
  await open(page, LIST);
  await page.getByRole('link', { name: 'Send tickets' }).click();
  await expect(page).toHaveURL(ONE);
  await send(page).click();
  await expect(page.getByText('Please fill in all fields.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Name', { exact: true }).fill('Anke Wouters');
  await page.getByLabel('E-mail', { exact: true }).fill('anke.one@example.com');
  await chooseEvent(page, { title: EVENT });
  const title = await chooseTicket(page, 1);
  await page.getByLabel('Quantity').fill('51');
  await page.getByLabel('Quantity').blur();
  await expect(page.getByText('From 1 to 50 tickets.')).toBeVisible();
  await page.getByLabel('Quantity').fill('2');

  await page.getByRole('button', { name: 'Another ticket' }).click();
  await chooseTicket(page, 1, 1);
  await send(page).click();
  await expect(page.getByText('This ticket has already been selected.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave out ticket 2' }).click();

  await page.getByLabel('Your words in the mail').fill('You are on the guest list.');
  await page.getByRole('button', { name: 'Show the mail' }).click();
  const preview = page.getByRole('dialog', { name: 'What will be sent' });
  await expect(preview).toContainText('You are on the guest list.');
  await expect(preview).toContainText('The tickets are attached to it.');
  await expect(preview).toContainText(`2 × ${title}`);
  expect(await violationsOf(page)).toEqual([]);
  await preview.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Send 2 tickets' }).click();
  await expect(page.getByText('The free tickets have been sent.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${LIST}\\?event=\\d+`));
  await expect(page.getByText('All mails have gone out, the last one', { exact: false }).first()).toBeVisible({
    timeout: 60_000,
  });
  const row = page.getByRole('listitem').filter({ hasText: 'anke.one@example.com' });
  await expect(row).toContainText(`2 × ${title}`);
  // the mails have gone out: the row says when its own did
  await expect(row).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await settled(page);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: /^Actions for Anke Wouters/ }).click();
  await page.getByRole('button', { name: 'Mail again' }).click();
  const again = page.getByRole('dialog', { name: 'Mail the tickets again' });
  await again.getByLabel('To', { exact: true }).fill('anke.other@example.com');
  await again.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The e-mail has been sent.')).toBeVisible();
  await expect.poll(() => mailsTo(page, 'anke.other@example.com'), SOON).toContain(EVENT);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('freetickets.csv');
  await tickets(page).selectOption({ index: 2 });
  await expect(page.getByText('No free tickets found')).toBeVisible();
});

test('many people get tickets: lists are mended in place, kept over a reload, and sent with one press', async ({
  page,
}) => {
  await open(page, MANY);
  await chooseFile(page, 'no list', { name: 'guests.xlsx' });
  await expect(page.getByText('Please upload a CSV file.')).toBeVisible();
  await send(page).click();
  await expect(page.getByText('Please fill in all fields.')).toBeVisible();

  await chooseEvent(page, { title: EVENT });
  const first = await chooseTicket(page, 1);
  const content = [
    'Name;Email;Quantity',
    'Anke Wouters;anke.many@example.com;2',
    'Rik Baeten;rik.many@example;1',
    'Sofie Lemmens;sofie.many@example.com;1',
    'De Zeeleeuw;zeeleeuw.many@example.com;64',
    ';nobody@example.com;1',
  ];
  await chooseFile(page, content.join('\r\n'));
  await expect(page.getByText('5 lines, 3 to mend')).toBeVisible();
  await expect(page.getByText('Nothing is sent until every line is good.')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.first()).toContainText('Line 3');
  expect(await violationsOf(page)).toEqual([]);

  await page.getByLabel('E-mail, 3', { exact: true }).fill('rik.many@example.com');
  await page.getByLabel('E-mail, 3', { exact: true }).press('Enter');
  await expect(lines).toHaveCount(2);
  await page.getByRole('button', { name: 'Leave out line 6' }).click();
  await page.getByLabel('Quantity, 5', { exact: true }).fill('3');
  await page.getByLabel('Quantity, 5', { exact: true }).blur();
  await expect(page.getByText('4 lines, all good')).toBeVisible();

  await page.getByRole('button', { name: 'Another list' }).click();
  await chooseEvent(page, { title: EVENT, at: 1 });
  await chooseTicket(page, 1, 1);
  await expect(page.getByText('This ticket has already been selected.')).toBeVisible();
  await page.getByRole('button', { name: 'Another list' }).click();
  await page.getByRole('button', { name: 'Another list' }).click();
  await expect(page.getByText('At most three files are allowed.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave out list 3' }).click();
  await page.getByRole('button', { name: 'Leave out list 2' }).click();
  await page.getByLabel('Your words in the mail').fill('See you on board.');
  // all is kept a moment after the last key
  await expect.poll(() => textsOnPhone(page)).toContain('See you on board.');

  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('4 lines, all good')).toBeVisible();
  await expect(page.getByLabel('Your words in the mail')).toHaveValue('See you on board.');
  await page.getByRole('button', { name: 'Show what will be sent' }).click();
  const preview = page.getByRole('dialog', { name: 'What will be sent' });
  await expect(preview).toContainText(`${first} ${EVENT} 4 people, 7 tickets.`);
  await expect(preview).toContainText('See you on board.');
  await preview.getByRole('button', { name: 'Close' }).click();

  // pressed twice it is sent once
  await page.getByRole('button', { name: 'Send 7 tickets' }).dblclick();
  await expect(page.getByText('The free tickets have been sent.')).toBeVisible();
  await page.goto('/dashboard/organizer');
  await open(page, LIST);
  const sending = page.getByRole('region', { name: 'Mails with free tickets' });
  await expect(sending).toContainText(`${EVENT} · 4 of 4`, { timeout: 60_000 });
  await chooseEvent(page, { title: EVENT });
  await page.getByRole('searchbox', { name: 'Name, e-mail or order' }).fill('.many@');
  await expect(page.getByRole('listitem').filter({ hasText: '.many@example.com' })).toHaveCount(4);
  expect(await mailsTo(page, 'rik.many@example.com')).toContain(EVENT);
});

test('a form whose answer was lost sends nothing twice, whatever is changed in it; more goes out only when asked for', async ({
  page,
}) => {
  page.expectErrors(/409/, /ERR_/);
  await open(page, ONE);
  await page.getByLabel('Name', { exact: true }).fill('Noor Maes');
  await page.getByLabel('E-mail', { exact: true }).fill('noor.lost@example.com');
  await chooseEvent(page, { title: EVENT });
  await chooseTicket(page, 1);
  await page.route(
    '**/api/checkout_ticket',
    async (route) => {
      await route.fetch();
      await route.abort('connectionfailed');
    },
    { times: 1 },
  );
  await send(page).click();
  const form = page.getByRole('form', { name: 'Send free tickets' });
  await expect(form.getByRole('alert')).toContainText('We can’t reach the server.');
  await page.getByLabel('Your words in the mail').fill('See you there.');
  await expect.poll(() => textsOnPhone(page)).toContain('See you there.');

  // after a reload too
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Put back' }).click();
  await send(page).click();
  const notice = form.getByRole('alert');
  await expect(notice).toContainText('From this form free tickets went out already, on');
  expect(await violationsOf(page)).toEqual([]);
  await expect(notice.getByRole('link', { name: 'Show who got them' })).toHaveAttribute(
    'href',
    new RegExp(`${LIST}\\?event=\\d+`),
  );
  await notice.getByRole('button', { name: 'Make this a new sending' }).click();
  await expect(notice).toHaveCount(0);
  await send(page).click();
  await expect(page.getByText('The free tickets have been sent.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name, e-mail or order' }).fill('noor.lost@');
  await expect(page.getByRole('listitem').filter({ hasText: 'noor.lost@example.com' })).toHaveCount(2);
});
