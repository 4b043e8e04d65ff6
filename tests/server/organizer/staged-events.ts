import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { wordsOf } from '#domain/catalogue/search-words.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/database/tables.gen.ts';

export interface NewEvent extends Partial<Insertable<Events>> {
  readonly title?: string;
}

/** Adds events of an organization, each with its Dutch title and the words it is found by. */
export async function addEvents(
  { db }: Database,
  { organizationId, categoryId }: { organizationId: number; categoryId: number },
  events: readonly NewEvent[],
): Promise<number[]> {
  const rows = await db
    .insertInto('events')
    .values(
      events.map(({ title: _, ...event }) => ({
        organization_id: organizationId,
        category_id: categoryId,
        slug: randomUUID(),
        status: 1,
        draft: false,
        ...event,
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const titles = events.map(({ title = 'Zilt & Zand' }, at) => ({ event_id: ids[at] ?? 0, title }));
  await db
    .insertInto('event_texts')
    .values(titles.map((row) => ({ ...row, lang: 'nl' })))
    .execute();
  await db
    .insertInto('event_search')
    .values(titles.map(({ event_id, title }) => ({ event_id, words: wordsOf(title).join(' ') })))
    .execute();
  return ids;
}

/** Adds a category with its Dutch name. */
export async function addCategory({ db }: Database, name: string): Promise<number> {
  const { id } = await db
    .insertInto('categories')
    .values({ slug: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('category_texts').values({ category_id: id, lang: 'nl', name }).execute();
  return id;
}
