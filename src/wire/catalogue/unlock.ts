import * as v from 'valibot';
import { EVENT_PASSWORD_MAX } from '#domain/catalogue/limits.ts';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';
import { eventName } from './event-name.ts';

/** Opens a password-protected event for a day: its detail, its tickets, its checkout. Source: EVT-37, EVT-38, decisions 8. */
export const unlockEvent = endpoint({
  name: 'catalogue.unlockEvent',
  method: 'POST',
  path: '/api/events/:event/unlock',
  access: 'anyone',
  input: v.object({
    event: eventName,
    password: v.pipe(v.string(), v.nonEmpty('FieldRequired'), v.maxLength(EVENT_PASSWORD_MAX, 'FieldTooLong')),
  }),
  output: v.object({
    ...success,
    /** sent with later calls of this event as `unlock_token`; empty where no password protects it */
    unlock_token: v.string(),
  }),
  refusals: { WrongPassword: 403 },
  summary: 'Opens a password-protected event',
});
