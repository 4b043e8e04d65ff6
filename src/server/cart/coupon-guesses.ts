import type { FastifyRequest } from 'fastify';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';

interface Guesser {
  /** the events whose coupons are tried; none: nothing is counted */
  readonly eventIds: readonly number[];
  readonly userId: number | undefined;
  readonly request: FastifyRequest;
}

/**
 * Judges coupon codes, which may be tried only so often: each call counts before it is judged, and is taken back when no
 * code in it turned out to be none. Source: CPN-03, decisions 8.
 * @throws Refusal 429, and what the judgement throws
 */
export async function judgingCoupons<Judged>(
  { limits }: Services,
  { eventIds, userId, request }: Guesser,
  { judge, isWrong = () => false }: { judge: () => Judged | Promise<Judged>; isWrong?: (judged: Judged) => boolean },
): Promise<Judged> {
  const events = [...new Set(eventIds)];
  for (const eventId of events) await limits.take('coupon', [userId ?? '', eventId], request);
  const giveBack = async (): Promise<void> => {
    for (const eventId of events) await limits.giveBack('coupon', [userId ?? '', eventId], request);
  };
  try {
    const judged = await judge();
    if (!isWrong(judged)) await giveBack();
    return judged;
  } catch (error) {
    if (!(error instanceof Refusal && error.key === 'Invalidcouponcode')) await giveBack();
    throw error;
  }
}

/** The events of the lines on which a code was entered. */
export function eventsWithCodes(
  lines: readonly { readonly event_id: number; readonly coupon_applied: string }[],
): number[] {
  return lines.filter((line) => line.coupon_applied !== '').map((line) => line.event_id);
}
