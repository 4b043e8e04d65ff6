import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { idInput, success } from '../fields.ts';
import { file } from '../file.ts';

const input = v.object({ event_id: idInput });

/** What mailing everybody would do, before it is asked for. Source: OEV-22, screens 51. */
export const getEventMailing = endpoint({
  name: 'organizer.getEventMailing',
  method: 'GET',
  path: '/api/myevents/event-mailing',
  access: ['organizer'],
  owned: { event: 'event_id' },
  input,
  output: v.object({
    ...success,
    data: v.object({
      /** orders whose tickets would be mailed again */
      mails: v.number(),
      /** from when it may be done again, an instant as ISO text; null: now */
      again_at: v.nullable(v.string()),
    }),
  }),
  summary: 'How many ticket mails one event’s buyers would get',
});

/** Mails the tickets of every order of an event again, once an hour at most. Source: OEV-22. */
export const resendEventMail = endpoint({
  name: 'organizer.resendEventMail',
  method: 'POST',
  path: '/api/myevents/resend-event-mail',
  access: ['organizer'],
  owned: { event: 'event_id' },
  input,
  output: v.object({ ...success, message: v.literal('MailSentSuccessfully'), mails: v.number() }),
  refusals: { TooManyAttempts: 429 },
  summary: 'Mail the tickets of one event to all its buyers again',
});

/**
 * Copies an event with its texts, pictures and tickets, once per idempotency key; the copy is a draft that nobody has booked.
 * Source: OEV-24.
 */
export const duplicateEvent = endpoint({
  name: 'organizer.duplicateEvent',
  method: 'POST',
  path: '/api/myevents/duplicate-event',
  access: ['organizer'],
  owned: { event: 'event_id' },
  input,
  output: v.object({
    ...success,
    message: v.literal('EventDuplicated'),
    data: v.object({ id: v.number(), slug: v.string() }),
  }),
  summary: 'Duplicate an event',
});

/** Deletes an event that visitors do not see, and of which nothing was ever ordered. Source: second.md 39. */
export const deleteEvent = endpoint({
  name: 'organizer.deleteEvent',
  method: 'POST',
  path: '/api/myevents/delete',
  access: ['organizer'],
  owned: { event: 'event_id' },
  input,
  output: v.object(success),
  refusals: { EventNotDelete: 409 },
  summary: 'Delete an event that was never sold',
});

/** Every paid line of an event's orders as a file, those that were cancelled or refunded too. Source: OEV-26, OEV-27, TBL-07. */
export const exportSalesReport = endpoint({
  name: 'organizer.exportSalesReport',
  method: 'POST',
  path: '/api/myevents/bookings',
  access: ['organizer'],
  byApiToken: 'bookings',
  owned: { event: 'id' },
  notImpersonated: true,
  input: v.object({ id: idInput }),
  output: file({ type: 'text/csv', name: '{slug}-sales_report.csv' }),
  summary: 'Sales report of one event as CSV',
});
