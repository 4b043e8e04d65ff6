import { endsAfterStart, resolveDates } from '#domain/catalogue/event-clock.ts';
import { taxesByRate, type LineTaxes } from '#domain/cart/taxes.ts';
import type { Language } from '#domain/content/languages.ts';
import { cents, spread, ZERO } from '#domain/money/money.ts';
import { formatTime } from '#domain/time/calendar.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { INK_SETS, isInkSetName } from '#server/catalogue/ink-sets.ts';
import type { Words } from '#server/platform/mail/mail-frame.ts';
import type { Services } from '#server/services.ts';
import { signCode } from '#server/tickets/ticket-codes.ts';
import type { TicketPdfAdmission, TicketPdfEvent, TicketPdfOrder } from '#server/tickets/ticket-view.ts';
import { codeFacts, isAdmitting } from '../booking-codes.ts';
import {
  addressOf,
  sellerLines,
  supplementLine,
  taxesOf,
  type AdmissionView,
  type BookingView,
  type OrderView,
} from '../own-orders/order-view.ts';
import { extrasOf, supplementsOf, type VoucherView } from '../ticket-extras.ts';
import { backgroundOf, type Pictures } from './ticket-file-pictures.ts';

/** What of an order a ticket file is made from. */
export interface Chosen {
  readonly order: OrderView['order'];
  readonly bookings: readonly BookingView[];
  readonly vouchers: readonly VoucherView[];
  readonly lang: Language;
}

interface Look {
  readonly lang: Language;
  readonly pictures: Pictures;
}

/** An order as its ticket file shows it: the admissions that still let somebody in, with what comes with each. */
export async function pdfOrder(
  services: Services,
  { order, bookings, vouchers, lang }: Chosen,
  pictures: Pictures = new Map(),
): Promise<TicketPdfOrder> {
  const words: Words = (key, values) => services.texts.sentence(lang, key, values);
  const admitting = bookings
    .flatMap((booking) => booking.admissions.map((admission, index) => ({ booking, admission, index })))
    .filter(({ booking, admission }) => isAdmitting(booking, admission))
    .toSorted((a, b) => a.admission.position - b.admission.position);
  const events = new Map(bookings.map((one) => [one.event_id, pdfEvent(services, one, { lang, pictures })]));
  const taxes = new Map(bookings.map((one) => [one, taxShares(one)]));
  const admissions = admitting.map(async ({ booking, admission, index }): Promise<TicketPdfAdmission[]> => {
    const event = events.get(booking.event_id);
    if (!event) return [];
    const isFirst = ({ ticketIds }: VoucherView): boolean =>
      admitting.find((one) => ticketIds.includes(one.booking.ticket_id))?.admission === admission;
    return [
      {
        event,
        position: admission.position,
        ticketTitle: booking.ticket_title,
        holderNames: namesOf(order, admission),
        price: cents(admission.price_cents),
        taxes: taxesByRate(taxes.get(booking)?.slice(index, index + 1) ?? []),
        supplements: supplementsOf(booking, admission).map((one) => supplementLine(one, words)),
        code: await signCode(services.signingKeys, codeFacts(booking, admission)),
        background: pictures.get(backgroundOf(booking.template, booking.template_image_file) ?? '') ?? null,
        extras: await extrasOf(services, { booking, admission, isFirst, vouchers, pictures, words, orderId: order.id }),
      },
    ];
  });
  return {
    orderNumber: order.order_number,
    lang,
    createdAt: order.created_at,
    admissions: (await Promise.all(admissions)).flat(),
  };
}

/** Whom a ticket is for: the names that were asked for, else the buyer, while the order still names one. */
function namesOf({ customer_name }: OrderView['order'], { holder_names }: AdmissionView): string[] {
  const asked = holder_names.filter((name) => name.trim() !== '');
  return asked.length > 0 ? asked : [customer_name].filter(Boolean);
}

/** The VAT contained in each admission of a line, by what was paid for it; together the line's. Source: decisions 3. */
export function taxShares(booking: BookingView): readonly LineTaxes[] {
  const line = taxesOf(booking);
  const paid = booking.admissions.map(({ price_cents }) => price_cents);
  const feeTaxes = spread(line.feeTax, paid);
  return spread(line.tax, paid).map((tax, index) => ({ ...line, tax, feeTax: feeTaxes[index] ?? ZERO }));
}

/** What pages show of an event and its seller. */
export type EventView = Pick<
  BookingView,
  | 'event_title'
  | 'start_date'
  | 'start_time'
  | 'end_date'
  | 'end_time'
  | 'venue'
  | 'slug'
  | 'event_id'
  | 'poster_file'
  | 'poster_paper'
  | 'ticket_footer'
  | 'tickets_term_cond'
> &
  Parameters<typeof addressOf>[0] &
  Parameters<typeof sellerLines>[0];

/** An event as the pages of its tickets show it. */
export function pdfEvent(services: Services, booking: EventView, { lang, pictures }: Look): TicketPdfEvent {
  const span = resolveDates(
    {
      startDate: booking.start_date,
      startTime: booking.start_time,
      endDate: booking.end_date,
      endTime: booking.end_time,
    },
    wallClock(services.now()),
  );
  const from = formatTime(span.startTime);
  const isOneDay = span.startDate === span.endDate;
  const lastDay = isOneDay ? '' : ` – ${formatLongDate(span.endDate, lang)}`;
  return {
    title: booking.event_title,
    date: booking.start_date === null ? '–' : `${formatLongDate(span.startDate, lang)}${lastDay}`,
    time: isOneDay && endsAfterStart(span) ? `${from} – ${formatTime(span.endTime)}` : from,
    venue: booking.venue,
    address: addressOf(booking),
    url: `${services.settings.publicUrl}/event-details/${booking.slug}/${booking.event_id}`,
    poster: pictures.get(booking.poster_file ?? '') ?? null,
    paper: INK_SETS[isInkSetName(booking.poster_paper) ? booking.poster_paper : 'duin'].paper,
    footer: booking.ticket_footer,
    terms: booking.tickets_term_cond,
    seller: sellerLines(booking, (number) => services.texts.sentence(lang, 'Mail.VatNumber', { number })),
  };
}
