import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { keepTokens } from '#server/orders/download-tokens.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { StoredMail } from './mails.ts';

/** Stands in a stored mail where the token of its link will be: who reads the table opens no tickets. Source: decisions 6. */
export const LINK_TOKEN = 'made-when-sent';

/**
 * Stored mails as they go out: a link has a token, which opens the order's tickets from now on. The token is always the
 * same for a mail, so one that is sent again after a crash is the same mail.
 */
export async function withLinks(
  { db, secrets }: { readonly db: Kysely<DB>; readonly secrets: Secrets },
  mails: readonly StoredMail[],
): Promise<StoredMail[]> {
  const tokens = mails.flatMap(({ id, orderId, linkUntil }) =>
    orderId === null || linkUntil === null
      ? []
      : [{ token: tokenOf(secrets, id), orderId, purpose: 'mail' as const, expiresAt: linkUntil }],
  );
  await keepTokens(db, tokens);
  return mails.map((mail) => {
    if (mail.linkUntil === null) return mail;
    const fill = (body: string): string => body.replaceAll(`?t=${LINK_TOKEN}`, `?t=${tokenOf(secrets, mail.id)}`);
    return { ...mail, text: fill(mail.text), html: fill(mail.html) };
  });
}

function tokenOf(secrets: Secrets, mailId: string): string {
  return secrets.derive('mail link', mailId).toString('base64url');
}
