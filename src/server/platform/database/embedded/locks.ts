import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PORT } from './parameters.ts';
import { isAlive } from './unfinished.ts';

/** What a running postmaster writes down in its cluster. */
export interface Lock {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  /** it takes connections; else it is starting or stopping */
  readonly ready: boolean;
}

/** The cluster's lock file (postmaster.pid: one fact a line), or undefined when there is none to read. */
export async function readLock(data: string): Promise<Lock | undefined> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

/**
 * Whether a process is the postmaster of this cluster, told by its command line: numbers are used again, and a
 * finished process that its parent has not asked about still has one, but no command line.
 */
export async function isPostmasterOf(pid: number, data: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return line.split('\0').includes(data);
  }
  const ps = promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  return ps.then(({ stdout }) => stdout.includes(`postgres -D ${data}`)).catch(() => false);
}

/**
 * Removes lock files whose process number now belongs to another process, or to one that has finished: PostgreSQL
 * takes them for a running server and refuses to start. Those of numbers that nobody has it removes by itself.
 */
export async function removeForeignLocks(data: string, socketDir: string): Promise<void> {
  for (const path of [join(data, 'postmaster.pid'), join(socketDir, `.s.PGSQL.${PORT}.lock`)]) {
    const pid = Number((await readFile(path, 'utf8').catch(() => '')).split('\n')[0]);
    if (pid > 0 && isAlive(pid) && !(await isPostmasterOf(pid, data))) await rm(path, { force: true });
  }
}
