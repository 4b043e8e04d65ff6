import type { setMarketing } from '#wire/accounts/privacy.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { Call } from '#server/platform/http/route.ts';

/** The wording of the choice on the screen of one's data: another one, another version. */
const WORDING = 'your-data-1';

/** Keeps a choice about news by mail: the account has the last one, the record all of them. */
export async function handleSetMarketing(call: Call<typeof setMarketing>): Promise<ReplyOf<typeof setMarketing>> {
  const { input, caller, lang, services } = call;
  const { granted } = input;
  const at = services.now();
  await services.database.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ marketing: granted })
      .where('id', '=', caller.userId)
      .where('marketing', '<>', granted)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await trx
      .insertInto('consents')
      .values({
        id: uuidv7(),
        user_id: caller.userId,
        purpose: 'marketing',
        granted,
        wording_version: WORDING,
        lang,
        created_at: at,
      })
      .execute();
    const subject = { subject: 'user' as const, subjectId: caller.userId };
    await audit(trx, { by: personOf(call), at, ...subject, action: granted ? 'agreed to news' : 'withdrew news' });
  });
  return SUCCESS;
}
