import type { Language } from '#domain/content/languages.ts';
import { formatMoney, fromWire, sum, toWire, ZERO } from '#domain/money/money.ts';
import { leftOfEvent } from '#domain/organizer/payout.ts';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import { wallClock, type WallDate } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import type { downloadPayoutCsv, downloadPayoutPdf } from '#wire/organizer/payout.ts';
import { STYLES, type Cell, type PaperSheet } from '#server/papers/paper-sheet.ts';
import { sheetPdf } from '#server/papers/sheet-pdf.ts';
import { amountCell, csvOf } from '#server/platform/files/csv.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Words } from '#server/platform/mail/mail-frame.ts';
import type { Services } from '#server/services.ts';
import { readPayout, wordsOfEvents } from './figures.ts';
import { sumsOf } from './summary.ts';

/** An ended event as a statement has it; amounts of the wire. */
interface Line {
  readonly title: string;
  readonly ended: WallDate;
  readonly tickets: number;
  readonly sold: string;
  readonly commission: string;
  readonly paid_back: string;
  readonly held: string;
  readonly yours: string;
}

interface Statement {
  readonly organisation: string;
  readonly date: WallDate;
  readonly lines: readonly Line[];
  readonly sums: Omit<Line, 'title' | 'ended' | 'tickets' | 'yours'>;
  /** what all of them left */
  readonly yours: string;
  readonly paidOut: string;
  readonly due: string;
}

/** The payout statement as a file: every ended event, and what is due. Source: POUT-02, screens 67. */
export async function handlePayoutCsv({
  caller,
  lang,
  services,
}: Call<typeof downloadPayoutCsv>): Promise<ReplyOf<typeof downloadPayoutCsv>> {
  const statement = await readStatement(services, { organizationId: caller.organizationId, lang });
  const words = wordsIn(services, lang);
  const amount = (figure: keyof Statement['sums'] | 'yours', heading: string) => ({
    heading: words(heading),
    cell: (line: Partial<Line>) => amountCell(line[figure] ?? ''),
  });
  const columns = [
    { heading: words('Column.Event'), cell: ({ title = '' }: Partial<Line>) => title },
    { heading: words('Payout.Ended'), cell: ({ ended }: Partial<Line>) => (ended ? formatDayMonthYear(ended) : '') },
    { heading: words('Column.Tickets'), cell: ({ tickets }: Partial<Line>) => tickets ?? '' },
    amount('sold', 'Payout.SoldEuro'),
    amount('commission', 'Payout.CommissionEuro'),
    amount('paid_back', 'Payout.PaidBackEuro'),
    amount('held', 'Payout.HeldEuro'),
    amount('yours', 'Payout.YoursEuro'),
  ];
  const rows = [...statement.lines, ...closingLines(statement, words)];
  return { name: { date: statement.date }, content: csvOf(columns, each(rows)) };
}

/** What stands below the events: their sums, what was paid out before, and what is due. */
function closingLines({ lines, sums, yours, paidOut, due }: Statement, words: Words): readonly Partial<Line>[] {
  return [
    { title: words('Payout.Total'), tickets: sum(lines.map(({ tickets }) => tickets)), ...sums, yours },
    { title: words('Payout.PaidOut'), yours: paidOut },
    { title: words('Payout.Due'), yours: due },
  ];
}

/** The same on paper. */
export async function handlePayoutPdf({
  caller,
  lang,
  services,
}: Call<typeof downloadPayoutPdf>): Promise<ReplyOf<typeof downloadPayoutPdf>> {
  const statement = await readStatement(services, { organizationId: caller.organizationId, lang });
  const words = wordsIn(services, lang);
  const title = `${words('Payout.Statement')} ${formatDayMonthYear(statement.date)}`;
  const pdf = await sheetPdf({ lang, title, createdAt: services.now() }, (sheet) => draw(sheet, statement, words));
  return { name: { date: statement.date }, content: each([pdf]) };
}

