import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Person } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { changedFields, fieldsOf, withFields } from './event-fields.ts';
import type { EventState } from './event-state.ts';

/** The last change of a field since a version. */
export interface FieldChange {
  readonly field: string;
  /** name of whoever made it */
  readonly by: string;
  readonly at: Date;
  /** what was there at that version */
  readonly former: unknown;
}

/** Which fields were changed since a version was read, by whom and when. */
export async function changesSince(
  db: Kysely<DB>,
  { eventId, version }: { readonly eventId: number; readonly version: number },
): Promise<FieldChange[]> {
  const rows = await db
    .selectFrom('event_changes')
    .leftJoin('users', 'users.id', 'event_changes.user_id')
    .select(['event_changes.at', 'event_changes.former', 'users.first_name', 'users.last_name'])
    .where('event_changes.event_id', '=', eventId)
    .where('event_changes.version', '>', version)
    .orderBy('event_changes.version')
    .execute();
  const changes = new Map<string, FieldChange>();
  for (const { at, former, first_name, last_name } of rows) {
    const by = [first_name, last_name].filter(Boolean).join(' ');
    for (const [field, value] of Object.entries(former as Record<string, unknown>))
      changes.set(field, { field, by, at, former: changes.has(field) ? changes.get(field)?.former : value });
  }
  return [...changes.values()];
}

interface Noted {
  readonly eventId: number;
  readonly version: number;
  readonly at: Date;
  readonly by: Person;
  /** what was there before, by field */
  readonly former: Readonly<Record<string, unknown>>;
}

/** Keeps what a version of an event changed. */
export async function noteChange(trx: Kysely<DB>, { eventId, version, at, by, former }: Noted): Promise<void> {
  await trx
    .insertInto('event_changes')
    .values({
      event_id: eventId,
      version,
      at,
      user_id: by.impersonatedBy ?? by.userId ?? null,
      former: JSON.stringify(former),
    })
    .execute();
}

interface Wanted {
  readonly before: EventState;
  /** as the form would have it */
  readonly wanted: EventState;
  /** that the form read; undefined: a client that knows none */
  readonly version: number | undefined;
}

/**
 * What a form makes of an event that others changed meanwhile: their fields stay where the form has them as it read them.
 * @throws Refusal 409 EventChanged with the fields that both changed
 */
export async function withOthersChanges(trx: Kysely<DB>, { before, wanted, version }: Wanted): Promise<EventState> {
  if (version === undefined || version >= before.version) return wanted;
  const others = await changesSince(trx, { eventId: before.id, version });
  const own = changedFields(before, wanted);
  const [now, then] = [fieldsOf(before), fieldsOf(wanted)];
  const both = others.filter(({ field }) => own.includes(field));
  const isAsRead = ({ field, former }: FieldChange): boolean =>
    field !== 'event_password' && isDeepStrictEqual(then.get(field), former);
  const conflicts = both.filter((change) => !isAsRead(change));
  const last = conflicts.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
  if (last)
    throw new Refusal('EventChanged', 409, {
      errors: Object.fromEntries(conflicts.map(({ field }) => [field, 'ChangedMeanwhile'])),
      values: { by: last.by, at: last.at.toISOString(), version: before.version },
    });
  return withFields(wanted, new Map(both.map(({ field }) => [field, now.get(field)])));
}
