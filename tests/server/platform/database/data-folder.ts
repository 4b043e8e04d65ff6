import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, readlink, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbedded, type Embedded } from '#server/platform/database/embedded.ts';
import { isPostmasterOf, readLock } from '#server/platform/database/embedded/locks.ts';
import { openLog } from '#server/platform/log.ts';
import { temporaryFolder } from './temporary-database.ts';

const log = openLog('silent');

/** A data folder for embedded servers to be started on; `remove` ends all that was started and removes it. */
export class DataFolder {
  /** the temporary folder around it */
  readonly around: string;
  readonly path: string;
  readonly #servers: Embedded[] = [];
  readonly #processes: ChildProcess[] = [];

  private constructor(around: string, name: string) {
    this.around = around;
    this.path = join(around, name);
  }

  /** One that does not exist yet. */
  static async empty(name = 'var'): Promise<DataFolder> {
    process.umask(0o022); // root's nobody must get into it
    return new DataFolder(await temporaryFolder(), name);
  }

  /** One with a copy of another's cluster (stopped); made by root it is root's, like one restored from a copy. */
  static async copyOf(model: DataFolder, name = 'var'): Promise<DataFolder> {
    const copy = await DataFolder.empty(name);
    await cp(join(model.path, 'postgres'), join(copy.path, 'postgres'), { recursive: true });
    return copy;
  }

  async start(): Promise<Embedded> {
    const server = await startEmbedded({ dataDir: this.path, log });
    this.#servers.push(server);
    return server;
  }

  /** Starts another process on this folder; resolves once its database answers. */
  async startProcess(options: { uid?: number; gid?: number } = {}): Promise<ChildProcess> {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'server-process.ts'), this.path], {
      stdio: ['ignore', 'pipe', 'inherit'],
      ...options,
    });
    this.#processes.push(child);
    const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    if (String(said).trim() !== 'ready') throw new Error(`the process ended with ${String(said)}`);
    return child;
  }

  /** The process number in the lock file. */
  async postmaster(): Promise<number> {
    const lock = await readLock(await this.cluster());
    if (!lock) throw new Error('no lock file');
    return lock.pid;
  }

  /** Canonical path of the cluster. */
  cluster(): Promise<string> {
    return realpath(join(this.path, 'postgres'));
  }

  async isPostmaster(pid: number): Promise<boolean> {
    return isPostmasterOf(pid, await this.cluster());
  }

  async killPostmaster(signal: 'SIGKILL' | 'SIGQUIT' = 'SIGKILL'): Promise<void> {
    const pid = await this.postmaster();
    process.kill(pid, signal);
    while (await this.isPostmaster(pid)) await delay(5);
  }

  async remove(): Promise<void> {
    for (const child of this.#processes) child.kill('SIGKILL');
    for (const server of this.#servers) await server.stop();
    const left = await this.postmaster().catch(() => undefined);
    if (left !== undefined && (await this.isPostmaster(left))) await this.killPostmaster('SIGQUIT');
    const outside = await readlink(join(this.path, 'postgres')).catch(() => undefined);
    if (outside?.startsWith('/var/lib/kaartje/')) await rm(dirname(outside), { recursive: true, force: true });
    await rm(this.around, { recursive: true });
  }
}

/** Ends a process and waits for its end. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** Runs statements on an embedded database; answers the rows of the last. */
export async function query(place: Omit<Embedded, 'stop'>, ...statements: string[]): Promise<unknown[]> {
  const { host, port, user, database } = place;
  const client = new Client({ host, port, user, database });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const KEEP = ['create table kept (word text)', "insert into kept values ('groen')"];

/** Commits a row that `keptRow` finds again. */
export async function keepRow(place: Omit<Embedded, 'stop'>): Promise<void> {
  await query(place, ...KEEP);
}

export async function keptRow(place: Omit<Embedded, 'stop'>): Promise<unknown> {
  return (await query(place, 'select word from kept'))[0];
}
