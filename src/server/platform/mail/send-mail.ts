import { type Kysely, sql, type UpdateObject } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#server/platform/database/database.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { type Alert, endAlerts, raiseAlert, raiseAlertDaily } from '#server/platform/jobs/alert.ts';
import type { Job } from '#server/platform/jobs/outbox.ts';
import type { MailCounts } from './mail-counts.ts';
import { type AttachmentSource, type CompleteMails, findMail, type MailAttachment, type StoredMail } from './mails.ts';
import { alertWaiting, endWaiting } from './mails-waiting.ts';
import { MailNotTaken, MailRefused } from './smtp-errors.ts';
import type { MailTransport, OutgoingFile } from './transport.ts';

const MINUTE_MS = 60_000;
/** How long a mail waits for a mail server that does not take it, as mail servers do themselves. Source: RFC 5321 4.5.4.1. */
const PATIENCE_MS = 5 * 24 * 60 * MINUTE_MS;
/** How long one waits that nobody needs a day later: news that its reader can stop. */
const NEWS_PATIENCE_MS = 24 * 60 * MINUTE_MS;
/** Why a mail failed that waited so long; whatever else is noted is what the mail server said of its address. */
export const NOT_TAKEN = 'not taken in five days';
/** The same of news. */
const NEWS_NOT_TAKEN = 'not taken in a day';
/** More tries than the growing delays of jobs leave room for in five days: age alone ends the tries. */
export const MAIL_TRIES = 200;

const sendOrder = v.object({ mailId: v.string() });

export interface SendMailOptions {
  readonly database: Database;
  readonly files: FileStore;
  readonly transport: MailTransport;
  readonly complete: CompleteMails;
  /** makes the file anew of what a mail brings, and answers its path; undefined when nothing is left of it */
  readonly remake?: (of: AttachmentSource) => Promise<string | undefined>;
  readonly mailCounts: MailCounts;
  readonly now: () => Date;
}

/**
 * Sends a mail that was not sent yet and notes what came of it: sent, failed for good, or, thrown, not yet. No transaction
 * is open while the mail server is talked to. Source: decisions 6 (one each).
 */
export async function sendMail(job: Job, options: SendMailOptions): Promise<void> {
  const { database, complete, transport, mailCounts, now } = options;
  const { mailId } = v.parse(sendOrder, job.payload);
  const stored = await findMail(database.db, mailId);
  if (!stored || stored.sentAt || stored.failedAt) return;
  // one that could not be sent in all the days that bodies are kept comes too late
  if (stored.text === '') return giveUp(stored, NOT_TAKEN, options);
  const [mail = stored] = await complete([stored]);
  const begun = await beginHandOver(database.db, mailId);
  // a person, or whoever corrected the address, gave it up meanwhile
  if (!begun) return;
  const { undecided } = begun;
  try {
    const attachments = await Promise.all(mail.attachments.map((attachment) => readAttachment(attachment, options)));
    await transport({ ...mail, attachments: attachments.filter((file) => file !== undefined) });
  } catch (error) {
    await noteFailure(error, { ...options, mail: stored, undecided });
    return;
  }
  // one that was given up, or readdressed, while it was being handed over is sent all the same
  await database.transaction(async (trx) => {
    await note(trx, mailId, {
      sent_at: sql<Date>`now()`,
      handed_over_at: null,
      failed_at: null,
      failure: '',
      to_address: stored.to,
    });
    await endAlerts(trx, [`mail:${mailId}`], { at: now() });
  });
  await endWaiting(database.db, { createdAt: stored.createdAt, now: now() });
  mailCounts.sent += 1;
  if (undecided !== null) mailCounts.sentAgain += 1;
}

/**
 * Reads a file of a mail. Another server may have written the mail, and keep its files in a folder of its own: they are
 * made again here.
 * @returns undefined where nothing is left of what the file was of
 * @throws Error when the file is gone for good: a mail that promises one does not go without it
 */
