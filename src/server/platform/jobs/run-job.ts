import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { raiseAlert } from './alert.ts';
import { delayAfter, MAX_TRIES } from './back-off.ts';
import { markDone, markFailed, putBack, type Job } from './outbox.ts';

/** Does one job. It may be called again for a job that it has already done or half done: what it does is idempotent by key. */
export type JobHandler = (job: Job) => Promise<void>;

export interface RunOptions {
  readonly database: Database;
  readonly log: Log;
  readonly handler: JobHandler;
  /** for a periodic job: seconds until it is due again, whatever came of this time */
  readonly repeatAfter?: number | undefined;
  readonly maxTries?: number | undefined;
}

/**
 * Runs a leased job and notes what came of it: done, back after a growing delay, or given up with an alert.
 * @throws when that cannot be noted: the lease then runs out by itself
 */
export async function runJob(
  job: Job,
  { database, log, handler, repeatAfter, maxTries = MAX_TRIES }: RunOptions,
): Promise<void> {
  const { db } = database;
  const failure = await failureOf(job, { handler, maxTries: repeatAfter === undefined ? maxTries : Infinity });
  if (failure) log.warn({ job: job.id, kind: job.kind, tries: job.tries, error: failure.name }, 'job failed');
  // kept with the job, where personal data may be; the log gets only the kind of failure
  const error = failure ? `${failure.name}: ${failure.message}`.slice(0, 1000) : '';
  if (repeatAfter !== undefined) return putBack(db, job, { seconds: repeatAfter, error });
  if (!failure) return markDone(db, job);
  const seconds = delayAfter(job.tries, Math.random(), maxTries);
  return seconds === null ? giveUp(database, job, error) : putBack(db, job, { seconds, error });
}

/** What went wrong, or null. A job that was taken too often without ever ending has killed its servers: it is not run again. */
async function failureOf(
  job: Job,
  { handler, maxTries }: { handler: JobHandler; maxTries: number },
): Promise<Error | null> {
  if (job.tries > maxTries) return new Error(`never ended in ${maxTries} tries`);
  try {
    await handler(job);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(JSON.stringify(error) ?? 'failed without a reason');
  }
}

async function giveUp(database: Database, job: Job, error: string): Promise<void> {
  await database.transaction(async (trx) => {
    if (!(await markFailed(trx, job, error))) return;
    await raiseAlert(trx, {
      kind: 'job-failed',
      about: `job:${job.id}`,
      says: 'JobGivenUp',
      values: { job: job.key, id: job.id, tries: job.tries },
      // a mail about mails that cannot be sent would come back here for ever
      mailed: !job.kind.startsWith('mail.'),
    });
  });
}
