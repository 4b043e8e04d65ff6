import { wallClock } from '#domain/time/wall-clock.ts';
import type { BlogPost, getBlog, listBlogs } from '#wire/content/blog.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { serverDate } from '#server/catalogue/server-date.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import type { Call } from '#server/platform/http/route.ts';
import { cleanHtml } from '#server/platform/pages/clean-html.ts';

/** Published posts whose day has come, newest first. Source: PAGE-05. */
export async function handleBlogs(call: Call<typeof listBlogs>): Promise<ReplyOf<typeof listBlogs>> {
  const { limit, brief } = call.input;
  const rows = await selectPosts(call)
    .orderBy('blogs.created_at', 'desc')
    .orderBy('blogs.id', 'desc')
    .limit(limit)
    .execute();
  return { ...SUCCESS, data: rows.map((row) => (brief ? { ...postOf(row), body: '' } : postOf(row))) };
}

/** One published post. Source: PAGE-06. */
export async function handleBlog(call: Call<typeof getBlog>): Promise<ReplyOf<typeof getBlog>> {
  const row = await selectPosts(call).where('blogs.slug', '=', call.input.article).executeTakeFirst();
  if (!row) throw call.refuse('TryAgain');
  return { ...SUCCESS, data: postOf(row) };
}

function selectPosts({ lang, services }: Pick<Call<typeof listBlogs>, 'lang' | 'services'>) {
  const { fallback } = services.site.languages();
  return services.database.db
    .selectFrom('blogs')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('blog_texts')
          .select(['lang', 'title', 'seo_title', 'excerpt', 'body'])
          .whereRef('blog_texts.blog_id', '=', 'blogs.id')
          .orderBy(byWantedLanguage('blog_texts.lang', lang, fallback))
          .limit(1)
          .as('texts'),
      (join) => join.onTrue(),
    )
    .select(['blogs.id', 'blogs.author_id', 'blogs.slug', 'blogs.image_file', 'blogs.created_at'])
    .select(['texts.lang', 'texts.title', 'texts.seo_title', 'texts.excerpt', 'texts.body'])
    .where('blogs.published', '=', true)
    .where('blogs.created_at', '<=', services.now());
}

type PostRow = Awaited<ReturnType<ReturnType<typeof selectPosts>['execute']>>[number];

function postOf(row: PostRow): BlogPost {
  return {
    id: row.id,
    author_id: row.author_id,
    lang: row.lang,
    title: row.title,
    seo_title: row.seo_title,
    slug: row.slug,
    excerpt: row.excerpt,
    image: row.image_file ?? '',
    body: cleanHtml(row.body),
    created_at: serverDate(wallClock(row.created_at)),
  };
}
