import { expect, test } from 'vitest';
import { read, repositoryFiles } from './repository-files.ts';

// Source: issue 17: a second admin sees a change live.
test('every table of the console is asked for again while somebody looks at it', () => {
  const tables = repositoryFiles('src/app/features/admin').flatMap((file) =>
    [...read(file).matchAll(/^(\s*)<ServerTable\n[\s\S]*?\n\1\/>/gm)].map(([table]) => ({ file, table })),
  );
  expect(tables.length).toBeGreaterThan(15);
  expect(tables.filter(({ table }) => !/\n\s+live\n/.test(table)).map(({ file }) => file)).toEqual([]);
});
