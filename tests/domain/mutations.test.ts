import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { type Mutation, mutations } from './mutations.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const EXAMPLES = path.join(ROOT, 'tests/domain/examples/worked-examples.ts');
const sourceOf = ({ file }: Mutation): string => path.join(ROOT, 'src/domain', file);

test('every mutation finds exactly one place', () => {
  const misses = mutations.filter(
    (mutation) => readFileSync(sourceOf(mutation), 'utf8').split(mutation.from).length !== 2,
  );
  expect(misses.map(({ file, rule }) => `${file}: ${rule}`)).toEqual([]);
});

test('the rules as they are come to every example', async () => {
  expect(await failedExamples()).toEqual([]);
});

test('whichever rule is turned into another, some example fails', async () => {
  const survivors: string[] = [];
  for (const mutation of mutations) {
    if ((await failedExamples(mutation)).length === 0) survivors.push(`${mutation.file}: ${mutation.rule}`);
  }
  expect(survivors).toEqual([]);
});

/** The names of the examples that do not hold, with one rule turned into another. */
async function failedExamples(mutation?: Mutation): Promise<readonly string[]> {
  const mutated = mutation && sourceOf(mutation);
  const bundle = await rolldown({
    input: EXAMPLES,
    cwd: ROOT,
    plugins: [
      {
        name: 'mutation',
        transform: (code, id) => (mutation && id === mutated ? code.replace(mutation.from, () => mutation.to) : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'examples' });
  await bundle.close();
  return [...(runInNewContext(`${output[0].code}; examples.failedExamples()`) as readonly string[])];
}
