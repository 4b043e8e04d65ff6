import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { textOf } from '../../server/tickets/read-pdf.ts';
import { expect, hydrated, origin } from '../browser.ts';
import { Buyer, type Guest, newGuest } from '../buying.ts';
import { NOTHING_KEPT } from '../device-state.ts';
import { DoorOrganizer, joinAsHelper, scanTyped, startScanning } from '../door.ts';
import { field, said, save } from '../extras.ts';
import { inMail } from '../new-account.ts';
import { openOwnOffice, test } from '../office.ts';
import { act, BOOKINGS, open, sheet } from '../organizer-bookings-steps.ts';
import { newEvent, type OwnEvent, SELLER } from '../sold-event.ts';
import { codesInPdf } from '../ticket-codes.ts';
import { wordsIn } from '../words.ts';

// A supplement of each kind from the form to the refund, on phones. Source: issue 30, SUP-03 to SUP-10.
test.use({ visitor: SELLER, locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(300_000);

const LIST = '/dashboard/organizer/ticketsuppliments';

test('a box, one of a list, several of a list and a text are asked, priced, mailed, printed, scanned and paid back', async ({
  page,
  browser,
}) => {
  const event = await newEvent(page, { isToday: true });
  await openOwnOffice(page, LIST);
  await make(page, { title: 'Cloakroom', kind: 'Single' }, () => field(page, 'Price').fill('3,00'));
  await make(page, { title: 'Meal', kind: 'Options' }, async () => {
    await page.getByRole('radio', { name: 'One', exact: true }).check();
    await options(page, [
      ['Soup', '4,00'],
      ['Fries', '5,00'],
    ]);
  });
  await make(page, { title: 'Souvenirs', kind: 'Options' }, () =>
    options(page, [
      ['Poster', '7,00'],
      ['Badge', '2,50'],
      ['Mug', '9,00'],
    ]),
  );
  await make(page, { title: 'Allergies', kind: 'Text' }, () => page.getByRole('switch', { name: /^Required/ }).click());
  await page.goto(`/dashboard/organizer/my-events/tickets/${event.id}?ticket=${event.ticket}`);
  await hydrated(page);
  for (const title of ['Cloakroom', 'Meal', 'Souvenirs', 'Allergies'])
    await page.getByRole('checkbox', { name: title, exact: true }).check();
  await save(page);
  await expect(said(page, 'Ticket updated')).toBeVisible();

  const guest = { ...newGuest(), name: 'Sus Supplement' };
  const buyer = await newBuyer(browser);
  await fillIn(buyer, event);
  const file = await pay(buyer, guest);

  // one ticket at € 10,00 with 3,00 + 5,00 + 7,00 + 2,50
  for (const asked of [/Cloakroom/, /Meal: Fries/, /Poster/, /Badge/, /Allergies: Nuts/, /27,50/])
    await inMail(guest.email, asked);
  const pages = await textOf(await readFile(file));
  const printed = pages.join(' ');
  for (const asked of ['Meal: Fries', 'Poster', 'Badge', 'Nuts']) expect(printed).toContain(asked);
  // the ticket, and a page with a code of its own for each supplement
  const codes = await codesInPdf(file);
  expect(new Set(codes).size).toBe(pages.length);
  const [ticket = ''] = codes;
  const codeOf = (title: string): string => codes[pages.findIndex((text, at) => at > 0 && text.includes(title))] ?? '';
  const cloakroom = codeOf('Cloakroom');

  const helper = await (await browser.newContext({ ...PHONE, baseURL: origin() })).newPage();
  await joinAsHelper(helper, await DoorOrganizer.of(page.context(), event));
  await startScanning(helper);
  expect(await scanTyped(helper, ticket)).toBe('Let in');
  expect(await scanTyped(helper, cloakroom)).toBe('Valid');
  expect(await scanTyped(helper, cloakroom)).toBe('Already used');
  for (const title of ['Meal', 'Souvenirs', 'Allergies']) expect(await scanTyped(helper, codeOf(title))).toBe('Valid');

  await open(page, BOOKINGS);
  await act(page, guest.name, 'Cancel');
  const cancelling = sheet(page, /Cancel/);
  await expect(cancelling.getByRole('button', { name: /^Pay back/ })).toContainText('27,50');
  await cancelling.getByRole('button', { name: /^Pay back/ }).click();
  await expect(page.getByText(/27,50 goes back to Sus Supplement/)).toBeVisible();
  expect(await scanTyped(helper, cloakroom)).toBe('Not valid');
});

const PHONE = {
  locale: 'en-GB',
  serviceWorkers: 'block',
  storageState: NOTHING_KEPT,
  viewport: { width: 390, height: 844 },
} as const;

interface Kind {
  readonly title: string;
  readonly kind: 'Single' | 'Options' | 'Text';
}

async function make(page: Page, { title, kind }: Kind, more: () => Promise<void>): Promise<void> {
  await page.goto(`${LIST}?supplement=new`);
  await hydrated(page);
  await field(page, 'Title').first().fill(title);
  await page.getByRole('radio', { name: kind, exact: true }).check();
  await more();
  await save(page);
  await expect(said(page, 'The supplement has been saved.')).toBeVisible();
}

async function options(page: Page, wanted: readonly (readonly [title: string, price: string])[]): Promise<void> {
  for (const [at, [title, price]] of wanted.entries()) {
    await page.getByRole('button', { name: 'Add option' }).click();
    await field(page, `Title of option ${at + 1}`).fill(title);
    await field(page, `Price of option ${at + 1}`).fill(price);
  }
}

async function newBuyer(browser: import('@playwright/test').Browser): Promise<Buyer> {
  const context = await browser.newContext({ ...PHONE, baseURL: origin() });
  return new Buyer(await context.newPage(), await wordsIn('en'));
}

/** Chooses one ticket with every supplement; what is required is asked for before it is in the cart. */
async function fillIn(buyer: Buyer, event: OwnEvent): Promise<void> {
  await buyer.openPicker(`/event-details/proef/${event.id}`);
  await buyer.oneMore('Seat');
  const picker: Locator = buyer.page.getByRole('dialog', { name: 'Choose tickets' });
  await picker.getByRole('checkbox', { name: /^Cloakroom/ }).check();
  await picker.getByRole('radio', { name: /^Fries/ }).check();
  await picker.getByRole('checkbox', { name: /^Poster/ }).check();
  await picker.getByRole('checkbox', { name: /^Badge/ }).check();
  await expect(picker.getByText('€ 27,50').first()).toBeVisible();
  await buyer.button('Add to cart').click();
  const text = picker.getByRole('textbox', { name: /^Allergies/ });
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  // nothing of what is pasted is cut off unseen
  await text.fill('a'.repeat(501));
  await expect(picker.getByText('At most 500 characters; this has 501.')).toBeVisible();
  await buyer.button('Add to cart').click();
  await expect(text).toHaveValue('a'.repeat(501));
  await expect(picker.getByText('Allergies: the answer is too long.')).toBeVisible();
  await text.fill('Nuts');
  await buyer.addToCart();
}

async function pay(buyer: Buyer, guest: Guest): Promise<string> {
  const { page } = buyer;
  await buyer.toCart();
  await buyer.checkOutAsGuest(guest);
  await expect(buyer.pay()).toContainText('27,50');
  await buyer.orderAndPay();
  await buyer.bankSays('success');
  await buyer.onOrderPage('success');
  await hydrated(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF', exact: true }).click(),
  ]);
  return file.path();
}
