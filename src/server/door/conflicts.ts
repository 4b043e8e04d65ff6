import { sql } from 'kysely';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { listDoorConflicts } from '#wire/door/numbers.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import type { Call } from '#server/platform/http/route.ts';
import { readExcessCash } from './excess-cash.ts';

interface Row {
  readonly id: string;
  readonly kind: 'admission' | 'supplement' | 'voucher' | null;
  readonly admission_id: string;
  readonly order_number: string;
  readonly position: number;
  readonly ticket_title: string;
  readonly reason: string;
  readonly at: Date;
  readonly gate: string;
  readonly device_id: string;
  readonly device: string;
  readonly counted: boolean;
}

/** Codes with which somebody was let in against the rules, each with all phones and times. Source: issue 15, VOU-14. */
export async function handleConflicts({
  owned,
  lang,
  services,
}: Call<typeof listDoorConflicts>): Promise<ReplyOf<typeof listDoorConflicts>> {
  const wanted = byWantedLanguage('lang', lang, services.site.languages().fallback);
  const { rows } = await sql<Row>`
    with conflicts as (
      select coalesce(admission_id, extra_id, nonce) as id, coalesce(voucher_id, 0) as voucher_id, admission_id, extra_id, max(at) as latest,
        (array_agg(case when outcome = 'not_valid' then reason else outcome end order by at))[1] as reason
      from door_scans
      where event_id = ${owned.event} and let_in and not counted and undone_at is null
      group by 1, 2, admission_id, extra_id
    ), entries as (
      select coalesce(admission_id, extra_id, nonce) as id, coalesce(voucher_id, 0) as voucher_id, door_scans.at, door_scans.device_id, door_devices.gate, door_devices.name,
        door_scans.counted
      from door_scans join door_devices on door_devices.id = door_scans.device_id
      where door_scans.event_id = ${owned.event} and door_scans.let_in and door_scans.undone_at is null
      union all
      -- by hand: of no phone of the door
      select check_ins.admission_id, 0, check_ins.at, null, '', '', true from check_ins
      where check_ins.admission_id in (select admission_id from conflicts)
        and not exists (select from door_scans where door_scans.nonce = check_ins.scan_id)
    )
    select conflicts.id || '/' || conflicts.voucher_id as id, coalesce(conflicts.admission_id::text, '') as admission_id,
      case
        when conflicts.admission_id is not null then 'admission'
        when conflicts.voucher_id > 0 then 'voucher'
        when conflicts.extra_id is not null then 'supplement'
      end as kind,
      conflicts.reason, coalesce(orders.order_number, '') as order_number,
      coalesce(admissions.position, booking_supplements.ticket_position, 0) as position,
      coalesce(
        vouchers.title, booking_supplements.title,
        (select title from ticket_texts where ticket_id = admissions.ticket_id order by ${wanted} limit 1), ''
      ) as ticket_title,
      entries.at, entries.gate, coalesce(entries.device_id::text, '') as device_id, entries.name as device, entries.counted
    from conflicts
    left join vouchers on vouchers.id = conflicts.voucher_id
    left join booking_supplements on booking_supplements.code = conflicts.extra_id and conflicts.voucher_id = 0
    left join admissions on admissions.id = coalesce(conflicts.admission_id, conflicts.extra_id)
    left join bookings on bookings.id = coalesce(admissions.booking_id, booking_supplements.booking_id)
    -- a voucher of a whole order has the order's id
    left join orders on orders.id = coalesce(bookings.order_id, conflicts.extra_id)
    join entries on entries.id = conflicts.id and entries.voucher_id = conflicts.voucher_id
    order by conflicts.latest desc, conflicts.id, conflicts.voucher_id, entries.at
  `.execute(services.database.db);
  const data = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(conflictOf);
  return { ...SUCCESS, data, cash: await readExcessCash(services.database.db, owned.event) };
}

/** A code with all its scans; nothing for none. */
function conflictOf(scans: readonly Row[]): ReplyOf<typeof listDoorConflicts>['data'] {
  const [first] = scans;
  if (!first) return [];
  const { id, kind, admission_id, order_number, position, ticket_title, reason } = first;
  const entries = scans.map(({ at, gate, device_id, device, counted }) => ({
    at: at.toISOString(),
    gate,
    device_id,
    device,
    counted: counted ? (1 as const) : (0 as const),
  }));
  return [{ id, kind, admission_id, order_number, position, ticket_title, reason, scans: entries }];
}
