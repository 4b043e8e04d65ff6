import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** The screens from the ticket picker to the tickets: their strings are a file of their own, which a first visit does not fetch. */
const BUYING = [
  'src/app/features/accounts/sign-in',
  'src/app/features/accounts/sign-out',
  'src/app/features/cart',
  'src/app/features/checkout',
  'src/app/features/event/late',
  'src/app/features/event/preview',
  'src/app/features/orders',
  'src/app/features/payments',
  'src/app/features/picker',
  'src/app/features/wallet',
  'src/app/shell/install',
];

/** What stands beside the events: its strings are a file of their own too. */
const CONTENT = [
  'src/app/features/blog',
  'src/app/features/contact',
  'src/app/features/venues',
  'src/app/public/shell/consent',
];

/** What opens with a tap on the event list, or stands beside it on wide screens. */
const FILTERS = ['src/app/features/events/filters'];

/** The sentences of message keys, which app and server share, and the words of forms: forms fetch them. */
const MESSAGES = ['src/app/messages', 'src/app/form'];

/** The back office: its own screens, and the tables that only it has. */
const OFFICE = ['src/app/office', 'src/app/features/organizer', 'src/app/shell/table'];

/** The app's strings; the server's own texts are in src/locales/server and have explicit ids. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'nl', 'fr', 'de'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/app/{locale}',
      include: ['src/app'],
      exclude: [
        '**/node_modules/**',
        ...[...BUYING, ...CONTENT, ...FILTERS, ...OFFICE, ...MESSAGES].map((folder) => `${folder}/**`),
      ],
    },
    { path: '<rootDir>/src/locales/buying/{locale}', include: BUYING },
    { path: '<rootDir>/src/locales/content/{locale}', include: CONTENT },
    { path: '<rootDir>/src/locales/filters/{locale}', include: FILTERS },
    { path: '<rootDir>/src/locales/messages/{locale}', include: MESSAGES },
    { path: '<rootDir>/src/locales/office/{locale}', include: OFFICE },
  ],
  // the Trans macro draws with ours
  runtimeConfigModule: { Trans: ['#app/i18n/trans.ts', 'Trans'] },
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
});