async function readAttachment(
  { filename, path, media_type: mediaType, of }: MailAttachment,
  { files, remake }: Pick<SendMailOptions, 'files' | 'remake'>,
): Promise<OutgoingFile | undefined> {
  const kept = await files.get(path);
  const made = kept || !of || !remake ? path : await remake(of);
  if (made === undefined) return undefined;
  const file = kept ?? (await files.get(made));
  if (!file) throw new Error(`the attachment ${path} is not in the file store`);
  return { filename, mediaType, content: file.bytes };
}

/**
 * Notes that the mail server is about to be asked.
 * @returns when it was asked before, if nobody knows what came of that; undefined where the mail is not to be sent any more
 */
async function beginHandOver(db: Kysely<DB>, mailId: string): Promise<{ readonly undecided: Date | null } | undefined> {
  const { rows } = await sql<{ undecided: Date | null }>`
    update mails set handed_over_at = now() from (select id, handed_over_at from mails where id = ${mailId}) as former
    where mails.id = former.id and mails.sent_at is null and mails.failed_at is null
    returning former.handed_over_at as undecided
  `.execute(db);
  return rows[0];
}

/** @throws the error, where the mail is to be tried again */
async function noteFailure(
  error: unknown,
  { mail, undecided, database, mailCounts, now }: SendMailOptions & { mail: StoredMail; undecided: Date | null },
): Promise<void> {
  const waited = now().getTime() - mail.createdAt.getTime();
  const isRefused = error instanceof MailRefused;
  const isNews = mail.stops !== '';
  // one that has another address by now is tried there
  if ((isRefused && (await isAddressed(database.db, mail))) || waited > (isNews ? NEWS_PATIENCE_MS : PATIENCE_MS)) {
    const notTaken = isNews ? NEWS_NOT_TAKEN : NOT_TAKEN;
    await giveUp(mail, isRefused ? error.message : notTaken, { database, mailCounts });
    await endWaiting(database.db, { createdAt: mail.createdAt, now: now() });
    return;
  }
  const mayBeTaken = error instanceof MailNotTaken && error.isUndecided;
  if (!mayBeTaken) await note(database.db, mail.id, { handed_over_at: undecided });
  await alertWaiting(database, { createdAt: mail.createdAt, now: now() });
  throw error;
}

async function isAddressed(db: Kysely<DB>, { id, to }: StoredMail): Promise<boolean> {
  const mail = await db.selectFrom('mails').select('to_address').where('id', '=', id).executeTakeFirst();
  return mail?.to_address === to;
}

const OTHERS_FAILED: Alert = { kind: 'mail-failed', says: 'MailsRefused', mailed: false };

/**
 * Gives a mail up and tells the person on duty: by mail where it is about an order, whose buyer may have to be called. Of
 * other mails (anybody can mistype an address) a row a day has to do.
 */
async function giveUp(
  { id, orderId }: StoredMail,
  failure: string,
  { database, mailCounts }: Pick<SendMailOptions, 'database' | 'mailCounts'>,
): Promise<void> {
  const isGivenUp = await database.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('mails')
      .set({ failed_at: sql<Date>`now()`, handed_over_at: null, failure })
      .where('id', '=', id)
      .where('failed_at', 'is', null)
      .executeTakeFirst();
    // somebody gave it up meanwhile, and knows of it
    if (numUpdatedRows === 0n) return false;
    if (orderId === null) await raiseAlertDaily(trx, OTHERS_FAILED);
    else await raiseAlert(trx, { kind: 'mail-failed', orderId, about: `mail:${id}`, ...refusedFor(id, failure) });
    return true;
  });
  if (isGivenUp) mailCounts.failed += 1;
}

function refusedFor(mail: string, failure: string) {
  return { says: 'MailRefused', values: { failure, mail } } as const;
}

type Outcome = Pick<UpdateObject<DB, 'mails'>, 'sent_at' | 'handed_over_at' | 'failed_at' | 'failure' | 'to_address'>;

async function note(db: Kysely<DB>, id: string, change: Outcome): Promise<void> {
  await db.updateTable('mails').set(change).where('id', '=', id).execute();
}
