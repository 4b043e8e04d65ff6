import { type Kysely, sql, type Transaction } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type {
  AdminPost,
  deleteAdminPost,
  getAdminPost,
  listAdminPosts,
  saveAdminPost,
} from '#wire/admin/content/posts.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { serverDate } from '#server/catalogue/server-date.ts';
import { cleanHtml } from '#server/platform/pages/clean-html.ts';
import { forgetPicture } from '#server/organizer/unused-picture.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { publicationOf, publishAt, stateIn, stateOf } from './publication.ts';
import { byLanguage, deleteContent, type Kind, saveContent, savePictured } from './save-content.ts';
import { slugFrom, textRows, writtenTexts } from './texts.ts';

type ListCall = Call<typeof listAdminPosts>;
type Column = ParsedInputOf<typeof listAdminPosts>['table']['sort']['column'];

interface Post {
  readonly slug: string;
  readonly image: string;
  readonly published: boolean;
  readonly created_at: Date;
  readonly texts: Partial<
    Record<
      Language,
      { readonly title: string; readonly seo_title: string; readonly excerpt: string; readonly body: string }
    >
  >;
}

/** The posts of the blog as a table. Source: PAGE-04, ADM-24. */
export async function handleAdminPosts(call: ListCall): Promise<ReplyOf<typeof listAdminPosts>> {
  const { input, services } = call;
  const { rows, total } = await readTablePage(services.database.db, postsQuery(call), input.table);
  return { ...SUCCESS, aaData: [...rows], iTotalRecords: total, iTotalDisplayRecords: total, sEcho: input.table.draw };
}

function postsQuery({ input, lang, services }: ListCall): TableQuery<Column, number, AdminPost> {
  const { state, table } = input;
  const { search } = table;
  const { fallback } = services.site.languages();
  const now = services.now();
  const title = sql<string>`coalesce((
    select title from blog_texts where blog_texts.blog_id = blogs.id
    order by ${byWantedLanguage('blog_texts.lang', lang, fallback)} limit 1
  ), '')`;
  const { db } = services.database;
  const matching = db
    .selectFrom('blogs')
    .select(['id as key', 'slug', 'created_at', inAlphabet(title).as('title'), stateIn('created_at', now).as('state')])
    .$if(state !== undefined, (rows) => rows.where(stateIn('created_at', now), '=', state ?? 'draft'))
    .$if(search !== undefined, (rows) =>
      rows.where(
        sql<boolean>`exists (
          select from blog_texts where blog_texts.blog_id = blogs.id
            and ${holds(sql`concat_ws(chr(10), blogs.slug, blog_texts.title)`, search ?? '')}
        )`,
      ),
    );
  return {
    matching,
    rowsOf: async (ids) => {
      const rows = await db
        .selectFrom('blogs')
        .select(['id', 'slug', 'image_file', 'created_at', 'published', title.as('title')])
        .where('id', 'in', ids)
        .execute();
      return new Map(
        rows.map(({ image_file, created_at, published, ...row }) => [
          row.id,
          {
            ...row,
            image: image_file ?? '',
            created_at: serverDate(wallClock(created_at)),
            state: stateOf(published, created_at, now),
          },
        ]),
      );
    },
  };
}

/** One post with its texts in all languages. */
export async function handleAdminPost({
  input: { id },
  services,
}: Call<typeof getAdminPost>): Promise<ReplyOf<typeof getAdminPost>> {
  const { db } = services.database;
  const row = await db.selectFrom('blogs').select('version').where('id', '=', id).executeTakeFirst();
  if (!row) throw commonRefusal('TryAgain');
  const { created_at, published, ...post } = await POST.read(db, id);
  return {
    ...SUCCESS,
    data: {
      id,
      ...row,
      ...post,
      // of a draft a day that has been is only when it was begun
      ...publicationOf(published || created_at > services.now() ? created_at : null),
      published: published ? 1 : 0,
      state: stateOf(published, created_at, services.now()),
    },
  };
}

const POST: Kind<Post> = {
  subject: 'blog',
  read: async (trx, id) => {
    const { image_file, ...row } = await trx
      .selectFrom('blogs')
      .select(['slug', 'image_file', 'published', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const texts = await trx
      .selectFrom('blog_texts')
      .select(['lang', 'title', 'seo_title', 'excerpt', 'body'])
      .where('blog_id', '=', id)
      .execute();
    return { ...row, image: image_file ?? '', texts: byLanguage(texts) };
  },
  write: async (trx, id, post) => {
    await trx.updateTable('blogs').set(columnsOf(post)).where('id', '=', id).execute();
    await trx.deleteFrom('blog_texts').where('blog_id', '=', id).execute();
    await writeTexts(trx, id, post);
  },
};

function columnsOf({ slug, image, published, created_at }: Post) {
  return { slug, image_file: image || null, published, created_at };
}

async function writeTexts(trx: Transaction<DB>, id: number, { texts }: Post): Promise<void> {
  await trx
    .insertInto('blog_texts')
    .values(textRows(texts).map((row) => ({ blog_id: id, ...row })))
    .execute();
}

/** Adds a post or changes one; who adds it is its author. Source: PAGE-04, ADM-24. */
export async function handleSavePost(call: Call<typeof saveAdminPost>): Promise<ReplyOf<typeof saveAdminPost>> {
  const { input, caller, services } = call;
  const { id, version, published } = input;
  const texts = cleaned(input.texts);
  const add = async (trx: Transaction<DB>, post: Post): Promise<number> => {
    const made = await trx
      .insertInto('blogs')
      .values({ ...columnsOf(post), author_id: caller.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeTexts(trx, made.id, post);
    return made.id;
  };
  const saved = await savePictured<Post>(
    call,
    ({ image }) => image,
    (imageOf) =>
      saveContent(
        call,
        { ...POST, add },
        {
          id,
          version,
          settle: async (trx, before) => {
            const slug = slugFrom(input.slug, texts, 'title');
            if (before?.published && slug !== before.slug)
              throw commonRefusal('PleaseCheckForm', { slug: 'SlugInUse' });
            if (slug !== before?.slug) await requireFree(trx, slug);
            // without a day a post is of the moment from which on it is published
            const former = before?.published ? before.created_at : services.now();
            const created_at = publishAt(input, before?.created_at) ?? former;
            return { slug, image: imageOf(before), published, created_at, texts };
          },
        },
      ),
  );
  return { ...SUCCESS, message: 'Created', id: saved.id };
}

function cleaned(given: ParsedInputOf<typeof saveAdminPost>['texts']): Post['texts'] {
  const texts = writtenTexts(given);
  return Object.fromEntries(Object.entries(texts).map(([lang, own]) => [lang, { ...own, body: cleanHtml(own.body) }]));
}

/** @throws Refusal 422 beside the slug */
async function requireFree(trx: Kysely<DB>, slug: string): Promise<void> {
  const other = await trx.selectFrom('blogs').select('id').where('slug', '=', slug).executeTakeFirst();
  if (other) throw commonRefusal('PleaseCheckForm', { slug: 'SlugTaken' });
}

export async function handleDeletePost(call: Call<typeof deleteAdminPost>): Promise<ReplyOf<typeof deleteAdminPost>> {
  const { id } = call.input;
  const { image } = await deleteContent(call, POST, { id, isUsed: () => Promise.resolve(false) });
  if (image) await forgetPicture(image, call.services);
  return { ...SUCCESS, message: 'DeleteSuccessfully' };
}
