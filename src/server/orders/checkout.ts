import { createHash } from 'node:crypto';
import { DOCUMENTED_DEFAULT_GENDER } from '#domain/accounts/limits.ts';
import { cents, toWire } from '#domain/money/money.ts';
import { IDEMPOTENCY_KEY_LENGTH } from '#domain/orders/limits.ts';
import { isFreeOrder } from '#domain/payments/methods.ts';
import { paymentStatusOf } from '#domain/orders/order-state.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { checkout, CheckoutInput, guestCheckout } from '#wire/orders/checkout.ts';
import { codesHeldUp, requireJudged, triedCodes } from '#server/cart/coupon-guesses.ts';
import { readCart } from '#server/cart/cart-rows.ts';
import { priceLines } from '#server/cart/price-lines.ts';
import type { Call } from '#server/http/answer.ts';
import { commonRefusal, Refusal } from '#server/http/refusal.ts';
import { ProviderAway } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import {
  checkoutRefusal,
  isAgreed,
  requireBilling,
  requireChoices,
  requireCustomer,
  requireInvoice,
  requireOpenLines,
  requirePayment,
  requireQuantities,
  soldOut,
} from './checkout-rules.ts';
import { buyerOf } from './buyer.ts';
import { issueToken, linksEnd } from './download-tokens.ts';
import { applyToOrder } from './order-events.ts';
import { startPayment } from './payment-questions.ts';
import { placeOrder, PlacedMeanwhile, type Purchase, TakenMeanwhile } from './place-order.ts';
import { endReplaced, findReplaced, letGo, type Replaced } from './replaced-order.ts';

type CheckoutCall = Call<typeof checkout> | Call<typeof guestCheckout>;
type CheckoutReply = ReplyOf<typeof checkout>;

/** How often a cart is priced again because others were faster: each time less is left, so it soon comes to an end. */
const TRIES = 4;

/**
 * Places an order, asks for its payment, and answers where to pay; a checkout that costs nothing is done at once. The
 * same idempotency key gives the same order, whatever became of the first call. Source: CHK-16 to CHK-27, decisions 5 and 6.
 */
export async function answerCheckout(call: CheckoutCall): Promise<CheckoutReply> {
  const { services } = call;
  const idempotency = idempotencyOf(call);
  const known = await replyToKey(services, idempotency);
  if (known) return known;
  try {
    return await checkOut(call, idempotency);
  } catch (error) {
    // the same call, sent twice, may have met the order of its first: that one counts, not what is left after it
    const repeated =
      error instanceof Refusal || error instanceof PlacedMeanwhile ? await replyToKey(services, idempotency) : null;
    if (repeated) return repeated;
    throw error;
  }
}

type Idempotency = Purchase['idempotency'];

async function checkOut(call: CheckoutCall, idempotency: Idempotency): Promise<CheckoutReply> {
  const { input, services, lang, caller } = call;
  const customer = await buyerOf(services, { input, userId: caller?.userId });
  requireCustomer(customer);
  requireInvoice(input);
  requireBilling(input);
  const replaced = await findReplaced(services, { input, userId: caller?.userId });
  if (replaced?.kind === 'kept') return replyFor(services, replaced.orderId, { kept: 1 });

  const price = () => priceCheckout(call, { customer, replaced });
  let cart = await price();
  await countFreeOrder(call, cart);
  const ended = replaced ? await endReplaced(services, replaced) : null;
  if (ended?.kind === 'kept') return replyFor(services, ended.orderId, { kept: 1 });
  try {
    for (let left = TRIES; ; left -= 1) {
      try {
        const purchase = {
          cart,
          input,
          customer,
          gender: genderOf(input),
          userId: caller?.userId ?? null,
          lang,
          idempotency,
          replaced: ended,
        };
        const { orderId, downloadToken } = await placeOrder(services, purchase);
        return await replyFor(services, orderId, { token: downloadToken, idempotent: idempotency !== null });
      } catch (error) {
        if (!(error instanceof TakenMeanwhile)) throw error;
        if (left <= 1) throw soldOut(error.shortages.filter(({ kind }) => kind === 'ticket').map(({ id }) => id));
        cart = await price();
      }
    }
  } catch (error) {
    // its payment has been ended, so the old order is over although no new one took its place
    if (ended) await letGo(services, ended);
    throw error;
  }
}

