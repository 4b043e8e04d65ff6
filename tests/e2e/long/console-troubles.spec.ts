import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { temporaryDatabase } from '../../server/platform/database/temporary-database.ts';
import { type SmtpServer, smtpServer } from '../../server/platform/mail/smtp-server.ts';
import { type CheckoutReply, GUEST } from '../../server/orders/shop.ts';
import { stage } from '../../server/orders/stage.ts';
import { expect, hydrated, SOON, test as base } from '../browser.ts';
import { act, sheet } from '../console.ts';
import { ADMIN, PASSWORD } from '../office.ts';
import { startServer } from '../server-process.ts';

// What goes wrong shows in the console with its next step, and ends when that is taken. Source: issue 38.

interface Site {
  readonly origin: string;
  readonly database: Database;
  readonly smtp: SmtpServer;
}

const test = base.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const [temporary, smtp] = [await temporaryDatabase(), await smtpServer()];
      const server = await startServer({
        env: { DATABASE_URL: temporary.url, SECRET_KEY: 'k'.repeat(40), SMTP_URL: smtp.url },
      });
      const database = await openDatabase({ url: temporary.url, dataDir: '', log: openLog('silent'), poolSize: 2 });
      await use({ origin: server.origin, database, smtp });
      await database.close();
      await server.stop();
      await server.remove();
      await smtp.stop();
      await temporary.drop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(180_000);

test('a provider that says another amount: the order says what it said, and that the money goes back', async ({
  page,
  site,
}) => {
  const { number, payment } = await ordered(page, site);
  await tell(page, { reference: payment, amountCents: 100 });
  await pay(page, payment, 'success');
  await overview(page);
  const line = trouble(page, 'Another amount was paid than was due');
  await expect(line).toContainText(number);
  await line.getByRole('link', { name: 'Open order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(page.getByText('The order has failed and the money goes back by itself. Look why.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  await page.getByRole('link', { name: 'To what waits' }).first().click();
  await act(page, 'Another amount was paid than was due', 'Mark as seen');
  await overviewIsClear(page);
});

test('a mail server that is away for an hour: the mails that wait are sent once more, which ends it', async ({
  page,
  site,
}) => {
  const { database, smtp } = site;
  await smtp.stop();
  const { payment } = await ordered(page, site);
  await pay(page, payment, 'success');
  const waits = () =>
    database.db.selectFrom('mails').select('id').where('sent_at', 'is', null).where('failed_at', 'is', null).execute();
  await expect.poll(async () => (await waits()).length, SOON).toBeGreaterThan(0);
  await database.db
    .updateTable('mails')
    .set({ created_at: sql<Date>`now() - interval '1 hour'` })
    .where('sent_at', 'is', null)
    .execute();
  await dueNow(database, 'mail.send');
  await overview(page);
  await trouble(page, 'The mail server takes no mails').getByRole('link', { name: 'Show mails' }).click();
  await expect(page).toHaveURL(/\/admin\/mails\?state=waiting/);
  await hydrated(page);
  await smtp.start();
  await act(page, GUEST.customer_email, 'Send once more');
  await expect(page.getByText('It is sent once more, and tried for five days.').first()).toBeVisible();
  // the others go out as their delays end
  await dueNow(database, 'mail.send');
  await expect.poll(async () => (await waits()).length, SOON).toBe(0);
  await overviewIsClear(page);
});

test('a full queue: jobs that are due and not done are shown, and none is alerted once they are', async ({
  page,
  site: { database },
}) => {
  const late = sql<Date>`now() - interval '20 minutes'`;
  await database.db
    .insertInto('outbox_jobs')
    .values({ id: uuidv7(), kind: 'nobody.does', key: 'nobody.does:1', run_at: late })
    .execute();
  await dueNow(database, 'every.late-jobs');
  await overview(page);
  await trouble(page, 'Work is late: jobs that are due are not done').getByRole('link', { name: 'Show jobs' }).click();
  await expect(page).toHaveURL(/\/admin\/jobs\?state=waiting/);
  await hydrated(page);
  await act(page, 'nobody.does', /^Give up/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give up' }).click();
  await expect(page.getByText('Given up.').first()).toBeVisible();
  await dueNow(database, 'every.late-jobs');
  await overviewIsClear(page);
});

test('money that a bank took back: its tickets are cancelled without paying back, which ends it', async ({
  page,
  site,
}) => {
  const { number, payment } = await ordered(page, site);
  await pay(page, payment, 'success');
  await tell(page, { reference: payment, chargedBackCents: 2700 });
  await pay(page, payment, 'webhook');
  await overview(page);
  await trouble(page, 'The buyer’s bank took money back').getByRole('link', { name: 'Open order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Pay back' }).click();
  const cancelling = sheet(page, 'Cancel tickets');
  await expect(cancelling.getByText('Nothing goes back')).toBeVisible();
  await cancelling.getByRole('button', { name: /^Cancel/ }).click();
  await expect(cancelling.getByText('Nothing is paid back.')).toBeVisible();
  await overviewIsClear(page);
});

/** Two tickets for € 27, of a guest. */
async function ordered(page: Page, { origin, database }: Site): Promise<{ number: string; payment: string }> {
  const event = await stage(database, { now: new Date() });
  const cart = [{ ticket_id: event.tickets[0], event_id: event.eventId, ticket_qty: 2 }];
  const reply = await page.request.post(`${origin}/api/checkout_now_iframe`, {
    data: { cart_detail: cart, payment_method: '2', brand: 'bcmc', ...GUEST },
  });
  const { data, ccv_payment_response } = (await reply.json()) as CheckoutReply;
  const { pathname } = new URL(ccv_payment_response?.payUrl ?? '');
  return { number: data.order_number, payment: pathname.split('/').at(-1) ?? '' };
}

async function tell(page: Page, data: Readonly<Record<string, unknown>>): Promise<void> {
  expect((await page.request.post('/sandbox/behaviour', { data })).status()).toBe(200);
}

async function pay(page: Page, payment: string, outcome: 'success' | 'webhook'): Promise<void> {
  expect((await page.request.post(`/sandbox/pay/${payment}`, { data: { outcome } })).status()).toBe(200);
}

/** Has jobs of a kind done now rather than when they come up. */
async function dueNow({ db }: Database, kind: string): Promise<void> {
  await db
    .updateTable('outbox_jobs')
    .set({ run_at: sql<Date>`now()` })
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .execute();
}

/** An admin signs in, and sees how the site does. */
async function overview(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('E-mail', { exact: true }).fill(ADMIN);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Needs somebody' })).toBeVisible();
}

/** A line of “Needs somebody”. */
const trouble = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title }).first();

async function overviewIsClear(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByText('Nothing waits for a person.')).toBeVisible();
}
