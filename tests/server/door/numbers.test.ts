import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FoundBooking } from '#wire/door/numbers.ts';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { textOf } from '../tickets/read-pdf.ts';
import { addPhone } from './door-device.ts';
import { buyAtDoor, type DoorScene, openDoor, scan, sync } from './door-scene.ts';

let shop: Shop;
let door: DoorScene;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  door = await openDoor(shop, { staged: { tickets: [{ ticket_people: 2, scan_allow: 2 }, {}] } });
});

const ask = (path: string) =>
  shop.app.inject({ url: `/api/organiser/door/${door.event.eventId}/${path}`, headers: door.organizer });
const numbers = async () => (await ask('numbers')).json<{ data: Record<string, unknown> }>().data;
const show = (place: number, phone = door.phone) => scan(shop, { ...door, phone }, { code: door.codes[place] ?? '' });

describe('the numbers of the door', () => {
  test('are all zero before anybody came', async () => {
    expect(await numbers()).toMatchObject({
      of: 3,
      in: 0,
      inside: 0,
      entries: 0,
      tickets: [{ title: 'Zitplaats 1', of: 3, in: 0, entries: 0 }],
      gates: [],
      intervals: [],
      refused: 0,
      conflicts: 0,
      waiting: 0,
      waiting_devices: 0,
      quiet_devices: 0,
      quiet_since: null,
      cash: { paid: '0.00', due: '0.00' },
    });
  });

  test('count who is in by gate, ticket and ten minutes, as a recount does', async () => {
    const south = await addPhone(shop.database, door.event, { gate: 'Zuid' });
    await show(0);
    await show(0, south);
    await show(0, south);
    shop.later(12);
    await show(1, south);
    const by = { booking_id: door.bookingId, order_number: door.orderNumber, ticket_ids: [door.ids[2]] };
    await shop.post('/api/verify_ticket', by, door.organizer);
    await sync(shop, door, {
      scans: [
        { nonce: randomUUID(), code: door.codes[0] ?? '', at: shop.services.now().toISOString(), outcome: 'accepted' },
      ],
      waiting: 4,
    });
    const answer = await numbers();
    expect(answer).toMatchObject({
      of: 3,
      in: 3,
      inside: 6,
      entries: 4,
      tickets: [{ of: 3, in: 3, entries: 4 }],
      gates: [
        { gate: '', entries: 1, refused: 0 },
        { gate: 'Noord', entries: 1, refused: 0 },
        { gate: 'Zuid', entries: 2, refused: 1 },
      ],
      refused: 1,
      conflicts: 1,
      waiting: 4,
      waiting_devices: 1,
    });
    const intervals = answer['intervals'] as { from: string; entries: number }[];
    expect(intervals.map(({ entries }) => entries)).toEqual([2, 2]);
    for (const { from } of intervals) expect(Date.parse(from) % 600_000).toBe(0);
    const { entries } = await shop.database.db
      .selectFrom('check_ins')
      .innerJoin('admissions', 'admissions.id', 'check_ins.admission_id')
      .select(({ fn }) => fn.countAll<number>().as('entries'))
      .where('admissions.event_id', '=', door.event.eventId)
      .executeTakeFirstOrThrow();
    expect(entries).toBe(4);
  });

  test('count as refused who was sent away with a ticket: not who has to pay first, nor a code that is none', async () => {
    const cash = await buyAtDoor(shop, door.event, { quantity: 1, cash: true });
    const cancelled = await buyAtDoor(shop, door.event, { quantity: 1 });
    await shop.database.db
      .updateTable('admissions')
      .set({ revoked_at: shop.services.now() })
      .where('id', '=', cancelled.ids[0] ?? '')
      .execute();
    const outcomes = [];
    for (const code of [cash.codes[0] ?? '', 'https://example.com/menu', cancelled.codes[0] ?? ''])
      outcomes.push((await scan(shop, door, { code })).outcome);
    expect(outcomes).toEqual(['amount_due', 'not_valid', 'not_valid']);
    expect(await numbers()).toMatchObject({ refused: 1, gates: [{ gate: 'Noord', entries: 0, refused: 1 }] });
  });

  test('say which phones in use were not heard of, and since when: what they scanned may be missing', async () => {
    const since = shop.services.now();
    await addPhone(shop.database, door.event, { seen_at: since, expires_at: new Date(since.getTime() + 30_000) });
    await addPhone(shop.database, door.event, { seen_at: since, ended_at: since });
    const south = await addPhone(shop.database, door.event, { seen_at: since, gate: 'Zuid' });
    await shop.database.db
      .updateTable('door_devices')
      .set({ seen_at: since })
      .where('id', '=', door.phone.id)
      .execute();
    shop.later(1);
    expect(await numbers()).toMatchObject({ quiet_devices: 0, quiet_since: null });
    shop.later(1);
    await sync(shop, { ...door, phone: south }, { scans: [] });
    expect(await numbers()).toMatchObject({ waiting: 0, quiet_devices: 1, quiet_since: since.toISOString() });
    await sync(shop, door, { scans: [] });
    expect(await numbers()).toMatchObject({ quiet_devices: 0, quiet_since: null });
  });

  test('say which phones had no network as their time ended, for as long as they may send what they scanned', async () => {
    const seen_at = shop.services.now();
    const minutes = (many: number) => new Date(seen_at.getTime() + many * 60_000);
    await shop.database.db
      .updateTable('door_devices')
      .set({ seen_at: minutes(20) })
      .execute();
    const phone = (more: object) => addPhone(shop.database, door.event, { expires_at: minutes(10), ...more });
    await phone({ seen_at });
    await phone({ seen_at: minutes(9), waiting: 4 });
    // heard of at its end, and one that its organizer ended
    await phone({ seen_at: minutes(9.5) });
    await phone({ seen_at, waiting: 9, ended_at: minutes(5) });
    shop.later(20);
    const missing = { waiting: 4, waiting_devices: 1, quiet_devices: 1, quiet_since: seen_at.toISOString() };
    expect(await numbers()).toMatchObject(missing);
    await shop.database.db
      .updateTable('door_devices')
      .set({ expires_at: minutes(20 - 14 * 24 * 60) })
      .where('expires_at', '<=', minutes(20))
      .execute();
    expect(await numbers()).toMatchObject({ waiting: 0, waiting_devices: 0, quiet_devices: 0, quiet_since: null });
  });

  test('leave out what was cancelled, and say what was taken and is owed in cash', async () => {
    const cash = await buyAtDoor(shop, door.event, { quantity: 2, cash: true });
    await shop.database.db
      .updateTable('bookings')
      .set({ booking_cancel: 2 })
      .where('id', '=', door.bookingId)
      .execute();
    expect(await numbers()).toMatchObject({ of: 2, cash: { paid: '0.00', due: '25.00' } });
    await shop.post(`/api/door/${door.event.eventId}/paid`, { code: cash.codes[0] }, door.phone.headers);
    expect(await numbers()).toMatchObject({ cash: { paid: '25.00', due: '0.00' } });
  });
});

