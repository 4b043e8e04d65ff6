import type { AliasableExpression, Kysely } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { OfOrganization, Resource } from '#wire/access.ts';
import { findEventId } from '#server/catalogue/event-rows.ts';
import { isPreviewToken } from '#server/catalogue/preview-tokens.ts';
import { requireOwnOrder } from '#server/orders/own-orders/own-order.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { openSessions } from './sessions.ts';

/** Somebody's claim to what a call names. */
export interface Claim {
  readonly resource: Resource;
  /** ids as they were sent, or the names that stand for them */
  readonly named: readonly (string | number)[];
  readonly userId: number | undefined;
  /** the organization that the caller acts for; any: an admin's */
  readonly organizationId: number | 'any' | undefined;
  /** stands in for the owner's session */
  readonly token: string | undefined;
  readonly request: FastifyRequest;
}

/** Row ids in the order in which they were named, and the organization that they belong to, if to one. */
export interface Found {
  readonly ids: readonly (string | number)[];
  readonly organizationId: number | undefined;
}

interface Sold {
  /** what belongs to organizations, as it stands: what was deleted is nobody's */
  readonly rows: (db: Kysely<DB>) => AliasableExpression<{ readonly id: number; readonly organization_id: number }>;
  /** the id behind another name of it */
  readonly idOf?: (services: Services, name: string) => Promise<number | undefined>;
  readonly isOpenedBy?: (services: Services, token: string, id: number) => boolean;
}

const ROW_NUMBER = /^[1-9]\d{0,14}$/;

/** How to find what belongs to organizations: a new word in `OF_ORGANIZATION` needs its line here, and nothing else. */
const SOLD: Readonly<Record<OfOrganization, Sold>> = {
  event: {
    rows: (db) => db.selectFrom('events').select(['id', 'organization_id']).where('deleted_at', 'is', null),
    idOf: (services, name) => findEventId(services.database.db, name),
    isOpenedBy: (services, token, id) => isPreviewToken(services, token, id),
  },
  ticket: {
    rows: (db) =>
      db
        .selectFrom('tickets')
        .innerJoin('events', 'events.id', 'tickets.event_id')
        .select(['tickets.id', 'events.organization_id'])
        .where('tickets.deleted_at', 'is', null)
        .where('events.deleted_at', 'is', null),
  },
  booking: { rows: (db) => db.selectFrom('bookings').select(['id', 'organization_id']) },
  supplement: {
    rows: (db) => db.selectFrom('supplements').select(['id', 'organization_id']).where('deleted_at', 'is', null),
  },
  coupon: { rows: (db) => db.selectFrom('coupons').select(['id', 'organization_id']).where('deleted_at', 'is', null) },
  voucher: {
    // one that was replaced stands for the one in its place
    rows: (db) =>
      db
        .selectFrom('vouchers as named')
        .innerJoin('vouchers', (join) =>
          join.on((eb) => eb('vouchers.id', '=', eb.fn.coalesce('named.replaced_by', 'named.id'))),
        )
        .select(['named.id', 'vouchers.organization_id'])
        .where('vouchers.deleted_at', 'is', null),
  },
  template: { rows: (db) => db.selectFrom('email_templates').select(['id', 'organization_id']) },
  merchandise: {
    rows: (db) => db.selectFrom('merchandise').select(['id', 'organization_id']).where('deleted_at', 'is', null),
  },
  review: {
    rows: (db) =>
      db
        .selectFrom('reviews')
        .innerJoin('events', 'events.id', 'reviews.event_id')
        .select(['reviews.id', 'events.organization_id'])
        .where('events.deleted_at', 'is', null),
  },
  webhook: { rows: (db) => db.selectFrom('webhook_endpoints').select(['id', 'organization_id']) },
  'api-token': { rows: (db) => db.selectFrom('api_tokens').select(['id', 'organization_id']) },
};

/**
 * What a call names, as long as all of it is its caller's. For what is another's the same statements run and the same
 * answer is given as for what is not there. Source: ROLE-10.
 * @throws Refusal 404 TryAgain
 */
export async function requireOwned(services: Services, claim: Claim): Promise<Found> {
  const { resource, named, userId, token, request } = claim;
  if (resource === 'session') return requireSessions(services, claim);
  if (resource !== 'order') return requireSold(services, SOLD[resource], claim);
  const ids: string[] = [];
  for (const orderNumber of named)
    ids.push((await requireOwnOrder(services, { orderNumber: String(orderNumber), token, userId }, request)).id);
  return { ids, organizationId: undefined };
}

async function requireSessions({ database, now }: Services, { named, userId }: Claim): Promise<Found> {
  const rows = await openSessions(database.db, { userId: userId ?? 0, now: now() })
    .select('id')
    .where('id', 'in', named.map(String))
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length < new Set(named).size) throw commonRefusal('TryAgain');
  return { ids: named, organizationId: undefined };
}

async function requireSold(services: Services, sold: Sold, claim: Claim): Promise<Found> {
  const ids = await Promise.all(claim.named.map((name) => idOf(services, sold, name)));
  const isOpen = (id: number): boolean =>
    claim.token !== undefined && sold.isOpenedBy?.(services, claim.token, id) === true;
  const organizationId = ids.every(isOpen) ? 'any' : claim.organizationId;
  const rows =
    ids.length === 0 || organizationId === undefined
      ? []
      : await services.database.db
          .selectFrom(sold.rows(services.database.db).as('sold'))
          .selectAll()
          .where('id', 'in', ids)
          .$if(organizationId !== 'any', (query) => query.where('organization_id', '=', Number(organizationId)))
          .execute();
  const owners = new Set(rows.map(({ organization_id }) => organization_id));
  if (rows.length < new Set(ids).size || owners.size > 1) throw commonRefusal('TryAgain');
  return { ids, organizationId: [...owners][0] };
}

/** 0, which is no row's, for a name that is nothing's. */
async function idOf(services: Services, sold: Sold, name: string | number): Promise<number> {
  if (ROW_NUMBER.test(String(name))) return Number(name);
  return (await sold.idOf?.(services, String(name))) ?? 0;
}
