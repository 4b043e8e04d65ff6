import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { formatOrderNumber, ORDER_NUMBER_BYTES } from '#domain/orders/order-number.ts';
import { PAYMENT_METHOD } from '#domain/payments/methods.ts';
import { linksEnd, makeToken } from '#server/orders/ticket-files/download-tokens.ts';
import { type Applied, applyInTransaction } from '#server/orders/order-events.ts';
import { type NewOrder, writeOrder } from '#server/orders/checkout/write-order.ts';
import type { Actor } from '#server/platform/audit/audit.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { Services } from '#server/services.ts';
import { type FreeLine, freeTicketRefusal } from './asked-lines.ts';

/** One order of free tickets: somebody and what they get. */
export interface FreeOrder {
  readonly name: string;
  /** empty: on the guest list alone */
  readonly email: string;
  readonly lines: readonly FreeLine[];
}

interface Placing {
  readonly sendingId: number;
  readonly organizationId: number;
  readonly lang: Language;
  readonly by: Actor;
}

/**
 * Places orders that cost nothing, all of them or none, in the caller's transaction: each is written, paid, admitted and
 * mailed as any free order is, and the stock of all is taken at once. That comes last, so that the tickets' rows are
 * locked, and buyers wait, for no longer than the commit takes. Source: FREE-20, FREE-21, decisions 5.
 * @throws Refusal 409 with the ticket of which too few are left
 */
export async function placeFreeOrders(
  trx: Transaction<DB>,
  services: Services,
  { orders, ...placing }: Placing & { readonly orders: readonly FreeOrder[] },
): Promise<readonly Applied[]> {
  const placed: Applied[] = [];
  for (const order of orders) {
    const { orderId } = await writeFreeOrder(trx, services, { order, placing });
    const news = { orderId, paymentEvent: { kind: 'accepted' }, actor: placing.by } as const;
    placed.push(await applyInTransaction(trx, services, news));
  }
  const lines = orders.flatMap((order) => order.lines);
  const shortages = await services.reserve(trx, {
    tickets: lines.map(({ ticketId, quantity }) => ({ id: ticketId, quantity })),
    coupons: [],
  });
  const [short] = shortages;
  if (short) throw await tooFew(trx, services, { ticketId: short.id, lines, lang: placing.lang });
  return placed;
}

/** Writes an order that is neither paid nor admitted yet. */
export async function writeFreeOrder(
  trx: Transaction<DB>,
  services: Services,
  { order, placing }: { readonly order: FreeOrder; readonly placing: Placing },
): Promise<{ readonly orderId: string }> {
  const written = newOrder(services, order, placing);
  await writeOrder(trx, written);
  return { orderId: written.row.id };
}

/** Nothing is charged, whatever the ticket costs. */
function newOrder(services: Services, { name, email, lines }: FreeOrder, placing: Placing): NewOrder {
  const now = services.now();
  return {
    by: placing.by,
    at: now,
    why: 'free tickets',
    row: {
      id: uuidv7(),
      order_number: formatOrderNumber(randomBytes(ORDER_NUMBER_BYTES)),
      free_sending_id: placing.sendingId,
      lang: placing.lang,
      payment_method: PAYMENT_METHOD.free,
      customer_name: name,
      customer_email: email,
      tickets_cents: 0,
      supplements_cents: 0,
      handling_cents: 0,
      transaction_cents: 0,
      discount_cents: 0,
      total_cents: 0,
      hold_until: now,
      created_at: now,
    },
    bookings: lines.map(({ eventId, ticketId, quantity }) => ({
      row: {
        event_id: eventId,
        ticket_id: ticketId,
        organization_id: placing.organizationId,
        quantity,
        ticket_price_cents: 0,
        subtotal_cents: 0,
      },
      supplements: [],
    })),
    payment: null,
    // no device placed it: nobody has this token, its mail has a link of its own
    token: {
      hash: makeToken().hash,
      expiresAt: linksEnd(
        lines.map(({ endDate }) => endDate),
        now,
      ).at,
    },
  };
}

interface Short {
  readonly ticketId: number;
  readonly lines: readonly FreeLine[];
  readonly lang: Language;
}

/** Which ticket is short, and what is left of it. */
async function tooFew(db: Kysely<DB>, { site }: Services, { ticketId, lines, lang }: Short) {
  const { fallback } = site.languages();
  const { left, title } = await db
    .selectFrom('tickets')
    .select((eb) => [
      sql<number>`greatest(quantity - booked_qty, 0)`.as('left'),
      eb
        .selectFrom('ticket_texts')
        .select('title')
        .whereRef('ticket_texts.ticket_id', '=', 'tickets.id')
        .orderBy(byWantedLanguage('ticket_texts.lang', lang, fallback))
        .limit(1)
        .as('title'),
    ])
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow();
  const errors = Object.fromEntries(
    lines.flatMap((line, at) =>
      line.ticketId === ticketId ? [[`cart_detail.${at}.ticket_qty`, 'FreeTicketsAboveStock']] : [],
    ),
  );
  return freeTicketRefusal('FreeTicketsAboveStock', { errors, values: { title: title ?? '', left } });
}
