import { openSession } from '#server/accounts/sessions.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { stage, type Staged } from '../server/orders/stage.ts';
import { growBookings } from './booking-rows.ts';
import { type Product, withProduct } from './product.ts';
import { type Figures, goal, median, quantile, ratio, rounded } from './section.ts';

/** How many bookings one organizer has. */
export const SIZES = [1_000, 100_000] as const;
export const EVENTS = 20;
const MOST_MS = 300;
const REQUESTS_PER_RUN = 10;
const WARM_UP = 5;

export interface Asking {
  readonly product: Product;
  readonly token: string;
}

/** A call of an organizer's screens; {event} is one of the events, {middle} half of the bookings. A body makes it a POST. */
export type AskedCalls<Name extends string> = Readonly<
  Record<Name, string | { readonly path: string; readonly body: string }>
>;

type Measured = Readonly<Record<'ms' | 'p95Ms', number | null>>;
type BySize<Name extends string> = Record<string, Record<Name, Measured>>;

/** What a call's placeholders stand for. */
interface Places {
  readonly event: string;
  readonly middle: string;
}

/** An organizer whose rows grow. */
interface Organizer {
  readonly ownerId: number;
  /** fills up to a number */
  readonly grow: (size: number) => Promise<Places>;
}

interface Measuring<Name extends string> {
  readonly calls: AskedCalls<Name>;
  readonly runs: number;
  readonly say: (line: string) => void;
  readonly sizes: readonly number[];
  readonly open: (database: Database) => Promise<Organizer>;
}

/** Measures an organizer's calls at several sizes of what is theirs; `after` is done with all of it. */
export async function measureSizes<Name extends string>(
  { calls, runs, say, sizes, open }: Measuring<Name>,
  after: (asking: Asking) => Promise<Figures> = () => Promise.resolve({}),
): Promise<{ readonly bySize: BySize<Name>; readonly after: Figures }> {
  const measure = async (product: Product) => {
    const database = await openDatabase({ dataDir: product.dataDir, log: openLog('silent'), poolSize: 2 });
    try {
      const { ownerId, grow } = await open(database);
      const { token } = await openSession(database.db, { userId: ownerId, now: new Date() });
      const bySize: BySize<Name> = {};
      for (const size of sizes) {
        const places = await grow(size);
        bySize[size] = await measureAll({ product, token, calls, places }, runs * REQUESTS_PER_RUN);
        say(`${size} rows: ${JSON.stringify(bySize[size])}`);
      }
      return { bySize, after: await after({ product, token }) };
    } finally {
      await database.close();
    }
  };
  return withProduct(measure, { env: { SEED: 'none' } });
}

interface Wanted<Name extends string> extends Pick<Measuring<Name>, 'calls' | 'runs' | 'say'> {
  readonly day: string;
}

/** Measures calls as an organizer's bookings grow a hundredfold; `after` is done with all of them. */
export async function measureGrowing<Name extends string>(
  { day, ...wanted }: Wanted<Name>,
  after?: (asking: Asking) => Promise<Figures>,
): Promise<{ readonly bySize: BySize<Name>; readonly after: Figures }> {
  const open = async (database: Database): Promise<Organizer> => {
    const events: Staged[] = [];
    for (let at = 0; at < EVENTS; at += 1) {
      const seller = events[0] ? { seller: events[0] } : {};
      events.push(
        await stage(database, {
          now: new Date(),
          event: { start_date: day, end_date: day },
          ...seller,
          title: `Proef ${at}`,
        }),
      );
    }
    const grow = async (size: number): Promise<Places> => {
      await database.unlimited((db) => growBookings(db, events, size));
      return { event: String(events[0]?.eventId), middle: String(size / 2) };
    };
    return { ownerId: events[0]?.ownerId ?? 0, grow };
  };
  return measureSizes({ ...wanted, sizes: SIZES, open }, after);
}

interface AskedBy<Name extends string> extends Asking {
  readonly calls: AskedCalls<Name>;
  readonly places: Places;
}

/** How long each of some calls takes, one after the other. @throws Error where one fails, or finds nothing */
export async function measureAll<Name extends string>(
  { product, token, calls, places }: AskedBy<Name>,
  requests: number,
): Promise<Record<Name, Measured>> {
  const filled = (text: string) => text.replace('{event}', places.event).replace('{middle}', places.middle);
  const results = {} as Record<Name, Measured>;
  for (const [name, call] of Object.entries(calls) as [Name, AskedCalls<Name>[Name]][]) {
    const { path, body } = typeof call === 'string' ? { path: call, body: undefined } : call;
    const took: number[] = [];
    for (let request = 1; request <= WARM_UP + requests; request += 1) {
      const begin = performance.now();
      const reply = await fetch(product.origin + filled(path), {
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { method: 'POST', body: filled(body) } : {}),
      });
      const answer = (await reply.json()) as { iTotalRecords?: number };
      if (!reply.ok || answer.iTotalRecords === 0)
        throw new Error(`${name}: ${reply.status}, ${JSON.stringify(answer).slice(0, 200)}`);
      if (request > WARM_UP) took.push(performance.now() - begin);
    }
    results[name] = { ms: rounded(median(took), 1), p95Ms: rounded(quantile(took, 0.95), 1) };
  }
  return results;
}

interface Ends {
  /** smallest and largest */
  readonly sizes?: readonly [number, number];
}

/** The slowest call at the largest size beside its goal. */
export function slowestOf<Name extends string>(
  bySize: BySize<Name>,
  { sizes = SIZES, atMost = MOST_MS }: Ends & { readonly atMost?: number } = {},
): Figures {
  const largest: Record<Name, Measured> | undefined = bySize[sizes[1]];
  const times = Object.values<Measured>(largest ?? {}).map(({ ms }) => ms ?? 0);
  return goal(Math.max(...times), { atMost });
}

/** How many times as slow a call is at the largest size as at the smallest. */
export function growthOf<Name extends string>(
  bySize: BySize<Name>,
  name: Name,
  { sizes = SIZES }: Ends = {},
): number | null {
  return ratio(bySize[sizes[1]]?.[name].ms ?? null, bySize[sizes[0]]?.[name].ms ?? null);
}
