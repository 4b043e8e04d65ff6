import * as v from 'valibot';
import { PASSWORD_MAX } from '#domain/accounts/limits.ts';
import { API_PARTS, API_TOKEN_DAYS, API_TOKEN_NAME_MAX } from '#domain/organizer/api-parts.ts';
import { endpoint } from '../endpoint.ts';
import { idInput, requiredText, success } from '../fields.ts';

/** A token with which an organizer's own software reads parts of the API until it ends. Source: issue 39 */
const apiToken = v.object({
  id: v.number(),
  name: v.string(),
  /** its last characters */
  tail: v.string(),
  parts: v.array(v.string()),
  created_at: v.string(),
  ends_at: v.string(),
  /** to the hour; empty: never yet */
  used_at: v.string(),
});
export type ApiToken = v.InferOutput<typeof apiToken>;

export const listApiTokens = endpoint({
  name: 'organizer.listApiTokens',
  method: 'GET',
  path: '/api/organiser/api-tokens',
  access: ['organizer'],
  input: v.object({}),
  output: v.object({ ...success, data: v.array(apiToken) }),
  summary: 'The organizer’s API tokens by name, without the tokens themselves',
});

const days = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.picklist(API_TOKEN_DAYS, 'PleaseCheckForm'),
);

/** The token is answered here and never again. */
export const makeApiToken = endpoint({
  name: 'organizer.makeApiToken',
  method: 'POST',
  path: '/api/organiser/api-tokens/make',
  access: ['organizer'],
  notImpersonated: true,
  input: v.object({
    name: requiredText(API_TOKEN_NAME_MAX),
    parts: v.pipe(v.array(v.picklist(API_PARTS)), v.minLength(1, 'FieldRequired'), v.maxLength(10)),
    /** until it ends */
    days: v.optional(days, API_TOKEN_DAYS[2]),
    password: v.pipe(v.string(), v.nonEmpty('FieldRequired'), v.maxLength(PASSWORD_MAX, 'FieldTooLong')),
  }),
  output: v.object({ ...success, data: v.object({ id: v.number(), token: v.string() }) }),
  refusals: { WrongPassword: 422, TooManyAttempts: 429, TooManyApiTokens: 409 },
  summary: 'Make an API token for some parts, with an end, for the account’s password; answers the token',
});

export const endApiToken = endpoint({
  name: 'organizer.endApiToken',
  method: 'POST',
  path: '/api/organiser/api-tokens/:token_id/end',
  access: ['organizer'],
  owned: { 'api-token': 'token_id' },
  input: v.object({ token_id: idInput }),
  output: v.object({ ...success, message: v.literal('DeleteSuccessfully') }),
  summary: 'End an API token at once',
});