test('the entries by gate and ten minutes are those of the total, also once somebody who is in is cancelled', async () => {
  for (const place of [0, 1]) await show(place);
  const cancelled = { revoked_at: shop.services.now() };
  await shop.database.db
    .updateTable('admissions')
    .set(cancelled)
    .where('id', '=', door.ids[0] ?? '')
    .execute();
  expect(await numbers()).toMatchObject({ entries: 1, gates: [{ entries: 1 }], intervals: [{ entries: 1 }] });
});

describe('who lost the phone', () => {
  const search = async (q: string) =>
    (await ask(`search?q=${encodeURIComponent(q)}`)).json<{ data: FoundBooking[]; more: number }>();

  test.each([
    ['the name', () => 'vandewie'],
    ['the e-mail address', () => 'MEREL@demo'],
    ['the order’s number', () => door.orderNumber.replaceAll('-', '').toLowerCase()],
    ['the order’s number as it is read aloud', () => door.orderNumber.replaceAll('-', ' ')],
    ['a holder’s name', () => 'Aïcha'],
    ['a holder’s name without its accents', () => 'aicha el'],
  ])('is found by %s, and checked in by booking', async (_, q) => {
    await shop.database.db
      .updateTable('admissions')
      .set({ holder_names: ['Aïcha El Amrani'] })
      .where('id', '=', door.ids[1] ?? '')
      .execute();
    const { data, more } = await search(q());
    expect(more).toBe(0);
    expect(data).toMatchObject([
      { booking_id: door.bookingId, order_number: door.orderNumber, customer_name: 'Merel Vandewiele', due: '0.00' },
    ]);
    expect(data[0]?.admissions.map(({ id, position, state, scans }) => [id, position, state, scans])).toEqual(
      door.ids.map((id, at) => [id, at + 1, 'valid', 0]),
    );
    const by = { booking_id: data[0]?.booking_id, order_number: data[0]?.order_number, ticket_ids: [door.ids[1]] };
    expect((await shop.post('/api/verify_ticket', by, door.organizer)).statusCode).toBe(200);
  });

  test('is not found by a pattern, nor at another event, nor with one letter', async () => {
    expect((await search('%%')).data).toEqual([]);
    expect((await search('Niemand')).data).toEqual([]);
    expect((await search('´´')).data).toEqual([]);
    expectRefusal(await ask('search?q=a'), { status: 422, key: 'PleaseCheckForm', errors: { q: 'PleaseCheckForm' } });
    const other = await openDoor(shop);
    const reply = await shop.app.inject({
      url: `/api/organiser/door/${other.event.eventId}/search?q=${door.orderNumber}`,
      headers: other.organizer,
    });
    expect(reply.json()).toMatchObject({ data: [], more: 0 });
  });
});

