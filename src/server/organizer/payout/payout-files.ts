import { type Kysely, sql } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import { PAYOUT_FILES_LISTED } from '#domain/organizer/limits.ts';
import { masked } from '#domain/organizer/bank-details.ts';
import type { exportPayoutFile, getPayoutFiles, PayoutFile, settlePayoutFile } from '#wire/admin/payout-files.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { payeeOf, payoutFileOf } from '../seller-secrets.ts';
import { payerOf, readFileLines } from './file-lines.ts';
import { filesOf, holdRequests } from './requests.ts';
import { bookPayout } from './settle.ts';

/** What waits for a file, and the last files. Source: issue 32. */
export async function handlePayoutFiles({
  services,
}: Call<typeof getPayoutFiles>): Promise<ReplyOf<typeof getPayoutFiles>> {
  const { db } = services.database;
  const lines = await readFileLines(db, services);
  const files = await filesOf(
    db,
    lines.map(({ row }) => row.file_id),
  );
  const waiting = lines.map(({ row, organisation, details, obstacle }) => ({
    id: row.id,
    organisation,
    amount: toWire(cents(row.amount_cents)),
    account: masked(details.bank_account_number),
    obstacle,
    file: files.get(row.file_id) ?? null,
  }));
  return { ...SUCCESS, data: { missing: [...payerOf(services).missing], waiting, files: await lastFiles(db) } };
}

async function lastFiles(db: Kysely<DB>): Promise<PayoutFile[]> {
  const rows = await db
    .selectFrom('payout_files')
    .select(['id', 'payouts', 'amount_cents', sql<boolean>`file_sealed is not null`.as('is_kept')])
    .select(
      sql<number>`(select count(*) from payout_requests where file_id = payout_files.id and state = 'asked')`.as(
        'open',
      ),
    )
    .orderBy('id', 'desc')
    .limit(PAYOUT_FILES_LISTED)
    .execute();
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, payouts, amount_cents, is_kept, open }) => {
    const file = files.get(id);
    return file ? [{ ...file, payouts, amount: toWire(cents(amount_cents)), open, kept: is_kept ? 1 : 0 }] : [];
  });
}

/** A file as it was made; who took it is on record, for it names accounts. Source: issue 32. */
export async function handlePayoutFile(call: Call<typeof exportPayoutFile>): Promise<ReplyOf<typeof exportPayoutFile>> {
  const { input, services } = call;
  const { db } = services.database;
  const row = await db.selectFrom('payout_files').selectAll().where('id', '=', input.id).executeTakeFirst();
  const xml = row && payoutFileOf(row, services.secrets);
  if (xml === undefined) throw commonRefusal('TryAgain');
  const [by, at] = [personOf(call), services.now()];
  await audit(db, { by, at, subject: 'payout file', subjectId: input.id, action: 'taken' });
  return { name: { id: String(input.id) }, content: onePiece(xml) };
}

/**
 * Books what a file told the bank, with the amounts and accounts that stand there, whatever changed since: that money is
 * gone, and what is due less by now makes the next payout smaller. Source: issue 32, decisions 6.
 */
export async function handleSettlePayoutFile(
  call: Call<typeof settlePayoutFile>,
): Promise<ReplyOf<typeof settlePayoutFile>> {
  const { input, services } = call;
  const data = await services.database.transaction(async (trx) => {
    const file = await trx.selectFrom('payout_files').select('payouts').where('id', '=', input.id).executeTakeFirst();
    if (!file) throw commonRefusal('TryAgain');
    const its = await trx.selectFrom('payout_requests').select('id').where('file_id', '=', input.id).execute();
    const rows =
      its.length === 0
        ? []
        : await holdRequests(
            trx,
            its.map(({ id }) => id),
          );
    let booked = 0;
    for (const row of rows) {
      if (row.file_id !== input.id) continue;
      const details = row.state === 'asked' ? payeeOf(row, services.secrets) : undefined;
      if (details) await bookPayout(trx, call, { row, details });
      if (details || row.state === 'settled') booked += 1;
    }
    await audit(trx, {
      by: personOf(call),
      at: services.now(),
      subject: 'payout file',
      subjectId: input.id,
      action: 'booked as paid',
    });
    return { booked, others: file.payouts - booked };
  });
  services.jobs.notify();
  return { ...SUCCESS, message: 'PayoutFileSettled', data };
}

async function* onePiece(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}
