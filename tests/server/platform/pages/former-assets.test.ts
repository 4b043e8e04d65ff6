import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPageRenderer } from '#server/platform/pages/page-renderer.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const BUILD = path.join(ROOT, 'dist');
const KEEP = `import { keepFormerAssets } from '${ROOT}/scripts/build.mjs'; keepFormerAssets(process.argv[1]);`;
const DAY_MS = 24 * 3600_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kaartje-dist-'));
});
const keepFormerAssets = (): Buffer => execFileSync(process.execPath, ['--input-type=module', '-e', KEEP, folder]);
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a file of a former build is served, for good, to the pages that still ask for it', async () => {
  for (const part of ['client', 'office', 'server']) await symlink(path.join(BUILD, part), path.join(folder, part));
  await mkdir(path.join(folder, 'former'));
  await writeFile(path.join(folder, 'former', 'wallet-0123abcd.js'), 'export const from = "before";');
  const server = fastify();
  try {
    await (await openPageRenderer(folder)).install(server);
    const former = await server.inject('/assets/wallet-0123abcd.js');
    expect(former.statusCode).toBe(200);
    expect(former.body).toContain('before');
    expect(former.headers['cache-control']).toContain('immutable');
    const [today = ''] = await readdir(path.join(BUILD, 'client/assets'));
    expect((await server.inject(`/assets/${today}`)).statusCode).toBe(200);
    expect((await server.inject('/assets/never-built.js')).statusCode).toBe(404);
  } finally {
    await server.close();
  }
});

test('a build puts the files of the one before aside for a week, however old they are', async () => {
  const assets = path.join(folder, 'client', 'assets');
  const former = path.join(folder, 'former');
  await mkdir(assets, { recursive: true });
  await mkdir(former);
  const write = async (place: string, name: string, days: number): Promise<void> => {
    await writeFile(path.join(place, name), name);
    const at = new Date(Date.now() - days * DAY_MS);
    await utimes(path.join(place, name), at, at);
  };
  await write(assets, 'built-a-month-ago.js', 30);
  await write(former, 'replaced-six-days-ago.js', 6);
  await write(former, 'replaced-eight-days-ago.js', 8);
  keepFormerAssets();
  expect((await readdir(former)).sort()).toEqual(['built-a-month-ago.js', 'replaced-six-days-ago.js']);
  // the week of what was put aside begins now
  keepFormerAssets();
  expect(await readdir(former)).toContain('built-a-month-ago.js');
});
