import { type RawBuilder, sql } from 'kysely';
import type { WallDate } from '#domain/time/wall-clock.ts';

/** Whether there is something to pay with a row of `tickets`: itself, or a supplement that is not over on the day. */
export function isPriced(today: WallDate): RawBuilder<boolean> {
  return sql<boolean>`(tickets.price_cents > 0 or exists (
    select from ticket_supplements
    join supplements on supplements.id = ticket_supplements.supplement_id
    left join supplement_options on supplement_options.supplement_id = supplements.id
    where ticket_supplements.ticket_id = tickets.id and supplements.deleted_at is null
      and coalesce(supplements.end_date >= ${today}, true)
      and greatest(supplements.price_cents, supplement_options.price_cents) > 0))`;
}
