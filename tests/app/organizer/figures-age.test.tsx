import { expect, test } from 'vitest';
import { FiguresAge } from '../../../src/app/features/organizer/extras/figures-age.tsx';
import { DRAWN_AT, htmlOf } from '../html-of.tsx';

const refetch = async (): Promise<void> => undefined;
const shown = (error: Error | null, dataUpdatedAt = Date.parse(DRAWN_AT) - 3_600_000): string =>
  htmlOf(<FiguresAge of={{ error, dataUpdatedAt, refetch }} />);

// Source: issue 32
test('figures that could not be had anew say of when they are, and are asked for again', () => {
  expect(shown(null)).toBe('');
  const html = shown(new Error('gone'));
  expect(html).toContain('As of today at 11:00');
  expect(html).toContain('Try again');
  expect(html).toContain('role="status"');
});

test('figures of another choice, shown until those of this one come, are given no age', () => {
  expect(shown(new Error('gone'), 0)).toBe('');
});
