import { sql, type Kysely } from 'kysely';
import type { LineTaxes } from '#domain/cart/taxes.ts';
import type { Language } from '#domain/content/languages.ts';
import { cents } from '#domain/money/money.ts';
import { IS_CANCELLED } from '#server/catalogue/event-cards.ts';
import { CHANGES, FORMER_START } from '#server/catalogue/event-rows.ts';
import { sellerAddress, sellerStreet } from '#server/catalogue/seller-address.ts';
import { shownCity } from '#server/catalogue/towns.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Words } from '#server/platform/mail/mail-frame.ts';

export type OrderView = NonNullable<Awaited<ReturnType<typeof readOrderView>>>;
export type BookingView = OrderView['bookings'][number];
export type AdmissionView = BookingView['admissions'][number];
export type BookingSupplementView = BookingView['supplements'][number];

/**
 * An order with its lines, their events, tickets and sellers, supplements and admissions; texts in the first language
 * there is. What tickets, files and mails are made from. Undefined when there is no such order.
 */
export async function readOrderView(
  db: Kysely<DB>,
  orderId: string,
  { lang, fallback }: { lang: Language; fallback: Language },
) {
  const [order, bookings, supplements, admissions] = await Promise.all([
    db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst(),
    bookingRows(db, orderId, { lang, fallback }),
    supplementRows(db, orderId),
    db
      .selectFrom('admissions')
      .innerJoin('bookings', 'bookings.id', 'admissions.booking_id')
      .selectAll('admissions')
      .where('bookings.order_id', '=', orderId)
      .orderBy('admissions.position')
      .execute(),
  ]);
  if (!order) return undefined;
  return {
    order,
    bookings: bookings.map((booking) => ({
      ...booking,
      supplements: supplements.filter(({ booking_id }) => booking_id === booking.id),
      admissions: admissions.filter(({ booking_id }) => booking_id === booking.id),
    })),
  };
}

const TICKET_COLUMNS = ['tickets.ticket_people', 'tickets.template', 'tickets.template_image_file'] as const;

export const EVENT_COLUMNS = [
  'events.slug',
  'events.start_date',
  'events.start_time',
  'events.end_date',
  'events.end_time',
  'events.venue',
  'events.address',
  'events.zipcode',
  'events.online_location',
  'events.access_info',
  'events.latitude',
  'events.longitude',
  'events.poster_file',
  'events.poster_paper',
  'events.url_color',
  'events.deleted_at as event_deleted_at',
] as const;

export const SELLER_COLUMNS = [
  'organizations.owner_id as seller_id',
  'organizations.slug as seller_slug',
  'organizations.name as seller_name',
  'organizations.legal_name as seller_legal_name',
  'organizations.email as seller_email',
  sellerStreet.as('seller_street'),
  'organizations.postal_code as seller_zip',
  'organizations.city as seller_city',
  'organizations.vat_number',
] as const;

function bookingRows(db: Kysely<DB>, orderId: string, { lang, fallback }: { lang: Language; fallback: Language }) {
  return db
    .selectFrom('bookings')
    .innerJoin('tickets', 'tickets.id', 'bookings.ticket_id')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .innerJoin('organizations', 'organizations.id', 'bookings.organization_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('event_texts')
          .select(['title', 'ticket_footer', 'tickets_term_cond', 'custom_field_label'])
          .whereRef('event_texts.event_id', '=', 'events.id')
          .orderBy(byWantedLanguage('event_texts.lang', lang, fallback))
          .limit(1)
          .as('event_words'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ticket_texts')
          .select(['title', 'description'])
          .whereRef('ticket_texts.ticket_id', '=', 'tickets.id')
          .orderBy(byWantedLanguage('ticket_texts.lang', lang, fallback))
          .limit(1)
          .as('ticket_words'),
      (join) => join.onTrue(),
    )
    .leftJoin('towns', 'towns.nis', 'events.town_nis')
    .selectAll('bookings')
    .select([...TICKET_COLUMNS, ...EVENT_COLUMNS, ...SELLER_COLUMNS])
    .select(shownCity(lang).as('city'))
    .select([IS_CANCELLED.as('event_cancelled'), FORMER_START.as('former_start'), CHANGES.as('sequence')])
    .select([
      sql<string>`coalesce(event_words.title, '')`.as('event_title'),
      sql<string>`coalesce(event_words.ticket_footer, '')`.as('ticket_footer'),
      sql<string>`coalesce(event_words.tickets_term_cond, '')`.as('tickets_term_cond'),
      sql<string>`coalesce(event_words.custom_field_label, '')`.as('custom_field_label'),
      sql<string>`coalesce(ticket_words.title, '')`.as('ticket_title'),
      sql<string>`coalesce(ticket_words.description, '')`.as('ticket_description'),
    ])
    .where('bookings.order_id', '=', orderId)
    .orderBy('bookings.position')
    .execute();
}

async function supplementRows(db: Kysely<DB>, orderId: string) {
  const rows = await db
    .selectFrom('booking_supplements')
    .innerJoin('bookings', 'bookings.id', 'booking_supplements.booking_id')
    .select(['booking_supplements.booking_id', 'booking_supplements.ticket_position', 'booking_supplements.title'])
    .select(['booking_supplements.code', 'booking_supplements.applied', 'booking_supplements.template_image_file'])
    .select(['booking_supplements.choices', 'booking_supplements.text_value', 'booking_supplements.price_cents'])
    .where('bookings.order_id', '=', orderId)
    .orderBy('booking_supplements.id')
    .execute();
  // written by checkout in this shape
  return rows.map((row) => ({
    ...row,
    choices: row.choices as readonly { readonly title: string; readonly price_cents: number }[],
  }));
}

type SellerView = Pick<
  BookingView,
  'seller_street' | 'seller_zip' | 'seller_city' | 'seller_legal_name' | 'seller_name' | 'vat_number' | 'seller_email'
>;

/** Who sells, line by line: name, address, VAT number, e-mail; what there is of it. Source: EVT-18. */
export function sellerLines(booking: SellerView, vat: (number: string) => string): string[] {
  const { seller_street: street, seller_zip: postal_code, seller_city: city } = booking;
  return [
    booking.seller_legal_name || booking.seller_name,
    sellerAddress({ street, postal_code, city }),
    booking.vat_number && vat(booking.vat_number),
    booking.seller_email,
  ].filter(Boolean);
}

/** A supplement as one line: 'T-shirt: M, L', 'Allergies: noten'; `words` are the server's texts in the reader's language. */
export function supplementLine(
  { title, choices, text_value }: Pick<BookingSupplementView, 'title' | 'choices' | 'text_value'>,
  words: Words,
): string {
  const chosen =
    text_value ||
    choices
      .map((choice) => choice.title)
      .filter((choice) => choice !== title)
      .join(', ');
  return chosen ? words('Mail.Labelled', { label: title, value: chosen }) : title;
}

type AddressView = Pick<BookingView, 'address' | 'zipcode' | 'city' | 'online_location'>;

/** Street, postal code and city of an event, or its place online; what there is of it. */
export function addressOf({ address, zipcode, city, online_location }: AddressView): string {
  return online_location || [address, `${zipcode} ${city}`.trim()].filter(Boolean).join(', ');
}

/** The VAT contained in a line of an order. */
export function taxesOf(booking: BookingView): LineTaxes {
  return {
    taxRate: booking.tax_rate_bp,
    tax: cents(booking.tax_cents),
    feeTaxRate: booking.fee_tax_rate_bp,
    feeTax: cents(booking.fee_tax_cents),
  };
}
