import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoSite, openDemoSite } from '../demo-site.ts';
import { NO_RENDERER } from '../no-renderer.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite({ empty: true, renderer: NO_RENDERER });
});
afterAll(() => site.close());

/** Every field that a call takes or answers, and every parameter, by its name. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'properties') return [...Object.keys(inner as object), ...namesIn(Object.values(inner as object))];
    return [...(key === 'name' && typeof inner === 'string' ? [inner] : []), ...namesIn(inner)];
  });
}

test('no call takes or answers anything of a card but its brand', async () => {
  const document = (await site.app.inject('/api/openapi.json')).json<{ paths: object }>();
  const names = new Set(namesIn(document.paths));
  expect(names).toContain('brand');
  expect(
    [...names].filter((name) => /card|pan$|cvc|cvv|expir(?:y|es)_?(?:month|year)|iban_?holder/i.test(name)),
  ).toEqual([]);
});

test('nor does the database have a place for it', async () => {
  const columns = await site.services.database.db.introspection.getTables();
  const names = columns.flatMap((table) => table.columns.map(({ name }) => `${table.name}.${name}`));
  expect(names).toContain('payments.reference');
  expect(names.filter((name) => /card|_pan$|cvc|cvv|expiry/i.test(name))).toEqual([]);
});
