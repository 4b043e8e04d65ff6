import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import http from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CannotRun } from './section.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const STARTS_WITHIN_MS = 180_000;
const POLL_MS = 5;
/** Where the server puts root's databases, outside of data folders that they cannot reach. */
const OUTSIDE = '/var/lib/kaartje/';

/** The product as an operator runs it. */
export interface Product {
  readonly origin: string;
  readonly port: number;
  readonly dataDir: string;
  /** of the server itself; of `npm start` that of npm */
  readonly pid: number;
  /** from the start of the command until /readyz answered */
  readonly readyAfterMs: number;
  /** ends it and waits until nothing of it runs any more */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly dataDir: string;
  /** `npm start` itself, or the script behind it, which becomes the server's process */
  readonly by?: 'npm' | 'script';
  readonly env?: Readonly<Record<string, string>>;
}

/** Process groups that run; what interrupts the benchmark must not leave them behind. */
const running = new Set<number>();
process.on('exit', () => running.forEach((group) => signal(group, 'SIGTERM')));

/** Builds the app where it is not built, so that no start after this one has to. @throws {CannotRun} where that fails */
export function buildProduct(): void {
  const done = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: ['ignore', 2, 'inherit'] });
  if (done.status !== 0) throw new CannotRun('the app cannot be built: see the message above');
}

/** Starts the product on a free port of loopback and waits until it is ready. @throws Error with its output when it is not */
export async function startProduct({ dataDir, by = 'script', env = {} }: StartOptions): Promise<Product> {
  const port = await freePort();
  const [command, args] =
    by === 'npm' ? (['npm', ['start']] as const) : ([process.execPath, ['scripts/start.mjs']] as const);
  const begin = performance.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a process group of its own, to be ended whole
  });
  if (child.pid !== undefined) running.add(child.pid);
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (written += chunk.toString()));
  await ready(port, child, () => written);
  const readyAfterMs = performance.now() - begin;
  const pid = child.pid ?? 0;
  const origin = `http://localhost:${port}`;
  return { origin, port, dataDir, pid, readyAfterMs, stop: () => endGroup(pid) };
}

/** Runs work over the product on a data folder of its own, and puts both away. */
export async function withProduct<Result>(
  work: (product: Product) => Promise<Result>,
  options: Partial<StartOptions> = {},
): Promise<Result> {
  buildProduct();
  return withDataFolder(async (dataDir) => {
    const product = await startProduct({ dataDir, ...options });
    try {
      return await work(product);
    } finally {
      await product.stop();
    }
  });
}

/** Runs work with a new data folder and removes it. */
export async function withDataFolder<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'kaartje-bench-'));
  await chmod(folder, 0o711); // root's PostgreSQL runs as nobody and must get through
  try {
    return await work(folder);
  } finally {
    const database = await realpath(path.join(folder, 'postgres')).catch(() => '');
    if (database.startsWith(OUTSIDE)) await rm(path.dirname(database), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

async function ready(port: number, child: ChildProcess, output: () => string): Promise<void> {
  const end = performance.now() + STARTS_WITHIN_MS;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}:\n${output()}`);
    if (await answers(port)) return;
    await delay(POLL_MS);
  }
  await endGroup(child.pid ?? 0);
  throw new Error(`The product was not ready in time:\n${output()}`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('error', () => resolve(false));
  });
}

/** Ends a process group that this process started; its database, which stands outside of it, ends with it in order. */
async function endGroup(group: number): Promise<void> {
  if (group === 0) return;
  const isThere = (): boolean => signal(group, 0);
  signal(group, 'SIGTERM');
  const end = performance.now() + 20_000;
  while (isThere() && performance.now() < end) await delay(POLL_MS);
  if (isThere()) signal(group, 'SIGKILL');
  running.delete(group);
}

function signal(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, name);
  } catch {
    return false; // nothing left of it
  }
}

/** A port of loopback that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
