import type { Selectable, Transaction } from 'kysely';
import { cents, fromWire, toWire } from '#domain/money/money.ts';
import { type BankDetails, masked } from '#domain/organizer/bank-details.ts';
import { missingBankFields } from '#domain/organizer/payout.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { payPayout, refusePayout } from '#wire/admin/payouts.ts';
import { personOf } from '#server/platform/audit/audit.ts';
import type { DB, PayoutRequests } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { endAlerts } from '#server/platform/jobs/alert.ts';
import type { Services } from '#server/services.ts';
import { bankDetailsOf, payeeOf, SECRET_COLUMNS, sealedPayee } from '../seller-secrets.ts';
import { readPayout } from './figures.ts';
import { payeeOnWire } from './payee.ts';
import { mailPayout } from './payout-mail.ts';
import { doneBy, holdRequest, noteRequest, requireNoFile } from './requests.ts';

type PayCall = Call<typeof payPayout>;
type RefuseCall = Call<typeof refusePayout>;

/**
 * Books a payout: never more than is due when it is booked, and each once. Only whoever booked it is told the account
 * again, for anybody else would transfer the money once more. Source: POUT-03, decisions 6.
 */
export async function handlePayPayout(call: PayCall): Promise<ReplyOf<typeof payPayout>> {
  const { input, services, caller } = call;
  const booked = await services.database.transaction(async (trx) => {
    const row = await holdRequest(trx, input.id);
    if (row.state === 'settled') {
      // what was booked with a file is not to be transferred by hand
      const isOwn = row.settled_by === caller.userId && row.file_id === null;
      const kept = isOwn ? payeeOf(row, services.secrets) : undefined;
      if (!kept)
        throw new Refusal('PayoutBookedBefore', 409, { values: await doneBy(trx, row.settled_by, row.settled_at) });
      return { row, details: kept, again: 1 as const };
    }
    const details = await bankOf(trx, services, row.organization_id);
    await pay(trx, call, { row, details });
    return { row, details, again: 0 as const };
  });
  services.jobs.notify();
  const { row, details, again } = booked;
  return { ...SUCCESS, message: 'PayoutPaid', data: { ...payeeOnWire(row, details), again } };
}

interface ToPay {
  readonly row: Selectable<PayoutRequests>;
  readonly details: BankDetails;
}

async function pay(trx: Transaction<DB>, call: PayCall, { row, details }: ToPay): Promise<void> {
  const { services, refuse, input } = call;
  if (row.state !== 'asked') throw refuse('PayoutSettled');
  requireNoFile(row);
  if (row.held_at !== null) throw refuse('PayoutHeld');
  if (fromWire(input.amount) !== row.amount_cents)
    throw new Refusal('PayoutOtherAmount', 409, { values: { amount: toWire(cents(row.amount_cents)) } });
  if (missingBankFields(details).length > 0) throw refuse('PayoutBankIncomplete');
  const today = wallClock(services.now()).date;
  const { due } = await readPayout(trx, { organizationId: row.organization_id, today });
  if (row.amount_cents > due) throw new Refusal('PayoutAboveDue', 409, { values: { due: toWire(due) } });
  await bookPayout(trx, call, { row, details });
}

/** Whoever books, and when. */
type BookingCall = Pick<PayCall, 'caller' | 'request' | 'services'>;

/** Books an open request as paid to an account, with the ledger, and tells its organizer. Source: POUT-03. */
export async function bookPayout(trx: Transaction<DB>, call: BookingCall, { row, details }: ToPay): Promise<void> {
  const { services, caller } = call;
  const [at, entryId] = [services.now(), uuidv7()];
  await trx
    .insertInto('ledger_entries')
    .values({
      id: entryId,
      at,
      kind: 'payout',
      organization_id: row.organization_id,
      amount_cents: -row.amount_cents,
      note: `payout ${row.id}`,
    })
    .execute();
  await trx
    .updateTable('payout_requests')
    .set({
      state: 'settled',
      settled_at: at,
      settled_by: caller.userId,
      ledger_entry_id: entryId,
      account: masked(details.bank_account_number),
      ...sealedPayee(details, { id: row.id, secrets: services.secrets }),
    })
    .where('id', '=', row.id)
    .execute();
  await endAlerts(trx, [`payout:${row.id}`], { at, by: caller.userId });
  await noteRequest(trx, { by: personOf(call), at, row, action: 'paid' });
  await mailPayout(trx, services, { row, outcome: 'paid', account: masked(details.bank_account_number), reason: '' });
}

/** Source: POUT-03. */
export async function handleRefusePayout(call: RefuseCall): Promise<ReplyOf<typeof refusePayout>> {
  const { input, services, caller, refuse } = call;
  await services.database.transaction(async (trx) => {
    const row = await holdRequest(trx, input.id);
    if (row.state === 'declined' && row.reason === input.reason) return;
    if (row.state !== 'asked') throw refuse('PayoutSettled');
    requireNoFile(row);
    const answer = { settled_at: services.now(), settled_by: caller.userId, reason: input.reason };
    await trx
      .updateTable('payout_requests')
      .set({ state: 'declined', ...answer })
      .where('id', '=', row.id)
      .execute();
    await endAlerts(trx, [`payout:${row.id}`], { at: answer.settled_at, by: caller.userId });
    await noteRequest(trx, { by: personOf(call), at: services.now(), row, action: 'refused' });
    await mailPayout(trx, services, { row, outcome: 'refused', account: row.account, reason: input.reason });
  });
  services.jobs.notify();
  return { ...SUCCESS, message: 'PayoutRefused' };
}

async function bankOf(trx: Transaction<DB>, { secrets }: Services, organizationId: number): Promise<BankDetails> {
  const row = await trx
    .selectFrom('organizations')
    .select(['id', ...SECRET_COLUMNS])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return bankDetailsOf(row, secrets);
}
