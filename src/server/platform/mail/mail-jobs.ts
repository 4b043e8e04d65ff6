import { sql } from 'kysely';
import * as v from 'valibot';
import type { Site } from '#server/content/site.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Job } from '#server/platform/jobs/outbox.ts';
import type { JobHandler } from '#server/platform/jobs/run-job.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { Texts } from '#server/platform/texts.ts';
import { writeAlertMail } from './alert-mail.ts';
import { withLinks } from './mail-links.ts';
import { findMail, queueMail, type MailAttachment } from './mails.ts';
import type { MailTransport, OutgoingFile } from './transport.ts';

const sendOrder = v.object({ mailId: v.string() });
const alertOrder = v.object({ alertId: v.string() });

export interface MailJobsOptions {
  readonly database: Database;
  readonly files: FileStore;
  readonly site: Site;
  readonly texts: Texts;
  readonly secrets: Secrets;
  readonly transport: MailTransport;
}

/** The jobs of this room, for the worker: `mail.send` hands a stored mail over, `mail.alert` writes the mail of an alert. */
export function mailJobs(options: MailJobsOptions): Record<'mail.send' | 'mail.alert', JobHandler> {
  return { 'mail.send': (job) => send(job, options), 'mail.alert': (job) => writeAlert(job, options) };
}

/** Sends a mail that was not sent yet and notes that it was. */
async function send(job: Job, { database: { db }, files, secrets, transport }: MailJobsOptions): Promise<void> {
  const { mailId } = v.parse(sendOrder, job.payload);
  const stored = await findMail(db, mailId);
  // one that could not be sent in all the days that bodies are kept comes too late
  if (!stored || stored.sentAt || stored.text === '') return;
  const [mail = stored] = await withLinks({ db, secrets }, [stored]);
  const attachments = await Promise.all(mail.attachments.map((attachment) => readAttachment(files, attachment)));
  await transport({ ...mail, attachments });
  await db
    .updateTable('mails')
    .set({ sent_at: sql`now()` })
    .where('id', '=', mailId)
    .execute();
}

/** @throws Error when the file is gone: a mail that promises one does not go without it */
async function readAttachment(
  files: FileStore,
  { filename, path, media_type: mediaType }: MailAttachment,
): Promise<OutgoingFile> {
  const file = await files.get(path);
  if (!file) throw new Error(`the attachment ${path} is not in the file store`);
  return { filename, mediaType, content: file.bytes };
}

async function writeAlert(job: Job, { database, site, texts }: MailJobsOptions): Promise<void> {
  const { alertId } = v.parse(alertOrder, job.payload);
  const alert = await database.db
    .selectFrom('alerts')
    .leftJoin('orders', 'orders.id', 'alerts.order_id')
    .select(['alerts.kind', 'alerts.text', 'orders.order_number'])
    .where('alerts.id', '=', alertId)
    .executeTakeFirst();
  const to = site.get('contact.email');
  if (!alert || to === '') return;
  const lang = site.languages().fallback;
  const words = (key: string, values?: Readonly<Record<string, string | number>>) => texts.sentence(lang, key, values);
  const mail = writeAlertMail({ lang, kind: alert.kind, text: alert.text, orderNumber: alert.order_number }, words);
  await database.transaction((trx) => queueMail(trx, { key: `alert:${alertId}`, to, ...mail }));
}
