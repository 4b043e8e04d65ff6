import { randomUUID } from 'node:crypto';
import {
  access,
  chmod,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
} from 'node:fs/promises';
import path from 'node:path';
import { type FileContent, type FileStore, isStorePath, mediaTypeOf } from './file-store.ts';

/** Files being written; no path of the store leads here, so a half-written one is never served. */
const INCOMING = '.incoming';

/** A file that has been incoming for longer was left by a process that ended. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Tickets carry names and codes: the server's own user alone reads files and folders. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** Keeps files in a folder of this machine, which is made when the first one comes. */
export function openDiskStore(root: string): FileStore {
  const incoming = path.join(root, INCOMING);
  let prepared: Promise<void> | undefined;
  return {
    async put(file, bytes, mediaType) {
      if (!isStorePath(file)) throw new RangeError(`not a path of the file store: ${file}`);
      if (mediaTypeOf(file) !== mediaType) throw new RangeError(`${file} cannot hold ${mediaType}`);
      prepared ??= prepare(root, incoming);
      await prepared.catch((error: unknown) => {
        prepared = undefined; // the next may find room
        throw error;
      });
      await writeWhole(path.join(incoming, randomUUID()), path.join(root, file), bytes);
    },
    async get(file) {
      const mediaType = mediaTypeOf(file);
      if (!isStorePath(file) || mediaType === null) return null;
      const bytes = await unlessMissing(readFile(path.join(root, file)));
      return bytes ? { bytes, mediaType } : null;
    },
    async read(file) {
      if (!isStorePath(file)) return null;
      const handle = await unlessMissing(open(path.join(root, file)));
      return handle && handle.createReadStream();
    },
    async has(file) {
      if (!isStorePath(file)) return false;
      return (await unlessMissing(access(path.join(root, file)).then(() => true))) ?? false;
    },
    async remove(file) {
      if (isStorePath(file)) await rm(path.join(root, file), { force: true });
    },
    async removeOlder(folder, { before, most }) {
      let removed = 0;
      for await (const file of filesBelow(path.join(root, folder))) {
        if (removed >= most) break;
        const written = await unlessMissing(stat(file));
        if (!written || written.mtime >= before) continue;
        await rm(file, { force: true });
        // the folder goes with its last file
        await rmdir(path.dirname(file)).catch(() => undefined);
        removed += 1;
      }
      return removed;
    },
    async room() {
      const { bavail, blocks, bsize } = (await unlessMissing(statfs(root))) ?? (await statfs(path.dirname(root)));
      return { free: bavail * bsize, total: blocks * bsize };
    },
  };
}

/** Writes beside the store and moves the file in when all of it is on the disk. */
async function writeWhole(temporary: string, target: string, bytes: FileContent): Promise<void> {
  try {
    const handle = await open(temporary, 'wx', FILE_MODE);
    try {
      await handle.writeFile(bytes);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await mkdir(path.dirname(target), { recursive: true, mode: FOLDER_MODE });
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function prepare(root: string, incoming: string): Promise<void> {
  await mkdir(incoming, { recursive: true, mode: FOLDER_MODE });
  // it may be older than this rule; a folder of somebody else (a mounted one) is as open as they want it
  if ((await stat(root)).uid === process.getuid?.()) await chmod(root, FOLDER_MODE);
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    const written = await unlessMissing(stat(file));
    if (written && Date.now() - written.mtimeMs > ABANDONED_MS) await rm(file, { force: true });
  }
}

/** The files below a folder, one after another; none where it is not there. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await unlessMissing(opendir(folder));
  if (!entries) return;
  for await (const entry of entries) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(name);
    else yield name;
  }
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  }
}
