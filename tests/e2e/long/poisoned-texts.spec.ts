import type { Page } from '@playwright/test';
import { type Language, LANGUAGES } from '#domain/content/languages.ts';
import { cents } from '#domain/money/money.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { writeAlertMail } from '#server/platform/mail/alert-mail.ts';
import { writeContactMail } from '#server/content/contact-mail.ts';
import type { MailContent, Words } from '#server/platform/mail/mail-frame.ts';
import { writeOrderConfirmation } from '#server/orders/mails/order-confirmation.ts';
import { writeRefundNotice } from '#server/orders/mails/refund-notice.ts';
import { writeReportMail } from '#server/content/report-mail.ts';
import { openTexts } from '#server/platform/texts.ts';
import { daysFrom } from '../../server/test-clock.ts';
import { hydrated, expect, test } from '../browser.ts';
import { poison, POISON } from '../poison.ts';
import { FURTHER_ADDRESSES, ROUTE_ADDRESSES } from '../routes.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

// the policy would stop what the pages let through; it is off here
test.use({ bypassCSP: true });

const ATTENDEE = 'attendee@demo.kaartje.test';

/** Columns whose values the database checks itself. */
const CHECKED = [
  'coupon_codes.code',
  'coupons.code',
  'events.button_color',
  'events.pass_code',
  'events.url_color',
  'ledger_entries.note',
  'orders.customer_gender',
  'orders.payment_method',
  'tickets.template',
  'towns.name',
  'users.disabled_reason',
  'users.gender',
];
/** Pages that show much of what others wrote. */
const SHOWING = ['/', '/event-list/All', '/event-details/zilt-en-zand/1', '/venues', '/blog', '/aboutus', '/contact'];
/** Beside the routes: an event that is over and leads away, a locked one, a search, a list of one organizer. */
const MORE = [
  '/event-details/stormavond/7',
  '/event-details/huiskamer-aan-zee/5',
  `/event-list/All?search=${encodeURIComponent(POISON.slice(0, 190))}`,
  `/signin?redirect=${encodeURIComponent('javascript:window.poisoned=1')}`,
];

let server: ServerProcess;
/** Paid, of the demo attendee. */
let orderNumber = '';

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const seeded = await startServer();
  const database = await openDatabase({ dataDir: seeded.dataDir, log: openLog('silent') });
  try {
    const order = await database.db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select('order_number')
      .where('users.email', '=', ATTENDEE)
      .where('state', '=', 'success')
      .executeTakeFirstOrThrow();
    orderNumber = order.order_number;
    const { columns, refused } = await poison(database);
    expect(columns.length).toBeGreaterThan(80);
    // codes, colours and choices of a few words: the database holds nothing else in them
    expect(refused).toEqual(CHECKED);
  } finally {
    await database.close();
    await seeded.stop();
  }
  server = await startServer({ dataDir: seeded.dataDir });
});
test.afterAll(async () => {
  await server.stop();
  await server.remove();
});

/** What of the poison ran, and what waits for a press. */
function runningIn(page: Page) {
  return page.evaluate(() => ({
    ran: (globalThis as { poisoned?: unknown }).poisoned,
    armed: [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value))
        .map(({ name }) => `${element.tagName} ${name}`),
    ),
    scripts: [...document.scripts].filter(({ type, text }) => !/json/.test(type) && text.includes('window.poisoned'))
      .length,
  }));
}

async function expectClean(page: Page, where: string): Promise<void> {
  expect.soft(await runningIn(page), where).toEqual({ ran: undefined, armed: [], scripts: 0 });
}

async function look(page: Page, address: string): Promise<void> {
  await page.goto(server.origin + address);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expectClean(page, address);
}

test('what a page that takes texts for HTML would run is found', async ({ page }) => {
  await page.setContent(`<p>${POISON}</p>`);
  const { ran, armed, scripts } = await runningIn(page);
  expect(ran).toBeTruthy();
  expect(armed).toEqual(['IMG onerror', 'svg onload', 'A href']);
  expect(scripts).toBe(2);
});

