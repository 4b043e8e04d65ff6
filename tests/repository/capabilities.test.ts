import { readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { read, repositoryFiles, ROOT } from './repository-files.ts';

/**
 * The order of the server's capabilities: each may import those before it. What a lower one needs of a higher one
 * `open-services.ts` joins (`Joined` in `src/server/services.ts`). Source: architecture (rooms).
 */
const ORDER = [
  'payments',
  'catalogue',
  'content',
  'cart',
  'tickets',
  'orders',
  'papers',
  'social',
  'organizer',
  'door',
  'accounts',
  'embed',
  'system',
  'admin',
];
/** What every capability stands on, and what is filled in beside them. */
const OTHERS = ['platform', 'seed'];

const SERVER = 'src/server';

/** The capabilities that a file imports and must not. */
function higherThan(file: string, text: string): readonly string[] {
  const own = ORDER.indexOf(capabilityOf(file));
  return [...text.matchAll(/(?:from|import\()\s*'(?<path>[^']+)'/g)]
    .map(({ groups }) => capabilityOf(resolved(file, groups?.['path'] ?? '')))
    .filter((capability) => ORDER.indexOf(capability) > own);
}

function resolved(file: string, specifier: string): string {
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier.replace('#server', SERVER);
}

function capabilityOf(path: string): string {
  return path.startsWith(`${SERVER}/`) ? (path.slice(SERVER.length + 1).split('/')[0] ?? '') : '';
}

test('every folder of the server has its place in the order', () => {
  const folders = readdirSync(join(ROOT, SERVER), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual([...ORDER, ...OTHERS].toSorted());
});

test('no capability imports one that stands above it', () => {
  const files = repositoryFiles(SERVER).filter((file) => file.endsWith('.ts') && ORDER.includes(capabilityOf(file)));
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((file) => higherThan(file, read(file)).map((higher) => `${file}: ${higher}`))).toEqual([]);
});

test.each([
  "import { handleCheckout } from '#server/orders/checkout/checkout.ts';",
  "import type { Claim } from '../orders/own-order.ts';",
  "export { findOwnOrder } from '#server/orders/own-orders/own-order.ts';",
  "const { findOwnOrder } = await import('../orders/own-order.ts');",
  "import {\n  findOwnOrder,\n} from '#server/orders/own-orders/own-order.ts';",
])('a planted %s is seen in the cart', (line) => {
  expect(higherThan('src/server/cart/planted.ts', line)).toEqual(['orders']);
  expect(higherThan('src/server/admin/planted.ts', line)).toEqual([]);
});
