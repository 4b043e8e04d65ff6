import { allInPrice, commissionsFor } from '#domain/cart/commissions.ts';
import { freeTicketsPromised } from '#domain/cart/free-tickets.ts';
import { namesNeeded } from '#domain/cart/persons.ts';
import { isOffered } from '#domain/cart/supplements.ts';
import { cents, toWire } from '#domain/money/money.ts';
import { payFlags } from '#domain/payments/brands.ts';
import { siteCommissionsOf } from '#domain/payments/fees.ts';
import { resolveDates } from '#domain/catalogue/event-clock.ts';
import { wallClock, type WallClock } from '#domain/time/wall-clock.ts';
import type { PricedCartReply, PricedLineReply, priceCart, priceUserCart } from '#wire/cart/cart-detail.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { eventCommissions, ticketCommissions } from '#server/catalogue/offers.ts';
import { placeOf } from '#server/catalogue/event-place.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { problemsOf } from './cart-problems.ts';
import { type CartEventRow, type CartRow, freeOfferOf, readCart } from './cart-rows.ts';
import { type AskedLine, couponRowOf, supplementsOf, type TextLanguages } from './cart-terms.ts';
import { codesHeldUp, isAmong, triedCodes } from './coupon-guesses.ts';
import type { CartLineFigures } from './price-lines.ts';
import { replacedOrderId } from './replaced-order.ts';
import { reconcileCart, type ReconciledCart } from './reconcile-cart.ts';
import { timesOf, toldMaximumOf } from './sale-state.ts';

interface Context {
  readonly languages: TextLanguages;
  readonly now: WallClock;
  readonly services: Services;
  /** tickets whose codes were not looked at: too many wrong ones came before */
  readonly untried?: ReadonlySet<number>;
}

/** A cart with its prices, as the cart page and the checkout show it. Source: PRC-01 to PRC-12, CART-20, CART-21. */
export async function handleCartDetail({
  input,
  caller,
  lang,
  services,
  request,
}: Call<typeof priceCart> | Call<typeof priceUserCart>): Promise<ReplyOf<typeof priceCart>> {
  const languages = { lang, fallback: services.site.languages().fallback };
  const userId = caller?.userId;
  const rows = await readCart(services.database, {
    ...languages,
    ticketIds: input.cart_detail.map((line) => line.ticket_id),
    codes: input.cart_detail.map((line) => line.coupon_applied),
    userId: userId ?? null,
    email: null,
    replacesId: await replacedOrderId(services, input, userId),
  });
  const settle = (lines: readonly AskedLine[]) =>
    reconcileCart(lines, { rows, brand: input.brand, languages, services });
  const context = { languages, now: wallClock(services.now()), services };
  const cart = settle(input.cart_detail);
  const held = await codesHeldUp(services, { userId, request }, triedCodes(cart));
  const untried = new Set(input.cart_detail.filter((line) => isAmong(held.codes, line)).map((line) => line.ticket_id));
  if (untried.size === 0) return { ...SUCCESS, ...cartReply(cart, context) };
  // a cart is priced all the same, only without those codes
  const rest = input.cart_detail.map((line) => (untried.has(line.ticket_id) ? { ...line, coupon_applied: '' } : line));
  return { ...SUCCESS, ...cartReply(settle(rest), { ...context, untried }) };
}

function cartReply(cart: ReconciledCart, context: Context): PricedCartReply {
  const { totals, allowed } = cart;
  const { lang } = context.languages;
  const canPay = cart.isFree || cart.cashAllowed || allowed.length > 0;
  const { services } = context;
  return {
    ticket_detail: cart.lines.map((line) => lineReply(line, cart.isFree, context)),
    total_price: toWire(totals.tickets),
    supplement_price: toWire(totals.supplements),
    total_admin_org_fee: toWire(totals.handling),
    transaction_price: toWire(totals.transaction),
    total_discount: toWire(totals.discount),
    total: toWire(totals.total),
    total_tax: toWire(totals.tax),
    taxes: totals.taxes.map(({ rate, amount }) => ({ rate: toWire(cents(rate)), amount: toWire(amount) })),
    ...payFlags(allowed),
    allowed_brands: [...allowed],
    brand: cart.brand ?? '',
    isPayAllowcash: cart.cashAllowed ? 1 : 0,
    payNotification: canPay
      ? ''
      : services.site.get(`payment.notification.${lang}`) || services.texts.sentence(lang, 'PaymentNotAvailable'),
    ticket_remove: cart.adjustments
      .filter(({ kind }) => kind === 'removed')
      .map(({ event_id, ticket_id }) => ({ event_id, ticket_id })),
    adjustments: [...cart.adjustments],
    problems: problemsOf(cart, { languages: context.languages, today: context.now.date }),
  };
}

