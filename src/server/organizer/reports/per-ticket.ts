import { sql } from 'kysely';
import { ALL_TICKETS } from '#domain/organizer/limits.ts';
import { cents, toWire } from '#domain/money/money.ts';
import type { Language } from '#domain/content/languages.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { getScanRatio, getTicketRatio, ScanRow, TicketRow } from '#wire/organizer/reports.ts';
import { IS_IN } from '#server/orders/order-rows.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import { EARNED_CENTS, FREE_TICKETS, PAID_TICKETS } from '../sold-bookings.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import { type Chosen, chosenOf, soldOf } from './sold.ts';

/** What was booked of each ticket type. Source: RPT-19. */
export async function handleTicketRatio({
  input,
  owned,
  lang,
  services,
}: Call<typeof getTicketRatio>): Promise<ReplyOf<typeof getTicketRatio>> {
  const chosen = await chosenOf(services, { owned, input });
  const [event, data] = await Promise.all([
    services.database.db
      .selectFrom('events')
      .select(['id', titleIn(lang, services.site.languages().fallback).as('title')])
      .where('id', '=', chosen.eventId)
      .executeTakeFirstOrThrow(),
    readTickets(services, { chosen, lang }),
  ]);
  return { ...SUCCESS, event, data };
}

/** What was booked and who is in, by ticket type. Source: RPT-17, RPT-18. */
export async function handleScanRatio({
  input,
  owned,
  lang,
  services,
}: Call<typeof getScanRatio>): Promise<ReplyOf<typeof getScanRatio>> {
  const chosen = await chosenOf(services, { owned, input });
  return { ...SUCCESS, data: await readScans(services, { chosen, lang }) };
}

interface Wanted {
  readonly chosen: Chosen;
  readonly lang: Language;
}

export async function readTickets(services: Services, wanted: Wanted): Promise<TicketRow[]> {
  const rows = await readRows(services, wanted);
  return rows.map(({ ticket_id, ticket_name, paid, free, income }) => ({
    ticket_id,
    ticket_name,
    total_booked: paid + free,
    total_income: toWire(cents(income)),
  }));
}

export async function readScans(services: Services, wanted: Wanted): Promise<ScanRow[]> {
  const rows = await readRows(services, wanted);
  return rows.map(({ ticket_id, ticket_name, paid, free, checked_in }) => ({
    ticket_id,
    ticket_name,
    total_booked: paid,
    total_booked_free: free,
    total_checked_in: checked_in,
  }));
}

interface Row {
  readonly ticket_id: number;
  readonly ticket_name: string;
  readonly paid: number;
  readonly free: number;
  readonly income: number;
  readonly checked_in: number;
}

/** The ticket types of an event in their order, those that sold nothing too; a deleted one only where something of it is sold. */
async function readRows({ database, site }: Services, { chosen, lang }: Wanted): Promise<readonly Row[]> {
  const { eventId, ticketId } = chosen;
  const { fallback } = site.languages();
  const isChosen = ticketId === ALL_TICKETS ? sql`true` : sql`tickets.id = ${ticketId}`;
  const { rows } = await sql<Row>`
    select tickets.id as ticket_id, coalesce((
        select title from ticket_texts where ticket_texts.ticket_id = tickets.id
        order by ${byWantedLanguage('ticket_texts.lang', lang, fallback)} limit 1
      ), '') as ticket_name,
      coalesce(sold.paid, 0) as paid, coalesce(sold.free, 0) as free, coalesce(sold.income, 0) as income,
      coalesce(entries.checked_in, 0) as checked_in
    from tickets
    left join (
      select bookings.ticket_id, sum(${PAID_TICKETS}) as paid, sum(${FREE_TICKETS}) as free,
        sum(${EARNED_CENTS}) as income
      from ${soldOf(chosen)}
      group by bookings.ticket_id
    ) as sold on sold.ticket_id = tickets.id
    left join (
      select admissions.ticket_id, count(*) as checked_in from admissions
      where admissions.event_id = ${eventId} and ${IS_IN}
      group by admissions.ticket_id
    ) as entries on entries.ticket_id = tickets.id
    where tickets.event_id = ${eventId} and ${isChosen} and (tickets.deleted_at is null or sold.ticket_id is not null)
    order by tickets.position, tickets.id
  `.execute(database.db);
  return rows;
}
