import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';
import { type Catalogue, readCatalogue } from './read-catalogue.ts';
import { read, repositoryFiles, ROOT } from './repository-files.ts';

const OTHERS = LANGUAGES.filter((lang) => lang !== 'en');

/** Texts that are the same in English and that language; everything else was forgotten when it is equal. */
const SAME_AS_ENGLISH: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  nl: [
    'Ctrl K',
    'Enter',
    'Blog',
    'Banners',
    'open',
    'Favicon',
    'Site',
    'E-mails',
    'Open',
    'Per ticket',
    'Scans',
    'Merchandise',
    'Posters',
    '1 ticket',
    '{event} ({count, plural, one {# ticket} other {# tickets}})',
    'Ticket {ticketId}',
    '{count} tickets',
    '{tickets, plural, one {# ticket} other {# tickets}}',
    'Account',
    'all-in',
    'Bank',
    'Code',
    'Code {0}',
    'Code {code}',
    'Commissions',
    'Contact',
    'Cookies',
    'Dashboard',
    'E-mail',
    'Filters',
    'Gender',
    'Link',
    'Logo',
    'Man',
    'Min. {buy_limit}',
    'Online',
    'Passkeys',
    'Per ticket',
    'Privacy',
    'Status',
    'Status',
    'Ticket',
    'Ticket {one}',
    'Ticket {position}',
    'Tickets',
    'Tickets (EUR)',
    'Video',
    'Tickets: {title}',
    'Video: {title}',
    'Vouchers',
    'Zoom',
    '{chosen}, ticket {position}',
    '{count, plural, one {# ticket} other {# tickets}}',
    '{quantity, plural, one {# ticket} other {# tickets}}',
    '{sold, plural, one {# ticket} other {# tickets}}',
    '{tickets, plural, one {# ticket} other {# tickets}}',
    'Ticket {position}',
    'Ticket {number}',
    '{tickets, plural, one {# ticket.} other {# tickets.}}',
    '{0, plural, one {# ticket.} other {# tickets.}}',
    'Passkeys',
    'Status',
    'Link',
    'Zoom',
    'Codes',
    'CCV',
    'Mails',
    'Kaartje',
    'Database',
    'Server',
    'Sandbox',
    '{minutes} min',
    'Viva',
    'Webhooks',
  ],
  fr: [
    'Ctrl K',
    'Blog',
    'Page',
    'Favicon',
    'Site',
    'Newsletter',
    'E-mails',
    'Article',
    'Commission',
    'Commission (EUR)',
    'Scans',
    'Description',
    'Description ({name})',
    'Actions',
    'Code',
    'Codes',
    'Code {0}',
    'Code {code}',
    'Commissions',
    'Contact',
    'Cookies',
    'Date',
    'Description',
    'Description',
    'Description ({name})',
    'Description ({name})',
    'E-mail',
    'Images',
    'Latitude',
    'Logo',
    'Longitude',
    'Message',
    'Min. {buy_limit}',
    'Normal',
    'Options',
    'Organisation',
    'Page 2 : 1',
    'Page {n}',
    'Page {page}',
    'Pages',
    'Photos',
    'Standard',
    'Stock',
    'Total',
    'Zoom',
    '{title}, photo {number}',
    'CCV',
    'Urgent',
    'Kaartje',
    '{hours} h',
    'Sandbox',
    '{minutes} min',
    'Viva',
    'Webhooks',
  ],
  de: [
    'Enter',
    'Blog',
    'Favicon',
    'Newsletter',
    'Text',
    'Ticket {number}',
    'Ticket {ticketId}',
    'Merchandise',
    'Scans',
    'Bank',
    'Code',
    'Codes',
    'Code {0}',
    'Code {code}',
    'Cookies',
    'Dashboard',
    'Details',
    'Extras',
    'Link',
    'Logo',
    'Name',
    'Normal',
    'Online',
    'Organisation',
    'Passkeys',
    'Standard',
    'Status',
    'Status',
    'System',
    'Text',
    'Ticket',
    'Ticket {one}',
    'Ticket {position}',
    'Tickets',
    'Tickets (EUR)',
    'Video',
    'Tickets: {title}',
    'Video: {title}',
    'Zoom',
    'CCV',
    'Kaartje',
    'Server',
    'Sandbox',
    'Viva',
    'Webhooks',
  ],
};

