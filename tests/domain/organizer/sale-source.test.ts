import { expect, test } from 'vitest';
import { SOURCE_NAME_MAX, sourceName } from '#domain/organizer/sale-source.ts';

// Source: decisions 10
test('the name of a source is small letters and digits of any alphabet, with a hyphen for all else', () => {
  expect(sourceName(' Instagram ')).toBe('instagram');
  expect(sourceName('Poster: Station Gent!')).toBe('poster-station-gent');
  expect(sourceName('Café 🎉 Ωmega 2')).toBe('café-ωmega-2');
  expect(sourceName('<script>alert(1)</script>')).toBe('script-alert-1-script');
  // signs that show as nothing by themselves are no letters
  expect(['', '  ', '🎉', '❤️', '-–-', '\u0301'].map(sourceName)).toEqual(['', '', '', '', '', '']);
  expect([sourceName('Kerst ❄️'), sourceName('1️⃣ keer')]).toEqual(['kerst', '1-keer']);
  expect(sourceName('a'.repeat(100))).toHaveLength(SOURCE_NAME_MAX);
  // no hyphen is left at the cut
  expect(sourceName(`${'a'.repeat(SOURCE_NAME_MAX - 1)} b`)).toBe('a'.repeat(SOURCE_NAME_MAX - 1));
});
