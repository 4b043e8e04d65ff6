import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { addPhone } from './door-device.ts';
import type { ExcessCash } from '#wire/door/numbers.ts';
import { answersOf, type DoorScene, openDoor, type Queued, scan, sync } from './door-scene.ts';

let shop: Shop;
let door: DoorScene;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  door = await openDoor(shop, { quantity: 2, cash: true });
});

const code = (place = 0): string => door.codes[place] ?? '';
const pay = (payload: Record<string, unknown>, phone = door.phone) =>
  shop.post(`/api/door/${door.event.eventId}/paid`, payload, phone.headers);
const cashLines = () =>
  shop.database.db
    .selectFrom('ledger_entries')
    .select(['amount_cents', 'organization_id', 'booking_id'])
    .where('kind', '=', 'cash')
    .where('booking_id', '=', door.bookingId)
    .execute();

test('an order to be paid in cash says how much, and lets in once it is paid', async () => {
  const { total } = await shop.database.db
    .selectFrom('orders')
    .select('total_cents as total')
    .where('order_number', '=', door.orderNumber)
    .executeTakeFirstOrThrow();
  const due = (total / 100).toFixed(2);
  expect(await scan(shop, door, { code: code() })).toMatchObject({ outcome: 'amount_due', due, let_in: 0, counted: 0 });
  expect((await pay({ code: code() })).json()).toMatchObject({ data: { amount: due } });
  expect((await pay({ code: code(1) })).json()).toMatchObject({ data: { amount: '0.00' } });
  expect(await cashLines()).toEqual([
    { amount_cents: total, organization_id: door.event.organizationId, booking_id: door.bookingId },
  ]);
  for (const place of [0, 1]) expect((await scan(shop, door, { code: code(place) })).outcome).toBe('accepted');
});

test('of twenty who take the cash at once one line is written', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay({ code: code() })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(await cashLines()).toHaveLength(1);
});

test('cash that was taken with the scan is noted with it, also when it is sent later', async () => {
  expect((await scan(shop, door, { code: code(), paid: 1 })).outcome).toBe('accepted');
  expect(await cashLines()).toHaveLength(1);
  door = await openDoor(shop, { quantity: 1, cash: true });
  const queued = {
    nonce: randomUUID(),
    code: code(),
    at: shop.services.now().toISOString(),
    outcome: 'accepted' as const,
  };
  const unpaid = answersOf(await sync(shop, door, { scans: [queued] }));
  expect(unpaid).toMatchObject([{ outcome: 'amount_due', let_in: 1, counted: 0 }]);
  const paid = answersOf(await sync(shop, door, { scans: [{ ...queued, nonce: randomUUID(), paid: 1 }] }));
  expect(paid).toMatchObject([{ outcome: 'accepted', let_in: 1, counted: 1 }]);
  expect(await cashLines()).toHaveLength(1);
});

const ago = (minutes: number): string => new Date(shop.services.now().getTime() - minutes * 60_000).toISOString();
const paidScan = (place: number, more: Partial<Queued> = {}): Queued => ({
  nonce: randomUUID(),
  code: code(place),
  at: ago(10),
  outcome: 'accepted',
  paid: 1,
  taken: '25.00',
  ...more,
});
const excess = async () => {
  const url = `/api/organiser/door/${door.event.eventId}/conflicts`;
  return (await shop.app.inject({ url, headers: door.organizer })).json<{ data: unknown[]; cash: ExcessCash[] }>();
};
const stillDue = async () =>
  (await scan(shop, door, { code: code(), nonce: randomUUID() })).outcome === 'amount_due' ? 'due' : 'paid';

test('cash that two phones without a network took for one order is shown with both, to be given back once', async () => {
  const other = { ...door, phone: await addPhone(shop.database, door.event, { gate: 'Zuid', name: 'Telefoon 2' }) };
  const [first, second] = [paidScan(0, { at: ago(30) }), paidScan(1, { at: ago(12) })];
  await sync(shop, door, { scans: [first] });
  expect((await excess()).cash).toEqual([]);
  expect(answersOf(await sync(shop, other, { scans: [second] }))).toMatchObject([{ outcome: 'accepted', counted: 1 }]);
  // however often it is sent
  await sync(shop, other, { scans: [second] });
  expect(await excess()).toMatchObject({
    data: [],
    cash: [
      {
        order_number: door.orderNumber,
        excess: '25.00',
        takings: [
          { at: first.at, gate: 'Noord', device: 'Telefoon 1', device_id: door.phone.id, amount: '25.00' },
          { at: second.at, gate: 'Zuid', device: 'Telefoon 2', device_id: other.phone.id, amount: '25.00' },
        ],
      },
    ],
  });
  expect(await cashLines()).toMatchObject([{ amount_cents: 2500 }]);
  await sync(shop, other, { scans: [{ ...second, undone: 1 }] });
  expect((await excess()).cash).toEqual([]);
});

