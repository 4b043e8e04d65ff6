import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { emailInput, flag, idInput, success, trap } from '../fields.ts';
import { mailToken } from './stop-mails.ts';

/** Whether the caller's account waits for tickets of an event. Source: issue 39. */
export const getTicketWait = endpoint({
  name: 'social.getTicketWait',
  method: 'POST',
  path: '/api/tickets/wait/show',
  access: 'user',
  input: v.object({ event_id: idInput }),
  output: v.object({ ...success, data: v.object({ waits: flag }) }),
  summary: 'Whether whoever calls is told when tickets of an event can be bought',
});

/**
 * Asks for one mail when tickets of an event can be bought. An account waits at once. A guest's address is mailed a link
 * first, for it may be somebody else's; the answer is the same whether the address is known. Source: issue 39.
 */
export const waitForTickets = endpoint({
  name: 'social.waitForTickets',
  method: 'POST',
  path: '/api/tickets/wait',
  access: 'anyone',
  notImpersonated: true,
  input: v.object({
    event_id: idInput,
    /** of a guest; an account's own is known */
    email: v.optional(emailInput),
    fax: trap,
  }),
  /** whether the account waits; a guest does once the link is pressed */
  output: v.object({ ...success, data: v.object({ waits: flag }) }),
  refusals: { TryAgain: 404, TooManyAttempts: 429 },
  summary: 'Be told by mail when tickets of an event can be bought',
});

/** Waits no more; a second time changes nothing. Source: issue 39. */
export const leaveTicketWait = endpoint({
  name: 'social.leaveTicketWait',
  method: 'DELETE',
  path: '/api/tickets/wait/:event_id',
  access: 'user',
  notImpersonated: true,
  input: v.object({ event_id: idInput }),
  output: v.object(success),
  summary: 'Be told no more when tickets of an event can be bought',
});

/** What the link of a guest's mail confirms. Source: issue 39. */
export const showTicketWait = endpoint({
  name: 'social.showTicketWait',
  method: 'POST',
  path: '/api/tickets/wait/link',
  access: 'anyone',
  input: v.object({ token: mailToken }),
  output: v.object({
    ...success,
    data: v.object({ event_id: v.number(), slug: v.string(), title: v.string(), waits: flag }),
  }),
  refusals: { TryAgain: 404 },
  summary: 'Which event the link of a mail is about, and whether it was confirmed',
});

/** Confirms that the address of a guest's mail is told when tickets come; a second time changes nothing. Source: issue 39. */
export const confirmTicketWait = endpoint({
  name: 'social.confirmTicketWait',
  method: 'POST',
  path: '/api/tickets/wait/confirm',
  access: 'anyone',
  input: v.object({ token: mailToken }),
  output: v.object(success),
  refusals: { TryAgain: 404 },
  summary: 'Confirm that an address is told when tickets of an event can be bought',
});
