import type { Row } from '../table.ts';
import { figureOf } from './arithmetic.ts';
import type {
  AdmissionFigures,
  CartExample,
  CartFigures,
  CouponBoxExample,
  LineExample,
  LineFigures,
  RefundExample,
} from './example.ts';
import { enterExample, priceExample, refundExample } from './price-example.ts';

/** The examples of carts as rows of a table: each says what the rules must come to, figure by figure. */
export function cartRows(examples: readonly CartExample[]): readonly Row[] {
  return examples.map((example) => [example.name, () => priceExample(example), workedOut(example)]);
}

/** Every figure of an example as it was worked out by hand. */
export function workedOut(example: CartExample) {
  return {
    lines: example.lines.map(({ figures }) => lineFigures(figures)),
    cart: example.cart ? cartFigures(example.cart) : figuresOfOnlyLine(example),
  };
}

/** The examples of the coupon box as rows of a table. */
export function couponBoxRows(examples: readonly CouponBoxExample[]): readonly Row[] {
  return examples.map((example) => [example.name, () => enterExample(example), example.putOn]);
}

/** The examples of refunds as rows of a table. */
export function refundRows(examples: readonly RefundExample[]): readonly Row[] {
  return examples.map((example) => [
    example.name,
    () => refundExample(example),
    {
      admissions: [
        ...example.admissions.map((figures) => ({ free: false, ...admissionFigures(figures) })),
        ...Array.from({ length: example.booking.freeQuantity }, () => ({ free: true, ...admissionFigures({}) })),
      ],
      refund: admissionFigures(example.refund),
    },
  ]);
}

function cents(written: string | undefined): number {
  return written === undefined ? 0 : figureOf(written);
}

function lineFigures(figures: LineFigures) {
  return {
    tickets: cents(figures.tickets),
    supplements: cents(figures.supplements),
    freeTickets: cents(figures.freeTickets),
    adminCommission: cents(figures.adminCommission),
    organizerCommission: cents(figures.organizerCommission),
    handling: cents(figures.handling),
    discount: cents(figures.discount),
    transaction: cents(figures.transaction),
    vat: cents(figures.vat),
    feeVat: cents(figures.feeVat),
    total: cents(figures.total),
    earned: cents(figures.earned),
    refused: figures.refused ?? null,
  };
}

function cartFigures({ vat = {}, ...figures }: CartFigures) {
  return {
    tickets: cents(figures.tickets),
    supplements: cents(figures.supplements),
    handling: cents(figures.handling),
    transaction: cents(figures.transaction),
    discount: cents(figures.discount),
    total: cents(figures.total),
    vat: Object.fromEntries(Object.entries(vat).map(([rate, written]) => [rate, cents(written)])),
  };
}

/** A cart of one line comes to what its line comes to. */
function figuresOfOnlyLine({ name, lines, settings = {} }: CartExample) {
  const [line, another] = lines;
  if (!line || another) throw new Error(`a cart of several lines needs figures of its own: ${name}`);
  const { tickets, supplements, handling, transaction, discount, total, vat, feeVat } = lineFigures(line.figures);
  const byRate: Record<string, number> = {};
  for (const [rate, amount] of [
    [onlyRateOf(line, name), vat],
    [settings['payment.fee_tax_rate'] ?? '21', feeVat],
  ] as const) {
    if (amount > 0) byRate[rate] = (byRate[rate] ?? 0) + amount;
  }
  return { tickets, supplements, handling, transaction, discount, total, vat: byRate };
}

function onlyRateOf({ vat = 21 }: LineExample, name: string): number {
  if (typeof vat === 'number') return vat;
  if (vat.length > 0) throw new Error(`a cart whose rates depend on the day needs figures of its own: ${name}`);
  return 0;
}

function admissionFigures(figures: AdmissionFigures) {
  return {
    tickets: cents(figures.tickets),
    supplements: cents(figures.supplements),
    adminFee: cents(figures.adminFee),
    organizerFee: cents(figures.organizerFee),
    discount: cents(figures.discount),
    transaction: cents(figures.transaction),
    paid: cents(figures.paid),
  };
}
