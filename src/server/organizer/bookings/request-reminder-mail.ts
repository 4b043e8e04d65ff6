import type { Language } from '#domain/content/languages.ts';
import { html } from '#server/platform/http/html.ts';
import {
  button,
  contactLines,
  frameMail,
  heading,
  type MailContact,
  type MailContent,
  note,
  paragraph,
  ticket,
  title,
  type Words,
} from '#server/platform/mail/mail-frame.ts';

/** A request to cancel as its reminder names it. */
interface WaitingRequest {
  readonly event: string;
  /** '2 × Balcony' */
  readonly tickets: string;
  /** empty: the buyer was forgotten */
  readonly buyer: string;
  readonly orderNumber: string;
  /** the day on which it was asked */
  readonly day: string;
  /** when the event begins, where that is before another reminder could come */
  readonly begins: { readonly day: string; readonly time: string } | null;
}

/** Requests to cancel that have no answer yet. */
export interface RequestReminder {
  readonly lang: Language;
  /** the oldest first; of many the first ones */
  readonly requests: readonly WaitingRequest[];
  readonly count: number;
  /** where they are answered */
  readonly url: string;
  readonly contact: MailContact;
}

/** Reminds an organizer of requests to cancel. Source: MYT-12. */
export function writeRequestReminder(reminder: RequestReminder, words: Words): MailContent {
  const { lang, requests, count, url, contact } = reminder;
  const subject = words('Mail.CancelReminder.Subject', { count });
  const body = words('Mail.CancelReminder.Body', { count });
  const valid = words('Mail.CancelRequest.Valid');
  const open = words('Mail.CancelReminder.Open', { count });
  const lines = requests.map((request) => ({
    event: request.event,
    said: [
      [request.buyer, request.tickets].filter(Boolean).join(', '),
      words('Mail.Order.Number', { order: request.orderNumber }),
      words('Mail.CancelReminder.Asked', { date: request.day }),
      ...(request.begins
        ? [words('Mail.CancelReminder.Begins', { date: request.begins.day, time: request.begins.time })]
        : []),
    ],
  }));
  const left = count - requests.length;
  const more = left > 0 ? words('Mail.CancelReminder.More', { count: left }) : '';
  const content = html`${heading(words('Mail.CancelReminder.Heading', { count }))} ${paragraph(body)}
  ${paragraph(valid)} ${ticket(lines.map(({ event, said }) => html`${title(event)}${said.map((line) => note(line))}`))}
  ${more ? paragraph(more) : ''} ${button(url, open)}`;
  const blocks = [
    words('Mail.CancelReminder.Heading', { count }),
    `${body}\n${valid}`,
    ...lines.map(({ event, said }) => [event, ...said].join('\n')),
    ...(more ? [more] : []),
    words('Mail.Labelled', { label: open, value: url }),
    contactLines(contact, words).join('\n'),
  ];
  return {
    subject,
    text: `${blocks.join('\n\n')}\n`,
    html: frameMail({ lang, subject, preview: body, content, contact, words }),
  };
}
