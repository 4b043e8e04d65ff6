import { completeCodeMails } from './accounts/one-time-codes.ts';
import { completeResetMails } from './accounts/reset-links.ts';
import { completeMails } from './orders/mail-links.ts';
import type { CompleteMails } from './platform/mail/mails.ts';
import type { Services } from './services.ts';

/** What each capability puts into its mails as they go out. */
export function completeAllMails(services: Services): CompleteMails {
  const steps = [completeMails(services), completeResetMails(services), completeCodeMails(services)];
  return async (mails) => {
    let completed = mails;
    for (const step of steps) completed = await step(completed);
    return completed;
  };
}
