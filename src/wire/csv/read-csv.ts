import { type CsvError, parse } from 'csv-parse/browser/esm/sync';
import type { FormFile } from '#wire/image.ts';
import { type CsvColumns, type CsvLine, type CsvRecords, recordsOf } from './csv-columns.ts';
import { textOfCsv } from './csv-text.ts';

/** Bytes of a CSV file that is read; a larger one is refused before a byte of it is. */
export const CSV_MAX_BYTES = 2_000_000;
/** Lines of a CSV file, empty ones too. */
const CSV_MAX_LINES = 20_000;
/** Characters of one line. */
const CSV_MAX_LINE = 10_000;

/** What is read of a file. */
export interface CsvShape<Column extends string> {
  readonly columns: CsvColumns<Column>;
  /** how many records there may be, without heading and empty lines */
  readonly most: number;
}

/** Why a file is not read: a message key with the values of its sentence. */
export interface CsvRefusal {
  readonly key:
    | 'uploadcsv'
    | 'CsvTooLarge'
    | 'CsvNotText'
    | 'CsvTooManyLines'
    | 'CsvLineTooLong'
    | 'CsvOpenQuote'
    | 'CsvEmpty';
  readonly values: Readonly<Record<string, number>>;
}

interface CsvRefused {
  readonly refusal: CsvRefusal;
}

export type CsvReading<Column extends string> = CsvRecords<Column> | CsvRefused;

/**
 * Reads a file that somebody chose. What is no CSV by its name and type, or too large, is refused unread. Source: MCP-09,
 * FREE-14: Excel calls a CSV file `application/vnd.ms-excel`, other programs leave its type out, so the name counts too.
 */
export async function readCsvFile<Column extends string>(
  file: FormFile,
  shape: CsvShape<Column>,
): Promise<CsvReading<Column>> {
  if (!file.type.includes('csv') && !file.name.toLowerCase().endsWith('.csv')) return refuse('uploadcsv');
  if (file.size > CSV_MAX_BYTES) return tooLarge();
  return readCsv(new Uint8Array(await file.arrayBuffer()), shape);
}

/**
 * Reads the bytes of a CSV file: any encoding that spreadsheet programs write, comma, semicolon or tab, quotes or none,
 * with a heading or without. The apostrophe that our own files have before what a spreadsheet would take for a formula
 * (`csvOf`) is taken off. Source: TBL-07, FREE-15.
 */
export function readCsv<Column extends string>(
  bytes: Uint8Array,
  { columns, most }: CsvShape<Column>,
): CsvReading<Column> {
  if (bytes.length > CSV_MAX_BYTES) return tooLarge();
  const text = textOfCsv(bytes);
  if (text === null) return refuse('CsvNotText');
  try {
    const lines = linesOf(text);
    if (lines.length > CSV_MAX_LINES) return refuse('CsvTooManyLines', { limit: Math.min(most, CSV_MAX_LINES) });
    const read = recordsOf(
      lines.filter(({ cells }) => cells.some((cell) => cell !== '')),
      columns,
    );
    if (read.records.length > most) return refuse('CsvTooManyLines', { limit: most });
    return read.records.length === 0 ? refuse('CsvEmpty') : read;
  } catch (error) {
    return refuseUnparsed(error);
  }
}

/** All lines, numbered as a spreadsheet program does: empty ones count, a line break inside quotes does not. */
function linesOf(text: string): readonly CsvLine[] {
  // the first line by which Excel is told the separator, and for which it shows none
  const told = /^"?sep=([,;\t])"?(?:\r?\n|$)/i.exec(text);
  const records = parseWith(text.slice(told?.[0].length ?? 0), { separator: told?.[1] ?? separatorOf(text) });
  return records.map((cells, at) => ({ line: at + 1, cells: cells.map(withoutGuard) }));
}

const SEPARATORS = [',', ';', '\t'] as const;
/** Lines, and characters, by which the separator is found. */
const SAMPLE_LINES = 20;
const SAMPLE_LENGTH = 64 * 1024;

/** The separator by which most lines have as many cells as the others, and more than one; a comma where there is none. */
function separatorOf(text: string): string {
  const scores = SEPARATORS.map((separator) => {
    const counts = sampleOf(text, separator).map((cells) => cells.length);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 1;
    return { separator, score: usual > 1 ? counts.filter((count) => count === usual).length : 0, usual };
  });
  return scores.toSorted((a, b) => b.score - a.score || b.usual - a.usual)[0]?.separator ?? ',';
}

function sampleOf(text: string, separator: string): readonly (readonly string[])[] {
  try {
    const records = parseWith(text.slice(0, SAMPLE_LENGTH), { separator, most: SAMPLE_LINES });
    return records.filter(({ length, 0: first }) => length > 1 || first !== '');
  } catch {
    // quotes that only another separator makes sense of
    return [];
  }
}

/** Empty lines are kept, so that the others can be numbered. One more line than can be taken shows that there are too many. */
function parseWith(
  text: string,
  { separator, most = CSV_MAX_LINES + 1 }: { separator: string; most?: number },
): string[][] {
  return parse(text, {
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // a quote inside a cell that has none around it
    relax_quotes: true,
    trim: true,
    max_record_size: CSV_MAX_LINE,
    to: most,
  });
}

function withoutGuard(cell: string): string {
  return cell.replace(/(^|[,;\t\r\n]"*)'(?=[\u200B-\u200D\u2060\uFEFF]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g, '$1');
}

/** @throws what is no refusal of the parser */
function refuseUnparsed(error: unknown): CsvRefused {
  const { code, records = 0 } = error as Partial<CsvError> & { records?: number };
  if (code === 'CSV_MAX_RECORD_SIZE') return refuse('CsvLineTooLong', { line: records + 1, limit: CSV_MAX_LINE });
  if (code === 'CSV_QUOTE_NOT_CLOSED') return refuse('CsvOpenQuote', { line: records + 1 });
  throw error;
}

function tooLarge(): CsvRefused {
  return refuse('CsvTooLarge', { limit: CSV_MAX_BYTES / 1_000_000 });
}

function refuse(key: CsvRefusal['key'], values: CsvRefusal['values'] = {}): CsvRefused {
  return { refusal: { key, values } };
}
