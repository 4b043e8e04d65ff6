import { sql } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { SITE_PAGES, type SitePage } from '#domain/content/pages.ts';
import type { previewRichText } from '#wire/admin/content/fields.ts';
import type { AdminPage, getAdminPage, listAdminPages, saveAdminPage } from '#wire/admin/content/pages.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { cleanHtml } from '#server/platform/pages/clean-html.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import type { Call } from '#server/platform/http/route.ts';
import { publicationOf, publishAt, stateIn, stateOf } from './publication.ts';
import { byLanguage, type Kind, saveContent } from './save-content.ts';
import { textRows, writtenTexts } from './texts.ts';

type ListCall = Call<typeof listAdminPages>;
type Column = ParsedInputOf<typeof listAdminPages>['table']['sort']['column'];

interface Page {
  readonly published: boolean;
  readonly publish_at: Date | null;
  readonly texts: Partial<Record<Language, { readonly title: string; readonly body: string }>>;
}

/** The content pages as a table, written or not. Source: PAGE-07 to PAGE-14, ADM-24. */
export async function handleAdminPages(call: ListCall): Promise<ReplyOf<typeof listAdminPages>> {
  const { input, services } = call;
  const { rows, total } = await readTablePage(services.database.db, pagesQuery(call), input.table);
  return { ...SUCCESS, aaData: [...rows], iTotalRecords: total, iTotalDisplayRecords: total, sEcho: input.table.draw };
}

function pagesQuery({ input, lang, services }: ListCall): TableQuery<Column, SitePage, AdminPage> {
  const { search } = input.table;
  const { fallback } = services.site.languages();
  const title = sql<string>`coalesce((
    select title from page_texts where page_texts.page_id = pages.id
    order by ${byWantedLanguage('page_texts.lang', lang, fallback)} limit 1
  ), '')`;
  const known = sql<{ slug: SitePage; place: number }>`unnest(${[...SITE_PAGES]}::text[]) with ordinality`;
  const matching = services.database.db
    .selectFrom(known.as<'known'>(sql`known(slug, place)`))
    .leftJoin('pages', 'pages.slug', 'known.slug')
    .select(['known.slug as key', 'known.place', inAlphabet(title).as('title')])
    .select([
      sql<Date>`coalesce(pages.updated_at, '-infinity')`.as('updated_at'),
      sql<string>`case when coalesce(pages.version, 0) = 0 then 'unwritten' else ${stateIn('publish_at', services.now())} end`.as(
        'state',
      ),
    ])
    .$if(search !== undefined, (rows) =>
      rows.where(holds(sql`concat_ws(chr(10), known.slug, ${title})`, search ?? '')),
    );
  const rowsOf = async (slugs: readonly SitePage[]): Promise<ReadonlyMap<SitePage, AdminPage>> => {
    const rows = await services.database.db
      .selectFrom('pages')
      .select(['slug', 'published', 'publish_at', 'updated_at', title.as('title')])
      .where('slug', 'in', slugs)
      .where('version', '>', 0)
      .execute();
    return new Map(
      slugs.map((slug): [SitePage, AdminPage] => {
        const row = rows.find((one) => one.slug === slug);
        if (!row) return [slug, { slug, state: 'unwritten', title: '', updated_at: null }];
        const state = stateOf(row.published, row.publish_at, services.now());
        return [slug, { slug, state, title: row.title, updated_at: row.updated_at.toISOString() }];
      }),
    );
  };
  return { matching, rowsOf };
}

const UNWRITTEN: Page = { published: false, publish_at: null, texts: {} };

/** One page with its texts in all languages; one that is not written yet is empty. */
export async function handleAdminPage({
  input: { slug },
  services,
}: Call<typeof getAdminPage>): Promise<ReplyOf<typeof getAdminPage>> {
  const { db } = services.database;
  const row = await db.selectFrom('pages').select(['id', 'version']).where('slug', '=', slug).executeTakeFirst();
  const { published, publish_at, texts } = row ? await PAGE.read(db, row.id) : UNWRITTEN;
  return {
    ...SUCCESS,
    data: {
      slug,
      version: row?.version ?? 0,
      published: published ? 1 : 0,
      ...publicationOf(publish_at),
      state: row && row.version > 0 ? stateOf(published, publish_at, services.now()) : 'unwritten',
      texts,
    },
  };
}

const PAGE: Kind<Page> = {
  subject: 'page',
  read: async (trx, id) => {
    const row = await trx
      .selectFrom('pages')
      .select(['published', 'publish_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const texts = await trx
      .selectFrom('page_texts')
      .select(['lang', 'title', 'body'])
      .where('page_id', '=', id)
      .execute();
    return { ...row, texts: byLanguage(texts) };
  },
  write: async (trx, id, { published, publish_at, texts }) => {
    await trx.updateTable('pages').set({ published, publish_at }).where('id', '=', id).execute();
    await trx.deleteFrom('page_texts').where('page_id', '=', id).execute();
    await trx
      .insertInto('page_texts')
      .values(textRows(texts).map((row) => ({ page_id: id, ...row })))
      .execute();
  },
};

/** Writes a page, whether there was one or not. Source: PAGE-14, ADM-24. */
export async function handleSavePage(call: Call<typeof saveAdminPage>): Promise<ReplyOf<typeof saveAdminPage>> {
  const { input, services } = call;
  const { slug, version, published } = input;
  const texts = Object.fromEntries(
    Object.entries(writtenTexts(input.texts)).map(([lang, own]) => [lang, { ...own, body: cleanHtml(own.body) }]),
  );
  const { db } = services.database;
  // a row without texts is no page: nobody sees it, and its version says that nothing was written
  const unwritten = { slug, version: 0, published: false };
  await db
    .insertInto('pages')
    .values(unwritten)
    .onConflict((on) => on.column('slug').doNothing())
    .execute();
  const { id } = await db.selectFrom('pages').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  const write: Kind<Page>['write'] = async (trx, ...page) => {
    await PAGE.write(trx, ...page);
    await trx.updateTable('pages').set({ updated_at: services.now() }).where('id', '=', id).execute();
  };
  await saveContent(
    call,
    { ...PAGE, write },
    {
      id,
      version,
      settle: (_trx, before) => Promise.resolve({ published, publish_at: publishAt(input, before?.publish_at), texts }),
    },
  );
  return { ...SUCCESS, message: 'Created', id };
}

/** What is typed, as it would be shown. */
export function handlePreviewRichText({
  input: { html },
}: Call<typeof previewRichText>): Promise<ReplyOf<typeof previewRichText>> {
  return Promise.resolve({ ...SUCCESS, html: cleanHtml(html) });
}
