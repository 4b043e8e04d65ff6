import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readRecipe } from '#server/seed/posters/poster-recipe.ts';
import { storePoster } from '#server/seed/posters/store-poster.ts';
import { openDiskStore } from '#server/platform/files/disk-store.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'kaartje-posters-'));
const store = openDiskStore(folder);
afterAll(() => rm(folder, { recursive: true }));

test('a poster is kept as one drawing with its recipe, without any raster', async () => {
  const { file, paper } = await storePoster(store, {
    slug: 'zilt-en-zand',
    title: 'Zilt & Zand',
    plate: 'concert',
    inks: 'duin',
  });
  expect(file).toMatch(/^posters\/zilt-en-zand-[0-9a-f]{8}\.svg$/);
  expect(paper).toBe('duin');
  const kept = await store.get(file);
  expect(kept?.mediaType).toBe('image/svg+xml');
  expect(readRecipe(kept?.bytes.toString() ?? '')).toEqual({
    id: 'zilt-en-zand',
    title: 'Zilt & Zand',
    plate: 'concert',
    inks: 'duin',
  });
  expect((await readdir(folder)).filter((name) => !name.startsWith('.'))).toEqual(['posters']);
});

test('a poster that is drawn differently gets another address, the same one keeps its own', async () => {
  const order = { slug: 'linten', title: 'Linten', plate: 'dance' } as const;
  const [first, again, other] = [
    await storePoster(store, order),
    await storePoster(store, order),
    await storePoster(store, { ...order, id: 'linten-2' }),
  ];
  expect(again.file).toBe(first.file);
  expect(other.file).not.toBe(first.file);
});
