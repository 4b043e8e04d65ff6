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
  type Words,
} from '#server/platform/mail/mail-frame.ts';

/** Events that the mail names: those that sold most. */
const NAMED_EVENTS = 20;

/** What an organization's events sold in a week. */
interface WeeklySales {
  readonly lang: Language;
  /** Monday and Sunday */
  readonly start: WallDate;
  readonly end: WallDate;
  /** most tickets first, none empty */
  readonly events: readonly { readonly title: string; readonly tickets: number; readonly earned: Cents }[];
  /** of all events */
  readonly tickets: number;
  /** what the organizer earns of them */
  readonly earned: Cents;
  /** of the organizer's reports */
  readonly url: string;
  readonly contact: MailContact;
}

/** Writes the mail about a week's sales. Source: issue 32. */
export function writeWeeklySales(sales: WeeklySales, words: Words): MailContent {
  const { lang, events, tickets, contact, url } = sales;
  const subject = words('Mail.WeeklySales.Subject', { count: tickets });
  const week = words('Mail.WeeklySales.Week', {
    start: formatDayMonthYear(sales.start),
    end: formatDayMonthYear(sales.end),
  });
  const open = words('Mail.WeeklySales.Open');
  const off = words('Mail.WeeklySales.Off');
  const lines = [
    ...events.slice(0, NAMED_EVENTS).map(({ title, tickets: count, earned }) => ({
      label: words('Mail.WeeklySales.Event', { count, event: title }),
      amount: formatMoney(earned),
    })),
    { label: words('Mail.DailySales.Earned'), amount: formatMoney(sales.earned), weight: 'total' as const },
  ];
  const more = events.length - NAMED_EVENTS;
  const others = more > 0 ? [words('Mail.WeeklySales.Others', { count: more })] : [];
  const content = html`${heading(subject)} ${ticket([html`${note(week)}`, amounts(lines)])}
  ${others.map((text) => note(text, 16))} ${button(url, open)} ${note(off, 16)}`;
  const labelled = lines.map(({ label, amount }) => words('Mail.Labelled', { label, value: amount }));
  const blocks = [
    [week],
    [...labelled, ...others],
    [words('Mail.Labelled', { label: open, value: url })],
    [off],
    contactLines(contact, words),
  ];
  return {
    subject,
    text: `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`,
    html: frameMail({ lang, subject, preview: week, content, contact, words }),
  };
}
