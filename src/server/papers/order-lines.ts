import { sum, cents } from '#domain/money/money.ts';
import { linesOfBooking, type PaperBooking, type PaperLine } from '#domain/papers/paper-lines.ts';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import { handlingOfRow } from '#server/orders/order-rows.ts';
import { type BookingView, taxesOf } from '#server/orders/own-orders/order-view.ts';
import type { Words } from '#server/platform/mail/mail-frame.ts';

interface Naming {
  readonly words: Words;
  /** the site's own word for handling; empty: ours */
  readonly handlingName: string;
}

/** The lines of one seller's bookings; a seller without a VAT number charges none. */
export function linesOfSeller(bookings: readonly BookingView[], { words, handlingName }: Naming): PaperLine[] {
  const naming = {
    discount: words('Mail.Total.Discount'),
    handling: handlingName || words('Mail.Total.Handling'),
    transaction: words('Mail.Total.Transaction'),
  };
  return bookings.flatMap((booking) =>
    linesOfBooking(paperBooking(booking, words), { words: naming, liable: booking.vat_number.trim() !== '' }),
  );
}

function paperBooking(booking: BookingView, words: Words): PaperBooking {
  return {
    id: booking.id,
    title: titleOf(booking, words),
    quantity: booking.quantity,
    subtotal: cents(booking.subtotal_cents),
    supplements: supplementsOf(booking),
    discount: cents(booking.discount_cents),
    handling: handlingOfRow(booking),
    transactionShare: cents(booking.transaction_share_cents),
    ...taxesOf(booking),
  };
}

/** 'Zilt & Zand (12/12/2026) – Zitplaats + 1 gratis' */
function titleOf(booking: BookingView, words: Words): string {
  const day = booking.start_date === null ? '' : ` (${formatDayMonthYear(booking.start_date)})`;
  const free = booking.free_quantity > 0 ? ` ${words('Mail.Order.FreeTickets', { count: booking.free_quantity })}` : '';
  return `${booking.event_title}${day} – ${booking.ticket_title}${free}`;
}

/** Those with a price, alike ones together. What a buyer typed into one stays out: it is nobody's but the organizer's. */
function supplementsOf({ supplements }: BookingView): PaperBooking['supplements'] {
  const named = supplements
    .filter(({ price_cents }) => price_cents > 0)
    .map(({ title, choices, price_cents }) => {
      const chosen = choices.map((choice) => choice.title).filter((choice) => choice !== title);
      return { title: [title, chosen.join(', ')].filter(Boolean).join(': '), price: price_cents };
    });
  return [...Map.groupBy(named, ({ title }) => title)].map(([title, own]) => ({
    title: title || '–',
    quantity: own.length,
    price: sum(own.map(({ price }) => price)),
  }));
}
