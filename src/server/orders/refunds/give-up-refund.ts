import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { raiseAlert } from '#server/platform/jobs/alert.ts';
import { lockOrder, takeFromRefund } from './taken-back.ts';

const ofRefund = v.object({ refundId: v.string() });

/**
 * What follows once a person has given up the job that pays a refund back: the money is still owed, so it is to be paid by
 * hand, can be noted, and the person on duty is told. Of what the buyer's bank has, nothing is owed. Source: decisions 6.
 */
export async function giveUpRefund(
  trx: Transaction<DB>,
  { payload, at }: { readonly payload: unknown; readonly at: Date },
): Promise<void> {
  const { refundId } = v.parse(ofRefund, payload);
  const all = trx.selectFrom('refunds').selectAll().where('id', '=', refundId);
  const { order_id: orderId } = await all.executeTakeFirstOrThrow();
  await lockOrder(trx, orderId);
  const refund = await all.executeTakeFirstOrThrow();
  if (refund.status !== 'pending') return;
  const wasAsked = refund.asked_at !== null;
  const given = await trx
    .updateTable('refunds')
    // one that was never asked for and failed is one that the bank has taken (`wasTaken`)
    .set({ status: wasAsked ? 'failed' : 'by-hand' })
    .where('id', '=', refundId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const owed = await takeFromRefund(trx, { refund: given, at });
  if (owed === 0) return;
  const facts = {
    says: wasAsked ? 'RefundGivenUpAsked' : 'RefundGivenUp',
    values: { amount: { cents: owed }, refund: refundId },
  } as const;
  await raiseAlert(trx, { kind: 'refund-given-up', orderId, about: `refund:${refundId}`, ...facts });
}
