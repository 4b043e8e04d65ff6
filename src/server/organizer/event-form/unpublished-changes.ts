import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Person } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { changedFields, type Fields, fieldsOf, withFields } from './event-fields.ts';
import { type EventState, readEventState } from './event-state.ts';

/** An event twice: as the public sees it, and as its form has it. */
export interface EventCopies {
  readonly published: EventState;
  /** with the changes that are kept and not published yet; without such changes it is as published */
  readonly edited: EventState;
}

/** The two that a change is about: who reads one of them is told of what was changed in it. */
export type CopyName = keyof EventCopies;

/** What is never kept back: whose event it is, its status, and what an admin decides. */
const AT_ONCE: ReadonlySet<string> = new Set([
  'organizer_id',
  'event_status',
  'featured',
  'apply_fees',
  'admin_comm_type',
  'admin_commission',
]);

/** Reads an event as it is published and as it is edited; `locked` as in {@link readEventState}. @throws when there is none */
export async function readCopies(
  db: Kysely<DB>,
  eventId: number,
  options: { readonly locked?: boolean } = {},
): Promise<EventCopies> {
  const published = await readEventState(db, eventId, options);
  const row = await db
    .selectFrom('unpublished_changes')
    .select('fields')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  const fields = (row?.fields ?? {}) as Record<string, unknown>;
  return { published, edited: withFields(published, new Map(Object.entries(fields))) };
}

/** The event with the same values in some fields of both copies. */
export function inBoth({ published, edited }: EventCopies, fields: Fields): EventCopies {
  return { published: withFields(published, fields), edited: withFields(edited, fields) };
}

/** The copies once the edited one is kept: the public sees nothing of it but what does not wait. */
export function keptCopies(published: EventState, edited: EventState): EventCopies {
  const atOnce = [...fieldsOf(edited)].filter(([field]) => AT_ONCE.has(field));
  return { published: withFields(published, new Map(atOnce)), edited };
}

/** The copies once some fields of the published one have other values: the edited one has these too. */
export function changedCopies({ published, edited }: EventCopies, now: EventState): EventCopies {
  const values = fieldsOf(now);
  const changed = changedFields(published, now).map((field) => [field, values.get(field)] as const);
  return { published: now, edited: withFields(edited, new Map(changed)) };
}

interface Keeping {
  readonly before: EventCopies;
  readonly after: EventCopies;
  readonly by: Person;
  readonly at: Date;
}

/** Keeps what the edited copy has otherwise, with who changed any of it last; where that is nothing, no changes wait any more. */
export async function keepChanges(trx: Kysely<DB>, { before, after, by, at }: Keeping): Promise<void> {
  const waiting = waitingFields(after);
  if (isDeepStrictEqual(waitingFields(before), waiting)) return;
  const { id } = after.published;
  if (Object.keys(waiting).length === 0) {
    await trx.deleteFrom('unpublished_changes').where('event_id', '=', id).execute();
    return;
  }
  const kept = { fields: JSON.stringify(waiting), at, user_id: by.impersonatedBy ?? by.userId ?? null };
  await trx
    .insertInto('unpublished_changes')
    .values({ event_id: id, ...kept })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(kept))
    .execute();
}

/** What the edited copy has otherwise than the public sees it, by field. */
function waitingFields({ published, edited }: EventCopies): Record<string, unknown> {
  const values = fieldsOf(edited);
  return Object.fromEntries(changedFields(published, edited).map((field) => [field, values.get(field)]));
}

/** Which fields wait to be published, who kept the last of them and when; undefined: none. */
export async function readWaiting(db: Kysely<DB>, eventId: number) {
  const row = await db
    .selectFrom('unpublished_changes')
    .leftJoin('users', 'users.id', 'unpublished_changes.user_id')
    .select(['unpublished_changes.fields', 'unpublished_changes.at', 'users.first_name', 'users.last_name'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return (
    row && {
      fields: Object.keys(row.fields as Record<string, unknown>),
      by: [row.first_name, row.last_name].filter(Boolean).join(' '),
      at: row.at.toISOString(),
    }
  );
}
