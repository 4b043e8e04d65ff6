import { beginCredentials } from './accounts/credential-time.ts';
import { completeCodeMails } from './accounts/one-time-codes.ts';
import { completeResetMails } from './accounts/reset-links.ts';
import { completeMails } from './orders/mails/mail-links.ts';
import { completeStopLinks } from './social/stop-links.ts';
import type { CompleteMails } from './platform/mail/mails.ts';
import type { Services } from './services.ts';

/** What each capability puts into its mails, for them to be looked at. */
export function completeAllMails(services: Services): CompleteMails {
  return inTurn([
    completeMails(services),
    completeResetMails(services),
    completeCodeMails(services),
    completeStopLinks(services),
  ]);
}

/** What is done as mails go out: the time of codes and links begins, and they are put in. */
export function completeOutgoingMails(services: Services): CompleteMails {
  return inTurn([beginCredentials(services), completeAllMails(services)]);
}

function inTurn(steps: readonly CompleteMails[]): CompleteMails {
  return async (mails) => {
    let completed = mails;
    for (const step of steps) completed = await step(completed);
    return completed;
  };
}
