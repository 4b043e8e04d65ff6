import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decodeSnapshot, type Snapshot } from '#domain/door/snapshot.ts';
import { withChanges } from '#domain/door/snapshot-changes.ts';
import { splitCode } from '#domain/tickets/code.ts';
import type { SnapshotHead } from '#wire/door/snapshot.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage } from '../orders/stage.ts';
import { addPhone } from './door-device.ts';
import { buyAtDoor, type DoorScene, openDoor, scan, TONIGHT } from './door-scene.ts';
import { entryOf, hashOf, readSnapshot } from './read-snapshot.ts';

let shop: Shop;
let door: DoorScene;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  door = await openDoor(shop);
});

const snapshot = (query = '') => readSnapshot(shop, door, query);
const entry = (read: Snapshot, place: number, codes = door.codes) => entryOf(read, codes[place]);

/** A snapshot after which nothing is under way, in no database of the tests' server. */
async function quiet(): ReturnType<typeof snapshot> {
  let now = await snapshot();
  const changes = async (): Promise<number> => {
    now = await snapshot();
    return (await snapshot(`since=${now.head.version}`)).snapshot.size;
  };
  await expect.poll(changes, { timeout: 30_000 }).toBe(0);
  return now;
}

test('has the event, its rules, keys and every code with how it stands', async () => {
  const other = await stage(shop.database, { seller: door.event, title: 'Nachtboot', event: TONIGHT });
  await scan(shop, door, { code: door.codes[0] ?? '' });
  await shop.database.db
    .updateTable('admissions')
    .set({ revoked_at: new Date() })
    .where('id', '=', door.ids[1] ?? '')
    .execute();
  const { snapshot: read, head } = await snapshot();
  expect(head).toMatchObject({
    complete: true,
    event: { id: door.event.eventId, title: 'Zilt & Zand', ...TONIGHT },
    others: [{ id: other.eventId, title: 'Nachtboot', ...TONIGHT }],
    rules: [{ kind: 'admission', id: door.event.tickets[0], title: 'Zitplaats 1', people: 1, scan_allow: 1 }],
    counts: { in: 1, of: 2 },
  });
  expect(head.keys.map(({ key }) => Buffer.from(key, 'base64url').length)).toEqual([32]);
  expect(read.size).toBe(3);
  const minute = Math.floor(shop.services.now().getTime() / 60_000);
  expect(entry(read, 0)).toMatchObject({ state: 'valid', codeVersion: 1, scanMinutes: [minute] });
  expect(entry(read, 1)).toMatchObject({ state: 'revoked', scanMinutes: [] });
  expect(entry(read, 2)).toMatchObject({ state: 'valid', scanMinutes: [] });
});

test('names no event that the public does not know, unless its tickets may be shown', async () => {
  const hidden = { ...TONIGHT, status: 0 } as const;
  await stage(shop.database, { seller: door.event, title: 'Geheim', event: hidden });
  const soon = { ...TONIGHT, launch_date: '2026-11-21' };
  await stage(shop.database, { seller: door.event, title: 'Later', event: soon });
  const sold = await stage(shop.database, { seller: door.event, title: 'Verkocht', event: TONIGHT });
  await buyAtDoor(shop, sold);
  await shop.database.db.updateTable('events').set({ status: 0 }).where('id', '=', sold.eventId).execute();
  expect((await snapshot()).head.others.map(({ title }) => title)).toEqual(['Verkocht']);
});

test('names events without dates too: the server does', async () => {
  const undated = { start_date: null, end_date: null };
  const other = await stage(shop.database, { seller: door.event, title: 'Ooit', event: TONIGHT });
  await buyAtDoor(shop, other);
  await shop.database.db.updateTable('events').set(undated).where('id', '=', other.eventId).execute();
  expect((await snapshot()).head.others).toMatchObject([{ title: 'Ooit', ...undated }]);
});

test('holds no name, no e-mail address, no order number and no code that opens a door', async () => {
  await shop.database.db
    .updateTable('admissions')
    .set({ holder_names: ['Merel Vandewiele'] })
    .where('id', 'in', [...door.ids])
    .execute();
  for (const query of ['', 'part=first', 'since=1']) {
    const { bytes } = await snapshot(query);
    const text = bytes.toString('latin1');
    expect(text).not.toMatch(/Merel|Vandewiele|demo\.kaartje\.test|KJ-|KJ1/i);
    for (const [place, code] of door.codes.entries()) {
      const { payload, signature } = splitCode(code) ?? expect.fail('no code');
      const id = Buffer.from((door.ids[place] ?? '').replaceAll('-', ''), 'hex');
      for (const secret of [payload, signature, id]) expect(bytes.includes(Buffer.from(secret))).toBe(false);
    }
  }
});

