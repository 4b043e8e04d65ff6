import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signCode } from '#server/tickets/ticket-codes.ts';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage } from '../orders/stage.ts';
import { addPhone } from './door-device.ts';
import { buyAtDoor, type DoorScene, openDoor, scan, TONIGHT } from './door-scene.ts';

let shop: Shop;
let door: DoorScene;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  door = await openDoor(shop);
});

const codeAt = (place: number, { codes }: Pick<DoorScene, 'codes'> = door): string => codes[place] ?? '';
const show = (code: string, more: { nonce?: string; paid?: number } = {}) => scan(shop, door, { code, ...more });
const checkIns = (admissionId = door.ids[0] ?? '') =>
  shop.database.db.selectFrom('check_ins').selectAll().where('admission_id', '=', admissionId).execute();
const scansOf = async (admissionId = door.ids[0] ?? '') =>
  (
    await shop.database.db
      .selectFrom('admissions')
      .select('scans')
      .where('id', '=', admissionId)
      .executeTakeFirstOrThrow()
  ).scans;

describe('a scan', () => {
  test('lets in once, and says when it was', async () => {
    expect(await show(codeAt(0))).toMatchObject({
      outcome: 'accepted',
      kind: 'admission',
      title: 'Zitplaats 1',
      people: 1,
      let_in: 1,
      counted: 1,
      scans_left: 0,
    });
    expect(await show(codeAt(0))).toMatchObject({
      outcome: 'already_in',
      first_at: '2026-11-20T11:00:00.000Z',
      let_in: 0,
      counted: 0,
    });
    expect(await checkIns()).toMatchObject([{ device_id: door.phone.id, by_user_id: null }]);
  });

  test('with the same nonce is answered alike and counted once', async () => {
    const nonce = randomUUID();
    const first = await show(codeAt(0), { nonce });
    expect(await show(codeAt(0), { nonce })).toEqual(first);
    expect(first.outcome).toBe('accepted');
    expect(await scansOf()).toBe(1);
  });

  test('with a nonce of another phone does nothing', async () => {
    const nonce = randomUUID();
    await show(codeAt(0), { nonce });
    const other = { ...door, phone: await addPhone(shop.database, door.event) };
    expect(await scan(shop, other, { code: codeAt(1), nonce })).toMatchObject({
      outcome: 'not_valid',
      reason: 'repeated_scan_id',
      title: '',
    });
    expect(await scansOf(door.ids[1])).toBe(0);
  });

  test('of one ticket by twenty phones at once lets in exactly one', async () => {
    const phones = await Promise.all(Array.from({ length: 20 }, () => addPhone(shop.database, door.event)));
    const answers = await Promise.all(phones.map((phone) => scan(shop, { ...door, phone }, { code: codeAt(0) })));
    expect(answers.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === 'already_in')).toHaveLength(19);
    expect(await checkIns()).toHaveLength(1);
    expect(await scansOf()).toBe(1);
  });

  test('of what is no code, a changed code and an unknown one has its own answer', async () => {
    const code = codeAt(0);
    expect(await show('https://example.test')).toMatchObject({ outcome: 'not_valid', reason: 'unreadable' });
    const changed = `${code.slice(0, -6)}${code.endsWith('000000') ? '111111' : '000000'}`;
    expect((await show(changed)).reason).toMatch(/forged|unreadable/);
    const facts = { kind: 'admission' as const, eventId: door.event.eventId, ticketId: door.event.tickets[0] ?? 0 };
    const days = { startDate: TONIGHT.start_date, endDate: TONIGHT.end_date };
    const made = { id: randomUUID(), codeVersion: 1, createdAt: shop.services.now(), ...facts, ...days };
    expect(await show(await signCode(shop.services.signingKeys, made))).toMatchObject({ reason: 'unknown' });
  });

  test('of another event says which, where it is the same organizer’s', async () => {
    const other = await stage(shop.database, { seller: door.event, title: 'Nachtboot', event: TONIGHT });
    const own = await buyAtDoor(shop, other);
    expect(await show(codeAt(0, own))).toMatchObject({
      outcome: 'not_valid',
      reason: 'other_event',
      event: { title: 'Nachtboot', ...TONIGHT },
    });
    const foreign = await openDoor(shop);
    expect(await show(codeAt(0, foreign))).toMatchObject({ reason: 'other_event', event: null });
    expect(await scansOf(own.ids[0])).toBe(0);
  });

  test('on another day says which it is for', async () => {
    const later = await openDoor(shop, {
      staged: { event: { start_date: '2026-12-12', end_date: '2026-12-12' } },
    });
    expect(await scan(shop, later, { code: codeAt(0, later) })).toMatchObject({
      outcome: 'not_valid',
      reason: 'outside_validity',
      event: { title: 'Zilt & Zand', start_date: '2026-12-12', end_date: '2026-12-12' },
    });
  });

  test('tells a helper no name and no order, and the organizer both', async () => {
    await shop.database.db
      .updateTable('admissions')
      .set({ holder_names: ['Merel Vandewiele'] })
      .where('id', '=', door.ids[0] ?? '')
      .execute();
    expect(JSON.stringify(await show(codeAt(0)))).not.toMatch(/Merel|KJ-/);
    const own = { ...door, phone: await addPhone(shop.database, door.event, { own: true }) };
    expect(await scan(shop, own, { code: codeAt(0) })).toMatchObject({
      outcome: 'already_in',
      holder_names: ['Merel Vandewiele'],
      order_number: door.orderNumber,
      position: 1,
    });
  });
});

describe('the last scan', () => {
  const undo = (nonce: string, { event, phone }: Pick<DoorScene, 'event' | 'phone'> = door) =>
    shop.post(`/api/door/${event.eventId}/undo`, { nonce }, phone.headers);
  const refused = (reason: string) => ({ status: 409, key: 'bookingcheckinfailed', values: { reason } });

  test('is taken back by the phone that made it, once, and the ticket lets in again', async () => {
    const nonce = randomUUID();
    await show(codeAt(0), { nonce });
    const other = { ...door, phone: await addPhone(shop.database, door.event) };
    expectRefusal(await undo(nonce, other), refused('unknown'));
    for (let times = 0; times < 2; times += 1) expect((await undo(nonce)).statusCode).toBe(200);
    expect(await scansOf()).toBe(0);
    expect(await checkIns()).toEqual([]);
    expect((await show(codeAt(0))).outcome).toBe('accepted');
  });

  test('is the last one that let in, and not long ago', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await show(codeAt(0), { nonce: first });
    shop.later(1);
    await show(codeAt(1), { nonce: second });
    await show(codeAt(1));
    expectRefusal(await undo(first), refused('not_last'));
    shop.later(15);
    expect((await undo(second)).statusCode).toBe(200);
    shop.later(1);
    expectRefusal(await undo(first), refused('too_late'));
  });
});
