import { ROLE } from '#domain/accounts/limits.ts';
import { addDays } from '#domain/time/calendar.ts';
import type { Database } from '#server/platform/database/database.ts';
import { addPerson } from '../../server/accounts/people.ts';
import { addCategory, addEvents } from '../../server/organizer/staged-events.ts';
import { growthOf, measureSizes, slowestOf } from '../organizer-calls.ts';
import { goal, type Section } from '../section.ts';

const SIZES = [100, 10_000] as const;
const MOST_MS = 100;
const MOST_TIMES_AS_SLOW = 1.5;
/** Every so many events have a word that is searched for. */
const RARE_EVERY = 50;
/** Rows of one statement. */
const BATCH = 1_000;

const TABLE = '/api/myevents/paginate_organiser_events?length=10';

/** What an organizer's tables of events ask, by name. */
const ASKED = {
  page: TABLE,
  upcoming: `${TABLE}&expiredallow=false`,
  deepPage: `${TABLE}&start={middle}`,
  byName: `${TABLE}&order[0][column]=1&order[0][dir]=asc`,
  byStart: `${TABLE}&order[0][column]=4&order[0][dir]=asc`,
  searched: `${TABLE}&search[value]=zeekoet`,
  searchedMost: `${TABLE}&search[value]=avond`,
  picker: { path: '/api/myevents/all', body: '{"search":"zeekoet"}' },
  counters: '/api/myevents/event_summary',
} as const;

/** What an organizer's tables of events cost as the events grow a hundredfold. */
export const organizerEvents: Section = {
  about: `time of pages and searches of one organizer's ${SIZES.join(' and ')} events`,
  run: async ({ runs, say }) => {
    const { bySize } = await measureSizes({ calls: ASKED, runs, say, sizes: SIZES, open: organizer });
    return {
      growthOfPage: goal(growthOf(bySize, 'page', { sizes: SIZES }), { atMost: MOST_TIMES_AS_SLOW }),
      slowestMs: slowestOf(bySize, { sizes: SIZES, atMost: MOST_MS }),
      events: bySize,
    };
  },
};

/** An organizer with events of ten years to come, and of ten that were. */
async function organizer(database: Database) {
  const { id: ownerId, organizationId = 0 } = await addPerson(database, { role_id: ROLE.organizer });
  const categoryId = await addCategory(database, 'Muziek');
  let count = 0;
  const grow = async (size: number) => {
    let event = 0;
    while (count < size) {
      const many = Array.from({ length: Math.min(BATCH, size - count) }, (_, at) => {
        const day = addDays('2019-01-01', ((count + at) * 2_311) % 7_300);
        const title = (count + at) % RARE_EVERY === 0 ? `Zeekoet ${count + at}` : `Avond ${count + at}`;
        return { title, start_date: day, end_date: day };
      });
      [event = 0] = await addEvents(database, { organizationId, categoryId }, many);
      count += many.length;
    }
    return { event: String(event), middle: String(size / 2) };
  };
  return { ownerId, grow };
}
