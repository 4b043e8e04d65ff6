import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeSnapshot } from '#domain/door/snapshot.ts';
import { openShop, type Shop } from '../../orders/shop.ts';
import { type DoorScene, openDoor } from '../door-scene.ts';
import { askSnapshot, readSnapshot } from '../read-snapshot.ts';

let shop: Shop;
let door: DoorScene;

beforeAll(async () => {
  shop = await openShop();
  door = await openDoor(shop);
});
afterAll(() => shop.close());

const packed = (encoding: string, query = '') =>
  askSnapshot(shop, door, { query, headers: { 'accept-encoding': encoding } });

test('of 50,000 tickets, all of them in, is under 500 KB on the wire', async () => {
  const { eventId, tickets } = door.event;
  // in parts: no statement may take longer than the server allows one
  for (let from = 1; from <= 49_997; from += 5000)
    await sql`
      insert into admissions (id, booking_id, event_id, ticket_id, position, scans)
      select gen_random_uuid(), ${door.bookingId}, ${eventId}, ${tickets[0]}, 10 + place, 1
      from generate_series(${from}::int, ${Math.min(from + 4999, 49_997)}::int) as place
    `.execute(shop.database.db);
  await sql`
    insert into check_ins (id, admission_id, at)
    select gen_random_uuid(), id, ${shop.services.now()}::timestamptz + random() * interval '3 hours'
    from admissions where event_id = ${eventId}
  `.execute(shop.database.db);
  const reply = await packed('br');
  expect(decodeSnapshot(brotliDecompressSync(reply.rawPayload)).size).toBe(50_000);
  expect(reply.rawPayload.length).toBeLessThan(500_000);
  const zipped = await packed('gzip');
  expect(zipped.rawPayload.length).toBeLessThan(500_000);
  // as soon as nothing is under way on the tests' server
  const changes = async (): Promise<number> =>
    (await packed('br', `since=${(await readSnapshot(shop, door)).head.version}`)).rawPayload.length;
  await expect.poll(changes, { timeout: 30_000 }).toBeLessThan(2_000);
});
