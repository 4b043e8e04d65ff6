import { openDatabase } from '#server/platform/database/database.ts';
import { openDiskStore } from '#server/platform/files/disk-store.ts';
import { openLog } from '#server/platform/log.ts';
import { loadDemo } from '#server/seed/load-demo.ts';
import { storePoster } from '#server/seed/posters/store-poster.ts';
import {
  beside,
  databaseOf,
  sharedTemplates,
  type Templates,
  withDatabase,
} from './platform/database/temporary-database.ts';
import { TODAY } from './test-clock.ts';

/** Any number, the same in all processes of a run. */
const LOCK = 20_261_120;

let made: Promise<Templates> | undefined;

/**
 * The demo catalogue as it is at TODAY, which the sites of a test run are copies of: the first process that asks loads it, for
 * that takes ten times as long as a copy.
 * @returns undefined where the run shares no server
 */
export async function demoTemplate(): Promise<Templates | undefined> {
  const shared = sharedTemplates();
  return shared && (made ??= makeOnce(shared));
}

async function makeOnce(templates: Templates): Promise<Templates> {
  const { templateUrl, demoUrl, demoFolder } = templates;
  const [template, demo] = [databaseOf(templateUrl), databaseOf(demoUrl)];
  // under this name until it is whole
  const unfinished = `${demo}_unfinished`;
  await beside(templateUrl, async (client) => {
    // given back with the connection
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const found = await client.query('select from pg_database where datname = $1', [demo]);
    if (found.rowCount) return;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} template ${template} strategy file_copy`);
    await loadInto(withDatabase(templateUrl, unfinished), demoFolder);
    await client.query(`alter database ${unfinished} rename to ${demo}`);
  });
  return templates;
}

async function loadInto(url: string, folder: string): Promise<void> {
  const database = await openDatabase({ url, dataDir: '', log: openLog('silent'), poolSize: 2 });
  const files = openDiskStore(folder);
  const loading = loadDemo({ database, now: TODAY, makePoster: (event) => storePoster(files, event) });
  await loading.finally(() => database.close());
}
