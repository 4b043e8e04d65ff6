import type { Page } from '@playwright/test';
import { expect, hydrated } from './browser.ts';
import { tokenOf } from './office.ts';

export const LIST = '/dashboard/organizer/free-ticket';

export const ONE = '/dashboard/organizer/freetickets/add';

export const MANY = '/dashboard/organizer/freeticketsmultiple/add';

/** An event of the demo catalogue with two kinds of tickets. */
export const EVENT = 'Winterklank';

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export const tickets = (page: Page, at = 0) => page.getByRole('combobox', { name: 'Ticket' }).nth(at);

/** Chooses a ticket by its place, from 1, once they are there; its title. */
export async function chooseTicket(page: Page, place: number, at = 0): Promise<string> {
  const option = tickets(page, at).getByRole('option').nth(place);
  await expect(option).toBeAttached();
  await tickets(page, at).selectOption({ index: place });
  return option.innerText();
}

export async function chooseFile(page: Page, content: string, { name = 'guests.csv', at = 0 } = {}): Promise<void> {
  const file = { name, mimeType: name.endsWith('.csv') ? 'text/csv' : 'application/octet-stream' };
  await page
    .locator('input[type=file]')
    .nth(at)
    .setInputFiles({ ...file, buffer: Buffer.from(content) });
}

export const send = (page: Page) => page.getByRole('button', { name: /^Send \d+ tickets?$/ });

/** Somebody has a free ticket of an event of the demo organizer. */
export async function sendFreeTicket(
  page: Page,
  event_id: number,
  customer_name: string,
  customer_email: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf()}` };
  const reply = await page.request.post('/api/tickets', { headers, data: { event_id } });
  const {
    tickets: [first],
  } = (await reply.json()) as { tickets: { id: number }[] };
  const cart_detail = [{ event_id, ticket_id: first?.id, ticket_qty: 1 }];
  await page.request.post('/api/checkout_ticket', { headers, data: { cart_detail, customer_name, customer_email } });
}
