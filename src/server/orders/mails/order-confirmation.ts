import { panelOf, totalOf, vatOf, type ConfirmedTotals } from '../checkout/confirmed-totals.ts';
import { fillTemplate, type MailTemplate } from './mail-template.ts';
import { picture, templateLines, templateOpening } from './mail-template-parts.ts';
import { formatDateTime, formatDayMonthYear } from '#domain/time/format-date.ts';
import type { WallDate, WallTime } from '#domain/time/wall-clock.ts';
import type { Language } from '#domain/content/languages.ts';
import { formatMoney, sum, type Cents } from '#domain/money/money.ts';
import { plainTextOf } from '#server/content/plain-text.ts';
import { html, Html } from '#server/platform/http/html.ts';
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
} from '#server/platform/mail/mail-frame.ts';
import { richText } from '#server/platform/mail/rich-text.ts';
import type { AmountLine, MailContact, MailContent, Words } from '#server/platform/mail/mail-frame.ts';

/** A successful order, as its buyer is told of it. Texts are plain, in the order's language. */
export interface OrderConfirmation {
  readonly lang: Language;
  readonly orderNumber: string;
  readonly customerName: string;
  /** the organizer's own words, colour and pictures; null: ours */
  readonly template: MailTemplate | null;
  /** stands above all else: that this is no real order */
  readonly notice?: string;
  readonly ownWords?: string; // of the organizer about these very tickets, clean HTML (FREE-08)
  /** whether the tickets are in a file of the mail */
  readonly isAttached: boolean;
  readonly events: readonly ConfirmedEvent[];
  readonly totals: ConfirmedTotals;
  /** the signed link to the ticket files, and the last day on which it works */
  readonly download: { readonly url: string; readonly until: WallDate };
  /** receipt and invoices, each with its name in the order's language */
  readonly papers: readonly { readonly name: string; readonly url: string }[];
  readonly contact: MailContact;
}

export interface ConfirmedEvent {
  readonly title: string;
  /** null for an event without a date of its own (EVT-12) */
  readonly start: EventStart | null;
  /** venue, street, postal code and city, or the place online: what there is of it */
  readonly place: string;
  /** absolute address of its poster as JPEG or PNG, about 2:1, 1120 px wide */
  readonly posterUrl?: string;
  readonly lines: readonly ConfirmedLine[];
  /** who sells: name, address, VAT number, e-mail; what there is of it. Source: EVT-18 */
  readonly seller: readonly string[];
}

/** When an event begins, and the last day of one that goes on for several. */
interface EventStart {
  readonly date: WallDate;
  readonly time: WallTime;
  readonly lastDay?: WallDate | undefined;
}

export interface ConfirmedLine {
  readonly ticketTitle: string;
  /** tickets that were paid, and those that came free with them */
  readonly quantity: number;
  readonly freeQuantity: number;
  /** the line's tickets at ticket price */
  readonly subtotal: Cents;
  readonly supplements: readonly ConfirmedSupplement[];
}

/** A supplement, or an answer, of a line's tickets. */
interface ConfirmedSupplement {
  readonly title: string;
  readonly price: Cents;
}

/**
 * Writes the mail that says what was bought and where the tickets are. The PDF is attached by the caller, up to a size.
 * Source: decisions 3 (panel), 6 (signed links, agent, receipts).
 */
export function writeOrderConfirmation(order: OrderConfirmation, words: Words): MailContent {
  const subject = subjectOf(order, words);
  return { subject, text: writeText(order, words), html: writeHtml(order, subject, words) };
}

function writeHtml(order: OrderConfirmation, subject: string, words: Words): string {
  const { lang, contact, download, template } = order;
  const count = countTickets(order);
  const intro = introOf(order, words);
  const opening = template
    ? templateOpening(template, intro)
    : html`${heading(greeting(order, words))} ${paragraph(intro)}`;
  const content = html` ${order.notice ? note(order.notice, 0) : ''} ${opening}
  ${order.ownWords ? richText(new Html(order.ownWords)) : ''}
  ${button(download.url, words('Mail.Order.Button', { count }))} ${note(words('Mail.Order.Offline'), 12)}
  ${withFewSupplements(order.events, words).map((event) => eventTicket(event, words))}
  ${ticket([totalsPart(order, words), totalPart(order, words)])}
  ${order.papers.map(({ name, url }) => note(html`<a href="${url}">${name}</a>`))}
  ${template?.footerUrl ? picture(template.footerUrl) : ''}
  ${closingNotes(order, words).map((text, at) => note(text, at === 0 ? 24 : 10))}`;
  return frameMail({ lang, subject, preview: intro, content, contact, words });
}

function eventTicket(event: ConfirmedEvent, words: Words): Html {
  const { start, place } = event;
  const facts = html`${title(event.title)}${start ? when(spanOf(start)) : ''}${place ? note(place, 2) : ''}`;
  return ticket([facts, amounts(event.lines.flatMap((line) => linesOf(line, words)))], event.posterUrl);
}

/** Bytes of supplements in a mail's HTML, and of one row without its words: Gmail cuts a mail off after some 100 KB. */
const SUPPLEMENTS_MAX_BYTES = 20_000;
const ROW_BYTES = 600;

