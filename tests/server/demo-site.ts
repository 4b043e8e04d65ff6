import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { storePoster } from '#server/catalogue/posters/store-poster.ts';
import { openSite } from '#server/content/site.ts';
import type { Database } from '#server/database/database.ts';
import { openDiskStore } from '#server/files/disk-store.ts';
import { AnswerCache } from '#server/http/answer-cache.ts';
import { openLimits } from '#server/http/limits.ts';
import { makeServer } from '#server/http/server.ts';
import { openLog } from '#server/log.ts';
import { openFront } from '#server/pages/front.ts';
import { loadDemo } from '#server/seed/load-demo.ts';
import type { Services } from '#server/services.ts';
import { readSettings } from '#server/settings.ts';
import { openTexts } from '#server/texts.ts';
import { temporaryDatabase } from './database/temporary-database.ts';

/** The day all tests of the demo catalogue live on: a Friday. */
export const TODAY = new Date('2026-11-20T12:00:00+01:00');

/** The whole server in this process over the demo catalogue in a database of its own. */
export interface DemoSite {
  readonly app: FastifyInstance;
  readonly services: Services;
  close(): Promise<void>;
}

const BUILD = path.resolve(import.meta.dirname, '../../dist');

interface DemoSiteOptions {
  readonly now?: () => Date;
  readonly empty?: boolean;
  /** opens another way to the same database, which the server then uses (a proxy that can be cut) */
  readonly reach?: (url: string) => Promise<Database>;
}

/** Opens a server; its clock is `now`, its catalogue the demo's unless `empty`. */
export async function openDemoSite({ now = () => TODAY, empty = false, reach }: DemoSiteOptions = {}): Promise<DemoSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaartje-api-'));
  const temporary = await temporaryDatabase();
  const { drop } = temporary;
  const files = openDiskStore(folder);
  if (!empty) await loadDemo({ database: temporary.database, now: now(), makePoster: (event) => storePoster(files, event) });
  const database = reach ? await reach(temporary.url) : temporary.database;
  const log = openLog('silent');
  const services: Services = {
    settings: readSettings({}),
    database,
    files,
    cache: new AnswerCache(),
    limits: openLimits(database),
    site: await openSite(database, log),
    texts: await openTexts(),
    log,
    now,
  };
  const app = await makeServer(services, await openFront(BUILD));
  const close = async (): Promise<void> => {
    await app.close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  };
  return { app, services, close };
}
