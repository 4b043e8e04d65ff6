import { randomUUID } from 'node:crypto';
import { cents, ZERO } from '#domain/money/money.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { admissionsToCreate } from '#server/tickets/admissions.ts';
import { openSigningKeys, type SigningKeys } from '#server/tickets/signing-keys.ts';
import { signCode, type CodeFacts } from '#server/tickets/ticket-codes.ts';

/** The evening of the fixture's event. */
export const EVENING = new Date('2026-12-12T19:00:00Z');

/** When its tickets were sold. */
const SOLD_AT = new Date('2026-11-20T11:00:00Z');
export const SECRET_KEY = 'a secret key for tests, long enough';

/** A sold booking of two tickets, at the door. */
export interface Sold {
  readonly organizationId: number;
  readonly eventId: number;
  readonly ticketId: number;
  readonly bookingId: number;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly admissions: readonly CodeFacts[];
}

export function keysOf(database: Database, { secretKey = SECRET_KEY, now = EVENING } = {}): SigningKeys {
  return openSigningKeys({ database, secrets: openSecrets(secretKey), now: () => now });
}

/** Codes of a booking's admissions, in the order of their positions. */
export function codesOf(database: Database, sold: Sold): Promise<string[]> {
  const keys = keysOf(database);
  return Promise.all(sold.admissions.map((admission) => signCode(keys, admission)));
}

/** Sells tickets of a new organizer's event on 12 December 2026; `limits` are the ticket's scan rules. */
export async function sell(
  { db }: Database,
  { quantity = 2, limits = {} }: { quantity?: number; limits?: ScanLimits } = {},
): Promise<Sold> {
  const unique = randomUUID();
  await db
    .insertInto('countries')
    .values({ id: 21, country_code: 'BE', country_name: 'Belgium' })
    .onConflict((c) => c.doNothing())
    .execute();
  const owner = await db
    .insertInto('users')
    .values({ role_id: 3, email: `${unique}@demo.kaartje.test`, email_confirmed_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: organizationId } = await db
    .insertInto('organizations')
    .values({ owner_id: owner.id, name: 'De Zeepost', slug: unique, checked_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const category = await db.insertInto('categories').values({ slug: unique }).returning('id').executeTakeFirstOrThrow();
  const { id: eventId } = await db
    .insertInto('events')
    .values({
      organization_id: organizationId,
      category_id: category.id,
      slug: unique,
      start_date: '2026-12-12',
      end_date: '2026-12-12',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: ticketId } = await db
    .insertInto('tickets')
    .values({ event_id: eventId, price_cents: 1250, quantity: 100, ...limits })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = { organizationId, eventId, ticketId };
  return { ...place, ...(await order(db, place, quantity)) };
}

interface ScanLimits {
  readonly scan_allow?: number;
  readonly scan_per_hour?: number;
  readonly hour_limit?: number;
}

async function order(
  db: Database['db'],
  place: { organizationId: number; eventId: number; ticketId: number },
  quantity: number,
) {
  const orderId = randomUUID();
  const orderNumber = `KJ-${orderId.slice(0, 8)}`;
  const amount = 1250 * quantity;
  await db
    .insertInto('orders')
    .values({
      id: orderId,
      order_number: orderNumber,
      state: 'success',
      payment_method: '2',
      customer_name: 'Merel Vandewiele',
      customer_email: 'attendee@demo.kaartje.test',
      tickets_cents: amount,
      supplements_cents: 0,
      handling_cents: 0,
      transaction_cents: 0,
      discount_cents: 0,
      total_cents: amount,
      hold_until: EVENING,
    })
    .execute();
  const { id: bookingId } = await db
    .insertInto('bookings')
    .values({
      order_id: orderId,
      position: 1,
      event_id: place.eventId,
      ticket_id: place.ticketId,
      organization_id: place.organizationId,
      quantity,
      ticket_price_cents: 1250,
      subtotal_cents: amount,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const booking = {
    id: bookingId,
    eventId: place.eventId,
    ticketId: place.ticketId,
    ticketPeople: 1,
    holderNames: [],
    ...figures(quantity),
  };
  const rows = await db
    .insertInto('admissions')
    .values(admissionsToCreate([booking]).map((row) => ({ ...row, created_at: SOLD_AT })))
    .returning(['id', 'code_version', 'created_at', 'position'])
    .execute();
  const admissions = rows
    .toSorted((a, b) => a.position - b.position)
    .map((row) => ({
      kind: 'admission' as const,
      id: row.id,
      codeVersion: row.code_version,
      createdAt: row.created_at,
      ...place,
      startDate: '2026-12-12',
      endDate: '2026-12-12',
    }));
  return { orderId, orderNumber, bookingId, admissions };
}

/** The figures of a booking of so many tickets of € 12,50 and nothing else. */
export function figures(quantity: number) {
  return {
    quantity,
    freeQuantity: 0,
    subtotal: cents(1250 * quantity),
    supplementsByPosition: [],
    adminFee: ZERO,
    organizerFee: ZERO,
    feesOnTop: false,
    discount: ZERO,
    transactionShare: ZERO,
  };
}
