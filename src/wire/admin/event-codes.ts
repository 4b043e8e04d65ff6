import * as v from 'valibot';
import { session } from '../accounts/session.ts';
import { endpoint } from '../endpoint.ts';
import { idInput, success } from '../fields.ts';

/** Makes an address that opens the form of an event, or of a new one: once, within five minutes. Source: ADM-01 to ADM-03. */
export const makeEventCode = endpoint({
  name: 'admin.makeEventCode',
  method: 'POST',
  path: '/api/admin/event-codes',
  access: ['admin'],
  area: 'events',
  owned: { event: 'event_id' },
  input: v.object({ event_id: v.optional(idInput) }),
  output: v.object({
    ...success,
    data: v.object({
      /** path on this site: `/admin/event/add/…` or `/admin/event/edit/{slug}/…` */
      address: v.string(),
      expires_at: v.string(),
    }),
  }),
  refusals: { TooManyAttempts: 429 },
  summary: 'Make a one-time address of the event form',
});

/**
 * Exchanges such a code for a token that opens the calls of the event form alone, about that event. `event` is the slug
 * in the address; where it is left out the code says which event it is. Source: ADM-03, ADM-04, ADM-23.
 */
export const exchangeEventCode = endpoint({
  name: 'admin.exchangeEventCode',
  method: 'POST',
  alsoMethods: ['GET'],
  path: '/api/admin/verify-code/:verifycode',
  access: 'anyone',
  input: v.object({
    verifycode: v.pipe(v.string(), v.nonEmpty('FieldRequired'), v.maxLength(200)),
    event: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
  output: v.object({
    ...success,
    data: v.object({
      ...session.entries,
      /** the event of the code; empty: a new one */
      slug: v.string(),
    }),
  }),
  refusals: { EventCodeOver: 410, TooManyAttempts: 429 },
  summary: 'Exchange the code of an event form for an access token',
});
