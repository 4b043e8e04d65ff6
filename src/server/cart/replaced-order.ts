import type { Services } from '#server/services.ts';

interface Claim {
  /** the number of the pending order that a cart takes the place of; empty: of none */
  readonly replaces: string;
  readonly replaces_token: string;
}

/** The id of the order that a cart takes the place of; null where it is of none, or not the caller's. Source: decisions 6. */
export async function replacedOrderId(
  services: Services,
  { replaces, replaces_token: token }: Claim,
  userId: number | undefined,
): Promise<string | null> {
  if (replaces === '') return null;
  const order = await services.joined.findOwnOrder(services, { orderNumber: replaces, token, userId });
  return order?.id ?? null;
}
