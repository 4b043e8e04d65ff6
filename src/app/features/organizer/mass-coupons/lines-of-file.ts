import { type CodeLine, judgeCodes } from '#domain/organizer/coupon-form.ts';
import type { CsvRecords } from '#wire/csv/csv-columns.ts';

/** The lines of a file of codes; those that are empty between two others are said to be, not passed over. Source: screens 58. */
export function linesOfFile({ hasHeading, records }: CsvRecords<'code'>): readonly CodeLine[] {
  const lines: CodeLine[] = [];
  for (const { line, values } of records) {
    for (let empty = (lines.at(-1)?.line ?? line - 1) + 1; empty < line; empty += 1)
      lines.push({ line: empty, code: '' });
    lines.push({ line, code: values.code, ...(lines.length === 0 && !hasHeading && { mayBeHeading: true }) });
  }
  return lines;
}

/** The codes of which it is asked whether they are there already: what is no code in itself is refused here, and once is enough. */
export function codesToAsk(lines: readonly CodeLine[]): readonly string[] {
  return judgeCodes(lines, { known: new Set(), taken: new Set() })
    .filter(({ problem }) => problem === undefined || problem === 'CodeHeading')
    .map(({ code }) => code);
}
