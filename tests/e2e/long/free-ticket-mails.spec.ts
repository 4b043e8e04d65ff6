import type { Page } from '@playwright/test';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { NOT_TAKEN } from '#server/platform/mail/send-mail.ts';
import { dataDir, expect, SOON } from '../browser.ts';
import { settled, violationsInBothThemes } from '../look.ts';
import { test, tokenOf } from '../office.ts';
import { LIST, open } from '../organizer-free-tickets-steps.ts';
import { newEvent, type OwnEvent, SELLER } from '../sold-event.ts';

// Mails with free tickets that did not arrive, on a phone. Source: screens 62, issue 31.
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, visitor: SELLER });
test.setTimeout(180_000);

let database: Database;
test.beforeAll(async () => {
  database = await openDatabase({ dataDir: dataDir(), log: openLog('silent'), poolSize: 2 });
});
test.afterAll(() => database.close());

/** The sending of an event: the organizer's others stand beside it. */
const sendingOf = (page: Page, { title }: OwnEvent) =>
  page.getByRole('region', { name: 'Mails with free tickets' }).locator(':scope > *').filter({ hasText: title });

/** Sends each of them a ticket of the event, and waits until all mails went out. */
async function sendTo(page: Page, event: OwnEvent, guests: readonly (readonly [name: string, email: string])[]) {
  const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
  const cart_detail = guests.map(([customer_name, customer_email]) => ({
    event_id: event.id,
    ticket_id: event.ticket,
    ticket_qty: 1,
    customer_name,
    customer_email,
  }));
  const data = { cart_detail, guest_list: 1 };
  const reply = await page.request.post('/api/checkout_ticket_multiple', { headers, data });
  expect(reply.status(), await reply.text()).toBe(200);
  const mailed = guests.filter(([, email]) => email !== '').map(([, email]) => email);
  await expect.poll(() => sentTo(mailed), SOON).toBe(mailed.length);
}

/** How many mails to these addresses went out. */
async function sentTo(addresses: readonly string[]): Promise<number> {
  const mails = database.db.selectFrom('mails').select('to_address').where('sent_at', 'is not', null).execute();
  return (await mails).filter(({ to_address }) => addresses.includes(to_address)).length;
}

/** The mails to an address did not arrive. */
async function fail(address: string, failure: string): Promise<void> {
  const failed = { sent_at: null, failed_at: new Date(), failure };
  await database.db.updateTable('mails').set(failed).where('to_address', '=', address).execute();
}

test('what came back and what was not sent is told by name; all that was not sent goes out again with one press', async ({
  page,
}) => {
  const event = await newEvent(page);
  const at = (name: string) => `${name}.${event.id}@vain.example`;
  await sendTo(page, event, [
    ['Aad Terug', at('aad')],
    ['Bea Blijft', at('bea')],
    ['Cis Blijft', at('cis')],
    ['Dora Lijst', ''],
  ]);
  await fail(at('aad'), 'SMTP 550 5.1.1');
  await fail(at('bea'), NOT_TAKEN);
  await fail(at('cis'), NOT_TAKEN);
  await open(page, `${LIST}?event=${event.id}`);
  await expect(sendingOf(page, event)).toContainText('0 sent, 1 came back, 2 not sent');
  await expect(sendingOf(page, event)).toContainText('mails were not sent');
  await expect(sendingOf(page, event)).toContainText(`Aad Terug ${at('aad')}`);
  await expect(sendingOf(page, event)).toContainText('1 name on the guest list, without a mail.');
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await sendingOf(page, event).getByRole('button', { name: 'Mail all 2 recipients again' }).click();
  await expect(page.getByText('Mails that go out again: 2')).toBeVisible();
  await expect(sendingOf(page, event)).not.toContainText('not sent');
  await sendingOf(page, event).getByRole('button', { name: 'Other address, or again' }).click();
  const sheet = page.getByRole('dialog', { name: 'Mail the tickets again' });
  await sheet.getByLabel('To', { exact: true }).fill(at('aad.other'));
  await sheet.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(sendingOf(page, event)).not.toContainText('came back');
  await expect(page.getByText(`Last mail to ${at('aad.other')}`)).toBeVisible();
});

test('a name on the guest list whose later mail did not arrive is told with that address, and mailed there again', async ({
  page,
}) => {
  const event = await newEvent(page);
  const address = `dora.${event.id}@vain.example`;
  await sendTo(page, event, [['Dora Lijst', '']]);
  await open(page, `${LIST}?event=${event.id}`);
  await page.getByRole('button', { name: 'Actions for Dora Lijst' }).click();
  await page.getByRole('button', { name: 'Mail the tickets' }).click();
  const first = page.getByRole('dialog', { name: 'Mail the tickets' });
  await first.getByLabel('To', { exact: true }).fill(address);
  await first.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => sentTo([address]), SOON).toBe(1);
  await fail(address, 'SMTP 550 5.1.1');
  await page.reload();
  const line = page.getByRole('listitem').filter({ hasText: 'Guest list' });
  await expect(line).toContainText(`Last mail to ${address}`);
  await expect(line).toContainText('Came back');
  await expect(sendingOf(page, event)).toContainText(`Dora Lijst ${address}`);
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await sendingOf(page, event).getByRole('button', { name: 'Other address, or again' }).click();
  const again = page.getByRole('dialog', { name: 'Mail the tickets again' });
  await expect(again.getByLabel('To', { exact: true })).toHaveValue(address);
});

test('a mail that fails after its sheet was closed is told of; one that goes out closes no other sheet', async ({
  page,
}) => {
  page.expectErrors(/503/);
  const event = await newEvent(page);
  const at = (name: string) => `${name}.${event.id}@sheet.example`;
  await sendTo(page, event, [
    ['Aad Een', at('aad')],
    ['Bea Twee', at('bea')],
  ]);
  await open(page, `${LIST}?event=${event.id}`);
  const sheet = page.getByRole('dialog', { name: 'Mail the tickets again' });
  /** Sends a mail from the sheet of somebody, and closes it before the answer. */
  const sendUnseen = async (name: string, answer: number) => {
    const answered = Promise.withResolvers<void>();
    await page.route(
      '**/api/resend-ticket-free',
      async (route) => {
        await answered.promise;
        await (answer === 200 ? route.continue() : route.fulfill({ status: answer, json: {} }));
      },
      { times: 1 },
    );
    await openSheet(name);
    await sheet.getByRole('button', { name: 'Send', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    return answered.resolve;
  };
  const openSheet = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('button', { name: 'Mail again' }).click();
    await expect(sheet).toContainText(name);
  };
  const refuse = await sendUnseen('Aad Een', 503);
  refuse();
  await expect(page.getByText(/^Aad Een: /)).toBeVisible();

  const goOn = await sendUnseen('Aad Een', 200);
  await openSheet('Bea Twee');
  goOn();
  await expect(page.getByText('The e-mail has been sent.')).toBeVisible();
  await expect(sheet).toContainText('Bea Twee');
});
