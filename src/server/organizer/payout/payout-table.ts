import { type Kysely, type Selectable, sql } from 'kysely';
import { toWire, ZERO } from '#domain/money/money.ts';
import { wallClock, type WallDate } from '#domain/time/wall-clock.ts';
import type { listPayouts, PayoutRow } from '#wire/admin/payouts.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB, PayoutRequests } from '#server/platform/database/tables.gen.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import type { Call } from '#server/platform/http/route.ts';
import { readDues } from './figures.ts';
import { filesOf, PAYOUT_STATUS, requestOf } from './requests.ts';

type Input = ParsedInputOf<typeof listPayouts>;

/** What organizers ask to be paid out: open ones first, the oldest of them on top. Source: POUT-03. */
export async function handlePayouts({
  input,
  services,
}: Call<typeof listPayouts>): Promise<ReplyOf<typeof listPayouts>> {
  const { table } = input;
  const { db } = services.database;
  const query = payoutsQuery(db, input, wallClock(services.now()).date);
  const { rows, total } = await readTablePage(db, query, table);
  return { ...SUCCESS, aaData: [...rows], iTotalRecords: total, iTotalDisplayRecords: total, sEcho: table.draw };
}

function payoutsQuery(
  db: Kysely<DB>,
  { status, table: { search } }: Input,
  today: WallDate,
): TableQuery<Input['table']['sort']['column'], number, PayoutRow> {
  const [state] = Object.entries(PAYOUT_STATUS).find(([, name]) => name === status) ?? [];
  const matching = db
    .selectFrom('payout_requests')
    .innerJoin('organizations', 'organizations.id', 'payout_requests.organization_id')
    .select([
      'payout_requests.id as key',
      // open ones by age, then the others, newest first
      sql<number>`case when state = 'asked' then payout_requests.id - 1e15 else -payout_requests.id end`.as('status'),
      'payout_requests.created_at as asked_at',
      inAlphabet(sql<string>`organizations.name`).as('organisation'),
    ])
    .$if(state !== undefined, (rows) => rows.where(sql<boolean>`payout_requests.state = ${state}`))
    .$if(search !== undefined, (rows) => rows.where(holds(sql`organizations.name`, search ?? '')));
  return { matching, rowsOf: (ids) => readRows(db, ids, today) };
}

async function readRows(
  db: Kysely<DB>,
  ids: readonly number[],
  today: WallDate,
): Promise<ReadonlyMap<number, PayoutRow>> {
  const rows = await db
    .selectFrom('payout_requests')
    .innerJoin('organizations', 'organizations.id', 'payout_requests.organization_id')
    .innerJoin('users', 'users.id', 'organizations.owner_id')
    .selectAll('payout_requests')
    .select(['organizations.name as organisation', 'users.email'])
    .where('payout_requests.id', 'in', ids)
    .execute();
  const organizationIds = rows.filter(isOpen).map(({ organization_id }) => organization_id);
  const dues = await readDues(db, { organizationIds, today });
  const files = await filesOf(
    db,
    rows.map(({ file_id }) => file_id),
  );
  return new Map(
    rows.map(({ organisation, email, ...row }): [number, PayoutRow] => [
      row.id,
      {
        ...requestOf(row),
        held: row.held_at !== null && isOpen(row) ? 1 : 0,
        organisation,
        email,
        due: isOpen(row) ? toWire(dues.get(row.organization_id) ?? ZERO) : null,
        account_kept: row.payee_sealed === null || isOpen(row) ? 0 : 1,
        file: files.get(row.file_id) ?? null,
      },
    ]),
  );
}

function isOpen({ state }: Pick<Selectable<PayoutRequests>, 'state'>): boolean {
  return state === 'asked';
}
