import { expect, test } from 'vitest';
import { CodesInSight } from '#app/features/door/codes-in-sight.ts';

/** What is told of codes that are seen at times in milliseconds. */
function told(seen: readonly (readonly [string, number])[], isTaken = (_: string): boolean => true): string[] {
  const codes = new CodesInSight();
  const all: string[] = [];
  for (const [text, at] of seen)
    codes.see(text, at, (code) => {
      all.push(code);
      return isTaken(code);
    });
  return all;
}

test('a code that stays in the picture is one scan, and another when it comes back', () => {
  expect(
    told([
      ['a', 0],
      ['a', 1500],
      ['a', 3000],
      ['a', 5001],
    ]),
  ).toEqual(['a', 'a']);
});

test('two codes in one picture are one scan each, whichever is read when', () => {
  expect(
    told([
      ['a', 0],
      ['b', 100],
      ['a', 200],
      ['b', 300],
      ['a', 1900],
      ['b', 2000],
    ]),
  ).toEqual(['a', 'b']);
});

test('a code that is not taken is told again', () => {
  let isBusy = true;
  const seen = [
    ['a', 0],
    ['a', 70],
    ['a', 140],
  ] as const;
  expect(
    told(seen, () => {
      const taken = !isBusy;
      isBusy = false;
      return taken;
    }),
  ).toEqual(['a', 'a']);
});
