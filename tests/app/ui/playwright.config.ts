import { defineConfig } from '@playwright/test';

const VITE = 'node node_modules/vite/bin/vite.js';
const CONFIG = '-c tests/app/ui/vite.config.ts';

/** The components alone, built and shown in a real browser: `npx playwright test -c tests/app/ui`. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  outputDir: '../../../node_modules/.cache/gallery-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'line',
  use: {
    baseURL: 'http://127.0.0.1:4519/tests/app/ui/',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
  webServer: {
    command: `${VITE} build ${CONFIG} && ${VITE} preview ${CONFIG}`,
    cwd: '../../..',
    url: 'http://127.0.0.1:4519/tests/app/ui/gallery.html',
    reuseExistingServer: false,
  },
});
