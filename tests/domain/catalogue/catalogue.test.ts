import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUsableSlug, SLUG_MAX, slugify, slugOfTitle } from '#domain/catalogue/slug.ts';
import { checkTable } from '../check-table.ts';
import { catalogueTable } from './catalogue.table.ts';

checkTable(catalogueTable);

test('whatever an event is called, its slug is usable and not too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      expect(isUsableSlug(slugOfTitle(title))).toBe(true);
      expect(slugify(title).length).toBeLessThanOrEqual(SLUG_MAX);
    }),
  );
});

test('a slug is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      expect(slugify(slugify(title))).toBe(slugify(title));
    }),
  );
});
