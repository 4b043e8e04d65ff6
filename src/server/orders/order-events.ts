import * as v from 'valibot';
import type { Selectable, Transaction } from 'kysely';
import { cents } from '#domain/money/money.ts';
import { decide, type OrderDecision, type OrderEvent, type OrderState } from '#domain/orders/order-state.ts';
import { type Actor, audit } from '#server/platform/audit/audit.ts';
import type { DB, Orders, Payments } from '#server/platform/database/tables.gen.ts';
import { endAlerts, raiseAlert } from '#server/platform/jobs/alert.ts';
import type { Services } from '#server/services.ts';
import { doEffect } from './order-effects.ts';
import { readHolding } from './order-rows.ts';
import {
  amountOf,
  mailFurther,
  type PaidEvent,
  returnFurther,
  settledSchema,
  takeApart,
} from './payments/further-transactions.ts';

/** Something that happened to an order, as it was learned; whether there is stock for a late payment is found out here. */
export type PaymentEvent =
  | PaidEvent
  | { readonly kind: 'refused' | 'still-pending' | 'manual-intervention'; readonly paymentId: string }
  | { readonly kind: 'accepted' }
  /** `cancelled`: the payment that was ended at the provider; null where it is not known to have been */
  | { readonly kind: 'hold-over' | 'replaced'; readonly cancelled: string | null };

export interface Applied {
  readonly orderNumber: string;
  readonly state: OrderState;
  /** events whose stock moved: cached responses about them are old */
  readonly movedStockOf: readonly number[];
}

/**
 * Brings an order to its next state and does what follows from it, once, in one transaction. The same news again, however
 * often, late, or at the same time, changes nothing. Source: decisions 6.
 */
export async function applyToOrder(
  services: Services,
  orderId: string,
  news: { paymentEvent: PaymentEvent; actor: Actor },
): Promise<OrderState> {
  const applied = await services.database.transaction((trx) => applyInTransaction(trx, services, { orderId, ...news }));
  afterCommit(services, applied);
  return applied.state;
}

/** What other parts of this server have to know once a change of an order is committed. */
export function afterCommit(
  services: Services,
  { orderNumber, movedStockOf }: Pick<Applied, 'orderNumber' | 'movedStockOf'>,
): void {
  services.orderStates.forget(orderNumber);
  services.jobs.notify();
  services.stockChanges.moved(movedStockOf, services);
}

/** The same within a transaction of the caller, who calls `afterCommit` when it is committed. */
export async function applyInTransaction(
  trx: Transaction<DB>,
  services: Services,
  { orderId, paymentEvent: told, actor }: { orderId: string; paymentEvent: PaymentEvent; actor: Actor },
): Promise<Applied> {
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const payments = await trx.selectFrom('payments').selectAll().where('order_id', '=', orderId).execute();
  const payment = payments.find(({ id }) => 'paymentId' in told && id === told.paymentId);
  const apart = told.kind === 'paid' ? takeApart(told, { order, payment }) : { paid: told, further: [] };
  const { paid: paymentEvent, further } = apart;
  const decision = await decideWithStock(trx, services, { order, payments, paymentEvent });
  await alertOfMore(trx, { order, payments, paymentEvent });
  await notePayment(trx, { paymentEvent, now: services.now() });
  const returned = payment
    ? await returnFurther(trx, { order, paymentId: payment.id, further, at: services.now() })
    : [];
  if (payment && !decision.effects.includes('mail-refund'))
    await mailFurther(trx, { order, paymentId: payment.id, returned });
  const before = order.state;
  if (decision.effects.length === 0 && decision.state === before)
    return { orderNumber: order.order_number, state: before, movedStockOf: [] };

  await trx
    .updateTable('orders')
    .set({
      state: decision.state,
      stock_held: decision.state === 'pending' || decision.state === 'success',
      ...(decision.state === before ? {} : { decided_at: services.now() }),
    })
    .where('id', '=', orderId)
    .execute();
  const collected = paymentEvent.kind === 'paid' ? { ...paymentEvent, beside: amountOf(returned) } : null;
  for (const effect of decision.effects) await doEffect(effect, { trx, services, order, payment, collected, decision });
  await audit(trx, {
    by: actor,
    at: services.now(),
    subject: 'order',
    subjectId: orderId,
    action: `${before} → ${decision.state}`,
    why: paymentEvent.kind,
    detail: { effects: decision.effects },
  });
  const stockMoved = decision.effects.some((effect) => effect === 'release-stock' || effect === 'take-stock');
  const movedStockOf = stockMoved ? await eventsOf(trx, orderId) : [];
  return { orderNumber: order.order_number, state: decision.state, movedStockOf };
}

