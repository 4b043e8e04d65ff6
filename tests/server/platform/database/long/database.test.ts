import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from '#server/platform/database/away.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { temporaryFolder } from '../temporary-database.ts';

const log = openLog('silent');

describe('a database that is away', () => {
  it('fails queries where something listens and never answers', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const stuck = await openDatabase({ url: `postgres://kaartje@127.0.0.1:${port}/kaartje`, dataDir: '', log });
    const answers = await Promise.allSettled([stuck.ping(), sql`select 1`.execute(stuck.db)]);
    expect(answers.map((answer) => answer.status === 'rejected' && isDatabaseAway(answer.reason))).toEqual([
      true,
      true,
    ]);
    await stuck.close();
    silent.close();
  });

  it('is started again when it is the embedded one', async () => {
    const dataDir = await temporaryFolder();
    const embedded = await openDatabase({ dataDir, log });
    await sql`create table kept (word text)`.execute(embedded.db);
    const postmaster = async (): Promise<string | undefined> =>
      (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0];
    const killed = await postmaster();
    const asleep = sql`select pg_sleep(60)`.execute(embedded.db).catch(isDatabaseAway);
    await embedded.ping();
    process.kill(Number(killed), 'SIGKILL');

    expect(await asleep).toBe(true);
    while ((await postmaster()) === killed) await delay(20);
    while (
      !(await embedded.ping().then(
        () => true,
        () => false,
      ))
    )
      await delay(20);
    expect((await sql`select * from kept`.execute(embedded.db)).rows).toEqual([]);
    await embedded.close();
    await rm(dataDir, { recursive: true });
  });
});
