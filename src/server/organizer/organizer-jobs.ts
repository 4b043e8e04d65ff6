import * as v from 'valibot';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { addBuyerToLists } from './newsletter/add-buyer.ts';
import { mailOrdersOf } from './event-actions/event-mailing.ts';

const ofOrder = v.object({ orderId: v.string() });
const ofEvent = v.object({ eventId: v.number() });

/** The jobs that follow from what organizers do; each may run again for work it has done. */
export function organizerJobs(services: Services): Jobs {
  return {
    handlers: {
      'organizer.newsletter': (job) => addBuyerToLists(services, v.parse(ofOrder, job.payload).orderId),
      'organizer.event-mails': (job) => mailOrdersOf(services, { ...v.parse(ofEvent, job.payload), key: job.key }),
    },
  };
}
