import { describe, expect, test } from 'vitest';
import { checkTable } from '../check-table.ts';
import { slipsIn } from './arithmetic.ts';
import { couponTogglesRefused } from './coupon-toggles.ts';
import { refundExamples } from './refunds.ts';
import { cartExamples, workedExamples } from './worked-examples.ts';

describe('the figures of the worked examples', () => {
  checkTable(workedExamples);
});

test('there are at least sixty worked examples, each with a name of its own', () => {
  const names = workedExamples.map(([name]) => name);
  expect(names.length).toBeGreaterThanOrEqual(60);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

describe('the arithmetic beside the figures', () => {
  test('comes to them, step by step', () => {
    const slips = [...cartExamples, ...couponTogglesRefused, ...refundExamples].flatMap((example) =>
      writtenIn(example)
        .flatMap(slipsIn)
        .map((slip) => `${example.name}: ${slip}`),
    );
    expect(slips).toEqual([]);
  });

  test('is read as people read it', () => {
    expect(
      slipsIn('half: 5 / 2 = 2.5 → 3; dropped: 5 / 2 ↓ 2; (1 + 2) × 3 − 4 = 5; 1250 × 2.6 % = 32.5 → 33; 7'),
    ).toEqual([]);
    expect(slipsIn('100 × 2 / 3 = 66.66 → 67')).toEqual([]);
    expect(slipsIn('2 × 3 = 7')).toEqual(['2 × 3 = 7 (is 6.000)']);
    expect(slipsIn('5 / 2 = 2.5 → 2')).toEqual(['5 / 2 = 2.5 → 2 (rounds to 3)']);
    expect(slipsIn('5 / 2')).toEqual(['5 / 2 (is no whole cent: 2.500)']);
    expect(slipsIn('10 − 2 − 3 = 5; 12 / 2 / 3 = 2; 2 + 3 × 4 = 14')).toEqual([]);
    expect(slipsIn('= 4')).toEqual(['= 4 (is not `expression = value → cents`)']);
    expect(() => slipsIn('two = 2')).toThrow('no number: "two"');
  });
});

/** Every text with a figure in it, wherever in an example it stands. */
function writtenIn(example: object): readonly string[] {
  const figures: string[] = [];
  const collect = (value: unknown, within: boolean): void => {
    if (typeof value === 'string' && within) figures.push(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key !== 'refused') collect(inner, within || ['figures', 'cart', 'admissions', 'refund'].includes(key));
    }
  };
  collect(example, false);
  return figures;
}
