import type { Database } from '#server/platform/database/database.ts';
import { lease } from '#server/platform/jobs/outbox.ts';
import { type JobHandler, runJob } from '#server/platform/jobs/run-job.ts';
import { openLog } from '#server/platform/log.ts';

/** Does every job that is due, and those that they queue. */
export async function workOff(
  database: Database,
  handlers: Readonly<Record<string, JobHandler>>,
  maxTries: Readonly<Record<string, number>> = {},
): Promise<void> {
  const log = openLog('silent');
  for (;;) {
    const jobs = await lease(database.db, { kinds: Object.keys(handlers), limit: 10, leaseSeconds: 60 });
    if (jobs.length === 0) return;
    for (const job of jobs) {
      const handler = handlers[job.kind];
      if (handler) await runJob(job, { database, log, handler, maxTries: maxTries[job.kind] });
    }
  }
}

interface Until {
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** asked before each job, with the kinds of those done so far */
  readonly isDone: (done: readonly string[]) => boolean | Promise<boolean>;
}

/** Does due jobs in the order in which a server takes them, one at a time, and answers their kinds. */
export async function workOffUntil(database: Database, { handlers, isDone }: Until): Promise<readonly string[]> {
  const log = openLog('silent');
  const done: string[] = [];
  while (!(await isDone(done))) {
    const [job] = await lease(database.db, { kinds: Object.keys(handlers), limit: 1, leaseSeconds: 60 });
    const handler = job && handlers[job.kind];
    if (!job || !handler) throw new Error(`no job is left after ${done.join(', ')}`);
    await runJob(job, { database, log, handler });
    done.push(job.kind);
  }
  return done;
}
