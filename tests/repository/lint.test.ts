import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlace } from './planted-place.ts';

/** One violation per rule that the style rests on. */
const PLANTED: readonly { rule: string; file: string; source: string }[] = [
  { rule: 'no-explicit-any', file: 'src/server/any.ts', source: 'export const planted: any = 1;\n' },
  {
    rule: 'no-floating-promises',
    file: 'src/server/floating.ts',
    source: 'async function write(): Promise<void> {}\nexport function planted(): void {\n  write();\n}\n',
  },
  { rule: 'no-default-export', file: 'src/server/named.ts', source: 'export default 1;\n' },
  { rule: 'eqeqeq', file: 'src/server/equal.ts', source: "export const planted = (a: string) => a == 'a';\n" },
  { rule: 'no-console', file: 'src/server/console.ts', source: "console.error('planted');\n" },
  { rule: 'no-barrel-file', file: 'src/server/barrel.ts', source: "export * from './any.ts';\n" },
  {
    rule: 'no-cycle',
    file: 'src/server/cycle.ts',
    source: "import { b } from './cycle-back.ts';\nexport const a = () => b;\n",
  },
  { rule: 'filename-case', file: 'src/server/CamelCase.ts', source: 'export const planted = 1;\n' },
  {
    rule: 'no-restricted-properties',
    file: 'src/domain/clock.ts',
    source: 'export const planted = () => Date.now();\n',
  },
  { rule: 'no-restricted-globals', file: 'src/device/page.ts', source: 'export const planted = () => localStorage;\n' },
  {
    rule: 'rules-of-hooks',
    file: 'src/app/shell/hooks.tsx',
    source:
      "import { useState } from 'react';\nexport function Planted({ a }: { a: boolean }) {\n  if (a) useState(1);\n  return null;\n}\n",
  },
  { rule: 'alt-text', file: 'src/app/shell/alt.tsx', source: 'export const Planted = () => <img src="/a.png" />;\n' },
  {
    rule: 'no-unlocalized-strings',
    file: 'src/app/shell/bare.tsx',
    source: 'export const Planted = () => <p>Buy your ticket</p>;\n',
  },
  {
    rule: 'no-unlocalized-strings',
    file: 'src/app/ui/label.tsx',
    source: 'export const Planted = () => <section aria-label="Your tickets" />;\n',
  },
];

const place = openPlace();
let found: { code: string; filename: string }[];

beforeAll(() => {
  place.copy('.oxlintrc.json');
  place.copyTypeSettings();
  for (const { file, source } of PLANTED) place.plant(file, source);
  place.plant('src/server/cycle-back.ts', "import { a } from './cycle.ts';\nexport const b = () => a;\n");
  place.plant('src/server/clean.ts', 'export const planted = 1;\n');
  found = JSON.parse(place.run('oxlint', ['--type-aware', '--format', 'json', 'src'])).diagnostics;
});

afterAll(() => place.remove());

test.each(PLANTED)('the linter reports $rule in $file', ({ rule, file }) => {
  expect(found.filter(({ filename, code }) => filename === file && code.includes(rule))).not.toEqual([]);
});

test('the linter reports nothing in a clean file', () => {
  expect(found.filter(({ filename }) => filename === 'src/server/clean.ts')).toEqual([]);
});
