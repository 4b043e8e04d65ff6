import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { storePoster } from '#server/seed/posters/store-poster.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDiskStore } from '#server/platform/files/disk-store.ts';
import { makeServer } from '#server/app.ts';
import { openLog } from '#server/platform/log.ts';
import { openServices } from '#server/open-services.ts';
import { type PageRenderer, openPageRenderer } from '#server/platform/pages/page-renderer.ts';
import { loadDemo } from '#server/seed/load-demo.ts';
import type { Services } from '#server/services.ts';
import { readSettings } from '#server/settings.ts';
import { demoTemplate } from './demo-template.ts';
import { temporaryDatabase } from './platform/database/temporary-database.ts';
import { TODAY } from './test-clock.ts';

/** The whole server in this process over the demo catalogue in a database of its own. */
export interface DemoSite {
  readonly app: FastifyInstance;
  readonly services: Services;
  close(): Promise<void>;
}

const BUILD = path.resolve(import.meta.dirname, '../../dist');

interface DemoSiteOptions {
  readonly now?: () => Date;
  /** nothing is in it, and it is open for sales */
  readonly empty?: boolean;
  /** settings, as the environment would have them */
  readonly env?: Readonly<Record<string, string>>;
  /** services of the test's own in the place of the product's */
  readonly replace?: Partial<Services>;
  /** shows the pages; without it the built app does */
  readonly renderer?: PageRenderer;
  /** opens another way to the same database, which the server then uses (a proxy that can be cut) */
  readonly reach?: (url: string) => Promise<Database>;
}

/** Opens a server; its clock is `now`, its catalogue the demo's unless `empty`. */
export async function openDemoSite({
  now = () => TODAY,
  empty = false,
  env = {},
  replace = {},
  renderer,
  reach,
}: DemoSiteOptions = {}): Promise<DemoSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaartje-api-'));
  const made = empty || now().getTime() !== TODAY.getTime() ? undefined : await demoTemplate();
  const temporary = await temporaryDatabase({ copyOf: made?.demoUrl });
  const { drop } = temporary;
  const files = openDiskStore(folder);
  if (made) await cp(made.demoFolder, folder, { recursive: true });
  else if (!empty)
    await loadDemo({ database: temporary.database, now: now(), makePoster: (event) => storePoster(files, event) });
  else
    await temporary.database.db
      .insertInto('site_settings')
      .values({ key: 'site.opened', value: '1', public: true })
      .execute();
  const database = reach ? await reach(temporary.url) : temporary.database;
  const log = openLog('silent');
  const services = {
    ...(await openServices({ settings: readSettings(env), database, files, log, dataDir: folder, now })),
    ...replace,
  };
  const app = await makeServer(services, renderer ?? (await openPageRenderer(BUILD)));
  const close = async (): Promise<void> => {
    // one that is still answering becomes idle after the server has looked, and would be kept for 72 s
    const closingIdle = setInterval(() => app.server.closeIdleConnections(), 20);
    await app.close().finally(() => clearInterval(closingIdle));
    await drop();
    await rm(folder, { recursive: true, force: true });
  };
  return { app, services, close };
}
