// A worker in a process of its own that takes a job, says so, and never ends it: to be killed.
// Run: node hanging-worker.ts DATABASE_URL LEASE_SECONDS
import { argv } from 'node:process';
import { openDatabase } from '#server/platform/database/database.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { openLog } from '#server/platform/log.ts';

const [url, leaseSeconds] = argv.slice(2);
const log = openLog('silent');
const database = await openDatabase({ url, dataDir: '', log });
startWorker({
  database,
  log,
  leaseSeconds: Number(leaseSeconds),
  handlers: {
    greet: (job) => {
      console.log(job.id);
      return new Promise(() => undefined);
    },
  },
});
