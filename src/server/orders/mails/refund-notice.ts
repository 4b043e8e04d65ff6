import type { Language } from '#domain/content/languages.ts';
import { formatMoney, type Cents } from '#domain/money/money.ts';
import { html } from '#server/platform/http/html.ts';
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
} from '#server/platform/mail/mail-frame.ts';
import type { MailContact, MailContent, Words } from '#server/platform/mail/mail-frame.ts';

/** A payment that is given back in full because no tickets come of it, or that brought no money at all. */
export interface RefundNotice {
  readonly lang: Language;
  /** late: paid after the hold, when the stock was gone; amount: paid with another amount or currency; double: paid once more; nothing: a payment of 0 */
  readonly reason: 'late' | 'amount' | 'double' | 'nothing';
  readonly orderNumber: string;
  readonly eventTitle: string;
  /** the event's page, to choose again */
  readonly eventUrl: string;
  readonly amount: Cents;
  readonly contact: MailContact;
}

const KEYS = {
  late: { heading: 'Mail.Refund.HeadingLate', body: 'Mail.Refund.BodyLate' },
  amount: { heading: 'Mail.Refund.HeadingAmount', body: 'Mail.Refund.BodyAmount' },
  double: { heading: 'Mail.Refund.HeadingDouble', body: 'Mail.Refund.BodyDouble' },
  nothing: { heading: 'Mail.Refund.HeadingNothing', body: 'Mail.Refund.BodyNothing' },
} as const;

/** Writes the mail of a refund: what happened, that there are no tickets, that the money comes back. Source: decisions 6. */
export function writeRefundNotice(notice: RefundNotice, words: Words): MailContent {
  const { lang, contact, orderNumber: order, eventTitle: event, eventUrl } = notice;
  const amount = formatMoney(notice.amount);
  const isNothing = notice.reason === 'nothing';
  const subject = words(isNothing ? 'Mail.Refund.SubjectNothing' : 'Mail.Refund.Subject', { order });
  const says = {
    heading: words(KEYS[notice.reason].heading),
    body: words(KEYS[notice.reason].body, { event, amount }),
    money: isNothing ? words('Mail.Refund.Nothing') : words('Mail.Refund.Amount', { amount }),
    order: words('Mail.Order.Number', { order }),
    refunded: words('Mail.Refund.Label'),
    again: words('Mail.Refund.Button'),
  };
  const content = html` ${heading(says.heading)} ${paragraph(says.body)} ${paragraph(says.money)}
  ${ticket([html`${title(event)}${note(says.order)}`, ...(isNothing ? [] : [amounts([{ label: says.refunded, amount, weight: 'total' }])])])}
  ${button(eventUrl, says.again)}`;
  const text = [
    says.heading,
    `${says.body}\n${says.money}`,
    isNothing ? says.order : `${says.order}\n${words('Mail.Labelled', { label: says.refunded, value: amount })}`,
    words('Mail.Labelled', { label: says.again, value: eventUrl }),
    contactLines(contact, words).join('\n'),
  ];
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: frameMail({ lang, subject, preview: says.money, content, contact, words }),
  };
}
