import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const root = `${import.meta.dirname}/..`;
const shared = { pool: 'forks', testTimeout: 60_000, hookTimeout: 120_000 } as const;
/** `npm test` leaves out what takes long; `npm run test:all`, and a run of some files by hand, do not. */
const isGate = process.env['TESTS'] === 'gate';
const long = isGate ? ['tests/**/long/**'] : [];
/** A process runs many files, and loads once what they share: half of the time otherwise goes there. */
const together = { ...shared, isolate: false } as const;

/** The rules must not depend on where a server or a phone stands: theirs run on both sides of Brussels. */
const zones = ['America/Los_Angeles', 'Pacific/Auckland'];
const rules = ['tests/domain/**/*.test.ts'];
/** Those that a time zone can change; the gate runs no others a second time. */
const rulesOfDays = globSync(rules, { cwd: root, exclude: long }).filter((file) => readsDays(file));

const rooms = globSync('tests/{faults,repository,security,server,wire}/**/*.test.ts', { cwd: root, exclude: long });
/** Files that put something in the place of a module, which no other file may see. */
const replacing = rooms.filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(`${root}/${file}`, 'utf8')),
);
const database = { globalSetup: [`${root}/tests/server/platform/database/shared-database.ts`] };

// `npx vitest run tests/domain/money` takes a part of it
export default defineConfig({
  root,
  cacheDir: `${root}/node_modules/.vite`,
  test: {
    maxWorkers: 2,
    projects: [
      ...zones.map((TZ, at) => ({
        root,
        test: {
          ...together,
          name: `domain, ${TZ}`,
          include: isGate && at > 0 ? rulesOfDays : rules,
          // knows no time, and takes long: once is enough
          exclude: at === 0 ? long : ['tests/domain/mutations/long/mutations.test.ts', ...long],
          env: { TZ },
        },
      })),
      { root, test: { ...together, ...database, name: 'rooms', include: rooms, exclude: replacing } },
      {
        root,
        test: { ...shared, ...database, name: 'alone', include: ['tests/{device,sw}/**/*.test.ts', ...replacing] },
      },
      {
        root,
        plugins: [withoutCatalogues(), babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()],
        test: { ...shared, name: 'app', include: ['tests/app/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});

/** Whether a file reads the calendar, or something that it imports does; types alone read nothing. */
function readsDays(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const source = readFileSync(join(root, file), 'utf8');
  if (/\bDate\(|\bDate\.|\bIntl\.DateTimeFormat\b/.test(source)) return true;
  const values = /^(?:import|export) (?!type\b)[^;']*?from '((?:#domain|\.{1,2})\/[^']+)'/gm;
  const imported = [...source.matchAll(values)].map(([, name = '']) =>
    name.startsWith('#domain/') ? name.replace('#domain/', 'src/domain/') : join(dirname(file), name),
  );
  return imported.some((one) => readsDays(one, seen));
}

/** In the place of what registers a folder's messages (scripts/vite/folder-messages.ts): tests bring their own. */
function withoutCatalogues(): Plugin {
  const isOne = (id: string): boolean => /^\0?virtual:messages\//.test(id);
  return {
    name: 'without-catalogues',
    resolveId: (id) => (isOne(id) ? `\0${id}` : undefined),
    load: (id) => (isOne(id) ? 'export {};' : undefined),
  };
}
