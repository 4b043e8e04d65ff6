import { taxesByRate } from '#domain/cart/taxes.ts';
import { resolveDates } from '#domain/catalogue/event-clock.ts';
import { cents, sum, toWire } from '#domain/money/money.ts';
import { normaliseOrderNumber } from '#domain/orders/order-number.ts';
import { TAP_LINK_MINUTES, WALLET_ORDERS_MAX } from '#domain/orders/limits.ts';
import { paymentStatusOf } from '#domain/orders/order-state.ts';
import { PAYMENT_METHOD } from '#domain/payments/methods.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type {
  exchangeReturn,
  getOrderTickets,
  listOwnOrders,
  makeTicketLink,
  OrderTickets,
} from '#wire/orders/order-tickets.ts';
import { placeOf } from '#server/catalogue/event-place.ts';
import { timesOf } from '#server/catalogue/offers.ts';
import { sentKey } from '#server/platform/http/request-id.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Words } from '#server/platform/mail/mail-frame.ts';
import type { Services } from '#server/services.ts';
import { signCode } from '#server/tickets/ticket-codes.ts';
import {
  issueToken,
  keepTokens,
  linksEnd,
  makeToken,
  orderOpenedBy,
  useReturnToken,
} from '../ticket-files/download-tokens.ts';
import { readGivenBack } from './given-back.ts';
import { requestsOfOrder } from '../refunds/requests-of-order.ts';
import { readOrderView, sellerLines, supplementLine, taxesOf, type BookingView, type OrderView } from './order-view.ts';
import { codeFacts, isAdmitting } from '../booking-codes.ts';
import { noteOpened } from '../ticket-files/note-opened.ts';
import { taxShares } from '../ticket-files/ticket-file-view.ts';

/** An order of the caller with its tickets, codes and all. Source: ORD-08, ORD-09, decisions 6 and 7. */
export async function handleOrderTickets(call: Call<typeof getOrderTickets>): Promise<ReplyOf<typeof getOrderTickets>> {
  const { owned, caller, lang, services, refuse } = call;
  const view = await readOrderView(services.database.db, owned.order, {
    lang,
    fallback: services.site.languages().fallback,
  });
  if (!view) throw refuse('TryAgain');
  const { free_sending_id, downloaded_at } = view.order;
  const isFirst = free_sending_id !== null && downloaded_at === null;
  if (isFirst && caller?.impersonatedBy === undefined) await noteOpened(services, view.order.id);
  return { ...SUCCESS, data: await ticketsReply(services, view, lang) };
}

/** The paid orders of the caller with tickets that still let somebody in; undated ones end last. Source: decisions 9. */
export async function handleOwnOrders({
  caller,
  services,
}: Call<typeof listOwnOrders>): Promise<ReplyOf<typeof listOwnOrders>> {
  const data = await services.database.db
    .selectFrom('orders')
    .innerJoin('bookings', 'bookings.order_id', 'orders.id')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .select('orders.order_number')
    .where('orders.user_id', '=', caller.userId)
    .where('orders.state', '=', 'success')
    .where('bookings.booking_cancel', 'in', [0, 1])
    .groupBy('orders.id')
    .orderBy(
      ({ fn }) => fn.max('events.end_date'),
      (order) => order.desc().nullsFirst(),
    )
    .orderBy('orders.id', 'desc')
    .limit(WALLET_ORDERS_MAX)
    .execute();
  return { ...SUCCESS, data };
}

