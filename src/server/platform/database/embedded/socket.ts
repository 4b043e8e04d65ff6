import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Account } from './place.ts';
import type { Lock } from './locks.ts';
import { PORT, socketName } from './parameters.ts';

/** What every system's socket addresses hold (Linux 107 bytes, macOS 103). */
const LONGEST = 103;

/**
 * The folder of the unix socket: the cluster itself, which only its owner can enter. Where that path is too long for
 * a socket address, a folder in /tmp with a name made from it, closed alike.
 * @throws Error when somebody else has taken that name
 */
export async function placeSocket({ data, account }: { data: string; account: Account }): Promise<string> {
  if (Buffer.byteLength(join(data, socketName(PORT))) <= LONGEST) return data;
  const directory = join('/tmp', `kaartje-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`);
  try {
    await mkdir(directory, { mode: 0o700 });
    if (account.stepDown) await chown(directory, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = await lstat(directory);
  if (!found.isDirectory() || found.uid !== account.uid || found.mode & 0o077) {
    throw new Error(`${directory} belongs to somebody else: remove it, or use a data folder with a shorter path`);
  }
  return directory;
}

/** Whether a server takes connections on the socket of a lock file. */
export async function accepts({ socketDir, port }: Lock): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ path: join(socketDir, socketName(port)) });
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
