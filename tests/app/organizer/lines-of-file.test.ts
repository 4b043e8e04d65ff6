import * as v from 'valibot';
import { expect, test } from 'vitest';
import { codesInput } from '#wire/organizer/coupon-fields.ts';
import { readCsv } from '#wire/csv/read-csv.ts';
import { type CodeLine, judgeCodes } from '#domain/organizer/coupon-form.ts';
import { CODE_COLUMNS } from '#app/features/organizer/mass-coupons/code-columns.ts';
import { codesToAsk, linesOfFile } from '#app/features/organizer/mass-coupons/lines-of-file.ts';

const record = (line: number, code: string) => ({ line, values: { code } });
const headed = (records: readonly ReturnType<typeof record>[]) => ({ hasHeading: true, records });

// Source: screens 58
test('an empty line between two others is a line of the file, one before the first is not', () => {
  expect(linesOfFile(headed([record(2, 'A'), record(3, 'B'), record(6, 'C')]))).toEqual([
    { line: 2, code: 'A' },
    { line: 3, code: 'B' },
    { line: 4, code: '' },
    { line: 5, code: '' },
    { line: 6, code: 'C' },
  ]);
  expect(linesOfFile(headed([]))).toEqual([]);
});

// Source: MCP-08, screens 58
test('whatever lines a file has, what the server is asked about them is no reason to refuse the file', () => {
  const most = Array.from({ length: 5000 }, (_, at) => record(2 * at + 2, `A${at}`));
  for (const codes of [['A2', 'x'.repeat(10_000), ' a2 ', 'B C', 'JA', '', 'B2'], []]) {
    const lines = linesOfFile(headed([...codes, ...codes].map((code, at) => record(3 * at + 2, code))));
    const asked = codesToAsk(lines);
    expect(asked).toEqual(codes.length > 0 ? ['A2', 'B2'] : []);
    expect(v.is(codesInput, asked)).toBe(true);
  }
  expect(v.is(codesInput, codesToAsk(linesOfFile(headed(most))))).toBe(true);
});

// Source: MCP-08, screens 58
test.each([
  { file: 'Vouchers\nKK2ABC', problems: ['CodeHeading', undefined] },
  { file: '\nPromo-tekst;Naam\nKK2ABC;Zoë', problems: ['CodeHeading', undefined] },
  { file: 'Kortingscode\nKK2ABC', problems: [undefined] },
  { file: 'Code\nGAST', problems: [undefined] },
  { file: 'KK2ABC\nGAST', problems: [undefined, undefined] },
])('a first line that may be a heading is asked about: $file', ({ file, problems }) => {
  const reading = readCsv(Buffer.from(file), { columns: CODE_COLUMNS, most: 10 });
  if ('refusal' in reading) throw new Error(reading.refusal.key);
  const judge = (read: readonly CodeLine[]) =>
    judgeCodes(read, { known: new Set(), taken: new Set() }).map(({ problem }) => problem);
  const lines = linesOfFile(reading);
  expect(judge(lines)).toEqual(problems);
  // asked about once: the organizer has said that it is a code
  expect(judge(lines.map(({ line, code }) => ({ line, code })))).not.toContain('CodeHeading');
});
