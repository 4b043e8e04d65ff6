import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const root = `${import.meta.dirname}/..`;
const shared = { pool: 'forks', testTimeout: 60_000, hookTimeout: 120_000 } as const;

/** The rules must not depend on where a server or a phone stands: theirs run on both sides of Brussels. */
const zones = ['America/Los_Angeles', 'Pacific/Auckland'];

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
          ...shared,
          name: `domain, ${TZ}`,
          include: ['tests/domain/**/*.test.ts'],
          // knows no time, and takes long: once is enough
          exclude: at === 0 ? [] : ['tests/domain/mutations/mutations.test.ts'],
          env: { TZ },
        },
      })),
      {
        root,
        test: {
          ...shared,
          name: 'rooms',
          include: ['tests/{device,faults,repository,security,server,sw,wire}/**/*.test.ts'],
          globalSetup: [`${root}/tests/server/platform/database/shared-database.ts`],
        },
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
