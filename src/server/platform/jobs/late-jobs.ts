import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { type Alert, endTrouble, raiseAlertDaily } from './alert.ts';
import type { Jobs } from './jobs.ts';
import { BULK_PRIORITY, IS_PERIODIC } from './outbox.ts';

interface Queue {
  readonly database: Database;
  readonly now: () => Date;
}

/** How long a job is due before the person on duty is told; what one call sends to many people may take longer. */
const LATE_MINUTES = 15;

const LATE: Alert = { kind: 'jobs-late', about: 'jobs:late', says: 'JobsLate' };

/** Looks at the queue each minute, from a place of its own: it may be full. */
export function lateJobs(queue: Queue) {
  return {
    periodic: [{ name: 'late-jobs', seconds: 60, run: () => alertLateJobs(queue), isUrgent: true }],
  } satisfies Jobs;
}

/** Tells that jobs which are due are not done, until they are. */
export async function alertLateJobs({ database, now }: Queue): Promise<void> {
  const late = await database.db
    .selectFrom('outbox_jobs')
    .select('id')
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('priority', '<', BULK_PRIORITY)
    .where('run_at', '<', new Date(now().getTime() - LATE_MINUTES * 60_000))
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', sql<Date>`now()`)]))
    .where((eb) => eb.not(IS_PERIODIC))
    .limit(1)
    .executeTakeFirst();
  if (late) await database.transaction((trx) => raiseAlertDaily(trx, LATE));
  else await endTrouble(database.db, 'jobs:late', now());
}
