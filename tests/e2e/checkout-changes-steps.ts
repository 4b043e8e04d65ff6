import type { Locator } from '@playwright/test';
import type { Staged } from '../server/orders/stage.ts';
import { expect } from './browser.ts';
import { type Buyer, newGuest } from './buying.ts';

/** In a category of the catalogue, so that the event has a page. */
export const ON_SALE = { category_id: 1 };

export const addressOf = ({ slug, eventId }: Staged): string => `/event-details/${slug}/${eventId}`;

/** Whether all of an element is in sight: within the window, with nothing over it. */
export async function expectInSight(target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 });
  const isOnTop = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(over);
  });
  expect(isOnTop, 'nothing lies over it').toBe(true);
}

/** Another guest takes tickets meanwhile, or, elsewhere, one of a given address. */
export async function takeMeanwhile(
  buyer: Buyer,
  { eventId, tickets, address }: Staged & { readonly address?: string | undefined },
  quantity: number,
): Promise<void> {
  const { name, email } = newGuest();
  const reply = await buyer.page.request.post('/api/checkout_now_iframe', {
    data: {
      cart_detail: [{ ticket_id: tickets[0], event_id: eventId, ticket_qty: quantity }],
      payment_method: '2',
      brand: 'bcmc',
      customer_name: name,
      customer_email: address ?? email,
      customer_zip: '8400',
      customer_phone: '+32 470 00 00 00',
    },
  });
  expect(reply.ok()).toBe(true);
}
