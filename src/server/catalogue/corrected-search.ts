import { type Kysely, sql } from 'kysely';
import { slipsAllowed, slipsBetween, unswapped } from '#domain/catalogue/typing-slips.ts';
import type { WallClock } from '#domain/time/wall-clock.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Services } from '#server/services.ts';
import { isPublic, isToCome } from './public-events.ts';
import { prefixQuery, searchedWords } from './search-query.ts';

/** How alike in trigrams (0 to 1) a word must be to be looked at more closely. */
const LEAST_ALIKE = 0.4;
/** Events whose words are looked at: a word that was meant stands in one of the first. */
const EVENTS_LOOKED_AT = 200;

/**
 * What was probably meant by a search that finds nothing: each word that begins no word of a public event is replaced
 * by the word fewest slips away, of several one with the same first letter, and of those the most frequent; a town's name
 * stays as it is. Null when every word is known, when one is like no other, and on a PostgreSQL without pg_trgm.
 */
export async function correctedSearch(
  search: string,
  { now, services }: { now: WallClock; services: Services },
): Promise<string | null> {
  const typed = searchedWords(search);
  if (!services.search.trigram || typed.length === 0) return null;
  const meant = await services.database.transaction(
    async (trx) => {
      await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_ALIKE)}, true)`.execute(trx);
      const words: string[] = [];
      for (const word of typed) {
        const reading = { db: trx, now };
        const isMeant = (await isTown(word, trx)) || (await isKnown(word, reading));
        const known = isMeant ? word : await nearestWord(word, reading);
        if (known === null) return null;
        words.push(known);
      }
      return words;
    },
    { readOnly: true },
  );
  return meant?.some((word, index) => word !== typed[index]) ? meant.join(' ') : null;
}

interface Reading {
  readonly db: Kysely<DB>;
  readonly now: WallClock;
}

/** The words of events that the public sees. */
function publicWords({ db, now }: Reading) {
  const events = db
    .selectFrom('events')
    .select('events.id')
    .where((eb) => eb.and([isPublic(eb, now), isToCome(eb, now)]));
  return db.selectFrom('event_search').where('event_search.event_id', 'in', events);
}

/** Whether a word is one of a town's names or postal codes: nobody means another word by it. */
async function isTown(word: string, db: Kysely<DB>): Promise<boolean> {
  const town = await db
    .selectFrom('towns')
    .select('nis')
    .where(sql<boolean>`words @> array[${word}]`)
    .limit(1)
    .executeTakeFirst();
  return town !== undefined;
}

async function isKnown(word: string, reading: Reading): Promise<boolean> {
  const found = await publicWords(reading)
    .where(sql<boolean>`event_search.document @@ to_tsquery('simple', ${prefixQuery([word])})`)
    .select('event_search.event_id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Words much like a typed one, of the towns that have events to come. */
async function townWordsLike(typed: string, { db, now }: Reading): Promise<readonly string[]> {
  const { rows } = await sql<{ nis: number; word: string }>`
    select nis, word from towns, unnest(words) as word
    where similarity(word, ${typed}) > ${LEAST_ALIKE} or word = any(${unswapped(typed)}::text[])`.execute(db);
  if (rows.length === 0) return [];
  const lively = await db
    .selectFrom('towns')
    .select('nis')
    .where('nis', 'in', [...new Set(rows.map(({ nis }) => nis))])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('events')
          .select('events.id')
          .whereRef('events.town_nis', '=', 'towns.nis')
          .where((event) => event.and([isPublic(event, now), isToCome(event, now)])),
      ),
    )
    .execute();
  return rows.filter(({ nis }) => lively.some((town) => town.nis === nis)).map(({ word }) => word);
}

async function nearestWord(typed: string, reading: Reading): Promise<string | null> {
  if (slipsAllowed(typed) === 0) return null;
  const events = await publicWords(reading)
    // short words lose most of their trigrams to a swap of letters: those are looked up as they may have been meant
    .where(
      sql<boolean>`(event_search.words %> ${typed} or event_search.document @@ to_tsquery('simple', ${unswapped(typed).join(' | ')}))`,
    )
    .select('event_search.words')
    .limit(EVENTS_LOOKED_AT)
    .execute();
  const timesSeen = new Map<string, number>();
  const towns = await townWordsLike(typed, reading);
  for (const word of [...events.flatMap(({ words }) => words.split(' ')), ...towns])
    timesSeen.set(word, (timesSeen.get(word) ?? 0) + 1);
  const near = [...timesSeen].flatMap(([word, times]) => {
    const slips = slipsBetween(typed, word);
    // the first letter is the one that fingers and ears get right
    return slips === null ? [] : [{ word, slips, times, begins: word[0] === typed[0] ? 0 : 1 }];
  });
  near.sort((a, b) => a.slips - b.slips || a.begins - b.begins || b.times - a.times);
  return near[0]?.word ?? null;
}
