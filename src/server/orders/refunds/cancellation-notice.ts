import type { Language } from '#domain/content/languages.ts';
import { formatMoney, type Cents } from '#domain/money/money.ts';
import type { MoneyBack } from '#domain/orders/refund.ts';
import { html, type Html } from '#server/platform/http/html.ts';
import {
  amounts,
  button,
  contactLines,
  frameMail,
  heading,
  note,
  paragraph,
  ticket,
  title,
  when,
  type AmountLine,
  type MailContact,
  type MailContent,
  type Words,
} from '#server/platform/mail/mail-frame.ts';

/** What every mail about a booking's cancellation says. */
interface AboutBooking {
  readonly lang: Language;
  readonly orderNumber: string;
  readonly eventTitle: string;
  /** '2 × Balcony' */
  readonly tickets: string;
  /** who sells */
  readonly seller: string;
  /** the organizer's words; empty: none */
  readonly message: string;
  readonly contact: MailContact;
}

/** Tickets that were cancelled, as their buyer is told. */
export interface CancelledNotice extends AboutBooking {
  /** the buyer asked for it, the organizer decided it, or the whole event is cancelled */
  readonly why: 'asked' | 'organizer' | 'event';
  readonly count: number;
  readonly money: MoneyBack;
  readonly cash: boolean;
  readonly amount: Cents;
  /** what the amount is made of */
  readonly lines: readonly AmountLine[];
  /** the order's tickets that stay valid, and where they are; null: none */
  readonly left: { readonly count: number; readonly url: string } | null;
}

/** Writes that tickets are cancelled, what comes back of their money and how, and which tickets are left. Source: BKG-09, BKG-10, MYT-12. */
export function writeCancelled(notice: CancelledNotice, words: Words): MailContent {
  const { eventTitle: event, tickets, count, left } = notice;
  const body = {
    asked: 'Mail.Cancelled.BodyAsked',
    organizer: 'Mail.Cancelled.Body',
    event: 'Mail.Cancelled.BodyEvent',
  };
  const amount = formatMoney(notice.amount);
  // cash may never have come in
  const hasAmount = notice.money === 'provider' || (notice.money === 'by-hand' && !notice.cash);
  const lines: AmountLine[] = hasAmount
    ? [...notice.lines, { label: words('Mail.Cancelled.Total'), amount, weight: 'total' }]
    : [];
  return writeNotice(notice, words, {
    subject: words('Mail.Cancelled.Subject', { event, count }),
    heading: words('Mail.Cancelled.Heading', { count }),
    paragraphs: [words(body[notice.why], { event, tickets }), moneySentence(notice, words)],
    lines,
    link: left && {
      says: words('Mail.Cancelled.Left', { count: left.count }),
      label: words('Mail.Order.Button', { count: left.count }),
      url: left.url,
    },
  });
}

function moneySentence({ money, cash, amount, seller }: CancelledNotice, words: Words): string {
  switch (money) {
    case 'provider':
      return words('Mail.Cancelled.Provider', { amount: formatMoney(amount) });
    case 'by-hand':
      return words(cash ? 'Mail.Cancelled.Cash' : 'Mail.Cancelled.ByHand', { amount: formatMoney(amount), seller });
    case 'kept':
      return words('Mail.Cancelled.Kept', { seller });
    case 'nothing':
      return words('Mail.Cancelled.Nothing');
  }
}

/** Writes that a request to cancel was declined: the tickets stay valid. Source: MYT-12. */
export function writeDeclined(notice: AboutBooking, words: Words): MailContent {
  const { eventTitle: event, tickets } = notice;
  return writeNotice(notice, words, {
    subject: words('Mail.Declined.Subject', { event }),
    heading: words('Mail.Declined.Heading'),
    paragraphs: [words('Mail.Declined.Body', { event, tickets })],
  });
}

/** A request that nobody answered before the event began. */
interface UnansweredNotice extends AboutBooking {
  /** tickets that still let somebody in; 0: the event is over */
  readonly count: number;
  /** the tickets cost something */
  readonly isPaid: boolean;
  /** the organizer's address; empty: none is known */
  readonly email: string;
}

