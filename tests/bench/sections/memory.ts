import { setTimeout as delay } from 'node:timers/promises';
import { type Process, productProcesses, weightAlone } from '../processes.ts';
import { type Product, withProduct } from '../product.ts';
import { fetchEverything } from '../site-walk.ts';
import { type Figures, goal, rounded, type Section } from '../section.ts';

const REST_MS = 30_000;
const MEGABYTE = 1_000_000;
const IDLE_MB = 200;

/** Memory of server and database together, at rest after every public page and picture was asked for. */
export const memory: Section = {
  about: 'PSS of server and database processes, 30 s after every public page and its images were fetched once',
  run: ({ say }) =>
    withProduct(async (product) => {
      const atStart = await weigh(product);
      const walked = await fetchEverything(product.origin, say);
      const busy = await weigh(product);
      say(`${walked.pages} pages and ${walked.images} images fetched; waiting ${REST_MS / 1000} s`);
      await delay(REST_MS);
      const idle = await weigh(product);
      return {
        // other programs of the same files take a share of them: the goal is for a machine without
        idleMb: goal(idle.aloneMb, { atMost: IDLE_MB }),
        beforeTheFirstVisitMb: atStart.aloneMb,
        rightAfterTheLastMb: busy.aloneMb,
        pssHere: {
          totalMb: idle.totalMb,
          serverMb: idle.serverMb,
          databaseMb: idle.databaseMb,
          processes: idle.processes,
        },
        ...walked,
      };
    }),
};

interface Weight {
  readonly aloneMb: number;
  readonly totalMb: number;
  readonly serverMb: number;
  readonly databaseMb: number;
  readonly processes: readonly Figures[];
}

async function weigh({ pid, dataDir }: Product): Promise<Weight> {
  const { server, database } = await productProcesses(pid, dataDir);
  const sum = (processes: readonly Process[]): number =>
    megabytes(processes.reduce((total, one) => total + one.pss, 0));
  const processes = [...server, ...database].map(({ name, pss, cpuMs }) => ({ name, mb: megabytes(pss), cpuMs }));
  return {
    aloneMb: megabytes(weightAlone([...server, ...database])),
    totalMb: sum([...server, ...database]),
    serverMb: sum(server),
    databaseMb: sum(database),
    processes,
  };
}

function megabytes(bytes: number): number {
  return rounded(bytes / MEGABYTE, 1) ?? 0;
}
