import { type Kysely, sql } from 'kysely';
import { isUsableSlug, numberedSlug, slugify, slugOfTitle } from '#domain/catalogue/slug.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';

interface Wanted {
  /** as it was sent; empty: made from the title */
  readonly slug: string;
  readonly title: string;
  /** the event that it is for; undefined: a new one */
  readonly eventId?: number;
}

/** Numbers that are tried in the database before one is chosen. */
const TRIES = 1_000;

/**
 * The slug of an event, with a number where another event has it or had it: its old links lead there. Only one
 * transaction at a time chooses one. Source: EVF-20, EVF-47.
 * @throws Refusal 422 for a slug that no event can have
 */
export async function freeSlug(trx: Kysely<DB>, { slug, title, eventId = 0 }: Wanted): Promise<string> {
  const wanted = slug === '' ? slugOfTitle(title) : slugify(slug);
  if (!isUsableSlug(wanted)) throw commonRefusal('PleaseCheckForm', { slug: 'SlugNotUsable' });
  await sql`select pg_advisory_xact_lock(hashtext('event slugs'))`.execute(trx);
  const { rows } = await sql<{ slug: string }>`
    select slug from events where id <> ${eventId} and (slug = ${wanted} or starts_with(slug, ${`${wanted}-`}))
    union
    select former from events, unnest(former_slugs) as former
    where id <> ${eventId} and (former = ${wanted} or starts_with(former, ${`${wanted}-`}))
  `.execute(trx);
  const taken = new Set(rows.map((row) => row.slug));
  for (let n = 1; n <= TRIES; n += 1) {
    const free = numberedSlug(wanted, n);
    if (!taken.has(free)) return free;
  }
  throw commonRefusal('PleaseCheckForm', { slug: 'SlugNotUsable' });
}
