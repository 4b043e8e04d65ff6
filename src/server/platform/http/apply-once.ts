import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { v5 } from 'uuid';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { requestId } from '#server/platform/http/request-id.ts';
import type { Services } from '#server/services.ts';

interface Change {
  readonly caller: { readonly userId: number };
  readonly request: FastifyRequest;
  readonly services: Pick<Services, 'database' | 'now'>;
}

/**
 * Makes a change once per idempotency key of its caller: a phone that lost the answer may send it again hours later, when
 * something else is wanted. Source: second-half 3.
 */
export async function applyOnce(
  { caller, request, services }: Change,
  change: (trx: Transaction<DB>) => Promise<unknown>,
): Promise<void> {
  await services.database.transaction(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('applied_calls')
      .values({ user_id: caller.userId, id: requestId(request), at: services.now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 0n) await change(trx);
  });
}

interface Making {
  readonly caller: { readonly userId: number; readonly organizationId?: number | undefined };
  readonly request: FastifyRequest;
  readonly services: Pick<Services, 'now'>;
}

/**
 * Makes something once per idempotency key of its caller; a second sending, even at the same time, is `again` with the
 * number of what the first made. Under the same key another call, or the same for another organization, makes its own:
 * the number of a ticket is no event's.
 */
export async function makeOnce<Made extends { readonly id: number }>(
  trx: Transaction<DB>,
  { caller, request, services }: Making,
  { make, again }: { readonly make: () => Promise<Made>; readonly again: (id: number) => Promise<Made> },
): Promise<Made> {
  const what = `${request.routeOptions.url} ${caller.organizationId}`;
  const key = { user_id: caller.userId, id: v5(what, requestId(request)) };
  // waits for a first sending that is under way
  await trx
    .insertInto('applied_calls')
    .values({ ...key, at: services.now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .execute();
  const rows = trx.selectFrom('applied_calls').select('made').where('user_id', '=', key.user_id);
  const { made } = await rows.where('id', '=', key.id).executeTakeFirstOrThrow();
  if (made !== null) return again(made);
  const one = await make();
  await trx
    .updateTable('applied_calls')
    .set({ made: one.id })
    .where('user_id', '=', key.user_id)
    .where('id', '=', key.id)
    .execute();
  return one;
}
