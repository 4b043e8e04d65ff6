import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { ScanAnswer } from '#wire/door/scans.ts';
import type { Shop } from '../orders/shop.ts';
import { lineOf } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';
import { addPhone, type DoorPhone } from './door-device.ts';

/** Tickets of an event of tonight, at its door. */
export interface DoorScene {
  readonly event: Staged;
  readonly organizer: Record<string, string>;
  readonly orderNumber: string;
  readonly bookingId: number;
  readonly codes: readonly string[];
  readonly ids: readonly string[];
  readonly phone: DoorPhone;
}

type StageOptions = Parameters<typeof stage>[1];

/** Tonight, where tests of the server live. */
export const TONIGHT = { start_date: '2026-11-20', end_date: '2026-11-20' } as const;

/** Sells tickets of a new event of tonight, with a helper's phone at its door; paid online, or in cash at the door. */
export async function openDoor(
  shop: Shop,
  { quantity = 3, cash = false, staged = {} }: { quantity?: number; cash?: boolean; staged?: StageOptions } = {},
): Promise<DoorScene> {
  const event = await stage(shop.database, { ...staged, event: { ...TONIGHT, ...staged?.event } });
  const organizer = (await shop.signedIn({ userId: event.ownerId })).headers;
  const phone = await addPhone(shop.database, event, { gate: 'Noord', name: 'Telefoon 1' });
  return { event, organizer, phone, ...(await buyAtDoor(shop, event, { quantity, cash })) };
}

/** A paid order of an event, with its codes: as many tickets of each of its first types. Cash: to be paid at the door. */
export async function buyAtDoor(
  shop: Shop,
  event: Staged,
  { quantity = 1, types = 1, cash = false }: { quantity?: number; types?: number; cash?: boolean } = {},
) {
  // a name for each person, where several share a ticket
  const names = Array.from({ length: quantity * 2 }, (_, at) => `Gast ${at + 1}`);
  const lines = Array.from({ length: types }, (_, at) => lineOf(event, { ticket_qty: quantity }, at));
  const reply = await shop.ordered(lines, { customer_name_new: lines.map(() => names) });
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  const { db } = shop.database;
  const orderNumber = reply.data.order_number;
  const answer = await shop.app.inject(`/api/orders/${orderNumber}/tickets?t=${reply.data.download_token}`);
  const { admissions, bookings } = answer.json<{
    data: { admissions: { id: string; code: string }[]; bookings: { id: number }[] };
  }>().data;
  // as an order that was placed to be paid at the door
  if (cash)
    await db.updateTable('orders').set({ payment_method: 'offline' }).where('order_number', '=', orderNumber).execute();
  return {
    orderNumber,
    bookingId: bookings[0]?.id ?? 0,
    codes: admissions.map(({ code }) => code),
    ids: admissions.map(({ id }) => id),
  };
}

/** A scan of a phone with a network. */
export async function scan(
  shop: Shop,
  { event, phone }: Pick<DoorScene, 'event' | 'phone'>,
  { nonce = randomUUID(), ...more }: { code: string; nonce?: string; paid?: number; taken?: string },
): Promise<ScanAnswer> {
  const reply = await shop.post(`/api/door/${event.eventId}/scan`, { nonce, ...more }, phone.headers);
  return reply.json<{ data: ScanAnswer }>().data;
}

/** A scan that waited on a phone. */
export interface Queued {
  readonly nonce: string;
  readonly code: string;
  readonly at: string;
  readonly outcome: ScanAnswer['outcome'];
  readonly paid?: 0 | 1;
  readonly taken?: string;
  readonly undone?: 0 | 1;
  readonly clock_ahead?: number;
}

/** Scans that a phone sends later; its clock may be off. */
export function sync(
  shop: Shop,
  { event, phone }: Pick<DoorScene, 'event' | 'phone'>,
  {
    scans,
    clock = shop.services.now(),
    ...more
  }: { scans: readonly Queued[]; clock?: Date; battery?: number; waiting?: number },
): Promise<LightMyRequestResponse> {
  const payload = { sent_at: clock.toISOString(), scans, ...more };
  return shop.post(`/api/door/${event.eventId}/scans`, payload, phone.headers);
}

/** What became of scans that were sent later. */
export function answersOf(reply: LightMyRequestResponse): ScanAnswer[] {
  return reply.json<{ data: ScanAnswer[] }>().data;
}
