import { describe, expect, it } from 'vitest';
import { wordsOf } from '#domain/catalogue/search-words.ts';
import { slipsBetween } from '#domain/catalogue/typing-slips.ts';

describe('the words the search reads', () => {
  it('are lower case, without accents and punctuation, each once', () => {
    expect(wordsOf('Zilt & Zand: de laatste conciërge, zand, d’Été').join(' ')).toBe(
      'zilt zand de laatste concierge d ete',
    );
  });

  it('have plain letters in the place of joined and crossed ones', () => {
    expect(wordsOf('Œuvre Straße Smørrebrød ÅLAND')).toEqual(['oeuvre', 'strasse', 'smorrebrod', 'aland']);
  });

  it('are none of an empty text', () => {
    expect(wordsOf(' … ')).toEqual([]);
  });
});

describe('a typing slip', () => {
  it.each([
    ['festval', 'festival'],
    ['nachttram', 'nachtram'],
    ['vuurbaei', 'vuurboei'],
    ['lintne', 'linten'],
    ['zitl', 'zilt'],
  ])('leads in one step from “%s” to “%s”', (typed, meant) => {
    expect(slipsBetween(typed, meant)).toBe(1);
  });

  it('may happen twice in a long word, once in a short one, and not at all in a very short one', () => {
    expect(slipsBetween('vurboie', 'vuurboei')).toBeNull();
    expect(slipsBetween('vuurrboie', 'vuurboei')).toBe(2);
    expect(slipsBetween('gten', 'gent')).toBeNull();
    expect(slipsBetween('gen', 'gent')).toBeNull();
  });

  it('does not lead to another word', () => {
    expect(slipsBetween('bruge', 'brugge')).toBe(1);
    expect(slipsBetween('bruge', 'brussel')).toBeNull();
  });
});
