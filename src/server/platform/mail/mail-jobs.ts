import * as v from 'valibot';
import type { Language } from '#domain/content/languages.ts';
import type { Job } from '#server/platform/jobs/outbox.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Texts } from '#server/platform/texts.ts';
import { writeAlertMail } from './alert-mail.ts';
import { queueMail } from './mails.ts';
import { MAIL_TRIES, sendMail, type SendMailOptions } from './send-mail.ts';

const alertOrder = v.object({ alertId: v.string() });

export interface MailJobsOptions extends SendMailOptions {
  readonly texts: Texts;
  /** the person on duty: nobody where the address is empty */
  readonly onDuty: () => OnDuty | Promise<OnDuty>;
}

/** The jobs of mails: `mail.send` hands a stored mail over, `mail.alert` writes the mail of an alert. */
export function mailJobs(options: MailJobsOptions) {
  return {
    handlers: {
      'mail.send': (job: Job) => sendMail(job, options),
      'mail.alert': (job: Job) => writeAlert(job, options),
    },
    maxTries: { 'mail.send': MAIL_TRIES },
  } satisfies Jobs;
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
