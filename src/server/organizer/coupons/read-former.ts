import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import { applyTypeOf, typeOf } from './coupon-rows.ts';
import { type CouponValues, NEW_COUPON } from './coupon-values.ts';
import { countCodes } from './group-codes.ts';

/** The coupon that is being saved: as it stands, or as a new one begins. */
export interface Former {
  readonly id: number | undefined;
  readonly values: CouponValues;
  readonly isMass: boolean;
  readonly presentCodes: number;
  readonly used: number;
}

/** A coupon that is not there yet. */
export function newFormer(isMass: boolean): Former {
  return { id: undefined, values: NEW_COUPON, isMass, presentCodes: 0, used: 0 };
}

/**
 * The coupon until the transaction ends: no order takes of it meanwhile. Of a group orders take the codes: these are held
 * too, before the group, as orders hold them. @throws Refusal 404 once it is deleted
 */
export async function readFormer(trx: Kysely<DB>, id: number): Promise<Former> {
  await trx
    .selectFrom('coupon_codes')
    .select('id')
    .where('coupon_id', '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await trx.selectFrom('coupons').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const row = await trx
    .selectFrom('coupons')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw commonRefusal('TryAgain');
  const tickets = await trx
    .selectFrom('coupon_tickets')
    .innerJoin('tickets', 'tickets.id', 'coupon_tickets.ticket_id')
    .select('tickets.id')
    .where('coupon_tickets.coupon_id', '=', id)
    .where('tickets.deleted_at', 'is', null)
    .orderBy('tickets.id')
    .execute();
  const isMass = row.group_type === 'mass';
  return {
    id,
    isMass,
    presentCodes: isMass ? await countCodes(trx, id) : 0,
    used: isMass ? await mostUsed(trx, id) : row.used_orders,
    values: {
      description: row.description,
      coupon_code: row.code,
      coupon_type: typeOf(row.coupon_type),
      coupon_fixed_type: row.fixed_type === 1 ? 1 : 0,
      coupon_apply_type: applyTypeOf(row.apply_type),
      amount: row.amount,
      minimum_amount: row.minimum_cents,
      maximum_amount: row.maximum_cents,
      limit_usage: row.limit_usage,
      coupon_ticket_limit: row.coupon_ticket_limit,
      buyer_limit: row.buyer_limit,
      note: row.note,
      start_date: row.start_date,
      end_date: row.end_date,
      status: row.active,
      added_tickets: tickets.map((ticket) => ticket.id),
    },
  };
}

async function mostUsed(trx: Kysely<DB>, couponId: number): Promise<number> {
  const { most } = await trx
    .selectFrom('coupon_codes')
    .select(({ fn }) => fn.max('used_orders').as('most'))
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow();
  return most ?? 0;
}
