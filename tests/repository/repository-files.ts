import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** What belongs to one machine and never to the repository. */
const OUTSIDE = new Set(['.git', ...ignoredNames()]);

function ignoredNames(): string[] {
  return read('.gitignore')
    .split('\n')
    .filter((line) => /^[\w.-]+$/.test(line));
}

/** Paths, relative to the root, of the repository's files, or of those of one of its folders. */
export function repositoryFiles(folder = ''): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !OUTSIDE.has(entry.name) && !entry.name.endsWith('.tsbuildinfo'))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? repositoryFiles(path) : [path];
    })
    .toSorted();
}

/** The text of a file of the repository. */
export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
