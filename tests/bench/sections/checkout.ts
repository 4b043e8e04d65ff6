import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { openLog } from '#server/platform/log.ts';
import { stage, supplement } from '../../server/orders/stage.ts';
import { buy, checkoutOf, keptConnections } from '../buyers.ts';
import { runPgbench, scriptOf } from '../pgbench.ts';
import { buildProduct, startProduct, withDataFolder } from '../product.ts';
import { type Figures, goal, median, ratio, rounded, type Section } from '../section.ts';
import type { Statement } from '../statement-recorder.ts';

const BUYERS_AT_ONCE = 10;
const ROUND_SECONDS = 4;
const SHARE_OF_PGBENCH = 0.4;
/** Statements of jobs may fall among those of a checkout: so often it is recorded anew. */
const TRIES = 10;

/** Checkouts a second over HTTP, beside pgbench running the very statements of one on the same database, in turns. */
export const checkout: Section = {
  about: 'checkouts per second, as a share of pgbench running the same statements on the same database in the same run',
  run: ({ runs, say }) => {
    buildProduct();
    return withDataFolder(async (dataDir) => {
      const sale = await openSale(dataDir);
      const statements = await recordCheckout(dataDir, sale);
      const script = scriptOf(...statements);
      const product = await startProduct({ dataDir, env: { SEED: 'none' } });
      const place = await startEmbedded({ dataDir, log: openLog('silent') });
      try {
        const rounds: Round[] = [];
        await sell(product.port, sale, 1);
        for (let run = 1; run <= runs; run++) {
          const sold = await sell(product.port, sale, ROUND_SECONDS);
          const options = { script, folder: dataDir, clients: BUYERS_AT_ONCE, seconds: ROUND_SECONDS };
          rounds.push({ product: sold, pgbench: await runPgbench(place, options) });
          say(`${run} of ${runs}: ${JSON.stringify(rounds.at(-1))}`);
        }
        return { statements: statements[0].length, buyersAtOnce: BUYERS_AT_ONCE, ...summaryOf(rounds) };
      } finally {
        await place.stop();
        await product.stop();
      }
    });
  },
};

/** Orders a second. */
interface Round {
  readonly product: number;
  readonly pgbench: number;
}

/** Makes the order of the next buyer. */
type Sale = () => object;

/** Puts ten million tickets of one type on sale. */
async function openSale(dataDir: string): Promise<Sale> {
  const product = await startProduct({ dataDir, env: { SEED: 'none' } });
  const database = await openDatabase({ dataDir, log: openLog('silent'), poolSize: 2 });
  try {
    const event = await stage(database, { now: new Date(), tickets: [{ quantity: 10_000_000 }] });
    const [ticketId = 0] = event.tickets;
    const cloakroomId = await supplement(database, event, { ticketId });
    let buyer = 0;
    return () => checkoutOf(event, { ticketId, cloakroomId, buyer: buyer++ });
  } finally {
    await database.close();
    await product.stop();
  }
}

/** The statements of two checkouts. */
async function recordCheckout(dataDir: string, order: Sale): Promise<[readonly Statement[], readonly Statement[]]> {
  const file = path.join(dataDir, 'statements.jsonl');
  const recorder = pathToFileURL(path.resolve(import.meta.dirname, '../statement-recorder.ts')).href;
  const env = { SEED: 'none', RECORD_STATEMENTS: file, NODE_OPTIONS: `--import=${recorder}` };
  const product = await startProduct({ dataDir, env });
  const recorded = async (): Promise<readonly Statement[]> => {
    const read = async (): Promise<readonly Statement[]> =>
      (await readFile(file, 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Statement);
    const before = (await read()).length;
    const { answer } = await buy(product.port, order());
    if (answer !== 'sold') throw new Error(`an order was not placed: ${answer}`);
    await delay(50); // what follows the commit
    return (await read()).slice(before).toSorted((a, b) => a.at - b.at);
  };
  try {
    await recorded(); // the first one reads what later ones know
    for (let left = TRIES; left > 0; left--) {
      const two = [await recorded(), await recorded()] as const;
      if (isSame(...two)) return [...two];
    }
    throw new Error('no two checkouts sent the same statements');
  } finally {
    await product.stop();
  }
}

function isSame(one: readonly Statement[], other: readonly Statement[]): boolean {
  return one.length === other.length && one.every(({ text }, at) => text === other[at]?.text);
}

/** Lets buyers buy one after the other, so many at once. */
async function sell(port: number, order: Sale, seconds: number): Promise<number> {
  const begin = performance.now();
  let sold = 0;
  const buyer = async (): Promise<void> => {
    while (performance.now() - begin < seconds * 1000) {
      const { answer } = await buy(port, order(), keptConnections);
      if (answer !== 'sold') throw new Error(`an order was not placed: ${answer}`);
      sold += 1;
    }
  };
  await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, buyer));
  return (sold * 1000) / (performance.now() - begin);
}

function summaryOf(rounds: readonly Round[]): Figures {
  return {
    shareOfPgbench: goal(median(rounds.map(({ product, pgbench }) => ratio(product, pgbench))), {
      atLeast: SHARE_OF_PGBENCH,
    }),
    checkoutsPerSecond: rounded(median(rounds.map(({ product }) => product))),
    pgbenchPerSecond: rounded(median(rounds.map(({ pgbench }) => pgbench))),
  };
}
