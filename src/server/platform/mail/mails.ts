import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import type { DB, Mails } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { enqueue } from '#server/platform/jobs/outbox.ts';

/** Whether `sender`, of `outbox_jobs`, is the job that sends a mail of `mails`. */
export const IS_SENDER = sql<boolean>`sender.key = 'mail.send:' || mails.id`;

const sourceSchema = v.object({
  kind: v.picklist(['tickets', 'calendar', 'paper', 'move']),
  id: v.string(),
  /** which part of it: a line, a ticket, a format, a language */
  part: v.optional(v.string(), ''),
});

/** What a file of a mail is of: from that it is made anew where it is not kept. */
export type AttachmentSource = v.InferOutput<typeof sourceSchema>;

const attachmentSchema = v.object({
  filename: v.string(),
  path: v.string(),
  media_type: v.string(),
  of: v.optional(sourceSchema),
});

/** A file that goes with a mail: its name there, where the file store holds it (a private file), and what it is of. */
export type MailAttachment = v.InferOutput<typeof attachmentSchema>;

export interface NewMail {
  /** names this one mail for ever: `order.confirmation:{order id}`; it is never sent twice */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** where answers go; without it to the site */
  readonly replyTo?: string;
  readonly attachments?: readonly MailAttachment[];
  readonly orderId?: string;
  /** the one booking of the order that its link opens; all of the order when left out */
  readonly bookingId?: number;
  /** until when the link to the order's tickets works, whose token stands in the body as `LINK_TOKEN` */
  readonly linkUntil?: Date;
  /** the orders that the mail links to where there are several, and until when each link works */
  readonly links?: readonly MailLink[];
  /** the credential whose token stands in the body as `LINK_TOKEN` */
  readonly credentialId?: string;
  /** what the link in it stops, whose token stands in the body as `LINK_TOKEN` */
  readonly stops?: string;
  /** nothing of it is kept once it went out: its address was given for this mail alone */
  readonly forgetWhenSent?: boolean;
  /** of the job that sends it (`NewJob`) */
  readonly priority?: number;
}

/** A link to the tickets of an order; its token stands in the body as `LINK_TOKEN`, after the order's number. */
export interface MailLink {
  readonly orderId: string;
  readonly until: Date;
}

/** A mail as it is stored. */
export interface StoredMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** where answers go; empty: to the site */
  readonly replyTo: string;
  readonly attachments: readonly MailAttachment[];
  readonly orderId: string | null;
  readonly bookingId: number | undefined;
  readonly linkUntil: Date | null;
  readonly credentialId: string | null;
  /** what its link stops; empty: it has no such link */
  readonly stops: string;
  /** where mail programs stop it by one POST, once the mail is completed. Source: RFC 8058 */
  readonly stopUrl?: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  /** when it was given up: it never goes out */
  readonly failedAt: Date | null;
}

/** What is left of a mail whose person is forgotten: that there was one, and when. */
export const FORGOTTEN = sql`to_address = '', reply_to = '', subject = '', text = '', html = ''`;

/**
 * Forgets the mails to an address, and those whose answers went there: one that waits, a ticket or a notice, still goes
 * out and is forgotten a day later (mail-retention.ts).
 */
export async function forgetMails(trx: Kysely<DB>, address: string): Promise<void> {
  const isTheirs = sql`(lower(to_address) = lower(${address}) or lower(reply_to) = lower(${address}))`;
  await sql`update mails set ${FORGOTTEN} where ${isTheirs} and coalesce(sent_at, failed_at) is not null`.execute(trx);
  await sql`update mails set forget_when_sent = true,
      reply_to = case when lower(reply_to) = lower(${address}) then '' else reply_to end
    where ${isTheirs}`.execute(trx);
}

/** Puts into stored mails what only goes out and is never stored: the tokens of their links. */
export type CompleteMails = (mails: readonly StoredMail[]) => Promise<readonly StoredMail[]>;

/**
 * Queues a mail in the caller's transaction, exactly once per key: a second call with the key changes nothing, whatever
 * it brings. The job `mail.send` sends it after the commit.
 */
export async function queueMail(trx: Kysely<DB>, mail: NewMail): Promise<void> {
  const stored = await trx
    .insertInto('mails')
    .values({
      id: uuidv7(),
      key: mail.key,
      to_address: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      reply_to: mail.replyTo ?? '',
      attachments: JSON.stringify(mail.attachments ?? []),
      order_id: mail.orderId ?? null,
      booking_id: mail.bookingId ?? null,
      link_until: mail.linkUntil ?? null,
      credential_id: mail.credentialId ?? null,
      stops: mail.stops ?? '',
      forget_when_sent: mail.forgetWhenSent ?? isOfDeleted(mail.orderId),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return;
  const links = (mail.links ?? []).map(({ orderId, until }) => ({
    mail_id: stored.id,
    order_id: orderId,
    link_until: until,
  }));
  if (links.length > 0) await trx.insertInto('mail_orders').values(links).execute();
  const { priority = 0 } = mail;
  await enqueue(trx, { kind: 'mail.send', key: `mail.send:${stored.id}`, payload: { mailId: stored.id }, priority });
}

/** Whether who ordered has deleted the account since: a refund may be told even then. */
function isOfDeleted(orderId: string | undefined): RawBuilder<boolean> | boolean {
  if (orderId === undefined) return false;
  return sql<boolean>`coalesce((select forget_buyer from orders where id = ${orderId}), false)`;
}

/** The mail of this id; undefined when there is none. */
export async function findMail(db: Kysely<DB>, id: string): Promise<StoredMail | undefined> {
  const row = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toMail(row);
}

/** The mails to an address, or all of them; newest first, at most 200. */
export async function latestMails(db: Kysely<DB>, to?: string): Promise<StoredMail[]> {
  let query = db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(200);
  if (to !== undefined)
    query = query.where((row) => row(row.fn<string>('lower', ['to_address']), '=', to.toLowerCase()));
  return (await query.execute()).map(toMail);
}

function toMail(row: Selectable<Mails>): StoredMail {
  return {
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    text: row.text,
    html: row.html,
    replyTo: row.reply_to,
    attachments: v.parse(v.array(attachmentSchema), row.attachments),
    orderId: row.order_id,
    bookingId: row.booking_id ?? undefined,
    linkUntil: row.link_until,
    credentialId: row.credential_id,
    stops: row.stops,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    failedAt: row.failed_at,
  };
}
