import { readFileSync } from 'node:fs';
import { RARE } from '../booking-rows.ts';
import { type Asking, EVENTS, growthOf, measureGrowing, SIZES, slowestOf } from '../organizer-calls.ts';
import { goal, rounded, type Section } from '../section.ts';
import { daysFrom } from '../../server/test-clock.ts';

const MOST_TIMES_AS_SLOW = 1.5;

const LIST = '/api/bookings/paginate_organiser_bookings';
const SUMS = '/api/bookings/organiser_booking_totals';

/** What an organizer's screens ask, by name. */
const ASKED = {
  page: `${LIST}?length=10`,
  pageOfEvent: `${LIST}?length=10&event_id={event}`,
  deepPage: `${LIST}?length=10&start={middle}`,
  byName: `${LIST}?length=10&order[0][column]=3&order[0][dir]=asc`,
  deepByName: `${LIST}?length=10&start={middle}&order[0][column]=3&order[0][dir]=asc`,
  byTicket: `${LIST}?length=10&order[0][column]=5&order[0][dir]=desc`,
  byCheckedIn: `${LIST}?length=10&order[0][column]=7&order[0][dir]=desc`,
  deepByPrice: `${LIST}?length=10&start={middle}&order[0][column]=9&order[0][dir]=desc`,
  searchedName: `${LIST}?length=10&search[value]=${encodeURIComponent(RARE.name.toLowerCase())}`,
  searchedMost: `${LIST}?length=10&search[value]=koper`,
  searchedAddress: `${LIST}?length=10&search[value]=${encodeURIComponent(RARE.email)}`,
  searchedNumber: `${LIST}?length=10&search[value]=KJ-00003-BENC-HMRK`,
  sums: SUMS,
  sumsOfSearch: `${SUMS}?search=koper`,
  sumsOfEvent: `${SUMS}?event_id={event}`,
  bookedTickets: '/api/bookings/booked-tickets-paginate',
  searchedTickets: '/api/bookings/booked-tickets-paginate?search=proef',
} as const;

/** What an organizer's list of bookings costs as they grow a hundredfold: pages, searches, sums and the whole as a file. */
export const bookings: Section = {
  about: `time of pages, searches and sums of one organizer's ${SIZES.join(' and ')} bookings of ${EVENTS} events, and of all as CSV`,
  run: async ({ runs, say }) => {
    const { bySize, after } = await measureGrowing(
      { day: daysFrom(new Date(), 300), calls: ASKED, runs, say },
      async (asking) => {
        // the first one lets the heap grow until V8 collects; what a file takes is what another adds to that
        const first = await readFile(asking);
        const { grewByMb, ...file } = await readFile(asking);
        const figures = {
          ...file,
          firstGrewByMb: first.grewByMb,
          grewByMb: goal(grewByMb, { atMost: FILE_MOST_MB }),
        };
        say(`CSV: ${JSON.stringify(figures)}`);
        return figures;
      },
    );
    return {
      growthOfPage: goal(growthOf(bySize, 'page'), { atMost: MOST_TIMES_AS_SLOW }),
      growthOfPageOfEvent: goal(growthOf(bySize, 'pageOfEvent'), { atMost: MOST_TIMES_AS_SLOW }),
      slowestMs: slowestOf(bySize),
      bookings: bySize,
      file: after,
    };
  },
};

const KB = 1000;
/** What the server's memory may grow by while it makes a file, however long. */
const FILE_MOST_MB = 20;

/** Reads the file of all bookings, and how much memory the server takes meanwhile. */
async function readFile({ product, token }: Asking) {
  const headers = { authorization: `Bearer ${token}` };
  const begin = performance.now();
  const before = rssOf(product.pid);
  const reply = await fetch(`${product.origin}${LIST}.csv?expired=1`, { headers });
  let bytes = 0;
  let most = before;
  let lines = 0;
  for await (const piece of reply.body ?? []) {
    bytes += piece.length;
    lines += piece.filter((byte) => byte === 10).length;
    most = Math.max(most, rssOf(product.pid));
  }
  return {
    lines,
    kilobytes: Math.round(bytes / KB),
    seconds: rounded((performance.now() - begin) / 1000, 1),
    grewByMb: rounded((most - before) / 1e6, 1),
  };
}

/** Memory of the server's process, in bytes. */
function rssOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
