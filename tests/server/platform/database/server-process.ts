// A process that opens the database of a data folder as the server does, says so, and closes it on SIGTERM.
// Run: node server-process.ts DATA_DIR
import { argv } from 'node:process';
import { openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';

const [dataDir] = argv.slice(2);
if (dataDir === undefined) throw new Error('name a data folder');
const database = await openDatabase({ dataDir, log: openLog('silent') });
await database.ping();
console.log('ready');
const alive = setInterval(() => undefined, 60_000);
process.once('SIGTERM', async () => {
  clearInterval(alive);
  await database.close();
});
