import { stringify } from 'csv-stringify/sync';

/** One column of a file: what stands above it, and what a row has in it. */
export interface CsvColumn<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => string | number;
}

/** An amount of the wire as spreadsheets of the country read it: `12,50`. Source: FMT-03. */
export function amountCell(wire: string): string {
  return wire.replace('.', ',');
}

/** Excel splits a file that is opened at the list separator of the country. Source: FMT-03. */
const SEPARATOR = ';';

/** Where a spreadsheet would see a formula begin, signs of no width before it or not; amounts below zero are figures. */
const FORMULA_AT_START = /^(?!-\d+,\d\d$)(?=[\u200B-\u200D\u2060\uFEFF]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;
/** The same for one that splits a cell once more, at a separator that the file has not; a price may be written `25,-`. */
const FORMULA_WITHIN =
  /([,;\t\r\n]"*)(?!(?<=\d,)-(?:\s|$))(?=[\u200B-\u200D\u2060\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

function harmless(cell: string | number): string | number {
  return typeof cell === 'string' ? cell.replace(FORMULA_AT_START, "'").replace(FORMULA_WITHIN, "$1'") : cell;
}

/** Lines that are made at a time: few enough that what they are made of is gone before the next. */
const PIECE_LINES = 100;

/**
 * A table as CSV, made as its rows come: UTF-8 with a byte order mark, as spreadsheet programs need it, and an apostrophe
 * before what they would take for a formula, within a cell too. Source: TBL-07.
 */
export async function* csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<Uint8Array> {
  let lines: (string | number)[][] = [columns.map(({ heading }) => harmless(heading))];
  let bom = true;
  const piece = (): Uint8Array =>
    Buffer.from(stringify(lines, { bom, delimiter: SEPARATOR, record_delimiter: 'windows' }));
  for await (const row of rows) {
    lines.push(columns.map(({ cell }) => harmless(cell(row))));
    if (lines.length < PIECE_LINES) continue;
    yield piece();
    lines = [];
    bom = false;
  }
  if (lines.length > 0) yield piece();
}
