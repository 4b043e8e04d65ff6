import type { Transaction } from 'kysely';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { changeWebhook, deleteWebhook } from '#wire/organizer/webhooks.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { WORKING, writeOff } from './send-message.ts';

type ChangeCall = Call<typeof changeWebhook>;

/** Changes what a webhook is told of, or switches it off or on. What happened while it was off it is not told. */
export async function handleChangeWebhook(call: ChangeCall): Promise<ReplyOf<typeof changeWebhook>> {
  const { input, owned, services } = call;
  const { events, on } = input;
  const at = services.now();
  await services.database.transaction(async (trx) => {
    if (events) await trx.updateTable('webhook_endpoints').set({ events }).where('id', '=', owned.webhook).execute();
    if (on === false) await writeOff(trx, { id: owned.webhook, why: 'organizer', at });
    if (on === true) await writeOn(trx, owned.webhook);
    await note(trx, call, { action: 'webhook changed', detail: { events, on } });
  });
  return SUCCESS;
}

async function writeOn(trx: Transaction<DB>, id: number): Promise<void> {
  await trx
    .updateTable('webhook_endpoints')
    .set({ off_at: null, off_reason: '', slow: false, ...WORKING })
    .where('id', '=', id)
    .execute();
}

/** Forgets a webhook, with all that it was told. */
export async function handleDeleteWebhook(call: Call<typeof deleteWebhook>): Promise<ReplyOf<typeof deleteWebhook>> {
  const { owned, services } = call;
  await services.database.transaction(async (trx) => {
    const { url } = await trx
      .deleteFrom('webhook_endpoints')
      .where('id', '=', owned.webhook)
      .returning('url')
      .executeTakeFirstOrThrow();
    await note(trx, call, { action: 'webhook deleted', detail: { host: new URL(url).host } });
  });
  return { ...SUCCESS, message: 'DeleteSuccessfully' };
}

async function note(
  trx: Transaction<DB>,
  call: ChangeCall | Call<typeof deleteWebhook>,
  { action, detail }: { readonly action: string; readonly detail: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { caller, owned, services } = call;
  const about = { subject: 'organization' as const, subjectId: caller.organizationId };
  const what = { action, detail: { webhook: owned.webhook, ...detail } };
  await audit(trx, { by: personOf(call), at: services.now(), ...about, ...what });
}
