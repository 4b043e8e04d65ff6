import { alertKindOf } from '#domain/admin/alert-kinds.ts';
import type { Language } from '#domain/content/languages.ts';
import { html } from '#server/platform/http/html.ts';
import { button, frameMail, heading, note, paragraph } from './mail-frame.ts';
import type { MailContent, Words } from './mail-frame.ts';

export interface AlertMail {
  readonly lang: Language;
  readonly kind: string;
  readonly text: string;
  readonly orderNumber: string | null;
  /** where something is done about it */
  readonly url: string;
}

/** Writes the mail of an alert, to the person on duty. Source: decisions 1 (envelope). */
export function writeAlertMail({ lang, kind, text, orderNumber, url }: AlertMail, words: Words): MailContent {
  const known = alertKindOf(kind);
  const title = known ? words(`Alert.Title.${known}`) : kind;
  const subject = words('Mail.Alert.Subject', { what: title });
  const order = orderNumber === null ? [] : [words('Mail.Order.Number', { order: orderNumber })];
  const open = words('Mail.Alert.Open');
  const content = html`${heading(title)}${paragraph(text)}${order.map((line) => note(line, 14))}${button(url, open)}`;
  return {
    subject,
    text: `${[title, text, ...order, words('Mail.Labelled', { label: open, value: url })].join('\n\n')}\n`,
    html: frameMail({ lang, subject, preview: text, content, contact: { email: '', phone: '' }, words }),
  };
}
