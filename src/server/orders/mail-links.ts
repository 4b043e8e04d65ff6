import type { CompleteMails, StoredMail } from '#server/platform/mail/mails.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { Services } from '#server/services.ts';
import { keepTokens } from './download-tokens.ts';

/** Stands in a stored mail where the token of its link will be: who reads the table opens no tickets. Source: decisions 6. */
export const LINK_TOKEN = 'made-when-sent';

/**
 * Completes stored mails as they go out: a link has a token, which opens the order's tickets from now on. The token is
 * always the same for a mail, so one that is sent again after a crash is the same mail.
 */
export function completeMails({ database, secrets }: Pick<Services, 'database' | 'secrets'>): CompleteMails {
  return async (mails: readonly StoredMail[]) => {
    const tokens = mails.flatMap(({ id, orderId, linkUntil }) =>
      orderId === null || linkUntil === null
        ? []
        : [{ token: tokenOf(secrets, id), orderId, purpose: 'mail' as const, expiresAt: linkUntil }],
    );
    await keepTokens(database.db, tokens);
    return mails.map((mail) => {
      if (mail.linkUntil === null) return mail;
      const fill = (body: string): string => body.replaceAll(`?t=${LINK_TOKEN}`, `?t=${tokenOf(secrets, mail.id)}`);
      return { ...mail, text: fill(mail.text), html: fill(mail.html) };
    });
  };
}

function tokenOf(secrets: Secrets, mailId: string): string {
  return secrets.derive('mail link', mailId).toString('base64url');
}
