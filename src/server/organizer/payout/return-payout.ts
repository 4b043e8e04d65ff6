import type { returnPayout } from '#wire/admin/payouts.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { personOf } from '#server/platform/audit/audit.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { Call } from '#server/platform/http/route.ts';
import { mailPayout } from './payout-mail.ts';
import { holdRequest, noteRequest, requireNoFile } from './requests.ts';

/** Books that a transfer came back: what was paid out is due again, and may be asked for again. Source: POUT-03, decisions 6. */
export async function handleReturnPayout(call: Call<typeof returnPayout>): Promise<ReplyOf<typeof returnPayout>> {
  const { input, services, caller, refuse } = call;
  await services.database.transaction(async (trx) => {
    const row = await holdRequest(trx, input.id);
    if (row.state === 'returned' && row.returned_by === caller.userId && row.reason === input.reason) return;
    if (row.state === 'asked') requireNoFile(row);
    if (row.state !== 'settled') throw refuse('PayoutNotPaid');
    const [at, entryId] = [services.now(), uuidv7()];
    await trx
      .insertInto('ledger_entries')
      .values({
        id: entryId,
        at,
        kind: 'payout',
        organization_id: row.organization_id,
        amount_cents: row.amount_cents,
        note: `payout ${row.id} came back: ${input.reason}`,
      })
      .execute();
    const came = { returned_at: at, returned_by: caller.userId, return_entry_id: entryId, reason: input.reason };
    await trx
      .updateTable('payout_requests')
      .set({ state: 'returned', ...came })
      .where('id', '=', row.id)
      .execute();
    await noteRequest(trx, { by: personOf(call), at, row, action: 'came back' });
    await mailPayout(trx, services, { row, outcome: 'returned', account: row.account, reason: input.reason });
  });
  services.jobs.notify();
  return { ...SUCCESS, message: 'PayoutReturned' };
}
