import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** The app's strings; the server's own texts are in src/locales/server and have explicit ids. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'nl', 'fr', 'de'],
  catalogs: [{ path: '<rootDir>/src/locales/app/{locale}', include: ['src/app'] }],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
});
