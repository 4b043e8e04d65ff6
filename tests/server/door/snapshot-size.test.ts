import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeSnapshot } from '#domain/door/snapshot.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { type DoorScene, openDoor } from './door-scene.ts';
import { askSnapshot, readSnapshot } from './read-snapshot.ts';

let shop: Shop;
let door: DoorScene;

beforeAll(async () => {
  shop = await openShop();
  door = await openDoor(shop);
});
afterAll(() => shop.close());

test('travels packed, as the phone takes it', async () => {
  const { size } = (await readSnapshot(shop, door)).snapshot;
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const reply = await askSnapshot(shop, door, { headers: { 'accept-encoding': encoding } });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(decodeSnapshot(unpack(reply.rawPayload)).size).toBe(size);
  }
});
