import { sql, type SqlBool } from 'kysely';
import { normaliseCouponCode } from '#domain/cart/coupons.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { getCoupon, listCoupons, listOwnCoupons, OrganizerCoupon } from '#wire/organizer/coupons.ts';
import type { listCouponGroups } from '#wire/organizer/mass-coupons.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import type { Call } from '#server/platform/http/route.ts';
import {
  type Asked,
  CODES_USED,
  eventTitleIn,
  groupTypeOf,
  selectCoupons,
  stateOn,
  toOrganizerCoupon,
  TOTAL_CODES,
  TOTAL_USED,
} from './coupon-rows.ts';

type Input = ParsedInputOf<typeof listCoupons>;
type Column = Input['table']['sort']['column'] | ParsedInputOf<typeof listCouponGroups>['table']['sort']['column'];

interface Wanted extends Asked {
  readonly groupType: '' | 'mass';
  readonly state: Input['state'];
  readonly eventId: number | undefined;
  readonly search: string | undefined;
}

/** One page of the organizer's single coupons. Source: CPA-20. */
export async function handleCoupons({
  input,
  owned: { event: eventId },
  caller: { organizationId },
  lang,
  services,
}: Call<typeof listCoupons>): Promise<ReplyOf<typeof listCoupons>> {
  const { state, table } = input;
  const wanted = { organizationId, lang, services, groupType: '' as const, state, eventId, search: table.search };
  const { rows, total } = await readTablePage(services.database.db, couponsQuery(wanted), table);
  return { ...SUCCESS, aaData: [...rows], iTotalRecords: total, iTotalDisplayRecords: total, sEcho: table.draw };
}

/** One page of the organizer's groups. Source: MCP-10. */
export async function handleCouponGroups({
  input,
  owned: { event: eventId },
  caller: { organizationId },
  lang,
  services,
}: Call<typeof listCouponGroups>): Promise<ReplyOf<typeof listCouponGroups>> {
  const { state, table } = input;
  const wanted = { organizationId, lang, services, groupType: 'mass' as const, state, eventId, search: table.search };
  const { rows, total } = await readTablePage(services.database.db, couponsQuery(wanted), table);
  return { ...SUCCESS, aaData: [...rows], iTotalRecords: total, iTotalDisplayRecords: total, sEcho: table.draw };
}

/** Coupons as a table: single ones, or groups. */
export function couponsQuery(wanted: Wanted): TableQuery<Column, number, OrganizerCoupon> {
  const { organizationId, groupType, state, eventId, search, lang, services } = wanted;
  const today = wallClock(services.now()).date;
  const matching = services.database.db
    .selectFrom('coupons')
    .select([
      'coupons.id as key',
      'coupons.amount',
      'coupons.minimum_cents as minimum_amount',
      'coupons.apply_type as coupon_apply_type',
      'coupons.end_date',
      inAlphabet('coupons.description').as('description'),
      inAlphabet('coupons.code').as('coupon_code'),
      inAlphabet(eventTitleIn(lang, services.site.languages().fallback)).as('event_title'),
      TOTAL_USED.as('total_used'),
      TOTAL_CODES.as('total_codes'),
      CODES_USED.as('total_codes_used'),
      stateOn(today).as('state'),
    ])
    .where('coupons.organization_id', '=', organizationId)
    .where('coupons.group_type', '=', groupType)
    .where('coupons.deleted_at', 'is', null)
    .$if(state !== undefined, (rows) => rows.where(sql<SqlBool>`${stateOn(today)} = ${state}`))
    .$if(eventId !== undefined, (rows) =>
      rows.where((eb) => eb.or([eb('coupons.event_id', '=', eventId ?? 0), eb.exists(linkedToEvent(eventId ?? 0))])),
    )
    .$if(search !== undefined, (rows) => rows.where(isFoundBy(search ?? '')));
  return {
    matching,
    rowsOf: async (ids) => {
      const rows = await selectCoupons(wanted, today)
        .where('coupons.id', '=', (eb) => eb.fn.any(eb.val(ids)))
        .execute();
      return new Map(rows.map((row): [number, OrganizerCoupon] => [row.id, toOrganizerCoupon(row)]));
    },
  };
}

/** By words of its title, by its code or prefix, or by a whole code of a group. */
function isFoundBy(search: string) {
  const code = normaliseCouponCode(search);
  return sql<SqlBool>`(
    ${holds(sql`coupons.description`, search)}
    or strpos(upper(coupons.code), ${code}) > 0
    or exists (select from coupon_codes where coupon_id = coupons.id and upper(coupon_codes.code) = ${code})
  )`;
}

/** One coupon, for its form. */
export async function handleCoupon({
  owned,
  lang,
  services,
}: Call<typeof getCoupon>): Promise<ReplyOf<typeof getCoupon>> {
  const today = wallClock(services.now()).date;
  const row = await selectCoupons({ lang, services }, today)
    .where('coupons.id', '=', owned.coupon)
    .executeTakeFirstOrThrow();
  return { ...SUCCESS, data: toOrganizerCoupon(row) };
}

/** Coupons that tickets may have. Source: CPA-23. */
export async function handleOwnCoupons({
  caller,
  owned,
  services,
}: Call<typeof listOwnCoupons>): Promise<ReplyOf<typeof listOwnCoupons>> {
  const { event } = owned;
  const rows = await services.database.db
    .selectFrom('coupons')
    .select(['id', 'code', 'description', 'group_type', 'event_id', 'active'])
    .where('organization_id', '=', caller.organizationId)
    .where('deleted_at', 'is', null)
    .$if(event === undefined, (coupons) => coupons.where('active', '=', true))
    .$if(event !== undefined, (coupons) =>
      coupons
        .where((eb) => eb.or([eb('event_id', 'is', null), eb('event_id', '=', event ?? 0)]))
        .where((eb) => eb.or([eb('active', '=', true), eb.exists(linkedToEvent(event ?? 0))])),
    )
    .orderBy('code')
    .orderBy('id')
    .execute();
  return {
    ...SUCCESS,
    data: rows.map(({ id, code, description, group_type, event_id, active }) => ({
      id,
      coupon_code: code,
      description,
      coupon_group_type: groupTypeOf(group_type),
      event_id,
      status: active ? 1 : 0,
    })),
  };
}

function linkedToEvent(eventId: number) {
  return sql`(
    select from coupon_tickets join tickets on tickets.id = coupon_tickets.ticket_id
    where coupon_tickets.coupon_id = coupons.id and tickets.event_id = ${eventId} and tickets.deleted_at is null
  )`;
}
