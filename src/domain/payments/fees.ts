import { commissionOf } from '#domain/cart/commissions.ts';
import type { Commission, Commissions } from '#domain/cart/commissions.ts';
import type { TransactionFee } from '#domain/cart/pricing.ts';
import { settingValue } from '#domain/content/settings.ts';
import { fromWire, ZERO } from '#domain/money/money.ts';
import type { BasisPoints, Cents } from '#domain/money/money.ts';
import { PAYMENT_BRANDS } from './brands.ts';
import type { PaymentBrand } from './brands.ts';

/** The fee per order of a brand, from the site's settings; what cannot be read is 0. Source: PRC-16, decisions 3. */
export function transactionFeeOf(settings: ReadonlyMap<string, string>, brand: PaymentBrand): TransactionFee {
  return {
    fixed: hundredths(settings, `payment.fee_fixed.${brand}`) ?? ZERO,
    rate: hundredths(settings, `payment.fee_percent.${brand}`) ?? 0,
  };
}

/** The lowest fixed fee per order that any brand carries: what stands beside a "from" price. Source: decisions 3 (what buyers see). */
export function lowestOrderFee(settings: ReadonlyMap<string, string>): TransactionFee {
  const fees = PAYMENT_BRANDS.map((brand) => transactionFeeOf(settings, brand));
  return fees.reduce((lowest, fee) => ((fee.fixed - lowest.fixed || fee.rate - lowest.rate) < 0 ? fee : lowest));
}

/** The rate of VAT that handling and transaction fees contain; what cannot be read is 0. Source: decisions 2. */
export function feeTaxRateOf(settings: ReadonlyMap<string, string>): BasisPoints {
  return hundredths(settings, 'payment.fee_tax_rate') ?? 0;
}

/** The commissions of the site, the last level that is asked. Source: PRC-17, EVF-45, decisions 3. */
export function siteCommissionsOf(settings: ReadonlyMap<string, string>): Commissions {
  return { admin: siteCommission(settings, 'admin'), organizer: siteCommission(settings, 'organizer') };
}

function siteCommission(settings: ReadonlyMap<string, string>, whose: 'admin' | 'organizer'): Commission | null {
  const type = Number(settingValue(settings, `fees.${whose}_commission_type`));
  return commissionOf(type, hundredths(settings, `fees.${whose}_commission`));
}

/** A decimal setting as whole hundredths: euros as cents, percent as basis points; null when it is none or negative. */
function hundredths(settings: ReadonlyMap<string, string>, key: string): Cents | null {
  const value = fromWire(settingValue(settings, key));
  return value !== null && value >= 0 ? value : null;
}
