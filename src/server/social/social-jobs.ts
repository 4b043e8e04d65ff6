import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { mailNewEvents } from './new-events.ts';
import { tellOfTickets } from './tickets-came.ts';

/** How often the server looks for events that are new, and for mails about them that are still to be written. */
const LOOK_SECONDS = 600;

/** How often it looks whether tickets that somebody waits for can be bought. */
const SALE_SECONDS = 60;

/** The work for attendees that is done outside a request. */
export function socialJobs(services: Services): Jobs {
  return {
    periodic: [
      { name: 'new-events', seconds: LOOK_SECONDS, run: () => mailNewEvents(services) },
      { name: 'tickets-came', seconds: SALE_SECONDS, run: () => tellOfTickets(services) },
    ],
  };
}
