import { openDatabase } from '#server/database/database.ts';
import { openLog } from '#server/log.ts';
import { CITY, growCatalogue, MATCHES, SEARCHES } from '../catalogue-rows.ts';
import { type Product, withProduct } from '../product.ts';
import { type Figures, goal, median, quantile, ratio, rounded, type Section } from '../section.ts';

const SIZES = [100, 10_000, 100_000];
const MOST_TIMES_AS_SLOW = 1.5;
const REQUESTS_PER_RUN = 10;
const WARM_UP = 5;

const ADDRESSES = {
  /** what the goal is about */
  rareWordInTown: { search: SEARCHES.rare, city: CITY },
  frequentWordsInTown: { search: SEARCHES.frequent, city: CITY },
  rareWord: { search: SEARCHES.rare },
  slipInTown: { search: SEARCHES.slip, city: CITY },
  /** everything: as many matches as there are events */
  noFilter: { search: '' },
} as const;
type Name = keyof typeof ADDRESSES;

/** What a search costs the server as the catalogue grows, the matches staying as many as they were. */
export const search: Section = {
  about: `time of a searched, filtered list page (${MATCHES} matches, nothing kept) with ${SIZES.join(', ')} events`,
  run: ({ runs, say }) =>
    withProduct(
      async (product) => {
        const database = await openDatabase({ dataDir: product.dataDir, log: openLog('silent'), poolSize: 2 });
        try {
          const bySize: Record<string, Record<Name, Measured>> = {};
          for (const size of SIZES) {
            await database.unlimited((db) => growCatalogue(db, size));
            bySize[size] = await measureAll(product, { size, requests: runs * REQUESTS_PER_RUN });
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

async function measureAll(
  { origin }: Product,
  { size, requests }: { size: number; requests: number },
): Promise<Record<Name, Measured>> {
  const results = {} as Record<Name, Measured>;
  for (const [name, { search: words, ...filter }] of Object.entries(ADDRESSES) as [
    Name,
    { search: string; city?: string },
  ][]) {
    // each request writes the search differently (dots and dashes count for nothing), so that no cache has its answer
    const address = (path: string, mark: string) => (request: number) =>
      `${origin}${path}?${new URLSearchParams({ ...filter, search: words + mark + dotted(size) + mark + dotted(request) }).toString()}`;
    const expected = name === 'noFilter' ? undefined : MATCHES;
    await checkMatches(address('/api/events', '!')(0), expected);
    const pages = await timesOf(requests, address('/event-list/All', '/'));
    const calls = await timesOf(requests, address('/api/events', '!!'));
    results[name] = {
      ms: rounded(median(pages), 1),
      p95Ms: rounded(quantile(pages, 0.95), 1),
      apiMs: rounded(median(calls), 1),
    };
  }
  return results;
}

function dotted(number: number): string {
  return number.toString(2).replaceAll('0', '.').replaceAll('1', '-');
}

/** @throws Error when another number of events matches than was made to: the times would mean nothing */
async function checkMatches(address: string, expected: number | undefined): Promise<void> {
  const { count } = (await (await fetch(address)).json()) as { count: number };
  if (expected !== undefined && count !== expected)
    throw new Error(`${count} events match instead of ${expected}: ${address}`);
}

/** Times of requests one after the other. */
async function timesOf(requests: number, address: (request: number) => string): Promise<number[]> {
  const times: number[] = [];
  for (let request = 1; request <= WARM_UP + requests; request++) {
    const begin = performance.now();
    const reply = await fetch(address(request), { headers: { 'accept-language': 'nl' } });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`the list answers ${reply.status} to ${address(request)}`);
    if (request > WARM_UP) times.push(performance.now() - begin);
  }
  return times;
}

function summaryOf(bySize: Record<string, Record<Name, Measured>>): Figures {
  const [smallest, largest] = [bySize[SIZES.at(0) ?? 0], bySize[SIZES.at(-1) ?? 0]];
  const growth = (name: Name): number | null => ratio(largest?.[name].ms ?? null, smallest?.[name].ms ?? null);
  return {
    matches: MATCHES,
    growth: goal(growth('rareWordInTown'), { atMost: MOST_TIMES_AS_SLOW }),
    growthOfFrequentWords: goal(growth('frequentWordsInTown'), { atMost: MOST_TIMES_AS_SLOW }),
    growthOfSlip: growth('slipInTown'),
    growthOfRareWordAlone: growth('rareWord'),
    growthWithoutFilter: growth('noFilter'),
    events: bySize as unknown as Figures,
  };
}
