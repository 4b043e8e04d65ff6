import type { Language } from '#domain/content/languages.ts';
import { formatDayMonthYear, formatLongDate } from '#domain/time/format-date.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
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
  when,
  type Words,
} from '#server/platform/mail/mail-frame.ts';

/** An order as its buyer asked for it again. */
export interface SentOrder {
  readonly orderNumber: string;
  /** of its events */
  readonly titles: readonly string[];
  /** null: no date is given */
  readonly firstDay: WallDate | null;
  readonly tickets: number;
  readonly url: string;
  /** the last day on which the link works */
  readonly until: WallDate;
}

interface SentTickets {
  readonly lang: Language;
  readonly orders: readonly SentOrder[];
  readonly contact: MailContact;
}

/** Writes the mail with every coming order of an address, each with its link. */
export function writeSentTickets({ lang, orders, contact }: SentTickets, words: Words): MailContent {
  const count = orders.reduce((sum, { tickets }) => sum + tickets, 0);
  const subject = words('Mail.Sent.Subject', { count });
  const body = words('Mail.Sent.Body');
  const notYou = words('Mail.Sent.NotYou');
  const open = (tickets: number): string => words('Mail.Order.Button', { count: tickets });
  const facts = orders.map((order) => ({
    ...order,
    title: order.titles.join(' · '),
    day: order.firstDay === null ? '' : formatLongDate(order.firstDay, lang),
    number: words('Mail.Order.Number', { order: order.orderNumber }),
    linkNote: words('Mail.Sent.LinkUntil', { date: formatDayMonthYear(order.until) }),
  }));
  const content = html` ${heading(subject)} ${paragraph(body)}
  ${facts.map(
    (order) =>
      html`${ticket([html`${title(order.title)}${order.day ? when(order.day) : ''}${note(order.number)}`])}
      ${button(order.url, open(order.tickets))} ${note(order.linkNote)}`,
  )}
  ${paragraph(notYou)}`;
  const blocks = [
    subject,
    body,
    ...facts.map((order) =>
      [
        order.title,
        order.day,
        order.number,
        words('Mail.Labelled', { label: open(order.tickets), value: order.url }),
        order.linkNote,
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    notYou,
    contactLines(contact, words).join('\n'),
  ];
  return {
    subject,
    text: `${blocks.join('\n\n')}\n`,
    html: frameMail({ lang, subject, preview: body, content, contact, words }),
  };
}
