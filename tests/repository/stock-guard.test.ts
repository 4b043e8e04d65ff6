import { expect, test } from 'vitest';
import { read, repositoryFiles } from './repository-files.ts';

// Nothing of the product can switch the guard of the stock off: no setting, flag or header (settings.test.ts keeps the
// list of settings), no second way to write the counter, no second guard to put in its place. Source: decisions 5.

const GUARD = 'src/server/orders/checkout/reservation.ts';
const product = [...repositoryFiles('src'), ...repositoryFiles('sw')].filter(
  (file) => /\.(tsx?|sql)$/.test(file) && !file.includes('.gen.'),
);

function filesWith(pattern: RegExp): string[] {
  return product.filter((file) => pattern.test(read(file)));
}

test('one file writes the counter of what is booked; the demo catalogue starts it from its orders', () => {
  const writes = /\bset\b[^;]{0,200}\bbooked_qty\s*=|\.(set|values)\(\s*\{[^}]*\bbooked_qty\b/;
  expect(filesWith(writes)).toEqual([GUARD, 'src/server/seed/load-orders.ts']);
});

test('the guard knows no settings, requests or environment', () => {
  const imports = [...read(GUARD).matchAll(/\bfrom '([^']+)'|\bimport\(/g)].map(([, specifier]) => specifier ?? '');
  expect(imports.toSorted()).toEqual(['#server/platform/database/tables.gen.ts', 'kysely']);
  expect(read(GUARD)).not.toMatch(/\b(process|globalThis|env|settings|headers|request|query)\b/i);
});

test('the product works with that guard alone, under no condition', () => {
  const hands = filesWith(/\breserve\s*[,:=]/).filter((file) => file !== GUARD);
  expect(hands).toEqual(['src/server/open-services.ts', 'src/server/services.ts']);
  const opening = read('src/server/open-services.ts');
  expect(opening).toContain("import { reserve } from './orders/checkout/reservation.ts';");
  expect(opening.match(/.*\breserve\b.*/g)?.map((line) => line.trim())).toEqual([
    "import { reserve } from './orders/checkout/reservation.ts';",
    'reserve,',
  ]);
});

test('the database keeps its own net under the guard', () => {
  const migrations = product
    .filter((file) => file.endsWith('.sql'))
    .map(read)
    .join('\n');
  expect(migrations).toMatch(/constraint tickets_stock check \(booked_qty >= 0 and booked_qty <= quantity\)/);
  expect(migrations).not.toMatch(
    /(drop|alter) constraint( if exists)? tickets_stock|alter table (only )?tickets\b[^;]*disable trigger|disable trigger (all|user)\b|session_replication_role/i,
  );
});

/** Headers of the web's own standards; none of ours decides anything. */
const STANDARD_HEADERS =
  'accept accept-encoding accept-language authorization content-length content-type cookie idempotency-key if-modified-since if-none-match origin range referer sec-fetch-site user-agent'.split(
    ' ',
  );

test('the server reads the headers of the web’s standards alone', () => {
  const names = product
    .filter((file) => file.startsWith('src/server/'))
    .flatMap((file) => [...read(file).matchAll(/(?<![/-])\bheaders(?:\?\.)?(?:\.|\[['"`])([a-z][\w-]*)/g)])
    .map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !STANDARD_HEADERS.includes(name))).toEqual([]);
});
