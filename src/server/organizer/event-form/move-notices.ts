import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { MOVING_FIELDS } from '#domain/catalogue/event-form.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { enqueue } from '#server/platform/jobs/outbox.ts';
import type { EventState } from './event-state.ts';

/** The job that tells buyers of a move. */
export const TELL_BUYERS_JOB = 'organizer.tell-buyers';

/** The job that tells those again whom no mail about a move reached. */
export const TELL_AGAIN_JOB = 'organizer.tell-again';

/** What the keys of a move's mails begin with. */
export function moveMailKey(moveId: string): string {
  return `event.moved:${moveId}:`;
}

/** When and where an event takes place, as its columns have it. */
const whenAndWhere = v.object({
  start_date: v.nullable(v.string()),
  start_time: v.string(),
  end_date: v.nullable(v.string()),
  end_time: v.string(),
  venue: v.string(),
  address: v.string(),
  zipcode: v.string(),
  city: v.string(),
  country_id: v.number(),
  online_location: v.string(),
});
export type WhenAndWhere = v.InferOutput<typeof whenAndWhere>;

interface Moved {
  /** whether those who hold tickets are mailed */
  readonly tell: boolean;
  readonly before: EventState;
  readonly after: EventState;
  /** the organizer's own words */
  readonly message: string;
  readonly at: Date;
}

/** Keeps the move of an event that the public knows, and has those who hold tickets told after the commit. */
export async function noteMove(trx: Kysely<DB>, { tell, before, after, message, at }: Moved): Promise<void> {
  const id = uuidv7();
  await trx
    .insertInto('event_moves')
    .values({
      id,
      event_id: before.id,
      at,
      former: JSON.stringify(whenAndWhereOf(before)),
      present: JSON.stringify(whenAndWhereOf(after)),
      message,
      told: tell,
    })
    .execute();
  if (tell) await enqueue(trx, { kind: TELL_BUYERS_JOB, key: `${TELL_BUYERS_JOB}:${id}`, payload: { moveId: id } });
}

function whenAndWhereOf({ facts }: EventState): Partial<WhenAndWhere> {
  return Object.fromEntries(MOVING_FIELDS.map((field) => [field, facts[field]]));
}

/** A move as it was kept; undefined where its event is gone. */
export async function findMove(db: Kysely<DB>, id: string) {
  const row = await db
    .selectFrom('event_moves')
    .innerJoin('events', 'events.id', 'event_moves.event_id')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .select(['event_moves.event_id', 'event_moves.former', 'event_moves.present', 'event_moves.message'])
    .select(['events.slug', 'organizations.name as seller', 'organizations.email as seller_email'])
    .where('event_moves.id', '=', id)
    .where('events.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...row, former: v.parse(whenAndWhere, row.former), present: v.parse(whenAndWhere, row.present) };
}
