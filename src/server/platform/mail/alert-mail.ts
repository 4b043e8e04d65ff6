import type { Language } from '#domain/content/languages.ts';
import { html } from '#server/platform/http/html.ts';
import { frameMail, heading, note, paragraph } from './mail-frame.ts';
import type { MailContent, Words } from './mail-frame.ts';

export interface AlertMail {
  readonly lang: Language;
  readonly kind: string;
  readonly text: string;
  readonly orderNumber: string | null;
}

/** Writes the mail of an alert, to the person on duty. Source: decisions 1 (envelope). */
export function writeAlertMail({ lang, kind, text, orderNumber }: AlertMail, words: Words): MailContent {
  const subject = words('Mail.Alert.Subject', { kind });
  const order = orderNumber === null ? [] : [words('Mail.Order.Number', { order: orderNumber })];
  const content = html`${heading(words('Mail.Alert.Heading'))}${paragraph(text)}${order.map((line) => note(line, 14))}`;
  return {
    subject,
    text: `${[words('Mail.Alert.Heading'), text, ...order].join('\n\n')}\n`,
    html: frameMail({ lang, subject, preview: text, content, contact: { email: '', phone: '' }, words }),
  };
}
