import type { Language } from '#domain/content/languages.ts';
import { html } from '#server/platform/http/html.ts';
import { frameMail, heading, note, paragraph } from '#server/platform/mail/mail-frame.ts';
import type { MailContact, MailContent, Words } from '#server/platform/mail/mail-frame.ts';

export interface ReportMail {
  readonly lang: Language;
  /** title of the event that was reported */
  readonly event: string;
  readonly contact: MailContact;
}

/** Writes the mail that tells who reported something that it has come. Source: DSA article 16 (4). */
export function writeReportMail({ lang, event, contact }: ReportMail, words: Words): MailContent {
  const subject = words('Mail.Report.Subject', { event });
  const lines = [words('Mail.Report.Received', { event }), words('Mail.Report.Next')];
  const content = html`${heading(words('Mail.Report.Heading'))}${lines.map((line) => paragraph(line))}
  ${note(words('Mail.Report.NotYou'))}`;
  return {
    subject,
    text: `${[words('Mail.Report.Heading'), ...lines, words('Mail.Report.NotYou')].join('\n\n')}\n`,
    html: frameMail({ lang, subject, preview: subject, content, contact, words }),
  };
}
