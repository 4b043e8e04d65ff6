import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buttonTextColour, contrast, isHexColour, readableLinkColour } from '#domain/embed/colours.ts';
import { checkTable } from '../check-table.ts';
import { colourTable } from './colours.table.ts';

checkTable(colourTable);

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);

test('whatever colour a frame has, its links and buttons can be read (FRM-05, FRM-06)', () => {
  fc.assert(
    fc.property(colours, fc.constantFrom('#F8F5EF', '#FFFFFF', '#13100D'), (colour, background) => {
      const link = readableLinkColour(colour, background);
      expect(isHexColour(link)).toBe(true);
      expect(contrast(link, background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(buttonTextColour(colour), colour)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 500 },
  );
});

test('a darkened link is no darker than it has to be, and keeps its tone', () => {
  const contrastOfDarkened = contrast(readableLinkColour('#E19B63'), '#F8F5EF');
  expect(contrastOfDarkened).toBeLessThan(4.65);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((i) =>
    Number.parseInt(readableLinkColour('#E19B63').slice(i, i + 2), 16),
  );
  expect(red > green && green > blue).toBe(true);
});
