import { createServer } from 'node:http';
import { chromium, type Page } from '@playwright/test';
import { orderAsGuest, pay } from '../../e2e/guest-order.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium.ts';
import { CPU_SLOWER } from '../first-visit.ts';
import { quietMoment } from '../machine.ts';
import { withProduct } from '../product.ts';
import { goal, median, ratio, rounded, type Section } from '../section.ts';
import { openSlowNetwork, type SlowNetwork } from '../slow-network.ts';

const ACTIVE_MS = 2_000;
const STAGE_BYTES = 60_000;
const ACTIVE_WITHIN_MS = 60_000;
const PATIENCE_MS = 15_000;

const FLOOR_PAGE = `<!doctype html><title>Floor</title><script>navigator.serviceWorker.register('/worker.js')</script>`;
const FLOOR_WORKER = `
  addEventListener('install', (event) => event.waitUntil(caches.open('floor').then((cache) => cache.add('/'))));
`;

/** How soon after the load of a first page, and of the success page, the wallet opens offline: the worker is active. */
export const firstStage: Section = {
  about: `a page's load until the wallet opens offline, on slow 4G with a ${CPU_SLOWER}× slower processor`,
  async run({ runs, say }) {
    const floor = await floorServer();
    const network = await openSlowNetwork();
    const measure = (visit: Visit): Promise<Stage> => measured(visit, network);
    try {
      return await withProduct(
        async ({ origin }) => {
          const stages: Record<'floor' | 'first' | 'success', Stage[]> = { floor: [], first: [], success: [] };
          for (let run = 1; run <= runs; run++) {
            await quietMoment(PATIENCE_MS);
            network.forwardTo(floor.origin);
            stages.floor.push(await measure(firstPage));
            network.forwardTo(origin);
            stages.first.push(await measure(firstPage));
            stages.success.push(await measure(successPage));
            const [first, success] = [stages.first, stages.success].map((list) => rounded(list.at(-1)?.ms ?? null));
            say(`${run} of ${runs}: active ${first} ms after a first page, ${success} ms after the success page`);
          }
          const times = (name: keyof typeof stages): number[] => stages[name].map(({ ms }) => ms);
          const floorMs = median(times('floor'));
          return {
            firstPageMs: rounded(median(times('first'))),
            successPageMs: goal(median(times('success')), { atMost: ACTIVE_MS }),
            bytesUntilActive: goal(median(stages.first.map(({ bytes }) => bytes)), { atMost: STAGE_BYTES }),
            anchor: { what: 'a page of one line whose worker keeps that page', ms: rounded(floorMs) },
            firstPageToAnchor: ratio(median(times('first')), floorMs),
            eachFirstPageMs: times('first').map(Math.round),
            eachSuccessPageMs: times('success').map(Math.round),
            eachAnchorMs: times('floor').map(Math.round),
          };
        },
        { env: { PUBLIC_URL: network.origin } },
      );
    } finally {
      await network.close();
      await floor.close();
    }
  },
};

interface Stage {
  /** from the page's load event to the active worker; 0 where the worker was active before */
  readonly ms: number;
  /** of the worker and what it fetched, as they travelled */
  readonly bytes: number;
}

/** Leads a browser with an empty profile to the page that is measured. */
type Visit = (page: Page, origin: string) => Promise<void>;

const firstPage: Visit = async (page, origin) => {
  await page.goto(origin);
};

/** A guest buys as fast as a machine can. */
const successPage: Visit = async (page, origin) => {
  await orderAsGuest(page, origin);
  await pay(page);
  await page.waitForURL(/\/order\/success\//);
};

async function measured(visit: Visit, network: SlowNetwork): Promise<Stage> {
  const before = network.workerBytes();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    page.setDefaultTimeout(ACTIVE_WITHIN_MS);
    await page.addInitScript(() => {
      void navigator.serviceWorker?.ready.then(() => Object.assign(window, { activeAt: performance.now() }));
    });
    await visit(page, network.origin);
    const seen = await page.waitForFunction(() => {
      const { activeAt } = window as { activeAt?: number };
      const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return activeAt && loaded?.loadEventEnd ? { ms: Math.max(0, activeAt - loaded.loadEventEnd) } : undefined;
    });
    const { ms = 0 } = (await seen.jsonValue()) ?? {};
    return { ms, bytes: network.workerBytes() - before };
  } finally {
    await browser.close();
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
