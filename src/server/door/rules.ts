import { sql, type Kysely } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import type { DoorRule } from '#domain/door/judge.ts';
import { codeValidity } from '#domain/tickets/code.ts';
import { toInstant } from '#domain/time/instant.ts';
import { type WallDate, type WallTime } from '#domain/time/wall-clock.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { MAY_BE_GIVEN } from '#server/tickets/given-vouchers.ts';

/** A voucher that an order has once. Source: VOU-03. */
export const ONCE_PER_ORDER = 2;

const ONCE = { scanAllow: 1, scanPerHour: 0, hourLimit: 0 } as const;
const MINUTE_MS = 60_000;

interface Days {
  readonly start_date: WallDate | null;
  readonly end_date: WallDate | null;
}

/** The rules of a supplement's code: once, on its event's days. */
export function supplementRule(id: number, event: Days): DoorRule {
  return { kind: 'supplement', id, ...ONCE, ...validity(event), withTicket: false };
}

/** The rules of a voucher's code: once, between its dates. Source: VOU-14. */
export function voucherRule(voucher: {
  readonly id: number;
  readonly voucher_type: number;
  readonly start_date: WallDate;
  readonly start_time: WallTime;
  readonly end_date: WallDate;
  readonly end_time: WallTime;
}): DoorRule {
  return {
    kind: 'voucher',
    id: voucher.id,
    ...ONCE,
    validFromMinute: minuteOf(toInstant(voucher.start_date, voucher.start_time)),
    // its last minute counts
    validUntilMinute: minuteOf(toInstant(voucher.end_date, voucher.end_time)) + 1,
    withTicket: voucher.voucher_type !== ONCE_PER_ORDER,
  };
}

function validity({ start_date, end_date }: Days): Pick<DoorRule, 'validFromMinute' | 'validUntilMinute'> {
  return codeValidity({ startDate: start_date, endDate: end_date });
}

function minuteOf(instant: Date): number {
  return Math.floor(instant.getTime() / MINUTE_MS);
}

/** The vouchers of an event that have codes, also those that buyers alone still have. */
export function readCodedVouchers(db: Kysely<DB>, eventId: number) {
  return db
    .selectFrom('vouchers')
    .select(['id', 'title', 'voucher_type', 'start_date', 'start_time', 'end_date', 'end_time'])
    .where('event_id', '=', eventId)
    .where(MAY_BE_GIVEN)
    .where('generated_code', '=', true)
    .orderBy('id');
}

/** A rule with what is shown of it. */
export interface NamedRule extends DoorRule {
  readonly title: string;
  readonly people: number;
}

interface About {
  readonly event: Days & { readonly id: number };
  readonly lang: Language;
  readonly fallback: Language;
}

/** The rules of all ticket types, supplements with a code and vouchers of an event. */
export async function readRules(db: Kysely<DB>, { event, lang, fallback }: About): Promise<NamedRule[]> {
  const wanted = byWantedLanguage('lang', lang, fallback);
  const [tickets, supplements, vouchers] = await Promise.all([
    db
      .selectFrom('tickets')
      .select(['id', 'scan_allow', 'scan_per_hour', 'hour_limit', 'ticket_people'])
      .select(
        sql<string>`coalesce((select title from ticket_texts where ticket_id = tickets.id order by ${wanted} limit 1), '')`.as(
          'title',
        ),
      )
      .where('event_id', '=', event.id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('booking_supplements')
      .innerJoin('bookings', 'bookings.id', 'booking_supplements.booking_id')
      .select(['booking_supplements.supplement_id as id'])
      .select(({ fn }) => fn.max('booking_supplements.title').as('title'))
      .where('bookings.event_id', '=', event.id)
      .where('booking_supplements.code', 'is not', null)
      .groupBy('booking_supplements.supplement_id')
      .orderBy('booking_supplements.supplement_id')
      .execute(),
    readCodedVouchers(db, event.id).execute(),
  ]);
  return [
    ...tickets.map((row) => ({
      kind: 'admission' as const,
      id: row.id,
      scanAllow: row.scan_allow,
      scanPerHour: row.scan_per_hour,
      hourLimit: row.hour_limit,
      ...validity(event),
      withTicket: false,
      title: row.title,
      people: row.ticket_people,
    })),
    ...supplements.map(({ id, title }) => ({ ...supplementRule(id, event), title, people: 0 })),
    ...vouchers.map((voucher) => ({ ...voucherRule(voucher), title: voucher.title, people: 0 })),
  ];
}
