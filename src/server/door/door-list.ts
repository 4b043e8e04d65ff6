import { sql } from 'kysely';
import { cents, formatMoney } from '#domain/money/money.ts';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import type { printDoorList } from '#wire/door/numbers.ts';
import { ticketTitleIn, titleIn } from '#server/catalogue/event-texts.ts';
import { type PaperSheet, STYLES } from '#server/papers/paper-sheet.ts';
import { sheetPdf } from '#server/papers/sheet-pdf.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Words } from '#server/platform/mail/mail-frame.ts';
import { DUE_CENTS } from '#server/tickets/code-state.ts';
import { COUNTS } from './counts.ts';

type ListCall = Call<typeof printDoorList>;

/** A booking as the list has it. */
interface Line {
  readonly name: string;
  readonly order_number: string;
  readonly ticket: string;
  readonly holders: readonly string[];
  readonly tickets: number;
  readonly in: number;
  readonly due: number;
}

/** The bookings of an event on paper, by name, with a box for each ticket: the last resort. Source: issue 15. */
export async function handlePrintList(call: ListCall): Promise<ReplyOf<typeof printDoorList>> {
  const { owned, caller, lang, services, request } = call;
  await services.limits.take('door-list', [caller.organizationId], request);
  const { fallback } = services.site.languages();
  const event = await services.database.db
    .selectFrom('events')
    .select(['slug', 'start_date', titleIn(lang, fallback).as('title')])
    .where('events.id', '=', owned.event)
    .executeTakeFirstOrThrow();
  const lines = await readLines(call);
  const words: Words = (key, values) => services.texts.sentence(lang, key, values);
  const title = `${words('DoorList.Title')} ${event.title}`;
  const pdf = await sheetPdf({ lang, title, createdAt: services.now() }, (sheet) =>
    draw(sheet, { title: event.title, date: event.start_date, lines, words }),
  );
  return { name: { slug: event.slug }, content: once(pdf) };
}

async function readLines({ owned, lang, services }: ListCall): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select orders.customer_name as name, orders.order_number, counted.holders, counted.tickets, counted.in,
      ${ticketTitleIn(lang, services.site.languages().fallback)} as ticket, ${DUE_CENTS} as due
    from bookings
    join orders on orders.id = bookings.order_id
    join lateral (
      select count(*)::int as tickets, count(*) filter (where admissions.scans > 0)::int as in,
        array(
          select distinct holder from admissions as named, unnest(named.holder_names) as holder
          where named.booking_id = bookings.id and named.revoked_at is null and named.cancellation_id is null
            and holder <> orders.customer_name
          order by holder
        ) as holders
      from admissions where admissions.booking_id = bookings.id and ${COUNTS}
    ) as counted on counted.tickets > 0
    where bookings.event_id = ${owned.event}
    order by ${inAlphabet(sql`orders.customer_name`)}, orders.order_number, bookings.position
  `.execute(services.database.db);
  return rows;
}

interface Printed {
  readonly title: string;
  readonly date: WallDate | null;
  readonly lines: readonly Line[];
  readonly words: Words;
}

/** Where the columns stand, in points from the left margin. */
const ORDER = 168;
const TICKET = 330;
const BOXES = 420;

function draw(sheet: PaperSheet, { title, date, lines, words }: Printed): void {
  const tickets = lines.reduce((all, line) => all + line.tickets, 0);
  const whole = (text: string, style: 'strong' | 'text' | 'small') =>
    sheet.row([{ text, style: STYLES[style], x: 0, width: sheet.width - 60 }]);
  sheet.mark();
  sheet.row([{ text: words('DoorList.Title'), style: STYLES.title, x: 0, width: sheet.width - 60 }], 'H1');
  sheet.space(6);
  whole(date === null ? title : `${title}, ${formatDayMonthYear(date)}`, 'strong');
  whole(words('DoorList.Count', { count: tickets }), 'text');
  whole(words('DoorList.Note'), 'small');
  sheet.space(12);
  drawLine(sheet, 'label', [
    words('Column.Name'),
    words('DoorList.Order'),
    words('Column.Ticket'),
    words('Column.CheckedIn'),
  ]);
  sheet.rule();
  for (const line of lines) {
    const due = line.due > 0 ? [words('DoorList.Due', { amount: formatMoney(cents(line.due)) })] : [];
    const name = [line.name, ...line.holders, ...due].join('\n');
    drawLine(sheet, 'text', [name, line.order_number, line.ticket, boxes(line)]);
    sheet.space(4);
  }
  sheet.end((page, of) => words('Paper.Page', { page, of }));
}

function drawLine(sheet: PaperSheet, style: 'label' | 'text', texts: readonly [string, string, string, string]): void {
  const places = [0, ORDER, TICKET, BOXES, sheet.width];
  sheet.row(
    texts.map((text, at) => ({
      text,
      style: STYLES[style],
      x: places[at] ?? 0,
      width: (places[at + 1] ?? 0) - (places[at] ?? 0) - 6,
    })),
  );
}

/** One for each ticket, those who came in with a cross. */
function boxes({ tickets, in: inside }: Line): string {
  return Array.from({ length: tickets }, (_, at) => (at < inside ? '[x]' : '[  ]')).join(' ');
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}
