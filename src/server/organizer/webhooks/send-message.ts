import { type Selectable, type Transaction } from 'kysely';
import type { DB, WebhookEndpoints, WebhookMessages, WebhookTries } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { Posted } from '#server/platform/webhooks/webhook-post.ts';
import { signedHeaders } from '#server/platform/webhooks/webhook-signature.ts';
import type { Services } from '#server/services.ts';
import { webhookSecretsOf } from '../seller-secrets.ts';
import { nextTry, pausedUntil } from './webhook-back-off.ts';
import { mailOfWebhook } from './webhook-mails.ts';

export type Endpoint = Selectable<WebhookEndpoints>;
export type Message = Selectable<WebhookMessages>;
export type Try = Selectable<WebhookTries>;

/** An endpoint whose last try took longer waits apart from the others. */
const SLOW_MS = 2_000;
/** An endpoint that has failed for so long is switched off. */
const OFF_AFTER_MS = 5 * 86_400_000;
/** Failures that are further apart are two: nothing was sent meanwhile. Longer than the longest wait for a next try. */
const QUIET_MS = 86_400_000;
/** Its owner is mailed once in so long that a message was given up. */
const TOLD_AGAIN_MS = 7 * 86_400_000;
/** It asks to be told nothing any more. Source: Standard Webhooks 1.0 */
const GONE = 410;

interface Sending {
  readonly endpoint: Endpoint;
  readonly message: Message;
  /** somebody asked for this one try: what follows by itself stays as it is where it fails */
  readonly byHand?: boolean;
}

/** Sends a message once, under the number that all its tries have, and notes what came of it. Undefined where its webhook was deleted meanwhile. */
export async function sendMessage(services: Services, sending: Sending): Promise<Try | undefined> {
  const { endpoint, message } = sending;
  const { webhookPost, secrets, database } = services;
  const at = services.now();
  const signed = { id: message.id, at, body: message.body, secrets: webhookSecretsOf(endpoint, { secrets, now: at }) };
  const posted = await webhookPost.post({ url: endpoint.url, body: message.body, headers: signedHeaders(signed) });
  const noted = await database.transaction((trx) => note(trx, services, { ...sending, posted, at }));
  if (noted?.isMailed) services.jobs.notify();
  return noted?.tried;
}

interface Noting extends Sending {
  readonly posted: Posted;
  readonly at: Date;
}

interface Noted {
  readonly tried: Try;
  /** a mail to its owner waits */
  readonly isMailed: boolean;
}

async function note(trx: Transaction<DB>, services: Services, noting: Noting): Promise<Noted | undefined> {
  const { message, posted, at, byHand = false } = noting;
  // as they are now: a message may be sent by hand and by itself at once
  const endpoint = await lock(trx, noting.endpoint.id);
  if (!endpoint) return undefined;
  const tried = await trx
    .insertInto('webhook_tries')
    .values({ id: uuidv7(), endpoint_id: endpoint.id, message_id: message.id, at, ...posted })
    .returningAll()
    .executeTakeFirstOrThrow();
  const isTaken = posted.status !== null && posted.status >= 200 && posted.status < 300;
  if (isTaken) await noteTaken(trx, { endpoint, message, at });
  const isMailed = !isTaken && !byHand && (await noteFailed(trx, services, { ...noting, endpoint }));
  if (!byHand) {
    const slow = !isTaken || posted.ms > SLOW_MS;
    await trx
      .updateTable('webhook_endpoints')
      .set({ leased_until: null, slow })
      .where('id', '=', endpoint.id)
      .execute();
  }
  return { tried, isMailed };
}

function lock(trx: Transaction<DB>, id: number): Promise<Endpoint | undefined> {
  return trx.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** What is noted of a webhook that takes messages. */
export const WORKING = { failing_since: null, paused_until: null } as const;

async function noteTaken(
  trx: Transaction<DB>,
  { endpoint, message, at }: Pick<Noting, 'endpoint' | 'message' | 'at'>,
): Promise<void> {
  await trx
    .updateTable('webhook_messages')
    .set((eb) => ({ done_at: at, run_at: null, tries: eb('tries', '+', 1) }))
    .where('id', '=', message.id)
    .execute();
  await trx.updateTable('webhook_endpoints').set(WORKING).where('id', '=', endpoint.id).execute();
}

/** The next try, or the end of them, and a pause before any other; an endpoint that goes on failing is told of to its owner, once a week at most, and switched off in the end. @returns whether that mail was written */
async function noteFailed(
  trx: Transaction<DB>,
  services: Services,
  { endpoint, message, posted, at }: Noting,
): Promise<boolean> {
  const { tries } = await trx
    .updateTable('webhook_messages')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', message.id)
    .returning('tries')
    .executeTakeFirstOrThrow();
  const now = services.now();
  const next = nextTry(tries, { now, random: Math.random() });
  // one that was taken meanwhile, sent by hand, is tried no more
  await trx
    .updateTable('webhook_messages')
    .set({ run_at: next })
    .where('id', '=', message.id)
    .where('done_at', 'is', null)
    .execute();
  const goesOn = endpoint.paused_until !== null && at.getTime() - endpoint.paused_until.getTime() < QUIET_MS;
  const since = (goesOn ? endpoint.failing_since : null) ?? at;
  await trx
    .updateTable('webhook_endpoints')
    .set({ failing_since: since, paused_until: pausedUntil({ now, since }) })
    .where('id', '=', endpoint.id)
    .execute();
  if (endpoint.off_at !== null) return false;
  if (posted.status === GONE) await switchOff(trx, services, { endpoint, why: 'gone', at });
  else if (at.getTime() - since.getTime() >= OFF_AFTER_MS)
    await switchOff(trx, services, { endpoint, why: 'failed', at });
  else if (next === null && at.getTime() - (endpoint.told_at?.getTime() ?? 0) > TOLD_AGAIN_MS) {
    await trx.updateTable('webhook_endpoints').set({ told_at: at }).where('id', '=', endpoint.id).execute();
    await mailOfWebhook(trx, services, { endpoint, says: 'Failing' });
  } else return false;
  return true;
}

async function switchOff(
  trx: Transaction<DB>,
  services: Services,
  { endpoint, why, at }: { readonly endpoint: Endpoint; readonly why: 'failed' | 'gone'; readonly at: Date },
): Promise<void> {
  await writeOff(trx, { id: endpoint.id, why, at });
  await mailOfWebhook(trx, services, { endpoint, says: why === 'gone' ? 'Gone' : 'Off' });
}

/** Has an endpoint told nothing any more; what waited for it waits until it is switched on again. */
export async function writeOff(
  trx: Transaction<DB>,
  { id, why, at }: { readonly id: number; readonly why: 'organizer' | 'failed' | 'gone'; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('webhook_endpoints')
    .set({ off_at: at, off_reason: why })
    .where('id', '=', id)
    .where('off_at', 'is', null)
    .execute();
}
