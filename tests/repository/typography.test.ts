import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';
import { readCatalogue } from './read-catalogue.ts';
import { read, ROOT } from './repository-files.ts';

interface Rule {
  readonly name: string;
  readonly pattern: RegExp;
}

const EVERYWHERE: readonly Rule[] = [
  { name: 'a straight apostrophe', pattern: /'/ },
  { name: 'straight quotation marks', pattern: /"/ },
  { name: 'three dots instead of …', pattern: /\.\.\./ },
];

const IN: Readonly<Record<Language, readonly Rule[]>> = {
  en: [],
  de: [{ name: 'Sie for the reader, who is du', pattern: /\b(?:Ihre[mnrs]?|Ihnen)\b|\p{L} Sie\b/u }],
  nl: [
    { name: 'another word for evenement', pattern: /\bevents?\b/i },
    { name: 'another word for kortingsbon', pattern: /\b(?:coupon|kortingscode)/i },
    { name: 'another word for deelnemer', pattern: /\b(?:persoon|personen)\b/i },
  ],
  fr: [
    // times (20:00) and addresses (https://) have a colon of their own
    {
      name: 'no no-break space before : ; ! ?',
      pattern: /[^\u00a0\u202f\s:;!?][;!?](?!\w)|[^\u00a0\u202f](?<!\d):(?!\/\/)/,
    },
    { name: 'a space that breaks before : ; ! ? »', pattern: /[^\S\u00a0\u202f][:;!?»]/ },
    { name: 'no no-break space inside « »', pattern: /«[^\u00a0\u202f]|[^\u00a0\u202f]»/ },
  ],
};

/** What is wrong with how a text is set, by the rules of its language. */
function faultsOf(text: string, lang: Language): string[] {
  // the names of places and choices are no words of the text
  const words = text.replace(/\{\w+, \w+,|\{\w+\}|<\/?\d+\/?>/g, '§');
  return [...EVERYWHERE, ...IN[lang]].filter(({ pattern }) => pattern.test(words)).map(({ name }) => name);
}

/** The texts of the documents stay as they are there. */
const DOCUMENTED = new Set(
  read('tests/messages.tsv')
    .split('\n')
    .map((line) => line.split('\t')[0]),
);

describe.each(readdirSync(join(ROOT, 'src/locales')))('the catalogues %s', (room) => {
  test.each(LANGUAGES)('are set as %s is', async (lang) => {
    const catalogue = await readCatalogue(`src/locales/${room}/${lang}.po`, lang);
    const own = [...catalogue].filter(([id]) => !DOCUMENTED.has(id));
    expect(own.map(([, text]) => ({ text, faults: faultsOf(text, lang) })).filter(({ faults }) => faults[0])).toEqual(
      [],
    );
  });
});

test.each([
  ['nl', "Foto's van {event}", 'a straight apostrophe'],
  ['en', 'The "best" seats', 'straight quotation marks'],
  ['de', 'Wird geladen...', 'three dots instead of …'],
  ['de', 'bis Sie etwas schreiben', 'Sie for the reader, who is du'],
  ['de', 'Auf Ihrer Website', 'Sie for the reader, who is du'],
  ['nl', '{events, plural, one {# event} other {# evenementen}}', 'another word for evenement'],
  ['nl', 'Vul je couponcode in', 'another word for kortingsbon'],
  ['nl', 'Max. {limit} per persoon', 'another word for deelnemer'],
  ['fr', 'Vraiment?', 'no no-break space before : ; ! ?'],
  ['fr', 'Total: {amount}', 'no no-break space before : ; ! ?'],
  ['fr', '{label}: {value}', 'no no-break space before : ; ! ?'],
  ['fr', 'Total : {amount}', 'a space that breaks before : ; ! ? »'],
  ['fr', 'Le mot « soir\u00a0»', 'no no-break space inside « »'],
] as const)('in %s “%s” is found to have %s', (lang, text, fault) => {
  expect(faultsOf(text, lang)).toContain(fault);
});

test.each([
  ['fr', 'Total\u00a0: {amount}'],
  ['fr', 'Dès 20:00, sur https://kaartje.be\u202f!'],
  ['fr', 'Le mot «\u00a0soir\u00a0»\u00a0: {word}'],
  ['nl', '{event}: {events, plural, one {# evenement} other {# evenementen}}…'],
  ['nl', 'Zo’n tussenpersoon'],
] as const)('in %s “%s” is set well', (lang, text) => {
  expect(faultsOf(text, lang)).toEqual([]);
});