test('cash that the first of two phones gives back leaves the other’s: the order stays paid, and nothing is too much', async () => {
  const other = { ...door, phone: await addPhone(shop.database, door.event, { gate: 'Zuid', name: 'Telefoon 2' }) };
  const [first, second] = [paidScan(0, { at: ago(2) }), paidScan(1, { at: ago(1) })];
  await sync(shop, door, { scans: [first] });
  await sync(shop, other, { scans: [second] });
  const undo = { nonce: first.nonce };
  const address = `/api/door/${door.event.eventId}/undo`;
  expect((await shop.post(address, undo, door.phone.headers)).statusCode).toBe(200);
  expect((await excess()).cash).toEqual([]);
  expect((await cashLines()).map(({ amount_cents }) => amount_cents)).toEqual([2500, -2500, 2500]);
  // its request comes once more, late: no cash is in that till any more
  await scan(shop, door, { code: code(), nonce: first.nonce, paid: 1 });
  expect((await cashLines()).map(({ amount_cents }) => amount_cents)).toEqual([2500, -2500, 2500]);
  await shop.post(address, { nonce: second.nonce }, other.phone.headers);
  await scan(shop, door, { code: code(), nonce: first.nonce, paid: 1 });
  expect((await cashLines()).map(({ amount_cents }) => amount_cents)).toEqual([2500, -2500, 2500, -2500]);
});

test('cash of an order that was paid by its number, in part or wholly cancelled meanwhile is shown as too much', async () => {
  const own = await addPhone(shop.database, door.event, { own: true, gate: 'Oost' });
  await pay({ order_number: door.orderNumber }, own);
  await sync(shop, door, { scans: [paidScan(0)] });
  expect((await excess()).cash).toMatchObject([
    {
      excess: '25.00',
      takings: [
        { gate: 'Noord', amount: '25.00' },
        { gate: 'Oost', amount: '25.00' },
      ],
    },
  ]);
  door = await openDoor(shop, { quantity: 2, cash: true });
  const revoked = { revoked_at: shop.services.now() };
  await shop.database.db
    .updateTable('admissions')
    .set(revoked)
    .where('id', '=', door.ids[1] ?? '')
    .execute();
  await sync(shop, door, { scans: [paidScan(0)] });
  expect((await excess()).cash).toMatchObject([{ excess: '12.50', takings: [{ amount: '25.00' }] }]);
  door = await openDoor(shop, { quantity: 2, cash: true });
  await shop.database.db.updateTable('bookings').set({ booking_cancel: 2 }).where('id', '=', door.bookingId).execute();
  await sync(shop, door, { scans: [paidScan(0)] });
  expect((await excess()).cash).toMatchObject([{ excess: '25.00', takings: [{ amount: '25.00' }] }]);
  expect(await cashLines()).toEqual([]);
});

test('cash that was taken with a scan is given back with it: the order owes it again', async () => {
  const nonce = randomUUID();
  expect((await scan(shop, door, { code: code(), nonce, paid: 1 })).outcome).toBe('accepted');
  const undo = () => shop.post(`/api/door/${door.event.eventId}/undo`, { nonce }, door.phone.headers);
  for (let times = 0; times < 2; times += 1) expect((await undo()).statusCode).toBe(200);
  expect((await cashLines()).map(({ amount_cents }) => amount_cents)).toEqual([2500, -2500]);
  expect(await stillDue()).toBe('due');
  const sent = paidScan(0);
  await sync(shop, door, { scans: [sent] });
  expect(await stillDue()).toBe('paid');
  await sync(shop, door, { scans: [{ ...sent, undone: 1 }] });
  expect(await stillDue()).toBe('due');
  // taken back before it was sent: none was noted
  await sync(shop, door, { scans: [paidScan(1, { undone: 1 })] });
  expect(await stillDue()).toBe('due');
  expect((await cashLines()).map(({ amount_cents }) => amount_cents)).toEqual([2500, -2500, 2500, -2500]);
  expect((await excess()).cash).toEqual([]);
});

test('cash for an order that another phone took it for since is told at the scan, to be given back', async () => {
  const other = await addPhone(shop.database, door.event);
  const first = await scan(shop, door, { code: code(), paid: 1, taken: '25.00' });
  expect(first).toMatchObject({ outcome: 'accepted', excess: '0.00' });
  const nonce = randomUUID();
  const taking = { code: code(1), nonce, paid: 1, taken: '25.00' } as const;
  const second = await scan(shop, { ...door, phone: other }, taking);
  expect(second).toMatchObject({ outcome: 'accepted', excess: '25.00' });
  // the same ticket on two phones
  const again = await scan(shop, door, { code: code(1), paid: 1, taken: '25.00' });
  expect(again).toMatchObject({ outcome: 'already_in', excess: '25.00' });
  // taken back, all of it is given back with it
  await shop.post(`/api/door/${door.event.eventId}/undo`, { nonce }, other.headers);
  expect(await scan(shop, { ...door, phone: other }, taking)).toMatchObject({ excess: '0.00' });
  expect(await cashLines()).toHaveLength(1);
});

