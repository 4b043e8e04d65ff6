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
  /**
   * At most 50 characters; the same reference asks for the same payment, however often it is sent. Viva has no such
   * thing and makes another one: only the one that is stored is ever given to a buyer.
   */
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
  /** what brought it, where a payment may have more than one */
  readonly transactions?: readonly ProviderTransaction[];
  /** what this answer tells of chargebacks; of others nothing is said */
  readonly chargebacks?: readonly Chargeback[];
}

/** One of the times that money came in for a payment. */
export interface ProviderTransaction {
  /** the provider's name of it */
  readonly reference: string;
  readonly amountCents: Cents;
  readonly currency: string;
  /** nothing of it went back, or is in dispute */
  readonly isThere: boolean;
}

/** A payment that the buyer's bank takes back, or a part of it. */
export interface Chargeback {
  /** the provider's name of it */
  readonly reference: string;
  /** what is taken back under this name as things stand: 0 once the dispute is won, below 0 for what comes back under a name of its own */
  readonly amountCents: Cents;
}

export interface RefundState {
  /** the provider's name of the refund */
  readonly reference: string;
  readonly status: 'pending' | 'success' | 'failed';
}

/** What a webhook or a return speaks of. Nothing of it is believed: it says what to ask about. */
export interface ProviderNews {
  /** the payment; null where the address alone tells it */
  readonly reference: string | null;
  /** the one of the payment's transactions that it is about */
  readonly transaction: string | null;
}

/** What a webhook's body says. */
export interface ProviderMessage {
  /** null: nothing that could be asked about */
  readonly news: ProviderNews | null;
  /** those of its fields that may be kept: nothing of a card or a person */
  readonly said: Readonly<Record<string, string>>;
}

/**
 * A payment provider: CCV, Viva or the sandbox. Every call may reject with {@link ProviderAway} (nothing is known, ask
 * again later) or {@link ProviderRefused} (the provider said no). Source: PAY-15, decisions 6.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  readonly brands: readonly PaymentBrand[];
  create(request: PaymentRequest): Promise<StartedPayment>;
  /**
   * The provider's truth; a webhook or a return only triggers this question.
   * @param transaction one that a webhook named, which is looked at too if it belongs to this payment
   */
  status(reference: string, transaction?: string): Promise<PaymentState>;
  /** Ends a payment that nobody is to pay any more; `paid` when the buyer was faster, `unknown` when the provider cannot tell. */
  cancel(reference: string): Promise<'cancelled' | 'paid' | 'unknown'>;
  /** Gives back all or part of a payment, of one of its transactions where that is named; once per idempotency reference (at most 50 characters). */
  refund(
    reference: string,
    refund: {
      readonly amountCents: Cents;
      readonly idempotencyReference: string;
      readonly transaction?: string | undefined;
    },
  ): Promise<RefundState>;
  /**
   * Asks for something harmless that only valid keys are answered.
   * @returns whether cards can be paid with them, as far as the provider says so
   * @throws ProviderAway, ProviderRefused
   */
  tryKeys(): Promise<boolean>;
  /** Reads a webhook's body, as it came. */
  readWebhook(body: string): ProviderMessage;
  /** there where the provider has one address for all payments; the others are given one for each */
  readonly oneAddress?: OneAddress;
  /** chargebacks show in the status of the payment alone, and no webhook tells of them: paid ones are asked about on */
  readonly watchPaid?: true;
}

/** What a provider needs whose addresses are set up by hand, once: Viva. */
export interface OneAddress {
  /** what its webhook address answers to show that it is ours */
  webhookKey(): Promise<string>;
  /** what the query of its return address speaks of; null when it says nothing */
  readReturn(query: Readonly<Record<string, unknown>>): ProviderNews | null;
  /** whether a transaction that somebody came back with is one of this payment: only the payer can know it */
  isTransactionOf(reference: string, transaction: string): Promise<boolean>;
}

/** The provider could not be reached or did not answer: what it did is unknown, and the same call may be made again. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
  /** of an HTTP answer that says nothing; 0 without one */
  readonly status: number;
  /** no answer at all, or too many calls: the next call would fare alike */
  readonly isDown: boolean;
  constructor(
    message: string,
    {
      status = 0,
      isDown = false,
      cause,
    }: { readonly status?: number; readonly isDown?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.isDown = isDown;
  }
}

/** The provider answered no, and will again: an unknown reference, a refund above what was paid. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  /** the provider's own word for it; empty without one */
  readonly code: string;
  constructor(message: string, code = '') {
    super(message);
    this.code = code;
  }
}

/** Whether nothing could be learned from a provider: it was away, or knows nothing of what it was asked. */
export function isUnlearned(error: unknown): error is ProviderAway | ProviderRefused {
  return error instanceof ProviderAway || error instanceof ProviderRefused;
}
