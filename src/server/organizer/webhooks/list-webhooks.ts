import type { Kysely, Selectable } from 'kysely';
import { WEBHOOK_TRIES_LISTED } from '#domain/organizer/webhooks.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { listWebhooks, listWebhookTries, Webhook, WebhookTry } from '#wire/organizer/webhooks.ts';
import type { DB, WebhookEndpoints, WebhookTries } from '#server/platform/database/tables.gen.ts';
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
    data: rows.map(({ waiting, ...row }) => {
      const shown = webhookOf(row, { waiting: waiting ?? 0, now });
      // what follows the host may be a secret of theirs
      return caller.impersonatedBy === undefined ? shown : { ...shown, url: new URL(shown.url).origin };
    }),
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

/** The last tries of a webhook, the newest first; to an admin who acts as its owner without what their software answered. */
export async function handleWebhookTries({
  caller,
  owned,
  services,
}: Call<typeof listWebhookTries>): Promise<ReplyOf<typeof listWebhookTries>> {
  const rows = await triesOf(services.database.db)
    .where('webhook_tries.endpoint_id', '=', owned.webhook)
    .orderBy('webhook_tries.at', 'desc')
    .orderBy('webhook_tries.id', 'desc')
    .limit(WEBHOOK_TRIES_LISTED)
    .execute();
  return {
    ...SUCCESS,
    data: rows.map(tryOf).map((one) => (caller.impersonatedBy === undefined ? one : { ...one, answer: '' })),
  };
}

/** Tries with their message as it is now; while its webhook is off none follows by itself. */
export function triesOf(db: Kysely<DB>) {
  return db
    .selectFrom('webhook_tries')
    .innerJoin('webhook_messages', 'webhook_messages.id', 'webhook_tries.message_id')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_tries.endpoint_id')
    .selectAll('webhook_tries')
    .select(['webhook_messages.type', 'webhook_messages.run_at', 'webhook_endpoints.off_at', 'paused_until']);
}

interface TryRow extends Selectable<WebhookTries> {
  readonly type: string;
  readonly run_at: Date | null;
  readonly off_at: Date | null;
  readonly paused_until: Date | null;
}

export function tryOf({ run_at, off_at, paused_until, ...row }: TryRow): WebhookTry {
  const { id, message_id, type, at, ms, status, reason, answer } = row;
  const next = run_at && paused_until && paused_until > run_at ? paused_until : run_at;
  return {
    id,
    message_id,
    type,
    at: at.toISOString(),
    ms,
    status: status ?? 0,
    reason,
    answer,
    next_at: off_at === null ? (next?.toISOString() ?? '') : '',
  };
}
