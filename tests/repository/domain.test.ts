import { expect, test } from 'vitest';
import { read, repositoryFiles } from './repository-files.ts';

const files = repositoryFiles('src/domain').filter((file) => file.endsWith('.ts'));

/** Exported functions of a source that have no docstring right above them. */
function withoutDocstring(source: string): string[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const name = /^export (?:async )?function\*? (\w+)/.exec(line)?.[1] ?? /^export const (\w+)\b.*=>/.exec(line)?.[1];
    return name !== undefined && !lines[index - 1]?.trimEnd().endsWith('*/') ? [name] : [];
  });
}

test('every function that the domain exports says what it answers', () => {
  const missing = files.flatMap((file) => withoutDocstring(read(file)).map((name) => `${file}: ${name}`));
  expect(missing).toEqual([]);
  expect(
    withoutDocstring('/** Says. */\nexport function a() {}\n\nexport function b() {}\nexport const c = () => 1;\n'),
  ).toEqual(['b', 'c']);
});

test('the domain takes the moment from its callers', () => {
  const readsClock = /\bnew Date\(\s*\)|\bDate\(\s*\)|\bDate\.now\b|\bperformance\b|\bTemporal\.Now\b/;
  expect(files.filter((file) => readsClock.test(read(file)))).toEqual([]);
});
