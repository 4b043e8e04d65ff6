import { randomBytes, randomUUID } from 'node:crypto';
import type { AdminPart } from '#domain/accounts/admin-parts.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import { formatOrderNumber, ORDER_NUMBER_BYTES } from '#domain/orders/order-number.ts';
import type { Resource, Role } from '#wire/access.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { makePreviewToken } from '#server/catalogue/preview-tokens.ts';
import { issueToken } from '#server/orders/ticket-files/download-tokens.ts';
import type { Services } from '#server/services.ts';
import { TODAY } from '../test-clock.ts';
import { addTicket, coupon, stage, type Staged, supplement } from '../orders/stage.ts';
import { addApiToken } from './api-tokens.ts';
import { addPerson } from './people.ts';

/** Somebody who calls. */
export interface Party {
  readonly role: Role;
  readonly userId: number;
  readonly headers: Record<string, string>;
  /** an event, made when it is asked for: an organizer's own, for others one of which they buy */
  readonly event: () => Promise<Staged>;
}

/** What somebody owns, by every name that a call may give it. */
export interface Example {
  readonly names: readonly (string | number)[];
  /** opens it for whoever has it */
  readonly token?: string;
}

interface SignedIn {
  /** by an admin, as them */
  readonly impersonated?: boolean;
  /** of an admin */
  readonly part?: AdminPart;
}

/** A new person, signed in; or an admin who is signed in as them. */
export async function signedIn(
  { database }: Services,
  role: Role,
  { impersonated = false, part = 'all' }: SignedIn = {},
): Promise<Party> {
  const { id: userId, organizationId } = await addPerson(database, { role_id: ROLE[role], admin_part: part });
  const admin = impersonated ? { impersonatedBy: (await addPerson(database, { role_id: ROLE.admin })).id } : {};
  const { token } = await openSession(database.db, { userId, now: TODAY, ...admin });
  let event: Promise<Staged> | undefined;
  return {
    role,
    userId,
    headers: { authorization: `Bearer ${token}` },
    event: () =>
      (event ??= stage(database, organizationId === undefined ? {} : { seller: { organizationId, ownerId: userId } })),
  };
}

/** Makes one of each that there is: a new word of `RESOURCES` needs its example here, and every call that names one is tried. */
export const EXAMPLES: Readonly<Record<Resource, (services: Services, party: Party) => Promise<Example>>> = {
  event: async (services, party) => {
    const { eventId, slug } = await party.event();
    return { names: [eventId, slug], token: makePreviewToken(services, eventId) };
  },
  // one of its own each time: a call may delete it
  ticket: async ({ database }, party) => ({ names: [await addTicket(database, await party.event())] }),
  booking: async (services, party) => ({ names: [(await buy(services, party)).bookingId] }),
  supplement: async ({ database }, party) => {
    const event = await party.event();
    return { names: [await supplement(database, event, { ticketId: event.tickets[0] ?? 0 })] };
  },
  coupon: async ({ database }, party) => ({
    names: [await coupon(database, await party.event(), { code: randomUUID().slice(0, 8) })],
  }),
  voucher: async ({ database }, party) => {
    const { organizationId, eventId } = await party.event();
    const { id } = await database.db
      .insertInto('vouchers')
      .values({
        organization_id: organizationId,
        event_id: eventId,
        title: 'Drankje',
        voucher_type: 1,
        start_date: '2026-12-12',
        end_date: '2026-12-12',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { names: [id] };
  },
  template: async ({ database }, party) => {
    const { organizationId } = await party.event();
    const { id } = await database.db
      .insertInto('email_templates')
      .values({ organization_id: organizationId, template_type: 'event_based', template_name: 'Bedankt' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { names: [id] };
  },
  // one of its own each time: a call may delete it
  merchandise: async ({ database }, party) => {
    const { organizationId } = await party.event();
    const { id } = await database.db
      .insertInto('merchandise')
      .values({ organization_id: organizationId, title: 'Trui', category: 'Clothing' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { names: [id] };
  },
  review: async ({ database }, party) => {
    const { eventId } = await party.event();
    const { id: user_id } = await addPerson(database);
    const { id } = await database.db
      .insertInto('reviews')
      .values({ user_id, event_id: eventId, review: 4, description: 'Mooi' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { names: [id] };
  },
  // one of its own each time: a call may delete it
  webhook: async ({ database }, party) => {
    const { organizationId } = await party.event();
    const { id } = await database.db
      .insertInto('webhook_endpoints')
      .values({ organization_id: organizationId, url: 'https://hooks.kaartje.test/', events: ['order.paid'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { names: [id] };
  },
  // one of its own each time: a call may end it
  'api-token': async ({ database }, party) => {
    const { organizationId } = await party.event();
    const { id } = await addApiToken(database, { organizationId });
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
  session: async ({ database: { db } }, party) => ({
    names: [(await openSession(db, { userId: party.userId, now: TODAY })).sessionId],
  }),
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
  merchandise: [2_147_483_647],
  review: [2_147_483_647],
  webhook: [2_147_483_647],
  'api-token': [2_147_483_647],
  order: ['KJ-7Q4M-2XKD-9T3R'],
  session: [randomUUID()],
};

/** A paid order of a ticket of the party's event, by the party. */
async function buy({ database: { db } }: Services, party: Party) {
  const event = await party.event();
  const orderId = randomUUID();
  const orderNumber = formatOrderNumber(randomBytes(ORDER_NUMBER_BYTES));
  await db
    .insertInto('orders')
    .values({
      id: orderId,
      order_number: orderNumber,
      state: 'success',
      user_id: party.userId,
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
