import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';

/** The organizer's API token, which opens the calls that the contract marks `byApiToken`; empty before one was made. Source: ORGP-08. */
const output = v.object({ ...success, data: v.object({ login_id: v.string() }) });

/** The token in full: the profile answers it masked. Source: ORGP-08. */
export const showApiToken = endpoint({
  name: 'organizer.showApiToken',
  method: 'POST',
  path: '/api/organiser/api-token',
  access: ['organizer'],
  notImpersonated: true,
  input: v.object({}),
  output,
  summary: 'The organizer’s API token, unmasked',
});

/** Makes a new token; the one before is worth nothing from then on. Source: ORGP-08. */
export const renewApiToken = endpoint({
  name: 'organizer.renewApiToken',
  method: 'POST',
  path: '/api/organiser/renew-api-token',
  access: ['organizer'],
  notImpersonated: true,
  input: v.object({}),
  output,
  summary: 'Make a new API token for the organizer',
});
