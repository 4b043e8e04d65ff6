import * as v from 'valibot';
import { cents, sum, type Cents } from '#domain/money/money.ts';
import { centsOfEuros } from '../amounts.ts';
import { ProviderAway, ProviderRefused, type Chargeback, type PaymentState } from '../provider.ts';
import type { VivaApi } from './viva-api.ts';

/** A transaction of a payment order, as both of Viva's interfaces tell it. */
export interface VivaTransaction {
  readonly id: string;
  readonly orderCode: string;
  readonly statusId: string;
  readonly typeId: string;
  /** never below 0: the type says which way it went */
  readonly amountCents: Cents;
  readonly currency: string;
}

/** Money that went back: refund, void, refund to a wallet. Source: Viva, transaction parameters. */
const GOES_BACK = new Set(['4', '7', '11']);
const PREAUTHORISED = '1';
const FINISHED = 'F';
/** Money came in: it is there, was given back since, or is in dispute. */
const CAME_IN = new Set([FINISHED, 'R', 'M', 'MA', 'MI', 'ML', 'MW', 'MS', 'U']);
/** The buyer's bank has taken it back: disputed, waiting, in progress, lost, refunded to the buyer. */
const TAKEN_BACK = new Set(['M', 'MA', 'MI', 'ML', 'U']);

const STATE_PAID = '3';
const STATES_OVER = new Set(['1', '2']);

const orderSchema = v.object({ OrderCode: v.string(), StateId: v.string() });

const text = v.nullish(v.string(), '');
const listSchema = v.object({
  Transactions: v.array(
    v.object({
      TransactionId: v.string(),
      StatusId: v.string(),
      Amount: v.string(),
      CurrencyCode: text,
      TransactionTypeId: text,
      TransactionType: v.nullish(v.object({ TransactionTypeId: text })),
      Order: v.object({ OrderCode: v.string() }),
    }),
  ),
});
const oneSchema = v.object({
  orderCode: v.string(),
  statusId: v.string(),
  amount: v.string(),
  currencyCode: text,
  transactionTypeId: text,
});

/** Every transaction of a payment order. @throws ProviderAway, ProviderRefused */
export async function transactionsOf(api: VivaApi, orderCode: string): Promise<readonly VivaTransaction[]> {
  const answer = v.safeParse(listSchema, await api.merchant('GET', '/api/transactions/', { ordercode: orderCode }));
  if (!answer.success) throw new ProviderAway('Viva answered something that is no list of transactions');
  return answer.output.Transactions.filter(({ Order }) => Order.OrderCode === orderCode).map((one) => ({
    id: one.TransactionId,
    orderCode,
    statusId: one.StatusId,
    typeId: one.TransactionTypeId || (one.TransactionType?.TransactionTypeId ?? ''),
    amountCents: cents(Math.abs(centsOfEuros(one.Amount))),
    currency: currencyOf(one.CurrencyCode),
  }));
}

/** One transaction by its name. @throws ProviderAway; ProviderRefused when Viva knows none */
export async function readTransaction(api: VivaApi, id: string): Promise<VivaTransaction> {
  const path = `/checkout/v2/transactions/${encodeURIComponent(id)}`;
  const answer = v.safeParse(oneSchema, await api.checkout('GET', path));
  if (!answer.success) throw new ProviderAway('Viva answered something that is no transaction');
  const { orderCode, statusId, amount, currencyCode, transactionTypeId: typeId } = answer.output;
  const amountCents = cents(Math.abs(centsOfEuros(amount)));
  return { id, orderCode, statusId, typeId, amountCents, currency: currencyOf(currencyCode) };
}

/**
 * The state of a payment order: that of the order, and once it is paid what its transactions brought. Every one of them
 * is read by its own name, which is the documented proof of a payment; the list only says which there are.
 * @throws ProviderAway, ProviderRefused
 */
export async function readState(api: VivaApi, orderCode: string): Promise<PaymentState> {
  const order = v.safeParse(orderSchema, await api.merchant('GET', `/api/orders/${encodeURIComponent(orderCode)}`));
  if (!order.success || order.output.OrderCode !== orderCode)
    throw new ProviderAway('Viva answered something that is not this payment order');
  const { StateId: state } = order.output;
  if (STATES_OVER.has(state)) return nothingIn('failed');
  if (state !== STATE_PAID) return nothingIn('pending');
  const listed = (await transactionsOf(api, orderCode)).filter(cameIn);
  const paid = await Promise.all(listed.map(({ id }) => readTransaction(api, id)));
  if (paid.some((one) => one.orderCode !== orderCode)) throw new ProviderAway('Viva answered about another payment');
  const collected = paid.filter(cameIn);
  // neither paid nor unpaid: who asks because the hold is over must not let it go
  if (collected.length === 0) throw new ProviderAway('Viva has taken a payment and does not show it yet');
  return {
    status: 'success',
    amountCents: sum(collected.map(({ amountCents }) => amountCents)),
    currency: collected.every(({ currency }) => currency === collected[0]?.currency)
      ? (collected[0]?.currency ?? '')
      : '',
    transactions: collected.map(({ id, amountCents, currency, statusId }) => ({
      reference: id,
      amountCents,
      currency,
      isThere: statusId === FINISHED,
    })),
    chargebacks: collected.map(chargebackOf),
  };
}

/** Whether this transaction brought money in, whatever became of it. */
export function cameIn({ statusId, typeId }: VivaTransaction): boolean {
  return CAME_IN.has(statusId) && !GOES_BACK.has(typeId) && typeId !== PREAUTHORISED;
}

/** Whether this transaction takes money back to the buyer, or is about to (A). */
export function goesBack({ statusId, typeId }: VivaTransaction): boolean {
  return GOES_BACK.has(typeId) && (statusId === 'F' || statusId === 'A');
}

/** Whether a transaction is one of this payment order; false for one that Viva does not know. @throws ProviderAway */
export async function isOfOrder(api: VivaApi, orderCode: string, id: string): Promise<boolean> {
  try {
    return (await readTransaction(api, id)).orderCode === orderCode;
  } catch (error) {
    if (error instanceof ProviderRefused) return false;
    throw error;
  }
}

function chargebackOf({ id, statusId, amountCents }: VivaTransaction): Chargeback {
  return { reference: id, amountCents: TAKEN_BACK.has(statusId) ? amountCents : cents(0) };
}

function nothingIn(status: 'pending' | 'failed'): PaymentState {
  return { status, amountCents: cents(0), currency: 'EUR' };
}

/** ISO 4217 by its number, as Viva has it, or already by its letters. */
function currencyOf(code: string): string {
  return code === '978' ? 'EUR' : code.toUpperCase();
}
