import { sql } from 'kysely';

/**
 * The tickets of the event in reach: `quantity`, all that are sold or can be, of types that are deleted or whose sale has
 * stopped what is booked; and `left`, what can still be booked, null where no type is for sale. Source: ORGD-08.
 */
export const STOCK = sql`
  select coalesce(sum(case when stands then quantity else booked_qty end), 0) as quantity,
    sum(case when sold_out then 0 else quantity - booked_qty end) filter (where stands) as "left",
    coalesce(sum(booked_qty), 0) as booked
  from (
    select quantity, booked_qty, sold_out, status = 1 and deleted_at is null as stands
    from tickets where tickets.event_id = events.id
  ) as types
`;
