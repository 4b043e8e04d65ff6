import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, realpath, rm, statfs } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { Client } from 'pg';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { prepareSearch } from '#server/platform/database/search-features.ts';
import { openLog } from '#server/platform/log.ts';

/** Tells worker processes of the server that the whole test run shares: the address of its template database. */
const TEMPLATE_URL = 'KAARTJE_TEST_TEMPLATE_URL';
/** Tells them of the folder for the pictures of the demo catalogue. */
const DEMO_FOLDER = 'KAARTJE_TEST_DEMO_FOLDER';

/** Linux's file system in memory, where a database of a thousand files is copied ten times as fast as on a disk. */
const MEMORY = '/dev/shm';
/** Less than this, and its folders stand on the disk: containers may have 64 MB of it. */
const ROOM_BYTES = 4 * 2 ** 30;

const log = openLog('silent');

export interface TemporaryDatabase {
  readonly database: Database;
  /** its address, for a server in another process (DATABASE_URL) */
  readonly url: string;
  /** closes and removes it */
  drop(): Promise<void>;
}

/** Where the databases of a test run are copied from. */
export interface Templates {
  /** address of the migrated database that every temporary one is a copy of */
  readonly templateUrl: string;
  /** address of one with the demo catalogue, which is there once a site has asked for it (demo-template.ts) */
  readonly demoUrl: string;
  /** the folder for its pictures */
  readonly demoFolder: string;
}

interface TestServer extends Templates {
  stop(): Promise<void>;
}

let ownServer: Promise<TestServer> | undefined;
let users = 0;

/**
 * A fresh database with all migrations, made in some 30 ms on the test run's server. Without one (no
 * `shared-database.ts` in vitest's globalSetup) this process starts its own, which ends with the last database dropped.
 */
export async function temporaryDatabase({
  poolSize = 4,
  copyOf,
}: {
  poolSize?: number;
  /** address of a database of the same server to copy; without one the migrated template is */
  copyOf?: string | undefined;
} = {}): Promise<TemporaryDatabase> {
  users++;
  const templateUrl = process.env[TEMPLATE_URL] ?? (await (ownServer ??= startTestServer())).templateUrl;
  const name = `t_${randomBytes(8).toString('hex')}`;
  await administer(
    templateUrl,
    `create database ${name} template ${databaseOf(copyOf ?? templateUrl)} strategy file_copy`,
  );
  const url = withDatabase(templateUrl, name);
  const database = await openDatabase({ url, dataDir: '', log, poolSize });
  const drop = async (): Promise<void> => {
    await database.close();
    await administer(templateUrl, `drop database ${name} with (force)`);
    if (--users > 0 || !ownServer) return;
    const server = ownServer;
    ownServer = undefined;
    await (await server).stop();
  };
  return { database, url, drop };
}

/**
 * Starts the server of a test run, or uses the one at TEST_DATABASE_URL (any database of a PostgreSQL where databases
 * may be created), and makes its template database.
 */
export async function startTestServer(): Promise<TestServer> {
  const demoFolder = await temporaryFolder();
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    const templateUrl = withDatabase(given, `kaartje_template_${process.pid}`);
    await administer(given, `create database ${databaseOf(templateUrl)}`);
    await fillTemplate(templateUrl);
    const demoUrl = withDatabase(given, `${databaseOf(templateUrl)}_demo`);
    const stop = async (): Promise<void> => {
      for (const url of [templateUrl, demoUrl])
        await administer(given, `drop database if exists ${databaseOf(url)} with (force)`);
      await rm(demoFolder, { recursive: true });
    };
    return { templateUrl, demoUrl, demoFolder, stop };
  }
  const dataDir = await temporaryFolder();
  const { host, user, database, stop } = await startEmbedded({ dataDir, log });
  const templateUrl = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  await administer(templateUrl, 'alter system set fsync = off'); // nothing here outlives the run
  await administer(templateUrl, 'select pg_reload_conf()');
  await fillTemplate(templateUrl);
  const end = async (): Promise<void> => {
    await stop();
    for (const folder of [dataDir, demoFolder]) await rm(folder, { recursive: true });
  };
  return { templateUrl, demoUrl: withDatabase(templateUrl, `${database}_demo`), demoFolder, stop: end };
}

/** Lets the processes started from now on find the server. */
export function announce({ templateUrl, demoFolder }: TestServer): void {
  process.env[TEMPLATE_URL] = templateUrl;
  process.env[DEMO_FOLDER] = demoFolder;
}

/** The templates of the test run's server; undefined where this process has a server of its own. */
export function sharedTemplates(): Templates | undefined {
  const { [TEMPLATE_URL]: templateUrl, [DEMO_FOLDER]: demoFolder } = process.env;
  if (!templateUrl || !demoFolder) return undefined;
  return { templateUrl, demoUrl: withDatabase(templateUrl, `${databaseOf(templateUrl)}_demo`), demoFolder };
}

/**
 * A new folder, in memory where there is room, that root's PostgreSQL, which runs as nobody, can pass through. Should this process end before it
 * removes the folder, the folder goes all the same, and any PostgreSQL that runs in it.
 */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(await roomiest(), 'kaartje-'));
  (cleaner ??= startCleaner()).write(`${folder}\n`);
  await chmod(folder, 0o711);
  return folder;
}

async function roomiest(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined);
  return memory && memory.bavail * memory.bsize >= ROOM_BYTES ? MEMORY : realpath(tmpdir());
}

let cleaner: Writable | undefined;

/** A shell that takes folders to remove, and begins when this process, however it ends, lets go of the pipe. */
function startCleaner(): Writable {
  const script = `IFS='\n'
    folders=$(cat)
    for folder in $folders; do
      for lock in $(find "$folder" -name postmaster.pid); do kill -QUIT "$(head -n 1 "$lock")"; done
    done
    sleep 1
    rm -rf $folders`;
  const shell = spawn('sh', ['-c', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.unref();
  if (shell.stdin instanceof Socket) shell.stdin.unref();
  return shell.stdin;
}

async function fillTemplate(url: string): Promise<void> {
  const database = await openDatabase({ url, dataDir: '', log, poolSize: 1 });
  try {
    await migrate(database);
    await prepareSearch(database, log);
  } finally {
    await database.close();
  }
}

/** Runs one statement beside the template, which must have no visitors while it is copied. */
async function administer(url: string, statement: string): Promise<void> {
  await beside(url, (client) => client.query(statement));
}

/** Works with a connection to a server that is not one to the database at `url`, which may then be copied and renamed. */
export async function beside(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  await work(client).finally(() => client.end());
}

/** The address of another database of the same server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** The name of the database at an address. */
export function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1);
}
