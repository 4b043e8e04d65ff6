import { sql, type Kysely } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import type { ExcessCash } from '#wire/door/numbers.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';

/** The cash that was taken with a scan beyond what was noted of it, in cents: a whole number. */
export const excessOfScan = sql<number>`case when door_scans.taken_cents = 0 then 0 else greatest(0, door_scans.taken_cents - (
  select coalesce(sum(amount_cents), 0) from door_payments where scan_nonce = door_scans.nonce
))::int end`;

interface Row {
  readonly order_number: string;
  readonly excess: number;
  readonly at: Date;
  readonly amount: number;
  readonly device_id: string | null;
  readonly gate: string;
  readonly device: string;
}

/** Orders of which phones took more cash at an event's door than was owed, with every taking. Source: issue 15. */
export async function readExcessCash(db: Kysely<DB>, eventId: number): Promise<ExcessCash[]> {
  const { rows } = await sql<Row>`
    with scans as (
      select bookings.order_id, door_scans.at, door_scans.device_id, door_scans.taken_cents as amount,
        ${excessOfScan} as excess
      from door_scans
      join admissions on admissions.id = door_scans.admission_id
      join bookings on bookings.id = admissions.booking_id
      where door_scans.event_id = ${eventId} and door_scans.taken_cents > 0 and door_scans.undone_at is null
    ), excesses as materialized (
      select order_id, sum(excess)::int as excess from scans group by order_id having sum(excess) > 0
    ), takings as (
      select order_id, at, device_id, amount from scans
      union all
      select bookings.order_id, door_payments.at, door_payments.device_id, sum(door_payments.amount_cents)::int
      from excesses
      join bookings on bookings.order_id = excesses.order_id and bookings.event_id = ${eventId}
      join door_payments on door_payments.booking_id = bookings.id and door_payments.scan_nonce is null
      group by 1, 2, 3
    )
    select orders.order_number, excesses.excess, takings.at, takings.amount, takings.device_id,
      coalesce(door_devices.gate, '') as gate, coalesce(door_devices.name, '') as device
    from excesses
    join orders on orders.id = excesses.order_id
    join takings on takings.order_id = excesses.order_id
    left join door_devices on door_devices.id = takings.device_id
    order by orders.order_number, takings.at
  `.execute(db);
  return [...Map.groupBy(rows, ({ order_number }) => order_number)].map(([order_number, takings]) => ({
    order_number,
    excess: toWire(cents(takings[0]?.excess ?? 0)),
    takings: takings.map(({ at, gate, device_id, device, amount }) => ({
      at: at.toISOString(),
      gate,
      device_id: device_id ?? '',
      device,
      amount: toWire(cents(amount)),
    })),
  }));
}
