import { sql } from 'kysely';
import { expect } from 'vitest';
import { plainLetters } from '#domain/catalogue/search-words.ts';
import type { EventCard } from '#wire/catalogue/event.ts';
import { prefixQuery, searchedWords } from '#server/catalogue/search-query.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';
import { NO_RENDERER } from '../no-renderer.ts';

export interface Town {
  readonly nis: number;
  readonly nl: string;
  readonly fr: string;
  readonly de: string;
  readonly en: string;
  readonly name: string;
  readonly zipcodes: readonly string[];
  readonly parts: readonly string[];
}

export const namesOf = ({ nl, fr, de, en }: Town): readonly string[] => [...new Set([nl, fr, de, en])];
export const allOf = (town: Town): readonly string[] => [...namesOf(town), ...town.parts, ...town.zipcodes];

interface List {
  readonly events: readonly EventCard[];
  readonly count: number;
  readonly corrected: string | null;
  readonly city: { readonly name: string; readonly town: string } | null;
}

/** The demo catalogue with an event in every town, and its list. */
export interface TownSite {
  readonly site: DemoSite;
  readonly towns: readonly Town[];
  readonly list: (query: Record<string, string>, lang?: string) => Promise<List>;
  readonly slugs: (query: Record<string, string>, lang?: string) => Promise<readonly string[]>;
}

export async function openTownSite(): Promise<TownSite> {
  const site = await openDemoSite({ renderer: NO_RENDERER });
  const { db } = site.services.database;
  const towns: readonly Town[] = await db.selectFrom('towns').selectAll().orderBy('nis').execute();
  // an event in every town, its city written in one of the languages
  await sql`
    insert into events (organization_id, category_id, slug, status, draft, start_date, end_date, launch_date, city, zipcode)
    select 1, 1, 'town-' || nis, 1, false, '2027-03-01', '2027-03-01', '2026-01-01',
      (array[nl, fr, de, en])[1 + nis % 4], zipcodes[1]
    from towns`.execute(db);
  await sql`
    insert into event_texts (event_id, lang, title)
    select id, 'nl', 'Avond' from events where slug like 'town-%'`.execute(db);
  await sql`insert into event_search (event_id, words) select id, 'avond' from events where slug like 'town-%'`.execute(
    db,
  );
  const list: TownSite['list'] = async (query, lang = 'nl') => {
    const url = `/api/events?${new URLSearchParams(query).toString()}`;
    const reply = await site.app.inject({ url, headers: { 'accept-language': lang } });
    expect(reply.statusCode, url).toBe(200);
    return reply.json<List>();
  };
  return {
    site,
    towns,
    list,
    slugs: async (query, lang) => (await list(query, lang)).events.map(({ slug }) => slug),
  };
}

/** Searches for each name, part and postal code of towns: how many, and those that do not find the event there. */
export async function searchesOf(
  site: DemoSite,
  towns: readonly Town[],
): Promise<{ readonly asked: number; readonly missed: readonly unknown[] }> {
  const asked = towns.flatMap((town) =>
    allOf(town).flatMap((text) =>
      [...new Set([text, plainLetters(text)])].map((typed) => ({
        nis: town.nis,
        typed,
        query: prefixQuery(searchedWords(typed)),
      })),
    ),
  );
  const { rows } = await sql<{ nis: number; typed: string }>`
    select nis, typed
    from unnest(
      ${asked.map(({ nis }) => nis)}::integer[],
      ${asked.map(({ typed }) => typed)}::text[],
      ${asked.map(({ query }) => query)}::text[]
    ) as asked (nis, typed, query)
    where not exists (
      select from events join event_search on event_id = events.id
      where events.town_nis = asked.nis and document @@ to_tsquery('simple', query)
    )`.execute(site.services.database.db);
  return { asked: asked.length, missed: rows };
}
