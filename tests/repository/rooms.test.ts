import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlace } from './planted-place.ts';

// The arrows of the rooms: what a file may import, and what it must not. Source: architecture (rooms).

const FORBIDDEN: readonly (readonly [room: string, ...specifiers: string[]])[] = [
  ['src/domain/cart', '#wire/refusal.ts', '../../wire/refusal.ts', '#server/platform/log.ts', '../../server/log.ts'],
  ['src/domain/cart', '#device/stores.ts', '#app/public/router.tsx', '../../../sw/index.ts', '#locales/shell/en.po'],
  ['src/domain', 'valibot', 'node:fs', 'react', '@tanstack/react-query'],

  ['src/wire/cart', '#server/platform/log.ts', '../../server/log.ts', '#device/stores.ts', '#app/public/router.tsx'],
  [
    'src/wire',
    '../../sw/index.ts',
    '#locales/shell/en.po',
    'node:crypto',
    'fastify',
    'react',
    '@valibot/to-json-schema',
  ],

  [
    'src/device',
    '#server/platform/log.ts',
    '../server/log.ts',
    '#app/public/router.tsx',
    '../app/public/router.tsx',
    '../../sw/index.ts',
  ],
  ['src/device', '#locales/shell/en.po', 'node:fs', 'react', '@valibot/to-json-schema', 'workbox-core'],

  [
    'src/server/cart',
    '#app/public/router.tsx',
    '../../app/public/router.tsx',
    '#device/stores.ts',
    '../../device/stores.ts',
  ],
  [
    'src/server',
    '../../sw/index.ts',
    '../../tests/table.ts',
    'react',
    'react-dom/server',
    'idb-keyval',
    'workbox-core',
  ],
  ['src/server', '@tanstack/react-query', '@lingui/react', '@lingui/react/macro', '@base-ui/react/menu'],

  [
    'src/app',
    '#server/platform/log.ts',
    '../server/log.ts',
    '../../sw/index.ts',
    'node:fs',
    'fastify',
    'pg',
    'idb-keyval',
  ],
  ['src/app/routes', '#server/platform/log.ts', '../../server/log.ts', '../../../sw/index.ts', 'node:fs', 'kysely'],
  ['src/app/shell', '#server/platform/log.ts', '../../server/log.ts', '../../../sw/index.ts', 'workbox-core', 'pino'],
  [
    'src/app/features/cart',
    '#server/platform/log.ts',
    '../../../server/log.ts',
    '../../../../sw/index.ts',
    'node:fs',
    'sharp',
  ],
  [
    'src/app/features/cart',
    '#app/public/routes/cart.tsx',
    '../../public/routes/cart.tsx',
    '#app/public/route-tree.gen.ts',
  ],
  ['src/app/features/cart', '../../public/route-tree.gen.ts'],
  ['src/app/features/organizer', '#app/office/router.tsx', '../../office/router.tsx'],
  [
    'src/app/ui',
    '#server/platform/log.ts',
    '../../server/log.ts',
    '../../../sw/index.ts',
    '#wire/refusal.ts',
    'valibot',
  ],
  ['src/app/ui', '#domain/money/money.ts', '../../domain/money/money.ts', '#device/stores.ts', '#locales/shell/en.po'],
  [
    'src/app/ui',
    '#app/features/cart/cart.tsx',
    '../features/cart/cart.tsx',
    '#app/public/routes/cart.tsx',
    '../shell/page-facts.ts',
  ],
  [
    'src/app/ui',
    '#app/data/call.ts',
    '../i18n/messages.ts',
    '../public/router.tsx',
    '@tanstack/react-router',
    '@lingui/react/macro',
  ],

  [
    'sw',
    '#app/public/router.tsx',
    '../src/app/public/router.tsx',
    '#server/platform/log.ts',
    '../src/server/log.ts',
    '#locales/shell/en.po',
  ],
  ['sw', 'react', 'idb-keyval', 'valibot', 'node:fs', '@tanstack/react-query'],
];

const ALLOWED: typeof FORBIDDEN = [
  ['src/domain/cart', './lines.ts', '../money/money.ts', '#domain/money/money.ts'],
  ['src/wire/cart', './cart.ts', '../fields.ts', '#wire/fields.ts', '#domain/money/money.ts', 'valibot'],
  ['src/wire/csv', 'csv-parse/browser/esm/sync'],
  [
    'src/device',
    './stores.ts',
    '#device/stores.ts',
    '#wire/fields.ts',
    '#domain/money/money.ts',
    'idb-keyval',
    'qr',
    'valibot',
  ],
  [
    'src/server/cart',
    './lines.ts',
    '../log.ts',
    '#server/platform/log.ts',
    '#wire/fields.ts',
    '#domain/money/money.ts',
    'node:fs',
    'pg',
  ],
  [
    'src/app/features/cart',
    './cart.tsx',
    '../../data/call.ts',
    '#app/ui/icon.tsx',
    '#device/stores.ts',
    '#wire/fields.ts',
  ],
  [
    'src/app/features/cart',
    '#domain/money/money.ts',
    'react',
    '@tanstack/react-query',
    '@lingui/react/macro',
    'valibot',
  ],
  ['src/app/public/routes', '../../features/cart/cart.tsx', '#app/features/cart/cart.tsx', '@tanstack/react-router'],
  ['src/app/ui/icons', '../icon.tsx', '#app/ui/icon.tsx', 'react'],
  ['sw', './shell.ts', '#device/stores.ts', '#wire/fields.ts', '#domain/money/money.ts', 'workbox-core'],
];

const forbidden = FORBIDDEN.flatMap(([room, ...specifiers]) => specifiers.map((specifier) => ({ room, specifier })));
const allowed = ALLOWED.flatMap(([room, ...specifiers]) => specifiers.map((specifier) => ({ room, specifier })));

const place = openPlace();
let refused: Set<string>;

beforeAll(() => {
  place.copy('.oxlintrc.json');
  for (const arrow of [...forbidden, ...allowed]) place.plant(plantedFile(arrow), `import '${arrow.specifier}';\n`);
  const { diagnostics } = JSON.parse(place.run('oxlint', ['--format', 'json', 'src', 'sw'])) as {
    diagnostics: { code: string; filename: string }[];
  };
  refused = new Set(
    diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map(({ filename }) => filename),
  );
});

afterAll(() => place.remove());

test.each(forbidden)('the linter refuses $specifier in $room', (arrow) => {
  expect(refused).toContain(plantedFile(arrow));
});

test.each(allowed)('the linter lets $room import $specifier', (arrow) => {
  expect(refused).not.toContain(plantedFile(arrow));
});

test.each([
  ['a type', "import type { A } from '#server/a.ts';\nexport const a: A = 1;\n"],
  ['a re-export', "export { a } from '#server/a.ts';\n"],
  ['an import at run time', "export const a = () => import('#server/a.ts');\n"],
])('the linter refuses %s across rooms too', (_, source) => {
  place.plant('src/app/shell/planted-form.ts', source);
  expect(place.run('oxlint', ['--format', 'unix', 'src/app/shell/planted-form.ts'])).toContain('no-restricted-imports');
});

/** One file per arrow, so that a refusal names its arrow. */
function plantedFile({ room, specifier }: (typeof forbidden)[number]): string {
  return `${room}/planted-${specifier.replace(/[^a-z]+/g, '-')}-${specifier.length}.ts`;
}
