import type { BasisPoints } from '#domain/money/money.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';

/** A rate of VAT, always included in prices. Source: TKT-33. */
export interface Tax {
  readonly rate: BasisPoints;
  readonly validFrom: WallDate;
  /** Its last day, included; null: open. */
  readonly validUntil: WallDate | null;
}

/**
 * The rate contained in a ticket's price on a day: the sum of its taxes that are valid then (as a rule one). The day is
 * that of the order, because VAT on a ticket paid in advance falls due with the payment. Source: TKT-33, decisions 3.
 */
export function taxRateOn(taxes: readonly Tax[], day: WallDate): BasisPoints {
  return taxes
    .filter((tax) => tax.validFrom <= day && (tax.validUntil === null || day <= tax.validUntil))
    .reduce((rate, tax) => rate + tax.rate, 0);
}