/** Writes that a request was not answered, what that means, and how to reach the organizer. Source: MYT-12, issue 28. */
export function writeUnanswered(notice: UnansweredNotice, words: Words): MailContent {
  const { eventTitle: event, tickets, count, isPaid, seller, email } = notice;
  const outcome = [
    ...(count > 0 ? [words('Mail.Unanswered.Valid', { count })] : []),
    ...(isPaid ? [words('Mail.Unanswered.NoMoney')] : []),
  ];
  return writeNotice(notice, words, {
    subject: words('Mail.Unanswered.Subject', { event }),
    heading: words('Mail.Unanswered.Heading'),
    paragraphs: [
      words('Mail.Unanswered.Body', { event, tickets, seller }),
      ...(outcome.length > 0 ? [outcome.join(' ')] : []),
      email === '' ? words('Mail.Unanswered.Ask', { seller }) : words('Mail.Unanswered.Reach', { seller, email }),
    ],
  });
}

/** A buyer asks to cancel; `message` is the reason. */
interface RequestNotice extends AboutBooking {
  readonly buyer: string;
  /** when the event begins; empty: no day is given */
  readonly start: string;
  /** what the tickets that are left cost their buyer */
  readonly amount: Cents;
  readonly cash: boolean;
  /** where requests are answered */
  readonly url: string;
}

/** Writes to the organizer that a buyer asks to cancel, with all that the answer needs, and the way to it. Source: MYT-12. */
export function writeRequest(request: RequestNotice, words: Words): MailContent {
  const { eventTitle: event, tickets, buyer, orderNumber: order, start, amount, cash, url } = request;
  const about = { ...request, seller: buyer };
  const label = words(cash ? 'Mail.Total.Due' : 'Mail.Total.Paid');
  return writeNotice(about, words, {
    subject: words('Mail.CancelRequest.Subject', { event, order }),
    heading: words('Mail.CancelRequest.Heading'),
    paragraphs: [words('Mail.CancelRequest.Body', { event, tickets, buyer })],
    start,
    lines: amount > 0 ? [{ label, amount: formatMoney(amount), weight: 'total' }] : [],
    link: { says: words('Mail.CancelRequest.Valid'), label: words('Mail.CancelReminder.Open', { count: 1 }), url },
  });
}

interface Notice {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** when the event begins */
  readonly start?: string;
  readonly lines?: readonly AmountLine[];
  readonly link?: { readonly says: string; readonly label: string; readonly url: string } | null;
}

/** One frame for all of them: what happened, what somebody says about it, the booking with its amounts, and a link. */
function writeNotice(
  about: AboutBooking,
  words: Words,
  { subject, start = '', lines = [], link = null, ...notice }: Notice,
): MailContent {
  const { lang, contact, message, seller, eventTitle, tickets } = about;
  const order = words('Mail.Order.Number', { order: about.orderNumber });
  const said = message === '' ? null : { by: words('Mail.Cancelled.Message', { name: seller }), message };
  const content = html` ${heading(notice.heading)} ${notice.paragraphs.map((text) => paragraph(text))}
  ${said ? html`${note(said.by, 18)}${paragraph(said.message, 4)}` : ''}
  ${ticket([html`${title(eventTitle)}${start ? when(start) : ''}${note(tickets)}${note(order)}`, ...partOf(lines)])}
  ${link ? html`${paragraph(link.says)}${button(link.url, link.label)}` : ''}`;
  const blocks = [
    notice.heading,
    notice.paragraphs.join('\n'),
    ...(said ? [words('Mail.Labelled', { label: said.by, value: said.message })] : []),
    [
      eventTitle,
      ...(start ? [start] : []),
      tickets,
      order,
      ...lines.map(({ label, amount: value }) => words('Mail.Labelled', { label, value })),
    ].join('\n'),
    ...(link ? [`${link.says}\n${words('Mail.Labelled', { label: link.label, value: link.url })}`] : []),
    contactLines(contact, words).join('\n'),
  ];
  return {
    subject,
    text: `${blocks.join('\n\n')}\n`,
    html: frameMail({ lang, subject, preview: notice.paragraphs.join(' '), content, contact, words }),
  };
}

function partOf(lines: readonly AmountLine[]): Html[] {
  return lines.length > 0 ? [amounts(lines)] : [];
}
