import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DataFolder, keepRow, keptRow, query } from './data-folder.ts';

/** with a stopped cluster, for copies */
let model: DataFolder;
let data: DataFolder;

beforeAll(async () => {
  model = await DataFolder.empty();
  await (await model.start()).stop();
});

afterEach(() => data.remove());
afterAll(() => model.remove());

describe('starting', () => {
  it('creates a database that is there again after a stop and a second start', async () => {
    data = await DataFolder.empty();
    const first = await data.start();
    await keepRow(first);
    await first.stop();
    await expect(keptRow(first)).rejects.toThrow();

    expect(await keptRow(await data.start())).toEqual({ word: 'groen' });
  });

  it('listens on no TCP port and lets only its own user into the socket folder', async () => {
    data = await DataFolder.copyOf(model);
    const server = await data.start();
    expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect((await stat(server.host)).mode & 0o077).toBe(0);
  });

  it('keeps every guarantee of durability', async () => {
    data = await DataFolder.copyOf(model);
    const server = await data.start();
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']) {
      expect(await query(server, `show ${setting}`)).toEqual([{ [setting]: 'on' }]);
    }
  });

  it('refuses a folder that holds something else, and leaves it alone', async () => {
    data = await DataFolder.empty();
    await mkdir(join(data.path, 'postgres'), { recursive: true });
    await writeFile(join(data.path, 'postgres/letter.txt'), 'dear');
    await expect(data.start()).rejects.toThrow(/holds files that are not a database/);
    expect(await readdir(join(data.path, 'postgres'))).toEqual(['letter.txt']);
  });

  it('refuses a cluster of another major version', async () => {
    data = await DataFolder.copyOf(model);
    await writeFile(join(data.path, 'postgres/PG_VERSION'), '15\n');
    await expect(data.start()).rejects.toThrow(/made by PostgreSQL 15/);
  });

  it('works where the path is too long for a socket address', async () => {
    data = await DataFolder.copyOf(model, `${'a-folder-with-a-long-name'.repeat(5)}/var`);
    const server = await data.start();
    expect(server.host).toMatch(/^\/tmp\/kaartje-/);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    await rm(server.host, { recursive: true });
  });

  it('works where the path has spaces, commas and quotes', async () => {
    data = await DataFolder.copyOf(model, `a "b", 'c'`);
    expect(await query(await data.start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