describe.each(readdirSync(join(ROOT, 'src/locales')))('the catalogues %s', (room) => {
  const catalogues = new Map<Language, Catalogue>();
  const of = (lang: Language): Catalogue => catalogues.get(lang) ?? new Map();

  beforeAll(async () => {
    for (const lang of LANGUAGES) catalogues.set(lang, await readCatalogue(`src/locales/${room}/${lang}.po`, lang));
  });

  test('hold something', () => {
    expect(of('en').size).toBeGreaterThan(0);
  });

  test.each(LANGUAGES)('have a text for every message in %s', (lang) => {
    const ids = new Set([...of('en').keys(), ...of(lang).keys()]);
    expect([...ids].filter((id) => !of(lang).get(id) || !of('en').has(id))).toEqual([]);
  });

  test.each(LANGUAGES)('fill the same places and tags in %s as in English', (lang) => {
    const translated = [...of('en')].filter(([id]) => of(lang).get(id));
    const differing = translated.filter(([id, english]) => places(english) !== places(of(lang).get(id) ?? ''));
    expect(differing.map(([id, english]) => [id, english, of(lang).get(id)])).toEqual([]);
  });

  test.each(OTHERS)('leave nothing in English in %s', (lang) => {
    const equal = [...of('en')].filter(([id, english]) => of(lang).get(id) === english && hasWords(english));
    expect(equal.map(([, english]) => english).filter((text) => !SAME_AS_ENGLISH[lang].includes(text))).toEqual([]);
  });
});

test.each(OTHERS)('a text of several catalogues is the same in all of them in %s', async (lang) => {
  // the catalogue that is loaded last would win
  const texts = new Map<string, Set<string>>();
  for (const room of readdirSync(join(ROOT, 'src/locales')).filter((one) => one !== 'server')) {
    for (const [id, text] of await readCatalogue(`src/locales/${room}/${lang}.po`, lang))
      texts.set(id, new Set([...(texts.get(id) ?? []), text]));
  }
  expect([...texts.values()].filter((different) => different.size > 1).map((different) => [...different])).toEqual([]);
});

/** The names of the places that values fill, also inside plurals, and the numbers of tags. */
function places(text: string): string {
  return [...new Set([...namesIn(compileMessage(text)), ...(text.match(/<\/?\d+\/?>/g) ?? [])])].toSorted().join(' ');
}

/** A compiled message is a list of texts and places; a place is [name, kind, forms], each form a message again. */
function namesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.filter(Array.isArray).flatMap(([name, , forms]: unknown[]) => {
    const inner = typeof forms === 'object' && forms !== null ? Object.values(forms) : [];
    return [String(name), ...inner.flatMap(namesIn)];
  });
}

function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text.replace(/\{[^{}]*\}|<[^>]*>/g, '').replaceAll('Kaartje', ''));
}

/** The documents have no no-break spaces; French sets them before its signs. */
function plainSpaces(text: string | undefined): string | undefined {
  return text?.replaceAll('\u00a0', ' ');
}

describe('the messages of the documents', () => {
  const [, ...rows] = read('tests/messages.tsv')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

  test.each(['en', 'nl', 'fr'] as const)('are in the catalogues word for word in %s', async (lang) => {
    const catalogue = await readCatalogue(`src/locales/messages/${lang}.po`, lang);
    const column = ['key', 'en', 'nl', 'fr'].indexOf(lang);
    expect(rows.filter((row) => plainSpaces(catalogue.get(row[0] ?? '')) !== row[column]).map((row) => row[0])).toEqual(
      [],
    );
  });
});

test('every text of the server’s own is used', async () => {
  const sources = sourcesOf('src');
  const ids = [...(await readCatalogue('src/locales/server/en.po', 'en')).keys()];
  expect(ids.filter((id) => !isUsed(id, sources))).toEqual([]);
});

function sourcesOf(room: string): string {
  return repositoryFiles(room)
    .filter((file) => /\.tsx?$/.test(file))
    .map(read)
    .join('\n');
}

/** Whether the sources have the id in quotes, or put together from a first part and a last word. */
function isUsed(id: string, sources: string): boolean {
  const [, first = '', last = ''] = /^(.*\.)([^.]+)$/.exec(id) ?? [];
  const isWhole = sources.includes(`'${id}'`);
  return isWhole || (first !== '' && sources.includes(`\`${first}\${`) && new RegExp(`\\b${last}\\b`).test(sources));
}

test('lingui extract leaves the catalogues of the app as they are', () => {
  const place = mkdtempSync(join(tmpdir(), 'kaartje-extract-'));
  try {
    cpSync(join(ROOT, 'src/locales'), place, { recursive: true });
    const { status, stderr } = extractTo(place);
    expect(status, stderr).toBe(0);
    const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.po'));
    const before = (file: string) => (existsSync(join(ROOT, 'src/locales', file)) ? read(`src/locales/${file}`) : '');
    expect(files.filter((file) => readFileSync(join(place, file), 'utf8') !== before(file))).toEqual([]);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}, 240_000);

/** Runs the extraction with the repository's own settings, on copies of its catalogues. */
function extractTo(place: string) {
  const config = join(place, 'lingui.config.ts');
  const path = `catalog.path.replace('<rootDir>/src/locales', '${place}')`;
  const catalogs = `own.catalogs.map((catalog) => ({ ...catalog, path: ${path} }))`;
  writeFileSync(
    config,
    `import own from '${ROOT}/lingui.config.ts';\nexport default { ...own, rootDir: '${ROOT}', catalogs: ${catalogs} };\n`,
  );
  const command = [
    join(ROOT, 'node_modules/.bin/lingui'),
    'extract',
    '--overwrite',
    '--clean',
    '--workers',
    '1',
    '--config',
    config,
  ];
  return spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
}
