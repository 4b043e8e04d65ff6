import { cp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DataFolder, endProcess, query } from '../data-folder.ts';

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
  it('passes over what a start that was killed in the middle left behind', async () => {
    data = await DataFolder.empty();
    const half = join(data.path, 'postgres.unfinished-999999999-00');
    await cp(join(model.path, 'postgres'), half, { recursive: true });
    await rm(join(half, 'global'), { recursive: true });

    expect(await query(await data.start(), 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(stat(half)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('two servers on one data folder', () => {
  it('share one PostgreSQL, which stops with the last of them', async () => {
    data = await DataFolder.copyOf(model);
    const other = await data.startProcess();
    const server = await data.start();
    const postmaster = await data.postmaster();

    await endProcess(other, 'SIGTERM');
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await data.postmaster()).toBe(postmaster);

    await server.stop();
    expect(await data.isPostmaster(postmaster)).toBe(false);
  });

  it('may start at the same moment on an empty folder', async () => {
    data = await DataFolder.empty();
    await Promise.all([data.startProcess(), data.startProcess()]);
    const present = "select from pg_stat_activity where application_name = 'kaartje supervisor'";
    expect(await query(await data.start(), present)).toHaveLength(3);
  });
});
