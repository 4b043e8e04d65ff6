import { randomUUID } from 'node:crypto';
import type { FreeSending } from '#wire/organizer/free-sendings.ts';
import type { FreeTicketRecipient } from '#wire/organizer/free-tickets.ts';
import type { Shop } from '../../orders/shop.ts';
import { stage, type Staged } from '../../orders/stage.ts';

/** An organizer with an event, signed in, and what they do with free tickets. */
export interface Desk extends Staged {
  readonly headers: Record<string, string>;
  /** one person, by the documented call: `cart_detail` is JSON text */
  send(lines: readonly object[], more?: object, headers?: Record<string, string>): ReturnType<Shop['post']>;
  /** many people */
  sendAll(lines: readonly object[], more?: object, headers?: Record<string, string>): ReturnType<Shop['post']>;
  recipients(more?: object): Promise<FreeTicketRecipient[]>;
  sendings(): Promise<FreeSending[]>;
}

export const ANKE = { customer_name: 'Anke Wouters', customer_email: 'anke.wouters@telenet.be' };

/** Opens a desk; of an event of two tickets, a hundred each, unless told otherwise. */
export async function openDesk(shop: Shop, more: Parameters<typeof stage>[1] = {}): Promise<Desk> {
  const staged = await stage(shop.database, { tickets: [{}, {}], ...more });
  const { headers } = await shop.signedIn({ userId: staged.ownerId });
  const as = (own: Record<string, string> = {}) => ({ ...headers, ...own });
  return {
    ...staged,
    headers,
    send: (lines, fields = {}, own = {}) =>
      shop.post('/api/checkout_ticket', { cart_detail: JSON.stringify(lines), ...ANKE, ...fields }, as(own)),
    sendAll: (lines, fields = {}, own = {}) =>
      shop.post('/api/checkout_ticket_multiple', { cart_detail: JSON.stringify(lines), ...fields }, as(own)),
    recipients: async (fields = {}) => {
      const reply = await shop.post(
        '/api/free_tickets',
        { event_id: staged.eventId, ticket_id: 0, ...fields },
        headers,
      );
      return reply.json<{ data: FreeTicketRecipient[] }>().data;
    },
    sendings: async () => {
      const reply = await shop.app.inject({ url: '/api/free_tickets/sendings', headers });
      return reply.json<{ sendings: FreeSending[] }>().sendings;
    },
  };
}

/** A line as the documents have it: of the event's first ticket unless told otherwise. */
export function line<More extends object>({ eventId, tickets }: Staged, more?: More, at = 0) {
  return { coupon_id: '', event_id: eventId, ticket_id: tickets[at] ?? 0, ticket_qty: 1, ...(more as More) };
}

/** So many people, each with one ticket. */
export function people(desk: Staged, count: number) {
  return Array.from({ length: count }, (_, at) =>
    line(desk, { customer_name: `Gast ${at + 1}`, customer_email: `gast${at + 1}@telenet.be` }),
  );
}

export const newKey = () => ({ 'idempotency-key': randomUUID() });
