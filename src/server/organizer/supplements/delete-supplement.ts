import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { deleteSupplement } from '#wire/organizer/supplements.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import { commonRefusal, Refusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { forgetPicture, unusedPicture } from '../unused-picture.ts';
import { selectSupplements } from './supplement-rows.ts';

/** Deletes a supplement that is linked to no ticket and of which nothing is sold, with its picture. Source: SUP-16, SUP-19, SUP-21. */
export async function handleDeleteSupplement(
  call: Call<typeof deleteSupplement>,
): Promise<ReplyOf<typeof deleteSupplement>> {
  const { services, owned } = call;
  const id = owned.supplement;
  const at = services.now();
  const picture = await services.database.transaction(async (trx) => {
    // a checkout that sells it, or a ticket that links it, waits until this is decided
    await trx.selectFrom('supplements').select('id').where('id', '=', id).forUpdate().execute();
    const row = await selectSupplements(trx).where('supplements.id', '=', id).executeTakeFirst();
    if (!row) throw commonRefusal('TryAgain');
    const { linked, sold, titles, template_image_file: file } = row;
    if (linked > 0 || sold > 0) throw new Refusal('SupplementNotDelete', 409, { values: { linked, sold } });
    const gone = { deleted_at: at, template_image_file: null };
    await trx.updateTable('supplements').set(gone).where('id', '=', id).execute();
    const entry = { subject: 'supplement' as const, subjectId: id, action: 'supplement deleted', detail: { titles } };
    await audit(trx, { by: personOf(call), at, ...entry });
    return unusedPicture(trx, 'supplements', { of: { template_image: file }, now: { template_image: null } });
  });
  if (picture !== null) await forgetPicture(picture, services);
  return { ...SUCCESS, message: 'SupplementDeleteSuccessfully' };
}
