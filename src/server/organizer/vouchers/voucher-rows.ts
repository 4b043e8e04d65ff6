import { type Kysely, type Selectable, sql } from 'kysely';
import { voucherState } from '#domain/catalogue/voucher-form.ts';
import type { Language } from '#domain/content/languages.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { OrganizerVoucher } from '#wire/organizer/vouchers.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import type { DB, Vouchers } from '#server/platform/database/tables.gen.ts';
import type { Services } from '#server/services.ts';
import { isGivenWith } from '#server/tickets/given-vouchers.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';

/** A voucher's row with its tickets, its event's title, and how many buyers hold of it as it is. */
export interface VoucherRow extends Selectable<Vouchers> {
  readonly first_id: number;
  readonly event_title: string;
  readonly tickets: readonly { readonly id: number; readonly title: string }[];
  readonly given: number;
}

interface Languages {
  readonly lang: Language;
  readonly fallback: Language;
}

/** One for each valid ticket of the voucher in reach, or one for each order that has one. Source: VOU-14. */
const GIVEN = sql<number>`(
  select case when vouchers.voucher_type = 2 then count(distinct bookings.order_id) else count(*) end
  from voucher_tickets
  join admissions on admissions.ticket_id = voucher_tickets.ticket_id and admissions.revoked_at is null
  join bookings on bookings.id = admissions.booking_id and bookings.booking_cancel in (0, 1)
  join orders on orders.id = bookings.order_id and ${isGivenWith(sql.ref('orders.created_at'))}
  where voucher_tickets.voucher_id = vouchers.id and bookings.event_id = vouchers.event_id
)::int`;

/** The number of the voucher that is in the place of another now; its own where none is. */
export function currentVoucher(id: number) {
  return sql<number>`(select coalesce(former.replaced_by, former.id) from vouchers as former where former.id = ${id})`;
}

/** The same, locked: who saves at the same time waits, and reads what was saved. */
export async function lockCurrentVoucher(trx: Kysely<DB>, id: number): Promise<number> {
  const row = await trx
    .selectFrom('vouchers')
    .select('replaced_by')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.replaced_by == null ? id : lockCurrentVoucher(trx, row.replaced_by);
}

/** Reads vouchers that are not deleted. */
export function selectVouchers(db: Kysely<DB>, { lang, fallback }: Languages) {
  return db
    .selectFrom('vouchers')
    .innerJoin('events', 'events.id', 'vouchers.event_id')
    .selectAll('vouchers')
    .select([
      titleIn(lang, fallback).as('event_title'),
      sql<number>`coalesce((
        select min(former.id) from vouchers as former where former.replaced_by = vouchers.id
      ), vouchers.id)`.as('first_id'),
      sql<VoucherRow['tickets']>`coalesce((
        select json_agg(json_build_object('id', tickets.id, 'title', coalesce((
          select title from ticket_texts where ticket_texts.ticket_id = tickets.id
          order by ${byWantedLanguage('ticket_texts.lang', lang, fallback)} limit 1
        ), '')) order by tickets.position, tickets.id)
        from voucher_tickets
        join tickets on tickets.id = voucher_tickets.ticket_id and tickets.deleted_at is null
        where voucher_tickets.voucher_id = vouchers.id and tickets.event_id = vouchers.event_id
      ), '[]')`.as('tickets'),
      GIVEN.as('given'),
    ])
    .where('vouchers.deleted_at', 'is', null);
}

/** A voucher as its organizer sees it. Source: VOU-03 to VOU-07, VOU-13. */
export function toOrganizerVoucher(row: VoucherRow, { now }: Pick<Services, 'now'>): OrganizerVoucher {
  return {
    id: row.id,
    first_id: row.first_id,
    title: row.title,
    voucher_type: row.voucher_type === 2 ? 2 : 1,
    generated_code: row.generated_code ? 1 : 0,
    event_id: row.event_id,
    event_title: row.event_title,
    ticket_id: row.tickets.map(({ id }) => id),
    added_tickets: [...row.tickets],
    template_type: row.template_type,
    template_image: row.template_image_file ?? '',
    start_date: row.start_date,
    start_time: row.start_time,
    end_date: row.end_date,
    end_time: row.end_time,
    created_at: row.created_at.toISOString(),
    status: voucherState(row, wallClock(now())) === 'active' ? 1 : 0,
    given: row.given,
  };
}
