import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { read, ROOT } from './repository-files.ts';

/** A test as lists name it: `file › title`. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** What keeps a name from being true, or nothing. */
export function faultOf({ file, title }: NamedTest): string | undefined {
  if (!/^tests\/.*\.(test|spec|table)\.tsx?$/.test(file) || !existsSync(join(ROOT, file))) return 'no such test file';
  const titles = file.endsWith('.table.ts') ? rowsOf(read(file)) : titlesOf(read(file));
  return titles.has(title) ? undefined : 'no such test in it, or it is skipped';
}

/** Titles of the rows of a table in tests/domain: `checkTable` makes a test of each. */
export function rowsOf(source: string): Set<string> {
  const rows = [...source.matchAll(/^ *\[\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"),\s*(?:async )?\(\) =>/gm)];
  return new Set(rows.map(([, single, double]) => (single ?? double ?? '').replace(/\\(.)/g, '$1')));
}

/** Titles of the tests of a file that run, as they are written there. */
export function titlesOf(source: string): Set<string> {
  const call =
    /(?:\b(?:test|it)((?:\.\w+)*)|\))\s*\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)\s*,/g;
  const found = [...source.matchAll(call)].filter(([, modifiers]) => !/\.(?:skip|todo|fixme)\b/.test(modifiers ?? ''));
  return new Set(
    found.map(([, , single, double, template]) => (single ?? double ?? template ?? '').replace(/\\(.)/g, '$1')),
  );
}
