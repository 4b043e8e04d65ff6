import type { BookingFigures } from '#domain/orders/shares.ts';
import type { CouponRefusal } from '#domain/cart/coupons.ts';
import type { PaymentBrand } from '#domain/payments/brands.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';

/** A figure in cents with the arithmetic that leads to it (`arithmetic.ts`). A figure that is left out is 0. */
type Written = string;

/** A cart and what it comes to, worked out by hand from the documents. Amounts are in cents, rates in percent. */
export interface CartExample {
  readonly name: string;
  readonly lines: readonly LineExample[];
  /** by their codes; the first has the lowest id */
  readonly coupons?: Readonly<Record<string, CouponTerms>>;
  /** the settings of the site that differ from those shipped */
  readonly settings?: Readonly<Record<string, string>>;
  /** how it is paid; Bancontact where left out */
  readonly brand?: PaymentBrand;
  /** the day on which it is priced; 20 November 2026 where left out */
  readonly today?: WallDate;
  /** left out for a cart of one line at one rate of VAT: its figures are those of the line */
  readonly cart?: CartFigures;
}

/** A line of a cart: its terms, and what was chosen. */
export interface LineTerms {
  /** id of the ticket; its place in the cart, from 1, where left out */
  readonly ticket?: number;
  readonly price: number;
  /** paid tickets */
  readonly quantity: number;
  /** rates of VAT with the days on which they hold; 21 where left out, `[]`: none */
  readonly vat?: number | readonly { readonly rate: number; readonly from: WallDate; readonly until?: WallDate }[];
  /** who bears the commissions; the buyer where left out */
  readonly feesBorneBy?: 'buyer' | 'organizer';
  readonly eventCommissions?: CommissionTerms;
  readonly ticketCommissions?: CommissionTerms;
  /** `get` free ones for every `buy`, of so many that are left in all; `off`: written down, and not allowed */
  readonly freeTickets?: { readonly buy: number; readonly get: number; readonly left: number; readonly off?: true };
  readonly supplements?: readonly SupplementTerms[];
  /** the coupon code entered on the line */
  readonly code?: string;
}

/** A line with its figures. */
export interface LineExample extends LineTerms {
  readonly figures: LineFigures;
}

/** Cents for each ticket, or a percentage; left out: inherited. */
export interface CommissionTerms {
  readonly admin?: Rate;
  readonly organizer?: Rate;
}

export type Rate = { readonly fixed: number } | { readonly percent: number };

/** A supplement with what was chosen of it, by the ticket's place in the line from 1. */
export interface SupplementTerms {
  /** of a checkbox: ticked at these places */
  readonly price?: number;
  readonly ticked?: readonly number[];
  /** ticked and taken back at these places */
  readonly unticked?: readonly number[];
  /** of a list of options: the prices, and the places in it that were chosen */
  readonly options?: readonly number[];
  readonly chosen?: Readonly<Record<number, readonly number[]>>;
  /** one option only */
  readonly single?: true;
  /** of a text: the answers */
  readonly answers?: Readonly<Record<number, string>>;
  /** asked once for the line instead of for every ticket */
  readonly oncePerLine?: true;
  readonly from?: WallDate;
  readonly until?: WallDate;
}

export interface CouponTerms {
  readonly kind: 'fixed per ticket' | 'fixed' | 'percent' | 'fixed, cart' | 'percent, cart';
  /** cents, or percent */
  readonly amount: number;
  /** what it takes its discount from; the tickets where left out */
  readonly of?: 'tickets' | 'supplements' | 'both';
  readonly minimum?: number;
  readonly maximum?: number;
  /** orders that may use it, and those that did */
  readonly uses?: { readonly limit: number; readonly used: number };
  /** tickets it may be used for, and those it was used for */
  readonly ticketLimit?: { readonly limit: number; readonly used: number };
  readonly from?: WallDate;
  readonly until?: WallDate;
  readonly inactive?: true;
  /** ids of the tickets it is for; all of the cart where left out */
  readonly tickets?: readonly number[];
}

export interface LineFigures {
  readonly tickets?: Written;
  readonly supplements?: Written;
  /** how many free tickets come along */
  readonly freeTickets?: Written;
  readonly adminCommission?: Written;
  readonly organizerCommission?: Written;
  /** what the buyer pays of both commissions */
  readonly handling?: Written;
  readonly discount?: Written;
  /** the line's share of the fee per order */
  readonly transaction?: Written;
  /** contained in tickets and supplements after discount */
  readonly vat?: Written;
  /** contained in handling and the share of the fee per order */
  readonly feeVat?: Written;
  /** what the buyer pays */
  readonly total?: Written;
  /** what the organizer earns */
  readonly earned?: Written;
  /** why the code entered here takes nothing off */
  readonly refused?: CouponRefusal;
}

/** The totals panel, with the VAT it includes by rate. */
export interface CartFigures {
  readonly tickets?: Written;
  readonly supplements?: Written;
  readonly handling?: Written;
  readonly transaction?: Written;
  readonly discount?: Written;
  readonly total?: Written;
  readonly vat?: Readonly<Record<number, Written>>;
}

/** A code that is entered in the coupon box of a cart, and what it is put on. */
export interface CouponBoxExample {
  readonly name: string;
  /** their codes are those that the lines have already */
  readonly lines: readonly LineTerms[];
  readonly coupons: Readonly<Record<string, CouponTerms>>;
  readonly code: string;
  /** the places of the lines, from 1; or why there is none */
  readonly putOn: readonly number[] | CouponRefusal;
}

/** A booking, what each of its admissions is of it, and what a refund of some of them gives back. */
export interface RefundExample {
  readonly name: string;
  readonly booking: Readonly<
    Record<
      Exclude<keyof BookingFigures, 'feesOnTop' | 'supplementsByPosition' | 'oncePerLine' | 'organizerFeeTaken'>,
      number
    >
  > & {
    readonly supplementsByPosition: readonly number[];
    readonly feesBorneBy: 'buyer' | 'organizer';
  };
  /** the paid admissions, the first first; free ones follow and are worth nothing */
  readonly admissions: readonly AdmissionFigures[];
  readonly refund: { readonly of: readonly number[] } & AdmissionFigures;
}

export interface AdmissionFigures {
  readonly tickets?: Written;
  readonly supplements?: Written;
  readonly adminFee?: Written;
  readonly organizerFee?: Written;
  readonly discount?: Written;
  readonly transaction?: Written;
  readonly paid?: Written;
}
