import type { Kysely } from 'kysely';
import { SUPPLEMENT_APPLIED } from '#domain/cart/supplements.ts';
import type { Language } from '#domain/content/languages.ts';
import { type Cents, cents, spread, toWire } from '#domain/money/money.ts';
import { formatDateTime, formatDayMonthYear } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import type { BookingRow, exportBookings } from '#wire/organizer/booking-table.ts';
import { type BookingSupplementView, supplementLine } from '#server/orders/own-orders/order-view.ts';
import { readWholeTable } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { amountCell, csvOf, type CsvColumn } from '#server/platform/files/csv.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Words } from '#server/platform/mail/mail-frame.ts';
import type { Services } from '#server/services.ts';
import { bookingsQuery } from './booking-table.ts';
import { codeStateOf } from './door-state.ts';

/** An admission of a booking, as a line of the file has it. */
interface Admission {
  readonly position: number;
  readonly holder_names: readonly string[];
  readonly paid: number;
  /** what has gone back for it, by its provider or, as noted, by hand: what is under way or still owed has not */
  readonly paidBack: number;
  readonly code: 'valid' | 'cancelled' | 'revoked';
  readonly scans: number;
  readonly scanned_at: Date | null;
  /** what its supplements are, and what was chosen or written for them */
  readonly supplements: string;
}

/** What a booking has in the file beside the list's columns. */
interface Details {
  readonly answer: string;
  readonly admissions: readonly Admission[];
}

interface Line {
  readonly row: BookingRow;
  readonly answer: string;
  /** undefined: of a booking that has none */
  readonly admission: Admission | undefined;
}

/** All that filters and search leave as a file, one line for each admission. Source: TBL-07, issue 28. */
export function handleBookingsFile(call: Call<typeof exportBookings>): Promise<ReplyOf<typeof exportBookings>> {
  return Promise.resolve({ name: {}, content: csvOf(fileColumns(call.services, call.lang), linesOf(call)) });
}

async function* linesOf(call: Call<typeof exportBookings>): AsyncGenerator<Line> {
  const { services, lang, input } = call;
  const { db } = services.database;
  const { matching, rowsOf } = bookingsQuery(call);
  const words: Words = (key, values) => services.texts.sentence(lang, key, values);
  const withDetails = async (ids: readonly number[]) => {
    const [rows, details] = await Promise.all([rowsOf(ids), readDetails(db, ids, words)]);
    return new Map([...rows].map(([id, row]) => [id, { row, ...(details.get(id) ?? NO_DETAILS) }]));
  };
  for await (const { row, answer, admissions } of readWholeTable(
    db,
    { matching, rowsOf: withDetails },
    input.table.sort,
  ))
    if (admissions.length === 0) yield { row, answer, admission: undefined };
    else for (const admission of admissions) yield { row, answer, admission };
}

const NO_DETAILS: Details = { answer: '', admissions: [] };

async function readDetails(
  db: Kysely<DB>,
  ids: readonly number[],
  words: Words,
): Promise<ReadonlyMap<number, Details>> {
  const [bookings, admissions, supplements] = await Promise.all([
    db
      .selectFrom('bookings')
      .select(['id', 'custom_field'])
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .execute(),
    readAdmissions(db, ids),
    readSupplements(db, ids),
  ]);
  const paidBack = paidBackOf(admissions);
  const admissionsOf = Map.groupBy(admissions, ({ booking_id }) => booking_id);
  const supplementsOf = Map.groupBy(supplements, ({ booking_id }) => booking_id);
  return new Map(
    bookings.map(({ id, custom_field: answer }): [number, Details] => {
      const lines = (admissionsOf.get(id) ?? []).map((one) => ({ ...one, code: codeStateOf(one) }));
      const first = lines.find(({ code }) => code === 'valid') ?? lines[0];
      const bought = supplementsOf.get(id) ?? [];
      return [
        id,
        {
          answer,
          admissions: lines.map((one, at) => ({
            position: one.position,
            holder_names: one.holder_names,
            paid: one.price_cents,
            paidBack: paidBack.get(one.id) ?? 0,
            code: one.code,
            scans: one.scans,
            scanned_at: one.scans > 0 ? one.scanned_at : null,
            // what is once for all of them stands with the first that lets in, as on the tickets
            supplements: bought
              .filter(({ applied, ticket_position }) =>
                applied === SUPPLEMENT_APPLIED.oncePerLine ? one === first : ticket_position === at + 1,
              )
              .map((supplement) => supplementLine(supplement, words))
              .join('; '),
          })),
        },
      ];
    }),
  );
}

