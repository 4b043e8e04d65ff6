import type { Transaction } from 'kysely';
import { SITE_SETTINGS } from '#domain/content/settings.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { BANNER_BUTTON, BANNERS } from './content/banners.ts';
import { BLOGS } from './content/blogs.ts';
import { CATEGORIES } from './content/categories.ts';
import { EVENTS } from './content/events.ts';
import { PAGES } from './content/pages.ts';
import { SETTINGS } from './content/settings.ts';
import { type DemoPosters, pictureSlug } from './demo-posters.ts';
import { known } from './load-people.ts';

const DAY_MS = 86_400_000;

/** What the site says about itself: settings, pages, blog and the pictures of the categories. */
export async function loadSite(
  trx: Transaction<DB>,
  { now, posters, authorId }: { now: Date; posters: DemoPosters; authorId: number },
): Promise<void> {
  const isPublic = new Map(SITE_SETTINGS.map((setting) => [setting.key, setting.isPublic]));
  const settings = Object.entries(SETTINGS).map(([key, value]) => ({ key, value, public: known(isPublic, key) }));
  await trx
    .insertInto('site_settings')
    .values(settings)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { slug } of CATEGORIES) {
    const thumb_file = posters(pictureSlug.category(slug)).file;
    await trx.updateTable('categories').set({ thumb_file }).where('slug', '=', slug).execute();
  }
  await loadPages(trx);
  await loadBlogs(trx, { now, posters, authorId });
}

async function loadPages(trx: Transaction<DB>): Promise<void> {
  const slugs = PAGES.map(({ slug }) => ({ slug }));
  const made = await trx.insertInto('pages').values(slugs).returning(['id', 'slug']).execute();
  const idOf = new Map(made.map(({ id, slug }) => [slug, id]));
  const texts = PAGES.flatMap(({ slug, texts: ofPage }) =>
    Object.entries(ofPage).map(([lang, { title, body }]) => ({ page_id: known(idOf, slug), lang, title, body })),
  );
  await trx.insertInto('page_texts').values(texts).execute();
}

async function loadBlogs(
  trx: Transaction<DB>,
  { now, posters, authorId }: { now: Date; posters: DemoPosters; authorId: number },
): Promise<void> {
  const made = await trx
    .insertInto('blogs')
    .values(
      BLOGS.map(({ slug, daysAgo }) => ({
        slug,
        author_id: authorId,
        image_file: posters(pictureSlug.blog(slug)).file,
        created_at: new Date(now.getTime() - daysAgo * DAY_MS),
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  const idOf = new Map(made.map(({ id, slug }) => [slug, id]));
  const texts = BLOGS.flatMap(({ slug, texts: ofBlog }) =>
    Object.entries(ofBlog).map(([lang, { title, excerpt, paragraphs }]) => ({
      blog_id: known(idOf, slug),
      lang,
      title,
      seo_title: title,
      excerpt,
      body: paragraphs.map(blogBlock).join('\n'),
    })),
  );
  await trx.insertInto('blog_texts').values(texts).execute();
}

function blogBlock(text: string): string {
  return text.startsWith('## ') ? `<h2>${text.slice(3)}</h2>` : `<p>${text}</p>`;
}

/** The slides of the home page; each shows its event's poster and title. Source: HOME-02, HOME-04. */
export async function loadBanners(
  trx: Transaction<DB>,
  { eventIds, posters }: { eventIds: ReadonlyMap<string, number>; posters: DemoPosters },
): Promise<void> {
  const made = await trx
    .insertInto('banners')
    .values(
      BANNERS.map(({ event }, index) => ({
        event_id: known(eventIds, event),
        image_file: posters(event).file,
        position: index + 1,
      })),
    )
    .returning(['id', 'event_id'])
    .execute();
  const titles = new Map(EVENTS.map(({ slug, title }) => [slug, title]));
  const texts = BANNERS.flatMap(({ event, subtitle, description }) => {
    const banner = made.find((row) => row.event_id === eventIds.get(event));
    return (['nl', 'fr', 'en', 'de'] as const).map((lang) => ({
      banner_id: banner?.id ?? 0,
      lang,
      title: known(titles, event),
      subtitle: subtitle[lang],
      event_description: description[lang],
      button_title: BANNER_BUTTON[lang],
    }));
  });
  await trx.insertInto('banner_texts').values(texts).execute();
}
