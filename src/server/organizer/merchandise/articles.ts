import { type Kysely, type Selectable, sql } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import { MERCHANDISE_CATEGORIES, MERCHANDISE_SIZES } from '#domain/organizer/merchandise.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { Article, getMerchandise, listMerchandise } from '#wire/organizer/merchandise.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB, Merchandise } from '#server/platform/database/tables.gen.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import type { Call } from '#server/platform/http/route.ts';

type Input = ParsedInputOf<typeof listMerchandise>;

/** One page of the caller's articles. Source: MER-03. */
export async function handleListMerchandise({
  input,
  caller: { organizationId },
  services,
}: Call<typeof listMerchandise>): Promise<ReplyOf<typeof listMerchandise>> {
  const { table } = input;
  const { db } = services.database;
  const { rows, total } = await readTablePage(db, articlesQuery(db, input, organizationId), table);
  return { ...SUCCESS, aaData: [...rows], iTotalRecords: total, iTotalDisplayRecords: total, sEcho: table.draw };
}

export async function handleMerchandise({
  owned,
  services,
}: Call<typeof getMerchandise>): Promise<ReplyOf<typeof getMerchandise>> {
  const row = await services.database.db
    .selectFrom('merchandise')
    .selectAll()
    .where('id', '=', owned.merchandise)
    .executeTakeFirstOrThrow();
  return { ...SUCCESS, data: articleOf(row) };
}

function articlesQuery(
  db: Kysely<DB>,
  { category, table: { search } }: Input,
  organizationId: number,
): TableQuery<Input['table']['sort']['column'], number, Article> {
  const matching = db
    .selectFrom('merchandise')
    .select([
      'id as key',
      'created_at',
      inAlphabet(sql<string>`title`).as('title'),
      sql<number>`array_position(${[...MERCHANDISE_CATEGORIES]}::text[], category)`.as('category'),
      'price_cents as price',
      'quantity',
    ])
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .$if(category !== undefined, (rows) => rows.where('category', '=', category ?? ''))
    .$if(search !== undefined, (rows) => rows.where(holds(sql`title`, search ?? '')));
  return {
    matching,
    rowsOf: async (ids) => {
      const rows = await db.selectFrom('merchandise').selectAll().where('id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.id, articleOf(row)]));
    },
  };
}

/** An article as its organizer sees it. */
export function articleOf(row: Selectable<Merchandise>): Article {
  return {
    id: row.id,
    title: row.title,
    category: MERCHANDISE_CATEGORIES.find((one) => one === row.category) ?? 'Other',
    size: MERCHANDISE_SIZES.filter((one) => row.sizes.includes(one)),
    price: toWire(cents(row.price_cents)),
    quantity: row.quantity,
    image: row.image_file ?? '',
    version: row.version,
  };
}
