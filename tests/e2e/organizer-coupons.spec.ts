import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, origin } from './browser.ts';
import { chooseEvent } from './event-choice.ts';
import { settled, sideways, violationsInBothThemes } from './look.ts';
import { openOffice, test, tokenOf } from './office.ts';
import { daysFrom } from '../server/test-clock.ts';

// Coupons of an organizer on a phone. Source: screens 57, CPA-01 to CPA-25.
test.use({ visitor: 'guest', locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(180_000);

const SELLER = 'spoel@demo.kaartje.test';
const COUPONS = '/dashboard/organizer/coupons';

const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();
const said = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first();
const card = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: 'Coupons' }).getByRole('listitem').filter({ hasText: title });
const example = (page: Page): Locator => page.getByRole('form').getByRole('status').first();

/** Chooses from the sheet of a coupon's actions. */
async function act(page: Page, title: string, action: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: title, exact: true });
  await sheet
    .getByRole('button', { name: action })
    .or(sheet.getByRole('link', { name: action }))
    .click();
}

/** One step back from a form leads to the sheet that led there, as everywhere. */
async function closeSheet(page: Page, title: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: title, exact: true });
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
}

interface Ticket {
  readonly id: number;
  readonly price: string;
  readonly status: number;
  readonly sold_out: number;
  readonly buy_limit: number;
  readonly checkout_fields: number;
  readonly quantity: number;
  readonly booked_ticket: number;
}

interface OnSale {
  readonly eventId: number;
  readonly title: string;
  readonly ticket: Ticket;
  /** among the tickets of its event */
  readonly place: number;
}

/** Whether whoever wants two can have them without further questions. */
function isFree(one: Ticket): boolean {
  const isOpen = one.status === 1 && one.sold_out === 0 && one.quantity > one.booked_ticket + 20;
  return isOpen && one.buy_limit === 1 && one.checkout_fields === 0 && Number(one.price) >= 5;
}

/** An event of the seller that can be bought, with the first of its tickets that can. */
async function onSale(page: Page): Promise<OnSale> {
  const headers = { authorization: `Bearer ${await tokenOf(page.context(), SELLER)}` };
  const list = `${origin()}/api/myevents/paginate_organiser_events?expiredallow=0&status=1&length=100`;
  const { aaData } = (await (await page.request.get(list, { headers })).json()) as {
    aaData: { id: number; title: string; sold_out: number; publish: number }[];
  };
  for (const { id, title } of aaData.filter(({ sold_out, publish }) => sold_out === 0 && publish === 1)) {
    const reply = await page.request.post(`${origin()}/api/tickets`, { headers, data: { event_id: id } });
    const { tickets } = (await reply.json()) as { tickets: Ticket[] };
    const place = tickets.findIndex(isFree);
    const ticket = tickets[place];
    if (ticket) return { eventId: id, title, ticket, place };
  }
  throw new Error('the demo has no such event');
}

/** What a buyer without an account is answered who orders with a code. */
async function orderWith(page: Page, { eventId, ticket }: OnSale, code: string) {
  const reply = await page.request.post(`${origin()}/api/checkout_now_iframe`, {
    data: {
      cart_detail: [{ ticket_id: ticket.id, event_id: eventId, ticket_qty: 2, coupon_applied: code }],
      customer_name: 'Merel Vandewiele',
      customer_email: 'merel@demo.kaartje.test',
      customer_zip: '8400',
      customer_phone: '+32 470 00 00 00',
      payment_method: '2',
      brand: 'bcmc',
    },
  });
  return (await reply.json()) as { success: boolean; message?: string; data?: { order_number: string } };
}

/** Fills in the form of a new coupon for the first ticket of an event. */
async function fillNew(page: Page, event: OnSale, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text);
  await chooseEvent(page, { title: event.title, id: event.eventId });
  await page.getByRole('group', { name: 'Tickets' }).getByRole('checkbox').nth(event.place).check();
}

