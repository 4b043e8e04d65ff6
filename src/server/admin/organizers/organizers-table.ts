import { type Kysely, sql } from 'kysely';
import type { listTraders, OrganizerRow, OrganizerState } from '#wire/admin/organizers.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import type { Call } from '#server/platform/http/route.ts';

type Input = ParsedInputOf<typeof listTraders>;
type Column = Input['table']['sort']['column'];

/** Source: DSA article 30. */
export async function handleOrganizers({
  input,
  services,
}: Call<typeof listTraders>): Promise<ReplyOf<typeof listTraders>> {
  const { table } = input;
  const { db } = services.database;
  const { rows, total } = await readTablePage(db, organizersQuery(db, input), table);
  return {
    ...SUCCESS,
    aaData: [...rows],
    iTotalRecords: total,
    iTotalDisplayRecords: total,
    sEcho: table.draw,
  };
}

/** An event of the organization in reach waits, or the note of a check is about what they are no longer. */
export const IS_WAITING = sql<boolean>`(organizations.check_seen <> '' or exists (
  select from events
  where events.organization_id = organizations.id and events.awaits_check and events.status = 1 and events.deleted_at is null
))`;

/** How the check of the organization in reach stands. */
export const CHECK_STATE = sql<OrganizerState>`case
  when organizations.checked_at is not null then 'checked' when ${IS_WAITING} then 'waiting' else 'unchecked' end`;

/** Those who wait first, and of them who has waited longest; then those whom nobody checked, then the others, last checked first. */
const PLACE = sql<number>`case ${CHECK_STATE}
  when 'waiting' then extract(epoch from coalesce(organizations.check_asked_at, organizations.created_at)) - 1e11
  when 'unchecked' then -extract(epoch from organizations.created_at)
  else 1e11 - extract(epoch from organizations.checked_at) end`;

function organizersQuery(
  db: Kysely<DB>,
  { state, table: { search } }: Input,
): TableQuery<Column, number, OrganizerRow> {
  const matching = organizers(db)
    .select([
      'organizations.id as key',
      PLACE.as('state'),
      inAlphabet(sql<string>`organizations.name`).as('name'),
      inAlphabet(sql<string>`users.email`).as('email'),
      sql<Date>`coalesce(organizations.check_asked_at, 'infinity')`.as('asked_at'),
      sql<Date>`coalesce(organizations.checked_at, 'infinity')`.as('checked_at'),
    ])
    .$if(state !== undefined, (rows) => rows.where(CHECK_STATE, '=', state ?? 'waiting'))
    .$if(search !== undefined, (rows) =>
      rows.where(
        holds(sql`concat_ws(chr(10), organizations.name, users.email, organizations.vat_number)`, search ?? ''),
      ),
    );
  return { matching, rowsOf: (ids) => readOrganizerRows(db, ids) };
}

/** Those whose owner has an account. */
function organizers(db: Kysely<DB>) {
  return db
    .selectFrom('organizations')
    .innerJoin('users', 'users.id', 'organizations.owner_id')
    .where('users.deleted_at', 'is', null);
}

export async function readOrganizerRows(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OrganizerRow>> {
  const rows = await organizers(db)
    .select(['organizations.id', 'organizations.name', 'users.id as user_id', 'users.email'])
    .select(['organizations.check_asked_at', 'organizations.checked_at', CHECK_STATE.as('state')])
    .where('organizations.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(
    rows.map(({ check_asked_at, checked_at, ...row }): [number, OrganizerRow] => [
      row.id,
      {
        ...row,
        asked_at: check_asked_at?.toISOString() ?? null,
        checked_at: checked_at?.toISOString() ?? null,
      },
    ]),
  );
}
