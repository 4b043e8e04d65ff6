import { openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { stage, supplement } from '../../server/orders/stage.ts';
import { buy, checkoutOf } from '../buyers.ts';
import { openLoadGenerator } from '../load.ts';
import type { LoadResult } from '../load-messages.ts';
import { withProduct } from '../product.ts';
import { type Figures, goal, median, rounded, type Section } from '../section.ts';

const ORDERS = 200;
const CONNECTIONS = 64;
const WARM_UP_MS = 1_000;
const ROUND_MS = 3_000;
const PER_SECOND = 5_000;
const P95_MS = 50;

/** How often a second buyers may ask what became of their orders. */
export const status: Section = {
  about: `status calls per second on ${ORDERS} pending orders over ${CONNECTIONS} connections, each asking as soon as it was answered`,
  run: ({ runs, say }) =>
    withProduct(
      async ({ port, dataDir }) => {
        const path = (await placeOrders(port, dataDir)).map((number) => `/api/orders/${number}/status`);
        const generator = openLoadGenerator();
        try {
          await generator.run({ port, path, connections: CONNECTIONS, ms: WARM_UP_MS });
          const rounds: LoadResult[] = [];
          for (let run = 1; run <= runs; run++) {
            rounds.push(await generator.run({ port, path, connections: CONNECTIONS, ms: ROUND_MS }));
            say(`${run} of ${runs}: ${JSON.stringify(rounds.at(-1))}`);
          }
          return summaryOf(rounds);
        } finally {
          generator.stop();
        }
      },
      { env: { SEED: 'none' } },
    ),
};

/** Orders that wait for their payment; their numbers. */
async function placeOrders(port: number, dataDir: string): Promise<readonly string[]> {
  const database = await openDatabase({ dataDir, log: openLog('silent'), poolSize: 2 });
  try {
    const event = await stage(database, { now: new Date(), tickets: [{ quantity: ORDERS }] });
    const [ticketId = 0] = event.tickets;
    const cloakroomId = await supplement(database, event, { ticketId });
    const numbers: string[] = [];
    for (let buyer = 0; buyer < ORDERS; buyer++) {
      const { answer, body } = await buy(port, checkoutOf(event, { ticketId, cloakroomId, buyer }));
      if (answer !== 'sold') throw new Error(`an order was not placed: ${answer}`);
      const { data } = JSON.parse(body) as { data: { order_number: string } };
      numbers.push(data.order_number);
    }
    return numbers;
  } finally {
    await database.close();
  }
}

function summaryOf(rounds: readonly LoadResult[]): Figures {
  const perSecond = median(rounds.map(({ requests, ms }) => (requests * 1000) / ms));
  return {
    perSecond: goal(rounded(perSecond), { atLeast: PER_SECOND }),
    p95Ms: goal(median(rounds.map(({ p95Ms }) => p95Ms)), { atMost: P95_MS }),
    p50Ms: rounded(median(rounds.map(({ p50Ms }) => p50Ms)), 2),
    failures: goal(
      rounds.reduce((total, { failures }) => total + failures, 0),
      { atMost: 0 },
    ),
  };
}
