import { languageChain, parseLanguages, pickLanguage, textIn } from '#domain/content/languages.ts';
import type { LanguageWishes } from '#domain/content/languages.ts';
import type { Row } from '../table.ts';

const pick = (wishes: Partial<LanguageWishes>) =>
  pickLanguage({ offered: ['nl', 'en', 'fr'], fallback: 'nl', ...wishes });

export const languageTable: readonly Row[] = [
  [
    'the address wins over the choice and the browser',
    () => pick({ query: 'fr', cookie: 'en', acceptLanguage: 'nl' }),
    'fr',
  ],
  ['the choice wins over the browser (FMT-02)', () => pick({ cookie: 'en', acceptLanguage: 'fr' }), 'en'],
  ['the browser wins over the default', () => pick({ acceptLanguage: 'fr-BE,fr;q=0.9,nl;q=0.8' }), 'fr'],
  ['the browser’s weights count, not its order', () => pick({ acceptLanguage: 'en;q=0.5, fr;q=0.9' }), 'fr'],
  [
    'the browser’s codes may be in capitals and spaced',
    () => pick({ acceptLanguage: ' EN-us ; q=1.0 , fr;q=0.9' }),
    'en',
  ],
  ['no weight is weight 1', () => pick({ acceptLanguage: 'fr;q=1.0,en' }), 'fr'],
  ['a language the browser refuses is not taken', () => pick({ acceptLanguage: 'fr;q=0' }), 'nl'],
  [
    'a language that is not offered is passed over',
    () => pick({ query: 'de', cookie: 'de', acceptLanguage: 'de,en;q=0.3' }),
    'en',
  ],
  ['nothing known is the default', () => pick({ query: null, cookie: '', acceptLanguage: '*' }), 'nl'],
  ['rubbish in the header is the default', () => pick({ acceptLanguage: ';;q=,,x-y-z;q=abc' }), 'nl'],
  [
    'the second reading: en, de, fr with default de (FMT-01)',
    () => pick({ offered: ['en', 'de', 'fr'], fallback: 'de', query: 'nl' }),
    'de',
  ],
  [
    'a default that is not offered gives the first offered',
    () => pick({ offered: ['en', 'fr'], fallback: 'nl' }),
    'en',
  ],
  ['the setting is a comma list', () => parseLanguages('en, DE,xx,en'), ['en', 'de']],
  ['one language is a set', () => parseLanguages('de'), ['de']],
  ['an empty setting is the default set', () => parseLanguages(''), ['nl', 'en', 'fr']],
  [
    'a missing text falls back to the default, then the others',
    () => languageChain('fr', 'nl'),
    ['fr', 'nl', 'en', 'de'],
  ],
  ['the text along the chain', () => textIn({ de: 'Hallo', en: 'Hello', fr: '' }, languageChain('fr', 'nl')), 'Hello'],
  ['no text at all', () => textIn({}, languageChain('fr', 'nl')), undefined],
];
