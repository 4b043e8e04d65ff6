import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { readLock } from '#server/platform/database/embedded/locks.ts';
import { DataFolder } from '../server/platform/database/data-folder.ts';

const DISK_MB = 300;

/** What can be done to the embedded database of a running server; each fault is lifted by the function that it answers. */
export interface FaultyDatabase {
  readonly data: DataFolder;
  /** whether the folder is a disk of its own, which can be filled: root alone may make one, and not everywhere */
  readonly hasOwnDisk: boolean;
  /** runs a statement as the database's owner */
  query(statement: string): Promise<void>;
  /** every process stands still, as on a machine that hangs */
  freeze(): Promise<() => Promise<void>>;
  /** as a primary that became a standby */
  makeReadOnly(): Promise<() => Promise<void>>;
  fillDisk(): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

export async function faultyDatabase(): Promise<FaultyDatabase> {
  const data = await DataFolder.empty();
  await mkdir(data.path, { mode: 0o711 });
  const hasOwnDisk = mounts(data.path);
  const query = async (statement: string): Promise<void> => {
    const client = new Client({ host: await data.cluster(), user: 'kaartje', database: 'kaartje' });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  return {
    data,
    hasOwnDisk,
    query,
    freeze: async () => {
      const lock = await readLock(await data.cluster());
      const processes = lock ? [lock.pid, ...childrenOf(lock.pid)] : [];
      for (const pid of processes) process.kill(pid, 'SIGSTOP');
      return async () => {
        for (const pid of processes.toReversed()) process.kill(pid, 'SIGCONT');
      };
    },
    makeReadOnly: async () => {
      await query('alter system set default_transaction_read_only = on');
      await query('select pg_reload_conf()');
      return async () => {
        await query('alter system reset default_transaction_read_only');
        await query('select pg_reload_conf()');
      };
    },
    fillDisk: async () => {
      const file = join(data.path, 'filler');
      await fill(file);
      return () => rm(file);
    },
    remove: async () => {
      if (hasOwnDisk) execFileSync('/bin/umount', ['--lazy', data.path]);
      await data.remove();
    },
  };
}

function mounts(folder: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0711`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** Writes until nothing more fits. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  let size = 1_048_576;
  while (size >= 1024) {
    const written = await file.write(Buffer.alloc(size)).then(
      ({ bytesWritten }) => bytesWritten,
      () => 0,
    );
    if (written < size) size /= 2;
  }
  await file.close();
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined; // it ended just now
  }
}
