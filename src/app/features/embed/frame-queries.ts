import { msg } from '@lingui/core/macro';
import { redirect } from '@tanstack/react-router';
import { isEventFrame } from '#wire/addresses.ts';
import type { PaymentStatus } from '#domain/orders/order-state.ts';
import type { RouterContext } from '#app/shell/router-context.ts';
import { ignoreErrors, isRowNumber, query, undefinedIfRefused } from '#app/data/query.ts';
import { readUrl } from '#app/data/read-url.ts';
import { eventQuery } from '#app/features/event/event-queries.ts';
import { loadOrderPage } from '#app/features/orders/order-queries.ts';

interface Asked {
  readonly to: '/event-frame-details/$event/$eventid' | '/iframe/event-details/$event/$eventid';
  readonly slug: string;
  readonly id: string;
}

/** Loads an event for a frame. A wrong slug with a known number goes to the right address. Source: FRM-01 to FRM-03. */
export async function loadFrame({ queryClient, i18n }: RouterContext, { to, slug, id }: Asked) {
  if (!import.meta.env.SSR) await beginAnew();
  const answer = isRowNumber(id)
    ? await undefinedIfRefused(queryClient.query({ ...eventQuery(id), staleTime: 'static' }))
    : undefined;
  if (!answer)
    return { shows: 'nothing' as const, head: { title: i18n._(msg`This event is not here`) }, status: 404 as const };
  const { data: event } = answer.events;
  if (event.slug !== slug)
    throw redirect({ to, params: { event: event.slug, eventid: id }, search: true, statusCode: 308 });
  if (event.allow_iframe !== 1) {
    const title = i18n._(msg({ id: 'FrameNotAllowed', message: 'Frame Not Allowed' }));
    return { shows: 'refusal' as const, head: { title }, status: 403 as const };
  }
  return { shows: 'event' as const, head: { title: event.title } };
}

let hasBegun = false;

/**
 * A frame that is loaded with an event begins without a cart and a guest; one that comes back to the event goes on with its
 * own. Source: FRM-10.
 */
async function beginAnew(): Promise<void> {
  const [loaded] = performance.getEntriesByType('navigation');
  if (hasBegun || !isEventFrame(readUrl(loaded?.name ?? '')?.pathname ?? '')) return;
  hasBegun = true;
  const [{ cartStore }, { forgetGuest }, { forgetTypedDetails }] = await Promise.all([
    import('#device/cart/cart-store.ts'),
    import('#device/accounts/guest-store.ts'),
    import('#app/features/checkout/typed-details.ts'),
  ]);
  forgetTypedDetails();
  await Promise.all([cartStore.change(() => []), forgetGuest()]);
}

/** How an order stands and which event it is of, for the way back to its frame. Source: ORD-14. */
export const framedOrderQuery = (orderNumber: string) => query('orders.getOrderStatus', { order_number: orderNumber });

/** A page of an order in a frame, with the event that it leads back to. */
export async function loadFramedOrder(
  context: RouterContext,
  asked: { page: PaymentStatus; orderNumber: string },
): ReturnType<typeof loadOrderPage> {
  const [page] = await Promise.all([
    loadOrderPage(context, asked),
    import.meta.env.SSR && ignoreErrors(context.queryClient.query(framedOrderQuery(asked.orderNumber))),
  ]);
  return page;
}
