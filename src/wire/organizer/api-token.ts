import * as v from 'valibot';
import { PASSWORD_MAX } from '#domain/accounts/limits.ts';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';

/** The organizer's API token, which opens the calls that the contract marks `byApiToken`; empty before one was made. Source: ORGP-08. */
const output = v.object({ ...success, data: v.object({ login_id: v.string() }) });

/** The account's password: a session that somebody finds open gives no access that outlasts it. */
const input = v.object({
  password: v.pipe(v.string(), v.nonEmpty('FieldRequired'), v.maxLength(PASSWORD_MAX, 'FieldTooLong')),
});
const refusals = { WrongPassword: 422, TooManyAttempts: 429 } as const;

/** The token in full, for the account's password: the profile answers it masked. Source: ORGP-08. */
export const showApiToken = endpoint({
  name: 'organizer.showApiToken',
  method: 'POST',
  path: '/api/organiser/api-token',
  access: ['organizer'],
  notImpersonated: true,
  input,
  output,
  refusals,
  summary: 'The organizer’s API token, unmasked, for the account’s password',
});

/** Makes a new token for the account's password, and mails its owner; the one before is worth nothing from then on. Source: ORGP-08. */
export const renewApiToken = endpoint({
  name: 'organizer.renewApiToken',
  method: 'POST',
  path: '/api/organiser/renew-api-token',
  access: ['organizer'],
  notImpersonated: true,
  input,
  output,
  refusals,
  summary: 'Make a new API token for the organizer, for the account’s password',
});
