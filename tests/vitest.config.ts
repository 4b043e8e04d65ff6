import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { folderMessages } from '../scripts/vite/folder-messages.ts';

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
      ...zones.map((TZ) => ({
        root,
        test: { ...shared, name: `domain, ${TZ}`, include: ['tests/domain/**/*.test.ts'], env: { TZ } },
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
        plugins: [folderMessages(root), babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()],
        test: { ...shared, name: 'app', include: ['tests/app/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
