import { randomBytes } from 'node:crypto';
import { DatabaseError } from 'pg';
import type { Gender } from '#domain/accounts/limits.ts';
import type { Language } from '#domain/content/languages.ts';
import { formatOrderNumber, ORDER_NUMBER_BYTES } from '#domain/orders/order-number.ts';
import { PAYMENT_METHOD } from '#domain/payments/methods.ts';
import type { CheckoutInput } from '#wire/orders/checkout.ts';
import { couponRowOf } from '#server/cart/cart-terms.ts';
import type { CartFigures, CartLineFigures } from '#server/cart/price-lines.ts';
import type { Actor } from '#server/platform/audit/audit.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { Services } from '#server/services.ts';
import { checkLimits } from './buyer-limits.ts';
import { checkoutRefusal, namesOf, type CheckoutLine, type Customer } from './checkout-rules.ts';
import { linksEnd, makeToken } from '../ticket-files/download-tokens.ts';
import { afterCommit, applyInTransaction } from '../order-events.ts';
import { couponUses } from '../order-rows.ts';
import { returnTokenHash } from '../payments/payment-sync.ts';
import type { Holding, Shortage } from './reservation.ts';
import { writeOrder, type NewBooking } from './write-order.ts';

/** A checkout that every rule has let pass, as priced by the server. */
export interface Purchase {
  readonly cart: CartFigures<CheckoutLine>;
  readonly input: CheckoutInput;
  readonly customer: Customer;
  readonly gender: Gender | null;
  readonly userId: number | null;
  readonly actor: Actor;
  readonly lang: Language;
  readonly idempotency: { readonly key: string; readonly payloadHash: Buffer } | null;
  /** the pending order it takes the place of, its payment ended at the provider */
  readonly replaced: { readonly id: string; readonly cancelled: string | null } | null;
}

/** A placed order, and the token that its buyer's device keeps. */
export interface Placed {
  readonly orderId: string;
  readonly downloadToken: string;
}

/** Something was taken by others between pricing and placing: the cart is to be priced again. */
export class TakenMeanwhile extends Error {
  readonly shortages: readonly Shortage[];
  constructor(shortages: readonly Shortage[]) {
    super('taken meanwhile');
    this.shortages = shortages;
  }
}

/** Another call placed an order under the same idempotency key. */
export class PlacedMeanwhile extends Error {}

/**
 * Places an order in one transaction: gives back what it replaces, writes it, takes the stock, checks what only shows
 * with the stock's rows in hand, and finishes an order that costs nothing. All of it, or nothing. Source: decisions 5 and 6.
 * @throws TakenMeanwhile, PlacedMeanwhile, Refusal TicketLimitPerAttendee, CouponLimitPerBuyer
 */
export async function placeOrder(services: Services, purchase: Purchase): Promise<Placed> {
  const { token, hash } = makeToken();
  const orderId = uuidv7();
  const orderNumber = formatOrderNumber(randomBytes(ORDER_NUMBER_BYTES));
  const { actor } = purchase;
  try {
    const released = await services.database.transaction(async (trx) => {
      const { replaced } = purchase;
      const given = replaced
        ? await applyInTransaction(trx, services, {
            orderId: replaced.id,
            paymentEvent: { kind: 'replaced', cancelled: replaced.cancelled },
            actor,
          })
        : undefined;
      await writeOrder(trx, newOrder(services, purchase, { orderId, orderNumber, tokenHash: hash, actor }));
      const shortages = await services.reserve(trx, holdingOf(purchase.cart));
      if (shortages.length > 0) throw new TakenMeanwhile(shortages);
      await checkLimits(trx, purchase, orderId);
      if (purchase.input.payment_method !== PAYMENT_METHOD.online) {
        await applyInTransaction(trx, services, { orderId, paymentEvent: { kind: 'accepted' }, actor });
      }
      return given;
    });
    const taken = purchase.cart.lines.map(({ row }) => row.event_id);
    afterCommit(services, { orderNumber, movedStockOf: [...(released?.movedStockOf ?? []), ...taken] });
    if (released) afterCommit(services, { ...released, movedStockOf: [] });
    return { orderId, downloadToken: token };
  } catch (error) {
    if (isDuplicateKey(error)) throw new PlacedMeanwhile();
    throw error;
  }
}

function isDuplicateKey(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'orders_idempotency';
}

interface Identity {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly tokenHash: Buffer;
  readonly actor: Actor;
}

