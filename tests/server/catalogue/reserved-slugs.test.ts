import { expect, test } from 'vitest';
import { ENDPOINTS } from '#wire/endpoints.ts';
import { isUsableSlug } from '#domain/catalogue/slug.ts';

test('no event may be called as a fixed address beside an event’s', () => {
  const addresses = ENDPOINTS.flatMap(({ path, aliases }) => [path, ...aliases]);
  const fixed = addresses.flatMap((address) => /^\/api\/(?:my)?events?\/([^/:]+)/.exec(address)?.[1] ?? []);
  expect(fixed).toEqual(expect.arrayContaining(['categories', 'venues', 'cities', 'preview']));
  expect(fixed.filter((name) => isUsableSlug(name))).toEqual([]);
});
