import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/content/languages.ts';
import { ENDPOINTS } from '#wire/endpoints.ts';
import { COMMON_REFUSALS } from '#wire/refusal.ts';
import { readCatalogue } from './read-catalogue.ts';
import { read, repositoryFiles } from './repository-files.ts';

// Every key that a person can be shown has its sentence, in one place: src/app/messages. Source: second-half 5.

test.each([
  ['the documents', documentedKeys()],
  ['any call', Object.keys(COMMON_REFUSALS)],
  ['the calls', ENDPOINTS.flatMap(({ refusals }) => Object.keys(refusals))],
  ['the fields of calls', ENDPOINTS.flatMap(({ input }) => [...keysOf(input)])],
  ['the server’s code', repositoryFiles('src/server').flatMap((file) => keysInCode(read(file)))],
])('every message key of %s has its sentence in four languages', async (_, keys) => {
  expect(keys.length).toBeGreaterThan(0);
  for (const lang of LANGUAGES) {
    const sentences = await readCatalogue(`src/locales/messages/${lang}.po`, lang);
    expect([...new Set(keys)].filter((key) => !sentences.get(key))).toEqual([]);
  }
});

function documentedKeys(): string[] {
  const [, ...rows] = read('tests/messages.tsv').trimEnd().split('\n');
  return rows.map((row) => row.split('\t')[0] ?? '');
}

/** The keys that a schema's parts name, at any depth; valibot's own sentences are none. */
function keysOf(part: unknown, seen = new Set<unknown>()): Set<string> {
  const keys = new Set<string>();
  if (typeof part !== 'object' || part === null || seen.has(part)) return keys;
  seen.add(part);
  for (const [name, value] of Object.entries(part)) {
    if (name === 'message' && typeof value === 'string') keys.add(value);
    else for (const key of keysOf(value, seen)) keys.add(key);
  }
  return keys;
}

/** The keys that are refused with in the server's code, for a call or for its fields. */
function keysInCode(source: string): string[] {
  const refusals = source.matchAll(/(?:[rR]efusal|\brefuse)\(\s*'([\w.]+)'/g);
  const fields = source.matchAll(/\berrors: \{([^{}]*)\}/g);
  return [
    ...[...refusals].map(([, key = '']) => key),
    ...[...fields].flatMap(([, list = '']) => [...list.matchAll(/: '([\w.]+)'/g)].map(([, key = '']) => key)),
  ];
}

test('a key without a sentence is found wherever it is named', () => {
  const schema = { entries: { name: { pipe: [{ type: 'non_empty', message: 'NoSuchKey' }] } } };
  expect([...keysOf(schema)]).toEqual(['NoSuchKey']);
  const code =
    "throw commonRefusal('One', {});\nrefuse('Two', x);\nnew Refusal('Three', 400, { errors: { name: 'Four' } })";
  expect(keysInCode(code)).toEqual(['One', 'Two', 'Three', 'Four']);
});

// Source: decisions 3
test('what organizers take of a ticket is their service fee in every sentence, never a commission', async () => {
  const catalogues = repositoryFiles('src/locales').filter((file) => file.endsWith('/en.po'));
  expect(catalogues.length).toBeGreaterThan(10);
  const texts = await Promise.all(catalogues.map((file) => readCatalogue(file, 'en')));
  const sentences = texts.flatMap((catalogue) => [...catalogue.values()]);
  expect(sentences.filter((sentence) => /organi[sz]er[s’']* commission|your commission/i.test(sentence))).toEqual([]);
});