test('no page runs what is written in any text of the database', async ({ page }) => {
  test.setTimeout(300_000);
  page.expectErrors(/./);
  for (const address of [...Object.values(ROUTE_ADDRESSES), ...FURTHER_ADDRESSES, ...MORE]) await look(page, address);
  for (const address of SHOWING) {
    await page.goto(server.origin + address);
    await expect(page.locator('body'), address).toContainText('window.poisoned');
  }
});

test('neither the way through the cart nor an account’s tickets run what is written in them', async ({ page }) => {
  test.setTimeout(180_000);
  page.expectErrors(/./);
  await look(page, '/event-details/zilt-en-zand/1');
  await page.getByRole('button', { name: 'Get tickets' }).filter({ visible: true }).click();
  const picker = page.getByRole('dialog');
  await picker
    .getByRole('button', { name: /^One .* more$/, disabled: false })
    .first()
    .click();
  await expectClean(page, 'the ticket picker');
  await picker.getByRole('button', { name: 'Add to cart' }).click();
  await expect(picker).toBeHidden();
  await look(page, '/dashboard/attendee/cart');
  await expect(page.getByRole('main')).toContainText('window.poisoned');
  await look(page, '/signin');
  await page.getByLabel('E-mail').fill(ATTENDEE);
  await page.getByLabel('Password', { exact: true }).fill('demo-kaartje');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/signin/);
  for (const address of ['/dashboard/attendee/checkout', '/account', '/wallet']) await look(page, address);
  await look(page, `/order/success/${orderNumber}`);
  await look(page, `/wallet/${orderNumber}`);
  await expect(page.getByRole('img', { name: /^QR code/ }).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('window.poisoned');
});

test('no mail runs what is written in it, in any language', async ({ page }) => {
  const texts = await openTexts();
  for (const lang of LANGUAGES) {
    const words: Words = (key, values) => texts.sentence(lang, key, values);
    for (const { html } of poisonedMails(lang, words)) {
      await page.setContent(html);
      await expect(page.locator('body')).toContainText('window.poisoned');
      await expectClean(page, `a mail in ${lang}`);
    }
  }
});

/** One mail of every kind, poison wherever somebody else’s words stand. */
function poisonedMails(lang: Language, words: Words): MailContent[] {
  const contact = { email: POISON, phone: POISON };
  const amount = cents(1250);
  const line = {
    ticketTitle: POISON,
    quantity: 1,
    freeQuantity: 0,
    subtotal: amount,
    supplements: [{ title: POISON, price: amount }],
  };
  const start = { date: daysFrom(new Date(), 22), time: '20:00:00' };
  const none = cents(0);
  return [
    writeOrderConfirmation(
      {
        lang,
        orderNumber: POISON,
        customerName: POISON,
        isAttached: true,
        template: null,
        events: [{ title: POISON, start, place: POISON, posterUrl: POISON, lines: [line], seller: [POISON, POISON] }],
        totals: {
          tickets: amount,
          supplements: amount,
          handling: amount,
          handlingName: POISON,
          transaction: none,
          discount: none,
          total: amount,
          taxes: [{ rate: 2100, amount }],
          paid: true,
        },
        download: { url: 'https://kaartje.test/download', until: daysFrom(new Date(), 52) },
        papers: [],
        contact,
      },
      words,
    ),
    writeRefundNotice(
      {
        lang,
        reason: 'late',
        orderNumber: POISON,
        eventTitle: POISON,
        eventUrl: 'https://kaartje.test/event',
        amount,
        contact,
      },
      words,
    ),
    writeContactMail({ lang, reason: 'other', name: POISON, email: POISON, title: POISON, message: POISON }, words),
    writeReportMail({ lang, event: POISON, contact }, words),
    writeAlertMail({ lang, kind: POISON, text: POISON, orderNumber: POISON, url: 'https://kaartje.test/admin' }, words),
  ];
}
