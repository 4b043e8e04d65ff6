import { type Kysely, sql, type Transaction } from 'kysely';
import { wordsOf } from '#domain/catalogue/search-words.ts';
import type { Language } from '#domain/content/languages.ts';
import type {
  AdminCategory,
  deleteAdminCategory,
  getAdminCategory,
  listAdminCategories,
  moveAdminCategory,
  saveAdminCategory,
} from '#wire/admin/content/categories.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { forgetPicture } from '#server/organizer/unused-picture.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { byLanguage, deleteContent, type Kind, moveContent, saveContent, savePictured } from './save-content.ts';
import { slugFrom, textRows, writtenTexts } from './texts.ts';

type ListCall = Call<typeof listAdminCategories>;
type Column = ParsedInputOf<typeof listAdminCategories>['table']['sort']['column'];

interface Category {
  readonly slug: string;
  readonly active: boolean;
  readonly featured: boolean;
  readonly thumb: string;
  readonly texts: Partial<Record<Language, { readonly name: string }>>;
}

/** The categories as a table. Source: ADM-24. */
export async function handleAdminCategories(call: ListCall): Promise<ReplyOf<typeof listAdminCategories>> {
  const { input, services } = call;
  const { rows, total } = await readTablePage(services.database.db, categoriesQuery(call), input.table);
  return { ...SUCCESS, aaData: [...rows], iTotalRecords: total, iTotalDisplayRecords: total, sEcho: input.table.draw };
}

const EVENTS = sql<number>`(select count(*)::int from events where events.category_id = categories.id)`;

function categoriesQuery({ input, lang, services }: ListCall): TableQuery<Column, number, AdminCategory> {
  const { search } = input.table;
  const { fallback } = services.site.languages();
  const name = sql<string>`coalesce((
    select name from category_texts where category_texts.category_id = categories.id
    order by ${byWantedLanguage('category_texts.lang', lang, fallback)} limit 1
  ), '')`;
  const place = sql<number>`(
    select count(*)::int from categories as before
    where (before.position, before.id) <= (categories.position, categories.id)
  )`;
  const { db } = services.database;
  const matching = db
    .selectFrom('categories')
    .select(['categories.id as key', 'slug', 'active', 'featured', inAlphabet(name).as('name')])
    .select([place.as('position'), EVENTS.as('events')])
    .$if(search !== undefined, (rows) => rows.where(holds(sql`concat_ws(chr(10), slug, ${name})`, search ?? '')));
  return {
    matching,
    rowsOf: async (ids) => {
      const rows = await db
        .selectFrom('categories')
        .select(['id', 'slug', 'active', 'featured', 'thumb_file'])
        .select([name.as('name'), place.as('position'), EVENTS.as('events')])
        .where('id', 'in', ids)
        .execute();
      return new Map(
        rows.map(({ active, featured, thumb_file, ...row }) => [
          row.id,
          { ...row, active: active ? 1 : 0, featured: featured ? 1 : 0, thumb: thumb_file ?? '' },
        ]),
      );
    },
  };
}

