import type { Selectable } from 'kysely';
import { isLanguage, type Language } from '#domain/content/languages.ts';
import { formatMoney, sum } from '#domain/money/money.ts';
import { hasEnded } from '#domain/catalogue/event-clock.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { formatDateTime } from '#domain/time/format-date.ts';
import { PAYMENT_METHOD } from '#domain/payments/methods.ts';
import { timesOf } from '#server/catalogue/offers.ts';
import type { Cancellations } from '#server/platform/database/tables.gen.ts';
import type { AmountLine, Words } from '#server/platform/mail/mail-frame.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import { queueBuyerMail } from '../mails/buyer-mail.ts';
import type { Services } from '#server/services.ts';
import { linksEnd } from '../ticket-files/download-tokens.ts';
import { requestsLink, ticketsLink } from '../mails/mail-links.ts';
import { contactOf, readInItsLanguage, wordsIn } from '../mails/order-mails.ts';
import { readOrderView, type BookingView, type OrderView } from '../own-orders/order-view.ts';
import { giveUpTicketMails } from '../mails/ticket-mails.ts';
import { isAdmitting } from '../booking-codes.ts';
import { CANCELLED_MAIL, DECLINED_MAIL, UNANSWERED_MAIL } from './cancelled-notices.ts';
import { writeCancelled, writeDeclined, writeRequest, writeUnanswered } from './cancellation-notice.ts';

interface CancelledTogether {
  /** the cancellations; the first names the mail */
  readonly cancellationIds: readonly string[];
  /** names one that is written anew */
  readonly again?: string | undefined;
  /** of the job that sends it */
  readonly priority: number;
}

/** Tells a buyer of cancellations of one event that were made together, once. Source: BKG-09, MYT-12. */
export async function mailCancelled(
  services: Services,
  { cancellationIds: ids, again, priority }: CancelledTogether,
): Promise<void> {
  const cancellations = await services.database.db
    .selectFrom('cancellations')
    .leftJoin('event_cancellations', 'event_cancellations.id', 'cancellations.run_id')
    .selectAll('cancellations')
    .select('event_cancellations.scope')
    .where('cancellations.id', 'in', ids)
    .orderBy('cancellations.booking_id')
    .execute();
  const [first] = cancellations;
  if (!first) return;
  // one that was being handed over when they were cancelled, and was not taken, would go out after all
  await services.database.transaction((trx) => giveUpTicketMails(trx, [first.order_id], services.now()));
  const found = await readInItsLanguage(services, first.order_id);
  const booking = found?.view.bookings.find(({ id }) => id === first.booking_id);
  // without an address nobody can be told: the names were deleted
  if (!found || !booking || found.view.order.customer_email === '') return;
  const { view, lang } = found;
  const words = wordsIn(services, lang);
  const tickets = cancellations.map((row) => {
    const title = view.bookings.find(({ id }) => id === row.booking_id)?.ticket_title ?? '';
    return { count: row.quantity + row.free_quantity, title };
  });
  const left = view.bookings.flatMap((line) => line.admissions.filter((admission) => isAdmitting(line, admission)));
  const content = writeCancelled(
    {
      ...aboutBooking(services, { view, booking, tickets, lang }),
      message: first.message,
      why: first.scope === 'all' ? 'event' : first.answered_request ? 'asked' : 'organizer',
      count: sum(tickets.map(({ count }) => count)),
      // of one order: the same for all that cost something
      money: cancellations.find(({ money }) => money !== 'nothing')?.money ?? 'nothing',
      cash: view.order.payment_method === PAYMENT_METHOD.offline,
      amount: sum(cancellations.map((row) => row.paid_cents)),
      lines: linesOf(services, cancellations, words),
      left: left.length === 0 ? null : { count: left.length, url: ticketsUrl(services, view) },
    },
    words,
  );
  const until = linksEnd(
    view.bookings.map(({ end_date }) => end_date),
    services.now(),
  );
  await tellBuyer(services, {
    key: [CANCELLED_MAIL, ids[0], ...(again === undefined ? [] : [again])].join(':'),
    ...answersTo(booking.seller_email),
    orderId: view.order.id,
    ...(left.length === 0 ? {} : { linkUntil: until.at }),
    priority,
    ...content,
  });
}

interface AskedFor {
  readonly bookingId: number;
  /** names the request, of several one after another */
  readonly askedAt: string;
  /** what was said with it then; undefined: queued by a former release, the words are the booking's last */
  readonly message?: string | undefined;
}

/** Tells a buyer that the tickets stay valid. Source: MYT-12. */
export async function mailDeclined(services: Services, { bookingId, askedAt, message }: AskedFor): Promise<void> {
  const found = await readRequest(services, bookingId);
  if (!found || found.view.order.customer_email === '') return;
  const { view, booking, lang } = found;
  const about = aboutBooking(services, { view, booking, tickets: [leftOf(booking)], lang });
  await tellBuyer(services, {
    key: `${DECLINED_MAIL}:${bookingId}:${askedAt}`,
    ...answersTo(booking.seller_email),
    orderId: view.order.id,
    ...writeDeclined({ ...about, message: message ?? booking.cancel_answer }, wordsIn(services, lang)),
  });
}

/**
 * Tells a buyer that nobody answered before the event began. Whose tickets were cancelled meanwhile has a mail that says so.
 * Source: MYT-12, issue 28.
 */
