import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from 'kysely';
import { openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { stockDifferences } from '#server/orders/recount.ts';
import { stage, type Staged, supplement } from '../../server/orders/stage.ts';
import { buy, checkoutOf } from '../buyers.ts';
import { withProduct } from '../product.ts';
import { type Figures, goal, median, quantile, rounded, type Section } from '../section.ts';

const BUYERS = 2_000;
/** Of three ticket types; each with a supplement that must be chosen. */
const STOCK = [250, 150, 100] as const;
const TICKETS = STOCK.reduce((sum, quantity) => sum + quantity, 0);
const ARRIVAL_MS = 10_000;
const P95_MS = 1_000;
const DONE_WITHIN_MS = 15_000;

/** What 2,000 buyers get who want 500 tickets, each over a connection of their own: who arrive within 10 s, and all at once. */
export const sales: Section = {
  about: `${BUYERS} buyers over HTTP want one of ${TICKETS} tickets of ${STOCK.length} types, each with a supplement`,
  run: ({ runs, say }) =>
    withProduct(
      async (product) => {
        const database = await openDatabase({ dataDir: product.dataDir, log: openLog('silent'), poolSize: 2 });
        try {
          const rushes: Record<'arriving' | 'atOnce', Rush[]> = { arriving: [], atOnce: [] };
          for (let run = 1; run <= runs; run++) {
            for (const [name, withinMs] of [['arriving', ARRIVAL_MS] as const, ['atOnce', 0] as const]) {
              const rush = await sell(product.port, database, withinMs);
              rushes[name].push(rush);
              say(`${name} ${run} of ${runs}: ${JSON.stringify(rush)}`);
            }
          }
          return {
            arriving: { ...summaryOf(rushes.arriving), p95Ms: goal(p95Of(rushes.arriving), { atMost: P95_MS }) },
            atOnce: summaryOf(rushes.atOnce),
          };
        } finally {
          await database.close();
        }
      },
      { env: { SEED: 'none' } },
    ),
};

interface Rush {
  /** answers by what they say: `sold`, `sold out`, or what else came */
  readonly answers: Readonly<Record<string, number>>;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
  /** from the first buyer to the last answer */
  readonly doneMs: number;
  /** admissions that the database holds for the buyers */
  readonly sold: number;
  /** orders that the tickets' counters do not agree with */
  readonly stockDifferences: number;
  /** that PostgreSQL had to end while they bought */
  readonly deadlocks: number;
}

/** Lets everybody buy on an event of its own. */
async function sell(port: number, database: Database, withinMs: number): Promise<Rush> {
  const event = await stage(database, { now: new Date(), tickets: STOCK.map((quantity) => ({ quantity })) });
  const cloakrooms = await Promise.all(event.tickets.map((ticketId) => supplement(database, event, { ticketId })));
  const before = await deadlocksOf(database);
  const begin = performance.now();
  const results = await Promise.all(
    Array.from({ length: BUYERS }, async (_, buyer) => {
      await delay((withinMs * buyer) / BUYERS);
      return buy(port, orderOf(event, cloakrooms, buyer));
    }),
  );
  const doneMs = Math.round(performance.now() - begin);
  const answers: Record<string, number> = {};
  for (const { answer } of results) answers[answer] = (answers[answer] ?? 0) + 1;
  const took = results.map(({ ms }) => ms);
  const rows = await database.db
    .selectFrom('tickets')
    .select('booked_qty')
    .where('event_id', '=', event.eventId)
    .execute();
  return {
    answers,
    p50Ms: rounded(quantile(took, 0.5)),
    p95Ms: rounded(quantile(took, 0.95)),
    doneMs,
    sold: rows.reduce((sum, { booked_qty }) => sum + booked_qty, 0),
    stockDifferences: (await stockDifferences(database.db)).length,
    deadlocks: (await deadlocksOf(database)) - before,
  };
}

async function deadlocksOf({ db }: Database): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()
  `.execute(db);
  return rows[0]?.deadlocks ?? 0;
}

function orderOf(event: Staged, cloakrooms: readonly number[], buyer: number): object {
  // as many want each type as stand in its share of the stock
  const share = ((buyer * 7) % BUYERS) / BUYERS;
  const type = share < 0.5 ? 0 : share < 0.8 ? 1 : 2;
  return checkoutOf(event, { ticketId: event.tickets[type] ?? 0, cloakroomId: cloakrooms[type] ?? 0, buyer });
}

function summaryOf(rushes: readonly Rush[]): Figures {
  const others = rushes
    .flatMap(({ answers }) => Object.keys(answers))
    .filter((answer) => !/^sold( out)?$/.test(answer));
  const worst = (of: (rush: Rush) => number): number => Math.max(...rushes.map(of));
  return {
    p50Ms: median(rushes.map(({ p50Ms }) => p50Ms)),
    p95Ms: p95Of(rushes),
    doneMs: goal(
      worst(({ doneMs }) => doneMs),
      { atMost: DONE_WITHIN_MS },
    ),
    soldMost: goal(
      worst(({ sold }) => sold),
      { atMost: TICKETS },
    ),
    soldLeast: goal(-worst(({ sold }) => -sold), { atLeast: TICKETS }),
    acknowledged: rushes.map(({ answers }) => answers['sold'] ?? 0),
    stockDifferences: goal(
      worst((rush) => rush.stockDifferences),
      { atMost: 0 },
    ),
    deadlocks: goal(
      worst((rush) => rush.deadlocks),
      { atMost: 0 },
    ),
    neitherSoldNorSoldOut: [...new Set(others)],
    otherAnswers: goal(others.length, { atMost: 0 }),
  };
}

function p95Of(rushes: readonly Rush[]): number | null {
  return median(rushes.map(({ p95Ms }) => p95Ms));
}
