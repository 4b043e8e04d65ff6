import type { Selectable } from 'kysely';
import { WEBHOOK_TRIES_LISTED } from '#domain/organizer/webhooks.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { listWebhooks, listWebhookTries, Webhook, WebhookTry } from '#wire/organizer/webhooks.ts';
import type { WebhookEndpoints, WebhookMessages, WebhookTries } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';

/** The webhooks of the caller's organization, in the order in which they were made. */
export async function handleWebhooks({
  caller,
  services,
}: Call<typeof listWebhooks>): Promise<ReplyOf<typeof listWebhooks>> {
  const rows = await services.database.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('webhook_messages')
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .whereRef('webhook_messages.endpoint_id', '=', 'webhook_endpoints.id')
        .where('webhook_messages.run_at', 'is not', null)
        .as('waiting'),
    )
    .where('organization_id', '=', caller.organizationId)
    .orderBy('id')
    .execute();
  const now = services.now();
  return {
    ...SUCCESS,
    data: rows.map(({ waiting, ...row }) => webhookOf(row, { waiting: waiting ?? 0, now })),
    demo: services.settings.demo ? 1 : 0,
  };
}

function webhookOf(
  row: Selectable<WebhookEndpoints>,
  { waiting, now }: { readonly waiting: number; readonly now: Date },
): Webhook {
  const { off_at, failing_since, former_until } = row;
  const since = off_at ?? failing_since;
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    created_at: row.created_at.toISOString(),
    state: off_at ? 'off' : failing_since ? 'failing' : 'on',
    since: since?.toISOString() ?? '',
    off_reason: row.off_reason,
    waiting,
    former_until: former_until !== null && former_until > now ? former_until.toISOString() : '',
  };
}

/** The last tries of a webhook, the newest first. */
export async function handleWebhookTries({
  owned,
  services,
}: Call<typeof listWebhookTries>): Promise<ReplyOf<typeof listWebhookTries>> {
  const rows = await services.database.db
    .selectFrom('webhook_tries')
    .innerJoin('webhook_messages', 'webhook_messages.id', 'webhook_tries.message_id')
    .selectAll('webhook_tries')
    .select(['webhook_messages.type', 'webhook_messages.run_at'])
    .where('webhook_messages.endpoint_id', '=', owned.webhook)
    .orderBy('webhook_tries.at', 'desc')
    .orderBy('webhook_tries.id', 'desc')
    .limit(WEBHOOK_TRIES_LISTED)
    .execute();
  return { ...SUCCESS, data: rows.map((row) => tryOf(row, row)) };
}

/** A try with its message as it is now. */
export function tryOf(
  { id, message_id, at, ms, status, reason, answer }: Selectable<WebhookTries>,
  { type, run_at }: Pick<Selectable<WebhookMessages>, 'type' | 'run_at'>,
): WebhookTry {
  return {
    id,
    message_id,
    type,
    at: at.toISOString(),
    ms,
    status: status ?? 0,
    reason,
    answer,
    next_at: run_at?.toISOString() ?? '',
  };
}
