import * as v from 'valibot';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { mailDailySales } from './daily-sales.ts';
import { TELL_BUYERS_JOB } from './event-form/move-notices.ts';
import { tellBuyers } from './event-form/tell-buyers.ts';

const ofMove = v.object({ moveId: v.string() });

/** How often it is looked whether it is morning and yesterday's sales are still to be mailed. */
const DAILY_SALES_SECONDS = 600;

/** The work of those who sell that is done outside a request. */
export function organizerJobs(services: Services): Jobs {
  return {
    handlers: {
      [TELL_BUYERS_JOB]: (job) => tellBuyers(services, v.parse(ofMove, job.payload).moveId),
    },
    periodic: [{ name: 'daily-sales', seconds: DAILY_SALES_SECONDS, run: () => mailDailySales(services) }],
  };
}
