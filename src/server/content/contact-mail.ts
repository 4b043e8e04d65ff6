import type { ContactReason } from '#domain/content/limits.ts';
import type { Language } from '#domain/content/languages.ts';
import { html } from '#server/platform/http/html.ts';
import { frameMail, heading, note, paragraph } from '#server/platform/mail/mail-frame.ts';
import type { MailContent, Words } from '#server/platform/mail/mail-frame.ts';

export interface ContactMail {
  readonly lang: Language;
  readonly reason: ContactReason;
  readonly name: string;
  readonly email: string;
  readonly title: string;
  readonly message: string;
}

/** Writes the mail that carries a visitor's message to the site. Source: CON-08. */
export function writeContactMail(
  { lang, reason, name, email, title, message }: ContactMail,
  words: Words,
): MailContent {
  const subject = words('Mail.Contact.Subject', { title });
  const from = [words('Mail.Contact.From', { name, email }), words(`Mail.Contact.${reason}`)];
  const lines = message.split(/\r?\n/).filter((line) => line.trim() !== '');
  const content = html`${heading(title)}${from.map((line) => note(line))}${lines.map((line) => paragraph(line))}`;
  return {
    subject,
    text: `${[title, from.join('\n'), message].join('\n\n')}\n`,
    html: frameMail({ lang, subject, preview: from.join(' '), content, contact: { email: '', phone: '' }, words }),
  };
}
