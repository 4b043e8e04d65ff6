import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sealCode } from '#device/door/seal-code.ts';
import type { DoorConflict } from '#wire/door/numbers.ts';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { addPhone } from './door-device.ts';
import { readSnapshot } from './read-snapshot.ts';
import { answersOf, type DoorScene, openDoor, type Queued, scan, sync } from './door-scene.ts';

let shop: Shop;
let door: DoorScene;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  door = await openDoor(shop, { quantity: 5 });
});

const ago = (minutes: number): string => new Date(shop.services.now().getTime() - minutes * 60_000).toISOString();
const queued = (place: number, more: Partial<Queued> = {}): Queued => ({
  nonce: randomUUID(),
  code: door.codes[place] ?? '',
  at: ago(10),
  outcome: 'accepted',
  ...more,
});
const checkIns = () =>
  shop.database.db
    .selectFrom('check_ins')
    .innerJoin('admissions', 'admissions.id', 'check_ins.admission_id')
    .select(['check_ins.admission_id', 'check_ins.at', 'check_ins.scan_id'])
    .where('admissions.event_id', '=', door.event.eventId)
    .execute();
const conflicts = async (): Promise<DoorConflict[]> => {
  const url = `/api/organiser/door/${door.event.eventId}/conflicts`;
  return (await shop.app.inject({ url, headers: door.organizer })).json<{ data: DoorConflict[] }>().data;
};
const kept = () =>
  shop.database.db.selectFrom('door_scans').selectAll().where('event_id', '=', door.event.eventId).execute();