test('a coupon is made with its example, used, seen with its orders, changed, and made inactive instead of deleted', async ({
  page,
}) => {
  page.expectErrors(/422/);
  const event = await onSale(page);
  await openOffice(page, COUPONS, SELLER);
  await expect(page.getByRole('heading', { name: 'Coupons', level: 1 })).toBeVisible();
  await expect(card(page, 'Buurt van De Spoel: 20 %')).toContainText('20 %');
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.getByRole('link', { name: 'New coupon' }).click();
  await expect(page).toHaveURL(/\?coupon=new$/);
  await expect(page.getByRole('form', { name: 'New coupon' })).toBeVisible();
  // the documented defaults
  await expect(field(page, 'Kind of discount')).toHaveValue('1');
  await expect(field(page, 'Counts')).toHaveValue('0');
  await expect(field(page, 'Taken off')).toHaveValue('0');
  await expect(field(page, 'Orders in all')).toHaveValue('1');
  await expect(field(page, 'Tickets in all')).toHaveValue('0');
  await expect(page.getByRole('switch', { name: /^Active/ })).toBeChecked();
  // what depends on another field is there with it
  await field(page, 'Kind of discount').selectOption('2');
  await expect(field(page, 'Counts')).toHaveCount(0);
  await expect(example(page)).toContainText('Fill in the amount');

  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: /Not saved: \d fields need you/ });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Tickets: Please fill in all fields.');
  await expect(page.getByRole('group', { name: 'Tickets' })).toContainText('Please fill in all fields.');
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);

  const twice = (2 * Number(event.ticket.price)).toFixed(2).replace('.', ',');
  await fillNew(page, event, {
    Title: 'Vroege vogels',
    Code: 'vogel10',
    Amount: '10',
    'Counts from': twice,
    'Orders in all': '3',
  });
  await field(page, 'through').fill(daysFrom(new Date(), 300));
  // two tickets are just enough, one is not
  await expect(example(page)).toContainText(/^2 × .+ with vogel10: €/i);
  await expect(page.getByText('Add more tickets to use the coupon')).toBeVisible();
  await expect(page.getByText(/^With 1 × .+ \(€/)).toBeVisible();
  await page.getByRole('button', { name: 'One ticket less' }).click();
  await expect(example(page)).toContainText('is refused');
  await expect(page.getByText('The buyer reads: “Add more tickets to use the coupon”')).toBeVisible();
  await page.getByRole('button', { name: 'One ticket more' }).click();
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await sideways(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });

  // what is typed survives a reload
  await expect(page.getByText(/Changes kept on this device/)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(field(page, 'Code')).toHaveValue('vogel10');
  await save(page);
  await expect(said(page, 'The coupon has been saved.')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === COUPONS && url.search === '');
  await expect(card(page, 'Vroege vogels')).toContainText(/VOGEL10\s*10\s%/);
  await expect(card(page, 'Vroege vogels')).toContainText('0 / 3');

  const order = await orderWith(page, event, 'vogel10');
  expect(order).toMatchObject({ success: true });
  await page.reload();
  await hydrated(page);
  await expect(card(page, 'Vroege vogels')).toContainText('1 / 3');
  await card(page, 'Vroege vogels')
    .getByRole('link', { name: /Used 1 of 3 times/ })
    .click();
  await expect(page.getByText('Orders: 1, tickets: 2')).toBeVisible();
  const row = page.getByRole('list', { name: 'Orders with this coupon' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(order.data?.order_number ?? 'none');
  await expect(row).toContainText('Merel Vandewiele');
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.goBack();

  await act(page, 'Vroege vogels', 'Edit');
  await expect(page.getByRole('form', { name: 'Edit coupon' })).toBeVisible();
  await field(page, 'Title').fill('Late vogels');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await closeSheet(page, 'Vroege vogels');
  await expect(card(page, 'Vroege vogels')).toBeVisible();
  await act(page, 'Vroege vogels', 'Edit');
  await page.getByRole('button', { name: 'Throw away' }).click();
  await field(page, 'Orders in all').fill('1');
  await save(page);
  await closeSheet(page, 'Vroege vogels');
  await expect(card(page, 'Vroege vogels')).toContainText('Used up');

  // one that was used stays: it is said before
  await act(page, 'Vroege vogels', /^Make inactive/);
  const question = page.getByRole('alertdialog', { name: 'Delete this coupon?' });
  await expect(question).toContainText('it is made inactive, and its orders keep their discount');
  await question.getByRole('button', { name: 'Make inactive' }).click();
  await expect(said(page, 'The coupon has been used, so it stays in the list. It is inactive now.')).toBeVisible();
  await expect(card(page, 'Vroege vogels')).toContainText('Inactive');
  expect(await orderWith(page, event, 'vogel10')).toMatchObject({ success: false, message: 'Invalidcouponcode' });
});

test('a coupon that cannot be saved says so: the fields where the answer names them, else that it failed', async ({
  page,
}) => {
  page.expectErrors(/422/, /500/);
  const event = await onSale(page);
  await openOffice(page, `${COUPONS}?coupon=new`, SELLER);
  await field(page, 'Kind of discount').selectOption('2');
  await fillNew(page, event, { Title: 'Dubbel', Code: 'wever', Amount: '5' });
  await field(page, 'through').fill(daysFrom(new Date(), 300));
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Not saved: 1 field needs you' });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Please check all fields.');
  await summary.getByRole('button', { name: /^Code: Another coupon of yours has this code/ }).click();
  await expect(field(page, 'Code')).toBeFocused();
  await field(page, 'Code').fill('DUBBEL');

  const calls = '**/api/coupon/add_sinlge';
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { success: false, status: false } }));
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Could not be saved.' })).toBeFocused();
  await expect(field(page, 'Code')).toHaveValue('DUBBEL');
  await page.unroute(calls);
  await save(page);
  await expect(said(page, 'The coupon has been saved.')).toBeVisible();
});

