import type { FastifyInstance } from 'fastify';
import type { Language } from '#domain/content/languages.ts';
import { CONTENT_PAGES } from '#domain/content/pages.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { isKnownOrganizer, isPublic, isToCome, isUnprotected } from '#server/catalogue/public-events.ts';
import { cachedResponse } from '#server/platform/http/cached-response.ts';
import { html, Html } from '#server/platform/http/html.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { showsDemoBar } from '#server/settings.ts';

/** Addresses of one file: the protocol allows 50,000 and 50 MB, of which ten thousand with their languages take 6. */
const MOST_ADDRESSES = 10_000;

/** Pages that hold nothing for search engines, by the first part of their address. */
const NOT_FOR_SEARCH = [
  '/dashboard',
  '/dev',
  '/download',
  '/order',
  '/payments',
  '/report',
  '/sandbox',
  '/signin',
  '/wallet',
];

const TYPE = 'application/xml; charset=utf-8';
const HEAD = new Html('<?xml version="1.0" encoding="UTF-8"?>\n');

/** A public page: its path, and when what it shows last changed. */
interface Entry {
  readonly path: string;
  readonly changed?: Date | undefined;
}

/**
 * `/robots.txt`, and `/sitemap.xml` with every public page in every language; where they are too many an index of the
 * files `/sitemap/{n}.xml`. A demonstration that strangers can reach is not for search engines. Source: standards 6.
 */
export function registerSitemap(app: FastifyInstance, services: Services): void {
  const { settings, cache } = services;
  const origin = settings.publicUrl;

  app.get('/robots.txt', (_, reply) => {
    const closed = showsDemoBar(settings) ? ['/'] : NOT_FOR_SEARCH;
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', (request, reply) =>
    cachedResponse(cache, {
      key: 'sitemap',
      request,
      reply,
      make: async () => {
        const { files } = await countEntries(services);
        const body = files === 1 ? await fileOf(1, services) : indexOf(files, origin);
        return { body, type: TYPE, tags: ['list'] };
      },
    }),
  );

  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const number = Number(/^([1-9]\d{0,5})\.xml$/.exec(request.params.file)?.[1] ?? 0);
    if (number < 1 || number > (await countEntries(services)).files) throw commonRefusal('TryAgain');
    const make = async () => ({ body: await fileOf(number, services), type: TYPE, tags: ['list'] as const });
    return cachedResponse(cache, { key: `sitemap ${number}`, request, reply, make });
  });
}

/** How many pages a file holds, each of them once per language. */
function pagesPerFile({ site }: Services): number {
  return Math.floor(MOST_ADDRESSES / site.languages().offered.length);
}

async function countEntries(services: Services): Promise<{ files: number }> {
  const [site, { count }] = await Promise.all([
    sitePages(services),
    publicEvents(services)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { files: Math.max(1, Math.ceil((site.length + count) / pagesPerFile(services))) };
}

function indexOf(files: number, origin: string): string {
  const numbers = Array.from({ length: files }, (_, at) => at + 1);
  return html`${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
      >${numbers.map((number) => html`<sitemap><loc>${origin}/sitemap/${number}.xml</loc></sitemap>`)}</sitemapindex
    >`.text;
}

/** One file: the site's pages come first, then the events by number. */
async function fileOf(number: number, services: Services): Promise<string> {
  const most = pagesPerFile(services);
  const first = (number - 1) * most;
  const site = await sitePages(services);
  const entries: Entry[] = site.slice(first, first + most);
  const events = await publicEvents(services)
    .select(['events.id', 'events.slug', 'events.updated_at'])
    .orderBy('events.id')
    .limit(most - entries.length)
    .offset(Math.max(0, first - site.length))
    .execute();
  entries.push(
    ...events.map(({ id, slug, updated_at }) => ({ path: `/event-details/${slug}/${id}`, changed: updated_at })),
  );
  const { offered } = services.site.languages();
  const urls = entries.flatMap((entry) => addressesOf(entry, { origin: services.settings.publicUrl, offered }));
  return html`${HEAD}<urlset
      xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
      xmlns:xhtml="http://www.w3.org/1999/xhtml"
      >${urls}</urlset
    >`.text;
}

/** A page in each language, each with all of them: as its canonical addresses are. Source: decisions 2. */
function addressesOf(
  { path, changed }: Entry,
  { origin, offered }: { origin: string; offered: readonly Language[] },
): Html[] {
  const inLang = (lang: string): string => `${origin}${path}?lang=${lang}`;
  const alternates = [
    ...offered.map((lang) => html`<xhtml:link rel="alternate" hreflang="${lang}" href="${inLang(lang)}" />`),
    html`<xhtml:link rel="alternate" hreflang="x-default" href="${origin}${path}" />`,
  ];
  const last = changed ? html`<lastmod>${changed.toISOString()}</lastmod>` : '';
  return offered.map((lang) => html`<url><loc>${inLang(lang)}</loc>${last}${alternates}</url>`);
}

/** Events that the public can see and search engines may show: a protected one has no canonical address. */
function publicEvents({ database: { db }, now }: Services) {
  const today = wallClock(now());
  return db.selectFrom('events').where((eb) => eb.and([isPublic(eb, today), isToCome(eb, today), isUnprotected(eb)]));
}

/** Every public page that is no event. */
async function sitePages(services: Services): Promise<Entry[]> {
  const { db } = services.database;
  const [pages, posts, categories, organizers] = await Promise.all([
    db
      .selectFrom('pages')
      .select(['slug', 'updated_at'])
      .where('published', '=', true)
      .where((eb) => eb.or([eb('publish_at', 'is', null), eb('publish_at', '<=', services.now())]))
      .execute(),
    db
      .selectFrom('blogs')
      .select(['slug', 'created_at'])
      .where('published', '=', true)
      .where('created_at', '<=', services.now())
      .orderBy('id')
      .execute(),
    db.selectFrom('categories').select('slug').where('active', '=', true).orderBy('position').orderBy('id').execute(),
    organizersOf(services),
  ]);
  const written = new Map(pages.map(({ slug, updated_at }) => [slug, updated_at]));
  const content = Object.entries(CONTENT_PAGES).filter(([, slug]) => written.has(slug));
  return [
    ...['/', '/event-list/All', '/venues', '/blog', '/contact'].map((path) => ({ path })),
    ...categories.map(({ slug }) => ({ path: `/event-list/${encodeURIComponent(slug)}` })),
    ...content.map(([name, slug]) => ({ path: `/${name}`, changed: written.get(slug) })),
    ...posts.map(({ slug, created_at }) => ({ path: `/blog-article/${slug}`, changed: created_at })),
    ...organizers.map(({ owner_id, slug }) => ({ path: `/organizer/${owner_id}/${slug}` })),
  ];
}

/** Organizers who have a page. */
function organizersOf({ database: { db }, now }: Services) {
  const today = wallClock(now());
  return db
    .selectFrom('organizations')
    .select(['owner_id', 'slug'])
    .where((eb) => isKnownOrganizer(eb, today))
    .orderBy('id')
    .execute();
}
