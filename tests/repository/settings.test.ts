import { expect, test } from 'vitest';
import { read, repositoryFiles } from './repository-files.ts';

// What can change the product's behaviour from outside is one short list: nothing in it can loosen a guard.

const product = [...repositoryFiles('src'), ...repositoryFiles('sw')].filter((file) => /\.tsx?$/.test(file));

test('the settings are those that operate.md lists', () => {
  const sources = ['src/server/settings.ts', 'src/server/payments/payment-settings.ts'].map(read).join('\n');
  expect(settingNames(sources)).toEqual(tableNames(read('scripts/deploy/operate.md')));
});

test('only the start of the server reads the environment and the command line', () => {
  const readers = product.filter((file) =>
    /\bprocess\s*\.\s*(env|argv)\b|\bprocess\s*\[|import\.meta\.env\b(?!\.(PROD|DEV|SSR)\b)/.test(read(file)),
  );
  // the encoder is a process of its own, which is told what draws stored drawings
  expect(readers).toEqual([
    'src/server/admin-command.ts',
    'src/server/mail-check-command.ts',
    'src/server/main.ts',
    'src/server/platform/files/encoder-process.ts',
  ]);
});

test('the command line knows --dev alone', () => {
  const sources = ['src/server/main.ts', 'src/server/settings.ts'].map(read).join('\n');
  expect([...new Set(sources.match(/(?<=['"`])--?[a-z][a-z-]*(?=['"`])/g))]).toEqual(['--dev']);
});

/** Names of the variables that the settings declare, and of those that they read besides. */
function settingNames(source: string): string[] {
  const declared = [...source.matchAll(/const \w*VARIABLES = \{([\s\S]*?)\n\}/g)].map(([, body]) => body).join('\n');
  const names = [...declared.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm), ...source.matchAll(/\benv\['([A-Z0-9_]+)'\]/g)];
  return [...new Set(names.map(([, name]) => name ?? ''))].filter((name) => name !== 'NODE_ENV').toSorted();
}

/** Names in the first column of operate.md's table of settings. */
function tableNames(manual: string): string[] {
  const section = /^#+ .*settings.*\n([\s\S]*?)(?=^#|$(?![\s\S]))/im.exec(manual)?.[1] ?? '';
  const cells = section.split('\n').map((line) => /^\|([^|]+)\|/.exec(line)?.[1] ?? '');
  return cells
    .flatMap((cell) => cell.match(/(?<=`)[A-Z][A-Z0-9_]*(?=`)/g) ?? [])
    .filter((name) => name !== 'NODE_ENV')
    .toSorted();
}
