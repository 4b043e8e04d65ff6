import type { Transaction } from 'kysely';
import { cents, fromWire, sum } from '#domain/money/money.ts';
import { plainAccount } from '#domain/organizer/bank-details.ts';
import { bankingDay } from '#domain/time/banking-day.ts';
import { wallClock, type WallDate } from '#domain/time/wall-clock.ts';
import type { makePayoutFile } from '#wire/admin/payout-files.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { requestId } from '#server/platform/http/request-id.ts';
import type { Call } from '#server/platform/http/route.ts';
import { sealedPayee, sealedPayoutFile } from '../seller-secrets.ts';
import { creditTransferXml, type Payer } from './credit-transfer.ts';
import { type FileLine, payerOf, readFileLines } from './file-lines.ts';
import { holdRequests, noteRequest, requireNoFile } from './requests.ts';

type MakeCall = Call<typeof makePayoutFile>;

/** Makes a SEPA file of payouts; whoever wants one of them meanwhile waits, and is then told. Source: issue 32. */
export async function handleMakePayoutFile(call: MakeCall): Promise<ReplyOf<typeof makePayoutFile>> {
  const id = await call.services.database.transaction((trx) => make(trx, call));
  return { ...SUCCESS, message: 'PayoutFileMade', data: { id } };
}

async function make(trx: Transaction<DB>, call: MakeCall): Promise<number> {
  const { caller, input, services, request, refuse } = call;
  const seen = new Map(input.payouts.map((one) => [one.id, one]));
  const rows = await holdRequests(trx, [...seen.keys()]);
  const callId = requestId(request);
  const before = await trx
    .selectFrom('payout_files')
    .select('id')
    .where('call_id', '=', callId)
    .where('made_by', '=', caller.userId)
    .executeTakeFirst();
  if (before) return before.id;
  const { payer, missing } = payerOf(services);
  if (missing.length > 0) throw refuse('PayerIncomplete');
  for (const row of rows.filter(({ state }) => state === 'asked')) requireNoFile(row);
  const lines = await readFileLines(trx, services, [...seen.keys()]);
  const ready = lines.filter(
    ({ row, obstacle }) => obstacle === null && fromWire(seen.get(row.id)?.amount ?? '') === row.amount_cents,
  );
  if (ready.length < rows.length) {
    const readyIds = new Set(ready.map(({ row }) => row.id));
    const changed = rows.filter(({ id }) => !readyIds.has(id)).map(({ id }) => id);
    throw await payoutsChanged(trx, changed);
  }
  return write(trx, call, { callId, payer, lines: ready });
}

/** Whose payouts are not as they were seen. */
async function payoutsChanged(trx: Transaction<DB>, ids: readonly number[]): Promise<Refusal> {
  const names = await trx
    .selectFrom('payout_requests')
    .innerJoin('organizations', 'organizations.id', 'payout_requests.organization_id')
    .select('organizations.name')
    .where('payout_requests.id', 'in', ids)
    .orderBy('payout_requests.id')
    .execute();
  return new Refusal('PayoutsChanged', 409, { values: { organisations: names.map(({ name }) => name).join(', ') } });
}

interface NewFile {
  readonly callId: string;
  readonly payer: Payer;
  readonly lines: readonly FileLine[];
}

async function write(trx: Transaction<DB>, call: MakeCall, { callId, payer, lines }: NewFile): Promise<number> {
  const { caller, services } = call;
  const { secrets } = services;
  const [by, at] = [personOf(call), services.now()];
  const on = bankingDay(wallClock(at).date);
  const amount_cents = sum(lines.map(({ row }) => row.amount_cents));
  const { id } = await trx
    .insertInto('payout_files')
    .values({
      call_id: callId,
      made_by: caller.userId,
      created_at: at,
      execute_on: on,
      payouts: lines.length,
      amount_cents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const xml = xmlOf(id, { at, on, payer, lines });
  await trx.updateTable('payout_files').set(sealedPayoutFile(xml, { id, secrets })).where('id', '=', id).execute();
  for (const { row, details } of lines) {
    await trx
      .updateTable('payout_requests')
      .set({ file_id: id, ...sealedPayee(details, { id: row.id, secrets }) })
      .where('id', '=', row.id)
      .execute();
    await noteRequest(trx, { by, at, row, action: 'put into a file' });
  }
  const detail = { payouts: lines.length, amount_cents };
  await audit(trx, { by, at, subject: 'payout file', subjectId: id, action: 'made', detail });
  return id;
}

interface Written extends Omit<NewFile, 'callId'> {
  readonly at: Date;
  /** the banking day on which it is transferred */
  readonly on: WallDate;
}

function xmlOf(id: number, { at, on, payer, lines }: Written): string {
  const clock = wallClock(at);
  return creditTransferXml({
    // a number alone would come again in another database
    id: `KAARTJE-${id}-${`${clock.date}${clock.time}`.replaceAll(/\D/g, '')}`,
    at: clock,
    on,
    payer,
    transfers: lines.map(({ row, organisation, details }) => ({
      reference: `KAARTJE ${row.id}`,
      name: details.bank_account_name,
      iban: plainAccount(details.bank_account_number),
      amount: cents(row.amount_cents),
      text: organisation,
    })),
  });
}
