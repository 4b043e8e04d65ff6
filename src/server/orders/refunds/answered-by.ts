import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { namesOf } from '../person-names.ts';

/** Who did what the line of the audit in reach says; of a booking that a cancellation of its event cancelled, who began that. */
export const DONE_BY = sql<string>`coalesce((
  select begun.actor from cancellations
  join audit_lines as begun on begun.subject = 'event' and begun.subject_id = cancellations.event_id::text
    and begun.action = 'cancel tickets' and begun.detail ->> 'run' = cancellations.run_id::text
  where cancellations.id = (audit_lines.detail ->> 'cancellation')::uuid
), audit_lines.actor)`;

/** The user that an actor of the audit is; undefined: no person. */
export function userOf(actor: string): number | undefined {
  const [, id] = /^user:(\d+)$/.exec(actor) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** Who answered the last request to cancel each of these bookings, by name; empty where the site did. */
export async function answeredBy(db: Kysely<DB>, bookings: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (bookings.length === 0) return new Map();
  const lines = await db
    .selectFrom('audit_lines')
    .select(['subject_id', DONE_BY.as('actor')])
    .distinctOn('subject_id')
    .where('subject', '=', 'booking')
    .where('subject_id', 'in', bookings.map(String))
    .where(sql<boolean>`action like '1 → %'`)
    .orderBy('subject_id')
    .orderBy('at', 'desc')
    .execute();
  const names = await namesOf(
    db,
    lines.flatMap(({ actor }) => userOf(actor) ?? []),
  );
  return new Map(lines.map(({ subject_id, actor }) => [Number(subject_id), names.get(userOf(actor) ?? 0)?.name ?? '']));
}