/** The cart of a checkout at this moment, with every rule applied. @throws Refusal for the first one that is broken */
async function priceCheckout(
  { input, services, lang, caller, request }: CheckoutCall,
  { customer, replaced }: { customer: Purchase['customer']; replaced: Replaced | null },
): Promise<Purchase['cart']> {
  const languages = { lang, fallback: services.site.languages().fallback };
  const rows = await readCart(services.database, {
    ...languages,
    ticketIds: input.cart_detail.map((line) => line.ticket_id),
    codes: input.cart_detail.map((line) => line.coupon_applied),
    userId: caller?.userId ?? null,
    email: customer.email,
    replacesId: replaced?.orderId ?? null,
  });
  const lines = requireOpenLines(input, { rows, services });
  const cart = priceLines(lines, { brand: input.brand, languages, services });
  requireQuantities(cart);
  const agreed = isAgreed(cart, input);
  const held = await codesHeldUp(services, { userId: caller?.userId, request }, triedCodes(cart));
  // the buyer saw what it costs without the wrong ones
  requireJudged({ ...held, codes: held.codes.filter(({ isWrong }) => !(agreed && isWrong)) });
  requireChoices(cart, { input, languages, services });
  requirePayment(cart, input);
  if (input.expected_total !== undefined && !agreed) {
    throw checkoutRefusal('OrderNotCreated', {
      errors: { expected_total: 'PleaseCheckForm' },
      values: { total: toWire(cart.totals.total) },
    });
  }
  return cart;
}

/** Free orders of guests, of one event and address, come only so often. Source: decisions 5. @throws Refusal 429 */
async function countFreeOrder({ services, caller, request }: CheckoutCall, cart: Purchase['cart']): Promise<void> {
  if (caller || !isFreeOrder(cart.totals.total)) return;
  for (const eventId of new Set(cart.lines.map(({ row }) => row.event_id)))
    await services.limits.take('free-order', [eventId], request);
}

/** What a checkout is answered with: the order as it is now, and where to pay while it is pending. */
async function replyFor(
  services: Services,
  orderId: string,
  { token, kept = 0, idempotent = true }: { token?: string; kept?: 0 | 1; idempotent?: boolean },
): Promise<CheckoutReply> {
  const payUrl = await payUrlOf(services, { orderId, idempotent });
  const { db } = services.database;
  const order = await db
    .selectFrom('orders')
    .select(['order_number', 'state', 'total_cents', 'hold_until'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    ...SUCCESS,
    ccv_payment_response: order.state === 'pending' && payUrl ? { payUrl } : null,
    data: {
      order_number: order.order_number,
      payment_status: paymentStatusOf(order.state),
      download_token: token ?? (await newToken(services, orderId)),
      total: toWire(cents(order.total_cents)),
      hold_until: order.hold_until.toISOString(),
      kept,
    },
  };
}

/**
 * @throws Refusal 503 when the provider cannot be reached. With an idempotency key the order waits: the same call goes
 * on with it. Without one nobody could come back to it, so it is let go.
 */
async function payUrlOf(
  services: Services,
  { orderId, idempotent }: { orderId: string; idempotent: boolean },
): Promise<string | undefined> {
  try {
    return await startPayment(services, orderId);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    services.log.warn({ err: error, order: orderId }, 'a payment could not be created');
    if (!idempotent) {
      await applyToOrder(services, orderId, { happening: { kind: 'hold-over', cancelled: null }, actor: 'checkout' });
    }
    throw commonRefusal('SomethingWentWrongLater');
  }
}

async function newToken(services: Services, orderId: string): Promise<string> {
  const { db } = services.database;
  const events = await db
    .selectFrom('bookings')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .select('events.end_date')
    .where('bookings.order_id', '=', orderId)
    .execute();
  const { at } = linksEnd(
    events.map(({ end_date }) => end_date),
    services.now(),
  );
  return issueToken(db, { orderId, purpose: 'result', expiresAt: at });
}

/** The key of a checkout, from its header or field, with what it is bound to: the caller and all that was sent. */
function idempotencyOf({ input, caller, request }: CheckoutCall): Idempotency {
  const header = request.headers['idempotency-key'];
  const { idempotency_key: field, ...payload } = input;
  const key = typeof header === 'string' ? header : field;
  if (key === undefined) return null;
  if (key.length < IDEMPOTENCY_KEY_LENGTH.min || key.length > IDEMPOTENCY_KEY_LENGTH.max) {
    throw commonRefusal('PleaseCheckForm', { idempotency_key: 'PleaseCheckForm' });
  }
  const payloadHash = createHash('sha256')
    .update(JSON.stringify([caller?.userId ?? null, payload]))
    .digest();
  return { key, payloadHash };
}

/** The answer for a key under which an order was placed before; null when there was none. @throws Refusal 409 for another payload */
async function replyToKey(services: Services, idempotency: Idempotency): Promise<CheckoutReply | null> {
  if (!idempotency) return null;
  const order = await services.database.db
    .selectFrom('orders')
    .select(['id', 'payload_hash'])
    .where('idempotency_key', '=', idempotency.key)
    .executeTakeFirst();
  if (!order) return null;
  if (!order.payload_hash?.equals(idempotency.payloadHash)) {
    throw checkoutRefusal('OrderNotCreated', { errors: { idempotency_key: 'PleaseCheckForm' } });
  }
  return replyFor(services, order.id, {});
}

/** Left out: the documented default; empty or null: not said. Source: CHK-29, decisions 2. */
function genderOf({ customer_gender: gender }: CheckoutInput): Purchase['gender'] {
  return gender === undefined ? DOCUMENTED_DEFAULT_GENDER : gender || null;
}
