import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { sendWebhookAgain, testWebhook, WebhookTry } from '#wire/organizer/webhooks.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { webhookBody } from '#server/platform/webhooks/tell-webhooks.ts';
import { triesOf, tryOf } from './list-webhooks.ts';
import { type Message, sendMessage } from './send-message.ts';

type HandCall = Call<typeof testWebhook> | Call<typeof sendWebhookAgain>;

/** Sends a message about nothing, once, so that an organizer sees what their software answers. */
export async function handleTestWebhook(call: Call<typeof testWebhook>): Promise<ReplyOf<typeof testWebhook>> {
  await requireAllowed(call);
  const { owned, services } = call;
  const [id, at] = [uuidv7(), services.now()];
  const message = await services.database.db
    .insertInto('webhook_messages')
    .values({
      id,
      endpoint_id: owned.webhook,
      type: 'test',
      about: `test:${id}`,
      body: webhookBody({ type: 'test', at, data: {} }),
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...SUCCESS, data: await sendNow(call, message) };
}

/** Sends a message now, taken or not, under the number that it had: its receiver knows it by that. */
export async function handleSendWebhookAgain(
  call: Call<typeof sendWebhookAgain>,
): Promise<ReplyOf<typeof sendWebhookAgain>> {
  await requireAllowed(call);
  const { input, owned, services } = call;
  const message = await services.database.db
    .selectFrom('webhook_messages')
    .selectAll()
    .where('id', '=', input.message_id)
    .where('endpoint_id', '=', owned.webhook)
    .executeTakeFirst();
  if (!message) throw commonRefusal('TryAgain');
  return { ...SUCCESS, data: await sendNow(call, message) };
}

async function requireAllowed({ caller, services, request, refuse }: HandCall): Promise<void> {
  if (services.settings.demo) throw refuse('NoWebhooksInDemo');
  await services.limits.take('webhook-by-hand', [caller.organizationId], request);
}

/** @throws Refusal 404 where the webhook was deleted meanwhile */
async function sendNow({ owned, services }: HandCall, message: Message): Promise<WebhookTry> {
  const { db } = services.database;
  const endpoint = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', owned.webhook)
    .executeTakeFirst();
  const tried = endpoint && (await sendMessage(services, { endpoint, message, byHand: true }));
  const listed = tried && (await triesOf(db).where('webhook_tries.id', '=', tried.id).executeTakeFirst());
  if (!listed) throw commonRefusal('TryAgain');
  return tryOf(listed);
}
