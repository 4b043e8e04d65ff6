import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lettered, printable, textWidth } from '#server/seed/posters/letters.ts';

const ROOT = `${import.meta.dirname}/../../../..`;

test('the kept outlines are those of the font', () => {
  const drawn = execFileSync(process.execPath, [`${ROOT}/scripts/letter-outlines.mjs`], { encoding: 'utf8' });
  expect(readFileSync(`${ROOT}/src/server/seed/posters/letter-outlines.txt`, 'utf8')).toBe(drawn);
});

test('a text is printed in capitals, with the accents of the languages of Belgium', () => {
  expect(printable('Forêt noël straße')).toBe('FORÊTNOËLSTRASSE');
});

test('an accent without a letter of its own is dropped, another script vanishes', () => {
  expect(printable('ǹm̂')).toBe('NM');
  expect(printable('Кино 7')).toBe('7');
});

test('letters stand closer where the font says so', () => {
  expect(textWidth('AV', 1000)).toBeLessThan(textWidth('A', 1000) + textWidth('V', 1000));
  expect(textWidth('ÀV', 1000)).toBe(textWidth('AV', 1000));
});

test('a text can end or be centred at a place', () => {
  const left = (svg: string): number => Number(/translate\((-?[\d.]+)/.exec(svg)?.[1]);
  const width = textWidth('10', 300);
  const place = { text: '10', size: 300, x: 500, y: 0 };
  expect(left(lettered(place))).toBe(500);
  expect(left(lettered({ ...place, anchor: 'middle' }))).toBeCloseTo(500 - width / 2, 0);
  expect(left(lettered({ ...place, anchor: 'end' }))).toBeCloseTo(500 - width, 0);
});
