import { type Kysely, sql } from 'kysely';
import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ConsentRow, exportConsents, listConsents } from '#wire/admin/consents.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { fullName } from '#domain/accounts/full-name.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import { readTablePage, readWholeTable, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import { csvOf } from '#server/platform/files/csv.ts';
import type { Call } from '#server/platform/http/route.ts';

type Input = ParsedInputOf<typeof listConsents>;

/** What the choice about news by mail is kept as. */
const PURPOSE = 'marketing';

/** Who agreed to news by mail, or withdrew it. */
export async function handleConsents({
  input,
  services,
}: Call<typeof listConsents>): Promise<ReplyOf<typeof listConsents>> {
  const { table } = input;
  const { db } = services.database;
  const { rows, total } = await readTablePage(db, consentsQuery(db, input), table);
  return { ...SUCCESS, aaData: [...rows], iTotalRecords: total, iTotalDisplayRecords: total, sEcho: table.draw };
}

/** All of them as a file; who took it is on record, for it holds everybody's address. Source: TBL-07. */
export async function handleConsentsFile(call: Call<typeof exportConsents>): Promise<ReplyOf<typeof exportConsents>> {
  const { input, lang, services } = call;
  const { db } = services.database;
  const heading = (key: string) => services.texts.sentence(lang, key);
  await audit(db, {
    by: personOf(call),
    at: services.now(),
    subject: 'consents',
    subjectId: PURPOSE,
    action: 'taken as a file',
  });
  const rows = readWholeTable(db, consentsQuery(db, input), input.table.sort);
  return {
    name: {},
    content: csvOf<ConsentRow>(
      [
        { heading: heading('Column.Name'), cell: ({ name }) => name },
        { heading: heading('Column.Email'), cell: ({ email }) => email },
        { heading: heading('Column.Language'), cell: (row) => row.lang },
        { heading: heading('Column.AgreedAt'), cell: ({ at }) => formatDateTime(wallClock(new Date(at))) },
        { heading: heading('Column.Wording'), cell: ({ wording }) => wording },
      ],
      rows,
    ),
  };
}

/** By what each account said last; one that is deleted is left out. */
function consentsQuery(
  db: Kysely<DB>,
  { granted, table: { search } }: Input,
): TableQuery<Input['table']['sort']['column'], string, ConsentRow> {
  const matching = db
    .selectFrom('consents')
    .innerJoin('users', 'users.id', 'consents.user_id')
    .select(['consents.id as key', 'consents.created_at as at'])
    .where('consents.purpose', '=', PURPOSE)
    .where('consents.granted', '=', Number(granted) === 1)
    .where('users.deleted_at', 'is', null)
    // a sign-up whose address nobody confirmed is nobody's word
    .where('users.email_confirmed_at', 'is not', null)
    .where(
      sql<boolean>`not exists (select from consents as later where later.user_id = consents.user_id
        and later.purpose = consents.purpose and (later.created_at, later.id) > (consents.created_at, consents.id))`,
    )
    .$if(search !== undefined, (rows) =>
      rows.where(holds(sql`users.first_name || ' ' || users.last_name || chr(10) || users.email`, search ?? '')),
    );
  return { matching, rowsOf: (ids) => readRows(db, ids) };
}

async function readRows(db: Kysely<DB>, ids: readonly string[]): Promise<ReadonlyMap<string, ConsentRow>> {
  const rows = await db
    .selectFrom('consents')
    .innerJoin('users', 'users.id', 'consents.user_id')
    .select(['consents.id', 'consents.granted', 'consents.created_at', 'consents.wording_version', 'consents.lang'])
    .select(['users.id as user_id', 'users.first_name', 'users.last_name', 'users.email'])
    .where('consents.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(
    rows.map((row): [string, ConsentRow] => [
      row.id,
      {
        id: row.id,
        user_id: row.user_id,
        name: fullName(row),
        email: row.email,
        granted: row.granted,
        at: row.created_at.toISOString(),
        wording: row.wording_version,
        lang: row.lang,
      },
    ]),
  );
}
