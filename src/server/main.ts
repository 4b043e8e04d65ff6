import path from 'node:path';
import { isDatabaseAway } from './platform/database/away.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrate, MigrationError } from './platform/database/migrate.ts';
import { openDiskStore } from './platform/files/disk-store.ts';
import { makeServer } from './app.ts';
import { openLog } from './platform/log.ts';
import { openServices, startJobs } from './open-services.ts';
import { type PageRenderer, openPageRenderer } from './platform/pages/page-renderer.ts';
import { seedWhenEmpty } from './seed/seed.ts';
import { SecretsError } from './platform/secrets.ts';
import { stopServing } from './system/drain.ts';
import { demoParts, readSettings, type Settings, SettingsError } from './settings.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BUILD = path.join(ROOT, 'dist');
const OLDEST_NODE = 24;
const PATIENCE_MS = 2_000;
/** A process manager that waits ten seconds finds the process gone. */
const LONGEST_STOP_MS = 9_500;

await main();

/** Starts the product: settings, database, catalogue, server; ends on SIGINT, SIGTERM or SIGHUP when all is put away. */
async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    stopWith(
      `Kaartje needs Node ${OLDEST_NODE} or later; this is ${process.version}. Use npm start, which brings its own.`,
    );
  }
  const settings = settingsOrStop();
  const opened: Shutdown[] = [];
  const shutdown = async (): Promise<void> => {
    for (let close = opened.pop(); close; close = opened.pop()) await close();
  };
  stopOn(['SIGINT', 'SIGTERM', 'SIGHUP'], shutdown);
  try {
    announce(settings, await open(settings, opened));
  } catch (error) {
    await shutdown();
    if (!isOperators(error)) throw error;
    stopWith(`Kaartje cannot start: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type Shutdown = () => Promise<unknown>;

/** Opens everything in its order, noting how each is put away. @returns the port it listens on */
async function open(settings: Settings, opened: Shutdown[]): Promise<number> {
  const log = openLog(settings.production ? 'info' : 'warn');
  const dataDir = path.resolve(ROOT, settings.dataDir);
  const database = await openDatabase({ url: settings.databaseUrl, dataDir, log });
  opened.push(() => database.close());
  await migrate(database);
  const files = openDiskStore(path.join(dataDir, 'files'));
  await seedWhenEmpty({ settings, database, files, now: new Date() });
  const services = await openServices({ settings, database, files, log, dataDir });
  const renderer = settings.development ? await openViteRenderer() : await openPageRenderer(BUILD);
  opened.push(() => renderer.close());
  opened.push(() => services.stockChanges.flush(services));
  const server = await makeServer(services, renderer);
  const worker = startJobs(services);
  opened.push(() => stopServing({ server, worker, drain: services.drain, drainSeconds: settings.drainSeconds }));
  await server.listen({ port: settings.port, host: settings.host });
  const address = server.server.address();
  return typeof address === 'object' && address ? address.port : settings.port;
}

/** Whether a failed start is for the operator to mend, who needs one line and no stack. */
function isOperators(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const own = error instanceof MigrationError || error instanceof SecretsError;
  return own || isDatabaseAway(error) || /^(E[A-Z]+|28\d{3}|3D000)$/.test(code);
}

/** Vite is loaded only while developing. */
async function openViteRenderer(): Promise<PageRenderer> {
  const { openDevelopmentRenderer } = await import('./platform/pages/development-renderer.ts');
  return openDevelopmentRenderer(ROOT);
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
function stopOn(signals: readonly NodeJS.Signals[], shutdown: () => Promise<void>): void {
  let stopping: number | undefined;
  // started by a Node that cannot become this one: when that parent is killed, the channel to it ends
  for (const signal of [...signals, 'disconnect'] as const) {
    process.on(signal, () => {
      if (stopping !== undefined && performance.now() - stopping > PATIENCE_MS) process.exit(1);
      if (stopping !== undefined) return;
      stopping = performance.now();
      setTimeout(() => {
        process.stderr.write('Stopped before everything was closed\n');
        process.exit(1);
      }, LONGEST_STOP_MS).unref();
      shutdown().then(
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
function announce(settings: Settings, port: number): void {
  const lines = [`Kaartje is open at ${settings.publicUrl.replace(/:0$/, `:${port}`)}`];
  if (settings.seed === 'demo') {
    lines.push(
      '',
      'Demo accounts, password demo-kaartje:',
      '  attendee@demo.kaartje.test',
      '  organizer@demo.kaartje.test',
      '  admin@demo.kaartje.test',
    );
  }
  const parts = demoParts(settings);
  if (parts.length > 0) lines.push('', `Demo parts in use: ${parts.join(', ')}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
