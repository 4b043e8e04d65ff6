import { createHash } from 'node:crypto';
import { readImageAddress } from '#domain/catalogue/images.ts';
import { endsAfterStart, resolveDates } from '#domain/catalogue/event-clock.ts';
import { isLanguage, type Language } from '#domain/content/languages.ts';
import { taxesByRate, type LineTaxes, type TaxOfRate } from '#domain/cart/taxes.ts';
import { cents, spread, ZERO } from '#domain/money/money.ts';
import { isBookingValid, type BookingCancel } from '#domain/orders/booking-state.ts';
import { formatTime } from '#domain/time/calendar.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { INK_SETS, isInkSetName } from '#server/catalogue/ink-sets.ts';
import type { Words } from '#server/platform/mail/mail-frame.ts';
import type { Services } from '#server/services.ts';
import { signCode } from '#server/tickets/ticket-codes.ts';
import { renderTicketPdf } from '#server/tickets/ticket-pdf.ts';
import type {
  TicketPdfAdmission,
  TicketPdfEvent,
  TicketPdfOrder,
  TicketPdfWords,
} from '#server/tickets/ticket-view.ts';
import {
  addressOf,
  readOrderView,
  sellerLines,
  supplementLine,
  taxesOf,
  type AdmissionView,
  type BookingView,
  type OrderView,
} from './order-view.ts';

const MEDIA_TYPE = 'application/pdf';
/** Posters of tickets: 2:1, printed on half an A4. */
const POSTER = 'wide-1200';

/** The language an order was placed in. */
export function orderLanguage(services: Services, lang: string): Language {
  return isLanguage(lang) ? lang : services.site.languages().fallback;
}

/** Whether an admission of an order still lets somebody in. Source: MYT-11. */
export function isAdmitting(booking: Pick<BookingView, 'booking_cancel'>, admission: AdmissionView): boolean {
  return isBookingValid(booking.booking_cancel as BookingCancel) && admission.revoked_at === null;
}

/**
 * The ticket file of an order, or of one of its lines: kept privately under a name that its content decides, so that a
 * changed event gives a new file; made now when it is not there yet. Source: ORD-25, decisions 7.
 * @returns its path in the file store; undefined when no ticket of it is valid
 */
export async function ticketFile(services: Services, orderId: string, bookingId?: number): Promise<string | undefined> {
  const { db } = services.database;
  const row = await db.selectFrom('orders').select('lang').where('id', '=', orderId).executeTakeFirst();
  const lang = orderLanguage(services, row?.lang ?? '');
  const view = await readOrderView(db, orderId, { lang, fallback: services.site.languages().fallback });
  if (!view) return undefined;
  const present = view.bookings.filter(({ event_deleted_at }) => event_deleted_at === null);
  const bookings = present.filter(({ id }) => bookingId === undefined || id === bookingId);
  const chosen = { ...view, bookings };
  const order = await pdfOrder(services, chosen, { lang, posters: new Map() });
  if (order.admissions.length === 0) return undefined;
  const content = JSON.stringify([order, bookings.map(({ poster_file }) => poster_file)]);
  const path = `tickets/${orderId}/${createHash('sha256').update(content).digest('hex').slice(0, 24)}.pdf`;
  if (await services.files.has(path)) return path;
  const pictured = await pdfOrder(services, chosen, { lang, posters: await postersOf(services, bookings) });
  await services.files.put(path, await renderTicketPdf(pictured, pdfWords(services, lang)), MEDIA_TYPE);
  return path;
}

interface Look {
  readonly lang: Language;
  /** by event */
  readonly posters: ReadonlyMap<number, Buffer | null>;
}

async function pdfOrder(services: Services, view: OrderView, look: Look): Promise<TicketPdfOrder> {
  const admissions = await Promise.all(
    view.bookings.flatMap((booking) => {
      const event = pdfEvent(services, booking, look);
      const taxes = taxShares(booking);
      return booking.admissions.flatMap((admission, index) =>
        isAdmitting(booking, admission)
          ? [
              pdfAdmission(services, {
                booking,
                admission,
                index,
                event,
                taxes: taxesByRate(taxes.slice(index, index + 1)),
                lang: look.lang,
              }),
            ]
          : [],
      );
    }),
  );
  return {
    orderNumber: view.order.order_number,
    lang: look.lang,
    createdAt: view.order.created_at,
    admissions: admissions.sort((a, b) => a.position - b.position),
  };
}

