import type { Kysely } from 'kysely';
import { imageUrl, isDrawn } from '#domain/catalogue/images.ts';
import { taxesByRate } from '#domain/cart/taxes.ts';
import { cents, sum } from '#domain/money/money.ts';
import { PAYMENT_METHOD } from '#domain/payments/methods.ts';
import type { Language } from '#domain/content/languages.ts';
import type { Cents } from '#domain/money/money.ts';
import { ticketsLink } from './mail-links.ts';
import type { MailContent, Words } from '#server/platform/mail/mail-frame.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import { holdAddress, queueBuyerMail } from './buyer-mail.ts';
import type { ConfirmedTotals } from '../checkout/confirmed-totals.ts';
import { writeOrderConfirmation, type ConfirmedEvent, type OrderConfirmation } from './order-confirmation.ts';
import { writeRefundNotice, type RefundNotice } from './refund-notice.ts';
import type { Services } from '#server/services.ts';
import { attachedCalendars } from './attached-calendars.ts';
import { attachedTickets } from './attached-tickets.ts';
import { findMailTemplate } from './find-mail-template.ts';
import { ownWordsOf, sendingOf } from './free-sending.ts';
import { linksEnd } from '../ticket-files/download-tokens.ts';
import {
  addressOf,
  readOrderView,
  sellerLines,
  taxesOf,
  type BookingView,
  type OrderView,
} from '../own-orders/order-view.ts';
import { orderLanguage } from '../ticket-files/ticket-file.ts';
import { confirmedLine, countValid, readCancelled, readValidTickets, validLines } from '../valid-lines.ts';

interface ConfirmationMail {
  readonly key?: string;
  /** left out: whoever ordered */
  readonly to?: string | undefined;
  /** of the job that writes it */
  readonly priority?: number;
}

/**
 * Writes the confirmation of a successful order, with its tickets as a PDF and a link that opens them, exactly once for a
 * key; of tickets that were cancelled it says nothing. Source: decisions 6 and 7.
 */
export async function mailConfirmation(
  services: Services,
  orderId: string,
  { key = `order.confirmation:${orderId}`, to, priority = 0 }: ConfirmationMail = {},
): Promise<void> {
  const { db } = services.database;
  if (await db.selectFrom('mails').select('id').where('key', '=', key).executeTakeFirst()) return;
  const found = await readInItsLanguage(services, orderId);
  if (!found || found.view.order.state !== 'success') return;
  const { view, lang } = found;
  const { order } = view;
  // an order on the guest list, or whose buyer was forgotten by now, has no address of its own
  const address = to ?? order.customer_email;
  if (address === '') return;
  const bookings = validLines(view);
  // all of it was cancelled before it could be confirmed: that mail says so
  if (bookings.length === 0) return;
  const sending = await sendingOf(db, order.free_sending_id);
  const positions = bookings.flatMap(({ admissions }) => admissions.map(({ position }) => position));
  const attachments = await attachedTickets(services, order, {
    positions,
    isOneEach: sending?.pdf_per_ticket ?? false,
  });
  const calendars = await attachedCalendars(services, bookings, lang);
  const papers = await services.joined.linkedPapers(services, orderId, wordsIn(services, lang));
  const until = linksEnd(
    bookings.map(({ end_date }) => end_date),
    services.now(),
  );
  const isDone = await services.database.transaction(async (trx) => {
    const present = await holdAddress(trx, orderId);
    // forgotten meanwhile, or corrected, which has all of the order mailed to the right one
    if (to === undefined && present !== address) return true;
    if ((await readValidTickets(trx, orderId)) !== countValid(bookings)) return false;
    const isAttached = attachments.length > 0;
    const content = await writeConfirmation(trx, services, { view, lang, isAttached, papers });
    await queueMail(trx, {
      key,
      to: address,
      orderId,
      linkUntil: until.at,
      attachments: [...attachments, ...calendars],
      priority,
      ...content,
    });
    return true;
  });
  // some were cancelled meanwhile: it is made anew of what is left
  if (!isDone) return mailConfirmation(services, orderId, { key, to, priority });
  services.jobs.notify();
}

type Confirmed = Pick<OrderConfirmation, 'lang' | 'isAttached' | 'papers'> & { readonly view: OrderView };

/** The words of an order's confirmation, with its organizer's. */
export async function writeConfirmation(
  db: Kysely<DB>,
  services: Services,
  { view, lang, isAttached, papers }: Confirmed,
): Promise<MailContent> {
  const { order } = view;
  const bookings = validLines(view);
  const { publicUrl } = services.settings;
  const until = linksEnd(
    bookings.map(({ end_date }) => end_date),
    services.now(),
  );
  return writeOrderConfirmation(
    {
      lang,
      orderNumber: order.order_number,
      customerName: order.customer_name,
      isAttached,
      template: await findMailTemplate(db, bookings, publicUrl),
      ownWords: ownWordsOf((await sendingOf(db, order.free_sending_id))?.email_body ?? '', publicUrl),
      events: eventsOf(services, bookings, lang),
      totals: await totalsOf(db, services, view),
      download: {
        url: ticketsLink(services.settings, order.order_number),
        until: until.day,
      },
      papers,
      contact: contactOf(services),
    },
    wordsIn(services, lang),
  );
}

