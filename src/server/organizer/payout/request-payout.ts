import type { Selectable } from 'kysely';
import { type Cents, fromWire } from '#domain/money/money.ts';
import { masked } from '#domain/organizer/bank-details.ts';
import { missingBankFields } from '#domain/organizer/payout.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { requestPayout } from '#wire/organizer/payout.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB, PayoutRequests } from '#server/platform/database/tables.gen.ts';
import { requestId } from '#server/platform/http/request-id.ts';
import type { Call } from '#server/platform/http/route.ts';
import { raiseAlert } from '#server/platform/jobs/alert.ts';
import type { Transaction } from 'kysely';
import { bankDetailsOf, SECRET_COLUMNS } from '../seller-secrets.ts';
import { readPayout } from './figures.ts';
import { holdOrganization, requestOf } from './requests.ts';

type RequestCall = Call<typeof requestPayout>;

/** Asks for what is due; the same call sent again finds what it asked for. Source: POUT-03, screens 67. */
export async function handleRequestPayout(call: RequestCall): Promise<ReplyOf<typeof requestPayout>> {
  const { caller, input, services, request, refuse } = call;
  const given = { userId: caller.userId, password: input.password, field: 'password' };
  const requireStill = await services.joined.requirePassword(given, { services, request, refuse });
  const row = await services.database.transaction(async (trx) => {
    await requireStill(trx);
    return ask(trx, call);
  });
  services.jobs.notify();
  return { ...SUCCESS, message: 'PayoutAsked', data: requestOf(row) };
}

/** @throws Refusal where one is open, nothing or another amount is due, or the bank account is not complete */
async function ask(trx: Transaction<DB>, call: RequestCall): Promise<Selectable<PayoutRequests>> {
  const { caller, input, services, request, refuse } = call;
  const { organizationId } = caller;
  await holdOrganization(trx, organizationId);
  const callId = requestId(request);
  const own = trx.selectFrom('payout_requests').selectAll().where('organization_id', '=', organizationId);
  const before = await own.where('call_id', '=', callId).executeTakeFirst();
  if (before) return before;
  const open = await own.where('state', '=', 'asked').executeTakeFirst();
  // what a file tells the bank stays as it is until somebody answers it
  if (open && (open.held_at === null || open.file_id !== null)) throw refuse('PayoutOpen');
  const account = await accountOf(trx, call);
  const { due } = await readPayout(trx, { organizationId, today: wallClock(services.now()).date });
  if (due <= 0) throw refuse('PayoutNothingDue');
  if (input.amount !== undefined && fromWire(input.amount) !== due) throw refuse('PayoutAmountChanged');
  const asked = {
    amount_cents: due,
    account,
    call_id: callId,
    asked_by: caller.userId,
    created_at: services.now(),
    held_at: null,
  };
  const row = open
    ? await trx
        .updateTable('payout_requests')
        .set(asked)
        .where('id', '=', open.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('payout_requests')
        .values({ organization_id: organizationId, ...asked })
        .returningAll()
        .executeTakeFirstOrThrow();
  await note(trx, call, { id: row.id, amount: due, isConfirmed: open !== undefined });
  return row;
}

/** The masked number of a complete bank account. @throws Refusal PayoutBankIncomplete */
async function accountOf(trx: Transaction<DB>, { caller, services, refuse }: RequestCall): Promise<string> {
  const organization = await trx
    .selectFrom('organizations')
    .select(['id', ...SECRET_COLUMNS])
    .where('id', '=', caller.organizationId)
    .executeTakeFirstOrThrow();
  const details = bankDetailsOf(organization, services.secrets);
  if (missingBankFields(details).length > 0) throw refuse('PayoutBankIncomplete');
  return masked(details.bank_account_number);
}

async function note(
  trx: Transaction<DB>,
  call: RequestCall,
  { id, amount, isConfirmed }: { readonly id: number; readonly amount: Cents; readonly isConfirmed: boolean },
): Promise<void> {
  await audit(trx, {
    by: personOf(call),
    at: call.services.now(),
    subject: 'payout',
    subjectId: id,
    action: isConfirmed ? 'bank account confirmed' : 'asked',
    detail: { amount_cents: amount },
  });
  const values = { amount: { cents: amount }, request: id };
  await raiseAlert(trx, { kind: 'payout-asked', about: `payout:${id}`, says: 'PayoutAsked', values });
}
