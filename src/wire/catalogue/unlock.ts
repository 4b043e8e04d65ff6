import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';
import { eventName } from './event-name.ts';

/** Characters of an event's password that are looked at. */
const PASSWORD_MAX = 200;

/** Opens a password-protected event for a day: its detail, its tickets, its checkout. Source: EVT-37, EVT-38, decisions 8. */
export const unlockEvent = endpoint({
  name: 'catalogue.unlockEvent',
  method: 'POST',
  path: '/api/events/:event/unlock',
  access: 'anyone',
  input: v.object({
    event: eventName,
    password: v.pipe(v.string(), v.nonEmpty('FieldRequired'), v.maxLength(PASSWORD_MAX, 'FieldTooLong')),
  }),
  output: v.object({
    ...success,
    /** sent with later calls of this event as `unlock_token`; empty where no password protects it */
    unlock_token: v.string(),
  }),
  refusals: { WrongPassword: 403 },
  summary: 'Opens a password-protected event',
});
