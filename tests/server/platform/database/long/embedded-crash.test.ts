import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { DataFolder, endProcess, keepRow, keptRow, query } from '../data-folder.ts';

/** with a stopped cluster, for copies */
let model: DataFolder;
let data: DataFolder;

beforeAll(async () => {
  model = await DataFolder.empty();
  await (await model.start()).stop();
});

beforeEach(async () => {
  data = await DataFolder.copyOf(model);
});

afterEach(() => data.remove());
afterAll(() => model.remove());

/** The lock file that a postmaster of this number would leave behind. */
async function writeLocks(pid: number): Promise<void> {
  const cluster = await data.cluster();
  const lines = [pid, cluster, 1, 5432, cluster, '', ' 1 1', 'ready   ', ''].join('\n');
  await writeFile(join(cluster, 'postmaster.pid'), lines);
  await writeFile(join(cluster, '.s.PGSQL.5432.lock'), lines);
}

it('adopts the server that outlived its killed parent, with what was committed', async () => {
  const parent = await data.startProcess();
  await keepRow({ host: await data.cluster(), port: 5432, user: 'kaartje', database: 'kaartje' });
  const postmaster = await data.postmaster();
  await endProcess(parent, 'SIGKILL');

  const server = await data.start();
  expect(await data.postmaster()).toBe(postmaster);
  expect(await keptRow(server)).toEqual({ word: 'groen' });
  await server.stop();
  expect(await data.isPostmaster(postmaster)).toBe(false);
});

it('starts after parent and server were both killed', async () => {
  const parent = await data.startProcess();
  await keepRow({ host: await data.cluster(), port: 5432, user: 'kaartje', database: 'kaartje' });
  await endProcess(parent, 'SIGKILL');
  await data.killPostmaster();

  expect(await keptRow(await data.start())).toEqual({ word: 'groen' });
});

it('starts a killed server again by itself', async () => {
  const server = await data.start();
  await keepRow(server);
  const killed = await data.postmaster();
  await data.killPostmaster();

  const row = async (): Promise<unknown> => keptRow(server).catch(() => undefined);
  while (!(await row())) await delay(20);
  expect(await data.postmaster()).not.toBe(killed);
});

/** PostgreSQL looks at the processes of its own user alone. */
const ownUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

it('starts although the lock files name a process that is something else now', async () => {
  const other = spawn('sleep', ['60'], { stdio: 'ignore', ...ownUser });
  onTestFinished(() => endProcess(other, 'SIGKILL'));
  await once(other, 'spawn');

  await writeLocks(other.pid ?? 0);
  expect(await query(await data.start(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('starts although the lock files name a process that has ended and was never asked about', async () => {
  // the shell becomes a sleep, which never asks about the child it inherited
  const command = ['-c', 'sleep 1 & echo $!; exec sleep 60'];
  const parent = spawn('sh', command, { stdio: ['ignore', 'pipe', 'inherit'], ...ownUser });
  onTestFinished(() => endProcess(parent, 'SIGKILL'));
  const zombie = Number((await once(parent.stdout, 'data'))[0]);
  while (!(await readFile(`/proc/${zombie}/stat`, 'utf8')).includes(') Z ')) await delay(5);

  await writeLocks(zombie);
  expect(await query(await data.start(), 'select 1 as one')).toEqual([{ one: 1 }]);
});
