import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** The screens from the ticket picker to the tickets: their strings are a file of their own, which a first visit does not fetch. */
const BUYING = [
  'src/app/features/accounts/sign-in',
  'src/app/features/accounts/sign-out',
  'src/app/features/cart',
  'src/app/features/catalogue/late',
  'src/app/features/catalogue/picker',
  'src/app/features/catalogue/preview',
  'src/app/features/orders',
  'src/app/features/payments',
  'src/app/features/tickets',
  'src/app/shell/install',
];

/** What stands beside the events: its strings are a file of their own too. */
const CONTENT = [
  'src/app/features/catalogue/venues',
  'src/app/features/content/blog',
  'src/app/features/content/contact',
  'src/app/features/content/forms',
  'src/app/features/content/report',
  'src/app/shell/consent',
];

/** What opens with a tap on the event list, or stands beside it on wide screens. */
const FILTERS = ['src/app/features/catalogue/filters'];

/** The app's strings; the server's own texts are in src/locales/server and have explicit ids. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'nl', 'fr', 'de'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/app/{locale}',
      include: ['src/app'],
      exclude: ['**/node_modules/**', ...[...BUYING, ...CONTENT, ...FILTERS].map((folder) => `${folder}/**`)],
    },
    { path: '<rootDir>/src/locales/buying/{locale}', include: BUYING },
    { path: '<rootDir>/src/locales/content/{locale}', include: CONTENT },
    { path: '<rootDir>/src/locales/filters/{locale}', include: FILTERS },
  ],
  // the Trans macro draws with ours
  runtimeConfigModule: { Trans: ['#app/i18n/trans.ts', 'Trans'] },
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
});
