import type { Kysely } from 'kysely';
import { OTP_MINUTES } from '#domain/accounts/limits.ts';
import type { Language } from '#domain/content/languages.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { html } from '#server/platform/http/html.ts';
import {
  contactLines,
  frameMail,
  heading,
  note,
  paragraph,
  ticket,
  title,
  type Words,
} from '#server/platform/mail/mail-frame.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import type { Services } from '#server/services.ts';
import { CODE_MARK } from './one-time-codes.ts';

interface CodeMail {
  /** names this one mail for ever */
  readonly key: string;
  readonly to: string;
  readonly lang: Language;
  /** whose code it is */
  readonly credentialId: string;
}

/** Queues the mail with a one-time code, on a line of its own: phones offer it to the field that waits for it. Source: SGN-11. */
export async function queueCodeMail(trx: Kysely<DB>, mail: CodeMail, services: Services): Promise<void> {
  const { key, to, lang, credentialId } = mail;
  const { texts, site } = services;
  const words: Words = (id, values) => texts.sentence(lang, id, values);
  const contact = { email: site.get('contact.email'), phone: site.get('contact.phone') };
  const says = {
    subject: words('Mail.Code.Subject'),
    heading: words('Mail.Code.Heading'),
    text: words('Mail.Code.Text'),
    lasts: words('Mail.Code.Lasts', { minutes: OTP_MINUTES }),
    notYou: words('Mail.Code.Note'),
  };
  const content = html`${heading(says.heading)} ${paragraph(says.text)}
  ${ticket([html`${title(CODE_MARK)} ${note(says.lasts)}`])} ${note(says.notYou, 18)}`;
  const lines = [says.heading, says.text, CODE_MARK, says.lasts, says.notYou];
  await queueMail(trx, {
    key,
    to,
    subject: says.subject,
    text: `${[...lines, contactLines(contact, words).join('\n')].join('\n\n').trim()}\n`,
    html: frameMail({ lang, subject: says.subject, preview: says.lasts, content, contact, words }),
    credentialId,
  });
}
