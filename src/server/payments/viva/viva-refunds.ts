import * as v from 'valibot';
import type { Cents } from '#domain/money/money.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ProviderAway, ProviderRefused, type RefundState } from '../provider.ts';
import type { VivaApi } from './viva-api.ts';
import { cameIn, goesBack, transactionsOf, type VivaTransaction } from './viva-transactions.ts';

/** So long a refund that was not answered may still be on its way at Viva. */
const ON_ITS_WAY_MS = 120_000;

const answerSchema = v.object({
  TransactionId: v.nullish(v.string()),
  StatusId: v.nullish(v.string()),
  ErrorCode: v.nullish(v.string(), '0'),
});

interface Refund {
  readonly orderCode: string;
  readonly amountCents: Cents;
  /** our own name of it */
  readonly id: string;
  /** the one that goes back, where it is named */
  readonly transaction?: string | undefined;
}

interface Tools {
  readonly api: VivaApi;
  readonly database: Database;
  readonly sourceCode: string;
  readonly now: () => number;
}

/**
 * Gives money back, once for each name of ours. Viva knows no idempotency for it, so what is asked for is written down
 * before, one refund of a payment at a time; of one that was never answered Viva's own list tells whether it was done.
 * Source: decisions 6; Viva, cancel transaction.
 * @throws ProviderAway when it may or may not have been done: the same call finds out; ProviderRefused when Viva says no
 */
export async function refundOnce(tools: Tools, refund: Refund): Promise<RefundState> {
  const asked = await rowOf(tools, refund);
  if (asked?.transaction_id) return done(asked.transaction_id);
  const transactions = await transactionsOf(tools.api, refund.orderCode);
  if (asked) {
    const found = await findOwn(tools, { transactions, refund, before: asked.known_before });
    if (found) return settle(tools, refund, found.id);
  }
  const { transaction: named } = refund;
  const paid = transactions.find(
    (one) => cameIn(one) && one.amountCents >= refund.amountCents && (named === undefined || one.id === named),
  );
  if (!paid) throw new ProviderRefused('Viva has no payment of this order that is large enough');
  await noteAsked(tools, refund, transactions);
  return askFor(tools, refund, paid.id);
}

async function askFor(tools: Tools, refund: Refund, paidId: string): Promise<RefundState> {
  const query = { amount: String(refund.amountCents), sourceCode: tools.sourceCode };
  const answer = await tools.api
    .merchant('DELETE', `/api/transactions/${encodeURIComponent(paidId)}`, query)
    .catch(async (error: unknown) => {
      if (error instanceof ProviderRefused) await forget(tools, refund);
      throw error;
    });
  const read = v.safeParse(answerSchema, answer);
  if (!read.success) throw new ProviderAway('Viva answered a refund with something that is no answer');
  const { TransactionId: id, StatusId: status, ErrorCode: code } = read.output;
  if (code !== '0') {
    await forget(tools, refund);
    throw new ProviderRefused(`Viva refused a refund: ${/^\w{1,40}$/.test(code) ? code : ''}`, code);
  }
  if (!id || status !== 'F') throw new ProviderAway('Viva has not finished a refund');
  return settle(tools, refund, id);
}

/**
 * What went back since it was asked for and is no other refund of ours.
 * @throws ProviderAway for one that is in progress, or of another amount: while such a thing is there nothing is asked for again
 */
async function findOwn(
  { database }: Tools,
  asked: { transactions: readonly VivaTransaction[]; refund: Refund; before: readonly string[] },
): Promise<VivaTransaction | undefined> {
  const rows = await database.db
    .selectFrom('viva_refunds')
    .select('transaction_id')
    .where('order_code', '=', asked.refund.orderCode)
    .execute();
  const others = new Set<string | null>([...asked.before, ...rows.map(({ transaction_id: id }) => id)]);
  const since = asked.transactions.filter((one) => goesBack(one) && !others.has(one.id));
  const own = since.find(({ statusId, amountCents }) => statusId === 'F' && amountCents === asked.refund.amountCents);
  if (own === undefined && since.length > 0)
    throw new ProviderAway('Viva shows a refund of this payment that may be the one that was not answered');
  return own;
}

/** @throws ProviderAway while this refund may be on its way, or another of the payment has no answer */
async function noteAsked(
  { database, now }: Tools,
  { id, orderCode, amountCents }: Refund,
  transactions: readonly VivaTransaction[],
): Promise<void> {
  const asked = { asked_at: new Date(now()), known_before: transactions.filter(goesBack).map((one) => one.id) };
  const written = await database.db
    .insertInto('viva_refunds')
    .values({ id, order_code: orderCode, amount_cents: amountCents, ...asked })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written) return;
  const again = await database.db
    .updateTable('viva_refunds')
    .set({ asked_at: asked.asked_at })
    .where('id', '=', id)
    .where('transaction_id', 'is', null)
    .where('asked_at', '<=', new Date(now() - ON_ITS_WAY_MS))
    .returning('id')
    .executeTakeFirst();
  if (!again) throw new ProviderAway('a refund of this payment at Viva has no answer yet');
}

async function rowOf({ database }: Tools, { id }: Refund) {
  return database.db
    .selectFrom('viva_refunds')
    .select(['transaction_id', 'known_before'])
    .where('id', '=', id)
    .executeTakeFirst();
}

async function settle({ database }: Tools, { id }: Refund, transactionId: string): Promise<RefundState> {
  await database.db.updateTable('viva_refunds').set({ transaction_id: transactionId }).where('id', '=', id).execute();
  return done(transactionId);
}

/** Nothing was given back: it may be asked for anew. */
async function forget({ database }: Tools, { id }: Refund): Promise<void> {
  await database.db.deleteFrom('viva_refunds').where('id', '=', id).where('transaction_id', 'is', null).execute();
}

function done(reference: string): RefundState {
  return { reference, status: 'success' };
}
