import { expect, test } from 'vitest';
import { AnswersAge } from '../../../src/app/table/age-strip.tsx';
import { DRAWN_AT, htmlOf } from '../html-of.tsx';

const shown = (isError: boolean, dataUpdatedAt = Date.parse(DRAWN_AT)): string => {
  const answer = { data: {}, isError, dataUpdatedAt, refetch: async (): Promise<never> => new Promise(() => {}) };
  return htmlOf(<AnswersAge answers={[answer]} />);
};

// Source: issue 32
test('answers that could not be refreshed say of when they are, and are asked for again', () => {
  expect(shown(false)).toBe('');
  const html = shown(true);
  expect(html).toContain('This page could not be refreshed.');
  expect(html).toMatch(/Loaded: [^<]*12:00\./);
  expect(html).toContain('Try again');
});

test('answers of another choice, shown until those of this one come, are given no age', () => {
  expect(shown(true, 0)).toBe('');
});
