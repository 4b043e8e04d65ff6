import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { deleteCoupon } from '#wire/organizer/coupons.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { WAS_USED } from './coupon-rows.ts';
import { lockCoupons } from './group-codes.ts';

/** Takes a coupon or group from the list; one that was ever used stays, as inactive. Source: CPA-22, CPA-25. */
export async function handleDeleteCoupon(call: Call<typeof deleteCoupon>): Promise<ReplyOf<typeof deleteCoupon>> {
  const { owned, caller, services } = call;
  const id = owned.coupon;
  const wasUsed = await services.database.transaction(async (trx) => {
    await lockCoupons(trx, caller.organizationId);
    // an order that is being placed with it is waited for, by its lines: they are seen by the statement after
    await trx.selectFrom('coupons').select('id').where('id', '=', id).forUpdate().execute();
    const row = await trx
      .selectFrom('coupons')
      .select(['code', 'active', WAS_USED.as('was_used')])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) throw commonRefusal('TryAgain');
    await trx
      .updateTable('coupons')
      .set(row.was_used ? { active: false } : { deleted_at: services.now() })
      .where('id', '=', id)
      .execute();
    if (!row.was_used) await trx.deleteFrom('coupon_tickets').where('coupon_id', '=', id).execute();
    await audit(trx, {
      by: personOf(call),
      at: services.now(),
      subject: 'coupon',
      subjectId: id,
      action: row.was_used ? 'coupon made inactive' : 'coupon deleted',
      detail: { code: row.code, was_active: row.active },
    });
    return row.was_used;
  });
  return { ...SUCCESS, message: wasUsed ? 'CouponMadeInactive' : 'CouponDeleteSuccessfully' };
}
