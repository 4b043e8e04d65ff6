import type { Insertable, Kysely, Updateable } from 'kysely';
import type { DB, Events } from '#server/platform/database/tables.gen.ts';
import type { EventFacts, EventState } from './event-state.ts';
import { writeSearchWords } from './search-words.ts';

/** Makes an event of an organization. @returns its number */
export async function insertEvent(trx: Kysely<DB>, state: Omit<EventState, 'id' | 'version'>): Promise<number> {
  const { id } = await trx
    .insertInto('events')
    .values({ organization_id: state.organization_id, ...columnsOf(state) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeParts(trx, { ...state, id, version: 1 });
  return id;
}

/** Writes an event as it is to be from now on, one version later. @returns that version */
export async function updateEventRow(trx: Kysely<DB>, state: EventState, now: Date): Promise<number> {
  const { version } = await trx
    .updateTable('events')
    .set({
      organization_id: state.organization_id,
      ...columnsOf(state),
      former_slugs: [...state.former_slugs],
      version: state.version + 1,
      updated_at: now,
    })
    .where('id', '=', state.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await writeParts(trx, state);
  return version;
}

/** Counts a version of which the public sees nothing. @returns that version */
export async function nextVersion(trx: Kysely<DB>, eventId: number): Promise<number> {
  const { version } = await trx
    .updateTable('events')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', eventId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

function columnsOf({ facts, poster }: Pick<EventState, 'facts' | 'poster'>) {
  return {
    ...facts,
    poster_file: poster,
    // a drawn poster alone has a paper, and an uploaded one takes its place whole. Source: EVF-40
    ...(poster?.startsWith('uploads/') === true || poster === null ? { poster_paper: null } : {}),
    thumbnail_file: poster,
  } satisfies Updateable<Events> & Pick<Insertable<Events>, keyof EventFacts>;
}

async function writeParts(trx: Kysely<DB>, state: EventState): Promise<void> {
  const { id, texts, images } = state;
  const rows = Object.entries(texts).map(([lang, own]) => ({ event_id: id, lang, ...own }));
  await trx.deleteFrom('event_texts').where('event_id', '=', id).execute();
  if (rows.length > 0) await trx.insertInto('event_texts').values(rows).execute();
  await trx.deleteFrom('event_images').where('event_id', '=', id).execute();
  const pictures = images.map((file, at) => ({ event_id: id, file, position: at + 1 }));
  if (pictures.length > 0) await trx.insertInto('event_images').values(pictures).execute();
  await writeSearchWords(trx, { eventId: id });
}
