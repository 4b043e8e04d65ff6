import { createHash } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import { cents, type Cents } from '#domain/money/money.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DB, SandboxPayments } from '#server/platform/database/tables.gen.ts';
import { ProviderRefused, type PaymentRequest, type RefundState } from '../provider.ts';
import { defaultBehaviour, readBehaviour, type Behaviour } from './behaviour.ts';

/** A payment as the sandbox keeps it. */
export interface SandboxPayment extends Omit<Selectable<SandboxPayments>, 'behaviour'> {
  readonly behaviour: Behaviour;
}

/** What the buyer did on the payment page, or a test in the buyer's place. */
export type Outcome = 'success' | 'failed' | 'pending' | 'manualintervention';

/** The payment of this reference; undefined when there is none. */
export async function findPayment(db: Kysely<DB>, reference: string): Promise<SandboxPayment | undefined> {
  const row = await db.selectFrom('sandbox_payments').selectAll().where('reference', '=', reference).executeTakeFirst();
  return row && { ...row, behaviour: readBehaviour(row.behaviour) };
}

/** The payment of this reference. @throws ProviderRefused when there is none. */
export async function requirePayment(db: Kysely<DB>, reference: string): Promise<SandboxPayment> {
  const payment = await findPayment(db, reference);
  if (!payment) throw new ProviderRefused('unknown reference');
  return payment;
}

/** Stores a payment to be made, once per idempotency reference; answers its reference. */
export async function openPayment(db: Kysely<DB>, request: PaymentRequest): Promise<string> {
  const reference = referenceFor('SBX', request.idempotencyReference);
  await db
    .insertInto('sandbox_payments')
    .values({
      reference,
      amount_cents: request.amount,
      currency: request.currency,
      return_url: request.returnUrl,
      webhook_url: request.webhookUrl,
      description: request.description,
      behaviour: JSON.stringify(await defaultBehaviour(db)),
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
  const payment = await requirePayment(db, reference);
  if (payment.amount_cents !== request.amount) throw new ProviderRefused('idempotency reference of another amount');
  return reference;
}

/**
 * Settles a payment. The first final outcome stands: only a payment told to be paid late (`lateSuccess`) turns from
 * failed or cancelled to success.
 * @returns the payment as it is now and whether this call changed it; undefined when there is none
 */
export async function settle(
  db: Kysely<DB>,
  reference: string,
  outcome: Outcome | 'cancelled',
): Promise<{ payment: SandboxPayment; changed: boolean } | undefined> {
  let changed = false;
  if (outcome !== 'pending') {
    const late = sql<boolean>`coalesce((behaviour ->> 'lateSuccess')::boolean, false)`;
    const { numUpdatedRows } = await db
      .updateTable('sandbox_payments')
      .set({ status: outcome })
      .where('reference', '=', reference)
      .where((row) => {
        const open = row('status', 'in', outcome === 'cancelled' ? ['pending'] : ['pending', 'manualintervention']);
        return outcome === 'success'
          ? row.or([open, row.and([row('status', 'in', ['failed', 'cancelled']), late])])
          : open;
      })
      .where('status', '!=', outcome)
      .executeTakeFirstOrThrow();
    changed = numUpdatedRows > 0n;
  }
  const payment = await findPayment(db, reference);
  return payment && { payment, changed };
}

/** Gives money back, once per idempotency reference. A refund has a row and a reference of its own, as at CCV. */
export function payBack(
  database: Database,
  reference: string,
  refund: { amountCents: Cents; idempotencyReference: string },
): Promise<RefundState> {
  const own = referenceFor('SBR', refund.idempotencyReference);
  return database.transaction(async (trx) => {
    await trx
      .selectFrom('sandbox_payments')
      .select('reference')
      .where('reference', '=', reference)
      .forUpdate()
      .execute();
    const payment = await requirePayment(trx, reference);
    if (await findPayment(trx, own)) return { reference: own, status: 'success' };
    const left = collected(payment) - payment.refunded_cents;
    if (payment.status !== 'success' || refund.amountCents > left) throw new ProviderRefused('refund_limit');
    await trx
      .insertInto('sandbox_payments')
      .values({
        reference: own,
        amount_cents: refund.amountCents,
        currency: payment.currency,
        return_url: '',
        webhook_url: '',
        status: 'success',
      })
      .execute();
    await trx
      .updateTable('sandbox_payments')
      .set({ refunded_cents: payment.refunded_cents + refund.amountCents })
      .where('reference', '=', reference)
      .execute();
    return { reference: own, status: 'success' };
  });
}

/** Tells one payment how to behave from now on; false when there is none. */
export async function tell(db: Kysely<DB>, reference: string, behaviour: Behaviour): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_payments')
    .set({ behaviour: JSON.stringify(behaviour) })
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether a buyer can still pay it: it waits for an answer, or was told to be paid late. */
export function isPayable({ status, behaviour }: SandboxPayment): boolean {
  if (status === 'pending' || status === 'manualintervention') return true;
  return status !== 'success' && behaviour.lateSuccess;
}

/** The amount the sandbox says it collected: a lie where it was told to. */
export function collected(payment: SandboxPayment): Cents {
  return cents(payment.behaviour.amountCents ?? payment.amount_cents);
}

/** Always the same for one idempotency reference, and nothing that could be guessed from an order. */
function referenceFor(prefix: 'SBX' | 'SBR', idempotencyReference: string): string {
  return `${prefix}-${createHash('sha256').update(idempotencyReference).digest('hex').slice(0, 24).toUpperCase()}`;
}
