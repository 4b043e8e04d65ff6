import type { Selectable, Transaction } from 'kysely';
import { ZERO, type Cents } from '#domain/money/money.ts';
import { MANUAL_ALERT_MINUTES } from '#domain/orders/limits.ts';
import type { OrderDecision, OrderEffect } from '#domain/orders/order-state.ts';
import { PAYMENT_METHOD } from '#domain/payments/methods.ts';
import type { DB, Orders, Payments } from '#server/platform/database/tables.gen.ts';
import { takeOutOrdered } from '#server/cart/account-cart.ts';
import { raiseAlert } from '#server/platform/jobs/alert.ts';
import { enqueue, enqueueAll } from '#server/platform/jobs/outbox.ts';
import type { RefundNotice } from './mails/refund-notice.ts';
import type { Services } from '#server/services.ts';
import { admissionsToCreate } from '#server/tickets/admissions.ts';
import { priorityOf, priorityOfConfirmation } from './mails/free-sending.ts';
import { chargesOf, passingThrough } from './ledger.ts';
import { readBookings, readHolding } from './order-rows.ts';
import { tellOfPaid } from './tell-of-paid.ts';
import { type PaidEvent, partsOf, payBackTransaction } from './payments/further-transactions.ts';
import { release } from './checkout/reservation.ts';

interface Context {
  readonly trx: Transaction<DB>;
  readonly services: Services;
  readonly order: Selectable<Orders>;
  /** the payment that the news is about */
  readonly payment: Selectable<Payments> | undefined;
  /** what the provider says came in */
  readonly collected: (PaidEvent & { /** what goes back beside it */ readonly beside: Cents }) | null;
  readonly decision: OrderDecision;
}

/** Does one of the things that follow from a change of state, in its transaction; mails and refunds as jobs written there. */
export function doEffect(effect: OrderEffect, context: Context): Promise<void> {
  return EFFECTS[effect](context);
}

const nothing = (): Promise<void> => Promise.resolve();

const CONFIRMATION = 'orders.confirm';

/** What follows a sale by mail: nothing for a name on the guest list, which has no address; a guest agreed to no newsletter. */
function mailJobs({ customer_email: email, user_id: userId }: Context['order']): readonly string[] {
  if (email === '') return [];
  return [CONFIRMATION, 'papers.order', ...(userId === null ? [] : ['organizer.newsletter'])];
}

const EFFECTS: Readonly<Record<OrderEffect, (context: Context) => Promise<void>>> = {
  // tickets and coupon uses move together, by one statement
  'release-stock': async ({ trx, order }) => release(trx, await readHolding(trx, order.id)),
  'release-coupons': nothing,
  // taken before the rules said yes: whether they are there decides
  'take-stock': nothing,
  'take-coupons': nothing,
  'book-charge': bookCharge,
  'make-admissions': makeAdmissions,
  'empty-cart': ({ trx, services, order }) => takeOutOrdered(trx, { order, now: services.now() }),
  'mail-tickets': ({ trx, order }) =>
    enqueueAll(
      trx,
      mailJobs(order).map((kind) => ({
        kind,
        key: `${kind}:${order.id}`,
        payload: { orderId: order.id },
        priority: kind === CONFIRMATION ? priorityOfConfirmation(order) : priorityOf(order),
      })),
    ),
  'refund-payment': refundPayment,
  'mail-refund': mailRefund,
  'alert-amount': ({ trx, order, collected }) =>
    raiseAlert(trx, {
      kind: 'payment-amount',
      orderId: order.id,
      says: 'PaidOther',
      values: {
        due: { cents: order.total_cents },
        paid: { cents: collected?.amount ?? 0, currency: collected?.currency },
      },
    }),
  'alert-double': ({ trx, order }) => raiseAlert(trx, { kind: 'payment-double', orderId: order.id, says: 'PaidTwice' }),
  'alert-manual': ({ trx, services, payment }) =>
    enqueue(trx, {
      kind: 'orders.manual-alert',
      key: `orders.manual-alert:${payment?.id}`,
      payload: { paymentId: payment?.id },
      runAt: new Date(services.now().getTime() + MANUAL_ALERT_MINUTES * 60_000),
    }),
};

async function bookCharge({ trx, services, order, payment, collected, decision }: Context): Promise<void> {
  const at = services.now();
  const entries = decision.effects.includes('refund-payment')
    ? passingThrough('charge', {
        orderId: order.id,
        at,
        amount: collected?.amount ?? ZERO,
        note: noteOf(payment, collected),
      })
    : chargesOf(await readBookings(trx, order.id), {
        orderId: order.id,
        at,
        cash: order.payment_method === PAYMENT_METHOD.offline && order.total_cents > 0,
      });
  if (entries.length > 0) await trx.insertInto('ledger_entries').values(entries).execute();
}

async function makeAdmissions({ trx, services, order }: Context): Promise<void> {
  const bookings = await readBookings(trx, order.id);
  const admissions = admissionsToCreate(
    bookings.map(({ row, figures, ticketPeople }) => ({
      ...figures,
      id: row.id,
      eventId: row.event_id,
      ticketId: row.ticket_id,
      ticketPeople,
      holderNames: row.holder_names,
    })),
  );
  const at = services.now();
  await trx
    .insertInto('admissions')
    .values(admissions.map((admission) => ({ ...admission, created_at: at })))
    .execute();
  // cash is told of when it is taken
  const isPaid = order.payment_method !== PAYMENT_METHOD.offline || order.total_cents === 0;
  if (isPaid) await tellOfPaid(trx, { order, lines: bookings.map(({ row }) => row), about: order.id, at });
}

/** All that came in goes back: nothing of it belongs to a seller. */
async function refundPayment({ trx, services, order, payment, collected }: Context): Promise<void> {
  if (!payment || !collected || collected.amount <= 0) return;
  for (const part of partsOf(collected))
    await payBackTransaction(trx, { ...part, orderId: order.id, paymentId: payment.id, reason: 'whole payment' });
  const about = { orderId: order.id, at: services.now(), amount: collected.amount, note: noteOf(payment, collected) };
  await trx.insertInto('ledger_entries').values(passingThrough('refund', about)).execute();
}

async function mailRefund({ trx, order, payment, collected, decision }: Context): Promise<void> {
  if (!payment || !collected) return;
  const reason = refundReason(decision, collected.amount);
  // a further payment of nothing changes nothing for the buyer
  if (collected.amount <= 0 && reason !== 'nothing') return;
  await enqueue(trx, {
    kind: 'orders.refund-notice',
    key: `orders.refund-notice:${payment.id}`,
    payload: { orderId: order.id, paymentId: payment.id, reason, amount: collected.amount + collected.beside },
  });
}

function refundReason({ effects }: OrderDecision, amount: Cents): RefundNotice['reason'] {
  if (effects.includes('alert-amount')) return amount > 0 ? 'amount' : 'nothing';
  return effects.includes('alert-double') ? 'double' : 'late';
}

function noteOf(payment: Selectable<Payments> | undefined, collected: Context['collected']): string {
  return `payment ${payment?.id ?? ''}, ${collected?.currency ?? ''}`;
}
