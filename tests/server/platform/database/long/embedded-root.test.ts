import { chmod, cp, mkdir, readlink, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { openLog } from '#server/platform/log.ts';
import { DataFolder, endProcess, keepRow, keptRow } from '../data-folder.ts';

const NOBODY = 65_534;
let data: DataFolder;

beforeEach(async () => {
  data = await DataFolder.empty();
});

afterEach(() => data.remove());

describe.runIf(process.getuid?.() === 0)('as root', () => {
  it('runs PostgreSQL as nobody, who owns its folder', async () => {
    await data.start();
    expect((await stat(join(data.path, 'postgres'))).uid).toBe(NOBODY);
    expect((await stat(`/proc/${await data.postmaster()}`)).uid).toBe(NOBODY);
  });

  it('links to a folder outside where nobody cannot reach the data folder', async () => {
    await chmod(data.around, 0o700);
    const first = await data.start();
    await keepRow(first);
    expect(await readlink(join(data.path, 'postgres'))).toMatch(/^\/var\/lib\/kaartje\//);
    await first.stop();
    expect(await keptRow(await data.start())).toEqual({ word: 'groen' });
  });

  it('goes along when a data folder that links outside is moved, and refuses a copy of it', async () => {
    await chmod(data.around, 0o700);
    const first = await data.start();
    await keepRow(first);
    await first.stop();
    await cp(data.path, join(data.around, 'copy'), { recursive: true, verbatimSymlinks: true });
    const copy = startEmbedded({ dataDir: join(data.around, 'copy'), log: openLog('silent') });
    await expect(copy).rejects.toThrow(/is a copy of/);

    await rename(data.path, join(data.around, 'moved'));
    const moved = await startEmbedded({ dataDir: join(data.around, 'moved'), log: openLog('silent') });
    expect(await keptRow(moved)).toEqual({ word: 'groen' });
    await moved.stop();
    await rename(join(data.around, 'moved'), data.path);
  });

  it('says so when an existing cluster became closed to it, and does not start empty', async () => {
    await (await data.start()).stop();
    await chmod(data.around, 0o700);
    await expect(data.start()).rejects.toThrow(/cannot reach it/);
  });

  it('says so when the folder outside is gone, and does not start empty', async () => {
    await chmod(data.around, 0o700);
    await (await data.start()).stop();
    await rm(dirname(await readlink(join(data.path, 'postgres'))), { recursive: true });
    await expect(data.start()).rejects.toThrow(/which is gone/);
  });

  it('runs a cluster that an ordinary user made as that user, who can go on with it', async () => {
    await mkdir(data.path);
    await chmod(data.path, 0o777);
    const ordinary = { uid: NOBODY, gid: NOBODY };
    await endProcess(await data.startProcess(ordinary), 'SIGTERM');
    await (await data.start()).stop();
    await endProcess(await data.startProcess(ordinary), 'SIGTERM');
    expect((await stat(join(data.path, 'postgres'))).uid).toBe(NOBODY);
  });
});
