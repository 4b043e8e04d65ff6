import { type Kysely, type Selectable, sql } from 'kysely';
import { supplementState, type Titles } from '#domain/catalogue/supplement-form.ts';
import { type Language, languageChain, textIn } from '#domain/content/languages.ts';
import { cents, toWire } from '#domain/money/money.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { OrganizerSupplement } from '#wire/organizer/supplements.ts';
import type { DB, Supplements } from '#server/platform/database/tables.gen.ts';
import type { Services } from '#server/services.ts';

/** A supplement's row with its texts and options, and where it is used. */
export interface SupplementRow extends Selectable<Supplements> {
  readonly titles: Titles;
  readonly options: readonly { readonly position: number; readonly price: number; readonly titles: Titles }[];
  readonly linked: number;
  readonly sold: number;
}

/** The tickets that the supplement in reach is asked with; those of a deleted event ask for nothing. */
export const LINKED = sql<number>`(
  select count(*) from ticket_supplements
  join tickets on tickets.id = ticket_supplements.ticket_id and tickets.deleted_at is null
  join events on events.id = tickets.event_id and events.deleted_at is null
  where ticket_supplements.supplement_id = supplements.id
)::int`;

/** How often the supplement in reach was bought or is being paid; what was cancelled counts no more. */
export const SOLD = sql<number>`(
  select count(*) from booking_supplements
  join bookings on bookings.id = booking_supplements.booking_id and bookings.booking_cancel in (0, 1)
  join orders on orders.id = bookings.order_id and orders.state in ('pending', 'success') and orders.stock_held
  where booking_supplements.supplement_id = supplements.id
)::int`;

/** Reads supplements that are not deleted. */
export function selectSupplements(db: Kysely<DB>) {
  return db
    .selectFrom('supplements')
    .selectAll('supplements')
    .select([
      sql<Titles>`coalesce((
        select json_object_agg(lang, title) from supplement_texts where supplement_id = supplements.id
      ), '{}')`.as('titles'),
      sql<SupplementRow['options']>`coalesce((
        select json_agg(json_build_object('position', position, 'price', price_cents, 'titles', titles) order by place, position)
        from supplement_options where supplement_id = supplements.id
      ), '[]')`.as('options'),
      LINKED.as('linked'),
      SOLD.as('sold'),
    ])
    .where('supplements.deleted_at', 'is', null);
}

interface Shown {
  readonly lang: Language;
  readonly services: Services;
}

/** A supplement as its organizer sees it. Source: SUP-03 to SUP-12, SUP-16, SUP-23. */
export function toOrganizerSupplement(row: SupplementRow, { lang, services }: Shown): OrganizerSupplement {
  const chain = languageChain(lang, services.site.languages().fallback);
  const today = wallClock(services.now()).date;
  const state = supplementState({ startDate: row.start_date, endDate: row.end_date }, today);
  return {
    id: row.id,
    supplement_title: textIn(row.titles, chain) ?? '',
    titles: row.titles,
    supplement_type: kindOf(row.supplement_type),
    supplement_required: row.required ? 1 : 0,
    supplement_price: toWire(cents(row.price_cents)),
    supplement_option: row.options.map(({ position, price, titles }) => ({
      position,
      title: textIn(titles, chain) ?? '',
      titles,
      price: toWire(cents(price)),
    })),
    supplement_applied: appliedOf(row.applied),
    supplement_multiple_type: row.multiple_type === 1 ? 1 : 0,
    generated_code: row.generated_code ? 1 : 0,
    template_type: row.template_type,
    template_image: row.template_image_file ?? '',
    start_date: row.start_date,
    end_date: row.end_date,
    status: state === 'active' ? 1 : 0,
    linked_tickets: row.linked,
    sold: row.sold,
    delete_allow: row.linked === 0 && row.sold === 0,
  };
}

/** The columns hold no other. */
export function kindOf(type: number): 1 | 2 | 3 {
  return type === 1 || type === 2 ? type : 3;
}

export function appliedOf(applied: number): 1 | 2 {
  return applied === 2 ? 2 : 1;
}