interface Page {
  readonly booking: BookingView;
  readonly admission: AdmissionView;
  /** its place in the booking, from 0 */
  readonly index: number;
  readonly event: TicketPdfEvent;
  readonly taxes: readonly TaxOfRate[];
  readonly lang: Language;
}

async function pdfAdmission(
  { signingKeys, texts }: Services,
  { booking, admission, index, event, taxes, lang }: Page,
): Promise<TicketPdfAdmission> {
  const words: Words = (key, values) => texts.sentence(lang, key, values);
  return {
    event,
    position: admission.position,
    ticketTitle: booking.ticket_title,
    holderNames: admission.holder_names,
    price: cents(admission.price_cents),
    taxes,
    supplements: booking.supplements
      .filter(({ ticket_position }) => ticket_position === index + 1)
      .map((one) => supplementLine(one, words)),
    code: await signCode(signingKeys, codeFacts(booking, admission)),
  };
}

/** What the code of an admission is made from. */
export function codeFacts(booking: BookingView, admission: AdmissionView) {
  return {
    id: admission.id,
    eventId: admission.event_id,
    ticketId: admission.ticket_id,
    codeVersion: admission.code_version,
    createdAt: admission.created_at,
    startDate: booking.start_date,
    endDate: booking.end_date,
  };
}

/** The VAT contained in each admission of a line, by what was paid for it; together the line's. Source: decisions 3. */
export function taxShares(booking: BookingView): readonly LineTaxes[] {
  const line = taxesOf(booking);
  const paid = booking.admissions.map(({ price_cents }) => price_cents);
  const feeTaxes = spread(line.feeTax, paid);
  return spread(line.tax, paid).map((tax, index) => ({ ...line, tax, feeTax: feeTaxes[index] ?? ZERO }));
}

function pdfEvent(services: Services, booking: BookingView, { lang, posters }: Look): TicketPdfEvent {
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
    poster: posters.get(booking.event_id) ?? null,
    paper: INK_SETS[isInkSetName(booking.poster_paper) ? booking.poster_paper : 'duin'].paper,
    footer: booking.ticket_footer,
    terms: booking.tickets_term_cond,
    seller: sellerLines(booking, (number) => services.texts.sentence(lang, 'Mail.VatNumber', { number })),
  };
}

/** The pictures of some lines' events; one that cannot be had is left out. */
async function postersOf(services: Services, bookings: readonly BookingView[]): Promise<Map<number, Buffer | null>> {
  const files = new Map(bookings.map(({ event_id, poster_file }) => [event_id, poster_file]));
  return new Map(
    await Promise.all([...files].map(async ([id, file]) => [id, await posterOf(services, file)] as const)),
  );
}

async function posterOf({ images, log }: Services, file: string | null): Promise<Buffer | null> {
  const address = file === null ? null : readImageAddress(`${POSTER}/${file}.jpg`);
  if (!address) return null;
  try {
    return (await images.rendition(address, { first: true }))?.bytes ?? null;
  } catch (error) {
    log.warn({ err: error }, 'a ticket goes without its poster');
    return null;
  }
}

function pdfWords({ texts }: Services, lang: Language): TicketPdfWords {
  const words = (key: string, values?: Readonly<Record<string, string | number>>) => texts.sentence(lang, key, values);
  return {
    date: words('Pdf.Date'),
    time: words('Pdf.Time'),
    place: words('Pdf.Place'),
    ticket: words('Pdf.Ticket'),
    names: words('Pdf.Names'),
    price: words('Pdf.Price'),
    free: words('Pdf.Free'),
    vat: (rate, amount) => words('Pdf.Vat', { rate, amount }),
    supplements: words('Pdf.Supplements'),
    seller: words('Pdf.Seller'),
    allTerms: (url) => words('Pdf.AllTerms', { url }),
    noReturn: words('Pdf.NoReturn'),
    showCode: words('Pdf.ShowCode'),
    count: (position, count) => words('Pdf.Count', { position, count }),
    codeOf: (order, position) => words('Pdf.CodeOf', { order, position }),
    title: (order) => words('Pdf.Title', { order }),
  };
}
