import type { Job } from '#server/platform/jobs/outbox.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { mailResetLink } from './reset-links.ts';
import { CODE_JOB, mailCode } from './one-time-codes.ts';
import { RESET_JOB } from './reset-password.ts';

/** The work of accounts that is done outside a request. */
export function accountJobs(services: Services): Jobs {
  return {
    handlers: {
      [RESET_JOB]: (job: Job) => mailResetLink(job, services),
      [CODE_JOB]: (job: Job) => mailCode(job, services),
    },
  };
}
