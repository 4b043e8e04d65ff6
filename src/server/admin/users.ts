import { type Kysely, sql } from 'kysely';
import { ROLE, type RoleId } from '#domain/accounts/limits.ts';
import type { listUsers, UserRow } from '#wire/admin/users.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { fullName } from '#domain/accounts/full-name.ts';
import { partOf } from '#server/accounts/sign-in.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import type { Call } from '#server/platform/http/route.ts';

type Input = ParsedInputOf<typeof listUsers>;
type Column = Input['table']['sort']['column'];

/** The users as a table. Source: ADM-24. */
export async function handleUsers({ input, services }: Call<typeof listUsers>): Promise<ReplyOf<typeof listUsers>> {
  const { table } = input;
  const { db } = services.database;
  const { rows, total } = await readTablePage(db, usersQuery(db, input), table);
  return {
    ...SUCCESS,
    aaData: [...rows],
    iTotalRecords: total,
    iTotalDisplayRecords: total,
    sEcho: table.draw,
  };
}

function usersQuery(db: Kysely<DB>, { role, state, table: { search } }: Input): TableQuery<Column, number, UserRow> {
  const matching = db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.owner_id', 'users.id')
    .select([
      'users.id as key',
      inAlphabet(NAME).as('name'),
      inAlphabet(sql<string>`users.email`).as('email'),
      'users.role_id',
      // how an account stands: disabled, not confirmed, in use
      sql<number>`case when users.disabled_at is not null then 0 when users.email_confirmed_at is null then 1 else 2 end`.as(
        'confirmed',
      ),
      sql<Date>`coalesce(${LAST_SEEN}, '-infinity')`.as('last_seen'),
    ])
    .where('users.deleted_at', 'is', null)
    .$if(role !== undefined, (rows) => rows.where('users.role_id', '=', role ?? 0))
    .$if(state === 'disabled', (rows) => rows.where('users.disabled_at', 'is not', null))
    .$if(state === 'unconfirmed', (rows) => rows.where('users.email_confirmed_at', 'is', null))
    .$if(search !== undefined, (rows) => rows.where(isFoundBy(search ?? '')));
  return { matching, rowsOf: (ids) => readUserRows(db, ids) };
}

const NAME = sql<string>`trim(users.first_name || ' ' || users.last_name)`;

/** When they used the site themself: an admin's sessions as them do not count. */
const LAST_SEEN = sql<Date | null>`(
  select max(sessions.last_used_at) from sessions where sessions.user_id = users.id and sessions.impersonated_by is null
)`;

const HAS_FACTORS = sql<boolean>`(
  exists (select from totp_keys where totp_keys.user_id = users.id and totp_keys.confirmed)
  or exists (select from passkeys where passkeys.user_id = users.id)
)`;

/** By name, address or organization. */
function isFoundBy(search: string) {
  return holds(sql`concat_ws(chr(10), ${NAME}, users.email, organizations.name)`, search);
}

/** The rows of some users by their numbers. */
export async function readUserRows(db: Kysely<DB>, ids: readonly number[]): Promise<ReadonlyMap<number, UserRow>> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.owner_id', 'users.id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.role_id', 'users.admin_part'])
    .select(['users.email_confirmed_at', 'users.disabled_at', 'organizations.name as organisation'])
    .select([LAST_SEEN.as('last_seen'), HAS_FACTORS.as('two_factors')])
    .where('users.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(
    rows.map((row): [number, UserRow] => [
      row.id,
      {
        id: row.id,
        name: fullName(row),
        email: row.email,
        role_id: row.role_id as RoleId, // the column's check allows no other
        ...partOf(row),
        confirmed: row.email_confirmed_at ? 1 : 0,
        disabled: row.disabled_at ? 1 : 0,
        two_factors: row.role_id === ROLE.admin && row.two_factors ? 1 : 0,
        last_seen: row.last_seen?.toISOString() ?? null,
        organisation: row.organisation ?? '',
      },
    ]),
  );
}
