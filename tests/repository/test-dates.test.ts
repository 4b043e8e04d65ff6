import { expect, test } from 'vitest';
import { read, repositoryFiles } from './repository-files.ts';

// A started server lives under the machine's clock: a day written down in its tests comes and goes, and turns them red.

const files = ['tests/e2e', 'tests/faults', 'tests/bench']
  .flatMap((folder) => repositoryFiles(folder))
  .filter((file) => file.endsWith('.ts'));

test('what reaches a started server counts its days from the clock', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => writtenDays(read(file)).map((day) => `${file}: ${day}`))).toEqual([]);
  expect(files.flatMap((file) => clocklessCalls(read(file)).map((call) => `${file}: ${call}`))).toEqual([]);
});

test('a written day, and an event without a clock, are found', () => {
  expect(writtenDays("// on 2026-12-12\nfill('2026-12-12'); // 2026-12-13\n/19-jun-2027/; /\\b12\\sDec\\b/;")).toEqual([
    '2026-12-12',
    '19-jun-2027',
    '12\\sDec',
  ]);
  const calls = 'stage(database); stage(database, { now: new Date(), title }); coupon(database, event, { code });';
  expect(clocklessCalls(calls)).toEqual(['stage(database)', 'coupon(database, event, { code })']);
});

/** Days as digits or with a month's name, outside of comments; those before 2021 are over for good. */
function writtenDays(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<![:\\/'"`])\/\/.*$/gm, '');
  const months = 'jan|feb|mar|maa|mrt|apr|may|mei|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|déc';
  const named = `\\d{1,2}(?:[-. ]|\\\\s)(?:${months})[a-zé]*\\b(?:[-. ]20\\d\\d)?`;
  return [...code.matchAll(new RegExp(`\\b20(?:2[1-9]|[3-9]\\d)-[01]\\d-[0-3]\\d\\b|${named}`, 'gi'))].map(
    ([day]) => day,
  );
}

/** Calls that put something on sale for a day, and do not say by which clock. */
function clocklessCalls(source: string): string[] {
  return [...source.matchAll(/\b(?:stage|coupon)\(/g)]
    .map(({ index }) => callAt(source, index))
    .filter((call) => !/\bnow[:,]/.test(call));
}

/** A call with its arguments, to the bracket that closes it. */
function callAt(source: string, start: number): string {
  let depth = 0;
  for (let at = source.indexOf('(', start); at < source.length; at++) {
    if (source[at] === '(') depth++;
    if (source[at] === ')' && --depth === 0) return source.slice(start, at + 1);
  }
  return source.slice(start);
}
