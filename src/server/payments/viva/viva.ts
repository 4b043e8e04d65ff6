import * as v from 'valibot';
import type { Language } from '#domain/content/languages.ts';
import { BRAND_TABLE, PAYMENT_BRANDS } from '#domain/payments/brands.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { VivaSettings } from '../payment-settings.ts';
import { keptFields } from '../kept-fields.ts';
import { parseIfJson } from '../provider-call.ts';
import { type PaymentProvider, ProviderAway, type ProviderMessage, ProviderRefused } from '../provider.ts';
import { openVivaApi } from './viva-api.ts';
import { refundOnce } from './viva-refunds.ts';
import { isOfOrder, readState } from './viva-transactions.ts';

/** The euro, by its number in ISO 4217. */
const EURO = 978;
/** Viva is never told to end a payment sooner. */
const SHORTEST_TIMEOUT_SECONDS = 60;

const LANGUAGES: Readonly<Record<Language, string>> = { nl: 'nl-NL', fr: 'fr-FR', en: 'en-GB', de: 'de-DE' };

const orderCode = v.pipe(v.string(), v.regex(/^\d{1,19}$/));
const transactionId = v.pipe(v.string(), v.uuid());
const createdSchema = v.object({ orderCode });
// Viva's samples have it in both spellings
const keySchema = v.union([
  v.pipe(
    v.object({ Key: v.pipe(v.string(), v.nonEmpty()) }),
    v.transform(({ Key }) => Key),
  ),
  v.pipe(
    v.object({ key: v.pipe(v.string(), v.nonEmpty()) }),
    v.transform((answer) => answer.key),
  ),
]);
const webhookSchema = v.object({
  EventData: v.object({
    OrderCode: orderCode,
    TransactionId: v.optional(v.fallback(v.nullable(transactionId), null), null),
  }),
});
/** What of a webhook is kept, and of what it is about. Source: developer.viva.com (webhook events). */
const KEPT_FIELDS = ['EventTypeId', 'MessageId', 'Created'];
const KEPT_DATA = [
  'OrderCode',
  'TransactionId',
  'ParentId',
  'StatusId',
  'TransactionTypeId',
  'Amount',
  'CurrencyCode',
  'ResponseCode',
];
const returnSchema = v.object({ s: orderCode, t: v.optional(v.fallback(v.nullable(transactionId), null), null) });

/**
 * Viva Smart Checkout: a payment order, in cents, whose code is the payment's reference; what came in is read of its
 * transactions, in euro. Webhook and return have one address each, set up at Viva. Source: decisions 6, PAY-06; developer.viva.com.
 */
export function openViva(settings: VivaSettings, { database }: { database: Database }): PaymentProvider {
  const api = openVivaApi(settings);
  let key: string | undefined;
  const askWebhookKey = async (): Promise<string> => {
    const answer = v.safeParse(keySchema, await api.merchant('GET', '/api/messages/config/token'));
    if (!answer.success) throw new ProviderAway('Viva answered something that is no webhook key');
    return answer.output;
  };

  return {
    name: 'viva',
    brands: PAYMENT_BRANDS.filter((brand) => BRAND_TABLE[brand].provider === 'viva'),
    watchPaid: true,
    async create({ amount, description, lang, orderNumber, expiresAt }) {
      const seconds = Math.floor((expiresAt.getTime() - Date.now()) / 1000);
      const answer = await api.checkout('POST', '/checkout/v2/orders', {
        amount,
        currencyCode: EURO,
        customerTrns: description,
        merchantTrns: orderNumber,
        customer: { requestLang: LANGUAGES[lang] },
        sourceCode: settings.sourceCode,
        paymentTimeout: Math.max(seconds, SHORTEST_TIMEOUT_SECONDS),
        preauth: false,
        disableCash: true,
      });
      const created = v.safeParse(createdSchema, answer);
      if (!created.success) throw new ProviderAway('Viva answered something that is no payment order');
      const { orderCode: reference } = created.output;
      return { reference, payUrl: new URL(`/web/checkout?ref=${reference}`, settings.wwwUrl).href };
    },
    status: (reference) => readState(api, reference),
    async cancel(reference) {
      // what came of it is asked, whatever is answered: the buyer may have been faster
      await api.merchant('DELETE', `/api/orders/${encodeURIComponent(reference)}`).catch((error: unknown) => {
        if (!(error instanceof ProviderRefused)) throw error;
      });
      const { status } = await readState(api, reference);
      if (status === 'failed') return 'cancelled';
      return status === 'success' ? 'paid' : 'unknown';
    },
    refund: (reference, { amountCents, idempotencyReference, transaction }) =>
      refundOnce(
        { api, database, sourceCode: settings.sourceCode, now: Date.now },
        { orderCode: reference, amountCents, id: idempotencyReference, transaction },
      ),
    async tryKeys() {
      // both ways in have keys of their own
      await api.newToken();
      await askWebhookKey();
      return true;
    },
    readWebhook: readMessage,
    oneAddress: {
      async webhookKey() {
        return (key ??= await askWebhookKey());
      },
      readReturn(query) {
        const read = v.safeParse(returnSchema, query);
        return read.success ? { reference: read.output.s, transaction: read.output.t } : null;
      },
      isTransactionOf: (reference, transaction) => isOfOrder(api, reference, transaction),
    },
  };
}

function readMessage(body: string): ProviderMessage {
  const message = parseIfJson(body);
  const read = v.safeParse(webhookSchema, message);
  if (!read.success) return { news: null, said: {} };
  const { OrderCode: reference, TransactionId: transaction } = read.output.EventData;
  return { news: { reference, transaction }, said: saidIn(message) };
}

function saidIn(message: unknown): Record<string, string> {
  const { EventData: data } = message as { readonly EventData: unknown }; // as its schema has just found
  return { ...keptFields(message, KEPT_FIELDS), ...keptFields(data, KEPT_DATA) };
}
