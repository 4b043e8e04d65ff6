import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** One column of a file: what stands above it, and what a row has in it. */
export interface CsvColumn<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => string | number;
}

/**
 * A table as CSV, made as its rows come: UTF-8 with a byte order mark, as spreadsheet programs need it, and an apostrophe
 * before what they would take for a formula. Source: TBL-07.
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row>): AsyncIterable<Uint8Array> {
  const records = Readable.from(rows).map((row: Row) => columns.map(({ cell }) => cell(row)));
  const lines = stringify({
    bom: true,
    escape_formulas: true,
    header: true,
    columns: columns.map(({ heading }) => ({ key: heading, header: heading })),
    record_delimiter: 'windows',
  });
  // a failure ends the lines, which their reader sees; a reader who leaves ends the rows
  return pipeline(records, lines, () => undefined);
}
