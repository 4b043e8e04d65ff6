import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Names this process is working under. */
const own = new Set<string>();

/**
 * A name beside a folder for making it unseen until it is complete, so that being killed in the middle leaves nothing
 * that looks finished. What killed processes left beside it is removed.
 */
export async function unfinished(path: string): Promise<string> {
  const prefix = `${basename(path)}.unfinished-`;
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(prefix) || own.has(name)) continue;
    const maker = Number.parseInt(name.slice(prefix.length), 10);
    if (maker !== process.pid && isAlive(maker)) continue;
    await rm(join(dirname(path), name), { recursive: true, force: true });
  }
  const name = `${prefix}${process.pid}-${randomBytes(4).toString('hex')}`;
  own.add(name);
  return join(dirname(path), name);
}

/**
 * Gives a finished folder its name, for good: the name is on the disk when this resolves.
 * When another process finished the same meanwhile, that one stays and this one is removed.
 */
export async function renameOver(finished: string, path: string): Promise<void> {
  try {
    await rename(finished, path); // replaces nothing but an empty folder
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    await rm(finished, { recursive: true, force: true });
  }
  const parent = await open(dirname(path));
  await parent.sync().finally(() => parent.close());
}

/** Whether a process of this number exists; a finished one that nobody has asked about yet counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
