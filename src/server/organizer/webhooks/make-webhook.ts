import { FORMER_SECRET_HOURS, FORMER_SECRETS_MAX, WEBHOOKS_MAX } from '#domain/organizer/webhooks.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { makeWebhook, renewWebhookSecret } from '#wire/organizer/webhooks.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { Call } from '#server/platform/http/route.ts';
import { newWebhookSecret } from '#server/platform/webhooks/webhook-signature.ts';
import { sealedFormerSecrets, sealedWebhookSecret, webhookSecretsOf } from '../seller-secrets.ts';
import { mailOfWebhook } from './webhook-mails.ts';

type MakeCall = Call<typeof makeWebhook>;

/** Has an address told of what happens from now on. @throws Refusal where the address cannot be called, or there are too many */
export async function handleMakeWebhook(call: MakeCall): Promise<ReplyOf<typeof makeWebhook>> {
  const { input, caller, services, refuse } = call;
  if (services.settings.demo) throw refuse('NoWebhooksInDemo');
  if (!services.webhookPost.mayCall(input.url)) throw refuse('WebhookAddress', { url: 'WebhookAddress' });
  const requireStill = await requireOwner(call);
  const secret = newWebhookSecret();
  const at = services.now();
  const id = await services.database.transaction(async (trx) => {
    await requireStill(trx);
    // of two at once the second sees the first
    await trx
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', caller.organizationId)
      .forNoKeyUpdate()
      .execute();
    const known = await trx
      .selectFrom('webhook_endpoints')
      .select('url')
      .where('organization_id', '=', caller.organizationId)
      .execute();
    if (known.some(({ url }) => url === input.url)) throw refuse('WebhookKnown', { url: 'WebhookKnown' });
    if (known.length >= WEBHOOKS_MAX) throw refuse('TooManyWebhooks');
    const endpoint = await trx
      .insertInto('webhook_endpoints')
      .values({ organization_id: caller.organizationId, url: input.url, events: input.events, created_at: at })
      .returning(['id', 'organization_id', 'url'])
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('webhook_endpoints')
      .set(sealedWebhookSecret(secret, { id: endpoint.id, secrets: services.secrets }))
      .where('id', '=', endpoint.id)
      .execute();
    const detail = { webhook: endpoint.id, host: new URL(endpoint.url).host, events: input.events };
    const about = { subject: 'organization' as const, subjectId: caller.organizationId, action: 'webhook made' };
    await audit(trx, { by: personOf(call), at, ...about, detail });
    await mailOfWebhook(trx, services, { endpoint, says: 'Made' });
    return endpoint.id;
  });
  services.jobs.notify();
  return { ...SUCCESS, data: { id, secret } };
}

/** Gives a webhook another secret; those before it sign beside it for a day. */
export async function handleRenewWebhookSecret(
  call: Call<typeof renewWebhookSecret>,
): Promise<ReplyOf<typeof renewWebhookSecret>> {
  const { caller, owned, services } = call;
  const { secrets } = services;
  const id = owned.webhook;
  const requireStill = await requireOwner(call);
  const secret = newWebhookSecret();
  const at = services.now();
  await services.database.transaction(async (trx) => {
    await requireStill(trx);
    const endpoint = await trx
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    // which of today's their software has, nobody knows: all of them sign
    const former = webhookSecretsOf(endpoint, { secrets, now: at }).slice(0, FORMER_SECRETS_MAX);
    const until = new Date(at.getTime() + FORMER_SECRET_HOURS * 3_600_000);
    await trx
      .updateTable('webhook_endpoints')
      .set({ ...sealedWebhookSecret(secret, { id, secrets }), ...sealedFormerSecrets(former, { id, secrets, until }) })
      .where('id', '=', id)
      .execute();
    const about = { subject: 'organization' as const, subjectId: caller.organizationId, action: 'webhook secret made' };
    await audit(trx, { by: personOf(call), at, ...about, detail: { webhook: id } });
    await mailOfWebhook(trx, services, { endpoint, says: 'Secret' });
  });
  services.jobs.notify();
  return { ...SUCCESS, data: { id, secret } };
}

/** Asks for the account's password. @returns asks in the transaction whether it is the same still */
function requireOwner({ input, caller, services, request, refuse }: MakeCall | Call<typeof renewWebhookSecret>) {
  const given = { userId: caller.userId, password: input.password, field: 'password' };
  return services.joined.requirePassword(given, { services, request, refuse });
}
