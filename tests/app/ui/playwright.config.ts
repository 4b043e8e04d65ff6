import { defineConfig } from '@playwright/test';

/** The components alone, built and shown in a real browser: `npx playwright test -c tests/app/ui`. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  globalSetup: './start-gallery.ts',
  outputDir: '../../../node_modules/.cache/gallery-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'line',
  use: {
    baseURL: `${process.env['GALLERY_ORIGIN']}/tests/app/ui/`,
    launchOptions: {
      executablePath: '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
      ],
    },
  },
});
