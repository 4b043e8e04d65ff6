import { createHash } from 'node:crypto';
import { DOCUMENTED_DEFAULT_GENDER } from '#domain/accounts/limits.ts';
import { toWire } from '#domain/money/money.ts';
import { IDEMPOTENCY_KEY_LENGTH } from '#domain/orders/limits.ts';
import { isFreeOrder } from '#domain/payments/methods.ts';
import type { checkout, CheckoutInput, guestCheckout } from '#wire/orders/checkout.ts';
import { codesHeldUp, requireJudged, triedCodes, withoutCodes } from '#server/cart/coupon-guesses.ts';
import { readCart } from '#server/cart/cart-rows.ts';
import { priceLines } from '#server/cart/price-lines.ts';
import { personOf } from '#server/platform/audit/audit.ts';
import type { Call } from '#server/platform/http/route.ts';
import { isSiteOpenNow } from '#server/catalogue/is-open.ts';
import { commonRefusal, Refusal } from '#server/platform/http/refusal.ts';
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
import { buyerOf, keepPhone } from './buyer.ts';
import { replyFor, type CheckoutReply } from './checkout-reply.ts';
import { type Placed, placeOrder, PlacedMeanwhile, type Purchase, TakenMeanwhile } from './place-order.ts';
import { endReplaced, findReplaced, letGo, type Replaced } from './replaced-order.ts';

type CheckoutCall = Call<typeof checkout> | Call<typeof guestCheckout>;

/** How often a cart is priced again because others were faster: each time less is left, so it soon comes to an end. */
const TRIES = 4;

/**
 * Places an order, asks for its payment, and answers where to pay; a checkout that costs nothing is done at once. The
 * same idempotency key gives the same order, whatever became of the first call. Source: CHK-16 to CHK-27, decisions 5 and 6.
 */
export async function handleCheckout(call: CheckoutCall): Promise<CheckoutReply> {
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
  if (!(await isSiteOpenNow(services.site))) throw call.refuse('SiteNotOpen');
  const customer = await buyerOf(services, { input, userId: caller?.userId });
  requireCustomer(customer);
  requireInvoice(input);
  requireBilling(input);
  const replaced = await findReplaced(services, { input, userId: caller?.userId });
  if (replaced?.kind === 'kept') return replyFor(services, replaced.orderId, { kept: 1 });

  const price = () => priceCheckout(call, { customer, replaced });
  const priceFirst = async (): Promise<Cart> => {
    const cart = await price();
    await countFreeOrder(call, cart);
    return cart;
  };
  // a cart that is refused leaves the old order alone
  const cart = replaced ? await takeTurn(call, priceFirst) : null;
  const ended = replaced ? await endReplaced(services, replaced) : null;
  if (ended?.kind === 'kept') return replyFor(services, ended.orderId, { kept: 1 });
  const purchaseOf = (priced: Cart): Purchase => ({
    cart: priced,
    input,
    customer,
    gender: genderOf(input),
    userId: caller?.userId ?? null,
    actor: personOf(call),
    lang,
    idempotency,
    replaced: ended,
  });
  const { orderId, downloadToken } = await takeTurn(call, async () =>
    placeAsPriced(services, { purchase: purchaseOf(cart ?? (await priceFirst())), price }),
  ).catch(async (error: unknown) => {
    // its payment has been ended, so the old order is over although no new one took its place
    if (ended) await letGo(services, ended);
    throw error;
  });
  await keepPhone(services, { customer, userId: caller?.userId });
  return replyFor(services, orderId, { token: downloadToken, idempotent: idempotency !== null });
}

type Cart = Purchase['cart'];

/** Runs work when it is this call's turn. A caller who has gone by then comes back with the same call, or not at all: nothing is held for nobody. */
function takeTurn<Result>({ services, request }: CheckoutCall, work: () => Promise<Result>): Promise<Result> {
  return services.checkouts.run(() => {
    if (request.socket.destroyed) throw commonRefusal('SomethingWentWrongLater');
    return work();
  });
}

/** Places an order; where others were faster, as the cart is priced then. @throws Refusal when there is too little left */
async function placeAsPriced(
  services: Services,
  { purchase, price }: { purchase: Purchase; price: () => Promise<Cart> },
): Promise<Placed> {
  let { cart } = purchase;
  for (let left = TRIES; ; left -= 1) {
    try {
      return await placeOrder(services, { ...purchase, cart });
    } catch (error) {
      if (!(error instanceof TakenMeanwhile)) throw error;
      if (left <= 1) throw soldOut(error.shortages.filter(({ kind }) => kind === 'ticket').map(({ id }) => id));
      cart = await price();
    }
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
  const pricing = { brand: input.brand, languages, services };
  const judged = priceLines(lines, pricing);
  requireQuantities(judged);
  const held = await codesHeldUp(services, { userId: caller?.userId, request }, triedCodes(judged));
  const cart = held.codes.length === 0 ? judged : priceLines(withoutCodes(lines, held.codes), pricing);
  const agreed = isAgreed(cart, input);
  // right or wrong, a code that is not judged takes nothing off, and nothing shows which it is
  if (!agreed) requireJudged(held);
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

/** The key of a checkout, from its header or field, with what it is bound to: the caller and all that was sent but the sources. */
function idempotencyOf({ input, caller, request }: CheckoutCall): Idempotency {
  const header = request.headers['idempotency-key'];
  const { idempotency_key: field, sources: _, ...payload } = input;
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
