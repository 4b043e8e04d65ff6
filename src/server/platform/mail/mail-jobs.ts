import * as v from 'valibot';
import type { Language } from '#domain/content/languages.ts';
import { alertAddress } from '#wire/admin/alert-places.ts';
import { alertText } from '#server/platform/jobs/alert-text.ts';
import { eventOf } from '#server/platform/jobs/alert.ts';
import type { Job } from '#server/platform/jobs/outbox.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Texts } from '#server/platform/texts.ts';
import type { Settings } from '#server/settings.ts';
import { writeAlertMail } from './alert-mail.ts';
import { queueMail } from './mails.ts';
import { MAIL_TRIES, sendMail, type SendMailOptions } from './send-mail.ts';

const alertOrder = v.object({ alertId: v.string() });

export interface MailJobsOptions extends SendMailOptions {
  readonly texts: Texts;
  readonly settings: Pick<Settings, 'publicUrl'>;
  /** whom an alert of a kind is told; nobody: the stored alert has to do */
  readonly onDuty: (kind: string) => readonly OnDuty[] | Promise<readonly OnDuty[]>;
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

async function writeAlert(job: Job, { database, onDuty, settings, texts }: MailJobsOptions): Promise<void> {
  const { alertId } = v.parse(alertOrder, job.payload);
  const alert = await database.db
    .selectFrom('alerts')
    .leftJoin('orders', 'orders.id', 'alerts.order_id')
    .select(['alerts.kind', 'alerts.text', 'alerts.about', 'orders.order_number'])
    .where('alerts.id', '=', alertId)
    .executeTakeFirst();
  if (!alert) return;
  const { kind, about } = alert;
  const order_number = alert.order_number ?? '';
  const url = `${settings.publicUrl}${alertAddress({ kind, order_number, event_id: eventOf(about) })}`;
  const mails = (await onDuty(kind)).map(({ to, lang, userId }) => ({
    key: ['alert', alertId, ...(userId === undefined ? [] : [userId])].join(':'),
    to,
    ...writeAlertMail(
      { lang, kind, text: alertText(alert.text, { lang, texts }).text, orderNumber: alert.order_number, url },
      (word, values) => texts.sentence(lang, word, values),
    ),
  }));
  await database.transaction(async (trx) => {
    for (const mail of mails) await queueMail(trx, mail);
  });
}

/** Who is told of an alert. */
export interface OnDuty {
  readonly to: string;
  /** of an admin who is told besides */
  readonly userId?: number;
  readonly lang: Language;
}
