import { expect, test } from 'vitest';
import { foundParts } from '#app/office/search/marked.tsx';

/** A text with what was found in brackets. */
const found = (text: string, typed: string) =>
  foundParts(text, typed)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Zilt & Zand', 'zi', '[Zi]lt & Zand'],
  ['Franziska Lambrecht', 'zi', 'Fran[zi]ska Lambrecht'],
  ['Aziz El Amrani', 'el az', '[Az]iz [El] Amrani'],
  ['Été à la mer', 'ete', '[Été] à la mer'],
  ['Straße', 'strasse', '[Straße]'],
  ['E\u0301te\u0301', 'ete', '[E\u0301te]\u0301'],
  ['KJ-5D8N-R2WT-41QZ', 'kj-5d8n', '[KJ]-[5D8N]-R2WT-41QZ'],
  ['Zilt & Zand', '', 'Zilt & Zand'],
  ['Zilt & Zand', '&', 'Zilt & Zand'],
  ['', 'zi', ''],
])('of %o what was typed as %o is marked', (text, typed, marked) => {
  expect(found(text, typed)).toBe(marked);
});

test('nothing of a text is lost', () => {
  for (const typed of ['a', 'an', 'ann', 'œ', 'ß'])
    expect(
      foundParts('Anna Œuvre Straße 👩‍👩‍👧', typed)
        .map(({ text }) => text)
        .join(''),
    ).toBe('Anna Œuvre Straße 👩‍👩‍👧');
});