test('the table shows the coupons for one event, which is in its address until the chip is pressed', async ({
  page,
}) => {
  const event = await onSale(page);
  const headers = { authorization: `Bearer ${await tokenOf(page.context(), SELLER)}` };
  const days = { start_date: daysFrom(new Date(), -300), end_date: daysFrom(new Date(), 300) };
  const data = { description: 'Voor dit evenement', coupon_code: 'ENKELHIER', coupon_type: 2, amount: '10', ...days };
  const made = await page.request.post(`${origin()}/api/coupon/add_sinlge`, {
    headers,
    data: { ...data, minimum_amount: 0, maximum_amount: 0, limit_usage: 1, added_tickets: [event.ticket.id] },
  });
  expect(await made.json()).toMatchObject({ success: true });
  await openOffice(page, COUPONS, SELLER);
  await hydrated(page);
  await page.getByRole('button', { name: 'Event', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose an event' });
  await sheet.getByLabel('Search').fill(event.title);
  await sheet.getByRole('button', { name: event.title }).first().click();
  await expect(page).toHaveURL(new RegExp(`[?&]event_id=${event.eventId}`));
  await page.reload();
  await hydrated(page);
  await expect(card(page, 'Voor dit evenement')).toBeVisible();
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: /, remove$/ }).click();
  await expect(page).not.toHaveURL(/event_id/);
});

test('deleting asks first; one that fails says so and stays, the other is gone', async ({ page }) => {
  page.expectErrors(/500/);
  const event = await onSale(page);
  await openOffice(page, `${COUPONS}?coupon=new`, SELLER);
  await fillNew(page, event, { Title: 'Weg ermee', Code: 'WEG', Amount: '1' });
  await field(page, 'through').fill(daysFrom(new Date(), 300));
  await save(page);
  await expect(card(page, 'Weg ermee')).toContainText(/€\s1,00/);

  const calls = '**/api/coupon/delete';
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { success: false, status: false } }));
  await act(page, 'Weg ermee', 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete this coupon?' });
  await expect(question).toContainText('its code is worth nothing any more');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toHaveText('The coupon could not be deleted.');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(card(page, 'Weg ermee')).toBeVisible();
  await page.unroute(calls);

  await act(page, 'Weg ermee', 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(said(page, 'The coupon has been deleted.')).toBeVisible();
  await expect(card(page, 'Weg ermee')).toHaveCount(0);
});
