import { cents, toWire } from '#domain/money/money.ts';
import { paymentStatusOf } from '#domain/orders/order-state.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { checkout } from '#wire/orders/checkout.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import { ProviderAway } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import { issueToken, linksEnd } from '../ticket-files/download-tokens.ts';
import { applyToOrder } from '../order-events.ts';
import { startPayment } from '../payments/payment-sync.ts';

export type CheckoutReply = ReplyOf<typeof checkout>;

/** What a checkout is answered with: the order as it is now, and where to pay while it is pending. */
export async function replyFor(
  services: Services,
  orderId: string,
  { token, kept = 0, idempotent = true }: { token?: string; kept?: 0 | 1; idempotent?: boolean },
): Promise<CheckoutReply> {
  const payUrl = await payUrlOf(services, { orderId, idempotent });
  const { db } = services.database;
  const order = await db
    .selectFrom('orders')
    .select(['order_number', 'state', 'total_cents', 'hold_until'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    ...SUCCESS,
    ccv_payment_response: order.state === 'pending' && payUrl ? { payUrl } : null,
    data: {
      order_number: order.order_number,
      payment_status: paymentStatusOf(order.state),
      download_token: token ?? (await newToken(services, orderId)),
      total: toWire(cents(order.total_cents)),
      hold_until: order.hold_until.toISOString(),
      kept,
    },
  };
}

/**
 * @throws Refusal 503 when the provider cannot be reached. With an idempotency key the order waits: the same call goes
 * on with it. Without one nobody could come back to it, so it is let go.
 */
async function payUrlOf(
  services: Services,
  { orderId, idempotent }: { orderId: string; idempotent: boolean },
): Promise<string | undefined> {
  try {
    return await startPayment(services, orderId);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    services.log.warn({ err: error, order: orderId }, 'a payment could not be created');
    if (!idempotent) {
      await applyToOrder(services, orderId, {
        paymentEvent: { kind: 'hold-over', cancelled: null },
        actor: 'checkout',
      });
    }
    throw commonRefusal('SomethingWentWrongLater');
  }
}

async function newToken(services: Services, orderId: string): Promise<string> {
  const { db } = services.database;
  const events = await db
    .selectFrom('bookings')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .select('events.end_date')
    .where('bookings.order_id', '=', orderId)
    .execute();
  const { at } = linksEnd(
    events.map(({ end_date }) => end_date),
    services.now(),
  );
  return issueToken(db, { orderId, purpose: 'result', expiresAt: at });
}
