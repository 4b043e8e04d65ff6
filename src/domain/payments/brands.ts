/** What an event accepts; the words of the wire's comma list. Source: EVF-28. */
export const EVENT_PAYMENT_METHODS = ['Cash', 'Bancontact', 'Visa / Master'] as const;

/** Those that are paid on the site; what a new event accepts. */
export const ONLINE_PAYMENT_METHODS = ['Bancontact', 'Visa / Master'] as const satisfies readonly EventPaymentMethod[];

export type EventPaymentMethod = (typeof EVENT_PAYMENT_METHODS)[number];

/** The payment providers there are; the sandbox stands in for the other two. Source: decisions 6. */
export const PAYMENT_PROVIDERS = ['sandbox', 'ccv', 'viva'] as const;

export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** The brands of online payment, in the order they are shown. Source: PAY-06. */
export const PAYMENT_BRANDS = ['bcmc', 'visa', 'mastercard', 'vivawallet'] as const;

export type PaymentBrand = (typeof PAYMENT_BRANDS)[number];

/** The brand chosen at first. Source: PAY-05. */
export const DEFAULT_BRAND: PaymentBrand = 'bcmc';

/** Who takes a brand, what it is called, and which of an event's methods allow it. Source: PAY-06 to PAY-08, decisions 6. */
export const BRAND_TABLE: Readonly<
  Record<PaymentBrand, { label: string; provider: 'ccv' | 'viva'; allowedBy: readonly EventPaymentMethod[] }>
> = {
  bcmc: { label: 'Bancontact', provider: 'ccv', allowedBy: ['Bancontact'] },
  visa: { label: 'Visa', provider: 'ccv', allowedBy: ['Visa / Master'] },
  mastercard: { label: 'Mastercard', provider: 'ccv', allowedBy: ['Visa / Master'] },
  vivawallet: { label: 'Viva Wallet', provider: 'viva', allowedBy: ['Bancontact', 'Visa / Master'] },
};

/** What a cart needs of each of its events to know the brands: the methods, and whether something of it is to be paid. */
export interface PayableEvent {
  readonly methods: readonly EventPaymentMethod[];
  readonly hasPrice: boolean;
}

/** Whether a text is the code of a brand. */
export function isPaymentBrand(text: string): text is PaymentBrand {
  return (PAYMENT_BRANDS as readonly string[]).includes(text);
}

/** The methods of a comma list, unknown words left out. Source: EVT-25, EVF-28. */
export function parsePaymentMethods(list: string): readonly EventPaymentMethod[] {
  const named = new Set(list.split(',').map((word) => word.trim().toLowerCase()));
  return EVENT_PAYMENT_METHODS.filter((method) => named.has(method.toLowerCase()));
}

/** The brands a cart may be paid with: every event with a price allows them, and their provider is configured. Source: PAY-07, PAY-08, decisions 6. */
export function allowedBrands(
  events: readonly PayableEvent[],
  providers: readonly PaymentProvider[],
): readonly PaymentBrand[] {
  return PAYMENT_BRANDS.filter((brand) => {
    const { provider, allowedBy } = BRAND_TABLE[brand];
    const configured = providers.includes(provider) || providers.includes('sandbox');
    return (
      configured &&
      events.every((event) => !event.hasPrice || event.methods.some((method) => allowedBy.includes(method)))
    );
  });
}

/** How a site takes money: by its providers, and at the door where its setting `payment.cash` is on. */
export interface SitePayments {
  readonly providers: readonly PaymentProvider[];
  readonly cash: boolean;
}

/** Pays at the door: in the place of a brand. */
export const CASH = 'cash';

export type WayToPay = PaymentBrand | typeof CASH;

/** Whether a cart may be paid at the door: the site takes cash, and every event of the cart lists it. Source: PAY-03, decisions 6. */
export function isCashAllowed(methods: readonly (readonly EventPaymentMethod[])[], { cash }: SitePayments): boolean {
  return cash && methods.every((list) => list.includes('Cash'));
}

/** What the checkout offers for an event with a price: brands in their order, then cash; nothing where it cannot be paid. Source: EVT-09, decisions 6. */
export function waysToPay(methods: readonly EventPaymentMethod[], site: SitePayments): readonly WayToPay[] {
  const brands = allowedBrands([{ methods, hasPrice: true }], site.providers);
  return isCashAllowed([methods], site) ? [...brands, CASH] : brands;
}

/** Which of an event's methods the checkout offers something for; an event with a price needs one of them. Source: EVF-28. */
export function offeredMethods(site: SitePayments): readonly EventPaymentMethod[] {
  return EVENT_PAYMENT_METHODS.filter((method) => waysToPay([method], site).length > 0);
}

/** The documented flags: whether any brand of CCV, and any of Viva, is allowed. Source: PRC-12, PAY-07, PAY-08. */
export function payFlags(allowed: readonly PaymentBrand[]): { isPayAllowccv: 0 | 1; isPayAllowviva: 0 | 1 } {
  const any = (provider: 'ccv' | 'viva') => (allowed.some((brand) => BRAND_TABLE[brand].provider === provider) ? 1 : 0);
  return { isPayAllowccv: any('ccv'), isPayAllowviva: any('viva') };
}

/** The brand that is selected: the one chosen while allowed, else Bancontact, else the first allowed; null when none is. Source: PAY-05, PAY-09. */
export function selectedBrand(chosen: PaymentBrand | null, allowed: readonly PaymentBrand[]): PaymentBrand | null {
  return [chosen, DEFAULT_BRAND].find((brand) => brand !== null && allowed.includes(brand)) ?? allowed[0] ?? null;
}
