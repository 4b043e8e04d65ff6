import {
  NO_TRANSACTION_FEE,
  priceCart,
  type PricedCart,
  type PricedLine,
  type TransactionFee,
} from '#domain/cart/pricing.ts';
import {
  allowedBrands,
  isCashAllowed,
  isPaymentBrand,
  parsePaymentMethods,
  type PaymentBrand,
  type PayableEvent,
  selectedBrand,
} from '#domain/payments/brands.ts';
import { feeTaxRateOf, siteCommissionsOf, transactionFeeOf } from '#domain/payments/fees.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { sitePayments } from '#server/payments/site-payments.ts';
import type { Services } from '#server/services.ts';
import type { CartRow } from './cart-rows.ts';
import { type AskedLine, cartLineOf, type TextLanguages } from './cart-terms.ts';

/** A line that can be priced: what was asked, and its ticket as it is. */
export interface FoundLine<Asked extends AskedLine = AskedLine> {
  readonly asked: Asked;
  readonly row: CartRow;
}

/** A line with its figures. */
export interface CartLineFigures<Asked extends AskedLine = AskedLine> extends FoundLine<Asked> {
  readonly priced: PricedLine;
}

/** A cart with its figures, and how it may be paid. */
export interface CartFigures<Asked extends AskedLine = AskedLine> {
  readonly lines: readonly CartLineFigures<Asked>[];
  readonly totals: Omit<PricedCart, 'lines'>;
  readonly allowed: readonly PaymentBrand[];
  /** the brand that the transaction fee is for; null when none is allowed */
  readonly brand: PaymentBrand | null;
  readonly cashAllowed: boolean;
}

/** Prices lines by the rules of the domain, with the site's commissions and the fee of the chosen brand. Source: PRC-13 to PRC-17. */
export function priceLines<Asked extends AskedLine>(
  lines: readonly FoundLine<Asked>[],
  { brand: chosen, languages, services }: { brand: string; languages: TextLanguages; services: Services },
): CartFigures<Asked> {
  const settings = services.site.values();
  const terms = lines.map(({ asked, row }) => cartLineOf(asked, row, languages));
  const price = (transactionFee: TransactionFee): PricedCart =>
    priceCart(terms, {
      today: wallClock(services.now()).date,
      siteCommissions: siteCommissionsOf(settings),
      transactionFee,
      feeTaxRate: feeTaxRateOf(settings),
    });

  const site = sitePayments(services);
  const withoutFee = price(NO_TRANSACTION_FEE);
  const allowed = allowedBrands(payableEvents(lines, withoutFee.lines), site.providers);
  const brand = selectedBrand(isPaymentBrand(chosen) ? chosen : null, allowed);
  const fee = brand === null ? NO_TRANSACTION_FEE : transactionFeeOf(settings, brand);
  const { lines: priced, ...totals } = fee.fixed > 0 || fee.rate > 0 ? price(fee) : withoutFee;
  const methods = lines.map(({ row }) => parsePaymentMethods(row.event.payment_methods.join(',')));
  return {
    lines: lines.flatMap((line, at) => (priced[at] ? [{ ...line, priced: priced[at] }] : [])),
    totals,
    allowed,
    brand,
    cashAllowed: isCashAllowed(methods, site),
  };
}

function payableEvents(lines: readonly FoundLine[], priced: readonly PricedLine[]): readonly PayableEvent[] {
  return lines.map(({ row }, at) => ({
    methods: parsePaymentMethods(row.event.payment_methods.join(',')),
    hasPrice: (priced[at]?.total ?? 0) > 0,
  }));
}
