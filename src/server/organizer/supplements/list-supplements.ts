import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { listSupplements, OrganizerSupplement } from '#wire/organizer/supplements.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { selectSupplements, SOLD, toOrganizerSupplement } from './supplement-rows.ts';

type Column = ParsedInputOf<typeof listSupplements>['table']['sort']['column'];

/** The organizer's supplements, all or a page of them, or one by its number. Source: SUP-02, SUP-17. */
export async function handleSupplements({
  input: { table },
  caller: { organizationId },
  owned: { supplement: id },
  lang,
  services,
}: Call<typeof listSupplements>): Promise<ReplyOf<typeof listSupplements>> {
  const { db } = services.database;
  const query = supplementsQuery(db, { organizationId, id, search: table.search, lang, services });
  const { rows, total } = await readTablePage(db, query, table);
  return {
    ...SUCCESS,
    data: [...rows],
    iTotalRecords: total,
    iTotalDisplayRecords: total,
    sEcho: table.draw,
  };
}

interface Asked {
  readonly organizationId: number;
  readonly id: number | undefined;
  readonly search: string | undefined;
  readonly lang: Language;
  readonly services: Services;
}

function supplementsQuery(
  db: Kysely<DB>,
  { organizationId, id, search, lang, services }: Asked,
): TableQuery<Column, number, OrganizerSupplement> {
  const { fallback } = services.site.languages();
  const { date: today } = wallClock(services.now());
  const title = sql<string>`coalesce((
    select title from supplement_texts where supplement_id = supplements.id
    order by ${byWantedLanguage('supplement_texts.lang', lang, fallback)} limit 1
  ), '')`;
  const matching = db
    .selectFrom('supplements')
    .select([
      'supplements.id as key',
      'supplements.supplement_type',
      'supplements.applied as supplement_applied',
      inAlphabet(title).as('supplement_title'),
      sql`coalesce(supplements.start_date, '-infinity'::date)`.as('start_date'),
      sql`coalesce(supplements.end_date, 'infinity'::date)`.as('end_date'),
      SOLD.as('sold'),
      sql`coalesce(start_date <= ${today}, true) and coalesce(end_date >= ${today}, true)`.as('status'),
    ])
    .where('supplements.organization_id', '=', organizationId)
    .where('supplements.deleted_at', 'is', null)
    .$if(id !== undefined, (rows) => rows.where('supplements.id', '=', id ?? 0))
    .$if(search !== undefined, (rows) => rows.where(isTitled(search ?? '')));
  return {
    matching,
    rowsOf: async (ids) => {
      const rows = await selectSupplements(db).where('supplements.id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.id, toOrganizerSupplement(row, { lang, services })]));
    },
  };
}

/** In any language. */
function isTitled(search: string) {
  return sql<SqlBool>`exists (
    select from supplement_texts where supplement_id = supplements.id and ${holds(sql`title`, search)}
  )`;
}