export async function mailUnanswered(services: Services, { bookingId, askedAt }: AskedFor): Promise<void> {
  const found = await readRequest(services, bookingId);
  if (!found || found.view.order.customer_email === '') return;
  const { view, booking, lang } = found;
  const left = booking.admissions.filter((admission) => isAdmitting(booking, admission));
  if (left.length === 0) return;
  const tickets = [{ count: left.length, title: booking.ticket_title }];
  const notice = {
    ...aboutBooking(services, { view, booking, tickets, lang }),
    message: '',
    count: hasEnded(timesOf(booking), wallClock(services.now())) ? 0 : left.length,
    isPaid: left.some(({ price_cents }) => price_cents > 0),
    email: booking.seller_email,
  };
  await tellBuyer(services, {
    key: `${UNANSWERED_MAIL}:${bookingId}:${askedAt}`,
    ...answersTo(booking.seller_email),
    orderId: view.order.id,
    ...writeUnanswered(notice, wordsIn(services, lang)),
  });
}

/** Tells the organizer that a buyer asks to cancel, in the organizer's language. Source: MYT-12. */
export async function mailRequest(services: Services, { bookingId, askedAt, message }: AskedFor): Promise<void> {
  const { db } = services.database;
  const owner = await db
    .selectFrom('bookings')
    .innerJoin('organizations', 'organizations.id', 'bookings.organization_id')
    .innerJoin('users', 'users.id', 'organizations.owner_id')
    .select(['bookings.order_id', 'organizations.email as to', 'users.email', 'users.lang'])
    .where('bookings.id', '=', bookingId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!owner) return;
  const { fallback } = services.site.languages();
  const lang = isLanguage(owner.lang) ? owner.lang : fallback;
  const view = await readOrderView(db, owner.order_id, { lang, fallback });
  const booking = view?.bookings.find(({ id }) => id === bookingId);
  const to = owner.to || owner.email;
  if (!view || !booking || to === '') return;
  const about = aboutBooking(services, { view, booking, tickets: [leftOf(booking)], lang });
  const left = booking.admissions.filter(({ cancellation_id }) => cancellation_id === null);
  const request = {
    ...about,
    message: message ?? booking.cancel_reason,
    buyer: view.order.customer_name,
    start: booking.start_date === null ? '' : formatDateTime({ date: booking.start_date, time: booking.start_time }),
    amount: sum(left.map(({ price_cents }) => price_cents)),
    cash: view.order.payment_method === PAYMENT_METHOD.offline,
    url: requestsLink(services.settings),
  };
  const mail = {
    key: `order.cancel-request:${bookingId}:${askedAt}`,
    to,
    ...answersTo(view.order.customer_email),
    ...writeRequest(request, wordsIn(services, lang)),
  };
  await services.database.transaction((trx) => queueMail(trx, mail));
  services.jobs.notify();
}

async function readRequest(services: Services, bookingId: number) {
  const row = await services.database.db
    .selectFrom('bookings')
    .select('order_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const found = await readInItsLanguage(services, row.order_id);
  const booking = found?.view.bookings.find(({ id }) => id === bookingId);
  return found && booking && { ...found, booking };
}

async function tellBuyer(services: Services, mail: Parameters<typeof queueBuyerMail>[1]): Promise<void> {
  await services.database.transaction((trx) => queueBuyerMail(trx, mail));
  services.jobs.notify();
}

/** Who sells and who buys can answer each other. */
function answersTo(replyTo: string): { readonly replyTo?: string } {
  return replyTo === '' ? {} : { replyTo };
}

interface Tickets {
  readonly count: number;
  readonly title: string;
}

interface About {
  readonly view: OrderView;
  readonly booking: BookingView;
  readonly tickets: readonly Tickets[];
  readonly lang: Language;
}

function aboutBooking(services: Services, { view, booking, tickets, lang }: About) {
  return {
    lang,
    orderNumber: view.order.order_number,
    eventTitle: booking.event_title,
    tickets: tickets.map(({ count, title }) => `${count} × ${title}`).join(', '),
    seller: booking.seller_name,
    contact: contactOf(services),
  };
}

function leftOf(booking: BookingView): Tickets {
  const gone = booking.cancelled_quantity + booking.cancelled_free_quantity;
  return { count: booking.quantity + booking.free_quantity - gone, title: booking.ticket_title };
}

function ticketsUrl({ settings }: Services, { order }: OrderView): string {
  return ticketsLink(settings, order.order_number);
}

type Amount = keyof Selectable<Cancellations> & `${string}_cents`;

/** What the amount is made of, as the order's panel had it; lines of nothing are left out. */
function linesOf({ site }: Services, rows: readonly Selectable<Cancellations>[], words: Words): AmountLine[] {
  const lines: readonly [label: string, figure: Amount, sign?: string][] = [
    [words('Mail.Total.Tickets'), 'tickets_cents'],
    [words('Mail.Total.Supplements'), 'supplements_cents'],
    [site.get('site.admin_org_fee_name') || words('Mail.Total.Handling'), 'handling_cents'],
    [words('Mail.Total.Transaction'), 'transaction_cents'],
    [words('Mail.Total.Discount'), 'discount_cents', '−'],
  ];
  return lines.flatMap(([label, figure, sign = '']) => {
    const amount = sum(rows.map((row) => row[figure]));
    return amount > 0 ? [{ label, amount: `${sign}${formatMoney(amount)}` }] : [];
  });
}
