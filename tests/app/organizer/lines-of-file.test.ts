import * as v from 'valibot';
import { expect, test } from 'vitest';
import { codesInput } from '#wire/organizer/coupon-fields.ts';
import { codesToAsk, linesOfFile } from '#app/features/organizer/mass-coupons/lines-of-file.ts';

const record = (line: number, code: string) => ({ line, values: { code } });

// Source: screens 58
test('an empty line between two others is a line of the file, one before the first is not', () => {
  expect(linesOfFile([record(2, 'A'), record(3, 'B'), record(6, 'C')])).toEqual([
    { line: 2, code: 'A' },
    { line: 3, code: 'B' },
    { line: 4, code: '' },
    { line: 5, code: '' },
    { line: 6, code: 'C' },
  ]);
  expect(linesOfFile([])).toEqual([]);
});

// Source: MCP-08, screens 58
test('whatever lines a file has, what the server is asked about them is no reason to refuse the file', () => {
  const most = Array.from({ length: 5000 }, (_, at) => record(2 * at + 2, `A${at}`));
  for (const codes of [['A2', 'x'.repeat(10_000), ' a2 ', 'B C', 'JA', '', 'B2'], []]) {
    const lines = linesOfFile([...codes, ...codes].map((code, at) => record(3 * at + 2, code)));
    const asked = codesToAsk(lines);
    expect(asked).toEqual(codes.length > 0 ? ['A2', 'B2'] : []);
    expect(v.is(codesInput, asked)).toBe(true);
  }
  expect(v.is(codesInput, codesToAsk(linesOfFile(most)))).toBe(true);
});