async function eventsOf(trx: Transaction<DB>, orderId: string): Promise<number[]> {
  const rows = await trx.selectFrom('bookings').select('event_id').distinct().where('order_id', '=', orderId).execute();
  return rows.map(({ event_id }) => event_id);
}

interface Case {
  readonly order: Selectable<Orders>;
  readonly payments: readonly Selectable<Payments>[];
  readonly paymentEvent: PaymentEvent;
}

/** Asks the rules; where they would take the stock again, it is taken now, and without it they are asked once more. */
async function decideWithStock(
  trx: Transaction<DB>,
  services: Services,
  { order, payments, paymentEvent }: Case,
): Promise<OrderDecision> {
  const facts = {
    state: order.state,
    total: cents(order.total_cents),
    settledPayments: payments.filter(({ status }) => status === 'success').map(({ id }) => id),
    awaitsPerson: payments.some(({ status }) => status === 'manualintervention'),
  };
  const decision = decide(facts, eventOf(paymentEvent, true));
  if (!decision.effects.includes('take-stock')) return decision;
  const shortages = await services.reserve(trx, await readHolding(trx, order.id));
  return shortages.length === 0 ? decision : decide(facts, eventOf(paymentEvent, false));
}

function eventOf(paymentEvent: PaymentEvent, stockFree: boolean): OrderEvent {
  return paymentEvent.kind === 'paid' ? { ...paymentEvent, stockFree } : { kind: paymentEvent.kind };
}

/** Somebody is told when a payment that was settled has brought more than was booked: a second one under the same name. */
async function alertOfMore(trx: Transaction<DB>, { order, payments, paymentEvent }: Case): Promise<void> {
  if (paymentEvent.kind !== 'paid') return;
  const { paymentId, amount, currency } = paymentEvent;
  const settled = payments.find(({ id, status }) => id === paymentId && status === 'success');
  const known = v.safeParse(settledSchema, settled?.detail);
  if (!known.success || amount <= known.output.amount) return;
  await trx
    .updateTable('payments')
    .set({ detail: JSON.stringify({ amount, currency }) })
    .where('id', '=', paymentId)
    .execute();
  const values = { paid: { cents: amount, currency }, booked: { cents: known.output.amount, currency } };
  await raiseAlert(trx, { kind: 'payment-more', orderId: order.id, says: 'PaidMore', values });
}

/** Writes what the provider said beside its payment, whatever that means for the order. */
async function notePayment(
  trx: Transaction<DB>,
  { paymentEvent, now }: Pick<Case, 'paymentEvent'> & { readonly now: Date },
): Promise<void> {
  const id =
    'paymentId' in paymentEvent ? paymentEvent.paymentId : 'cancelled' in paymentEvent ? paymentEvent.cancelled : null;
  if (id === null) return;
  await trx.updateTable('payments').set({ asked_at: now }).where('id', '=', id).execute();
  await trx
    .updateTable('payments')
    .set({
      status: PAYMENT_STATUS[paymentEvent.kind],
      ...(paymentEvent.kind === 'paid'
        ? {
            detail: JSON.stringify({
              amount: paymentEvent.amount,
              currency: paymentEvent.currency,
              transaction: paymentEvent.transaction,
            }),
          }
        : {}),
    })
    .where('id', '=', id)
    .where('status', '!=', 'success') // money that came in stays written down
    .execute();
  if (DECIDED.has(PAYMENT_STATUS[paymentEvent.kind])) await endAlerts(trx, [`payment:${id}`], { at: now });
}

const PAYMENT_STATUS = {
  paid: 'success',
  refused: 'failed',
  'still-pending': 'pending',
  'manual-intervention': 'manualintervention',
  accepted: 'pending',
  'hold-over': 'cancelled',
  replaced: 'cancelled',
} as const;

/** What a payment stays: its provider looks at it no longer. */
const DECIDED: ReadonlySet<string> = new Set(['success', 'failed', 'cancelled']);
