import { type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { wordsOf } from '#domain/catalogue/search-words.ts';
import type { Language } from '#domain/content/languages.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';

/** The city of an event in a language: the name of its town, or what the organizer wrote. Takes a left join of `towns`. */
export function shownCity(lang: Language): RawBuilder<string> {
  return sql<string>`case when events.town_named then ${sql.ref(`towns.${lang}`)} else events.city end`;
}

/** The town of an event as addresses name it, the same in every language. Takes a left join of `towns`. */
export const TOWN_IN_ADDRESSES = sql<string>`coalesce(towns.name, events.city)`;

/** A city that is asked for: the towns of that name, or none where it is no town's name. */
export interface AskedCity {
  readonly city: string;
  readonly towns: readonly number[];
  /** postal codes of communes of Brussels among them: an event there may be written as one in Brussels */
  readonly communes: readonly string[];
  /** its name in the language of the caller, and as addresses have it */
  readonly shown: string;
  readonly name: string;
}

/** Brussels, by which all nineteen communes of its region are called, and the numbers of these. */
const BRUSSELS = 21004;
const COMMUNES: readonly number[] = Array.from({ length: 19 }, (_, i) => 21001 + i);

/**
 * The towns that are called so in any language; of several kinds of names the strongest counts: own name, name in another
 * language, part, postal code. Other spellings (St Vith, Luettich) name the one town that has all of their words. Brussels is all of
 * its communes.
 */
export async function findCity(city: string, lang: Language, db: Kysely<DB>): Promise<AskedCity> {
  const called = await db
    .selectFrom('town_names')
    .innerJoin('towns', 'towns.nis', 'town_names.nis')
    .select(['towns.nis', 'towns.name', 'towns.zipcodes', `towns.${lang} as shown`, 'town_names.kind'])
    .where('town_names.key', '=', sql<string>`town_key(${city})`)
    .orderBy('town_names.kind')
    .orderBy('towns.name')
    .execute();
  const strongest = called.filter(({ kind }) => kind === called[0]?.kind);
  const towns = strongest.length > 0 ? strongest : await oneOfWords(city, lang, db);
  const [only] = towns;
  const isOne = towns.length === 1 && only;
  return {
    city,
    ...whereTheyAre(towns, { isByName: called.length === 0 || (called[0]?.kind ?? 0) <= NAME_KIND_MAX }),
    shown: isOne ? only.shown : city,
    name: isOne ? only.name : city,
  };
}

/** Of kinds of names those of a whole town: its own, and in other languages. */
const NAME_KIND_MAX = 2;

/** Brussels by its name is all of its communes; a part of it (Laken) or a postal code is of the city alone. */
function whereTheyAre(
  towns: readonly { readonly nis: number; readonly zipcodes: readonly string[] }[],
  { isByName }: { readonly isByName: boolean },
): Pick<AskedCity, 'towns' | 'communes'> {
  const numbers = towns.map(({ nis }) => nis);
  if (isByName && numbers.includes(BRUSSELS)) return { towns: [...new Set([...numbers, ...COMMUNES])], communes: [] };
  const communes = towns.filter(({ nis }) => COMMUNES.includes(nis) && nis !== BRUSSELS);
  return { towns: numbers, communes: communes.flatMap(({ zipcodes }) => zipcodes) };
}

async function oneOfWords(city: string, lang: Language, db: Kysely<DB>) {
  const words = wordsOf(city);
  if (words.length === 0) return [];
  const found = await db
    .selectFrom('towns')
    .select(['nis', 'name', 'zipcodes', `${lang} as shown`])
    .where(sql<boolean>`words @> ${[...words]}::text[]`)
    .limit(2)
    .execute();
  return found.length === 1 ? found : [];
}

/** Whether an event is in a city: one that is online is in none. */
export function isIn(eb: ExpressionBuilder<DB, 'events'>, asked: AskedCity): Expression<SqlBool> {
  return eb.and([isSomewhere(eb), isThere(eb, asked)]);
}

function isThere(eb: ExpressionBuilder<DB, 'events'>, { city, towns, communes }: AskedCity): Expression<SqlBool> {
  if (communes.length > 0) {
    const isWrittenSo = eb.and([eb('events.town_nis', '=', BRUSSELS), eb('events.zipcode', 'in', communes)]);
    return eb.or([eb('events.town_nis', 'in', towns), isWrittenSo]);
  }
  const [only] = towns;
  if (only === undefined) return sql<SqlBool>`lower(events.city) = lower(${city})`;
  // equality lets the index answer in order
  return towns.length === 1 ? eb('events.town_nis', '=', only) : eb('events.town_nis', 'in', towns);
}

/** Whether an event takes place in a city or town, as its answers tell it (`placeOf`). */
export function isSomewhere(eb: ExpressionBuilder<DB, 'events'>): Expression<SqlBool> {
  return eb.and([
    eb('events.online_location', '=', ''),
    eb.or([eb('events.city', '<>', ''), eb('events.town_nis', 'is not', null)]),
  ]);
}

/** The words that towns are found by, by the name that addresses have. */
export async function wordsOfTowns(names: readonly string[], db: Kysely<DB>): Promise<Record<string, string>> {
  const towns = await db
    .selectFrom('towns')
    .select(['name', 'words'])
    .where('name', '=', (eb) => eb.fn.any(eb.val([...new Set(names)])))
    .execute();
  return Object.fromEntries(towns.map(({ name, words }) => [name, words.join(' ')]));
}

/** The town that a Belgian postal code stands for; undefined where that is not one alone. */
export async function townOfCode(db: Kysely<DB>, postalCode: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select towns.name from match_town('', ${postalCode}) as found join towns on towns.nis = found.nis
  `.execute(db);
  return rows[0]?.name;
}
