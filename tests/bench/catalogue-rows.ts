import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';

/** How many events match each search, however many there are in all. */
export const MATCHES = 40;
/** The town that every tenth event is in, and so are those that match. */
export const CITY = 'Gent';

/**
 * What is looked for, in that town. `rare`: a word of the matching events alone. `frequent`: two words, each of them in
 * every tenth event, both in the matching events alone, so that no index finds them by itself. `slip`: the rare word with a wrong letter.
 */
export const SEARCHES = { rare: 'zeldzaam', frequent: 'lente avond', slip: 'zeldzaan' } as const;

const WORDS_PER_EVENT = 8;
const VOCABULARY = 5000;
/** Every so many events share a frequent word, or the town. */
const SHARED_BY = 10;

/**
 * Fills a database that has the reference rows with generated events up to a number, two tickets and texts in two
 * languages each, of many prices, over the coming 300 days. The first ones are those that match.
 */
export async function growCatalogue(db: Kysely<DB>, upTo: number): Promise<void> {
  const organization = await sellerOf(db);
  const { count } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const made = sql`(select id, slug, substr(slug, 7)::int as n from events where substr(slug, 7)::int > ${sql.lit(count)})`;
  await sql`
    insert into events (organization_id, category_id, slug, status, draft, start_date, end_date, start_time, launch_date, venue, city, zipcode, audience)
    select ${sql.lit(organization)}, 1 + n % (select count(*)::int from categories), 'bench-' || n, 1, false,
      current_date + 1 + n % 300, current_date + 1 + n % 300, '20:00', current_date - 30, 'Zaal ' || n % 500,
      case when n <= ${sql.lit(MATCHES)} or n % ${sql.lit(SHARED_BY)} = 0 then ${CITY} else 'Stad ' || n % 200 end, '', array['Adults']
    from generate_series(${sql.lit(count + 1)}, ${sql.lit(upTo)}) as n`.execute(db);
  await sql`
    insert into event_texts (event_id, lang, title, excerpt)
    select id, lang, 'Concert ' || n, 'Een avond voor iedereen' from ${made} as e, unnest(array['nl', 'en']) as lang`.execute(
    db,
  );
  await sql`insert into event_search (event_id, words) select id, ${wordsOf()} from ${made} as e`.execute(db);
  await sql`
    insert into tickets (event_id, price_cents, quantity, position)
    select id, 1000 + n::bigint * 7919 % 4000 + 500 * place, 200, place from ${made} as e, generate_series(1, 2) as place`.execute(
    db,
  );
  for (const table of ['events', 'event_texts', 'event_search', 'tickets'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}

/** Words of an event: eight of a vocabulary, and those that are searched for. */
function wordsOf() {
  const [first, second] = SEARCHES.frequent.split(' ');
  return sql`(
    select string_agg('woord' || (e.n::bigint * 7919 + place * 104729) % ${sql.lit(VOCABULARY)}, ' ')
    from generate_series(1, ${sql.lit(WORDS_PER_EVENT)}) as place)
    || case when n <= ${sql.lit(MATCHES)} then ${` ${SEARCHES.rare} ${SEARCHES.frequent}`}
      when n % ${sql.lit(SHARED_BY)} = 0 then ${` ${first}`} when n % ${sql.lit(SHARED_BY)} = 1 then ${` ${second}`} else '' end`;
}

/** The one organizer of all of them. */
async function sellerOf(db: Kysely<DB>): Promise<number> {
  await db
    .insertInto('site_settings')
    .values({ key: 'site.opened', value: '1', public: true })
    .onConflict((on) => on.doNothing())
    .execute();
  const known = await db.selectFrom('organizations').select('id').executeTakeFirst();
  if (known) return known.id;
  const owner = await db
    .insertInto('users')
    .values({ role_id: 3, email: 'seller@bench.test', email_confirmed_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { owner_id: owner.id, name: 'Generated', slug: 'generated', checked_at: new Date(0) };
  return (await db.insertInto('organizations').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
