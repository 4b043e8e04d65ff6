import { type Cents, CURRENCY } from '#domain/money/money.ts';

/** The states of an order. Source: decisions 6. */
export type OrderState = 'pending' | 'success' | 'failed' | 'expired';

/** What the wire says of an order: an expired one has failed. Source: ORD-20, decisions 6. */
export type PaymentStatus = 'pending' | 'success' | 'failed';

/** What the machine has to know of an order. */
export interface OrderFacts {
  readonly state: OrderState;
  /** What the buyer owes. Orders are in euro. */
  readonly total: Cents;
  /** The payments whose money has come in, kept or given back; a second word about one of them changes nothing. */
  readonly settledPayments: readonly string[];
  /** The provider has said `manualintervention`: a person is looking at it. */
  readonly awaitsPerson: boolean;
}

/** What can happen to an order. The provider's words come from asking it, never from a webhook's body. */
export type OrderEvent =
  /** The provider says success. `stockFree`: stock and coupon use could be reserved again (asked where the hold was over). */
  | {
      readonly kind: 'paid';
      readonly paymentId: string;
      readonly amount: Cents;
      readonly currency: string;
      readonly stockFree: boolean;
    }
  /** The provider says failed. */
  | { readonly kind: 'refused' }
  /** The provider says pending. */
  | { readonly kind: 'still-pending' }
  /** The provider says manualintervention. */
  | { readonly kind: 'manual-intervention' }
  /** Nothing is to be paid online: a free order, or cash at the door. */
  | { readonly kind: 'accepted' }
  /** The hold is over; the provider was asked, and the payment cancelled there. */
  | { readonly kind: 'hold-over' }
  /** The buyer placed another order instead; the payment was cancelled at the provider. */
  | { readonly kind: 'replaced' };

/** What has to be done, once, in the transaction that changes the state (mails and refunds as jobs written there). */
export const ORDER_EFFECTS = {
  'release-stock': 'give the held tickets back',
  'release-coupons': 'give the reserved coupon uses back',
  'take-stock': 'reserve the tickets again',
  'take-coupons': 'reserve the coupon uses again',
  'book-charge': 'write charge and fee to the ledger',
  'make-admissions': 'make an admission with its code for every ticket',
  'empty-cart': 'take what was ordered out of the cart that the account keeps',
  'mail-tickets': 'send the confirmation with the tickets',
  'refund-payment': 'pay this payment back in full and write the refund to the ledger',
  'mail-refund': 'tell the buyer that the money comes back',
  'alert-amount': 'alert: another amount or currency was paid',
  'alert-double': 'alert: a second payment came in for a settled order',
  'alert-manual': 'alert after MANUAL_ALERT_MINUTES: the provider waits for a person',
} as const;

export type OrderEffect = keyof typeof ORDER_EFFECTS;

/** The state an order goes to, and what has to be done on the way. No effects: nothing has changed. */
export interface OrderDecision {
  readonly state: OrderState;
  readonly effects: readonly OrderEffect[];
}

/** An event with what the order's facts make of it: the columns of the table below. */
type Transition =
  | 'paid'
  | 'paid-without-stock'
  | 'paid-wrongly'
  | 'paid-twice'
  | 'refused'
  | 'manual-intervention'
  | 'accepted'
  | 'hold-over'
  | 'replaced';

const RELEASE = ['release-stock', 'release-coupons'] as const;
const GIVE_BACK = ['book-charge', 'refund-payment', 'mail-refund'] as const;
const HAND_OUT = ['book-charge', 'make-admissions', 'empty-cart', 'mail-tickets'] as const;
const TAKE_AGAIN = ['take-stock', 'take-coupons'] as const;

/** What a released order does, whether it failed or its hold ran out; `state` is the one it stays in when it cannot be saved. */
const released = (state: 'failed' | 'expired'): Readonly<Partial<Record<Transition, OrderDecision>>> => ({
  paid: { state: 'success', effects: [...TAKE_AGAIN, ...HAND_OUT] },
  'paid-without-stock': { state: 'failed', effects: GIVE_BACK },
  'paid-wrongly': { state: 'failed', effects: [...GIVE_BACK, 'alert-amount'] },
  'paid-twice': { state, effects: [...GIVE_BACK, 'alert-double'] },
  'manual-intervention': { state, effects: ['alert-manual'] },
});

/** Every transition there is; what is not in the table changes nothing. Source: decisions 6, PAY-16. */
const TRANSITIONS: Readonly<Record<OrderState, Readonly<Partial<Record<Transition, OrderDecision>>>>> = {
  pending: {
    paid: { state: 'success', effects: HAND_OUT },
    accepted: { state: 'success', effects: HAND_OUT },
    'paid-wrongly': { state: 'failed', effects: [...RELEASE, ...GIVE_BACK, 'alert-amount'] },
    refused: { state: 'failed', effects: RELEASE },
    'hold-over': { state: 'expired', effects: RELEASE },
    replaced: { state: 'expired', effects: RELEASE },
    'manual-intervention': { state: 'pending', effects: ['alert-manual'] },
  },
  success: {
    'paid-twice': { state: 'success', effects: [...GIVE_BACK, 'alert-double'] },
  },
  failed: released('failed'),
  expired: released('expired'),
};

/**
 * Decides what an event does to an order. Pure and idempotent: an event that has been handled, put to the order as it is
 * then, changes nothing. Source: decisions 6, PAY-14, PAY-16, ORD-15 to ORD-17.
 */
export function decide(order: OrderFacts, event: OrderEvent): OrderDecision {
  const transition = transitionOf(order, event);
  const decision = transition === null ? undefined : TRANSITIONS[order.state][transition];
  return decision ?? { state: order.state, effects: [] };
}

/** What the wire says of a state. Source: decisions 6. */
export function paymentStatusOf(state: OrderState): PaymentStatus {
  return state === 'expired' ? 'failed' : state;
}

/** What an event means for this order; null: it was handled before, or says nothing new. */
function transitionOf(order: OrderFacts, event: OrderEvent): Transition | null {
  switch (event.kind) {
    case 'paid':
      return payment(order, event);
    case 'still-pending':
      return null;
    case 'manual-intervention':
      return order.awaitsPerson ? null : 'manual-intervention';
    case 'hold-over':
      return order.awaitsPerson ? null : 'hold-over';
    default:
      return event.kind;
  }
}

function payment(order: OrderFacts, event: OrderEvent & { kind: 'paid' }): Transition | null {
  if (order.settledPayments.includes(event.paymentId)) return null;
  if (order.state === 'success' || order.settledPayments.length > 0) return 'paid-twice';
  if (event.amount !== order.total || event.currency.toUpperCase() !== CURRENCY) return 'paid-wrongly';
  return order.state === 'pending' || event.stockFree ? 'paid' : 'paid-without-stock';
}
