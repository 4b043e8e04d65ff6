import { sql } from 'kysely';
import * as v from 'valibot';
import type { Language } from '#domain/content/languages.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Job } from '#server/platform/jobs/outbox.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Texts } from '#server/platform/texts.ts';
import { writeAlertMail } from './alert-mail.ts';
import { type CompleteMails, findMail, queueMail, type MailAttachment } from './mails.ts';
import type { MailTransport, OutgoingFile } from './transport.ts';

const sendOrder = v.object({ mailId: v.string() });
const alertOrder = v.object({ alertId: v.string() });

export interface MailJobsOptions {
  readonly database: Database;
  readonly files: FileStore;
  readonly texts: Texts;
  readonly transport: MailTransport;
  readonly complete: CompleteMails;
  /** the person on duty: nobody where the address is empty */
  readonly onDuty: () => OnDuty | Promise<OnDuty>;
}

/** The jobs of mails: `mail.send` hands a stored mail over, `mail.alert` writes the mail of an alert. */
export function mailJobs(options: MailJobsOptions) {
  return {
    handlers: { 'mail.send': (job: Job) => send(job, options), 'mail.alert': (job: Job) => writeAlert(job, options) },
  } satisfies Jobs;
}

/** Sends a mail that was not sent yet and notes that it was. */
async function send(job: Job, { database: { db }, files, complete, transport }: MailJobsOptions): Promise<void> {
  const { mailId } = v.parse(sendOrder, job.payload);
  const stored = await findMail(db, mailId);
  // one that could not be sent in all the days that bodies are kept comes too late
  if (!stored || stored.sentAt || stored.text === '') return;
  const [mail = stored] = await complete([stored]);
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

async function writeAlert(job: Job, { database, onDuty, texts }: MailJobsOptions): Promise<void> {
  const { alertId } = v.parse(alertOrder, job.payload);
  const alert = await database.db
    .selectFrom('alerts')
    .leftJoin('orders', 'orders.id', 'alerts.order_id')
    .select(['alerts.kind', 'alerts.text', 'orders.order_number'])
    .where('alerts.id', '=', alertId)
    .executeTakeFirst();
  const { to, lang } = await onDuty();
  if (!alert || to === '') return;
  const words = (key: string, values?: Readonly<Record<string, string | number>>) => texts.sentence(lang, key, values);
  const mail = writeAlertMail({ lang, kind: alert.kind, text: alert.text, orderNumber: alert.order_number }, words);
  await database.transaction((trx) => queueMail(trx, { key: `alert:${alertId}`, to, ...mail }));
}

/** Who is told of an alert. */
interface OnDuty {
  /** empty: nobody, the stored alert has to do */
  readonly to: string;
  readonly lang: Language;
}
