import { sql } from 'kysely';

/**
 * How the refund in reach stands. One that the buyer's bank took (`takeFromRefund`) is `taken-back` while the bank has the
 * money, so nobody owes it; once the dispute is won it is owed again, and paid by hand. Source: decisions 6.
 */
export const REFUND_STATE = sql<'pending' | 'success' | 'failed' | 'by-hand' | 'taken-back'>`(case
  when refunds.status <> 'failed' or refunds.asked_at is not null then refunds.status
  when (select sum(chargebacks.amount_cents) from chargebacks where chargebacks.payment_id = refunds.payment_id) > 0
    then 'taken-back'
  else 'by-hand' end)`;

/** Whether an admin owes the refund in reach: it is to be paid by hand, and nobody noted that it was. Cash is its organizer's. */
export const IS_OWED = sql<boolean>`(refunds.noted_at is null and refunds.status in ('failed', 'by-hand')
  and (${REFUND_STATE} = 'failed' or ${REFUND_STATE} = 'by-hand' and refunds.payment_id is not null))`;
