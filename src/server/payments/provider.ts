import type { Cents } from '#domain/money/money.ts';
import type { Language } from '#domain/content/languages.ts';
import type { PaymentBrand, PaymentProvider as ProviderName } from '#domain/payments/brands.ts';

/** What a provider is asked to collect. */
export interface PaymentRequest {
  readonly orderNumber: string;
  readonly amount: Cents;
  /** ISO 4217 */
  readonly currency: 'EUR';
  readonly brand: PaymentBrand;
  /** what the buyer reads on the provider's page and on the bank statement */
  readonly description: string;
  readonly lang: Language;
  /** where the provider sends the buyer back to; Viva has one fixed address per source and ignores it */
  readonly returnUrl: string;
  /** where the provider says that something changed; Viva has one fixed address and ignores it */
  readonly webhookUrl: string;
  /** when we stop waiting: providers that can are told to end the payment then */
  readonly expiresAt: Date;
  /** at most 50 characters; the same reference asks for the same payment, however often it is sent */
  readonly idempotencyReference: string;
}

export interface StartedPayment {
  /** the provider's own name of the payment, as text (Viva's order codes pass the safe integers) */
  readonly reference: string;
  /** the hosted page that takes the buyer's money */
  readonly payUrl: string;
}

export interface PaymentState {
  /** success and failed are final; manualintervention waits for a person at the provider */
  readonly status: 'pending' | 'success' | 'failed' | 'manualintervention';
  /** what was really collected, to be compared with the order. Source: PAY-16 */
  readonly amountCents: Cents;
  readonly currency: string;
}

export interface RefundState {
  /** the provider's name of the refund: `status` may be asked about it while it is pending */
  readonly reference: string;
  readonly status: 'pending' | 'success' | 'failed';
}

/**
 * A payment provider: CCV, Viva or the sandbox. Every call may reject with {@link ProviderAway} (nothing is known, ask
 * again later) or {@link ProviderRefused} (the provider said no). Source: PAY-15, decisions 6.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  readonly brands: readonly PaymentBrand[];
  create(request: PaymentRequest): Promise<StartedPayment>;
  /** The provider's truth; a webhook or a return only triggers this question. */
  status(reference: string): Promise<PaymentState>;
  /** Ends a payment that nobody is to pay any more; `paid` when the buyer was faster, `unknown` when the provider cannot tell. */
  cancel(reference: string): Promise<'cancelled' | 'paid' | 'unknown'>;
  /** Gives back all or part of a payment; once per idempotency reference (at most 50 characters). */
  refund(
    reference: string,
    refund: { readonly amountCents: Cents; readonly idempotencyReference: string },
  ): Promise<RefundState>;
  /** The payment a webhook's body speaks of; null when it names none. Nothing else in it is believed. */
  webhookReference(body: unknown): string | null;
}

/** The provider could not be reached or did not answer: what it did is unknown, and the same call may be made again. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** The provider answered no, and will again: an unknown reference, a refund above what was paid. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}
