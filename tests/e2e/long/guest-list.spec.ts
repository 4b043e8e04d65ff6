import { sendFreeTicket } from '#wire/organizer/free-tickets.ts';
import { DoorOrganizer, rareName, scanner, startScanning } from '../door.ts';
import { chooseEvent } from '../event-choice.ts';
import { expect, origin, SOON } from '../browser.ts';
import { settled, violationsOf } from '../look.ts';
import { openOwnOffice, test, tokenOf } from '../office.ts';
import { chooseFile, chooseTicket, EVENT, LIST, MANY, ONE, open, send } from '../organizer-free-tickets-steps.ts';
import { newEvent, SELLER } from '../sold-event.ts';

// Names without an address get tickets and no mail. Beyond the documents. Source: issue 31, 4.
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(180_000);

test('a list of names without addresses is good once that is said, and stands in the list as the guest list', async ({
  page,
}) => {
  await open(page, MANY);
  await chooseEvent(page, { title: EVENT });
  await chooseTicket(page, 1);
  const people = ['Zita Zonderpost;;2', 'Yoni Zonderpost;;1', 'Xena Metpost;xena.listed@example.com;1'];
  await chooseFile(page, ['Name;Email;Quantity', ...people, ''].join('\r\n'));
  await expect(page.getByText('3 lines, 2 to mend')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await page.getByLabel('Also without an e-mail address').check();
  await expect(page.getByText('3 lines, all good')).toBeVisible();
  await expect(page.getByText('2 names on the guest list, without a mail.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Show what will be sent' }).click();
  const sheet = page.getByRole('dialog', { name: 'What will be sent' });
  await expect(sheet).toContainText('The text of the mail to Xena Metpost.');
  await settled(page);
  await page.keyboard.press('Escape');
  await send(page).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}\\?event=\\d+`));
  const zita = page.getByRole('listitem').filter({ hasText: 'Zita Zonderpost' });
  await expect(zita).toContainText('Guest list');
  await expect(zita).toContainText('No mail');
  const sendings = page.getByRole('region', { name: 'Mails with free tickets' });
  await expect(sendings).toContainText('2 names on the guest list, without a mail.');
  await expect(sendings).toContainText(/of \d mails? sent/);
  expect(await violationsOf(page)).toEqual([]);

  // the same name once more is asked about
  await open(page, MANY);
  await chooseEvent(page, { title: EVENT });
  await chooseTicket(page, 1);
  await page.getByLabel('Also without an e-mail address').check();
  await chooseFile(page, 'zita zonderpost;;1\n');
  await page.getByRole('button', { name: 'Show what will be sent' }).click();
  await expect(sheet).toContainText('No mail goes out: there is no e-mail address.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Put on the guest list' }).click();
  const question = page.getByRole('alertdialog', { name: '1 person would get tickets twice' });
  await expect(question).toContainText('zita zonderpost has 2 free tickets of this event already');
});

test('one name without an address is refused until that is said; it is mailed once an address is given', async ({
  page,
}) => {
  await open(page, ONE);
  await page.getByLabel('Name', { exact: true }).fill('Wies Zonderpost');
  await chooseEvent(page, { title: EVENT });
  await chooseTicket(page, 1);
  await send(page).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(/./);
  await page.getByLabel('Also without an e-mail address').check();
  await page.getByRole('button', { name: 'Put on the guest list' }).click();
  await expect(page.getByText('The guest list has it. No mail goes out.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Wies Zonderpost' });
  await expect(row).toContainText('Guest list');
  await page.getByRole('button', { name: 'Actions for Wies Zonderpost' }).click();
  await page.getByRole('button', { name: 'Mail the tickets' }).click();
  const sheet = page.getByRole('dialog', { name: 'Mail the tickets' });
  await sheet.getByLabel('To').fill('wies.later@example.com');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The e-mail has been sent.')).toBeVisible();
});

test.describe('at the door', () => {
  test.use({ visitor: SELLER });

  test('a name without an address is found in whatever letters, and lets in one at a time, as many as it has', async ({
    page,
  }) => {
    const event = await newEvent(page, { isToday: true });
    const name = rareName();
    const reply = await page.request.post(`${origin()}${sendFreeTicket.path}`, {
      headers: { authorization: `Bearer ${await tokenOf(SELLER)}` },
      data: {
        cart_detail: JSON.stringify([{ event_id: event.id, ticket_id: event.ticket, ticket_qty: 2 }]),
        customer_name: name,
        guest_list: 1,
      },
    });
    expect(await reply.json()).toMatchObject({ success: true, mails: 0, tickets: 2 });
    await openOwnOffice(page, `/dashboard/organizer/scan/${event.id}`);
    await page.getByLabel('Gate').fill('Noord');
    await page.getByRole('button', { name: 'Use this phone to scan' }).click();
    await startScanning(page);
    await scanner(page).getByRole('button', { name: 'By name' }).click();
    const search = page.getByRole('dialog', { name: 'Search by name' });
    await search.getByLabel('Name, e-mail or order number').fill(name.toUpperCase());
    const organizer = await DoorOrganizer.of(page.context(), event);
    for (const inside of [1, 2]) {
      await search.getByRole('button', { name: 'Let one in' }).click();
      await expect.poll(async () => (await organizer.numbers()).in, SOON).toBe(inside);
    }
    await expect(search.getByText('nobody left to let in')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});
