import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
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