/** Exchanges the token of a return, once; again for the browser that did, by its key, as the answer may be lost. Source: decisions 6. */
export async function handleExchange({
  input,
  services,
  request,
  refuse,
}: Call<typeof exchangeReturn>): Promise<ReplyOf<typeof exchangeReturn>> {
  const key = sentKey(request);
  const token = key
    ? services.secrets.derive('exchange of a return', `${input.t} ${key}`).toString('base64url')
    : makeToken().token;
  const data = await services.database.transaction(async (trx) => {
    const now = services.now();
    const orderId = (await useReturnToken(trx, input.t, now)) ?? (await orderOpenedBy(trx, token, { now }));
    if (orderId === undefined) return undefined;
    const order = await trx
      .selectFrom('orders')
      .select(['order_number', 'state'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const events = await trx
      .selectFrom('bookings')
      .innerJoin('events', 'events.id', 'bookings.event_id')
      .select('events.end_date')
      .where('bookings.order_id', '=', orderId)
      .execute();
    const { at: expiresAt } = linksEnd(
      events.map(({ end_date }) => end_date),
      services.now(),
    );
    await keepTokens(trx, [{ token, orderId, purpose: 'result', expiresAt }]);
    return {
      order_number: order.order_number,
      payment_status: paymentStatusOf(order.state),
      download_token: token,
    };
  });
  if (!data) throw refuse('TryAgain');
  return { ...SUCCESS, data };
}

/** A link to the file of an own order, for one tap. Source: MYT-10. */
export async function handleTicketLink(call: Call<typeof makeTicketLink>): Promise<ReplyOf<typeof makeTicketLink>> {
  const { input, owned, services } = call;
  const expiresAt = new Date(services.now().getTime() + TAP_LINK_MINUTES * 60_000);
  const token = await issueToken(services.database.db, { orderId: owned.order, purpose: 'tap', expiresAt });
  const orderNumber = normaliseOrderNumber(input.order_number) ?? '';
  const variant = input.frame === 1 ? 'iframe' : 'normal';
  const path = input.booking_id === undefined ? `${orderNumber}/${variant}` : `${input.booking_id}/${orderNumber}`;
  const one = input.position === undefined ? '' : `position=${input.position}&`;
  return { ...SUCCESS, data: { url: `/download/ticket/${path}?${one}t=${token}` } };
}

async function ticketsReply(
  services: Services,
  view: OrderView,
  lang: Call<typeof getOrderTickets>['lang'],
): Promise<OrderTickets> {
  const { order, bookings } = view;
  const [admissions, given, requests] = await Promise.all([
    Promise.all(bookings.flatMap((booking) => admissionReplies(services, booking))),
    readGivenBack(services.database.db, order.id),
    requestsOfOrder(services.database.db, order.id),
  ]);
  const words: Words = (key, values) => services.texts.sentence(lang, key, values);
  const taxes = taxesByRate(bookings.map(taxesOf));
  return {
    order_number: order.order_number,
    payment_status: paymentStatusOf(order.state),
    created_at: order.created_at.toISOString(),
    server_time: services.now().toISOString(),
    lang: order.lang,
    payment_method: order.payment_method,
    brand: order.brand,
    frame: order.frame ? 1 : 0,
    customer_name: order.customer_name,
    customer_email: order.customer_email,
    total_price: toWire(cents(order.tickets_cents)),
    supplement_price: toWire(cents(order.supplements_cents)),
    total_admin_org_fee: toWire(cents(order.handling_cents)),
    transaction_price: toWire(cents(order.transaction_cents)),
    total_discount: toWire(cents(order.discount_cents)),
    total: toWire(cents(order.total_cents)),
    total_tax: toWire(sum(taxes.map(({ amount }) => amount))),
    taxes: taxes.map(({ rate, amount }) => ({ rate: toWire(cents(rate)), amount: toWire(amount) })),
    paid: order.payment_method === PAYMENT_METHOD.offline && order.total_cents > 0 ? 0 : 1,
    bookings: bookings.map((booking) => ({
      ...bookingReply(services, booking, words),
      cancel_request: requests.get(booking.id) ?? null,
    })),
    cancellations: given.cancellations,
    charged_back: given.chargedBack ? 1 : 0,
    admissions: admissions.sort((a, b) => a.position - b.position),
  };
}

type Booking = OrderTickets['bookings'][number];

function bookingReply(services: Services, booking: BookingView, words: Words): Omit<Booking, 'cancel_request'> {
  return {
    id: booking.id,
    event: eventReply(services, booking, (number) => words('Mail.VatNumber', { number })),
    ticket_id: booking.ticket_id,
    ticket_title: booking.ticket_title,
    ticket_description: booking.ticket_description,
    quantity: booking.quantity,
    free_quantity: booking.free_quantity,
    ticket_price: toWire(cents(booking.ticket_price_cents)),
    subtotal: toWire(cents(booking.subtotal_cents)),
    supplement_price: toWire(cents(booking.supplements_cents)),
    discount: toWire(cents(booking.discount_cents)),
    tax: toWire(cents(booking.tax_cents)),
    tax_rate: toWire(cents(booking.tax_rate_bp)),
    booking_cancel: booking.booking_cancel as 0 | 1 | 2 | 3, // the column's check allows no others
    custom_field_label: booking.custom_field === '' ? '' : booking.custom_field_label,
    custom_field: booking.custom_field,
    supplements: booking.supplements.map((one) => ({
      position: one.ticket_position,
      text: supplementLine(one, words),
      price: toWire(cents(one.price_cents)),
    })),
  };
}

function eventReply(services: Services, booking: BookingView, vat: (number: string) => string): Booking['event'] {
  const span = resolveDates(timesOf(booking), wallClock(services.now()));
  const place = placeOf(booking);
  return {
    id: booking.event_id,
    slug: booking.slug,
    title: booking.event_title,
    poster: booking.poster_file ?? '',
    poster_paper: booking.poster_paper ?? '',
    start_date: span.startDate,
    start_time: span.startTime,
    end_date: span.endDate,
    end_time: span.endTime,
    undated: booking.start_date === null ? 1 : 0,
    venue: place.venue,
    address: place.address,
    zipcode: place.zipcode,
    city: place.city,
    online_location: booking.online_location,
    access_info: booking.access_info,
    latitude: place.latitude,
    longitude: place.longitude,
    url_color: booking.url_color,
    ticket_footer: booking.ticket_footer,
    terms: booking.tickets_term_cond,
    removed: booking.event_deleted_at ? 1 : 0,
    cancelled: booking.event_cancelled ? 1 : 0,
    former_start: booking.former_start,
    sequence: booking.sequence,
    seller: {
      id: booking.seller_id,
      slug: booking.seller_slug,
      organisation: booking.seller_name,
      lines: sellerLines(booking, vat),
    },
  };
}

function admissionReplies(
  { signingKeys }: Services,
  booking: BookingView,
): Promise<OrderTickets['admissions'][number]>[] {
  const taxes = taxShares(booking);
  return booking.admissions.map(async (admission, index): Promise<OrderTickets['admissions'][number]> => {
    const valid = isAdmitting(booking, admission);
    return {
      id: admission.id,
      booking_id: booking.id,
      position: admission.position,
      code: valid ? await signCode(signingKeys, codeFacts(booking, admission)) : '',
      code_version: admission.code_version,
      valid: valid ? 1 : 0,
      free: admission.free ? 1 : 0,
      holder_names: admission.holder_names,
      price: toWire(cents(admission.price_cents)),
      tax: toWire(sum([taxes[index]?.tax ?? 0, taxes[index]?.feeTax ?? 0])),
    };
  });
}
