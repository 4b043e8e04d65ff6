import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { CompleteMails, StoredMail } from '#server/platform/mail/mails.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { Services } from '#server/services.ts';
import type { Settings } from '#server/settings.ts';
import { keepTokens } from '../ticket-files/download-tokens.ts';

/** Stands in a stored mail where the token of its link will be: who reads the table opens no tickets. Source: decisions 6. */
export const LINK_TOKEN = 'made-when-sent';

/** The page of an order's tickets, as mails link to it. A token after `#` is in no request, and so in no log. */
export function ticketsLink({ publicUrl }: Pick<Settings, 'publicUrl'>, orderNumber: string): string {
  return `${publicUrl}/wallet/${orderNumber}#t=${LINK_TOKEN}`;
}

/** Where organizers answer requests to cancel, as mails link to it. */
export function requestsLink({ publicUrl }: Pick<Settings, 'publicUrl'>): string {
  return `${publicUrl}/dashboard/organizer/bookings/cancellations`;
}

/**
 * Completes stored mails as they go out: a link has a token, which opens the order's tickets from now on. The token is
 * always the same for a mail, so one that is sent again after a crash is the same mail.
 */
export function completeMails({
  database,
  secrets,
  settings,
}: Pick<Services, 'database' | 'secrets'> & { readonly settings: Pick<Settings, 'publicUrl'> }): CompleteMails {
  const origin = settings.publicUrl;
  return async (mails: readonly StoredMail[]) => {
    const links = await database.transaction(async (trx) => {
      const kept = [
        ...mails.flatMap(({ id, orderId, bookingId, linkUntil }) =>
          orderId === null || linkUntil === null
            ? []
            : [{ mailId: id, orderId, bookingId, after: '', token: tokenOf(secrets, id), expiresAt: linkUntil }],
        ),
        ...(await linksOf(trx, mails)).map((link) => ({
          ...link,
          bookingId: undefined,
          token: tokenOf(secrets, `${link.mailId} ${link.orderId}`),
        })),
      ];
      await keepTokens(
        trx,
        kept.map(({ token, orderId, bookingId, expiresAt }) => ({
          token,
          orderId,
          bookingId,
          purpose: 'mail' as const,
          expiresAt,
        })),
      );
      return kept;
    });
    return mails.map((mail) => {
      const own = links.filter(({ mailId }) => mailId === mail.id);
      const fill = (body: string, before: string): string =>
        own.reduce((filled, { after, token }) => filled.replaceAll(linkOf(origin, after, before), `$1${token}`), body);
      return { ...mail, text: fill(mail.text, TEXT_BEFORE), html: fill(mail.html, HTML_BEFORE) };
    });
  };
}

/** A link begins an attribute: in HTML a blank may stand within the address of another site. */
const HTML_BEFORE = '(?<=href=")';
/** In a plain text a blank ends whatever address stands before it. */
const TEXT_BEFORE = String.raw`(?<!\S)`;

/**
 * A link of this site whose token is still to come. Not of another: an organizer’s words stand in these mails, and could name
 * an address of theirs that ends like ours.
 */
function linkOf(origin: string, after: string, before: string): RegExp {
  const [start, end] = [`${origin}/`, after].map((text) => text.replaceAll(/[^\w/]/g, String.raw`\$&`));
  // mails that were written before links led to the tickets' page end in `/normal?t=`
  return new RegExp(String.raw`${before}(${start}[^\s"<>]*?${end}(?:/normal)?[?#]t=)${LINK_TOKEN}`, 'g');
}

/**
 * The links of mails that are about several orders: each stands after its order's number. Without those of orders whose address
 * is another by now; nobody corrects it until the transaction ends.
 */
async function linksOf(db: Kysely<DB>, mails: readonly StoredMail[]) {
  const ids = mails.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('mail_orders')
    .innerJoin('orders', 'orders.id', 'mail_orders.order_id')
    .innerJoin('mails', 'mails.id', 'mail_orders.mail_id')
    .select(['mail_orders.mail_id', 'mail_orders.order_id', 'mail_orders.link_until', 'orders.order_number'])
    .where('mail_orders.mail_id', 'in', ids)
    .where(sql<boolean>`lower(orders.customer_email) = lower(mails.to_address)`)
    .forShare('orders')
    .execute();
  return rows.map((row) => ({
    mailId: row.mail_id,
    orderId: row.order_id,
    after: `/${row.order_number}`,
    expiresAt: row.link_until,
  }));
}

function tokenOf(secrets: Secrets, name: string): string {
  return secrets.derive('mail link', name).toString('base64url');
}