/** Events with as many supplements as a mail has room for; of each line the others are counted in one row. The text part lists all. */
function withFewSupplements(events: readonly ConfirmedEvent[], words: Words): ConfirmedEvent[] {
  let left = SUPPLEMENTS_MAX_BYTES;
  const shorten = (line: ConfirmedLine): ConfirmedLine => {
    const cut = line.supplements.findIndex(({ title: said }) => (left -= ROW_BYTES + Buffer.byteLength(said)) < 0);
    const shown = cut === -1 ? line.supplements : line.supplements.slice(0, cut);
    const others = line.supplements.slice(shown.length);
    if (others.length === 0) return line;
    const more = words('Mail.Order.MoreSupplements', { count: others.length });
    return { ...line, supplements: [...shown, { title: more, price: sum(others.map(({ price }) => price)) }] };
  };
  return events.map((event) => ({ ...event, lines: event.lines.map(shorten) }));
}

function totalsPart(order: OrderConfirmation, words: Words): Html {
  return html`${title(words('Mail.Order.Summary'))}${note(words('Mail.Order.Number', { order: order.orderNumber }))}
    <div style="height:10px;font-size:0;line-height:0">&nbsp;</div>
    ${amounts(panelOf(order.totals, words))}`;
}

function totalPart({ totals }: OrderConfirmation, words: Words): Html {
  return html`${amounts([totalOf(totals, words)])}${totals.taxes.length > 0 ? note(vatOf(totals, words), 4) : ''}`;
}

function writeText(order: OrderConfirmation, words: Words): string {
  const count = countTickets(order);
  const blocks = [
    ...(order.notice ? [[order.notice]] : []),
    order.template
      ? templateLines(order.template, introOf(order, words))
      : [greeting(order, words), introOf(order, words)],
    ...(order.ownWords ? [[plainTextOf(order.ownWords)]] : []),
    [
      words('Mail.Labelled', { label: words('Mail.Order.Button', { count }), value: order.download.url }),
      words('Mail.Order.Offline'),
    ],
    ...order.events.map((event) => [
      event.title,
      ...factsOf(event),
      ...written(
        event.lines.flatMap((line) => linesOf(line, words)),
        words,
      ),
    ]),
    [
      words('Mail.Order.Number', { order: order.orderNumber }),
      ...written([...panelOf(order.totals, words), totalOf(order.totals, words)], words),
      ...(order.totals.taxes.length > 0 ? [vatOf(order.totals, words)] : []),
    ],
    ...(order.papers.length > 0
      ? [order.papers.map(({ name, url }) => words('Mail.Labelled', { label: name, value: url }))]
      : []),
    closingNotes(order, words),
    contactLines(order.contact, words),
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function written(lines: readonly AmountLine[], words: Words): string[] {
  return lines.map(({ label, amount }) => words('Mail.Labelled', { label, value: amount }));
}

function subjectOf(order: OrderConfirmation, words: Words): string {
  const { events, template } = order;
  const own = template && fillTemplate(template, introOf(order, words)).subject;
  if (own) return own;
  const event = events[0]?.title ?? '';
  return events.length > 1
    ? words('Mail.Order.SubjectMore', { event, count: events.length - 1 })
    : words('Mail.Order.Subject', { event, tickets: countTickets(order) });
}

/** By the first name, where the field holds one: it may hold anything, and a mail to a stranger must not carry it. */
function greeting({ customerName }: OrderConfirmation, words: Words): string {
  const [name = ''] = customerName.trim().split(/\s+/);
  return /^\p{L}[\p{L}'’-]{0,29}$/u.test(name)
    ? words('Mail.Order.Heading', { name })
    : words('Mail.Order.HeadingPlain');
}

function introOf(order: OrderConfirmation, words: Words): string {
  return words(order.isAttached ? 'Mail.Order.Intro' : 'Mail.Order.IntroLinked', { count: countTickets(order) });
}

function factsOf({ start, place }: ConfirmedEvent): string[] {
  return [...(start ? [spanOf(start)] : []), ...(place ? [place] : [])];
}

function spanOf(start: EventStart): string {
  return `${formatDateTime(start)}${start.lastDay === undefined ? '' : ` – ${formatDayMonthYear(start.lastDay)}`}`;
}

function linesOf(line: ConfirmedLine, words: Words): AmountLine[] {
  const free = line.freeQuantity > 0 ? ` ${words('Mail.Order.FreeTickets', { count: line.freeQuantity })}` : '';
  return [
    { label: `${line.quantity} × ${line.ticketTitle}${free}`, amount: formatMoney(line.subtotal) },
    ...line.supplements.map(({ title: label, price }): AmountLine => ({
      label,
      amount: formatMoney(price),
      weight: 'soft',
    })),
  ];
}

/** The link's life, no return of dated tickets, and who sells. */
function closingNotes({ events, download }: OrderConfirmation, words: Words): string[] {
  const sellers = [...new Set(events.map(({ seller }) => seller.join(', ')).filter(Boolean))];
  return [
    words('Mail.Order.LinkNote', { date: formatDayMonthYear(download.until) }),
    ...(events.some(({ start }) => start !== null) ? [words('Mail.Order.NoReturn')] : []),
    ...(sellers.length > 0
      ? [`${words('Mail.Order.Sellers')} ${sellers.join(' · ')}. ${words('Mail.Order.Agent')}`]
      : []),
  ];
}

function countTickets({ events }: OrderConfirmation): number {
  return events.flatMap(({ lines }) => lines).reduce((count, line) => count + line.quantity + line.freeQuantity, 0);
}