function newOrder(services: Services, purchase: Purchase, { orderId, orderNumber, tokenHash, actor }: Identity) {
  const { cart, input, customer, idempotency } = purchase;
  const { totals } = cart;
  const now = services.now();
  const isOnline = input.payment_method === PAYMENT_METHOD.online;
  const provider = isOnline && cart.brand ? services.payments.providerOf(cart.brand) : undefined;
  if (isOnline && !provider) throw checkoutRefusal('PaymentMethodNotSupported');
  const paymentId = uuidv7();
  return {
    by: actor,
    at: now,
    why: 'checkout' as const,
    row: {
      id: orderId,
      order_number: orderNumber,
      user_id: purchase.userId,
      idempotency_key: idempotency?.key ?? null,
      payload_hash: idempotency?.payloadHash ?? null,
      replaces_id: purchase.replaced?.id ?? null,
      frame: input.frame,
      lang: purchase.lang,
      payment_method: input.payment_method as '2' | 'offline' | '0', // the rules let no other pass
      brand: isOnline ? (cart.brand ?? '') : '',
      customer_name: customer.name,
      customer_email: customer.email,
      customer_zip: customer.zip,
      customer_phone: customer.phone,
      customer_gender: purchase.gender,
      billing: input.billing ? JSON.stringify(input.billing) : null,
      invoice: input.invoice ? JSON.stringify(input.invoicedata ?? {}) : null,
      tickets_cents: totals.tickets,
      supplements_cents: totals.supplements,
      handling_cents: totals.handling,
      transaction_cents: totals.transaction,
      discount_cents: totals.discount,
      total_cents: totals.total,
      hold_until: new Date(now.getTime() + services.settings.orderHoldMinutes * 60_000),
      created_at: now,
    },
    bookings: cart.lines.map((line) => newBooking(line, input)),
    payment: provider
      ? {
          id: paymentId,
          order_id: orderId,
          provider: provider.name,
          status: 'created' as const,
          amount_cents: totals.total,
          return_token_hash: returnTokenHash(services, paymentId),
          created_at: now,
        }
      : null,
    token: {
      hash: tokenHash,
      expiresAt: linksEnd(
        cart.lines.map(({ row }) => row.event.end_date),
        now,
      ).at,
    },
  };
}

function newBooking(line: CartLineFigures<CheckoutLine>, input: CheckoutInput): NewBooking {
  const { row, asked, priced } = line;
  const coupon = couponRowOf(row, priced.coupon);
  const ownCodes = new Set(row.supplements.filter(({ generatedCode }) => generatedCode).map(({ id }) => id));
  const applied = new Map(row.supplements.map((one) => [one.id, one.applied]));
  return {
    row: {
      event_id: row.event_id,
      ticket_id: row.id,
      organization_id: row.event.organization_id,
      quantity: priced.quantity,
      free_quantity: priced.freeQuantity,
      ticket_price_cents: priced.ticketPrice,
      subtotal_cents: priced.subtotal,
      supplements_cents: priced.supplements,
      admin_fee_cents: priced.adminFee,
      organizer_fee_cents: priced.organizerFee,
      organizer_fee_taken: false,
      fees_on_top: priced.feesOnTop,
      discount_cents: priced.discount,
      transaction_share_cents: priced.transactionShare,
      tax_rate_bp: priced.taxRate,
      tax_cents: priced.tax,
      fee_tax_rate_bp: priced.feeTaxRate,
      fee_tax_cents: priced.feeTax,
      coupon_id: coupon?.id ?? null,
      coupon_code_id: coupon?.codeId ?? null,
      coupon_code: coupon?.code ?? '',
      custom_field: asked.custom_field.trim(),
      source: input.sources[row.event_id] ?? '',
      holder_names: [...namesOf(input, asked)],
    },
    supplements: priced.chosenSupplements.map((one) => ({
      ...one,
      ownCode: ownCodes.has(one.supplementId),
      applied: applied.get(one.supplementId) ?? 1,
    })),
  };
}

function holdingOf({ lines }: CartFigures): Holding {
  return {
    tickets: lines.map(({ row, priced }) => ({ id: row.id, quantity: priced.quantity + priced.freeQuantity })),
    coupons: couponUses(
      lines.map(({ row, priced }) => {
        const coupon = couponRowOf(row, priced.coupon);
        return { id: coupon?.id ?? null, codeId: coupon?.codeId ?? null, tickets: priced.quantity };
      }),
    ),
  };
}
