import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { deleteVoucher } from '#wire/organizer/vouchers.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { forgetPicture, unusedPicture } from '../unused-picture.ts';
import { lockCurrentVoucher, selectVouchers } from './voucher-rows.ts';

/** Deletes a voucher: no further order has it. What buyers have stays as it is, with its picture. Source: VOU-17, VOU-19. */
export async function handleDeleteVoucher(call: Call<typeof deleteVoucher>): Promise<ReplyOf<typeof deleteVoucher>> {
  const { services, owned, lang } = call;
  const at = services.now();
  const picture = await services.database.transaction(async (trx) => {
    const id = await lockCurrentVoucher(trx, owned.voucher);
    const { fallback } = services.site.languages();
    const row = await selectVouchers(trx, { lang, fallback }).where('vouchers.id', '=', id).executeTakeFirst();
    if (!row) throw commonRefusal('TryAgain');
    const { title, event_id: event, template_image_file: file, given } = row;
    const gone = given > 0 ? { given_until: at } : { template_image_file: null };
    await trx
      .updateTable('vouchers')
      .set({ deleted_at: at, ...gone })
      .where('id', '=', id)
      .execute();
    const detail = { title, event, given };
    await audit(trx, { by: personOf(call), at, subject: 'voucher', subjectId: id, action: 'voucher deleted', detail });
    return given > 0
      ? null
      : unusedPicture(trx, 'vouchers', { of: { template_image: file }, now: { template_image: null } });
  });
  if (picture !== null) await forgetPicture(picture, services);
  return { ...SUCCESS, message: 'Voucher.VoucherDeleteSuccessfully' };
}
