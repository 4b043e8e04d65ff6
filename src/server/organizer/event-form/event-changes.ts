import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';

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
