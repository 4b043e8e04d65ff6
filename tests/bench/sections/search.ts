import { VENUE_PRICE_MAX_EUROS } from '#domain/catalogue/limits.ts';
import { addDays } from '#domain/time/calendar.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { CITY, growCatalogue, MATCHES, SEARCHES } from '../catalogue-rows.ts';
import { type Product, withProduct } from '../product.ts';
import { type Figures, goal, median, quantile, ratio, rounded, type Section } from '../section.ts';

const SIZES = [100, 10_000, 100_000];
const MOST_TIMES_AS_SLOW = 1.5;
const REQUESTS_PER_RUN = 10;
const WARM_UP = 5;

/** What is asked for, as a page and as its call; each time written in another way, so that no cache has its answer. */
interface Asked {
  readonly page: string;
  readonly call: string;
  readonly query: (time: number) => Record<string, string>;
  /** how many must match, or the times would mean nothing */
  readonly matches?: number;
}

const LIST = { page: '/event-list/All', call: '/api/events' };
/** Dots and dashes count for nothing in a search. */
const searched = (search: string, filter: Record<string, string> = {}): Asked => ({
  ...LIST,
  query: (time) => ({ ...filter, search: `${search} ${time.toString(2).replaceAll('0', '.').replaceAll('1', '-')}` }),
  matches: MATCHES,
});
/** Everything: as many matches as there are events, all of them before the last day asked for. */
const sorted = (event_sort: string): Asked => ({
  ...LIST,
  query: (time) => ({ event_sort, end_date: addDays('2100-01-01', time) }),
});

const ADDRESSES = {
  /** what the goal is about */
  rareWordInTown: searched(SEARCHES.rare, { city: CITY }),
  frequentWordsInTown: searched(SEARCHES.frequent, { city: CITY }),
  rareWord: searched(SEARCHES.rare),
  /** the town by its name in another language, among the words */
  rareWordAndTown: searched(`${SEARCHES.rare} Gand`),
  slipInTown: searched(SEARCHES.slip, { city: CITY }),
  noFilter: sorted('start_date'),
  byTitle: sorted('title'),
  byPrice: sorted('price'),
  /** every venue: all of their tickets cost less than that */
  venues: {
    page: '/venues',
    call: '/api/events/venues',
    query: (time) => ({ price_max: String(VENUE_PRICE_MAX_EUROS - 1 - time) }),
  },
} as const satisfies Record<string, Asked>;
type Name = keyof typeof ADDRESSES;

/** How often something has been asked for. */
let times = 0;

/** What a search costs the server as the catalogue grows, the matches staying as many as they were. */
export const search: Section = {
  about: `time of a searched, filtered list page (${MATCHES} matches), of sorted lists and of the venues, nothing kept, with ${SIZES.join(', ')} events`,
  run: ({ runs, say }) =>
    withProduct(
      async (product) => {
        const database = await openDatabase({ dataDir: product.dataDir, log: openLog('silent'), poolSize: 2 });
        try {
          const bySize: Record<string, Record<Name, Measured>> = {};
          for (const size of SIZES) {
            await database.unlimited((db) => growCatalogue(db, size));
            bySize[size] = await measureAll(product, runs * REQUESTS_PER_RUN);
            say(`${size} events: ${JSON.stringify(bySize[size])}`);
          }
          return summaryOf(bySize);
        } finally {
          await database.close();
        }
      },
      { env: { SEED: 'none' } },
    ),
};

interface Measured {
  readonly ms: number | null;
  readonly p95Ms: number | null;
  readonly apiMs: number | null;
}

async function measureAll({ origin }: Product, requests: number): Promise<Record<Name, Measured>> {
  const results = {} as Record<Name, Measured>;
  for (const [name, asked] of Object.entries<Asked>(ADDRESSES) as [Name, Asked][]) {
    const next = (path: string) => `${origin}${path}?${new URLSearchParams(asked.query(times++)).toString()}`;
    await checkMatches(next(asked.call), asked.matches);
    const pages = await timesOf(requests, () => next(asked.page));
    const calls = await timesOf(requests, () => next(asked.call));
    results[name] = {
      ms: rounded(median(pages), 1),
      p95Ms: rounded(quantile(pages, 0.95), 1),
      apiMs: rounded(median(calls), 1),
    };
  }
  return results;
}

/** @throws Error when another number of events matches than was made to */
async function checkMatches(address: string, expected: number | undefined): Promise<void> {
  const { count } = (await (await fetch(address)).json()) as { count: number };
  if (expected === undefined ? count === 0 : count !== expected)
    throw new Error(`${count} events match instead of ${expected ?? 'all'}: ${address}`);
}

/** Times of requests one after the other. */
async function timesOf(requests: number, address: () => string): Promise<number[]> {
  const took: number[] = [];
  for (let request = 1; request <= WARM_UP + requests; request++) {
    const asked = address();
    const begin = performance.now();
    const reply = await fetch(asked, { headers: { 'accept-language': 'nl' } });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${asked} is answered ${reply.status}`);
    if (request > WARM_UP) took.push(performance.now() - begin);
  }
  return took;
}

function summaryOf(bySize: Record<string, Record<Name, Measured>>): Figures {
  const [smallest, largest] = [bySize[SIZES.at(0) ?? 0], bySize[SIZES.at(-1) ?? 0]];
  const growth = (name: Name): number | null => ratio(largest?.[name].ms ?? null, smallest?.[name].ms ?? null);
  return {
    matches: MATCHES,
    growth: goal(growth('rareWordInTown'), { atMost: MOST_TIMES_AS_SLOW }),
    growthOfFrequentWords: goal(growth('frequentWordsInTown'), { atMost: MOST_TIMES_AS_SLOW }),
    growthOfSlip: growth('slipInTown'),
    growthOfRareWordAndTown: goal(growth('rareWordAndTown'), { atMost: MOST_TIMES_AS_SLOW }),
    growthOfRareWordAlone: growth('rareWord'),
    growthWithoutFilter: growth('noFilter'),
    growthByTitle: growth('byTitle'),
    growthByPrice: growth('byPrice'),
    growthOfVenues: growth('venues'),
    events: bySize as unknown as Figures,
  };
}
