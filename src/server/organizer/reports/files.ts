import type { Language } from '#domain/content/languages.ts';
import { SALES_GROUP } from '#domain/organizer/report-period.ts';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import {
  type exportRatio,
  type exportRegionRatio,
  type exportSales,
  type exportScanRatio,
  type exportTicketRatio,
  OTHER_REGIONS,
} from '#wire/organizer/reports.ts';
import { amountCell, csvOf, type CsvColumn } from '#server/platform/files/csv.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { readRatio, readRegions } from './buyers.ts';
import { readScans, readTickets } from './per-ticket.ts';
import { readSales } from './sales.ts';
import { chosenOf } from './sold.ts';

// Each report as a file, with the figures of its call.

/** Source: RPT-10, RPT-14. */
export async function handleSalesFile({
  input,
  owned,
  lang,
  services,
}: Call<typeof exportSales>): Promise<ReplyOf<typeof exportSales>> {
  const { data, before } = await readSales(services, { input, owned, isFile: true });
  const isByDays = input.group_id === SALES_GROUP.days;
  const words = wordsIn(services, lang);
  const rows = data.map((row, at) => ({ ...row, before: before?.sales.data[at] }));
  return fileOf(services, owned.event, {
    columns: [
      {
        heading: words(isByDays ? 'Column.Day' : 'Column.Hour'),
        cell: ({ created }) => (isByDays ? formatDayMonthYear(created) : `${created.padStart(2, '0')}:00`),
      },
      { heading: words('Column.Tickets'), cell: ({ total_booked }) => total_booked },
      { heading: words('Column.Income'), cell: ({ total_income }) => amountCell(total_income) },
      ...(before
        ? [
            {
              heading: words('Column.TicketsBefore'),
              cell: (row: (typeof rows)[number]) => row.before?.total_booked ?? 0,
            },
            {
              heading: words('Column.IncomeBefore'),
              cell: (row: (typeof rows)[number]) => amountCell(row.before?.total_income ?? '0.00'),
            },
          ]
        : []),
    ],
    rows,
  });
}

/** Source: RPT-15. */
export async function handleRatioFile({
  input,
  owned,
  lang,
  services,
}: Call<typeof exportRatio>): Promise<ReplyOf<typeof exportRatio>> {
  const { male, female, unknown } = await readRatio(services, await chosenOf(services, { owned, input }));
  const words = wordsIn(services, lang);
  return fileOf(services, owned.event, {
    columns: [
      { heading: words('Column.Gender'), cell: ({ name }) => words(`Gender.${name}`) },
      { heading: words('Column.Buyers'), cell: ({ buyers }) => buyers },
    ],
    rows: [
      { name: 'Female', buyers: female },
      { name: 'Male', buyers: male },
      { name: 'Unknown', buyers: unknown },
    ],
  });
}

/** Source: RPT-05, RPT-16. */
export async function handleRegionFile({
  input,
  owned,
  lang,
  services,
}: Call<typeof exportRegionRatio>): Promise<ReplyOf<typeof exportRegionRatio>> {
  const chosen = await chosenOf(services, { owned, input });
  const words = wordsIn(services, lang);
  return fileOf(services, owned.event, {
    columns: [
      {
        heading: words('Column.PostalCode'),
        cell: ({ postal_code }) => (postal_code === OTHER_REGIONS ? words('Column.OtherRegions') : postal_code),
      },
      { heading: words('Column.Town'), cell: ({ town }) => town },
      { heading: words('Column.Tickets'), cell: ({ total_booked }) => total_booked },
    ],
    rows: await readRegions(services, { chosen, lang }),
  });
}

/** Source: RPT-19. */
export async function handleTicketFile({
  input,
  owned,
  lang,
  services,
}: Call<typeof exportTicketRatio>): Promise<ReplyOf<typeof exportTicketRatio>> {
  const chosen = await chosenOf(services, { owned, input });
  const words = wordsIn(services, lang);
  return fileOf(services, owned.event, {
    columns: [
      { heading: words('Column.Ticket'), cell: ({ ticket_name }) => ticket_name },
      { heading: words('Column.Tickets'), cell: ({ total_booked }) => total_booked },
      { heading: words('Column.Income'), cell: ({ total_income }) => amountCell(total_income) },
    ],
    rows: await readTickets(services, { chosen, lang }),
  });
}

/** Source: RPT-17. */
export async function handleScanFile({
  input,
  owned,
  lang,
  services,
}: Call<typeof exportScanRatio>): Promise<ReplyOf<typeof exportScanRatio>> {
  const chosen = await chosenOf(services, { owned, input });
  const words = wordsIn(services, lang);
  return fileOf(services, owned.event, {
    columns: [
      { heading: words('Column.Ticket'), cell: ({ ticket_name }) => ticket_name },
      { heading: words('Column.Quantity'), cell: ({ total_booked }) => total_booked },
      { heading: words('Column.FreeQuantity'), cell: ({ total_booked_free }) => total_booked_free },
      { heading: words('Column.CheckedIn'), cell: ({ total_checked_in }) => total_checked_in },
    ],
    rows: await readScans(services, { chosen, lang }),
  });
}

function wordsIn({ texts }: Services, lang: Language): (key: string) => string {
  return (key) => texts.sentence(lang, key);
}

async function fileOf<Row>(
  { database }: Services,
  eventId: number,
  { columns, rows }: { readonly columns: readonly CsvColumn<Row>[]; readonly rows: readonly Row[] },
): Promise<{ readonly name: { readonly slug: string }; readonly content: AsyncIterable<Uint8Array> }> {
  const { slug } = await database.db
    .selectFrom('events')
    .select('slug')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return { name: { slug }, content: csvOf(columns, each(rows)) };
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* await Promise.resolve(rows);
}
