import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium.ts';
import { CPU_SLOWER, SLOW_4G } from '../first-visit.ts';
import { quietMoment } from '../machine.ts';
import { withProduct } from '../product.ts';
import { type Figures, goal, median, type Section } from '../section.ts';

const FRAME_PAGE = '/event-frame-details/zilt-en-zand/1';
const MOST_BYTES = 100_000;
const CONTENT_MS = 1_500;
const LONGEST_TASK_MS = 50;
const SETTLED_MS = 2_000;
const PATIENCE_MS = 15_000;

interface Seen {
  /** the frame's first text or picture is painted, since it began to load */
  readonly content: number;
  /** text that travels for the frame, compressed as well as can be */
  readonly bytes: number;
  /** of the page around it */
  readonly shift: number;
  readonly longestTask: number;
}

/** What the frame costs who looks at it, and the page around it. */
export const embed: Section = {
  about: 'the frame of an event in a page of another site at slow 4G with a 4× slower processor, until 2 s after load',
  async run({ runs, say }) {
    chromiumPath();
    return withProduct(async ({ origin }) => {
      const host = await openHost(origin);
      try {
        const addresses = { host: host.address, frame: origin + FRAME_PAGE };
        await see(addresses, false); // makes the pictures
        const all: Seen[] = [];
        for (let run = 1; run <= runs; run++) {
          await quietMoment(PATIENCE_MS);
          const seen = await see(addresses, true);
          all.push(seen);
          say(`${run} of ${runs}: content ${seen.content} ms, ${seen.bytes} bytes`);
        }
        return figuresOf(all);
      } finally {
        host.close();
      }
    });
  },
};

function figuresOf(all: readonly Seen[]): Figures {
  const of = (name: keyof Seen): number | null => median(all.map((one) => one[name]));
  return {
    contentMs: goal(of('content'), { atMost: CONTENT_MS }),
    bytes: goal(of('bytes'), { atMost: MOST_BYTES }),
    hostShift: goal(of('shift'), { atMost: 0 }),
    hostLongestTaskMs: goal(of('longestTask'), { atMost: LONGEST_TASK_MS }),
  };
}

interface Addresses {
  readonly host: string;
  readonly frame: string;
}

async function see({ host, frame }: Addresses, throttled: boolean): Promise<Seen> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const page = await openPage(browser, throttled);
    const texts: Promise<number>[] = [];
    page.on('response', (response) => {
      const isText = /text|javascript|json|css/.test(response.headers()['content-type'] ?? '');
      if (isText && !response.url().startsWith(host)) texts.push(weightOf(response.body()));
    });
    await page.addInitScript(observe);
    await page.goto(host, { waitUntil: 'load' });
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    await delay(SETTLED_MS);
    const bytes = (await Promise.all(texts)).reduce((sum, one) => sum + one, 0);
    const { shift, task } = await page.evaluate(() => (globalThis as unknown as { seen: Observed }).seen);
    return { content: await contentOf(browser, frame, throttled), bytes, shift, longestTask: task };
  } finally {
    await browser.close();
  }
}

async function openPage(browser: Browser, throttled: boolean): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'en-GB' });
  const page = await context.newPage();
  if (!throttled) return page;
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  return page;
}

function weightOf(body: Promise<Buffer>): Promise<number> {
  return body.then(
    (bytes) => brotliCompressSync(bytes).length,
    () => 0,
  );
}

/** The frame's page by itself: the browser slows what is in a frame of another site too late. */
async function contentOf(browser: Browser, address: string, throttled: boolean): Promise<number> {
  const page = await openPage(browser, throttled);
  await page.goto(address, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return Math.round(paint?.startTime ?? Number.POSITIVE_INFINITY);
  });
}

interface Observed {
  shift: number;
  task: number;
}

function observe(): void {
  const seen: Observed = { shift: 0, task: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('layout-shift', (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value));
  watch('longtask', (entry) => (seen.task = Math.max(seen.task, entry.duration)));
}

/** A page of another site, with the code as an organizer copies it. */
async function openHost(origin: string): Promise<{ address: string; close(): void }> {
  const place = `<div data-kaartje="${origin}${FRAME_PAGE}" data-title="Tickets" style="min-height:350px"></div>`;
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Host</title><h1>Our concert</h1>${place}<script async src="${origin}/embed-1.js"></script><p>More about us</p>`;
  const server = http.createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(page));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
