import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { deleteVoucher } from '#wire/organizer/vouchers.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { forgetPicture, unusedPicture } from '../unused-picture.ts';

/** Deletes a voucher, with its picture: ticket files that are asked for from then on are without it. Source: VOU-17, VOU-19. */
export async function handleDeleteVoucher(call: Call<typeof deleteVoucher>): Promise<ReplyOf<typeof deleteVoucher>> {
  const { services, owned } = call;
  const id = owned.voucher;
  const at = services.now();
  const picture = await services.database.transaction(async (trx) => {
    const row = await trx
      .selectFrom('vouchers')
      .select(['title', 'event_id', 'template_image_file'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw commonRefusal('TryAgain');
    const { title, event_id: event, template_image_file: file } = row;
    const gone = { deleted_at: at, template_image_file: null };
    await trx.updateTable('vouchers').set(gone).where('id', '=', id).execute();
    const entry = { subject: 'voucher' as const, subjectId: id, action: 'voucher deleted', detail: { title, event } };
    await audit(trx, { by: personOf(call), at, ...entry });
    return unusedPicture(trx, 'vouchers', { of: { template_image: file }, now: { template_image: null } });
  });
  if (picture !== null) await forgetPicture(picture, services);
  return { ...SUCCESS, message: 'Voucher.VoucherDeleteSuccessfully' };
}