function lineReply({ row, priced }: CartLineFigures, isFree: boolean, context: Context): PricedLineReply {
  const { event } = row;
  const coupon = couponRowOf(row, priced.coupon);
  return {
    event_id: row.event_id,
    ticket_id: row.id,
    ticket_title: row.title,
    ticket_qty: priced.quantity,
    ticket_price: toWire(priced.ticketPrice),
    ticket_subtotal: toWire(priced.subtotal),
    ticket_total_tax: toWire(priced.tax),
    tax_rate: toWire(cents(priced.taxRate)),
    discount_detail: {
      coupon_applied: coupon?.code ?? '',
      discount_amount: toWire(priced.discount),
      coupon_id: coupon?.id ?? null,
      coupon_group: coupon?.codeId == null ? '' : 'mass',
      buyer_limit: coupon?.buyerLimit ?? 0,
      message: context.untried?.has(row.id) ? 'TooManyAttempts' : (priced.couponRefusal ?? ''),
    },
    ticket_booked_qty: event.show_ticket_limit ? row.booked_qty : null,
    ticket_total_qty: event.show_ticket_limit ? row.quantity : null,
    free_ticket_get: priced.freeQuantity,
    free_ticket_promised: freeTicketsPromised(priced.quantity, freeOfferOf(row)),
    selected_supplement: selectedSupplements(priced.chosenSupplements),
    supplements: offeredSupplements(row, context),
    supplement_price: toWire(priced.supplements),
    all_in_price: toWire(allInOf(row, context.services)),
    line_total: toWire(cents(priced.total - priced.transactionShare)),
    buy_limit: row.buy_limit,
    max_qty: Math.max(toldMaximumOf(row, isFree), priced.quantity),
    ticket_limit: row.ticket_limit,
    ticket_people: row.ticket_people,
    checkout_fields: row.checkout_fields ? 1 : 0,
    names_needed: namesNeeded(
      { ticketPeople: row.ticket_people, checkoutFields: row.checkout_fields },
      priced.quantity,
    ),
    event_details: eventReply(event, context.now),
  };
}

function eventReply(event: CartEventRow, now: WallClock): PricedLineReply['event_details'] {
  const span = resolveDates(timesOf(event), now);
  const place = placeOf(event);
  return {
    id: event.id,
    slug: event.slug,
    title: event.title,
    poster: event.poster_file ?? '',
    poster_paper: event.poster_paper ?? '',
    start_date: span.startDate,
    start_time: span.startTime,
    end_date: span.endDate,
    end_time: span.endTime,
    undated: event.start_date === null ? 1 : 0,
    venue: place.venue,
    zipcode: place.zipcode,
    city: place.city,
    user_detail: { organisation: event.organisation },
    custom_allow: event.custom_field_enabled ? 1 : 0,
    custom_field_enabled: event.custom_field_enabled ? 1 : 0,
    custom_field_required: event.custom_field_required ? 1 : 0,
    custom_field_label: event.custom_field_label,
    url_color: event.url_color,
    button_color: event.button_color,
  };
}

function selectedSupplements(
  chosen: CartLineFigures['priced']['chosenSupplements'],
): PricedLineReply['selected_supplement'] {
  const byPosition = Object.groupBy(chosen, ({ position }) => String(position));
  return Object.fromEntries(
    Object.entries(byPosition).map(([position, list = []]) => [
      position,
      list.map(({ supplementId, title, choices, text, price }) => ({
        supplement_id: supplementId,
        title,
        choices: choices.map((choice) => ({ title: choice.title, price: toWire(choice.price) })),
        text,
        price: toWire(price),
      })),
    ]),
  );
}

function offeredSupplements(row: CartRow, { languages, now }: Context): PricedLineReply['supplements'] {
  return supplementsOf(row, languages)
    .filter((supplement) => isOffered(supplement, now.date))
    .map((supplement) => ({
      id: supplement.id,
      supplement_title: supplement.title,
      supplement_type: supplement.type,
      supplement_price: toWire(supplement.price),
      supplement_required: supplement.required ? 1 : 0,
      supplement_applied: supplement.applied,
      supplement_multiple_type: supplement.multipleType,
      supplement_option: supplement.options.map(({ position, title, price }) => ({
        position,
        title,
        price: toWire(price),
      })),
    }));
}

function allInOf(row: CartRow, services: Services) {
  const site = siteCommissionsOf(services.site.values());
  const commissions = commissionsFor(ticketCommissions(row), eventCommissions(row.event), site);
  return allInPrice(cents(row.price_cents), commissions, row.event.apply_fees);
}
