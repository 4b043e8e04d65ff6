import { createServer } from 'node:http';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium.ts';
import { CPU_SLOWER } from '../first-visit.ts';
import { quietMoment } from '../machine.ts';
import { withProduct } from '../product.ts';
import { goal, median, ratio, rounded, type Section } from '../section.ts';
import { openSlowNetwork } from '../slow-network.ts';

const ACTIVE_MS = 2_000;
const STAGE_BYTES = 60_000;
const ACTIVE_WITHIN_MS = 60_000;
const PATIENCE_MS = 15_000;

const FLOOR_PAGE = `<!doctype html><title>Floor</title><script>navigator.serviceWorker.register('/worker.js')</script>`;
const FLOOR_WORKER = `
  addEventListener('install', (event) => event.waitUntil(caches.open('floor').then((cache) => cache.add('/'))));
`;

/** How soon after the load of a first page a phone opens the wallet without a network: its worker is active. */
export const firstStage: Section = {
  about: `a first page's load until the wallet opens offline, on slow 4G with a ${CPU_SLOWER}× slower processor`,
  async run({ runs, say }) {
    const floor = await floorServer();
    try {
      return await withProduct(async ({ origin }) => {
        const stages: Stage[] = [];
        const floors: Stage[] = [];
        for (let run = 1; run <= runs; run++) {
          await quietMoment(PATIENCE_MS);
          floors.push(await untilActive(floor.origin));
          stages.push(await untilActive(origin));
          say(`${run} of ${runs}: active after ${rounded(stages.at(-1)?.ms ?? null)} ms`);
        }
        const ms = median(stages.map((one) => one.ms));
        const floorMs = median(floors.map((one) => one.ms));
        return {
          activeMs: goal(ms, { atMost: ACTIVE_MS }),
          bytesUntilActive: goal(median(stages.map(({ bytes }) => bytes)), { atMost: STAGE_BYTES }),
          anchor: { what: 'a page of one line whose worker keeps that page', ms: rounded(floorMs) },
          toAnchor: ratio(ms, floorMs),
          eachMs: stages.map((one) => Math.round(one.ms)),
          eachAnchorMs: floors.map((one) => Math.round(one.ms)),
        };
      });
    } finally {
      await floor.close();
    }
  },
};

interface Stage {
  /** from the load event to the active worker */
  readonly ms: number;
  /** of the worker and what it fetched, as they travelled */
  readonly bytes: number;
}

/** Opens a site with an empty profile and waits until its worker is active. */
async function untilActive(server: string): Promise<Stage> {
  const network = await openSlowNetwork(server);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    page.setDefaultTimeout(ACTIVE_WITHIN_MS);
    await page.goto(network.origin);
    const ms = await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return performance.now() - (loaded?.loadEventEnd ?? 0);
    });
    return { ms, bytes: network.workerBytes() };
  } finally {
    await browser.close();
    await network.close();
  }
}

async function floorServer(): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(({ url }, answer) => {
    const isWorker = url === '/worker.js';
    answer.writeHead(200, { 'content-type': isWorker ? 'text/javascript' : 'text/html' });
    answer.end(isWorker ? FLOOR_WORKER : FLOOR_PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  if (typeof at !== 'object' || !at) throw new Error('the floor has no port');
  return {
    origin: `http://localhost:${at.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
