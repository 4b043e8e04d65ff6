import { sql } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { type Commission, commissionsFor } from '#domain/cart/commissions.ts';
import { cents, toWire } from '#domain/money/money.ts';
import { feeTaxRateOf, lowestOrderFee, siteCommissionsOf } from '#domain/payments/fees.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { listTaxes, listTicketChoices, listTickets, TicketsEvent } from '#wire/organizer/tickets.ts';
import { eventCommissions } from '#server/catalogue/offers.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import type { Call } from '#server/platform/http/route.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import { selectTickets, ticketsInPayment, toOrganizerTicket } from './ticket-rows.ts';

/** The ticket types of an event, with what their prices depend on. Source: TKT-01, TKT-02, TKT-28. */
export async function handleTickets(call: Call<typeof listTickets>): Promise<ReplyOf<typeof listTickets>> {
  const { owned, lang, services } = call;
  const { db } = services.database;
  const [event, rows, inPayment] = await Promise.all([
    readEvent(call),
    selectTickets(db).where('tickets.event_id', '=', owned.event).execute(),
    ticketsInPayment(db, owned.event),
  ]);
  return {
    ...SUCCESS,
    tickets: rows.map((row) =>
      toOrganizerTicket(row, { event, inPayment: inPayment.get(row.id) ?? 0, lang, services }),
    ),
    event: toTicketsEvent(event, services),
  };
}

function readEvent({ owned, lang, services }: Call<typeof listTickets>) {
  return services.database.db
    .selectFrom('events')
    .select([
      'events.id',
      'events.slug',
      'events.start_date',
      'events.start_time',
      'events.end_date',
      'events.apply_fees',
    ])
    .select(['events.admin_comm_type', 'events.admin_commission'])
    .select(['events.org_comm_type', 'events.organizer_commission'])
    .select(titleIn(lang, services.site.languages().fallback).as('title'))
    .select(WRITTEN.as('written'))
    .where('events.id', '=', owned.event)
    .executeTakeFirstOrThrow();
}

/** The languages that the event in reach has a title in. */
const WRITTEN = sql<Language[]>`array(
  select event_texts.lang from event_texts where event_texts.event_id = events.id and event_texts.title <> '' order by 1
)`;

function toTicketsEvent(
  row: Awaited<ReturnType<typeof readEvent>>,
  { site }: Call<typeof listTickets>['services'],
): TicketsEvent {
  const settings = site.values();
  const inherited = commissionsFor(NO_COMMISSIONS, eventCommissions(row), siteCommissionsOf(settings));
  const fee = lowestOrderFee(settings).fixed;
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    start_date: row.start_date,
    start_time: row.start_time,
    end_date: row.end_date,
    apply_fees: row.apply_fees ? 1 : 0,
    admin_commission_type: inherited.admin?.type ?? null,
    admin_commission: valueOf(inherited.admin),
    organizer_commission_type: inherited.organizer?.type ?? null,
    organizer_commission: valueOf(inherited.organizer),
    fee_tax_rate: toWire(cents(feeTaxRateOf(settings))),
    order_fee: fee > 0 ? toWire(fee) : null,
    written: row.written,
  };
}

const NO_COMMISSIONS = { admin: null, organizer: null };

function valueOf(commission: Commission | null): string | null {
  return commission === null ? null : toWire(cents(commission.value));
}

/** The taxes that tickets choose from today: those that hold, and those that will. Source: TKT-32, TKT-33. */
export async function handleTaxes({ services }: Call<typeof listTaxes>): Promise<ReplyOf<typeof listTaxes>> {
  const today = wallClock(services.now()).date;
  const rows = await services.database.db
    .selectFrom('taxes')
    .selectAll()
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', today)]))
    .orderBy('rate_bp')
    .orderBy('id')
    .execute();
  const taxes = rows.map(({ id, title, rate_bp, valid_from, valid_until }) => ({
    id,
    title,
    rate: toWire(cents(rate_bp)),
    valid_from,
    valid_until,
  }));
  return { ...SUCCESS, taxes };
}

/** Supplements that tickets of the event may have. Source: TKT-17. */
export async function handleTicketChoices({
  caller,
  lang,
  services,
}: Call<typeof listTicketChoices>): Promise<ReplyOf<typeof listTicketChoices>> {
  const { fallback } = services.site.languages();
  const supplements = await services.database.db
    .selectFrom('supplements')
    .select((eb) => [
      'supplements.id',
      eb
        .selectFrom('supplement_texts')
        .select('title')
        .whereRef('supplement_texts.supplement_id', '=', 'supplements.id')
        .orderBy(byWantedLanguage('supplement_texts.lang', lang, fallback))
        .limit(1)
        .as('title'),
    ])
    .where('organization_id', '=', caller.organizationId)
    .where('deleted_at', 'is', null)
    .orderBy('supplements.id')
    .execute();
  return { ...SUCCESS, supplements: supplements.map(({ id, title }) => ({ id, supplement_title: title ?? '' })) };
}
