import { expect, test } from 'vitest';
import type { Row } from './table.ts';

/** Makes a test of every row. Tables are files of their own that know no test runner, because they run in a browser too. */
export function checkTable(rows: readonly Row[]): void {
  for (const [title, actual, expected] of rows) {
    test(title, () => {
      expect(actual()).toEqual(expected);
    });
  }
}
