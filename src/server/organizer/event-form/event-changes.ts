import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Person } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { changedFields, fieldsOf, withFields } from './event-fields.ts';
import type { EventState } from './event-state.ts';
import type { CopyName, EventCopies } from './unpublished-changes.ts';

/** The last change of a field since a version. */
export interface FieldChange {
  readonly field: string;
  /** name of whoever made it */
  readonly by: string;
  readonly at: Date;
  /** what was there at that version */
  readonly former: unknown;
}

interface Since {
  readonly eventId: number;
  readonly version: number;
  /** which of the two was read */
  readonly of: CopyName;
  /** of the calls whose changes are left out */
  readonly exceptKey?: string | undefined;
}

/** Which fields were changed since a version was read, by whom and when. */
export async function changesSince(db: Kysely<DB>, { eventId, version, of, exceptKey }: Since): Promise<FieldChange[]> {
  const rows = await db
    .selectFrom('event_changes')
    .leftJoin('users', 'users.id', 'event_changes.user_id')
    .select(['event_changes.at', 'event_changes.call_key'])
    .select(({ fn, ref }) => [
      of === 'edited'
        ? ref('event_changes.former').as('former')
        : fn.coalesce('event_changes.former_published', 'event_changes.former').as('former'),
    ])
    .select(['users.first_name', 'users.last_name'])
    .where('event_changes.event_id', '=', eventId)
    .where('event_changes.version', '>', version)
    .orderBy('event_changes.version')
    .execute();
  const changes = new Map<string, FieldChange>();
  const read = new Map<string, unknown>();
  for (const { at, former, call_key, first_name, last_name } of rows) {
    const by = [first_name, last_name].filter(Boolean).join(' ');
    for (const [field, value] of Object.entries(former as Record<string, unknown>)) {
      if (!read.has(field)) read.set(field, value);
      if (call_key === null || call_key !== exceptKey) changes.set(field, { field, by, at, former: read.get(field) });
    }
  }
  return [...changes.values()];
}

interface Noted {
  readonly eventId: number;
  readonly version: number;
  readonly at: Date;
  readonly by: Person;
  /** of the call that made it */
  readonly callKey?: string | undefined;
  /** what the form had before, by field */
  readonly former: Readonly<Record<string, unknown>>;
  /** what the public saw before, by field */
  readonly formerPublished: Readonly<Record<string, unknown>>;
}

/** Keeps what a version of an event changed. */
export async function noteChange(trx: Kysely<DB>, noted: Noted): Promise<void> {
  const { eventId, version, at, by, callKey, former, formerPublished } = noted;
  await trx
    .insertInto('event_changes')
    .values({
      event_id: eventId,
      version,
      at,
      user_id: by.impersonatedBy ?? by.userId ?? null,
      call_key: callKey ?? null,
      former: JSON.stringify(former),
      former_published: JSON.stringify(formerPublished),
    })
    .execute();
}

interface Wanted {
  readonly before: EventState;
  /** as the form would have it */
  readonly wanted: EventState;
  /** which of the two these are */
  readonly of: CopyName;
  /** that the form read; undefined: a client that knows none */
  readonly version: number | undefined;
  /** of the form: what it changed itself, in a call whose answer was lost, is no change of others */
  readonly callKey: string | undefined;
}

/**
 * What a form makes of an event that others changed meanwhile: their fields stay where the form has them as it read them.
 * @throws Refusal 409 EventChanged with the fields that both changed
 */
export async function withOthersChanges(
  trx: Kysely<DB>,
  { before, wanted, of, version, callKey }: Wanted,
): Promise<EventState> {
  if (version === undefined || version >= before.version) return wanted;
  const others = await changesSince(trx, { eventId: before.id, version, of, exceptKey: callKey });
  const own = changedFields(before, wanted);
  const [now, then] = [fieldsOf(before), fieldsOf(wanted)];
  const both = others.filter(({ field }) => own.includes(field));
  const isAsRead = ({ field, former }: FieldChange): boolean =>
    field !== 'event_password' && isDeepStrictEqual(then.get(field), former);
  const conflicts = both.filter((change) => !isAsRead(change));
  refuseChanged(conflicts, before.version);
  return withFields(wanted, new Map(both.map(({ field }) => [field, now.get(field)])));
}

interface Read extends Pick<Wanted, 'version' | 'callKey'> {
  readonly before: EventCopies;
}

/** What others have kept since a form was read is not published by it unseen. @throws Refusal 409 EventChanged with these fields */
export async function requireSeen(trx: Kysely<DB>, { before, version, callKey }: Read): Promise<void> {
  const { published, edited } = before;
  if (version === undefined || version >= published.version) return;
  const waiting = changedFields(published, edited);
  const others = await changesSince(trx, { eventId: published.id, version, of: 'edited', exceptKey: callKey });
  const unseen = others.filter(({ field }) => waiting.includes(field));
  refuseChanged(unseen, published.version);
}

/** @throws Refusal 409 EventChanged with who made the last of these changes, unless there are none */
function refuseChanged(changes: readonly FieldChange[], version: number): void {
  const last = changes.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
  if (!last) return;
  throw new Refusal('EventChanged', 409, {
    errors: Object.fromEntries(changes.map(({ field }) => [field, 'ChangedMeanwhile'])),
    values: { by: last.by, at: last.at.toISOString(), version },
  });
}
