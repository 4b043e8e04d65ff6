import type { Page } from '@playwright/test';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import type { OrganizerCoupon } from '#wire/organizer/coupons.ts';
import type { PricedCartReply } from '#wire/cart/cart-detail.ts';
import { daysFrom } from '../../server/test-clock.ts';
import { expect, hydrated, origin } from '../browser.ts';
import { openOffice, test, tokenOf } from '../office.ts';
import {
  act,
  addCoupon,
  card,
  COUPONS,
  field,
  fillNew,
  onSale,
  type OnSale,
  orderWith,
  said,
  save,
  SELLER,
} from '../organizer-coupons-steps.ts';

// The form of a coupon: its choices, its example, and what others do meanwhile. Source: CPA-05 to CPA-13, issue 29.
test.use({ visitor: 'guest', locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(180_000);

/** What is chosen, and what of it is stored. */
interface Case {
  readonly kind: string;
  readonly counts?: 'for every ticket' | 'once';
  readonly base?: 'Tickets' | 'Supplements' | 'Tickets and supplements';
  readonly amount: string;
  readonly stored: Partial<OrganizerCoupon>;
}

const CASES: readonly Case[] = [
  { kind: '1', counts: 'for every ticket', amount: '2,50', stored: { coupon_type: 1, coupon_fixed_type: 0 } },
  { kind: '1', counts: 'once', amount: '3', stored: { coupon_type: 1, coupon_fixed_type: 1 } },
  { kind: '2', amount: '12,5', stored: { coupon_type: 2, amount: '12.50' } },
  { kind: '3', amount: '4', stored: { coupon_type: 3 } },
  { kind: '4', amount: '15', stored: { coupon_type: 4 } },
  { kind: '2', base: 'Supplements', amount: '50', stored: { coupon_apply_type: 1 } },
  { kind: '3', base: 'Tickets and supplements', amount: '5', stored: { coupon_apply_type: 2 } },
];

/** What two tickets cost in the cart of a buyer who enters a code, handling with them. */
async function chargedFor(page: Page, { eventId, ticket }: OnSale, code: string): Promise<string> {
  const line = { ticket_id: ticket.id, event_id: eventId, ticket_qty: 2, coupon_applied: code };
  const reply = await page.request.post(`${origin()}/api/cart_detail`, { data: { cart_detail: [line] } });
  const { ticket_detail } = (await reply.json()) as PricedCartReply;
  return formatMoney(fromWire(ticket_detail[0]?.line_total ?? '') ?? ZERO);
}

async function coupons(page: Page): Promise<readonly OrganizerCoupon[]> {
  const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
  const reply = await page.request.get(`${origin()}/api/coupons/paginate_coupons?length=100`, { headers });
  return ((await reply.json()) as { aaData: OrganizerCoupon[] }).aaData;
}

/** Adds a ticket to an event that buyers do not see. */
async function addTicket(page: Page, { eventId: event_id }: OnSale) {
  const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
  const post = async (path: string, data: object): Promise<{ ticket_id: number }> => {
    const reply = await page.request.post(`${origin()}${path}`, { headers, data });
    expect(reply.status()).toBe(200);
    return (await reply.json()) as { ticket_id: number };
  };
  const ticket = { event_id, title: 'Tijdelijk', price: '9', quantity: 5, status: 0 };
  const { ticket_id: id } = await post('/api/tickets/store', ticket);
  return { id, delete: () => post('/api/tickets/delete', { event_id, ticket_id: id }) };
}

test('every choice of the form is kept, and its example is what the checkout charges', async ({ page }) => {
  const event = await onSale(page);
  await openOffice(page, `${COUPONS}?coupon=new`, SELLER);
  for (const [place, { kind, counts, base = 'Tickets', amount, stored }] of CASES.entries()) {
    const code = `KEUZE${place}`;
    await page.goto(`${COUPONS}?coupon=new`);
    await hydrated(page);
    await field(page, 'Kind of discount').selectOption(kind);
    if (counts) await field(page, 'Counts').selectOption({ label: counts });
    await field(page, 'Taken off').selectOption({ label: base });
    const through = daysFrom(new Date(), 30);
    await fillNew(page, event, { Title: code, Code: code, Amount: amount, 'Counts from': '1', through });
    const becomes = page.getByRole('form').getByRole('status').first();
    await expect(becomes).toContainText(new RegExp(`^2 × .+ with ${code}: `));
    const example = (await becomes.locator('b').textContent()) ?? '';
    await save(page);
    await expect(said(page, 'The coupon has been saved.')).toBeVisible();
    expect((await coupons(page)).find(({ coupon_code }) => coupon_code === code)).toMatchObject(stored);
    // the example of a coupon on supplements makes one up
    if (base === 'Tickets') expect(await chargedFor(page, event, code)).toBe(example);
  }
});

test('limits, the most that it counts for and Active off are kept as they are typed', async ({ page }) => {
  const event = await onSale(page);
  await openOffice(page, `${COUPONS}?coupon=new`, SELLER);
  await fillNew(page, event, {
    Title: 'Alles ingevuld',
    Code: 'GRENS',
    Amount: '10',
    'Counts from': '10',
    'up to': '1.234,50',
    'Orders in all': '40',
    'Tickets in all': '60',
    'Orders per buyer': '2',
    through: daysFrom(new Date(), 30),
  });
  await page.getByRole('switch', { name: /^Active/ }).uncheck();
  await save(page);
  await expect(said(page, 'The coupon has been saved.')).toBeVisible();
  await expect(card(page, 'Alles ingevuld')).toContainText('Inactive');
  expect((await coupons(page)).find(({ coupon_code }) => coupon_code === 'GRENS')).toMatchObject({
    minimum_amount: '10.00',
    maximum_amount: '1234.50',
    limit_usage: 40,
    coupon_ticket_limit: 60,
    buyer_limit: 2,
    status: 0,
  });
});

test('a coupon that is used first while its form is open is asked about too', async ({ page }) => {
  const event = await onSale(page);
  const id = await addCoupon(page, event, { description: 'Net gebruikt', coupon_code: 'NETNU' });
  await openOffice(page, `${COUPONS}?coupon=${id}`, SELLER);
  await field(page, 'Amount').fill('20');
  expect(await orderWith(page, event, 'NETNU')).toMatchObject({ success: true });
  await save(page);
  const question = page.getByRole('alertdialog', { name: 'Change a coupon that has been used?' });
  await expect(question).toContainText('Orders that were placed keep their discount');
  await question.getByRole('button', { name: 'Save the change' }).click();
  await expect(said(page, 'The coupon has been saved.')).toBeVisible();
  await expect(card(page, 'Net gebruikt')).toContainText('20 %');
});

test('what somebody else changed meanwhile is said, and nothing of it is overwritten unseen', async ({ page }) => {
  page.expectErrors(/409/);
  const event = await onSale(page);
  const id = await addCoupon(page, event, { description: 'Van twee', coupon_code: 'VANTWEE' });
  await openOffice(page, `${COUPONS}?coupon=${id}`, SELLER);
  await field(page, 'Amount').fill('20');
  await addCoupon(page, event, { id, description: 'Van twee', coupon_code: 'VANTWEE', amount: '15' });
  await save(page);
  await expect(page.getByText('Somebody else changed this coupon meanwhile')).toBeVisible();
  const amountNow = async () => (await coupons(page)).find((one) => one.id === id)?.amount;
  expect(await amountNow()).toBe('15.00');
  // what was typed stays, and is saved by a person who has seen it
  await expect(field(page, 'Amount')).toHaveValue('20');
  await save(page);
  await expect(said(page, 'The coupon has been saved.')).toBeVisible();
  expect(await amountNow()).toBe('20.00');
});

test('a ticket that is deleted while a coupon’s form is open is said to be gone, and the form is saved without it', async ({
  page,
}) => {
  page.expectErrors(/404/);
  const event = await onSale(page);
  const temporary = await addTicket(page, event);
  await openOffice(page, `${COUPONS}?coupon=new`, SELLER);
  const through = daysFrom(new Date(), 30);
  const fields = { Title: 'Met een weg', Code: 'METWEG', Amount: '10', 'Counts from': '0', through };
  await fillNew(page, event, fields);
  const tickets = page.getByRole('group', { name: 'Tickets' });
  await tickets.getByRole('checkbox', { name: 'Tijdelijk' }).check();
  await temporary.delete();
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'deleted meanwhile' })).toContainText('one of its tickets');
  await expect(tickets.getByRole('checkbox', { name: 'Tijdelijk' })).toHaveCount(0);
  await expect(tickets.getByText('Tickets of other events, or deleted ones: 1')).toBeVisible();
  await tickets.getByRole('button', { name: 'Leave out' }).click();
  await save(page);
  await expect(said(page, 'The coupon has been saved.')).toBeVisible();
  await expect(card(page, 'Met een weg')).toContainText('METWEG');
});

test('a coupon whose tickets were all deleted says that it has none, and that nobody can use it once it is resumed', async ({
  page,
}) => {
  const event = await onSale(page);
  const temporary = await addTicket(page, event);
  const of = { description: 'Zonder tickets', coupon_code: 'ZONDER', added_tickets: [temporary.id] };
  await addCoupon(page, event, of);
  await openOffice(page, COUPONS, SELLER);
  await expect(card(page, 'Zonder tickets')).not.toContainText('No tickets');
  await temporary.delete();
  await page.reload();
  await expect(card(page, 'Zonder tickets').getByText('No tickets', { exact: true }).first()).toBeVisible();
  await act(page, 'Zonder tickets', /^Pause/);
  await expect(card(page, 'Zonder tickets')).toContainText('Inactive');
  await act(page, 'Zonder tickets', /^Resume/);
  // a toast that is pointed at stays
  await page.mouse.move(1, 1);
  await expect(said(page, '“Zonder tickets” is resumed, but nobody can use it: it is for no ticket.')).toBeVisible();
});
