import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buttonTextColour, contrast, frameStyle, isHexColour, readableLinkColour } from '#domain/embed/colours.ts';
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

test('the styles of a frame hold colours alone, whatever was kept as one (FRM-05, FRM-06)', () => {
  expect(frameStyle({ button_color: 'red;}body{display:none', url_color: '#12' })).toBe(
    frameStyle({ button_color: '#E19B63', url_color: '#E19B63' }),
  );
  fc.assert(
    fc.property(colours, colours, (button_color, url_color) => {
      const style = frameStyle({ button_color, url_color });
      const [light = '', dark = ''] = [...style.matchAll(/--accent-text:(#\w{6})/g)].map((found) => found[1] ?? '');
      expect(contrast(light, '#F8F5EF')).toBeGreaterThanOrEqual(4.5);
      for (const surface of ['#13100D', '#1D1915', '#27221C'])
        expect(contrast(dark, surface)).toBeGreaterThanOrEqual(4.5);
    }),
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
