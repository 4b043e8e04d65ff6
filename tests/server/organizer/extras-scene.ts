import { expect } from 'vitest';
import type { OrganizerSupplement } from '#wire/organizer/supplements.ts';
import type { OrganizerVoucher } from '#wire/organizer/vouchers.ts';
import { bodyOf } from '../content/pictures.ts';
import { type CheckoutReply, lineOf, type Shop } from '../orders/shop.ts';
import type { Staged } from '../orders/stage.ts';
import type { TicketSeller } from './tickets-scene.ts';

type Own = Pick<TicketSeller, 'headers'>;

/** Sends a form with a picture, as browsers and documented clients do. */
export async function sendForm(shop: Shop, { headers, url }: Own & { readonly url: string }, form: FormData) {
  const body = await bodyOf(form);
  return shop.app.inject({ method: 'POST', url, payload: body.payload, headers: { ...headers, ...body.headers } });
}

export const storeSupplement = (shop: Shop, { headers }: Own, fields: object) =>
  shop.post('/api/supplements/create_edit', { ...fields }, headers);

/** Adds a supplement, which must succeed. */
export async function addedSupplement(shop: Shop, own: Own, fields: object = {}): Promise<number> {
  const reply = await storeSupplement(shop, own, { supplement_title: 'T-shirt', ...fields });
  expect(reply.json()).toMatchObject({ success: true, status: true, message: 'SupplementAddedUpdated' });
  return reply.json<{ id: number }>().id;
}

export async function supplementOf(shop: Shop, { headers }: Own, id: number): Promise<OrganizerSupplement> {
  const reply = await shop.post('/api/supplements/get', {}, { ...headers, 'accept-language': 'nl' });
  const found = reply.json<{ data: OrganizerSupplement[] }>().data.find((one) => one.id === id);
  if (!found) throw new Error(`supplement ${id} is not listed`);
  return found;
}

export const storeVoucher = (shop: Shop, { headers }: Own, fields: object) =>
  shop.post('/api/voucher/create_edit', { ...fields }, headers);

/** What the form of a new voucher sends at least. */
export const newVoucher = ({ eventId, tickets }: Staged) => ({
  title: 'Welkomstdrankje',
  voucher_type: 1,
  event_id: eventId,
  ticket_id: [tickets[0]],
  start_date: '2026-12-12',
  start_time: '19:00',
  end_date: '2026-12-13',
  end_time: '19:00',
});

/** Adds a voucher, which must succeed. */
export async function addedVoucher(shop: Shop, own: TicketSeller, fields: object = {}): Promise<number> {
  const reply = await storeVoucher(shop, own, { ...newVoucher(own), ...fields });
  expect(reply.json()).toMatchObject({ success: true, status: true, message: 'Created' });
  return reply.json<{ id: number }>().id;
}

export async function voucherOf(shop: Shop, { headers }: Own, id: number): Promise<OrganizerVoucher> {
  const reply = await shop.post('/api/voucher/get', {}, { ...headers, 'accept-language': 'nl' });
  const found = reply.json<{ data: OrganizerVoucher[] }>().data.find((one) => one.id === id);
  if (!found) throw new Error(`voucher ${id} is not listed`);
  return found;
}

/** A paid order of the first ticket. */
export async function paidOrder(shop: Shop, event: Staged, line: object = {}): Promise<CheckoutReply> {
  const reply = await shop.ordered([lineOf(event, { ticket_qty: 2, ...line })]);
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  return reply;
}

/** The file of an order's tickets. */
export async function ticketFileOf(shop: Shop, { data }: CheckoutReply): Promise<Buffer> {
  const url = `/download/ticket/${data.order_number}/normal?t=${data.download_token}`;
  return (await shop.app.inject(url)).rawPayload;
}
