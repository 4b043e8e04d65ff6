import type { CartLine } from '#device/cart/cart-store.ts';
import type { DeviceOrder } from '#device/orders/order-store.ts';

type Changes = Partial<Omit<CartLine, 'ticket' | 'event'>> & {
  ticket?: Partial<CartLine['ticket']>;
  event?: Partial<CartLine['event']>;
};

/** A cart line of one ticket without questions; what is given replaces its part. */
export function cartLine({ ticket = {}, event = {}, ...line }: Changes = {}): CartLine {
  const event_id = line.event_id ?? 1;
  return {
    event_id,
    ticket_id: 11,
    ticket_qty: 1,
    couponId: null,
    couponData: null,
    custom_field: '',
    names: [],
    unlock_token: '',
    ...line,
    event: {
      id: event_id,
      slug: 'zilt-en-zand',
      title: 'Zilt & Zand',
      poster: 'zilt.svg',
      poster_paper: 'duin',
      start_date: '2026-12-12',
      start_time: '20:00:00',
      end_date: '2026-12-12',
      end_time: '23:30:00',
      venue: 'Zaal De Vuurboei',
      city: 'Oostende',
      custom_field: null,
      ...event,
    },
    ticket: {
      title: 'Standing',
      all_in_price: '18.00',
      buy_limit: 1,
      max_qty: 10,
      ticket_people: 1,
      checkout_fields: 0,
      supplements: [],
      selected_supplement: {},
      ...ticket,
    },
  };
}

/** An order of this device that waits for its payment. */
export function deviceOrder(changes: Partial<DeviceOrder> = {}): DeviceOrder {
  return {
    order_number: 'KJ-7Q4M-2XKD-9T3R',
    download_token: 'token',
    pay_url: '/sandbox/pay/SBX-1',
    status: 'pending',
    total: '18.00',
    placed_at: Date.parse('2026-11-20T12:00:00Z'),
    hold_until: '2026-11-20T12:15:00.000Z',
    customer: { name: 'Merel Vandewiele', email: 'merel@voorbeeld.be' },
    lines: [],
    ...changes,
  };
}
