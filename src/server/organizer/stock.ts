import { sql } from 'kysely';

/**
 * The tickets of the event in reach: `quantity`, all that are sold or can be, of types whose sale has stopped what is
 * booked; and `left`, what can still be booked, null where no type is for sale. Source: ORGD-08.
 */
export const STOCK = sql`
  select coalesce(sum(case when tickets.status = 1 then tickets.quantity else tickets.booked_qty end), 0) as quantity,
    sum(case when tickets.sold_out then 0 else tickets.quantity - tickets.booked_qty end)
      filter (where tickets.status = 1) as "left"
  from tickets
  where tickets.event_id = events.id and tickets.deleted_at is null
`;
