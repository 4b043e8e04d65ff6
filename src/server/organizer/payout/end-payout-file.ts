import type { Selectable, Transaction } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import type { exportPayoutFile, settlePayoutFile, takeBackPayoutFile } from '#wire/admin/payout-files.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB, PayoutFiles, PayoutRequests } from '#server/platform/database/tables.gen.ts';
import { commonRefusal, Refusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { payeeOf, payoutFileOf } from '../seller-secrets.ts';
import { doneBy, holdRequests, noteRequest } from './requests.ts';
import { bookPayout } from './settle.ts';

type FileCall = Call<typeof exportPayoutFile> | Call<typeof settlePayoutFile> | Call<typeof takeBackPayoutFile>;

/** A file as it was made, until it ends; who took it is on record, for it names accounts. Source: issue 32. */
export async function handlePayoutFile(call: Call<typeof exportPayoutFile>): Promise<ReplyOf<typeof exportPayoutFile>> {
  const { input, services } = call;
  const xml = await services.database.transaction(async (trx) => {
    const { file } = await holdFile(trx, input.id);
    await requireOpen(trx, file);
    await noteFile(trx, call, 'downloaded');
    return payoutFileOf(file, services.secrets) ?? '';
  });
  return { name: { id: String(input.id) }, content: onePiece(xml) };
}

/**
 * Books what a file told the bank, with the amounts and accounts that stand there, whatever changed since: that money is
 * gone, and what is due less by now makes the next payout smaller. Source: issue 32, decisions 6.
 */
export async function handleSettlePayoutFile(
  call: Call<typeof settlePayoutFile>,
): Promise<ReplyOf<typeof settlePayoutFile>> {
  const { caller, input, services } = call;
  const data = await services.database.transaction(async (trx) => {
    const { file, rows } = await holdFile(trx, input.id);
    // the call sent again
    if (file.booked_by === caller.userId) return doneOf(file);
    await requireOpen(trx, file);
    for (const row of rows) {
      const details = payeeOf(row, services.secrets);
      if (!details) throw new Error(`The account of payout ${row.id} is not kept.`);
      await bookPayout(trx, call, { row, details });
    }
    const ended = { booked_at: services.now(), booked_by: caller.userId };
    await trx.updateTable('payout_files').set(ended).where('id', '=', file.id).execute();
    await noteFile(trx, call, 'booked as paid');
    return doneOf(file);
  });
  services.jobs.notify();
  return { ...SUCCESS, message: 'PayoutFileSettled', data };
}

/** Lets go of the payouts of a file that the bank never carries out: each waits for its answer again. Source: issue 32. */
export async function handleTakeBackPayoutFile(
  call: Call<typeof takeBackPayoutFile>,
): Promise<ReplyOf<typeof takeBackPayoutFile>> {
  const { caller, input, services } = call;
  const data = await services.database.transaction(async (trx) => {
    const { file, rows } = await holdFile(trx, input.id);
    if (file.taken_back_by === caller.userId) return doneOf(file);
    await requireOpen(trx, file);
    const [by, at] = [personOf(call), services.now()];
    await trx
      .updateTable('payout_requests')
      .set({ file_id: null, payee_sealed: null, payee_key_id: null })
      .where('file_id', '=', file.id)
      .execute();
    for (const row of rows) await noteRequest(trx, { by, at, row, action: 'taken out of its file' });
    const ended = { taken_back_at: at, taken_back_by: caller.userId };
    await trx.updateTable('payout_files').set(ended).where('id', '=', file.id).execute();
    await noteFile(trx, call, 'taken back');
    return doneOf(file);
  });
  return { ...SUCCESS, message: 'PayoutFileTakenBack', data };
}

interface HeldFile {
  readonly file: Selectable<PayoutFiles>;
  /** as long as it is open: all of its payouts */
  readonly rows: readonly Selectable<PayoutRequests>[];
}

/**
 * A file until the transaction ends, and its payouts: their organizations first, as whoever acts on one holds them. No
 * payout comes into a file that is made.
 */
async function holdFile(trx: Transaction<DB>, id: number): Promise<HeldFile> {
  const its = await trx.selectFrom('payout_requests').select('id').where('file_id', '=', id).execute();
  const ids = its.map((row) => row.id);
  const rows = ids.length === 0 ? [] : await holdRequests(trx, ids);
  const file = await trx.selectFrom('payout_files').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!file) throw commonRefusal('TryAgain');
  return { file, rows };
}

/** A file ends once. @throws Refusal that says who ended it, and when */
async function requireOpen(trx: Transaction<DB>, file: Selectable<PayoutFiles>): Promise<void> {
  const { id, booked_at, booked_by, taken_back_at, taken_back_by } = file;
  const end = async (key: string, who: number | null, at: Date): Promise<Refusal> =>
    new Refusal(key, 409, { values: { file: id, ...(await doneBy(trx, who, at)) } });
  if (booked_at) throw await end('PayoutFileBooked', booked_by, booked_at);
  if (taken_back_at) throw await end('PayoutFileGone', taken_back_by, taken_back_at);
}

function doneOf({ payouts, amount_cents }: Selectable<PayoutFiles>) {
  return { payouts, amount: toWire(cents(amount_cents)) };
}

async function noteFile(
  trx: Transaction<DB>,
  call: FileCall,
  action: 'downloaded' | 'booked as paid' | 'taken back',
): Promise<void> {
  const { input, services } = call;
  await audit(trx, {
    by: personOf(call),
    at: services.now(),
    subject: 'payout file',
    subjectId: input.id,
    action,
  });
}

async function* onePiece(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}
