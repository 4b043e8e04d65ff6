import { type Kysely, type Selectable, sql } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import { masked } from '#domain/organizer/bank-details.ts';
import { PAYOUT_FILES_LISTED } from '#domain/organizer/limits.ts';
import type { getPayoutFiles, PayoutFile } from '#wire/admin/payout-files.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { fullName } from '#domain/accounts/full-name.ts';
import type { DB, PayoutFiles } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { payerOf, readFileLines } from './file-lines.ts';

/** What waits for a file, and the files. Source: issue 32. */
export async function handlePayoutFiles({
  services,
}: Call<typeof getPayoutFiles>): Promise<ReplyOf<typeof getPayoutFiles>> {
  const { db } = services.database;
  const waiting = (await readFileLines(db, services)).map(({ row, organisation, details, obstacle }) => ({
    id: row.id,
    organisation,
    amount: toWire(cents(row.amount_cents)),
    account: masked(details.bank_account_number),
    obstacle,
  }));
  return { ...SUCCESS, data: { missing: [...payerOf(services).missing], waiting, files: await readFiles(db) } };
}

/** Every open file, however old it is, and those that ended last; the newest first. */
async function readFiles(db: Kysely<DB>): Promise<PayoutFile[]> {
  const files = db.selectFrom('payout_files');
  const isOpen = sql<boolean>`booked_at is null and taken_back_at is null`;
  const ended = files
    .select('id')
    .where(sql<boolean>`not (${isOpen})`)
    .orderBy(sql`coalesce(booked_at, taken_back_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(PAYOUT_FILES_LISTED);
  const rows = await files
    .innerJoin('users as maker', 'maker.id', 'payout_files.made_by')
    .innerJoin('users as ender', (on) =>
      on.on('ender.id', '=', sql<number>`coalesce(booked_by, taken_back_by, made_by)`),
    )
    .selectAll('payout_files')
    .select(['maker.first_name', 'maker.last_name', 'maker.email'])
    .select(['ender.first_name as end_first_name', 'ender.last_name as end_last_name', 'ender.email as end_email'])
    .where((where) => where.or([isOpen, where('payout_files.id', 'in', ended)]))
    .orderBy('payout_files.id', 'desc')
    .execute();
  return rows.map((row) => {
    const at = row.booked_at ?? row.taken_back_at;
    const ender = fullName({ first_name: row.end_first_name, last_name: row.end_last_name }) || row.end_email;
    return {
      id: row.id,
      made_at: row.created_at.toISOString(),
      by: fullName(row) || row.email,
      execute_on: row.execute_on,
      payouts: row.payouts,
      amount: toWire(cents(row.amount_cents)),
      state: stateOf(row),
      end: at && { at: at.toISOString(), by: ender },
    };
  });
}

function stateOf({ booked_at, taken_back_at }: Selectable<PayoutFiles>): PayoutFile['state'] {
  if (booked_at) return 'booked';
  return taken_back_at ? 'taken-back' : 'open';
}