describe('scans that were made without a network', () => {
  test('count once each, however often and in whatever order they are sent', async () => {
    const scans = [0, 1, 2, 3, 4].map((place) => queued(place, { at: ago(20 - place) }));
    const first = answersOf(await sync(shop, door, { scans }));
    expect(first.map(({ nonce, counted }) => [nonce, counted])).toEqual(scans.map(({ nonce }) => [nonce, 1]));
    const shuffled = [4, 2, 0, 3, 1].flatMap((place) => scans[place] ?? []);
    expect(answersOf(await sync(shop, door, { scans: shuffled }))).toEqual(
      [4, 2, 0, 3, 1].map((place) => first[place]),
    );
    const overlapping = await Promise.all([sync(shop, door, { scans }), sync(shop, door, { scans: shuffled })]);
    for (const reply of overlapping) expect(reply.statusCode).toBe(200);
    expect(await checkIns()).toHaveLength(5);
    expect(await kept()).toHaveLength(5);
  });

  test('are opened where the phone sealed them for their own nonce, and no others', async () => {
    const { head } = await readSnapshot(shop, door);
    const sealed = async (place: number, nonce: string) =>
      queued(place, { nonce, code: await sealCode(door.codes[place] ?? '', { key: head.seal_key, nonce }) });
    const good = await sealed(0, randomUUID());
    const moved = { ...(await sealed(1, randomUUID())), nonce: randomUUID() };
    expect(answersOf(await sync(shop, door, { scans: [good] }))).toMatchObject([{ outcome: 'accepted', counted: 1 }]);
    expect(answersOf(await sync(shop, door, { scans: [moved] }))).toMatchObject([{ reason: 'unreadable', counted: 0 }]);
    expect(await checkIns()).toMatchObject([{ admission_id: door.ids[0] }]);
  });

  test('are doubles too where the server had said no and the phone did not hear it', async () => {
    const nonce = randomUUID();
    const code = door.codes[0] ?? '';
    await scan(shop, door, { code });
    expect(await scan(shop, door, { code, nonce })).toMatchObject({ outcome: 'already_in', let_in: 0 });
    const later = answersOf(await sync(shop, door, { scans: [queued(0, { nonce })] }));
    expect(later).toMatchObject([{ outcome: 'already_in', let_in: 1, counted: 0 }]);
    expect(await checkIns()).toHaveLength(1);
    expect(await conflicts()).toMatchObject([{ reason: 'already_in', scans: [{ counted: 1 }, { counted: 0 }] }]);
  });

  test('that the server had counted and the phone refused, as it heard nothing, leave the ticket good', async () => {
    const nonce = randomUUID();
    const code = door.codes[0] ?? '';
    expect(await scan(shop, door, { code, nonce })).toMatchObject({ outcome: 'accepted', counted: 1 });
    const later = answersOf(await sync(shop, door, { scans: [queued(0, { nonce, outcome: 'amount_due' })] }));
    expect(later).toMatchObject([{ outcome: 'amount_due', let_in: 0, counted: 0 }]);
    expect(await checkIns()).toEqual([]);
    expect(await conflicts()).toEqual([]);
    expect((await scan(shop, door, { code })).outcome).toBe('accepted');
  });

  test('that are taken back when the server has them are taken back there, once', async () => {
    const one = queued(0);
    expect(answersOf(await sync(shop, door, { scans: [one, queued(1)] }))).toMatchObject([{ counted: 1 }, {}]);
    for (let times = 0; times < 2; times += 1) {
      const undone = answersOf(await sync(shop, door, { scans: [{ ...one, undone: 1 }] }));
      expect(undone).toMatchObject([{ outcome: 'accepted', let_in: 1, counted: 0 }]);
    }
    // what was sent first comes late
    await sync(shop, door, { scans: [one] });
    expect(await checkIns()).toMatchObject([{ admission_id: door.ids[1] }]);
    expect((await scan(shop, door, { code: door.codes[0] ?? '' })).outcome).toBe('accepted');
  });

  test('are opened when the keys have changed since they were sealed', async () => {
    const { head } = await readSnapshot(shop, door);
    const one = queued(0);
    const code = await sealCode(one.code, { key: head.seal_key, nonce: one.nonce });
    await shop.services.signingKeys.rotate();
    expect((await readSnapshot(shop, door)).head.seal_key).toBe(head.seal_key);
    expect(answersOf(await sync(shop, door, { scans: [{ ...one, code }] }))).toMatchObject([{ counted: 1 }]);
  });

  test('sent twice at the same time count once', async () => {
    const scans = [0, 1, 2].map((place) => queued(place));
    const replies = await Promise.all(Array.from({ length: 8 }, () => sync(shop, door, { scans })));
    for (const reply of replies)
      expect(answersOf(reply)).toMatchObject(scans.map(() => ({ outcome: 'accepted', counted: 1 })));
    expect(await checkIns()).toHaveLength(3);
  });

  test('are kept as doubles where two phones let in the same ticket, with both phones and times', async () => {
    const other = { ...door, phone: await addPhone(shop.database, door.event, { gate: 'Zuid', name: 'Telefoon 2' }) };
    const [first, second] = [queued(0, { at: ago(30) }), queued(0, { at: ago(12) })];
    expect(answersOf(await sync(shop, door, { scans: [first] }))).toMatchObject([{ outcome: 'accepted', counted: 1 }]);
    expect(answersOf(await sync(shop, other, { scans: [second] }))).toMatchObject([
      { outcome: 'already_in', let_in: 1, counted: 0, first_at: first.at },
    ]);
    expect(await checkIns()).toHaveLength(1);
    expect(await conflicts()).toMatchObject([
      {
        admission_id: door.ids[0],
        order_number: door.orderNumber,
        position: 1,
        ticket_title: 'Zitplaats 1',
        reason: 'already_in',
        scans: [
          { at: first.at, gate: 'Noord', device: 'Telefoon 1', device_id: door.phone.id, counted: 1 },
          { at: second.at, gate: 'Zuid', device: 'Telefoon 2', device_id: other.phone.id, counted: 0 },
        ],
      },
    ]);
  });

  test.each(['undone at once', 'undone when it was sent'])(
    'count the other of a double whose first is %s',
    async (how) => {
      const other = { ...door, phone: await addPhone(shop.database, door.event, { gate: 'Zuid' }) };
      const third = { ...door, phone: await addPhone(shop.database, door.event, { gate: 'Oost' }) };
      const [first, second, last] = [3, 2, 1].map((minutes) => queued(0, { at: ago(minutes) })) as [
        Queued,
        Queued,
        Queued,
      ];
      await sync(shop, door, { scans: [first] });
      await sync(shop, third, { scans: [last] });
      await sync(shop, other, { scans: [second] });
      if (how === 'undone at once') {
        const url = `/api/door/${door.event.eventId}/undo`;
        expect((await shop.post(url, { nonce: first.nonce }, door.phone.headers)).statusCode).toBe(200);
      } else await sync(shop, door, { scans: [{ ...first, undone: 1 }] });
      expect(await checkIns()).toEqual([{ admission_id: door.ids[0], at: new Date(second.at), scan_id: second.nonce }]);
      expect(await conflicts()).toMatchObject([
        {
          scans: [
            { at: second.at, counted: 1 },
            { at: last.at, counted: 0 },
          ],
        },
      ]);
      expect(await scan(shop, door, { code: door.codes[0] ?? '' })).toMatchObject({
        outcome: 'already_in',
        first_at: second.at,
      });
    },
  );

  test('count no double in place of one that is taken back where its limits forbid it, but each that they allow', async () => {
    const limits = { scan_allow: 4, scan_per_hour: 1, hour_limit: 1 };
    door = await openDoor(shop, { quantity: 1, staged: { tickets: [limits] } });
    const other = { ...door, phone: await addPhone(shop.database, door.event, { gate: 'Zuid' }) };
    const [first, soon, second, third, last] = [300, 290, 200, 160, 120].map((minutes) =>
      queued(0, { at: ago(minutes) }),
    ) as [Queued, Queued, Queued, Queued, Queued];
    await sync(shop, door, { scans: [first, third] });
    // each within the hour of one that counts
    await sync(shop, other, { scans: [soon, second, last] });
    const counted = async () => (await checkIns()).map(({ at }) => at.toISOString()).toSorted();
    expect(await counted()).toEqual([first.at, third.at]);
    await sync(shop, door, { scans: [{ ...third, undone: 1 }] });
    expect(await counted()).toEqual([first.at, second.at, last.at]);
    expect(await conflicts()).toMatchObject([{ scans: [{}, { at: soon.at, counted: 0 }, {}, {}] }]);
  });

  test('show a double with what was checked in by hand too', async () => {
    const by = { booking_id: door.bookingId, order_number: door.orderNumber, ticket_ids: [door.ids[0]] };
    expect((await shop.post('/api/verify_ticket', by, door.organizer)).statusCode).toBe(200);
    await sync(shop, door, { scans: [queued(0, { at: ago(1) })] });
    expect(await conflicts()).toMatchObject([
      { reason: 'already_in', scans: [{ counted: 0 }, { counted: 1, device_id: '', gate: '' }] },
    ]);
  });

  test('that let in a ticket which was cancelled meanwhile are kept as such', async () => {
    await shop.database.db
      .updateTable('admissions')
      .set({ revoked_at: shop.services.now() })
      .where('id', '=', door.ids[0] ?? '')
      .execute();
    expect(answersOf(await sync(shop, door, { scans: [queued(0)] }))).toMatchObject([
      { outcome: 'not_valid', reason: 'revoked', let_in: 1, counted: 0 },
    ]);
    expect(await conflicts()).toMatchObject([{ admission_id: door.ids[0], reason: 'revoked' }]);
    expect(await checkIns()).toEqual([]);
  });

  test('that the phone refused count nothing, and are kept', async () => {
    const scans = [queued(0, { outcome: 'already_in' }), queued(1, { outcome: 'not_valid', code: 'no code' })];
    expect(answersOf(await sync(shop, door, { scans }))).toMatchObject([
      { outcome: 'already_in', let_in: 0, counted: 0 },
      { outcome: 'not_valid', reason: 'unreadable', let_in: 0 },
    ]);
    expect(await checkIns()).toEqual([]);
    expect(await conflicts()).toEqual([]);
    expect(await kept()).toHaveLength(2);
  });

  test('that were taken back at once count nothing and leave the ticket good', async () => {
    const undone = queued(0, { undone: 1 });
    expect(answersOf(await sync(shop, door, { scans: [undone] }))).toMatchObject([
      { outcome: 'accepted', let_in: 1, counted: 0 },
    ]);
    expect(await conflicts()).toEqual([]);
    expect((await scan(shop, door, { code: door.codes[0] ?? '' })).outcome).toBe('accepted');
  });

  test('by a phone whose clock is two hours off are kept at their true times', async () => {
    const off = (minutes: number): string => new Date(Date.parse(ago(minutes)) + 2 * 3_600_000).toISOString();
    const clock = new Date(shop.services.now().getTime() + 2 * 3_600_000);
    const scans = [queued(0, { at: off(25) }), queued(1, { at: off(5) })];
    const answers = answersOf(await sync(shop, door, { scans, clock }));
    expect(answers.map(({ at }) => at)).toEqual([ago(25), ago(5)]);
    expect((await checkIns()).map(({ at }) => at.toISOString()).toSorted()).toEqual([ago(25), ago(5)]);
    const device = await shop.database.db
      .selectFrom('door_devices')
      .select('clock_offset_ms')
      .where('id', '=', door.phone.id)
      .executeTakeFirstOrThrow();
    expect(device.clock_offset_ms).toBe(-2 * 3_600_000);
  });

  test.each([2, -2])(
    'by a phone whose clock was %i hours ahead and put right since are kept at their true times',
    async (hours) => {
      const limits = { scan_allow: 3, scan_per_hour: 1, hour_limit: 1 };
      door = await openDoor(shop, { quantity: 2, staged: { tickets: [limits] } });
      const clock_ahead = hours * 3_600_000;
      const wrong = (minutes: number, place: number) =>
        queued(place, { at: new Date(Date.parse(ago(minutes)) + clock_ahead).toISOString(), clock_ahead });
      // the last was scanned when it was right again
      const scans = [wrong(95, 0), wrong(5, 0), queued(1, { at: ago(3) })];
      expect(answersOf(await sync(shop, door, { scans })).map(({ at, counted }) => [at, counted])).toEqual(
        [95, 5, 3].map((minutes) => [ago(minutes), 1]),
      );
    },
  );

  test('by a phone that was ahead at its last word, and whose clock was put right since, are not of the future, in none of their batches', async () => {
    const ahead = 2 * 3_600_000;
    const clock = new Date(shop.services.now().getTime() + ahead);
    await sync(shop, door, { scans: [], clock });
    // of a phone that does not know that its clock was put: two hours ahead of when they were made
    const [first, second] = [queued(0, { at: ago(95 - 120) }), queued(1, { at: ago(5 - 120) })];
    const answers = [
      ...answersOf(await sync(shop, door, { scans: [first], waiting: 1 })),
      ...answersOf(await sync(shop, door, { scans: [second] })),
    ];
    expect(answers.map(({ at }) => at)).toEqual([ago(95), ago(5)]);
  });

  test('by a phone whose clock goes wrong as it did are kept at their times as they are measured last', async () => {
    const ahead = 2 * 3_600_000;
    const clock = new Date(shop.services.now().getTime() + ahead);
    const at = new Date(Date.parse(ago(5)) + ahead).toISOString();
    const scans = [queued(0, { at, clock_ahead: ahead + 900 })];
    expect(answersOf(await sync(shop, door, { scans, clock })).map((answer) => answer.at)).toEqual([ago(5)]);
  });

  test('are none of the future, whatever the phone’s clock did meanwhile', async () => {
    const answers = answersOf(await sync(shop, door, { scans: [queued(0, { at: ago(-90) })] }));
    expect(answers.map(({ at }) => at)).toEqual([ago(0)]);
  });

  test('of a ticket with one scan an hour are judged at their times, whichever is sent first', async () => {
    const limits = { scan_allow: 3, scan_per_hour: 1, hour_limit: 1 };
    door = await openDoor(shop, { quantity: 1, staged: { tickets: [limits] } });
    const [early, late, tooSoon] = [200, 100, 70].map((minutes) => queued(0, { at: ago(minutes) }));
    if (!early || !late || !tooSoon) throw new Error('no scans');
    expect(answersOf(await sync(shop, door, { scans: [late] }))).toMatchObject([{ counted: 1 }]);
    expect(answersOf(await sync(shop, door, { scans: [tooSoon, early] }))).toMatchObject([
      { counted: 0 },
      { counted: 1 },
    ]);
  });

  test('are at most two hundred in one call, and a call without any is a sign of life', async () => {
    const many = Array.from({ length: 201 }, () => queued(0));
    expectRefusal(await sync(shop, door, { scans: many }), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { scans: 'PleaseCheckForm' },
    });
    expect((await sync(shop, door, { scans: [], battery: 41, waiting: 7 })).json()).toMatchObject({
      data: [],
      counts: { in: 0, of: 5 },
      server_time: shop.services.now().toISOString(),
    });
    const device = await shop.database.db
      .selectFrom('door_devices')
      .select(['battery', 'waiting'])
      .where('id', '=', door.phone.id)
      .executeTakeFirstOrThrow();
    expect(device).toEqual({ battery: 41, waiting: 7 });
  });

  test('of an organizer’s own phone are judged by the rules alone, also after its time: its event may have become longer', async () => {
    const expires_at = new Date(shop.services.now().getTime() - 86_400_000);
    const own = { ...door, phone: await addPhone(shop.database, door.event, { own: true, expires_at }) };
    const scans = [queued(0), queued(1, { code: 'no code' })];
    expect(answersOf(await sync(shop, own, { scans }))).toMatchObject([
      { outcome: 'accepted', counted: 1 },
      { outcome: 'not_valid', reason: 'unreadable', counted: 0 },
    ]);
    expect(await kept()).toHaveLength(2);
  });

  test('of a helper’s phone whose time is over are taken for two weeks, those from before its end; it does nothing else', async () => {
    const { phone } = door;
    const phoneEnds = (days: number) =>
      shop.database.db
        .updateTable('door_devices')
        .set({ expires_at: new Date(shop.services.now().getTime() - days * 86_400_000) })
        .where('id', '=', phone.id)
        .execute();
    await phoneEnds(1);
    const minutes = 24 * 60;
    const scans = [queued(0, { at: ago(minutes + 30) }), queued(1, { at: ago(minutes - 30) })];
    expect(answersOf(await sync(shop, door, { scans }))).toMatchObject([{ let_in: 1, counted: 1 }, { let_in: 0 }]);
    expect(await kept()).toMatchObject([{ nonce: scans[0]?.nonce }]);
    const expired = { status: 401, key: 'DoorDeviceEnded', values: { reason: 'expired' } };
    const { eventId } = door.event;
    const online = { nonce: randomUUID(), code: door.codes[1] };
    expectRefusal(await shop.post(`/api/door/${eventId}/scan`, online, phone.headers), expired);
    expectRefusal(await shop.app.inject({ url: `/api/door/${eventId}/snapshot`, headers: phone.headers }), expired);
    await phoneEnds(15);
    expectRefusal(await sync(shop, door, { scans: [queued(2, { at: ago(16 * minutes) })] }), expired);
    expect(await kept()).toHaveLength(1);
  });

  test('of a phone that was ended are refused with the reason, and nothing of them is kept', async () => {
    const url = `/api/organiser/door/${door.event.eventId}/devices/end`;
    expect((await shop.post(url, { device_id: door.phone.id }, door.organizer)).json()).toMatchObject({
      data: { ended: 1 },
    });
    const reply = await sync(shop, door, { scans: [queued(0)] });
    expectRefusal(reply, { status: 401, key: 'DoorDeviceEnded', values: { reason: 'ended' } });
    expect(await kept()).toEqual([]);
  });
});