test('begins with what counts no more, so that scanning starts at once', async () => {
  await shop.database.db
    .updateTable('admissions')
    .set({ code_version: 2 })
    .where('id', '=', door.ids[0] ?? '')
    .execute();
  await shop.database.db
    .updateTable('admissions')
    .set({ revoked_at: new Date() })
    .where('id', '=', door.ids[1] ?? '')
    .execute();
  const { snapshot: read, head } = await snapshot('part=first');
  expect(head).toMatchObject({ complete: false, sold_until: null });
  expect(head.keys).toHaveLength(1);
  expect(read.size).toBe(2);
  expect(entry(read, 0)).toMatchObject({ codeVersion: 2 });
  expect(entry(read, 1)).toMatchObject({ state: 'revoked' });
});

test('since a version has what was sold, scanned, taken back, paid and cancelled after it, and no more', async () => {
  const cash = await buyAtDoor(shop, door.event, { cash: true });
  const { snapshot: before, head } = await quiet();
  expect(before.size).toBe(4);
  expect(entry(before, 0, cash.codes)).toMatchObject({ state: 'amount_due', due: 1250 });
  const sold = await buyAtDoor(shop, door.event);
  const nonce = randomUUID();
  await scan(shop, door, { code: door.codes[0] ?? '', nonce });
  await shop.post(`/api/door/${door.event.eventId}/undo`, { nonce }, door.phone.headers);
  await scan(shop, door, { code: door.codes[1] ?? '' });
  await shop.post(`/api/door/${door.event.eventId}/paid`, { code: cash.codes[0] }, door.phone.headers);
  // the version goes on as soon as no transaction from before is under way, in any database of the tests' server
  const version = async () => (await snapshot()).head.version;
  await expect.poll(version, { timeout: 30_000 }).toBeGreaterThan(head.version);
  const { snapshot: changes, head: after } = await snapshot(`since=${head.version}`);
  expect(after).toMatchObject({ complete: false, event: { id: door.event.eventId } });
  expect(entry(changes, 2)).toBeNull();
  const merged = decodeSnapshot(withChanges(before, changes));
  expect(merged.size).toBe(5);
  expect(entry(merged, 0)).toMatchObject({ scanMinutes: [] });
  expect(entry(merged, 1)?.scanMinutes).toHaveLength(1);
  expect(entry(merged, 0, sold.codes)).toMatchObject({ state: 'valid' });
  expect(entry(merged, 0, cash.codes)).toMatchObject({ state: 'valid', due: 0 });
  await shop.database.db.updateTable('bookings').set({ booking_cancel: 2 }).where('id', '=', door.bookingId).execute();
  const { snapshot: cancelled } = await snapshot(`since=${after.version}`);
  expect([0, 1, 2].map((place) => entry(cancelled, place)?.state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
});

test('since a version has every ticket of an order in cash of which another line was cancelled or paid', async () => {
  const event = await stage(shop.database, { event: TONIGHT, tickets: [{}, { price_cents: 800 }, { price_cents: 0 }] });
  door = { ...door, event, phone: await addPhone(shop.database, event) };
  const { codes, ids } = await buyAtDoor(shop, event, { types: 3, cash: true });
  const { head } = await quiet();
  const dues = async (since: number) => {
    const read = await snapshot(`since=${since}`);
    return { version: read.head.version, due: codes.map((code) => entryOf(read.snapshot, code)?.due) };
  };
  const { booking_id: second } = await shop.database.db
    .selectFrom('admissions')
    .select('booking_id')
    .where('id', '=', ids[1] ?? '')
    .executeTakeFirstOrThrow();
  await shop.database.db.updateTable('bookings').set({ booking_cancel: 2 }).where('id', '=', second).execute();
  const cancelled = await dues(head.version);
  expect(cancelled.due).toEqual([1250, 0, 1250]);
  await shop.post(`/api/door/${event.eventId}/paid`, { code: codes[2] }, door.phone.headers);
  expect((await dues(cancelled.version)).due).toEqual([0, 0, 0]);
});

test('since a version that is none of this database is the whole', async () => {
  const { head, snapshot: read } = await snapshot(`since=${Number.MAX_SAFE_INTEGER}`);
  expect([head.complete, read.size]).toEqual([true, 3]);
});

test('of a change that was not committed yet misses nothing', async () => {
  const { head } = await snapshot();
  let during: SnapshotHead | undefined;
  await shop.database.transaction(async (trx) => {
    await trx
      .updateTable('admissions')
      .set({ revoked_at: new Date() })
      .where('id', '=', door.ids[0] ?? '')
      .execute();
    // another change is committed first
    await scan(shop, door, { code: door.codes[1] ?? '' });
    ({ head: during } = await snapshot(`since=${head.version}`));
  });
  const { snapshot: read } = await snapshot(`since=${during?.version}`);
  expect(entry(read, 0)).toMatchObject({ state: 'revoked' });
});

test('has vouchers that were used or are void, supplements with a code, and their rules', async () => {
  const { organizationId, eventId, tickets } = door.event;
  const dates = { start_date: '2026-11-20', end_date: '2026-11-20' };
  const vouchers = await shop.database.db
    .insertInto('vouchers')
    .values(
      [1, 2].map((voucher_type) => ({
        organization_id: organizationId,
        event_id: eventId,
        title: `Bon ${voucher_type}`,
        voucher_type: voucher_type as 1 | 2,
        ...dates,
      })),
    )
    .returning('id')
    .execute();
  const [perTicket, perOrder] = vouchers.map(({ id }) => id);
  await shop.database.db
    .insertInto('voucher_tickets')
    .values(vouchers.map(({ id }) => ({ voucher_id: id, ticket_id: tickets[0] ?? 0 })))
    .execute();
  const { id: supplementId } = await shop.database.db
    .insertInto('supplements')
    .values({ organization_id: organizationId, required: false, price_cents: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const code = randomUUID();
  await shop.database.db
    .insertInto('booking_supplements')
    .values({ booking_id: door.bookingId, supplement_id: supplementId, ticket_position: 1, title: 'Vestiaire', code })
    .execute();
  await shop.database.db
    .insertInto('door_extras')
    .values({ code_id: door.ids[0] ?? '', voucher_id: perTicket ?? 0, event_id: eventId, used_at: shop.services.now() })
    .execute();
  const cancelled = await buyAtDoor(shop, door.event);
  await shop.database.db
    .updateTable('bookings')
    .set({ booking_cancel: 3 })
    .where('id', '=', cancelled.bookingId)
    .execute();
  const { order_id: orderId } = await shop.database.db
    .selectFrom('bookings')
    .select('order_id')
    .where('id', '=', cancelled.bookingId)
    .executeTakeFirstOrThrow();

  const { snapshot: read, head } = await snapshot();
  expect(head.rules.map(({ kind, title, with_ticket }) => [kind, title, with_ticket])).toEqual([
    ['admission', 'Zitplaats 1', false],
    ['supplement', 'Vestiaire', false],
    ['voucher', 'Bon 1', true],
    ['voucher', 'Bon 2', false],
  ]);
  expect(read.find(hashOf({ kind: 'supplement', id: code, ticketId: 0 }))).toMatchObject({
    rule: supplementId,
    state: 'valid',
    scanMinutes: [],
  });
  expect(
    read.find(hashOf({ kind: 'voucher', id: door.ids[0] ?? '', ticketId: perTicket ?? 0 }))?.scanMinutes,
  ).toHaveLength(1);
  expect(read.find(hashOf({ kind: 'voucher', id: door.ids[1] ?? '', ticketId: perTicket ?? 0 }))).toBeNull();
  expect(read.find(hashOf({ kind: 'voucher', id: orderId, ticketId: perOrder ?? 0 }))).toMatchObject({
    state: 'cancelled',
  });
  expect(read.size).toBe(3 + 1 + 1 + 1 + 1);

  // buyers have the vouchers still once their organizer has not
  const at = shop.services.now();
  const gone = { deleted_at: at, given_until: at };
  await shop.database.db.updateTable('vouchers').set(gone).where('event_id', '=', eventId).execute();
  const later = await snapshot();
  expect([later.head.rules, later.snapshot.size]).toEqual([head.rules, read.size]);
});

test.each([
  ['used', new Date('2026-11-20T11:00:00Z')],
  ['used and taken back', null],
])('since a version has the voucher of a whole order that was %s, once its order is cancelled', async (_, used_at) => {
  const { db } = shop.database;
  const { organizationId, eventId, tickets } = door.event;
  const dates = { start_date: '2026-11-20', end_date: '2026-11-20' };
  const { id: voucherId } = await db
    .insertInto('vouchers')
    .values({ organization_id: organizationId, event_id: eventId, title: 'Bon', voucher_type: 2, ...dates })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ticket_id = tickets[0] ?? 0;
  await db.insertInto('voucher_tickets').values({ voucher_id: voucherId, ticket_id }).execute();
  const { order_id: orderId } = await db
    .selectFrom('bookings')
    .select('order_id')
    .where('id', '=', door.bookingId)
    .executeTakeFirstOrThrow();
  const use = { code_id: orderId, voucher_id: voucherId, event_id: eventId, used_at };
  await db.insertInto('door_extras').values(use).execute();
  const hash = hashOf({ kind: 'voucher', id: orderId, ticketId: voucherId });
  const { snapshot: before, head } = await quiet();
  expect(before.find(hash)).toMatchObject({ state: 'valid' });
  await db.updateTable('bookings').set({ booking_cancel: 2 }).where('id', '=', door.bookingId).execute();
  const { snapshot: changes } = await snapshot(`since=${head.version}`);
  expect(changes.find(hash)).toMatchObject({ state: 'cancelled' });
});
