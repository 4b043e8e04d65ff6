import { expect } from 'vitest';
import type { OrganizerTicket, TicketsEvent } from '#wire/organizer/tickets.ts';
import { bodyOf } from '../content/pictures.ts';
import type { Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';

/** An organizer with an event, who can be spoken for. */
export interface TicketSeller extends Staged {
  readonly headers: Record<string, string>;
}

export async function ticketSeller(shop: Shop, more: Parameters<typeof stage>[1] = {}): Promise<TicketSeller> {
  const staged = await stage(shop.database, more);
  return { ...staged, headers: (await shop.signedIn({ userId: staged.ownerId })).headers };
}

/** What the form of a new ticket sends at least. */
export const NEW = { title: 'Staanplaats', price: '16,50', quantity: 200 };

export const store = (shop: Shop, { headers }: Pick<TicketSeller, 'headers'>, fields: object) =>
  shop.post('/api/tickets/store', { ...fields }, headers);

/** Adds a ticket type to the seller's event, which must succeed. */
export async function added(shop: Shop, own: TicketSeller, fields: object = {}): Promise<number> {
  const reply = await store(shop, own, { ...NEW, event_id: own.eventId, ...fields });
  expect(reply.json()).toMatchObject({ success: true, status: true, message: 'TicketAdded' });
  return reply.json<{ ticket_id: number }>().ticket_id;
}

/** The same as a form, as browsers and documented clients send pictures. */
export async function storeForm(shop: Shop, { headers }: Pick<TicketSeller, 'headers'>, form: FormData) {
  const body = await bodyOf(form);
  return shop.app.inject({
    method: 'POST',
    url: '/api/tickets/store',
    payload: body.payload,
    headers: { ...headers, ...body.headers },
  });
}

interface List {
  readonly tickets: OrganizerTicket[];
  readonly event: TicketsEvent;
}

export async function list(shop: Shop, own: TicketSeller, more: object = {}): Promise<List> {
  const reply = await shop.post('/api/tickets', { event_id: own.eventId, lang: 'nl', ...more }, own.headers);
  expect(reply.statusCode).toBe(200);
  return reply.json<List>();
}

export async function ticketOf(shop: Shop, own: TicketSeller, id: number): Promise<OrganizerTicket> {
  const { tickets } = await list(shop, own);
  const found = tickets.find((ticket) => ticket.id === id);
  if (!found) throw new Error(`ticket ${id} is not listed`);
  return found;
}

/** The lines of record about something, oldest first. */
export function linesAbout(shop: Shop, subject: string, id: number) {
  return shop.database.db
    .selectFrom('audit_lines')
    .select(['action', 'actor', 'detail'])
    .where('subject', '=', subject)
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();
}
