import { cp, mkdtemp, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, expect, type LaunchOptions, type Page } from '@playwright/test';
import { answerSaved } from './phone-storage.ts';
import { startServer, type ServerProcess } from './server-process.ts';

/** The app on somebody's phone: a profile that outlives the browser, with the worker allowed. */
export interface PhoneApp {
  /** of its profile */
  readonly folder: string;
  /** the only page, on the address */
  open(address: string): Promise<Page>;
  /** closes the app: nothing of it runs any more, what it stored stays */
  close(): Promise<void>;
  /** ends the app's process as a phone short of memory does: nothing of it can finish anything */
  kill(): Promise<void>;
  /** what Chromium does at the second start after a kill in the midst of a write: every database of every site is gone */
  loseDatabases(): Promise<void>;
  context(): BrowserContext;
  remove(): Promise<void>;
}

/** The whole Chromium: without it there is no synchronisation in the background, no installing, and no profile that outlives it. */
const CHROMIUM = '/usr/bin/chromium';

interface PhoneOptions {
  readonly locale?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** the folder of a profile to begin with */
  readonly profile?: string;
}

/** A phone with an empty profile, or a copy of another's. */
export async function phone(
  launchOptions: LaunchOptions,
  { locale = 'en-GB', viewport = { width: 390, height: 844 }, profile }: PhoneOptions = {},
): Promise<PhoneApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaartje-phone-'));
  if (profile) await cp(profile, folder, { recursive: true });
  let opened: BrowserContext | undefined;
  const close = async (): Promise<void> => {
    await opened?.close();
    opened = undefined;
  };
  return {
    folder,
    async open(address) {
      opened ??= await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        executablePath: CHROMIUM,
        viewport,
        locale,
        timezoneId: 'Europe/Brussels',
        serviceWorkers: 'allow',
      });
      const page = opened.pages()[0] ?? (await opened.newPage());
      await page.goto(address);
      return page;
    },
    close,
    async kill() {
      const gone = new Promise((resolve) => opened?.once('close', resolve));
      // Chromium's own note of who uses a profile: `<host>-<process>`
      const lock = await readlink(path.join(folder, 'SingletonLock'));
      process.kill(Number(lock.split('-').at(-1)), 'SIGKILL');
      await gone;
      opened = undefined;
    },
    async loseDatabases() {
      if (opened) throw new Error('the app is open');
      await rm(path.join(folder, 'Default', 'IndexedDB'), { recursive: true });
    },
    context() {
      if (!opened) throw new Error('the app is closed');
      return opened;
    },
    async remove() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Waits until the worker controls the page and has kept all files of its release and what the page had fetched, and the
 * page has saved its answers.
 */
export async function keptForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const isReady = (): Promise<boolean> =>
    page.evaluate(async () => {
      const kept = await (await caches.open('kaartje-assets')).keys();
      const databases = await indexedDB.databases();
      const hasFonts = kept.some(({ url }) => url.endsWith('.woff2'));
      return hasFonts && databases.some(({ name }) => name === 'kaartje-answers');
    });
  await expect.poll(isReady).toBe(true);
  await expect.poll(() => page.evaluate(hasWholeRelease)).toBe(true);
  await answerSaved(page);
}

/** Whether the worker has kept all files of its release; runs in a page or in the worker. */
export async function hasWholeRelease(): Promise<boolean> {
  const worker = await (await fetch('/sw.js')).text();
  const listed = worker.match(/assets\/[\w$.-]+\.(?:js|css)(?=["'`])/g) ?? [];
  const kept = await Promise.all(listed.map((file) => caches.match(`/${file}`)));
  return listed.length > 100 && kept.every(Boolean);
}

/** A server that can be stopped and started again at the same address with the same data. */
export async function ownServer(env: Readonly<Record<string, string>> = {}): Promise<{
  origin: string;
  dataDir: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
}> {
  let server: ServerProcess = await startServer({ env });
  const { origin, dataDir } = server;
  const port = Number(new URL(origin).port);
  return {
    origin,
    dataDir,
    stop: () => server.stop(),
    async start() {
      server = await startServer({ port, dataDir, env });
    },
    async remove() {
      await server.stop();
      await server.remove();
    },
  };
}
