import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';
import { eventDetail } from './event.ts';
import { eventName, eventToken } from './event-name.ts';

/** An event as its page will show it, published or not: for its organizer, an admin, and whoever has a token. Source: PREV-05. */
export const previewEvent = endpoint({
  name: 'catalogue.previewEvent',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/events/preview/:event',
  access: 'anyone',
  owned: { event: 'event' },
  orToken: 'preview_token',
  input: v.object({ event: eventName, preview_token: eventToken }),
  output: v.object({
    ...success,
    events: eventDetail,
    /** shows this preview to whoever has it, for a day from when it was made */
    preview_token: v.string(),
  }),
  summary: 'An event before it is published',
});