async function readStatement(
  services: Services,
  { organizationId, lang }: { readonly organizationId: number; readonly lang: Language },
): Promise<Statement> {
  const { db } = services.database;
  const date = wallClock(services.now()).date;
  const { events, paidOut, due } = await readPayout(db, { organizationId, today: date });
  const { fallback } = services.site.languages();
  const words = await wordsOfEvents(
    db,
    events.map(({ id }) => id),
    { lang, fallback },
  );
  const { name: organisation } = await db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const lines = events.map((event) => ({
    title: words.get(event.id)?.title ?? '',
    ended: event.ended,
    tickets: words.get(event.id)?.tickets ?? 0,
    ...sumsOf([event]),
    yours: toWire(leftOfEvent(event)),
  }));
  const yours = toWire(sum(events.map(leftOfEvent)));
  return { organisation, date, lines, sums: sumsOf(events), yours, paidOut: toWire(paidOut), due: toWire(due) };
}

function wordsIn({ texts }: Services, lang: Language): Words {
  return (key, values) => texts.sentence(lang, key, values);
}

/** Where the columns stand, in points from the left margin, and how wide they are. */
const COLUMNS = { sold: 196, commission: 266, paid_back: 336, held: 400, yours: 452 } as const;
const NAME_WIDTH = 190;

function draw(sheet: PaperSheet, { organisation, date, lines, sums, paidOut, due }: Statement, words: Words): void {
  sheet.mark();
  sheet.row([{ text: words('Payout.Statement'), style: STYLES.title, x: 0, width: sheet.width - 60 }], 'H1');
  sheet.space(6);
  sheet.row([{ text: organisation, style: STYLES.strong, x: 0, width: sheet.width }]);
  sheet.row([
    { text: words('Payout.AsOf', { date: formatDayMonthYear(date) }), style: STYLES.text, x: 0, width: sheet.width },
  ]);
  sheet.space(14);
  sheet.row(
    cells(sheet, {
      style: 'label',
      name: words('Column.Event'),
      amounts: {
        sold: words('Payout.Sold'),
        commission: words('Payout.Commission'),
        paid_back: words('Payout.PaidBack'),
        held: words('Payout.Held'),
        yours: words('Payout.Yours'),
      },
    }),
  );
  sheet.rule();
  for (const line of lines) {
    const { title, ended, ...amounts } = line;
    const name = `${title}\n${formatDayMonthYear(ended)}`;
    sheet.row(cells(sheet, { style: 'text', name, amounts: inEuros(amounts) }));
    sheet.space(4);
  }
  sheet.rule();
  const total = (label: string, amount: string, style: 'text' | 'total' = 'text'): void =>
    sheet.row([
      { text: label, style: STYLES[style], x: 0, width: sheet.width - 120 },
      { text: amount, style: STYLES[style], x: sheet.width - 120, width: 120, align: 'right' },
    ]);
  total(words('Payout.Sold'), euros(sums.sold));
  total(words('Payout.Commission'), `− ${euros(sums.commission)}`);
  total(words('Payout.PaidBack'), `− ${euros(sums.paid_back)}`);
  total(words('Payout.Held'), `− ${euros(sums.held)}`);
  total(words('Payout.PaidOut'), `− ${euros(paidOut)}`);
  sheet.space(4);
  total(words('Payout.Due'), euros(due), 'total');
  sheet.space(16);
  sheet.row([{ text: words('Payout.Note'), style: STYLES.small, x: 0, width: sheet.width }]);
  sheet.end((page, of) => words('Paper.Page', { page, of }));
}

type Amounts = Readonly<Record<keyof typeof COLUMNS, string>>;

interface LineOfText {
  readonly style: 'label' | 'text';
  readonly name: string;
  readonly amounts: Amounts;
}

function cells({ width }: PaperSheet, { style, name, amounts }: LineOfText): Cell[] {
  const places = Object.entries(COLUMNS) as [keyof Amounts, number][];
  return [
    { text: name, style: STYLES[style], x: 0, width: NAME_WIDTH },
    ...places.map(([key, x], at) => ({
      text: amounts[key],
      style: STYLES[style],
      x,
      width: (places[at + 1]?.[1] ?? width) - x - 4,
      align: 'right' as const,
    })),
  ];
}

function inEuros({ sold, commission, paid_back, held, yours }: Amounts): Amounts {
  return {
    sold: euros(sold),
    commission: euros(commission),
    paid_back: euros(paid_back),
    held: euros(held),
    yours: euros(yours),
  };
}

function euros(wire: string): string {
  return formatMoney(fromWire(wire) ?? ZERO);
}

async function* each<Piece>(pieces: readonly Piece[]): AsyncGenerator<Piece> {
  yield* await Promise.resolve(pieces);
}
