// @ts-check
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** What the databases, files and browser profiles of a run take at most, with room to spare. */
const NEEDED_BYTES = 6e9;

/**
 * A folder for all that a run of the tests writes, gone with this process: in memory where the machine has a disk there,
 * for a database is made in a fifth of the time, and else among the temporary ones.
 */
export function fastFolder() {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'kaartje-tests-'));
  chmodSync(folder, 0o711); // root's PostgreSQL runs as nobody, and passes through
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** @param {string} disk */
function hasRoom(disk) {
  try {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize > NEEDED_BYTES;
  } catch {
    return false;
  }
}
