import { spawn } from 'node:child_process';
import { productProcesses } from '../processes.ts';
import { buildProduct, startProduct, withDataFolder } from '../product.ts';
import { type Figures, goal, median, ratio, rounded, type Section } from '../section.ts';

const WARM_MS = 3_000;

const BARE_SERVER = "require('node:http').createServer().listen(0, '127.0.0.1', () => process.exit())";

/** How long `npm start` takes until /readyz answers: again on what is there, and on an empty data folder. */
export const start: Section = {
  about: 'npm start until /readyz: warm (built, data there) and with a fresh data folder',
  async run({ runs, say }) {
    buildProduct();
    return withDataFolder(async (dataDir) => {
      const fresh = await startOnce(dataDir, 'npm');
      say(`fresh data folder: ${Math.round(fresh.ms)} ms`);
      const warm: Started[] = [];
      const byScript: Started[] = [];
      const bare: number[] = [];
      for (let run = 1; run <= runs; run++) {
        warm.push(await startOnce(dataDir, 'npm'));
        byScript.push(await startOnce(dataDir, 'script'));
        bare.push(await bareStart());
        say(
          `warm start ${run} of ${runs}: ${Math.round(warm.at(-1)?.ms ?? 0)} ms, without npm ${Math.round(byScript.at(-1)?.ms ?? 0)} ms`,
        );
      }
      return figuresOf({ fresh, warm, byScript, bare });
    });
  },
};

interface Started {
  readonly ms: number;
  /** processor time of all its processes until it was ready: what others do to the machine is not in it */
  readonly cpuMs: number;
}

function figuresOf({
  fresh,
  warm,
  byScript,
  bare,
}: {
  fresh: Started;
  warm: Started[];
  byScript: Started[];
  bare: number[];
}): Figures {
  const warmMs = median(warm.map(({ ms }) => ms));
  const bareMs = median(bare);
  return {
    warmMs: goal(rounded(warmMs), { atMost: WARM_MS }),
    warmCpuMs: rounded(median(warm.map(({ cpuMs }) => cpuMs))),
    withoutNpmMs: rounded(median(byScript.map(({ ms }) => ms))),
    withoutNpmCpuMs: rounded(median(byScript.map(({ cpuMs }) => cpuMs))),
    freshDataMs: rounded(fresh.ms),
    bareNode: { what: 'a process that starts node, listens and ends', ms: rounded(bareMs) },
    warmToBareNode: ratio(warmMs, bareMs),
    freshToBareNode: ratio(fresh.ms, bareMs),
    eachWarmMs: warm.map(({ ms }) => Math.round(ms)),
  };
}

async function startOnce(dataDir: string, by: 'npm' | 'script'): Promise<Started> {
  const product = await startProduct({ dataDir, by });
  const { server, database } = await productProcesses(product.pid, dataDir);
  await product.stop();
  const cpuMs = [...server, ...database].reduce((sum, one) => sum + one.cpuMs, 0);
  return { ms: product.readyAfterMs, cpuMs };
}

/** The anchor: a process that does nothing but listen. */
function bareStart(): Promise<number> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['-e', BARE_SERVER], { stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', () => resolve(performance.now() - begin));
  });
}
