import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Coupons, Events, Supplements, Tickets } from '#server/platform/database/tables.gen.ts';
import { daysFrom, TODAY } from '../test-clock.ts';

/** An event of an organizer of its own, with its tickets in the order they were asked for. */
export interface Staged {
  readonly organizationId: number;
  readonly ownerId: number;
  readonly eventId: number;
  readonly slug: string;
  readonly tickets: readonly number[];
}

/** The clock of the server that sells it: that of the tests' own site unless told otherwise; `new Date()` for a started one. */
interface Clock {
  readonly now?: Date;
}

interface Stage extends Clock {
  /** whose event it is; a new organizer's when left out */
  readonly seller?: Pick<Staged, 'organizationId' | 'ownerId'>;
  readonly event?: Partial<Insertable<Events>>;
  readonly title?: string;
  readonly tickets?: readonly Partial<Insertable<Tickets>>[];
}

/** Puts an event on sale: in 22 days, with tickets of € 12,50 each, a hundred of them, unless told otherwise. */
export async function stage(
  { db }: Database,
  { seller, event = {}, title = 'Zilt & Zand', tickets = [{}], now = TODAY }: Stage = {},
): Promise<Staged> {
  const unique = randomUUID();
  await db
    .insertInto('countries')
    .values({ id: 21, country_code: 'BE', country_name: 'Belgium' })
    .onConflict((c) => c.doNothing())
    .execute();
  // of a site that is open
  await db
    .insertInto('site_settings')
    .values({ key: 'site.opened', value: '1', public: true })
    .onConflict((c) => c.doNothing())
    .execute();
  const { organizationId, ownerId } = seller ?? (await addSeller(db, unique));
  const category = await db.insertInto('categories').values({ slug: unique }).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('category_texts').values({ category_id: category.id, lang: 'nl', name: 'Muziek' }).execute();
  const { id: eventId } = await db
    .insertInto('events')
    .values({
      organization_id: organizationId,
      category_id: category.id,
      slug: unique,
      status: 1,
      draft: false,
      launch_date: daysFrom(now, -300),
      start_date: daysFrom(now, 22),
      start_time: '20:00:00',
      end_date: daysFrom(now, 22),
      end_time: '23:00:00',
      venue: 'De Grote Post',
      zipcode: '8400',
      city: 'Oostende',
      payment_methods: ['Bancontact', 'Visa / Master'],
      ...event,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('event_texts').values({ event_id: eventId, lang: 'nl', title }).execute();
  const ids: number[] = [];
  for (const [position, ticket] of tickets.entries())
    ids.push(await addTicket({ db }, { eventId }, { position, ...ticket }));
  return { organizationId, ownerId, eventId, slug: unique, tickets: ids };
}

/** Adds a ticket type to an event: the first, a hundred for € 12,50 each, unless told otherwise. */
export async function addTicket(
  { db }: Pick<Database, 'db'>,
  { eventId }: Pick<Staged, 'eventId'>,
  ticket: Partial<Insertable<Tickets>> = {},
): Promise<number> {
  const { position = 0 } = ticket;
  const { id } = await db
    .insertInto('tickets')
    .values({ event_id: eventId, price_cents: 1250, quantity: 100, ...ticket })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('ticket_texts')
    .values({ ticket_id: id, lang: 'nl', title: `Zitplaats ${position + 1}` })
    .execute();
  return id;
}

async function addSeller(db: Database['db'], unique: string): Promise<NonNullable<Stage['seller']>> {
  const owner = await db
    .insertInto('users')
    .values({ role_id: 3, email: `${unique}@demo.kaartje.test`, email_confirmed_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: organizationId } = await db
    .insertInto('organizations')
    .values({
      owner_id: owner.id,
      name: 'De Zeepost',
      slug: unique,
      email: 'zeepost@demo.kaartje.test',
      vat_number: 'BE0123456749',
      checked_at: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { organizationId, ownerId: owner.id };
}

/** A supplement of a ticket, a required checkbox of € 1,50 unless told otherwise. */
export async function supplement(
  { db }: Database,
  { organizationId }: Staged,
  {
    ticketId,
    options = [],
    ...more
  }: { ticketId: number; options?: readonly number[] } & Partial<Insertable<Supplements>>,
): Promise<number> {
  const { id } = await db
    .insertInto('supplements')
    .values({ organization_id: organizationId, required: true, price_cents: 150, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('supplement_texts').values({ supplement_id: id, lang: 'nl', title: 'Vestiaire' }).execute();
  for (const [index, price] of options.entries()) {
    await db
      .insertInto('supplement_options')
      .values({
        supplement_id: id,
        position: index + 1,
        price_cents: price,
        titles: JSON.stringify({ nl: `Keuze ${index + 1}` }),
      })
      .execute();
  }
  await db.insertInto('ticket_supplements').values({ ticket_id: ticketId, supplement_id: id }).execute();
  return id;
}

/** A coupon of all tickets of an event: 10 % off, for ten orders, unless told otherwise; with `codes` a mass group. */
export async function coupon(
  { db }: Database,
  { organizationId, eventId, tickets }: Staged,
  { codes = [], now = TODAY, ...more }: { codes?: readonly string[] } & Clock & Partial<Insertable<Coupons>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('coupons')
    .values({
      organization_id: organizationId,
      event_id: eventId,
      group_type: codes.length > 0 ? 'mass' : '',
      code: 'HERFST',
      coupon_type: 2,
      amount: 1000,
      limit_usage: 10,
      start_date: daysFrom(now, -300),
      end_date: daysFrom(now, 41),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const ticket of tickets)
    await db.insertInto('coupon_tickets').values({ coupon_id: id, ticket_id: ticket }).execute();
  for (const code of codes) await db.insertInto('coupon_codes').values({ coupon_id: id, code }).execute();
  return id;
}
