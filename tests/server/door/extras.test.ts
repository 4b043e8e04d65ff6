import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { DoorConflict } from '#wire/door/numbers.ts';
import { signCode } from '#server/tickets/ticket-codes.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { addPhone } from './door-device.ts';
import { type DoorScene, openDoor, scan, sync, TONIGHT } from './door-scene.ts';

// Codes of their own that come with a ticket or an order. Source: VOU-14, SUP-10.

let shop: Shop;
let door: DoorScene;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  door = await openDoor(shop);
});

const codeAt = (place: number): string => door.codes[place] ?? '';
const show = (code: string, more: { nonce?: string } = {}) => scan(shop, door, { code, ...more });
const scansOf = async (admissionId = '') =>
  (
    await shop.database.db
      .selectFrom('admissions')
      .select('scans')
      .where('id', '=', admissionId)
      .executeTakeFirstOrThrow()
  ).scans;

describe('a voucher', () => {
  async function voucher(type: 1 | 2, more: { end_date?: string } = {}) {
    const { db } = shop.database;
    const { organizationId, eventId, tickets } = door.event;
    const { id } = await db
      .insertInto('vouchers')
      .values({
        organization_id: organizationId,
        event_id: eventId,
        title: 'Drankje',
        voucher_type: type,
        start_date: '2026-11-19',
        end_date: '2026-11-21',
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('voucher_tickets')
      .values({ voucher_id: id, ticket_id: tickets[0] ?? 0 })
      .execute();
    const order = await db
      .selectFrom('bookings')
      .select('order_id')
      .where('id', '=', door.bookingId)
      .executeTakeFirstOrThrow();
    const code = await signCode(shop.services.signingKeys, {
      kind: 'voucher',
      id: type === 1 ? (door.ids[0] ?? '') : order.order_id,
      eventId,
      ticketId: id,
      codeVersion: 1,
      createdAt: shop.services.now(),
      startDate: '2026-11-19',
      endDate: '2026-11-21',
    });
    return { id, code };
  }

  test.each([1, 2] as const)('of kind %i is scanned once, beside its ticket, and can be taken back', async (type) => {
    const { code } = await voucher(type);
    const nonce = randomUUID();
    expect(await show(code, { nonce })).toMatchObject({
      outcome: 'accepted',
      kind: 'voucher',
      title: 'Drankje',
      counted: 1,
    });
    expect(await show(code)).toMatchObject({ outcome: 'already_in', kind: 'voucher' });
    const undone = await shop.post(`/api/door/${door.event.eventId}/undo`, { nonce }, door.phone.headers);
    expect(undone.statusCode).toBe(200);
    expect((await show(code)).outcome).toBe('accepted');
    expect((await show(codeAt(0))).outcome).toBe('accepted');
  });

  test.each([1, 2] as const)('of kind %i counts as long as its tickets do, and between its dates', async (type) => {
    const { code, id } = await voucher(type);
    const set = (booking_cancel: 0 | 2) =>
      shop.database.db.updateTable('bookings').set({ booking_cancel }).where('id', '=', door.bookingId).execute();
    await set(2);
    expect(await show(code)).toMatchObject({ outcome: 'not_valid', reason: 'cancelled' });
    await set(0);
    await shop.database.db.updateTable('vouchers').set({ end_date: '2026-11-19' }).where('id', '=', id).execute();
    expect(await show(code)).toMatchObject({ outcome: 'not_valid', reason: 'outside_validity' });
  });

  test.each([1, 2] as const)('of kind %i counts from its first minute to the end of its last', async (type) => {
    const { code, id } = await voucher(type);
    const minute = (later: number) => {
      const { date, time } = wallClock(new Date(shop.services.now().getTime() + later * 60_000));
      return { date, time: `${time.slice(0, 5)}:00` };
    };
    const showFrom = async (first: number, last: number) => {
      const [start, end] = [minute(first), minute(last)];
      const times = { start_date: start.date, start_time: start.time, end_date: end.date, end_time: end.time };
      await shop.database.db.updateTable('vouchers').set(times).where('id', '=', id).execute();
      return show(code);
    };
    expect(await showFrom(1, 10)).toMatchObject({ outcome: 'not_valid', reason: 'outside_validity' });
    expect(await showFrom(-10, -1)).toMatchObject({ outcome: 'not_valid', reason: 'outside_validity' });
    expect(await showFrom(0, 0)).toMatchObject({ outcome: 'accepted' });
  });

  test.each([1, 2] as const)(
    'of kind %i is good as it was given, also once its organizer has it no more',
    async (type) => {
      const { code, id } = await voucher(type);
      const at = shop.services.now();
      const change = (set: object) => shop.database.db.updateTable('vouchers').set(set).where('id', '=', id).execute();
      await change({ deleted_at: at });
      expect(await show(code)).toMatchObject({ outcome: 'not_valid' });
      await change({ given_until: at });
      expect(await show(code)).toMatchObject({ outcome: 'accepted', title: 'Drankje' });
    },
  );

  test.each([1, 2] as const)('of kind %i that two phones took without a network is shown as a double', async (type) => {
    const { code } = await voucher(type);
    const at = shop.services.now().toISOString();
    const other = { ...door, phone: await addPhone(shop.database, door.event, { gate: 'Zuid' }) };
    const nonce = randomUUID();
    await sync(shop, door, { scans: [{ nonce, code, at, outcome: 'accepted' }] });
    await sync(shop, other, { scans: [{ nonce: randomUUID(), code, at, outcome: 'accepted' }] });
    const url = `/api/organiser/door/${door.event.eventId}/conflicts`;
    const conflicts = async () =>
      (await shop.app.inject({ url, headers: door.organizer })).json<{ data: DoorConflict[] }>().data;
    expect(await conflicts()).toMatchObject([
      {
        kind: 'voucher',
        admission_id: '',
        order_number: door.orderNumber,
        position: type === 1 ? 1 : 0,
        ticket_title: 'Drankje',
        reason: 'already_in',
        scans: [{ counted: expect.any(Number) }, { counted: expect.any(Number) }],
      },
    ]);
    // the other's counts in its place
    await shop.post(`/api/door/${door.event.eventId}/undo`, { nonce }, door.phone.headers);
    expect(await conflicts()).toEqual([]);
    expect(await show(code)).toMatchObject({ outcome: 'already_in' });
  });

  test('by twenty phones at once is used once', async () => {
    const { code } = await voucher(2);
    const phones = await Promise.all(Array.from({ length: 20 }, () => addPhone(shop.database, door.event)));
    const answers = await Promise.all(phones.map((phone) => scan(shop, { ...door, phone }, { code })));
    expect(answers.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    expect(answers.filter(({ let_in }) => let_in === 1)).toHaveLength(1);
  });
});

test('a supplement with a code is scanned once, and not when its ticket is cancelled', async () => {
  const { db } = shop.database;
  const code = randomUUID();
  const { id } = await db
    .insertInto('supplements')
    .values({ organization_id: door.event.organizationId, required: false, price_cents: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('booking_supplements')
    .values({ booking_id: door.bookingId, supplement_id: id, ticket_position: 2, title: 'Vestiaire', code })
    .execute();
  const signed = await signCode(shop.services.signingKeys, {
    kind: 'supplement',
    id: code,
    eventId: door.event.eventId,
    ticketId: door.event.tickets[0] ?? 0,
    codeVersion: 1,
    createdAt: shop.services.now(),
    startDate: TONIGHT.start_date,
    endDate: TONIGHT.end_date,
  });
  await db
    .updateTable('admissions')
    .set({ revoked_at: new Date() })
    .where('id', '=', door.ids[1] ?? '')
    .execute();
  expect(await show(signed)).toMatchObject({ outcome: 'not_valid', reason: 'revoked', kind: 'supplement' });
  await db
    .updateTable('admissions')
    .set({ revoked_at: null })
    .where('id', '=', door.ids[1] ?? '')
    .execute();
  expect(await show(signed)).toMatchObject({ outcome: 'accepted', title: 'Vestiaire' });
  expect(await show(signed)).toMatchObject({ outcome: 'already_in' });
  expect(await scansOf(door.ids[1])).toBe(0);
});
