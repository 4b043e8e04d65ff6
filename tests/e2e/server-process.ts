import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { temporaryFolder } from '../server/platform/database/temporary-database.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const STARTS_WITHIN_MS = 240_000;

/** The product itself, running as a process of its own with its own data folder. */
export interface ServerProcess {
  readonly origin: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** what it wrote so far, both streams */
  output(): string;
  /** ends it; its data folder stays until `remove` */
  stop(signal?: NodeJS.Signals): Promise<void>;
  remove(): Promise<void>;
}

export interface ServerOptions {
  readonly port?: number;
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the built product on loopback and waits until it is ready. */
export async function startServer({ port, dataDir, env = {} }: ServerOptions = {}): Promise<ServerProcess> {
  const at = port ?? (await freePort());
  const folder = dataDir ?? (await temporaryFolder());
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(at), DATA_DIR: folder, NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const origin = `http://localhost:${at}`;
  await ready(origin, child, () => written);
  return {
    origin,
    dataDir: folder,
    process: child,
    output: () => written,
    stop: (signal = 'SIGTERM') => ended(child, signal),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function ready(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const end = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const reply = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready in time:\n${output()}`);
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/** A port that nobody listens on at this moment. */
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
