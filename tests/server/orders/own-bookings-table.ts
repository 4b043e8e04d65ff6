import { expect } from 'vitest';
import type { OwnBooking } from '#wire/orders/own-bookings.ts';
import type { Shop } from './shop.ts';

export const URL = '/api/mybookings/get_mybookings_paginate';

export interface Buyer {
  readonly userId: number;
  readonly headers: Record<string, string>;
}

export interface Reply {
  readonly aaData: OwnBooking[];
  readonly iTotalRecords: number;
}

/** What a buyer sees of their own tickets. */
export async function ownBookings(shop: Shop, { headers }: Buyer, query: Record<string, string> = {}): Promise<Reply> {
  const reply = await shop.app.inject({ url: URL, query: { lang: 'nl', ...query }, headers });
  expect(reply.statusCode).toBe(200);
  return reply.json<Reply>();
}
