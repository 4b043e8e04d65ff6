import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.gen.ts';
import { keepToken } from '#server/orders/download-tokens.ts';
import type { Secrets } from '#server/secrets.ts';
import type { StoredMail } from './mails.ts';

/** Stands in a stored mail where the token of its link will be: who reads the table opens no tickets. Source: decisions 6. */
export const LINK_TOKEN = 'made-when-sent';

/**
 * A stored mail as it goes out: its link has a token, which opens the order's tickets from now on. The token is always
 * the same for a mail, so one that is sent again after a crash is the same mail.
 */
export async function withLink(
  { db, secrets }: { readonly db: Kysely<DB>; readonly secrets: Secrets },
  mail: StoredMail,
): Promise<StoredMail> {
  const { orderId, linkUntil } = mail;
  if (orderId === null || linkUntil === null) return mail;
  const token = secrets.derive('mail link', mail.id).toString('base64url');
  await keepToken(db, token, { orderId, purpose: 'mail', expiresAt: linkUntil });
  const fill = (body: string): string => body.replaceAll(`?t=${LINK_TOKEN}`, `?t=${token}`);
  return { ...mail, text: fill(mail.text), html: fill(mail.html) };
}
