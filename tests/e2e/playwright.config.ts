import { defineConfig } from '@playwright/test';

/**
 * Debian's Chromium without what a window needs, which takes a third less of the processor, with graphics and network in
 * its own process, which takes a fourteenth less, with the flags it needs as root and without calls of its own to the
 * outside. Phones (`phone-app.ts`) have the whole one.
 */
const CHROMIUM = {
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--in-process-gpu',
    '--enable-features=NetworkServiceInProcess2',
    // letters as wide as on screens
    '--font-render-hinting=none',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export default defineConfig({
  testDir: import.meta.dirname,
  // `npm test` leaves out what takes long; `npm run test:all`, and a run of some files by hand, do not
  testIgnore: process.env['TESTS'] === 'gate' ? '**/long/**' : [],
  outputDir: '../../test-results',
  globalSetup: './start-server.ts',
  // files side by side: a browser waits more than it works, and two fit on two cores with the server and its database;
  // in the long run, of which much is waiting for what is slow or away, a third one saves a twelfth
  workers: process.env['TESTS'] === 'gate' ? 2 : 3,
  fullyParallel: false,
  // what holds is seen at once on a quiet machine; a busy one is given time
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'line',
  use: {
    launchOptions: CHROMIUM,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
    // pages are tested as a first visit sees them; tests about the worker allow it
    serviceWorkers: 'block',
    trace: 'off',
    // a press that nothing can take ends with its name, and not with the test's own time
    actionTimeout: 110_000,
  },
});
