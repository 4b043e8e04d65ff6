import * as v from 'valibot';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { remindOfRequests } from './bookings/request-reminders.ts';
import { endUnansweredRequests } from './bookings/unanswered-requests.ts';
import { mailDailySales } from './daily-sales.ts';
import { mailOrdersOf } from './event-actions/event-mailing.ts';
import { TELL_AGAIN_JOB, TELL_BUYERS_JOB } from './event-form/move-notices.ts';
import { tellAgain } from './event-form/tell-again.ts';
import { tellBuyers } from './event-form/tell-buyers.ts';
import { addBuyerToLists } from './newsletter/add-buyer.ts';
import { mailWeeklySales } from './weekly-sales.ts';

const ofOrder = v.object({ orderId: v.string() });
const ofEvent = v.object({ eventId: v.number() });
const ofMove = v.object({
  moveId: v.string(),
  // of jobs that were queued before there was one for those who are told again
  orderIds: v.optional(v.array(v.string())),
  again: v.optional(v.string()),
});
const ofMoveAgain = v.object({ moveId: v.string(), again: v.string() });

/** How often the server looks whether it is morning and a mail of that morning is still to be written. */
const MORNING_SECONDS = 600;

/** The work of those who sell that is done outside a request; each piece may run again for work it has done. */
export function organizerJobs(services: Services): Jobs {
  return {
    handlers: {
      'organizer.newsletter': (job) => addBuyerToLists(services, v.parse(ofOrder, job.payload).orderId),
      'organizer.event-mails': (job) => mailOrdersOf(services, { ...v.parse(ofEvent, job.payload), key: job.key }),
      [TELL_BUYERS_JOB]: (job) => tellBuyers(services, v.parse(ofMove, job.payload)),
      [TELL_AGAIN_JOB]: (job) => tellAgain(services, v.parse(ofMoveAgain, job.payload)),
    },
    periodic: [
      { name: 'daily-sales', seconds: MORNING_SECONDS, run: () => mailDailySales(services) },
      { name: 'weekly-sales', seconds: MORNING_SECONDS, run: () => mailWeeklySales(services) },
      { name: 'request-reminders', seconds: MORNING_SECONDS, run: () => remindOfRequests(services) },
      { name: 'unanswered-requests', seconds: 60, run: () => endUnansweredRequests(services) },
    ],
  };
}