/** Tells a buyer that a payment goes back. Source: decisions 6. */
export async function mailRefundNotice(
  services: Services,
  {
    orderId,
    paymentId,
    transaction,
    reason,
    amount,
  }: {
    orderId: string;
    paymentId: string;
    transaction?: string | undefined;
    reason: RefundNotice['reason'];
    amount: Cents;
  },
): Promise<void> {
  const found = await readInItsLanguage(services, orderId);
  const [first] = found?.view.bookings ?? [];
  if (!found || !first) return;
  const { view, lang } = found;
  const { publicUrl } = services.settings;
  const content = writeRefundNotice(
    {
      lang,
      reason,
      orderNumber: view.order.order_number,
      eventTitle: first.event_title,
      eventUrl: `${publicUrl}/event-details/${first.slug}/${first.event_id}`,
      amount,
      contact: contactOf(services),
    },
    wordsIn(services, lang),
  );
  const mail = { key: `order.refund:${transaction ?? paymentId}`, orderId, ...content };
  await services.database.transaction((trx) => queueBuyerMail(trx, mail));
  services.jobs.notify();
}

/** An order with its texts in the language it was placed in; undefined when there is none. */
export async function readInItsLanguage(
  services: Services,
  orderId: string,
): Promise<{ view: OrderView; lang: Language } | undefined> {
  const { db } = services.database;
  const row = await db.selectFrom('orders').select('lang').where('id', '=', orderId).executeTakeFirst();
  if (!row) return undefined;
  const lang = orderLanguage(services, row.lang);
  const view = await readOrderView(db, orderId, { lang, fallback: services.site.languages().fallback });
  return view && { view, lang };
}

/** The events of these lines, each once, with its lines. */
function eventsOf(services: Services, bookings: readonly BookingView[], lang: Language): ConfirmedEvent[] {
  const byEvent = Map.groupBy(bookings, ({ event_id }) => event_id);
  const words: Words = (key, values) => services.texts.sentence(lang, key, values);
  return [...byEvent.values()].flatMap((lines) => {
    const [event] = lines;
    if (!event) return [];
    return [
      {
        ...factsOf(services, event, lang),
        lines: lines.map((line) => confirmedLine(line, words)),
      },
    ];
  });
}

/** An event as the mail names it, without what was bought for it. */
export function factsOf(services: Services, event: EventFacts, lang: Language): Omit<ConfirmedEvent, 'lines'> {
  const poster = posterUrl(services, event.poster_file);
  return {
    title: event.event_title,
    start: startOf(event),
    place: [event.venue, addressOf(event)].filter(Boolean).join(', '),
    ...(poster ? { posterUrl: poster } : {}),
    seller: sellerLines(event, (number) => wordsIn(services, lang)('Mail.VatNumber', { number })),
  };
}

/** What is read of an event and its seller. */
type EventFacts = Parameters<typeof sellerLines>[0] &
  Parameters<typeof addressOf>[0] &
  Pick<BookingView, 'event_title' | 'venue' | 'poster_file' | 'start_date' | 'start_time' | 'end_date'>;

type StartFacts = Pick<BookingView, 'start_date' | 'start_time' | 'end_date'>;

function startOf({ start_date: date, start_time: time, end_date: end }: StartFacts): ConfirmedEvent['start'] {
  if (date === null) return null;
  return { date, time, lastDay: end !== null && end > date ? end : undefined };
}

/** A poster as mail programs take it: neither SVG nor WebP. */
function posterUrl({ settings }: Services, file: string | null): string {
  if (!file) return '';
  return `${settings.publicUrl}${imageUrl(file, 'wide', 1200)}${isDrawn(file) ? '.png' : '.jpg'}`;
}

async function totalsOf(db: Kysely<DB>, services: Services, { order, bookings }: OrderView): Promise<ConfirmedTotals> {
  const cancelled = await readCancelled(db, order.id);
  const isPaid = order.payment_method !== PAYMENT_METHOD.offline || order.total_cents === 0;
  const taxes = bookings.map((line) => {
    const gone = cancelled.get(line.id);
    const all = taxesOf(line);
    // at the door those of what is left are paid
    return gone && !isPaid ? { ...all, tax: cents(all.tax - gone.tax), feeTax: cents(all.feeTax - gone.feeTax) } : all;
  });
  return {
    tickets: cents(order.tickets_cents),
    supplements: cents(order.supplements_cents),
    handling: cents(order.handling_cents),
    handlingName: services.site.get('site.admin_org_fee_name'),
    transaction: cents(order.transaction_cents),
    discount: cents(order.discount_cents),
    total: cents(order.total_cents),
    cancelled: sum([...cancelled.values()].map(({ paid }) => paid)),
    taxes: taxesByRate(taxes),
    paid: isPaid,
  };
}

/** How the site can be reached, as mails say it. */
export function contactOf({ site }: Services): { readonly email: string; readonly phone: string } {
  return { email: site.get('contact.email'), phone: site.get('contact.phone') };
}

/** The server's texts in a mail's language. */
export function wordsIn({ texts }: Services, lang: Language) {
  return (key: string, values?: Readonly<Record<string, string | number>>) => texts.sentence(lang, key, values);
}