/** A cancellation's refund by its admissions, in proportion to what was paid for each. */
function paidBackOf(admissions: Awaited<ReturnType<typeof readAdmissions>>): ReadonlyMap<string, Cents> {
  const together = Map.groupBy(admissions, ({ cancellation_id }) => cancellation_id);
  return new Map(
    [...together].flatMap(([cancellation, all]) => {
      if (cancellation === null) return [];
      const shares = spread(
        cents(all[0]?.paid_back ?? 0),
        all.map(({ price_cents }) => price_cents),
      );
      return all.map(({ id }, at): [string, Cents] => [id, shares[at] ?? cents(0)]);
    }),
  );
}

async function readSupplements(db: Kysely<DB>, bookings: readonly number[]) {
  const rows = await db
    .selectFrom('booking_supplements')
    .select(['booking_id', 'ticket_position', 'applied', 'title', 'choices', 'text_value'])
    .where('booking_id', '=', (eb) => eb.fn.any(eb.val(bookings)))
    .orderBy('id')
    .execute();
  // written by checkout in this shape
  return rows.map((row) => ({ ...row, choices: row.choices as BookingSupplementView['choices'] }));
}

function readAdmissions(db: Kysely<DB>, bookings: readonly number[]) {
  return db
    .selectFrom('admissions')
    .select(['id', 'booking_id', 'position', 'holder_names', 'price_cents', 'scans', 'revoked_at', 'cancellation_id'])
    .select(({ selectFrom }) =>
      selectFrom('refunds')
        .select('refunds.amount_cents')
        .whereRef('refunds.cancellation_id', '=', 'admissions.cancellation_id')
        .where((refund) => refund.or([refund('status', '=', 'success'), refund('noted_at', 'is not', null)]))
        .as('paid_back'),
    )
    .select(({ selectFrom }) =>
      selectFrom('check_ins')
        .select(({ fn }) => fn.max<Date | null>('check_ins.at').as('at'))
        .whereRef('check_ins.admission_id', '=', 'admissions.id')
        .as('scanned_at'),
    )
    .where('booking_id', '=', (eb) => eb.fn.any(eb.val(bookings)))
    .orderBy('booking_id')
    .orderBy('position')
    .execute();
}

/** The list's columns, of the one admission; then what the list has no room for. Source: BKG-08, TBL-07. */
function fileColumns({ texts }: Services, lang: Language): readonly CsvColumn<Line>[] {
  const heading = (key: string) => texts.sentence(lang, key);
  return [
    { heading: heading('Column.Booking'), cell: ({ row }) => row.id },
    { heading: heading('Column.Order'), cell: ({ row }) => row.order_number },
    { heading: heading('Column.Ordered'), cell: ({ row }) => momentCell(new Date(row.created_at)) },
    { heading: heading('Column.Name'), cell: ({ row }) => row.customer_name },
    { heading: heading('Column.Email'), cell: ({ row }) => row.current_records.customer_email },
    { heading: heading('Column.Event'), cell: ({ row }) => row.event_title },
    { heading: heading('Column.Ticket'), cell: ({ row }) => row.ticket_title },
    { heading: heading('Column.Tickets'), cell: ({ row, admission }) => (admission ? 1 : row.quantity) },
    {
      heading: heading('Column.CheckedIn'),
      cell: ({ row, admission }) => (admission ? inCell(admission) : row.checked_in),
    },
    {
      heading: heading('Column.StartDate'),
      cell: ({ row: { event_start_date: date } }) => (date === null ? '' : formatDayMonthYear(date)),
    },
    {
      heading: heading('Column.PaidByBuyer'),
      cell: ({ row, admission }) => amountCell(admission ? toWire(cents(admission.paid)) : row.current_records.price),
    },
    {
      heading: heading('Column.State'),
      cell: ({ row }) => heading(`BookingState.${row.current_records.booking_cancel}`),
    },
    { heading: heading('Column.TicketNumber'), cell: ({ admission }) => admission?.position ?? '' },
    {
      heading: heading('Column.Persons'),
      cell: ({ admission }) => admission?.holder_names.filter(Boolean).join(', ') ?? '',
    },
    { heading: heading('Column.Answer'), cell: ({ answer }) => answer },
    { heading: heading('Column.Chosen'), cell: ({ admission }) => admission?.supplements ?? '' },
    {
      heading: heading('Column.CodeState'),
      cell: ({ admission }) => (admission ? heading(`CodeState.${admission.code}`) : ''),
    },
    { heading: heading('Column.Scans'), cell: ({ admission }) => admission?.scans ?? '' },
    {
      heading: heading('Column.ScannedAt'),
      cell: ({ admission }) => (admission?.scanned_at ? momentCell(admission.scanned_at) : ''),
    },
    {
      heading: heading('Column.PaidBack'),
      cell: ({ admission }) => (admission ? amountCell(toWire(cents(admission.paidBack))) : ''),
    },
  ];
}

/** 1: in. What was cancelled is not, as in the list. */
function inCell({ code, scans }: Admission): number {
  return scans > 0 && code !== 'cancelled' ? 1 : 0;
}

function momentCell(at: Date): string {
  return formatDateTime(wallClock(at));
}
