import type { Language } from '#domain/content/languages.ts';
import { html } from '#server/platform/http/html.ts';
import { frameMail, heading, type MailContent, paragraph, type Words } from '#server/platform/mail/mail-frame.ts';

/** Writes the mail that an admin of a new site sends to try its mail server. */
export function writeTrialMail(lang: Language, words: Words): MailContent {
  const subject = words('Mail.Trial.Subject');
  const text = words('Mail.Trial.Text');
  const content = html`${heading(subject)}${paragraph(text)}`;
  return {
    subject,
    text: `${subject}\n\n${text}\n`,
    html: frameMail({ lang, subject, preview: text, content, contact: { email: '', phone: '' }, words }),
  };
}
