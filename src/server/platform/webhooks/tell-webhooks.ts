import type { Kysely } from 'kysely';
import type { WebhookEvent } from '#domain/organizer/webhooks.ts';
import type { WebhookData } from '#wire/organizer/webhook-messages.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';

/** Something that happened at an organizer's. */
type Fact = {
  readonly [Type in WebhookEvent]: {
    readonly organizationId: number;
    readonly type: Type;
    /** names it among those of its type: it is told once */
    readonly about: string;
    readonly at: Date;
    readonly data: WebhookData<Type>;
  };
}[WebhookEvent];

interface Said {
  readonly type: string;
  readonly at: Date;
  readonly data: object;
}

/** What a message says, as it is signed. */
export function webhookBody({ type, at, data }: Said): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}

/**
 * Has an organizer's own software told of something, in the transaction in which it happens: both are there, or neither.
 * What is sent, and when, is none of whoever does it.
 */
export async function tellWebhooks(trx: Kysely<DB>, fact: Fact): Promise<void> {
  const { organizationId, type, about, at } = fact;
  const endpoints = await trx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('off_at', 'is', null)
    .where((eb) => eb(eb.val<string>(type), '=', eb.fn.any('events')))
    // one that is being deleted is told nothing, and holds nobody up
    .forKeyShare()
    .skipLocked()
    .execute();
  if (endpoints.length === 0) return;
  const body = webhookBody(fact);
  await trx
    .insertInto('webhook_messages')
    .values(
      endpoints.map(({ id }) => ({
        id: uuidv7(),
        endpoint_id: id,
        type,
        about: `${type}:${about}`,
        body,
        created_at: at,
        run_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['endpoint_id', 'about']).doNothing())
    .execute();
}
