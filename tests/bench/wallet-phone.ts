import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { DATABASES } from '#device/stores.ts';
import type { Wallet } from '#device/tickets/ticket-store.ts';
import { orderAsGuest, pay } from '../e2e/guest-order.ts';
import { keptForOffline } from '../e2e/phone-app.ts';
import { filesSaved } from '../e2e/phone-storage.ts';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';

const CPU_SLOWER = 4;
const SHOWN_WITHIN_MS = 20_000;

/** A browser profile that outlives its processes. @throws {CannotRun} without Chromium */
export interface Profile {
  /** runs work in a process of its own */
  run<Result>(work: (page: Page, context: BrowserContext) => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

export async function openProfile(): Promise<Profile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaartje-bench-phone-'));
  return {
    async run(work) {
      const context = await chromium.launchPersistentContext(folder, {
        executablePath: chromiumPath(),
        args: CHROMIUM_FLAGS,
        viewport: { width: 390, height: 844 },
        locale: 'en-GB',
        serviceWorkers: 'allow',
      });
      try {
        return await work(context.pages()[0] ?? (await context.newPage()), context);
      } finally {
        await context.close();
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Buys once on the profile's phone and stores that order's tickets as many orders, until there are so many tickets; answers an order. */
export async function fillWallet(profile: Profile, origin: string, tickets: number): Promise<string> {
  return profile.run(async (page) => {
    await page.goto(`${origin}/`);
    await keptForOffline(page);
    const orderNumber = await orderAsGuest(page, origin);
    await pay(page);
    await filesSaved(page, 1);
    await page.goto(`${origin}/wallet/${orderNumber}`);
    await page.getByRole('img', { name: 'QR code of ticket 1' }).waitFor();
    await page.evaluate(multiply, [DATABASES.tickets, tickets] as const);
    return orderNumber;
  });
}

/** The first order of the stored wallet, first and then again under other numbers. */
async function multiply([name, wanted]: readonly [string, number]): Promise<void> {
  const answered = <R>(request: IDBRequest<R>): Promise<R> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error(name)));
    });
  const database = await answered(indexedDB.open(name));
  const records = database.transaction('records', 'readwrite').objectStore('records');
  const record = (await answered(records.get('record'))) as { version: number; value: Wallet };
  const [first] = record.value;
  if (!first) throw new Error('the wallet is empty');
  const orders = Math.ceil(wanted / first.tickets.admissions.length);
  const others = Array.from({ length: orders - 1 }, (_, i) => ({
    ...first,
    tickets: { ...first.tickets, order_number: `KJ-BENCH-${i}` },
  }));
  await answered(records.put({ ...record, value: [first, ...others] }, 'record'));
  database.close();
}

/** Milliseconds from the start of the navigation until a picture of a code is drawn, in a new process with a slow processor. */
export async function untilCode(profile: Profile, address: string): Promise<number> {
  return profile.run(async (page, context) => {
    await page.addInitScript(noteCode);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    await page.goto(address, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(
      () => performance.getEntriesByName('code-drawn')[0]?.startTime,
      undefined,
      {
        timeout: SHOWN_WITHIN_MS,
      },
    );
    return (await shown.jsonValue()) ?? Number.NaN;
  });
}

/** Marks the frame after the first code came into the page. */
function noteCode(): void {
  const seen = new MutationObserver(() => {
    if (!document.querySelector('svg[role="img"] path')) return;
    seen.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('code-drawn')));
  });
  seen.observe(document, { childList: true, subtree: true });
}

const CODE = '<svg role="img" viewBox="0 0 4 4" width="200"><path d="M0 0h2v2h-2zM3 3h1v1h-1z"/></svg>';
const FLOOR_PAGE = `<!doctype html><title>Code</title>${CODE}<script>navigator.serviceWorker.register('/worker.js')</script>`;
const FLOOR_WORKER = `
  addEventListener('install', (event) => event.waitUntil(caches.open('floor').then((cache) => cache.add('/'))));
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => event.respondWith(caches.match('/')));
`;

/** The anchor: a site of one page with a code in it, answered by a worker of three lines. Its server is stopped afterwards. */
export async function keepFloor(profile: Profile): Promise<string> {
  const server = createServer(({ url }, answer) => {
    const isWorker = url === '/worker.js';
    answer.writeHead(200, { 'content-type': isWorker ? 'text/javascript' : 'text/html' });
    answer.end(isWorker ? FLOOR_WORKER : FLOOR_PAGE);
  });
  const address = await listening(server);
  await profile.run(async (page) => {
    await page.goto(address);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return address;
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  if (typeof at !== 'object' || !at) throw new Error('the floor has no port');
  return `http://localhost:${at.port}/`;
}
