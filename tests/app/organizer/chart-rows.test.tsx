import { expect, test } from 'vitest';
import { barsOf, BARS_MOST } from '../../../src/app/features/organizer/reports/bars.ts';
import { ChartFrame } from '../../../src/app/features/organizer/reports/chart-frame.tsx';
import { htmlOf } from '../html-of.tsx';

const named = (count: number): string[] => Array.from({ length: count }, (_, at) => `code ${at + 1}`);
const isOther = (row: string): boolean => row === 'other';

// Source: RPT-05, screens 65
test('a chart of many rows always draws those that count as other, which are often the most', () => {
  expect(barsOf([...named(BARS_MOST), 'other'], isOther)).toEqual([...named(BARS_MOST - 1), 'other']);
  expect(barsOf([...named(BARS_MOST - 1), 'other'], isOther)).toEqual([...named(BARS_MOST - 1), 'other']);
  expect(barsOf(named(BARS_MOST + 3), isOther)).toEqual(named(BARS_MOST));
});

test('a chart says to all who read it how many of the rows it shows, where it does not show all', () => {
  const drawn = (rows: number): string =>
    htmlOf(
      <ChartFrame
        label="Regions"
        summary="All."
        texts={named(12).map((name) => ({ name, figure: '1' }))}
        rows={rows}
        height={10}
      >
        {() => null}
      </ChartFrame>,
    );
  expect(drawn(12)).not.toContain('The chart shows');
  expect(drawn(20)).toMatch(/<figcaption[^>]*>All\. The chart shows 12 of 20 rows; the table has all\.<\/figcaption>/);
});
