import type { Job } from '#server/platform/jobs/outbox.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { mailResetLink } from './reset-links.ts';
import { CODE_JOB, mailCode } from './one-time-codes.ts';
import { DELETION_CODE_JOB } from './privacy/delete-account.ts';
import { mailDeletionCode } from './privacy/deletion-code.ts';
import { EXPORT_JOB } from './privacy/exports.ts';
import { FORGET_FILES_JOB, forgetFiles } from './privacy/forget-files.ts';
import { makeExport } from './privacy/make-export.ts';
import { RESET_JOB } from './reset-password.ts';

/** The work of accounts that is done outside a request. */
export function accountJobs(services: Services): Jobs {
  return {
    handlers: {
      [RESET_JOB]: (job: Job) => mailResetLink(job, services),
      [DELETION_CODE_JOB]: (job: Job) => mailDeletionCode(job, services),
      [FORGET_FILES_JOB]: (job: Job) => forgetFiles(job, services),
      [EXPORT_JOB]: (job: Job) => makeExport(job, services),
      [CODE_JOB]: (job: Job) => mailCode(job, services),
    },
  };
}
