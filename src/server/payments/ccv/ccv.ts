import * as v from 'valibot';
import { cents, toWire, type Cents } from '#domain/money/money.ts';
import type { Language } from '#domain/content/languages.ts';
import { BRAND_TABLE, PAYMENT_BRANDS } from '#domain/payments/brands.ts';
import { isProviderPage } from '#domain/payments/pay-hosts.ts';
import { centsOfEuros } from '../amounts.ts';
import { keptFields } from '../kept-fields.ts';
import { parseIfJson } from '../provider-call.ts';
import {
  type Chargeback,
  type PaymentProvider,
  type PaymentState,
  ProviderAway,
  type ProviderMessage,
  ProviderRefused,
  type RefundState,
} from '../provider.ts';
import type { CcvSettings } from '../payment-settings.ts';
import { type CcvTransaction, openCcvApi } from './ccv-api.ts';

/** ISO 639-2, as CCV wants it. */
const LANGUAGES: Readonly<Record<Language, string>> = { nl: 'nld', fr: 'fra', en: 'eng', de: 'deu' };
/** CCV's word, with its typing slip. */
const NO_BALANCE = 'unsufficient_balance';

/** What of a webhook is kept. */
const KEPT_FIELDS = ['id', 'type', 'status'];
const webhookSchema = v.object({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) });

/** CCV Online Payments for Bancontact, Visa and Mastercard. Source: decisions 6, PAY-06; developer.myccv.eu (Payment API). */
export function openCcv(settings: CcvSettings): PaymentProvider {
  const api = openCcvApi(settings);
  return {
    name: 'ccv',
    brands: PAYMENT_BRANDS.filter((brand) => BRAND_TABLE[brand].provider === 'ccv'),
    async create({ amount, currency, brand, lang, orderNumber, description, returnUrl, webhookUrl, ...request }) {
      const sale = {
        amount: eurosOf(amount),
        currency: currency.toLowerCase(),
        method: 'card',
        brand,
        transactionType: 'sale',
        returnUrl,
        webhookUrl,
        merchantOrderReference: orderNumber,
        description,
        language: LANGUAGES[lang],
      };
      const { reference, payUrl } = await api.create('payment', sale, request.idempotencyReference);
      if (!payUrl) throw new ProviderRefused('CCV created a payment without a page to pay at');
      if (!isPageOf(payUrl, settings.standIn))
        throw new ProviderRefused('CCV named a page to pay at that is not its own');
      return { reference, payUrl };
    },
    async status(reference, named) {
      const payment = await api.transaction(reference);
      if (named === undefined || named === reference || named === payment.childReferenceId) return stateOf(payment);
      // anybody may name one: what CCV does not know says nothing
      const other = await api.transaction(named).catch(undefinedIfRefused);
      return { ...stateOf(payment), chargebacks: other ? chargebacksIn(payment, other) : [] };
    },
    async cancel(reference) {
      await api.cancel(reference).catch(undefinedIfRefused);
      // whatever was answered: the buyer may have been faster
      const { status } = stateOf(await api.transaction(reference));
      if (status === 'failed') return 'cancelled';
      return status === 'success' ? 'paid' : 'unknown';
    },
    async refund(reference, { amountCents, idempotencyReference }) {
      // of a payment on the landing page its child was paid
      const { childReferenceId } = await api.transaction(reference);
      const sent = { reference: childReferenceId ?? reference, amount: eurosOf(amountCents) };
      const refund = await api.create('refund', sent, idempotencyReference).catch(awayWithoutBalance);
      if (centsOfEuros(refund.amount) !== amountCents) throw new ProviderAway('CCV refunds another amount than asked');
      // the same question has the same answer for ever: how it goes on is to be read of the refund itself
      return refundStateOf(refund.status === 'pending' ? await api.transaction(refund.reference) : refund);
    },
    tryKeys: async () => (await api.methods())?.includes('card') ?? true,
    readWebhook: readMessage,
  };
}

/** As CCV takes it: 9.99. */
function eurosOf(amount: Cents): number {
  return Number(toWire(amount));
}

/** A status that CCV adds one day says nothing final. */
function stateOf({ status, amount, currency }: CcvTransaction): PaymentState {
  const isKnown = status === 'success' || status === 'failed' || status === 'manualintervention';
  return {
    status: isKnown ? status : 'pending',
    amountCents: centsOfEuros(amount),
    currency: currency.toUpperCase(),
  };
}

/** A refund that a person looks at is not over. */
function refundStateOf({ reference, status }: CcvTransaction): RefundState {
  return { reference, status: status === 'success' || status === 'failed' ? status : 'pending' };
}

/** What another transaction says of a payment; nothing unless it is a chargeback of it, or the end of one. */
function chargebacksIn(payment: CcvTransaction, other: CcvTransaction): readonly Chargeback[] {
  const own = [payment.reference, payment.childReferenceId];
  if (!other.originalReference || !own.includes(other.originalReference) || other.status !== 'success') return [];
  const amount = Math.abs(centsOfEuros(other.amount));
  switch (other.type?.toLowerCase()) {
    case 'chargeback':
      return [{ reference: other.reference, amountCents: cents(amount) }];
    case 'chargeback_reversal':
      return [{ reference: other.reference, amountCents: cents(-amount) }];
    default:
      return [];
  }
}

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof ProviderRefused)) throw error;
}

/** Money for a refund comes in with the next sales: it can be asked for again. */
function awayWithoutBalance(error: unknown): never {
  if (error instanceof ProviderRefused && error.code === NO_BALANCE)
    throw new ProviderAway('the balance at CCV is too small for this refund');
  throw error;
}

/** A buyer is sent to a page of CCV alone, whatever was answered. */
function isPageOf(address: string, standIn: string | undefined): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return isProviderPage(url) || (standIn !== undefined && url.origin === new URL(standIn).origin);
}

function readMessage(body: string): ProviderMessage {
  const message = parseIfJson(body);
  const read = v.safeParse(webhookSchema, message);
  return {
    news: read.success ? { reference: null, transaction: read.output.id } : null,
    said: keptFields(message, KEPT_FIELDS),
  };
}
