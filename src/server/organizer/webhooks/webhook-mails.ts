import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { Services } from '#server/services.ts';
import { mailOwner } from '../owner-mail.ts';

interface WebhookMail {
  readonly endpoint: { readonly id: number; readonly organization_id: number; readonly url: string };
  readonly says: keyof typeof IDS;
}

type Part = 'Subject' | 'Heading' | 'Text';

/** Where the sentences of a mail stand in the catalogue. */
const IDS = {
  Made: (part: Part) => `Mail.Webhook.Made.${part}`,
  Secret: (part: Part) => `Mail.Webhook.Secret.${part}`,
  Failing: (part: Part) => `Mail.Webhook.Failing.${part}`,
  Off: (part: Part) => `Mail.Webhook.Off.${part}`,
  Gone: (part: Part) => `Mail.Webhook.Gone.${part}`,
} as const;

/** Tells an organizer of a webhook of theirs: that it was made or has another secret, that it fails, or that it was switched off. */
export async function mailOfWebhook(
  trx: Kysely<DB>,
  services: Pick<Services, 'texts' | 'site' | 'now'>,
  { endpoint, says }: WebhookMail,
): Promise<void> {
  const { owner_id: userId } = await trx
    .selectFrom('organizations')
    .select('owner_id')
    .where('id', '=', endpoint.organization_id)
    .executeTakeFirstOrThrow();
  const host = URL.parse(endpoint.url)?.host ?? endpoint.url;
  const idOf = IDS[says];
  const isOwn = says === 'Made' || says === 'Secret';
  await mailOwner(
    trx,
    {
      key: `organizer.webhook:${uuidv7()}`,
      userId,
      says: (words, at) => ({
        subject: words(idOf('Subject')),
        heading: words(idOf('Heading')),
        paragraphs: [words(idOf('Text'), { host, at })],
        notYou: words(isOwn ? 'Mail.Webhook.NotYou' : 'Mail.Webhook.WhatToDo'),
      }),
    },
    services,
  );
}
