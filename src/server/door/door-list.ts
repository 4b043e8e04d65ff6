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
  readonly tickets: readonly { readonly holders: readonly string[]; readonly is_in: boolean }[];
  /** of the whole order, at the first of its bookings; else 0 */
  readonly due: number;
}

/** The bookings of an event on paper, by name, with a box for each ticket, beside the name that it has: the last resort. Source: issue 15. */
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
    select orders.customer_name as name, orders.order_number, counted.tickets,
      ${ticketTitleIn(lang, services.site.languages().fallback)} as ticket,
      case when row_number() over (partition by orders.id order by bookings.position) = 1 then ${DUE_CENTS} else 0 end as due
    from bookings
    join orders on orders.id = bookings.order_id
    join lateral (
      select json_agg(
        json_build_object('holders', admissions.holder_names, 'is_in', admissions.scans > 0) order by admissions.position
      ) as tickets
      from admissions where admissions.booking_id = bookings.id and ${COUNTS}
    ) as counted on counted.tickets is not null
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
  const tickets = lines.reduce((all, line) => all + line.tickets.length, 0);
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
    const named = line.tickets.filter(({ holders }) => holders.length > 0);
    const unnamed = line.tickets.filter(({ holders }) => holders.length === 0);
    const holders = named.map((ticket) => `${box(ticket)} ${ticket.holders.join(', ')}`);
    const name = [line.name, ...holders, ...due].join('\n');
    drawLine(sheet, 'text', [name, line.order_number, line.ticket, unnamed.map(box).join(' ')]);
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

/** To be crossed; whoever came in has a cross. */
function box({ is_in: isIn }: Line['tickets'][number]): string {
  return isIn ? '[x]' : '[  ]';
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}
