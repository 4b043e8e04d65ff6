import type { Language } from '#domain/content/languages.ts';
import { type Cents, formatMoney } from '#domain/money/money.ts';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import { html } from '#server/platform/http/html.ts';
import {
  amounts,
  button,
  contactLines,
  frameMail,
  heading,
  type MailContact,
  type MailContent,
  note,
  ticket,
  title as titleOf,
  type Words,
} from '#server/platform/mail/mail-frame.ts';

/** What an event sold on one day, and how it stands in all. */
export interface DailySales {
  readonly lang: Language;
  readonly day: WallDate;
  /** the day before this one */
  readonly isYesterday: boolean;
  readonly title: string;
  readonly orders: number;
  /** free ones too */
  readonly tickets: number;
  /** what the organizer earns of them */
  readonly earned: Cents;
  /** tickets of all days, those of open orders too */
  readonly booked: number;
  readonly quantity: number;
  /** of the organizer's events */
  readonly url: string;
  readonly contact: MailContact;
}

/** Writes the mail about a day's sales. Source: EVF-35. */
export function writeDailySales(sales: DailySales, words: Words): MailContent {
  const { lang, contact, tickets: count, title, url } = sales;
  const date = formatDayMonthYear(sales.day);
  const subject = sales.isYesterday
    ? words('Mail.DailySales.Subject', { count, event: title })
    : words('Mail.DailySales.SubjectOfDay', { count, event: title, date });
  const day = words('Mail.DailySales.Day', { date });
  const open = words('Mail.DailySales.Open');
  const off = words('Mail.DailySales.Off');
  const lines = [
    { label: words('Mail.DailySales.Orders'), amount: String(sales.orders) },
    { label: words('Mail.DailySales.Tickets'), amount: String(count) },
    { label: words('Mail.DailySales.Earned'), amount: formatMoney(sales.earned), weight: 'total' as const },
  ];
  const inAll = words('Mail.DailySales.InAll', { booked: sales.booked, quantity: sales.quantity });
  const content = html`${heading(subject)} ${ticket([html`${titleOf(title)}${note(day)}`, amounts(lines)])}
  ${note(inAll, 16)} ${button(url, open)} ${note(off, 16)}`;
  const labelled = lines.map(({ label, amount }) => words('Mail.Labelled', { label, value: amount }));
  const blocks = [
    [title, day],
    [...labelled, inAll],
    [words('Mail.Labelled', { label: open, value: url })],
    [off],
    contactLines(contact, words),
  ];
  return {
    subject,
    text: `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`,
    html: frameMail({ lang, subject, preview: day, content, contact, words }),
  };
}
