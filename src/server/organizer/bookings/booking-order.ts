import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { IS_IN } from '#server/orders/order-rows.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { ticketTitleIn, titleIn } from '#server/catalogue/event-texts.ts';
import { SHOWN_CENTS, SHOWN_TICKETS, wantedBookings, type WantedBookings, wantedEvents } from './booking-rows.ts';

/** The languages in which titles are read. */
export interface Texts {
  readonly lang: Language;
  readonly fallback: Language;
}

interface Listed {
  readonly wanted: WantedBookings;
  readonly texts: Texts;
  /** what the list is sorted by */
  readonly column: string;
}

/** The bookings that are asked for, as the list sorts them. A column that needs other rows is there only when it sorts. */
export function sortedBookings(db: Kysely<DB>, { wanted, texts, column }: Listed) {
  const { of, rows } = placesOf(db, { wanted, texts, column });
  return wantedBookings(db, wanted)
    .leftJoin(sql<Place>`(${rows})`.as('places'), (join) => join.onRef('places.id', '=', of))
    .select(['bookings.id as key', 'bookings.id', 'bookings.number_words as order_number'])
    .select('bookings.ordered_at as created_at')
    .select([
      inAlphabet('bookings.buyer_name').as('customer_name'),
      'places.place as event_title',
      'places.place as ticket_title',
      SHOWN_TICKETS.as('quantity'),
      sql`coalesce(places.place, 0)`.as('checked_in'),
      'places.place as event_start_date',
      SHOWN_CENTS.as('price'),
    ]);
}

/** Where what the booking names comes in a column that is not the booking's own. */
interface Place {
  readonly id: number;
  readonly place: number;
}

interface Places {
  readonly of: 'bookings.event_id' | 'bookings.ticket_id' | 'bookings.id';
  readonly rows: RawBuilder<unknown>;
}

/** Events and tickets are put in order once, not for each of their thousands of bookings. */
function placesOf(db: Kysely<DB>, { wanted, texts: { lang, fallback }, column }: Listed): Places {
  const events = wantedEvents(db, wanted);
  switch (column) {
    case 'event_title':
      return {
        of: 'bookings.event_id',
        rows: sql`select id, rank() over (order by ${inAlphabet(titleIn(lang, fallback))}) as place
          from events where id in (${events})`,
      };
    case 'ticket_title':
      return {
        of: 'bookings.ticket_id',
        rows: sql`select ticket_id as id, rank() over (order by ${inAlphabet(ticketTitleIn(lang, fallback))}) as place
          from (select id as ticket_id from tickets where event_id in (${events})) as bookings`,
      };
    case 'event_start_date':
      return {
        of: 'bookings.event_id',
        rows: sql`select id, coalesce(start_date, ${wallClock(wanted.now).date}::date) - date '2000-01-01' as place
          from events where id in (${events})`,
      };
    case 'checked_in':
      return {
        of: 'bookings.id',
        rows: sql`select booking_id as id, count(*) as place from admissions
          where event_id = any(array(${events})) and ${IS_IN} group by booking_id`,
      };
    default:
      return { of: 'bookings.id', rows: sql`select 0::bigint as id, 0::bigint as place where false` };
  }
}