/** One category with its names in all languages. */
export async function handleAdminCategory({
  input: { id },
  services,
}: Call<typeof getAdminCategory>): Promise<ReplyOf<typeof getAdminCategory>> {
  const { db } = services.database;
  const row = await db
    .selectFrom('categories')
    .select(['version', EVENTS.as('events')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw commonRefusal('TryAgain');
  const { active, featured, ...category } = await CATEGORY.read(db, id);
  return { ...SUCCESS, data: { id, ...row, ...category, active: active ? 1 : 0, featured: featured ? 1 : 0 } };
}

const CATEGORY: Kind<Category> = {
  subject: 'category',
  read: async (trx, id) => {
    const row = await trx
      .selectFrom('categories')
      .select(['slug', 'active', 'featured', 'thumb_file'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const texts = await trx
      .selectFrom('category_texts')
      .select(['lang', 'name'])
      .where('category_id', '=', id)
      .execute();
    const { thumb_file, ...category } = row;
    return { ...category, thumb: thumb_file ?? '', texts: byLanguage(texts) };
  },
  add: async (trx, category) => {
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from categories)`;
    const { id } = await trx
      .insertInto('categories')
      .values({ ...columnsOf(category), position })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeNames(trx, id, category);
    return id;
  },
  write: async (trx, id, category) => {
    await trx.updateTable('categories').set(columnsOf(category)).where('id', '=', id).execute();
    await trx.deleteFrom('category_texts').where('category_id', '=', id).execute();
    await writeNames(trx, id, category);
    await addSearchedWords(trx, id, category);
  },
};

function columnsOf({ slug, active, featured, thumb }: Category) {
  return { slug, active, featured, thumb_file: thumb || null };
}

async function writeNames(trx: Transaction<DB>, id: number, { texts }: Category): Promise<void> {
  await trx
    .insertInto('category_texts')
    .values(textRows(texts).map((row) => ({ category_id: id, ...row })))
    .execute();
}

/** Its events are found by its new names too; by the former ones until they are saved. */
async function addSearchedWords(trx: Transaction<DB>, id: number, { texts }: Category): Promise<void> {
  const words = wordsOf(
    textRows(texts)
      .map(({ name }) => name)
      .join(' '),
  ).join(' ');
  await sql`
    update event_search set words = event_search.words || ' ' || ${words} from events
    where events.id = event_search.event_id and events.category_id = ${id}
      and strpos(' ' || event_search.words || ' ', ' ' || ${words} || ' ') = 0
  `.execute(trx);
}

/** Adds a category or changes one. Source: HOME-07, VEN-04, ADM-24. */
export async function handleSaveCategory(
  call: Call<typeof saveAdminCategory>,
): Promise<ReplyOf<typeof saveAdminCategory>> {
  const { id, version, slug: typed, active, featured, texts: given } = call.input;
  const texts = writtenTexts(given);
  const saved = await savePictured<Category>(
    call,
    ({ thumb }) => thumb,
    (thumbOf) =>
      saveContent(call, CATEGORY, {
        id,
        version,
        settle: async (trx, before) => {
          const slug = slugFrom(typed, texts, 'name');
          if (before?.active && slug !== before.slug) throw commonRefusal('PleaseCheckForm', { slug: 'SlugInUse' });
          if (slug !== before?.slug) await requireFree(trx, slug);
          return { slug, active, featured, thumb: thumbOf(before), texts };
        },
      }),
  );
  return { ...SUCCESS, message: 'Created', id: saved.id };
}

/** @throws Refusal 422 beside the slug, in whatever case it is written */
async function requireFree(trx: Kysely<DB>, slug: string): Promise<void> {
  const other = await trx.selectFrom('categories').select('id').where('slug', 'ilike', slug).executeTakeFirst();
  if (other) throw commonRefusal('PleaseCheckForm', { slug: 'SlugTaken' });
}

export async function handleMoveCategory(
  call: Call<typeof moveAdminCategory>,
): Promise<ReplyOf<typeof moveAdminCategory>> {
  await moveContent(call, 'category', call.input);
  return SUCCESS;
}

/** Deletes a category that no event was ever in. */
export async function handleDeleteCategory(
  call: Call<typeof deleteAdminCategory>,
): Promise<ReplyOf<typeof deleteAdminCategory>> {
  const { id } = call.input;
  const isUsed = async (trx: Kysely<DB>): Promise<boolean> =>
    (await trx.selectFrom('events').select('id').where('category_id', '=', id).limit(1).executeTakeFirst()) !==
    undefined;
  const { thumb } = await deleteContent(call, CATEGORY, { id, isUsed });
  if (thumb) await forgetPicture(thumb, call.services);
  return { ...SUCCESS, message: 'DeleteSuccessfully' };
}
