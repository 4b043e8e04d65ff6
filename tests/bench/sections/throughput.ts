import { openLoadGenerator, openRawServer, recordAnswer } from '../load.ts';
import type { LoadResult } from '../load-messages.ts';
import { FIRST_CALLS, FIRST_PAGES } from '../pages.ts';
import { cpuMsOf } from '../processes.ts';
import { withProduct } from '../product.ts';
import { type Figures, goal, median, ratio, rounded, type Section } from '../section.ts';

const CONNECTIONS = 32;
const WARM_UP_MS = 1_000;
/** Short and many, so that what else the machine does meets both servers alike. */
const ROUND_MS = 400;
const ROUNDS_PER_RUN = 6;
const SHARE_OF_RAW = 0.6;

/** How many kept answers a second, beside a bare server that gives the very same bytes, in turns. */
export const throughput: Section = {
  about:
    'kept answers per second, as a share of bare node:http answering the same bytes and headers; brotli, keep-alive',
  run: ({ runs, say }) =>
    withProduct(async (product) => {
      const raw = await openRawServer();
      const generator = openLoadGenerator();
      try {
        const figures: Record<string, Figures> = {};
        for (const [name, path] of Object.entries({ ...FIRST_CALLS, ...FIRST_PAGES })) {
          const answer = await recordAnswer(product.port, path);
          if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
          await raw.learn(answer);
          const servers = { product: { port: product.port, pid: product.pid }, raw };
          const rounds = await inTurns(servers, { path, runs, load: generator.run });
          figures[name] = { path, bodyBytes: Buffer.from(answer.body, 'base64').length, ...summaryOf(rounds) };
          say(`${name}: ${JSON.stringify(figures[name]['shareOfRaw'])}`);
        }
        return { connections: CONNECTIONS, rounds: runs * ROUNDS_PER_RUN, ...figures };
      } finally {
        generator.stop();
        raw.stop();
      }
    }),
};

interface Round extends LoadResult {
  /** processor time that the server took */
  readonly cpuMs: number;
}

interface Turns {
  readonly path: string;
  readonly runs: number;
  readonly load: (order: { port: number; path: string; connections: number; ms: number }) => Promise<LoadResult>;
}

type Name = 'product' | 'raw';
type Servers = Readonly<Record<Name, { readonly port: number; readonly pid: number }>>;

/** Both servers one after the other, again and again. */
async function inTurns(servers: Servers, { path, runs, load }: Turns): Promise<Record<Name, Round[]>> {
  const rounds: Record<Name, Round[]> = { product: [], raw: [] };
  const names = ['product', 'raw'] as const;
  for (const name of names) await load({ port: servers[name].port, path, connections: CONNECTIONS, ms: WARM_UP_MS });
  for (let round = 0; round < runs * ROUNDS_PER_RUN; round++) {
    for (const name of names) {
      const { port, pid } = servers[name];
      const before = await cpuMsOf(pid);
      const result = await load({ port, path, connections: CONNECTIONS, ms: ROUND_MS });
      rounds[name].push({ ...result, cpuMs: (await cpuMsOf(pid)) - before });
    }
  }
  return rounds;
}

function summaryOf({ product, raw }: Record<Name, Round[]>): Figures {
  const perSecond = (round: Round): number => (round.requests * 1000) / round.ms;
  const sum = (rounds: readonly Round[], name: 'requests' | 'cpuMs' | 'failures'): number =>
    rounds.reduce((total, round) => total + round[name], 0);
  const cpuEach = (rounds: readonly Round[]): number | null =>
    ratio(sum(rounds, 'cpuMs') * 1000, sum(rounds, 'requests'));
  const shares = product.map((round, at) => ratio(perSecond(round), raw[at] ? perSecond(raw[at]) : null));
  const side = (rounds: Round[]): Figures => ({
    perSecond: rounded(median(rounds.map(perSecond))),
    cpuMicrosecondsEach: rounded(cpuEach(rounds), 1),
    p95Ms: rounded(median(rounds.map((round) => round.p95Ms)), 2),
    failures: sum(rounds, 'failures'),
  });
  return {
    shareOfRaw: goal(median(shares), { atLeast: SHARE_OF_RAW }),
    // what a core of its own would show: processor time of the bare server by that of the product
    shareOfRawByCpu: ratio(cpuEach(raw), cpuEach(product)),
    product: side(product),
    raw: side(raw),
  };
}
