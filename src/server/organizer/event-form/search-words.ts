import { type Kysely, sql } from 'kysely';
import { searchedWordsOf } from '#domain/catalogue/search-words.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';

interface Row {
  readonly id: number;
  readonly city: string;
  readonly venue: string;
  readonly locked: boolean;
  readonly seller: string;
  readonly texts: readonly { readonly title: string; readonly excerpt: string }[];
  readonly categories: readonly string[];
}

/** Writes what the search finds an event by, or every event of an organization, in all its languages. Source: LIST-04. */
export async function writeSearchWords(
  trx: Kysely<DB>,
  which: { readonly eventId: number } | { readonly organizationId: number },
): Promise<void> {
  const isOne = 'eventId' in which ? sql`events.id = ${which.eventId}` : sql`organization_id = ${which.organizationId}`;
  // a name that is being changed is waited for
  const { rows } = await sql<Row>`
    select events.id, events.city, events.venue, password_protected as locked, organizations.name as seller,
      coalesce((
        select json_agg(json_build_object('title', title, 'excerpt', excerpt)) from event_texts where event_id = events.id
      ), '[]') as texts,
      coalesce((
        select json_agg(name) from category_texts where category_texts.category_id = events.category_id
      ), '[]') as categories
    from events join organizations on organizations.id = organization_id
    where ${isOne} and events.deleted_at is null
    order by events.id
    for share of organizations
  `.execute(trx);
  await sql`
    insert into event_search (event_id, words)
    select event_id, words from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(wordsOf)}::text[]) as found (event_id, words)
    on conflict (event_id) do update set words = excluded.words
  `.execute(trx);
}

function wordsOf({ texts, city, venue, categories, seller, locked }: Row): string {
  return searchedWordsOf({
    titles: [...new Set(texts.map(({ title }) => title))],
    city,
    categories,
    inside: { excerpts: texts.map(({ excerpt }) => excerpt), venue, seller },
    locked,
  });
}
