import { sql } from 'kysely';
import { DOOR_SEARCH_MAX } from '#domain/door/limits.ts';
import { cents, toWire } from '#domain/money/money.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { FoundBooking, searchDoor } from '#wire/door/numbers.ts';
import { ticketTitleIn } from '#server/catalogue/event-texts.ts';
import { isFoundBy } from '#server/organizer/bookings/booking-rows.ts';
import { plainLettersOf } from '#server/platform/database/plain-letters.ts';
import type { Call } from '#server/platform/http/route.ts';
import { DUE_CENTS } from '#server/tickets/code-state.ts';

interface Row extends Omit<FoundBooking, 'due' | 'admissions'> {
  readonly due: number;
  readonly admissions: FoundBooking['admissions'];
}

/** Bookings of one's own event as the list of bookings finds them, and by the names of holders; those whose name begins so first. Source: issue 15. */
export async function handleSearch({
  input,
  owned,
  lang,
  services,
}: Call<typeof searchDoor>): Promise<ReplyOf<typeof searchDoor>> {
  const words = plainLettersOf(input.q);
  const { rows } = await sql<Row>`
    select bookings.id as booking_id, orders.order_number, orders.customer_name, orders.customer_email,
      ${ticketTitleIn(lang, services.site.languages().fallback)} as ticket_title, ${DUE_CENTS} as due,
      (
        select json_agg(json_build_object(
          'id', admissions.id, 'position', admissions.position, 'holder_names', admissions.holder_names,
          'scans', admissions.scans, 'scan_allow', tickets.scan_allow,
          'state', case
            when bookings.booking_cancel not in (0, 1) or admissions.cancellation_id is not null then 'cancelled'
            when admissions.revoked_at is not null then 'revoked' else 'valid' end
        ) order by admissions.position)
        from admissions where admissions.booking_id = bookings.id
      ) as admissions
    from bookings
    join orders on orders.id = bookings.order_id
    join tickets on tickets.id = bookings.ticket_id
    where bookings.event_id = ${owned.event} and orders.state = 'success' and (
      ${isFoundBy(input.q)}
      or ${words} <> '' and exists (
        select from admissions, unnest(admissions.holder_names) as holder
        where admissions.booking_id = bookings.id and strpos(plain_letters(holder), ${words}) > 0
      )
    )
    order by starts_with(${plainLettersOf(sql.ref('orders.customer_name'))}, ${words}) desc, lower(orders.customer_name), bookings.id
    limit ${DOOR_SEARCH_MAX + 1}
  `.execute(services.database.db);
  const data = rows
    .slice(0, DOOR_SEARCH_MAX)
    .map(({ due, admissions, ...row }) => ({ ...row, due: toWire(cents(due)), admissions: admissions ?? [] }));
  return { ...SUCCESS, data, more: rows.length > DOOR_SEARCH_MAX ? 1 : 0 };
}
