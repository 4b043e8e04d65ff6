import path from 'node:path';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { prepareSearch } from './database/search-features.ts';
import { openSite } from './content/site.ts';
import { openDiskStore } from './files/disk-store.ts';
import { AnswerCache } from './http/answer-cache.ts';
import { openLimits } from './http/limits.ts';
import { makeServer } from './http/server.ts';
import { openLog } from './log.ts';
import { type Front, openFront } from './pages/front.ts';
import { seedWhenEmpty } from './seed/seed.ts';
import type { Services } from './services.ts';
import { demoParts, readSettings, type Settings, SettingsError } from './settings.ts';
import { openTexts } from './texts.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BUILD = path.join(ROOT, 'dist');
const OLDEST_NODE = 24;
const PATIENCE_MS = 2_000;

await main();

/** Starts the product: settings, database, catalogue, server; ends on SIGINT, SIGTERM or SIGHUP when all is put away. */
async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    stopWith(`Kaartje needs Node ${OLDEST_NODE} or later; this is ${process.version}. Use npm start, which brings its own.`);
  }
  const settings = settingsOrStop();
  const log = openLog(settings.production ? 'info' : 'warn');
  const database = await openDatabase({ url: settings.databaseUrl, dataDir: path.resolve(ROOT, settings.dataDir), log });
  await migrate(database);
  await prepareSearch(database, log);
  const files = openDiskStore(path.resolve(ROOT, settings.dataDir, 'files'));
  await seedWhenEmpty({ settings, database, files, now: new Date() });
  const services: Services = {
    settings,
    database,
    files,
    cache: new AnswerCache(),
    limits: openLimits(database),
    site: await openSite(database, log),
    texts: await openTexts(),
    log,
    now: () => new Date(),
  };
  const front = settings.development ? await openViteFront() : await openFront(BUILD);
  const server = await makeServer(services, front);
  const putAway = async (): Promise<void> => {
    await server.close();
    await front.close();
    await database.close();
  };
  stopOn(['SIGINT', 'SIGTERM', 'SIGHUP'], putAway);
  try {
    await server.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await putAway();
    stopWith(`Kaartje cannot listen on ${settings.host}:${settings.port}: ${error instanceof Error ? error.message : String(error)}`);
  }
  announce(settings);
}

/** Vite is loaded only while developing. */
async function openViteFront(): Promise<Front> {
  const { openDevelopmentFront } = await import('./pages/development-front.ts');
  return openDevelopmentFront(ROOT);
}

function settingsOrStop(): Settings {
  try {
    return readSettings(process.env, process.argv.slice(2));
  } catch (error) {
    if (error instanceof SettingsError) stopWith(error.message);
    throw error;
  }
}

function stopWith(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/**
 * Puts everything away once; a signal that comes while that takes too long ends the process at once. What comes sooner
 * is the same wish: a terminal, npm and the start script each pass Ctrl-C on.
 */
function stopOn(signals: readonly NodeJS.Signals[], putAway: () => Promise<void>): void {
  let stopping: number | undefined;
  for (const signal of signals) {
    process.on(signal, () => {
      if (stopping !== undefined && performance.now() - stopping > PATIENCE_MS) process.exit(1);
      if (stopping !== undefined) return;
      stopping = performance.now();
      putAway().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}

/** Tells on the terminal where the site is and who can sign in. */
function announce(settings: Settings): void {
  const lines = [`Kaartje is open at ${settings.publicUrl}`];
  if (settings.seed === 'demo') {
    lines.push('', 'Demo accounts, password demo-kaartje:', '  attendee@demo.kaartje.test', '  organizer@demo.kaartje.test', '  admin@demo.kaartje.test');
  }
  const parts = demoParts(settings);
  if (parts.length > 0) lines.push('', `Demo parts in use: ${parts.join(', ')}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
