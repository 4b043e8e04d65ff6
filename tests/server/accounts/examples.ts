import { randomBytes, randomUUID } from 'node:crypto';
import { ROLE } from '#domain/accounts/limits.ts';
import { formatOrderNumber, ORDER_NUMBER_BYTES } from '#domain/orders/order-number.ts';
import type { Resource, Role } from '#wire/access.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { makePreviewToken } from '#server/catalogue/preview-tokens.ts';
import { issueToken } from '#server/orders/download-tokens.ts';
import type { Services } from '#server/services.ts';
import { TODAY } from '../demo-site.ts';
import { coupon, stage, type Staged, supplement } from '../orders/stage.ts';
import { addPerson } from './people.ts';

/** Somebody who calls, with an event: an organizer's own; for others one of which they buy. */
export interface Party {
  readonly role: Role;
  readonly userId: number;
  readonly headers: Record<string, string>;
  readonly event: Staged;
}

/** What somebody owns, by every name that a call may give it. */
export interface Example {
  readonly names: readonly (string | number)[];
  /** opens it for whoever has it */
  readonly token?: string;
}

/** A new person with an event, signed in; or an admin who is signed in as them. */
export async function signedIn(
  { database }: Services,
  role: Role,
  { impersonated = false }: { impersonated?: boolean } = {},
): Promise<Party> {
  const event = await stage(database);
  const userId = role === 'organizer' ? event.ownerId : (await addPerson(database, { role_id: ROLE[role] })).id;
  const admin = impersonated ? { impersonatedBy: (await addPerson(database, { role_id: ROLE.admin })).id } : {};
  const { token } = await openSession(database.db, { userId, now: TODAY, ...admin });
  return { role, userId, headers: { authorization: `Bearer ${token}` }, event };
}

/** Makes one of each that there is: a new word of `RESOURCES` needs its example here, and every call that names one is tried. */
export const EXAMPLES: Readonly<Record<Resource, (services: Services, party: Party) => Promise<Example>>> = {
  event: (services, { event }) =>
    Promise.resolve({
      names: [event.eventId, event.slug],
      token: makePreviewToken(services, event.eventId),
    }),
  ticket: (_, { event }) => Promise.resolve({ names: [event.tickets[0] ?? 0] }),
  booking: async (services, party) => ({ names: [(await buy(services, party)).bookingId] }),
  supplement: async ({ database }, { event }) => ({
    names: [await supplement(database, event, { ticketId: event.tickets[0] ?? 0 })],
  }),
  coupon: async ({ database }, { event }) => ({
    names: [await coupon(database, event, { code: randomUUID().slice(0, 8) })],
  }),
  voucher: async ({ database }, { event }) => {
    const { id } = await database.db
      .insertInto('vouchers')
      .values({
        organization_id: event.organizationId,
        event_id: event.eventId,
        title: 'Drankje',
        voucher_type: 1,
        start_date: '2026-12-12',
        end_date: '2026-12-12',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { names: [id] };
  },
  template: async ({ database }, { event }) => {
    const { id } = await database.db
      .insertInto('email_templates')
      .values({ organization_id: event.organizationId, template_type: 'general', template_name: 'Bedankt' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { names: [id] };
  },
  order: async (services, party) => {
    const { orderId, orderNumber } = await buy(services, party);
    const expiresAt = new Date(TODAY.getTime() + 3_600_000);
    return {
      names: [orderNumber],
      token: await issueToken(services.database.db, { orderId, purpose: 'result', expiresAt }),
    };
  },
};

/** Names that are nothing's, each like the one of the example in its place. */
export const UNKNOWN: Readonly<Record<Resource, readonly (string | number)[]>> = {
  event: [2_147_483_647, randomUUID()],
  ticket: [2_147_483_647],
  booking: [2_147_483_647],
  supplement: [2_147_483_647],
  coupon: [2_147_483_647],
  voucher: [2_147_483_647],
  template: [2_147_483_647],
  order: ['KJ-7Q4M-2XKD-9T3R'],
};

/** A paid order of a ticket of the party's event, by the party. */
async function buy({ database: { db } }: Services, { userId, event }: Party) {
  const orderId = randomUUID();
  const orderNumber = formatOrderNumber(randomBytes(ORDER_NUMBER_BYTES));
  await db
    .insertInto('orders')
    .values({
      id: orderId,
      order_number: orderNumber,
      state: 'success',
      user_id: userId,
      payment_method: '2',
      customer_name: 'Merel Vandewiele',
      customer_email: 'merel@demo.kaartje.test',
      tickets_cents: 1250,
      supplements_cents: 0,
      handling_cents: 0,
      transaction_cents: 0,
      discount_cents: 0,
      total_cents: 1250,
      hold_until: TODAY,
    })
    .execute();
  const { id: bookingId } = await db
    .insertInto('bookings')
    .values({
      order_id: orderId,
      position: 1,
      event_id: event.eventId,
      ticket_id: event.tickets[0] ?? 0,
      organization_id: event.organizationId,
      quantity: 1,
      ticket_price_cents: 1250,
      subtotal_cents: 1250,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { orderId, orderNumber, bookingId };
}
