import { type Kysely, sql } from 'kysely';
import { normaliseEmail } from '#domain/accounts/identity.ts';
import type { Language } from '#domain/content/languages.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { listFreeTicketDoubles } from '#wire/organizer/free-ticket-doubles.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { sentKey } from '#server/platform/http/request-id.ts';
import type { Call } from '#server/platform/http/route.ts';
import { VALID_TICKETS } from '#server/orders/order-rows.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import { freeBookings } from './recipients.ts';

/**
 * Who would get free tickets of an event twice: by several lines of what is to be sent, or because they have some already.
 * What went out under the caller's own key is this very sending, and counts for nothing. Source: issue 31.
 */
export async function handleFreeTicketDoubles({
  input,
  caller,
  lang,
  services,
  request,
}: Call<typeof listFreeTicketDoubles>): Promise<ReplyOf<typeof listFreeTicketDoubles>> {
  const people = input.people.map(({ event_id, customer_email, customer_name }) => ({
    eventId: event_id,
    email: normaliseEmail(customer_email),
    name: customer_name.trim(),
  }));
  const { organizationId, userId } = caller;
  const { db } = services.database;
  const had = await ticketsHad(db, { people, organizationId, userId, key: sentKey(request) });
  const events = [...new Set(people.map(({ eventId }) => eventId))];
  const { fallback } = services.site.languages();
  const titles = await titlesOf(db, { events: events.length > 1 ? events : [], organizationId, lang, fallback });
  const doubles = [...Map.groupBy(people, personOf)].flatMap(([person, [first, ...others]]) => {
    const tickets = had.get(person) ?? 0;
    if (!first || (others.length === 0 && tickets === 0)) return [];
    const { email: customer_email, name, eventId: event_id } = first;
    const whose = { customer_email, ...(customer_email === '' && { customer_name: name }) };
    return [{ ...whose, event_id, event_title: titles.get(event_id), lines: others.length + 1, tickets }];
  });
  return { ...SUCCESS, data: doubles };
}

interface Person {
  readonly eventId: number;
  /** empty: on the guest list, known by name */
  readonly email: string;
  readonly name: string;
}

/** Who gets tickets of which event. */
function personOf({ eventId, email, name }: Person): string {
  return JSON.stringify([eventId, email, email === '' ? name.toLowerCase() : '']);
}

interface Titled {
  readonly events: readonly number[];
  readonly organizationId: number;
  readonly lang: Language;
  readonly fallback: Language;
}

/** The titles of the organizer's own events among these. */
async function titlesOf(
  db: Kysely<DB>,
  { events, organizationId, lang, fallback }: Titled,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('events')
    .select(['events.id', titleIn(lang, fallback).as('title')])
    .where('events.id', '=', (eb) => eb.fn.any(eb.val(events)))
    .where('events.organization_id', '=', organizationId)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

interface Asked {
  readonly people: readonly Person[];
  readonly organizationId: number;
  readonly userId: number;
  readonly key: string | undefined;
}

/** The valid free tickets that these people have of these events. */
async function ticketsHad(
  db: Kysely<DB>,
  { people, organizationId, userId, key }: Asked,
): Promise<ReadonlyMap<string, number>> {
  const events = people.map(({ eventId }) => eventId);
  const emails = new Set(people.flatMap(({ email }) => (email === '' ? [] : [email])));
  const names = new Set(people.flatMap(({ email, name }) => (email === '' ? [name.toLowerCase()] : [])));
  const rows = await freeBookings(db)
    .innerJoin('free_sendings', 'free_sendings.id', 'orders.free_sending_id')
    .select([
      'bookings.event_id',
      sql<string>`lower(orders.customer_email)`.as('email'),
      LISTED_NAME.as('name'),
      sql<number>`sum(${VALID_TICKETS})::int`.as('tickets'),
    ])
    .where('bookings.organization_id', '=', organizationId)
    .where('bookings.event_id', '=', (eb) => eb.fn.any(eb.val([...new Set(events)])))
    .where(({ or }) =>
      or([
        sql<boolean>`lower(orders.customer_email) = any(${[...emails]})`,
        ...(names.size > 0 ? [sql<boolean>`${LISTED_NAME} = any(${[...names]})`] : []),
      ]),
    )
    .$if(key !== undefined, (sent) =>
      sent.where(
        sql<boolean>`(free_sendings.by_user_id, free_sendings.idempotency_key) is distinct from (${userId}, ${key ?? ''})`,
      ),
    )
    .groupBy(['bookings.event_id', sql`lower(orders.customer_email)`, LISTED_NAME])
    .execute();
  return new Map(
    rows.map(({ event_id: eventId, email, name, tickets }) => [personOf({ eventId, email, name }), tickets]),
  );
}

/** The name of an order on the guest list, which has no address; empty of any other. */
const LISTED_NAME = sql<string>`case when orders.customer_email = '' then lower(orders.customer_name) else '' end`;
