import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { origin } from './browser.ts';
import { chooseEvent } from './event-choice.ts';
import { daysFrom } from '../server/test-clock.ts';
import { tokenOf } from './office.ts';

export const SELLER = 'spoel@demo.kaartje.test';

export const COUPONS = '/dashboard/organizer/coupons';

export const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });

export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

export const said = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first();

export const card = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: 'Coupons' }).getByRole('listitem').filter({ hasText: title });

/** Chooses from the sheet of a coupon's actions. */
export async function act(page: Page, title: string, action: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: title, exact: true });
  await sheet
    .getByRole('button', { name: action })
    .or(sheet.getByRole('link', { name: action }))
    .click();
}

export interface Ticket {
  readonly id: number;
  readonly title: string;
  readonly price: string;
  readonly status: number;
  readonly sold_out: number;
  readonly buy_limit: number;
  readonly checkout_fields: number;
  readonly quantity: number;
  readonly booked_ticket: number;
}

export interface OnSale {
  readonly eventId: number;
  readonly title: string;
  readonly ticket: Ticket;
  /** among the tickets of its event */
  readonly place: number;
}

/** Whether whoever wants two can have them without further questions. */
export function isFree(one: Ticket): boolean {
  const isOpen = one.status === 1 && one.sold_out === 0 && one.quantity > one.booked_ticket + 20;
  return isOpen && one.buy_limit === 1 && one.checkout_fields === 0 && Number(one.price) >= 5;
}

/** An event of the seller that can be bought, with the first of its tickets that can. */
export async function onSale(page: Page): Promise<OnSale> {
  for (const { id, title, tickets } of await openEvents(page)) {
    const place = tickets.findIndex(isFree);
    const ticket = tickets[place];
    if (ticket) return { eventId: id, title, ticket, place };
  }
  throw new Error('the demo has no such event');
}

interface OpenEvent {
  readonly id: number;
  readonly title: string;
  readonly tickets: readonly Ticket[];
}

/** The seller's events that can be bought, with their tickets. */
export async function openEvents(page: Page): Promise<readonly OpenEvent[]> {
  const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
  const list = `${origin()}/api/myevents/paginate_organiser_events?expiredallow=0&status=1&length=100`;
  const { aaData } = (await (await page.request.get(list, { headers })).json()) as {
    aaData: { id: number; title: string; sold_out: number; publish: number }[];
  };
  const events = aaData.filter(({ sold_out, publish }) => sold_out === 0 && publish === 1);
  return Promise.all(
    events.map(async ({ id, title }) => {
      const reply = await page.request.post(`${origin()}/api/tickets?lang=en`, { headers, data: { event_id: id } });
      const { tickets } = (await reply.json()) as { tickets: Ticket[] };
      return { id, title, tickets };
    }),
  );
}

/** Adds a coupon of the seller for a ticket, by the call of the form. */
export async function addCoupon(page: Page, { ticket }: OnSale, fields: object): Promise<number> {
  const reply = await page.request.post(`${origin()}/api/coupon/add_sinlge`, {
    headers: { authorization: `Bearer ${await tokenOf(SELLER)}` },
    data: {
      coupon_type: 2,
      amount: '10',
      minimum_amount: 0,
      maximum_amount: 0,
      limit_usage: 3,
      start_date: daysFrom(new Date(), -3),
      end_date: daysFrom(new Date(), 30),
      added_tickets: [ticket.id],
      ...fields,
    },
  });
  const { coupon_id } = (await reply.json()) as { coupon_id?: number };
  if (coupon_id === undefined) throw new Error('the coupon was not added');
  return coupon_id;
}

/** What a buyer without an account is answered who orders two with a code. */
export async function orderWith(page: Page, { eventId, ticket }: OnSale, code: string) {
  const reply = await page.request.post(`${origin()}/api/checkout_now_iframe`, {
    data: {
      cart_detail: [{ ticket_id: ticket.id, event_id: eventId, ticket_qty: 2, coupon_applied: code }],
      customer_name: 'Merel Vandewiele',
      // somebody else each time: ten tickets of this kind are the most for one
      customer_email: `merel.${randomUUID().slice(0, 8)}@buyer.kaartje.test`,
      customer_zip: '8400',
      customer_phone: '+32 470 00 00 00',
      payment_method: '2',
      brand: 'bcmc',
    },
  });
  return (await reply.json()) as { success: boolean; message?: string; data?: { order_number: string } };
}

/** Fills in the form of a new coupon for the first ticket of an event. */
export async function fillNew(page: Page, event: OnSale, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text);
  await chooseEvent(page, { title: event.title, id: event.eventId });
  await page.getByRole('group', { name: 'Tickets' }).getByRole('checkbox').nth(event.place).check();
}
