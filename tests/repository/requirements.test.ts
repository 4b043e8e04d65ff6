import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { faultOf, type NamedTest, rowsOf, titlesOf } from './named-tests.ts';
import { read } from './repository-files.ts';

/** Of the six columns that came with the documents, line by line. */
const ROWS_SHA256 = 'e019b9a15cfc7f1d029fbfd334cfbd53b3e002b3d93991dd3e521bb91388c948';
const COLUMNS = ['id', 'area', 'kind', 'statement', 'source', 'reading', 'test'];

const [header = [], ...rows] = read('tests/requirements.tsv')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t'));

/** A part of a row's `test` cell that names what it waits for: `later: ` and the screen that is still to come. */
const LATER = /^later: \S/;

/** A row's `test` cell: `file › title` and `later: screen`, several separated by ` | `. */
function testNames(row: readonly string[]): NamedTest[] {
  const names = (row[6] ?? '').split(' | ').filter((name) => name !== '' && !LATER.test(name));
  return names.map((name) => {
    const [file = '', ...title] = name.split(' › ');
    return { file, title: title.join(' › ') };
  });
}

test('the rows of the documents are those that came with them', () => {
  expect(header).toEqual(COLUMNS);
  expect(rows.filter((row) => row.length !== COLUMNS.length)).toEqual([]);
  const original = [header, ...rows].map((row) => row.slice(0, 6).join('\t')).join('\n');
  expect(createHash('sha256').update(original).digest('hex')).toBe(ROWS_SHA256);
});

test('every test that a row names exists and runs', () => {
  const faults = rows.flatMap((row) =>
    testNames(row).flatMap((name) => {
      const fault = faultOf(name);
      return fault === undefined ? [] : [`${row[0]}: ${name.file} › ${name.title}: ${fault}`];
    }),
  );
  expect(faults).toEqual([]);
});

/** Whether a row is not shown whole: by nothing, or in part by a screen that is still to come. */
function isOpen(row: readonly string[]): boolean {
  return testNames(row).length === 0 || (row[6] ?? '').split(' | ').some((name) => LATER.test(name));
}

test('every row is shown by a test, and none waits for a screen', () => {
  expect(rows.filter(isOpen).map(([id]) => id)).toEqual([]);
});

test('a row that is shown by nothing, or waits for a screen, is found out', () => {
  const own = 'tests/repository/requirements.test.ts › a title';
  const row = (cell: string) => ['', '', '', '', '', '', cell];
  expect([own, '', 'later: a screen', `${own} | later: a screen`].map((cell) => isOpen(row(cell)))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('a name without its file, without its test or of a skipped test is found out', () => {
  const own = 'tests/repository/requirements.test.ts';
  expect(faultOf({ file: own, title: 'every test that a row names exists and runs' })).toBeUndefined();
  expect(faultOf({ file: own, title: 'a test that nobody wrote' })).toBeDefined();
  expect(faultOf({ file: 'tests/repository/absent.test.ts', title: 'anything' })).toBeDefined();
  const written = `it.each(table)('reads $a', () => {}); test.skip('is off', () => {}); describe('group', () => {});
    test("says \\"no\\"", { timeout: 1 }, () => {});`;
  expect([...titlesOf(written)]).toEqual(['reads $a', 'says "no"']);
  const table = 'tests/domain/catalogue/catalogue.table.ts';
  expect(faultOf({ file: table, title: 'an ordinary one is usable' })).toBeUndefined();
  expect(faultOf({ file: table, title: 'a row that nobody wrote' })).toBeDefined();
  expect([...rowsOf(`  ['is one row', () => 1, 1],\n  [\n    'is another',\n    () => [2, ['is none', 3]],`)]).toEqual([
    'is one row',
    'is another',
  ]);
});
