import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#server/platform/log.ts';
import { isPostmasterOf, readLock, removeForeignLocks, type Lock } from './locks.ts';
import { CLEAN_ENVIRONMENT, serverArguments } from './parameters.ts';
import type { Account } from './place.ts';
import type { Programs } from './programs.ts';
import { accepts, placeSocket } from './socket.ts';

/** A cluster and what it takes to run it. */
export interface Cluster {
  /** its folder, the canonical path */
  readonly data: string;
  readonly account: Account;
  readonly programs: Programs;
  readonly log: Log;
}

const POLL_MS = 5;
const RETRY_MS = 100;
/** Long enough to replay what a crash left. */
const START_MS = 120_000;
const STOP_MS = 30_000;
const LOG_BYTES = 5_000_000;

/** What PostgreSQL says while the processes of a killed postmaster, or another server just starting, are in the way. */
const IN_THE_WAY = /still in use|already exists|Is another postmaster/;

/**
 * Makes a postmaster run on a cluster and resolves once it takes connections: one that runs already is taken as it is,
 * whoever started it.
 * @throws Error with PostgreSQL's own last words when it does not start
 */
export async function ensurePostmaster(cluster: Cluster): Promise<Lock> {
  const socketDir = await placeSocket(cluster);
  const deadline = Date.now() + START_MS;
  let lastWords = '';
  while (Date.now() < deadline) {
    const running = await findRunning(cluster.data);
    if (running?.ready) return running;
    if (running) {
      await delay(POLL_MS); // starting, or stopping for another server
      continue;
    }
    await removeForeignLocks(cluster.data, socketDir);
    lastWords = await launch(cluster, socketDir);
    if (lastWords === '') continue;
    if (!IN_THE_WAY.test(lastWords)) break;
    await delay(RETRY_MS);
  }
  throw new Error(`The embedded database does not start: ${lastWords || 'it is not ready after two minutes'}`);
}

/** Ends a postmaster: sessions are cut, transactions in progress rolled back, everything written down. */
export async function stopPostmaster(data: string, log: Log): Promise<void> {
  const lock = await readLock(data);
  if (!lock || !(await isPostmasterOf(lock.pid, data))) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(lock.pid, signal);
    const deadline = Date.now() + STOP_MS;
    while (Date.now() < deadline) {
      if (!(await isPostmasterOf(lock.pid, data))) return;
      await delay(POLL_MS);
    }
    log.warn({ signal }, 'the embedded database does not stop');
  }
}

/** A server that answers runs, even where its process cannot be seen: in another container on the same folder. */
async function findRunning(data: string): Promise<Lock | undefined> {
  const lock = await readLock(data);
  if (!lock) return undefined;
  return (await isPostmasterOf(lock.pid, data)) || (await accepts(lock)) ? lock : undefined;
}

/**
 * Starts a postmaster in a process group of its own, so that Ctrl-C in the terminal reaches this process alone, which
 * then stops both in order. It writes to a file: a pipe would break with this process.
 * @returns PostgreSQL's last words when it ended, else ''
 */
async function launch({ data, account, programs, log }: Cluster, socketDir: string): Promise<string> {
  const logFile = join(dirname(data), 'postgres.log');
  const output = openLog(logFile);
  const from = statSync(logFile).size;
  const child = spawn(programs.postgres, serverArguments(data, socketDir), {
    ...(account.stepDown ? { uid: account.uid, gid: account.gid } : {}),
    cwd: data,
    env: CLEAN_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  await once(child, 'spawn');
  child.unref();
  log.info({ pid: child.pid }, 'starting the embedded database');
  if (await becomesReady(child, data)) return '';
  const words = (await readFile(logFile)).subarray(from).toString().trim();
  return words.split('\n').slice(-3).join(' ') || `it ended with ${child.signalCode ?? child.exitCode}`;
}

async function becomesReady(child: ChildProcess, data: string): Promise<boolean> {
  const deadline = Date.now() + START_MS;
  while (child.exitCode === null && child.signalCode === null) {
    const lock = await readLock(data);
    if ((lock?.pid === child.pid && lock?.ready) || Date.now() > deadline) return true;
    await delay(POLL_MS);
  }
  return false;
}

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}