test('the door list names nobody whose ticket was cancelled', async () => {
  const name = (place: number, holder: string) =>
    shop.database.db
      .updateTable('admissions')
      .set({ holder_names: [holder] })
      .where('id', '=', door.ids[place] ?? '')
      .execute();
  await name(0, 'Aïcha El Amrani');
  await name(1, 'Piet Cancelled');
  const listed = async () => (await textOf((await ask('list')).rawPayload)).join(' ');
  expect(await listed()).toContain('Piet Cancelled');
  const url = `/api/bookings/cancel-booking/${door.bookingId}/${door.orderNumber}/${door.event.tickets[0]}`;
  const cancelled = await shop.post(url, { status: 2, admission_ids: [door.ids[1]] }, door.organizer);
  expect(cancelled.json()).toMatchObject({ success: true });
  expect(await listed()).not.toContain('Piet Cancelled');
  expect(await listed()).toContain('Aïcha El Amrani');
});

test('the door list says what is due once for an order, and who is in beside the name', async () => {
  door = await openDoor(shop, { staged: { tickets: [{}, {}] }, quantity: 1 });
  const { ids } = await buyAtDoor(shop, door.event, { quantity: 2, types: 2, cash: true });
  const holders = [['Zoë Aerts'], ['Aïcha El Amrani'], [], []];
  await Promise.all(
    holders.map((holder_names, place) =>
      shop.database.db
        .updateTable('admissions')
        .set({ holder_names, scans: 1 - (place % 2) })
        .where('id', '=', ids[place] ?? '')
        .execute(),
    ),
  );
  const text = (await textOf((await ask('list')).rawPayload)).join(' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('[x] Zoë Aerts [ ] Aïcha El Amrani');
  expect(text).toContain('Gescand [x] [ ]');
  expect(text.match(/50,00/g)).toHaveLength(1);
});

test('the door list is a paper with a box for each ticket, by name, and says what is due', async () => {
  const { orderNumber } = await buyAtDoor(shop, door.event, { quantity: 1, cash: true });
  // the widest that there is stands on one line
  const widest = 'KJ-WWWW-WWWW-WWWW';
  await shop.database.db
    .updateTable('orders')
    .set({ order_number: widest })
    .where('order_number', '=', orderNumber)
    .execute();
  await show(0);
  const reply = await ask('list');
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${door.event.slug}-door-list.pdf"`,
  });
  const text = (await textOf(reply.rawPayload)).join(' ');
  for (const words of ['Merel Vandewiele', door.orderNumber, widest, '[x] Gast 1, Gast 2 [  ] Gast 3, Gast 4', '12,50'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words.replaceAll(/\s+/g, ' '));
});
