import { globSync, readFileSync } from 'node:fs';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const root = `${import.meta.dirname}/..`;
const shared = { pool: 'forks', testTimeout: 60_000, hookTimeout: 120_000 } as const;
/** A process runs many files, and loads once what they share: half of the time otherwise goes there. */
const together = { ...shared, isolate: false } as const;

/** The rules must not depend on where a server or a phone stands: theirs run on both sides of Brussels. */
const zones = ['America/Los_Angeles', 'Pacific/Auckland'];

const rooms = globSync('tests/{faults,repository,security,server,wire}/**/*.test.ts', { cwd: root });
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
          include: ['tests/domain/**/*.test.ts'],
          // knows no time, and takes long: once is enough
          exclude: at === 0 ? [] : ['tests/domain/mutations/mutations.test.ts'],
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

/** In the place of what registers a folder's messages (scripts/vite/folder-messages.ts): tests bring their own. */
function withoutCatalogues(): Plugin {
  const isOne = (id: string): boolean => /^\0?virtual:messages\//.test(id);
  return {
    name: 'without-catalogues',
    resolveId: (id) => (isOne(id) ? `\0${id}` : undefined),
    load: (id) => (isOne(id) ? 'export {};' : undefined),
  };
}
