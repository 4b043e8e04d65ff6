import { sql, type Transaction } from 'kysely';
import type { WallDate } from '#domain/time/wall-clock.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { inBatches } from './batches.ts';
import { REVIEWS } from './content/reviews.ts';
import { type DemoPeople, known } from './load-people.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Every so many tickets of an event that is over, one was not shown at the door. */
const ABSENT_EVERY = 12;
/** How long people keep coming in. */
const DOOR_MINUTES = 90;

interface PastInput {
  readonly now: Date;
  readonly today: WallDate;
  readonly people: DemoPeople;
  readonly eventIds: ReadonlyMap<string, number>;
}

/** What people left behind: check-ins of events that are over, reviews, favourites, and whom the attendee follows. */
export async function loadPast(trx: Transaction<DB>, input: PastInput): Promise<void> {
  await loadCheckIns(trx, input.today);
  const reviews = REVIEWS.map(({ event, by, stars, daysAgo, text }) => ({
    user_id: userId(input.people, by),
    event_id: known(input.eventIds, event),
    review: stars,
    description: text,
    created_at: new Date(input.now.getTime() - daysAgo * DAY_MS),
  }));
  await trx.insertInto('reviews').values(reviews).execute();
  await loadAnswers(trx, input);
  const attendee = userId(input.people, 0);
  const favourites = ['zonnewende-aan-zee', 'linten', 'lichtschip-7'];
  await trx
    .insertInto('favourites')
    .values(favourites.map((slug) => ({ user_id: attendee, event_id: known(input.eventIds, slug) })))
    .execute();
  await trx
    .insertInto('followings')
    .values(
      (['kustklank', 'filmkreis'] as const).map((key) => ({
        user_id: attendee,
        organization_id: known(input.people.sellers, key).id,
      })),
    )
    .execute();
}

async function loadAnswers(trx: Transaction<DB>, { people, eventIds, now }: PastInput): Promise<void> {
  for (const { event, by, daysAgo, answer } of REVIEWS) {
    if (answer === undefined) continue;
    const at = new Date(now.getTime() - (daysAgo - 1) * DAY_MS);
    await trx
      .insertInto('review_answers')
      .columns(['review_id', 'organization_id', 'text', 'created_at', 'user_id'])
      .expression((eb) =>
        eb
          .selectFrom('reviews')
          .innerJoin('events', 'events.id', 'reviews.event_id')
          .innerJoin('organizations', 'organizations.id', 'events.organization_id')
          .select(['reviews.id', 'organizations.id as organization_id'])
          .select((row) => [
            row.val(answer).as('text'),
            sql<Date>`${at}::timestamptz`.as('created_at'),
            'organizations.owner_id',
          ])
          .where('reviews.user_id', '=', userId(people, by))
          .where('reviews.event_id', '=', known(eventIds, event)),
      )
      .execute();
  }
}

async function loadCheckIns(trx: Transaction<DB>, today: WallDate): Promise<void> {
  const admissions = await trx
    .selectFrom('admissions')
    .innerJoin('events', 'events.id', 'admissions.event_id')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .select(['admissions.id', 'organizations.owner_id'])
    .select(sql<Date>`(events.start_date + events.start_time) at time zone 'Europe/Brussels'`.as('doors'))
    .where('events.end_date', '<', today)
    .orderBy('admissions.id')
    .execute();
  const shown = admissions.filter((_, index) => index % ABSENT_EVERY !== 0);
  const checkIns = shown.map(({ id, owner_id, doors }, index) => ({
    id: uuidv7(),
    admission_id: id,
    by_user_id: owner_id,
    at: new Date(doors.getTime() + ((index * 7) % DOOR_MINUTES) * MINUTE_MS),
    scan_id: uuidv7(),
  }));
  await inBatches(checkIns, (batch) => trx.insertInto('check_ins').values(batch).execute());
  await trx
    .updateTable('admissions')
    .set({ scans: 1 })
    .where('id', 'in', (eb) => eb.selectFrom('check_ins').select('admission_id').$castTo<{ admission_id: string }>())
    .execute();
}

function userId({ attendees }: DemoPeople, index: number): number {
  const attendee = attendees[index];
  if (!attendee) throw new RangeError(`no such attendee: ${index}`);
  return attendee.id;
}
