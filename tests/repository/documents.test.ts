import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { read, repositoryFiles } from './repository-files.ts';

// Who is new reads the README from top to bottom, and finds what it names.

const README_LINES = 180;
const LINE_CHARACTERS = 140;

const FILES = repositoryFiles();
const FOLDERS = new Set(FILES.flatMap(foldersAbove));
const DOCUMENTS = FILES.filter((file) => file.endsWith('.md'));

/** Ends the name of a file of ours; what a run makes is named by its folder, or by a wildcard. */
const FILE_ENDING = /[\w>*…]\.(?:tsx?|m?js|css|md|po|sql|sh|tsv|webp|html)$/;
const ROOMS = /^(?:src|tests|scripts|sw|public)\//;
/** Written by a run, so not in every clone: `dist`, `var`, packages, and the addresses of the site. */
const OUTSIDE = /^(?:\/|dist\/|var\/|node_modules\/|@)/;

test('the README is read in one go', () => {
  const lines = read('README.md').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(README_LINES);
  expect(lines.filter((line) => line.length > LINE_CHARACTERS)).toEqual([]);
});

test('what a document names is there', () => {
  const missing = DOCUMENTS.flatMap((document) =>
    namedFiles(read(document))
      .filter((name) => !isThere(name, dirname(document)))
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
  expect(namedFiles('`src/no-such.ts`, `a/b`, `x.test.ts` › `src/<room>/a.md`')).toEqual([
    'src/no-such.ts',
    'x.test.ts',
    'src/<room>/a.md',
  ]);
  expect(isThere('src/no-such.ts', '.')).toBe(false);
  expect(isThere('src/server/<capability>/decisions.md', '.')).toBe(true);
});

test('decisions have their days, newest first', () => {
  const decisions = DOCUMENTS.filter((file) => file.endsWith('/decisions.md'));
  expect(decisions.length).toBeGreaterThan(10);
  for (const file of decisions) {
    const days = [...read(file).matchAll(/^- (\S+) — /gm)].map(([, day = '']) => day);
    expect(days.length, file).toBe(read(file).match(/^- /gm)?.length);
    expect(days, file).toEqual(days.toSorted().toReversed());
  }
});

/** Names of files and folders in a document, between backticks. */
function namedFiles(document: string): string[] {
  const quoted = [...document.replaceAll(/^ {4}.*$/gm, '').matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  const names = quoted.filter((name) => FILE_ENDING.test(name) || ROOMS.test(name));
  return names.filter((name) => !OUTSIDE.test(name) && !/[(){}?:=]/.test(name));
}

/** Whether a name is one of a file or folder, from the root, from a document's own folder, or by its last part alone. */
function isThere(name: string, folder: string): boolean {
  const places = [name, join(folder, name)];
  if (!/[<*…]/.test(name)) {
    const isOne = places.some((path) => FILES.includes(path) || FOLDERS.has(path.replace(/\/$/, '')));
    return isOne || (!name.includes('/') && FILES.some((file) => file.endsWith(`/${name}`)));
  }
  const pattern = name
    .replace(/\/$/, '')
    .replaceAll(/[.$+[\]|^\\]/g, String.raw`\$&`)
    .replaceAll(/<[^>]*>|\*+|…/g, '[^/]*');
  const like = new RegExp(`^(?:.*/)?${pattern}$`);
  return [...FILES, ...FOLDERS].some((path) => like.test(path));
}

function foldersAbove(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)];
}
