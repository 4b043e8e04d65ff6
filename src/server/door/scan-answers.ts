import { sql, type Kysely } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { cents, toWire } from '#domain/money/money.ts';
import type { ScanAnswer } from '#wire/door/scans.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import { plannedOnce } from '#server/platform/database/planned-once.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { DoorCaller } from '#server/platform/http/caller.ts';
import { excessOfScan } from './excess-cash.ts';

interface Asked {
  readonly device: DoorCaller;
  readonly nonces: readonly string[];
  readonly lang: Language;
  readonly fallback: Language;
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** What became of scans, in the order in which they are asked for: the same however often. A nonce of another phone is none of its own. */
export async function readAnswers(db: Kysely<DB>, asked: Asked): Promise<ScanAnswer[]> {
  const rows = new Map((await readRows(db, asked)).map((row) => [row.nonce, row]));
  return asked.nonces.map((nonce) => {
    const row = rows.get(nonce);
    return row ? answerOf(row, asked.device) : foreignNonce(nonce);
  });
}

function readRows(db: Kysely<DB>, { device, nonces, lang, fallback }: Asked) {
  const wanted = byWantedLanguage('lang', lang, fallback);
  const ofNonces = db
    .selectFrom('door_scans')
    .leftJoin('admissions', 'admissions.id', 'door_scans.admission_id')
    .leftJoin('bookings', 'bookings.id', 'admissions.booking_id')
    .leftJoin('orders', 'orders.id', 'bookings.order_id')
    .leftJoin('tickets', 'tickets.id', 'admissions.ticket_id')
    .leftJoin('booking_supplements', 'booking_supplements.code', 'door_scans.extra_id')
    .leftJoin('vouchers', 'vouchers.id', 'door_scans.voucher_id')
    .leftJoin('events', (join) =>
      join.on(sql<boolean>`events.id = coalesce(door_scans.other_event_id, door_scans.event_id)`),
    )
    .select(['door_scans.nonce', 'door_scans.outcome', 'door_scans.reason', 'door_scans.at', 'door_scans.let_in'])
    .select(['door_scans.counted', 'door_scans.scans_left', 'door_scans.first_at', 'door_scans.again_at'])
    .select(['door_scans.due_cents', 'door_scans.other_event_id', 'door_scans.admission_id', 'door_scans.extra_id'])
    .select(['door_scans.voucher_id', 'door_scans.undone_at', excessOfScan.as('excess')])
    .select(['admissions.position', 'admissions.holder_names', 'admissions.free', 'orders.order_number'])
    .select(['tickets.ticket_people', 'booking_supplements.title as supplement', 'vouchers.title as voucher'])
    .select(['events.start_date', 'events.end_date', titleIn(lang, fallback).as('event_title')])
    .select(
      sql<string | null>`(select title from ticket_texts where ticket_id = tickets.id order by ${wanted} limit 1)`.as(
        'ticket',
      ),
    )
    .where('door_scans.nonce', '=', sql<string>`any(${[...nonces]}::uuid[])`)
    .where('door_scans.device_id', '=', device.deviceId);
  return plannedOnce(db, ofNonces);
}

function answerOf(row: Row, device: DoorCaller): ScanAnswer {
  const isOrganizers = device.userId !== undefined;
  const says = row.reason === 'other_event' ? row.other_event_id !== null : row.reason === 'outside_validity';
  return {
    nonce: row.nonce,
    outcome: row.outcome,
    reason: row.reason as ScanAnswer['reason'], // written by record-scan alone
    at: row.at.toISOString(),
    let_in: row.let_in ? 1 : 0,
    counted: row.counted ? 1 : 0,
    kind: kindOf(row),
    title: row.ticket ?? row.voucher ?? row.supplement ?? '',
    people: row.ticket_people ?? 0,
    free: row.free ? 1 : 0,
    scans_left: row.scans_left,
    first_at: row.first_at?.toISOString() ?? null,
    again_at: row.again_at?.toISOString() ?? null,
    due: toWire(cents(row.due_cents)),
    // of a scan that was taken back all its cash was given back
    excess: toWire(cents(row.undone_at ? 0 : row.excess)),
    event: says ? eventOf(row) : null,
    holder_names: isOrganizers ? [...(row.holder_names ?? [])] : [],
    order_number: isOrganizers ? (row.order_number ?? '') : '',
    position: isOrganizers ? (row.position ?? 0) : 0,
  };
}

function kindOf(row: Row): ScanAnswer['kind'] {
  if (row.admission_id !== null) return 'admission';
  if (row.extra_id === null) return null;
  return row.voucher_id ? 'voucher' : 'supplement';
}

function eventOf(row: {
  readonly event_title: string;
  readonly start_date: WallDate | null;
  readonly end_date: WallDate | null;
}): NonNullable<ScanAnswer['event']> {
  return { title: row.event_title, start_date: row.start_date, end_date: row.end_date };
}

/** Another phone made a scan under this number: nothing was done. */
function foreignNonce(nonce: string): ScanAnswer {
  return {
    nonce,
    outcome: 'not_valid',
    reason: 'repeated_scan_id',
    at: new Date(0).toISOString(),
    let_in: 0,
    counted: 0,
    kind: null,
    title: '',
    people: 0,
    free: 0,
    scans_left: 0,
    first_at: null,
    again_at: null,
    due: toWire(cents(0)),
    excess: toWire(cents(0)),
    event: null,
    holder_names: [],
    order_number: '',
    position: 0,
  };
}
