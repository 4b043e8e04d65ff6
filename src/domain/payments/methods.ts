import type { Cents } from '#domain/money/money.ts';
import type { PaymentBrand } from './brands.ts';

/** The payment methods that are accepted: online with a brand, nothing to pay or cash, and free. Source: PAY-01. */
export const PAYMENT_METHOD = { online: '2', offline: 'offline', free: '0' } as const;

export type PaymentMethod = (typeof PAYMENT_METHOD)[keyof typeof PAYMENT_METHOD];

/** A method that is announced and not yet there. Source: CHK-22. */
const METHOD_COMING_SOON = '1';

/** What a checkout asks to pay with, and what the server knows of the order. */
export interface PaymentWish {
  readonly method: string;
  readonly brand: string;
  /** The server's own total. */
  readonly total: Cents;
  readonly allowed: readonly PaymentBrand[];
  /** The site setting `payment.cash` is on and every event of the cart lists Cash. */
  readonly cashAllowed: boolean;
}

/** Whether an order costs nothing: a total of zero or below. Source: PAY-04. */
export function isFreeOrder(total: Cents): boolean {
  return total <= 0;
}

/** The method that goes with a total: offline when there is nothing to pay, online otherwise. Source: PAY-02, PAY-03. */
export function methodForTotal(total: Cents): PaymentMethod {
  return isFreeOrder(total) ? PAYMENT_METHOD.offline : PAYMENT_METHOD.online;
}

/**
 * Why a way of paying is refused; null when it is accepted. Offline and free need a total of zero, offline also goes for
 * cash; online needs something to pay and an allowed brand. Source: PAY-01, PAY-03, CHK-22, CHK-23, decisions 6.
 */
export function paymentRefusal(wish: PaymentWish): 'comingSoon' | 'PaymentMethodNotSupported' | null {
  if (wish.method === METHOD_COMING_SOON) return 'comingSoon';
  return isMethodAccepted(wish) ? null : 'PaymentMethodNotSupported';
}

function isMethodAccepted({ method, brand, total, allowed, cashAllowed }: PaymentWish): boolean {
  switch (method) {
    case PAYMENT_METHOD.free:
      return isFreeOrder(total);
    case PAYMENT_METHOD.offline:
      return isFreeOrder(total) || cashAllowed;
    case PAYMENT_METHOD.online:
      return !isFreeOrder(total) && (allowed as readonly string[]).includes(brand);
    default:
      return false;
  }
}

/** What the checkout shows in the place of the payment choice. */
export type PaymentPanel =
  /** The choice of brands. */
  | 'brands'
  /** The text of `payNotification`. */
  | 'notification'
  /** Nothing: the order is free. */
  | 'none';

/**
 * What stands in the place of the payment choice: for a free order nothing (in a frame whose two flags are 0, the
 * choice all the same), the choice where a brand is allowed, else the notification. Source: PAY-04, PAY-10, PAY-11.
 */
export function paymentPanel({
  total,
  allowed,
  frame,
}: {
  total: Cents;
  allowed: readonly PaymentBrand[];
  frame: boolean;
}): PaymentPanel {
  if (isFreeOrder(total)) return frame && allowed.length === 0 ? 'brands' : 'none';
  return allowed.length > 0 ? 'brands' : 'notification';
}
