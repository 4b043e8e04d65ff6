import { describe, expect, it } from 'vitest';
import { prefixQuery } from '#server/catalogue/search-query.ts';
import { searchWords } from '#server/catalogue/search-words.ts';

describe('the words the search reads', () => {
  it('are lower case, without accents and punctuation, each once', () => {
    expect(searchWords('Zilt & Zand', 'De laatste conciërge', 'zand, d’Été')).toBe(
      'zilt zand de laatste concierge d ete',
    );
  });

  it('are cut where a visitor’s words are cut', () => {
    for (const text of [
      'Grand Marché d’Hiver',
      "Theater 't Kompas",
      'Kino im Gewächshaus',
      '78-toerenplaten',
      'ÅLAND',
    ]) {
      const typed = prefixQuery(text).replaceAll(':*', '').split(' & ');
      expect(searchWords(text).split(' ')).toEqual(typed);
    }
  });

  it('are none of an empty text', () => {
    expect(searchWords('', ' … ')).toBe('');
  });
});
