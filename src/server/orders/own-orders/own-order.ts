import type { FastifyRequest } from 'fastify';
import type { OrderState } from '#domain/orders/order-state.ts';
import { normaliseOrderNumber } from '#domain/orders/order-number.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { orderOpenedBy } from '../ticket-files/download-tokens.ts';

/** Somebody's claim to an order. */
export interface Claim {
  /** as typed */
  readonly orderNumber: string;
  /** a download token of the order */
  readonly token?: string | undefined;
  /** the one booking whose tickets are asked for: a token of it counts */
  readonly bookingId?: number | undefined;
  /** the account of the caller */
  readonly userId?: number | undefined;
}

/** An order of its owner or of the holder of one of its tokens. */
export interface OwnOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly state: OrderState;
}

/** The claimed order; undefined alike for one that is not there and one that is not the claimant's. Source: decisions 6. */
export async function findOwnOrder({ database: { db }, now }: Services, claim: Claim): Promise<OwnOrder | undefined> {
  const orderNumber = normaliseOrderNumber(claim.orderNumber);
  if (orderNumber === null) return undefined;
  const row = await db
    .selectFrom('orders')
    .select(['id', 'state', 'user_id'])
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  // asked whatever the number is, so that an order that is there takes no longer than one that is not
  const opened =
    claim.token === undefined
      ? undefined
      : await orderOpenedBy(db, claim.token, { now: now(), bookingId: claim.bookingId });
  if (!row) return undefined;
  const isOwner = claim.userId !== undefined && row.user_id === claim.userId;
  return isOwner || opened === row.id ? { id: row.id, orderNumber, state: row.state } : undefined;
}

/**
 * The claimed order. Wrong claims are counted per address, so that numbers and tokens cannot be tried at will.
 * @throws Refusal TryAgain alike for an order that is not there and one that is not the claimant's, 429 after too many
 */
export async function requireOwnOrder(services: Services, claim: Claim, request: FastifyRequest): Promise<OwnOrder> {
  const order = await findOwnOrder(services, claim);
  if (order) return order;
  // only wrong claims are written down: a right one cannot be a guess
  await services.limits.take('order-number', [], request);
  throw commonRefusal('TryAgain');
}
