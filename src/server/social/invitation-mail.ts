import { formatEventSpan, type EventSpan } from '#domain/time/format-date.ts';
import type { Language } from '#domain/content/languages.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import { html } from '#server/platform/http/html.ts';
import { button, frameMail, heading, note, paragraph, ticket, title, when } from '#server/platform/mail/mail-frame.ts';
import type { MailContact, MailContent, Words } from '#server/platform/mail/mail-frame.ts';

export interface InvitationMail {
  readonly lang: Language;
  /** as whoever invites wrote it */
  readonly name: string;
  readonly message: string;
  readonly event: { readonly title: string; readonly place: string; readonly span: EventSpan; readonly url: string };
  readonly today: WallDate;
  readonly contact: MailContact;
}

/** Writes the mail that invites somebody to an event; what a person wrote stands in it as plain text. Source: INV-04. */
export function writeInvitation(
  { lang, name, message, event, today, contact }: InvitationMail,
  words: Words,
): MailContent {
  const subject = isName(name)
    ? words('Mail.Invitation.Subject', { name, event: event.title })
    : words('Mail.Invitation.SubjectPlain', { event: event.title });
  const lines = message.split(/\r?\n/).filter((line) => line.trim() !== '');
  const moment = formatEventSpan(event.span, { language: lang, today });
  const from = words('Mail.Invitation.From', { name });
  const why = words('Mail.Invitation.Why', { name });
  const content = html`${heading(words('Mail.Invitation.Heading'))}${paragraph(from)}${lines.map((line) =>
    paragraph(line),
  )}
  ${ticket([html`${title(event.title)}${when(moment)}${event.place ? note(event.place, 2) : ''}`])}
  ${button(event.url, words('Mail.Invitation.Button'))} ${note(why, 20)}`;
  const link = words('Mail.Labelled', { label: words('Mail.Invitation.Button'), value: event.url });
  const facts = [event.title, moment, event.place].filter(Boolean).join('\n');
  return {
    subject,
    text: `${[from, message, facts, link, why].join('\n\n')}\n`,
    html: frameMail({ lang, subject, preview: from, content, contact, words }),
  };
}

/** A subject is read before anything else: what stands in it of somebody unknown is a name and nothing more. */
function isName(name: string): boolean {
  return /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,59}$/u.test(name);
}
