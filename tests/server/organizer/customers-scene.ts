import { expect } from 'vitest';
import type { EventCustomer } from '#wire/organizer/customers.ts';
import type { Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';

export const URL = '/api/bookings/event-customers';

export interface Seller extends Staged {
  readonly headers: Record<string, string>;
}

export async function customerSeller(shop: Shop, event = {}, tickets = [{}]): Promise<Seller> {
  const staged = await stage(shop.database, { event, tickets });
  return { ...staged, headers: (await shop.signedIn({ userId: staged.ownerId })).headers };
}

export const buyer = (customer_name: string, customer_email: string, more = {}) => ({
  customer_name,
  customer_email,
  ...more,
});

export interface Reply {
  readonly customers: EventCustomer[];
  readonly iTotalRecords: number;
}

/** The customers of a seller's event. */
export async function customersOf(shop: Shop, { eventId, headers }: Seller, more = {}): Promise<Reply> {
  const reply = await shop.post(URL, { event_id: eventId, ...more }, headers);
  expect(reply.statusCode).toBe(200);
  return reply.json<Reply>();
}

/** The same as a file. */
export function fileOfCustomers(shop: Shop, { eventId, headers }: Seller, more = {}): ReturnType<Shop['post']> {
  return shop.post(`${URL}.csv?lang=nl`, { event_id: eventId, ...more }, headers);
}
