import * as v from 'valibot';
import { PASSWORD_MAX } from '#domain/accounts/limits.ts';
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from '#domain/organizer/webhooks.ts';
import { endpoint } from '../endpoint.ts';
import { choiceInput, flag, idInput, success } from '../fields.ts';

/** What an organizer's own software is told of, at an address of theirs, signed by the Standard Webhooks scheme. Source: issue 39 */
const webhook = v.object({
  id: v.number(),
  url: v.string(),
  /** what it is told of */
  events: v.array(v.string()),
  created_at: v.string(),
  /** `on`, `failing` since its last success, or `off` */
  state: v.string(),
  /** since when it fails or is off; empty while it is on */
  since: v.string(),
  /** who switched it off: `organizer`; `failed` for long; `gone`, as its own answer said; empty while it is not off */
  off_reason: v.string(),
  /** messages that are still to be sent */
  waiting: v.number(),
  /** until when the secrets before the present one sign too; empty: they do not */
  former_until: v.string(),
});
export type Webhook = v.InferOutput<typeof webhook>;

/** A try to send a message. */
const webhookTry = v.object({
  id: v.string(),
  /** as the header `webhook-id` has it, the same at each try */
  message_id: v.string(),
  type: v.string(),
  at: v.string(),
  ms: v.number(),
  /** of the answer; 0: there was none */
  status: v.number(),
  /** why there was none; empty: there was one */
  reason: v.string(),
  /** how the answer begins */
  answer: v.string(),
  /** when the message is tried next; empty: not again by itself */
  next_at: v.string(),
});
export type WebhookTry = v.InferOutput<typeof webhookTry>;

const password = v.pipe(v.string(), v.nonEmpty('FieldRequired'), v.maxLength(PASSWORD_MAX, 'FieldTooLong'));
const events = v.pipe(v.array(v.picklist(WEBHOOK_EVENTS)), v.minLength(1, 'FieldRequired'), v.maxLength(10));
const named = { webhook_id: idInput } as const;
const withSecret = v.object({ ...success, data: v.object({ id: v.number(), secret: v.string() }) });
const tried = v.object({ ...success, data: webhookTry });
const ofPassword = { WrongPassword: 422, TooManyAttempts: 429 } as const;

export const listWebhooks = endpoint({
  name: 'organizer.listWebhooks',
  method: 'GET',
  path: '/api/organiser/webhooks',
  access: ['organizer'],
  input: v.object({}),
  output: v.object({
    ...success,
    data: v.array(webhook),
    /** 1: a demo site, which calls nobody */
    demo: flag,
  }),
  summary: 'The addresses that are told of orders, refunds and check-ins',
});

/** The secret is answered here and never again. */
export const makeWebhook = endpoint({
  name: 'organizer.makeWebhook',
  method: 'POST',
  path: '/api/organiser/webhooks/make',
  access: ['organizer'],
  notImpersonated: true,
  input: v.object({
    url: v.pipe(v.string(), v.trim(), v.nonEmpty('FieldRequired'), v.maxLength(WEBHOOK_URL_MAX, 'FieldTooLong')),
    events,
    password,
  }),
  output: withSecret,
  refusals: { ...ofPassword, WebhookAddress: 422, WebhookKnown: 422, TooManyWebhooks: 409, NoWebhooksInDemo: 409 },
  summary:
    'Have an address told of what happens, for the account’s password; answers the secret that messages are signed with',
});

export const changeWebhook = endpoint({
  name: 'organizer.changeWebhook',
  method: 'POST',
  path: '/api/organiser/webhooks/:webhook_id/change',
  access: ['organizer'],
  owned: { webhook: 'webhook_id' },
  input: v.object({ ...named, events: v.optional(events), on: v.optional(choiceInput) }),
  output: v.object({ ...success }),
  summary: 'Change what an address is told of, or switch it off or on',
});

/** The former secrets sign beside the new one for a day. */
export const renewWebhookSecret = endpoint({
  name: 'organizer.renewWebhookSecret',
  method: 'POST',
  path: '/api/organiser/webhooks/:webhook_id/secret',
  access: ['organizer'],
  owned: { webhook: 'webhook_id' },
  notImpersonated: true,
  input: v.object({ ...named, password }),
  output: withSecret,
  refusals: ofPassword,
  summary: 'Give an address a new secret, for the account’s password',
});

export const deleteWebhook = endpoint({
  name: 'organizer.deleteWebhook',
  method: 'POST',
  path: '/api/organiser/webhooks/:webhook_id/delete',
  access: ['organizer'],
  owned: { webhook: 'webhook_id' },
  input: v.object(named),
  output: v.object({ ...success, message: v.literal('DeleteSuccessfully') }),
  summary: 'Tell an address nothing any more, and forget what it was told',
});

export const listWebhookTries = endpoint({
  name: 'organizer.listWebhookTries',
  method: 'GET',
  path: '/api/organiser/webhooks/:webhook_id/tries',
  access: ['organizer'],
  owned: { webhook: 'webhook_id' },
  input: v.object(named),
  output: v.object({ ...success, data: v.array(webhookTry) }),
  summary: 'The last tries to tell an address something, the newest first',
});

export const testWebhook = endpoint({
  name: 'organizer.testWebhook',
  method: 'POST',
  path: '/api/organiser/webhooks/:webhook_id/test',
  access: ['organizer'],
  owned: { webhook: 'webhook_id' },
  notImpersonated: true,
  input: v.object(named),
  output: tried,
  refusals: { TooManyAttempts: 429, NoWebhooksInDemo: 409 },
  summary: 'Send a message of the type test to an address, once; answers what came of it',
});

export const sendWebhookAgain = endpoint({
  name: 'organizer.sendWebhookAgain',
  method: 'POST',
  path: '/api/organiser/webhooks/:webhook_id/again',
  access: ['organizer'],
  owned: { webhook: 'webhook_id' },
  notImpersonated: true,
  input: v.object({ ...named, message_id: v.pipe(v.string(), v.uuid()) }),
  output: tried,
  refusals: { TooManyAttempts: 429, NoWebhooksInDemo: 409 },
  summary: 'Send a message to its address now, under the number it had; answers what came of it',
});