test('only the organizer’s own phone names an order by its number, and what is no ticket of the event is refused', async () => {
  const refused = (reason: string) => ({ status: 409, key: 'bookingstausfailed', values: { reason } });
  expectRefusal(await pay({ order_number: door.orderNumber }), refused('unknown'));
  expectRefusal(await pay({ code: 'x' }), refused('unreadable'));
  const other = await openDoor(shop, { cash: true });
  expectRefusal(await pay({ code: other.codes[0] }), refused('unknown'));
  const own = await addPhone(shop.database, door.event, { own: true });
  expect((await pay({ order_number: door.orderNumber }, own)).statusCode).toBe(200);
  expect(await cashLines()).toHaveLength(1);
});

test('an order to be paid in cash is not checked in by hand before, and is noted when it is', async () => {
  const by = { booking_id: door.bookingId, order_number: door.orderNumber, ticket_ids: [door.ids[0]] };
  const letIn = (more: { paid?: number } = {}) => shop.post('/api/verify_ticket', { ...by, ...more }, door.organizer);
  expect((await letIn()).json()).toMatchObject({
    message: 'bookingcheckinfailed',
    values: { reason: 'amount_due', due: expect.stringMatching(/^\d+\.\d\d$/) },
  });
  expect(await cashLines()).toEqual([]);
  expect((await letIn({ paid: 1 })).statusCode).toBe(200);
  expect((await scan(shop, door, { code: code(1) })).outcome).toBe('accepted');
  expect(await cashLines()).toHaveLength(1);
  expect((await letIn({ paid: 1 })).json()).toMatchObject({ values: { reason: 'already_in' } });
  expect(await cashLines()).toHaveLength(1);
});

test('cash that is taken by hand where nothing, or another amount, is due by now is not noted, and lets nobody in', async () => {
  const by = { booking_id: door.bookingId, order_number: door.orderNumber, ticket_ids: [door.ids[0]] };
  const letIn = (taken: string, scan_id = randomUUID()) =>
    shop.post('/api/verify_ticket', { ...by, scan_id, paid: 1, taken }, door.organizer);
  const due = (amount: string, taken: string) => ({
    status: 409,
    key: 'bookingcheckinfailed',
    values: { reason: 'amount_due', due: amount, taken },
  });
  expectRefusal(await letIn('12.50'), due('25.00', '12.50'));
  expect(await cashLines()).toEqual([]);
  const heard = randomUUID();
  expect((await letIn('25.00', heard)).statusCode).toBe(200);
  // the same press, whose answer was lost, asks for no more
  expect((await letIn('25.00', heard)).statusCode).toBe(200);
  by.ticket_ids = [door.ids[1]];
  expectRefusal(await letIn('25.00'), due('0.00', '25.00'));
  expect(await cashLines()).toHaveLength(1);
  expect((await scan(shop, door, { code: code(1) })).outcome).toBe('accepted');
});

test('cash that is taken by hand is noted only where somebody is let in', async () => {
  const ofAnotherDay = { start_date: '2026-11-24', end_date: '2026-11-24' };
  const { eventId } = door.event;
  const by = { booking_id: door.bookingId, order_number: door.orderNumber, paid: 1 };
  const reasonOf = async (more: Record<string, unknown>) =>
    (await shop.post('/api/verify_ticket', { ...by, ...more }, door.organizer)).json<{ values: unknown }>().values;
  expect(await reasonOf({ page_no: 3 })).toEqual({ reason: 'not_enough', left: 2 });
  await shop.database.db.updateTable('events').set(ofAnotherDay).where('id', '=', eventId).execute();
  expect(await reasonOf({ page_no: 1 })).toEqual({ reason: 'outside_validity' });
  expect(await cashLines()).toEqual([]);
});

test('of presses by hand at once, and scans of the same order, the cash of one is noted', async () => {
  const by = { booking_id: door.bookingId, order_number: door.orderNumber, ticket_ids: [door.ids[0]] };
  const presses = Array.from({ length: 8 }, () =>
    shop.post('/api/verify_ticket', { ...by, scan_id: randomUUID(), paid: 1, taken: '25.00' }, door.organizer),
  );
  const scans = Array.from({ length: 8 }, () => scan(shop, door, { code: code(1), paid: 1, taken: '25.00' }));
  for (const { statusCode } of await Promise.all(presses)) expect([200, 409]).toContain(statusCode);
  await Promise.all(scans);
  expect(await cashLines()).toHaveLength(1);
});

test('the code of an order to be paid in cash is not checked in by verify_ticket before', async () => {
  const verify = () => shop.post('/api/verify_ticket', { code: code() }, door.organizer);
  expect((await verify()).json()).toMatchObject({
    message: 'bookingcheckinfailed',
    values: { reason: 'amount_due', due: expect.stringMatching(/^\d+\.\d\d$/) },
  });
  await pay({ code: code() });
  expect((await verify()).statusCode).toBe(200);
});
