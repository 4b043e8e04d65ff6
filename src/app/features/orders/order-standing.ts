import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import type { OrderedEvent } from './ordered-events.ts';
import type { OrderWatch } from './use-order-status.ts';

/** What a paid order is worth: its tickets let somebody in, did, would have to an event that was cancelled, or let nobody in. */
export type OrderStanding = 'going' | 'over' | 'called-off' | 'worthless';

interface Known {
  /** what anybody is told */
  readonly watch: Pick<OrderWatch, 'isWorthless' | 'isOver'>;
  /** of their owner */
  readonly tickets: OrderTickets | undefined;
  readonly events: readonly OrderedEvent[];
}

/** How a paid order stands, by all that is known of it. Source: ORD-08, MYT-11. */
export function orderStanding({ watch, tickets, events }: Known): OrderStanding {
  if (events.length > 0 && events.every(({ event }) => event.cancelled === 1)) return 'called-off';
  const known = tickets?.admissions ?? [];
  if (watch.isWorthless || (known.length > 0 && known.every(({ valid }) => valid === 0))) return 'worthless';
  return watch.isOver ? 'over' : 'going';
}
