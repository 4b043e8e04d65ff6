import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DoorDeviceRow } from '#wire/door/devices.ts';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { type DoorScene, openDoor, scan } from './door-scene.ts';

let shop: Shop;
let door: DoorScene;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  door = await openDoor(shop);
});

interface Invitation {
  readonly id: string;
  readonly url: string;
  readonly pass_code: string;
  readonly join_until: string;
  readonly expires_at: string;
}

const organizerUrl = (rest: string): string => `/api/organiser/door/${door.event.eventId}/${rest}`;
const invite = (payload: Record<string, unknown> = {}) =>
  shop.post(organizerUrl('invitations'), payload, door.organizer);
const invited = async (payload: Record<string, unknown> = {}): Promise<Invitation> =>
  (await invite(payload)).json<{ data: Invitation }>().data;
const secretOf = ({ url }: Invitation): string => new URL(url).hash.slice(1);
const join = (one: Invitation, more: Record<string, unknown> = {}) =>
  shop.post('/api/door/join', {
    secret: secretOf(one),
    pass_code: one.pass_code,
    device_id: randomUUID(),
    name: 'Telefoon van Jef',
    ...more,
  });
const devices = async () =>
  (await shop.app.inject({ url: organizerUrl('devices'), headers: door.organizer })).json<{
    data: { devices: DoorDeviceRow[]; invitations: { id: string }[] };
  }>().data;
const end = (device_id: string) => shop.post(organizerUrl('devices/end'), { device_id }, door.organizer);

describe('a link of a helper', () => {
  test('lets one phone in for a gate, until noon after the event', async () => {
    const one = await invited({ gate: 'Zuid' });
    expect(one).toMatchObject({ join_until: '2026-11-20T11:10:00.000Z', expires_at: '2026-11-21T11:00:00.000Z' });
    expect(one.url).toMatch(/^http:\/\/localhost:3000\/door#[\w-]{43}$/);
    const reply = await join(one);
    const { token, device_id, ...rest } = reply.json<{ data: Record<string, string> }>().data;
    expect(rest).toEqual({
      event_id: door.event.eventId,
      event_title: 'Zilt & Zand',
      gate: 'Zuid',
      expires_at: '2026-11-21T11:00:00.000Z',
      server_time: '2026-11-20T11:00:00.000Z',
    });
    const phone = { id: device_id ?? '', headers: { authorization: `Bearer ${token}` } };
    expect((await scan(shop, { ...door, phone }, { code: door.codes[0] ?? '' })).outcome).toBe('accepted');
    expectRefusal(await join(one), { status: 410, key: 'DoorInvitationGone' });
  });

  test('lets the phone that has joined ask again, which ends its former token', async () => {
    const one = await invited();
    const device_id = randomUUID();
    const tokens = [];
    for (let times = 0; times < 2; times += 1)
      tokens.push((await join(one, { device_id })).json<{ data: { token: string } }>().data.token);
    const answer = (token: string | undefined) =>
      shop.app.inject({
        url: `/api/door/${door.event.eventId}/snapshot`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect([(await answer(tokens[0])).statusCode, (await answer(tokens[1])).statusCode]).toEqual([401, 200]);
    expect((await devices()).devices.filter(({ id }) => id === device_id)).toHaveLength(1);
  });

  test('of two phones at once lets in one', async () => {
    const one = await invited();
    const replies = await Promise.all(Array.from({ length: 6 }, () => join(one)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 410, 410, 410, 410, 410,
    ]);
  });

  test('asks for the event’s pass code, and is spent after five wrong ones (OEV-20)', async () => {
    const one = await invited();
    const wrong = { status: 409, key: 'DoorPassCodeWrong', errors: { pass_code: 'DoorPassCodeWrong' } };
    for (let times = 0; times < 5; times += 1)
      expectRefusal(await join(one, { pass_code: times === 0 ? '' : `AAAAA${times}` }), wrong);
    expectRefusal(await join(one), { status: 410, key: 'DoorInvitationGone' });
    const other = await invited();
    const typed = ` ${other.pass_code.slice(0, 3)} ${other.pass_code.slice(3).toLowerCase()} `;
    expect((await join(other, { pass_code: typed })).statusCode).toBe(200);
  });

  test('says before joining where it leads: which event, which gate, until when', async () => {
    const one = await invited({ gate: 'Zuid' });
    const [mine, other] = [randomUUID(), randomUUID()];
    const look = (device_id: string, secret = secretOf(one)) =>
      shop.post('/api/door/invitation', { secret, device_id });
    const said = { event_title: 'Zilt & Zand', gate: 'Zuid', expires_at: one.expires_at };
    expect((await look(mine)).json()).toMatchObject({ data: said });
    expect((await join(one, { device_id: mine })).statusCode).toBe(200);
    // the answer may have been lost: the phone that has joined may look and join again, no other one
    expect((await look(mine)).json()).toMatchObject({ data: said });
    const gone = { status: 410, key: 'DoorInvitationGone' };
    expectRefusal(await look(other), gone);
    await end(mine);
    expectRefusal(await look(mine), gone);
    expectRefusal(await look(other, 'A'.repeat(43)), gone);
    const old = await invited();
    shop.later(10);
    expectRefusal(await look(other, secretOf(old)), gone);
  });

  test('that is none, is too old or was ended lets nobody in', async () => {
    const gone = { status: 410, key: 'DoorInvitationGone' };
    const [none, old, ended] = [await invited(), await invited(), await invited()];
    expectRefusal(await join(none, { secret: 'A'.repeat(43) }), gone);
    expect((await end(ended.id)).json()).toMatchObject({ data: { ended: 1 } });
    expectRefusal(await join(ended), gone);
    shop.later(10);
    expectRefusal(await join(old), gone);
  });

  test('ends when the organizer says, never after noon of the day after', async () => {
    const until = new Date(shop.services.now().getTime() + 3_600_000).toISOString();
    expect(await invited({ until, minutes: 600 })).toMatchObject({ expires_at: until, join_until: until });
    expect(await invited({ until: '2027-01-01T00:00:00Z' })).toMatchObject({ expires_at: '2026-11-21T11:00:00.000Z' });
    expectRefusal(await invite({ until: '2026-11-01T00:00:00Z' }), {
      status: 422,
      key: 'DoorEndIsPast',
      errors: { until: 'DoorEndIsPast' },
    });
  });

  test('keeps no secret, and no token', async () => {
    const one = await invited();
    const { token } = (await join(one)).json<{ data: { token: string } }>().data;
    const { db } = shop.database;
    const rows = [
      await db.selectFrom('door_invitations').selectAll().execute(),
      await db.selectFrom('door_devices').selectAll().execute(),
      await db.selectFrom('audit_lines').selectAll().execute(),
    ];
    const text = JSON.stringify(rows, (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('base64url') : value,
    );
    for (const secret of [secretOf(one), token]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    }
  });
});

describe('the phones of an event', () => {
  test('are listed with their last word', async () => {
    await scan(shop, door, { code: door.codes[0] ?? '' });
    await scan(shop, door, { code: door.codes[0] ?? '' });
    const open = await invited({ gate: 'Zuid' });
    const { devices: list, invitations } = await devices();
    expect(list).toMatchObject([
      {
        id: door.phone.id,
        name: 'Telefoon 1',
        gate: 'Noord',
        kind: 'helper',
        state: 'open',
        scans: 2,
        let_in: 1,
        battery: null,
      },
    ]);
    expect(invitations).toMatchObject([{ id: open.id, gate: 'Zuid' }]);
  });

  test('are ended by their organizer alone, at once and once', async () => {
    const other = await openDoor(shop);
    const foreign = await shop.post(
      `/api/organiser/door/${other.event.eventId}/devices/end`,
      { device_id: door.phone.id },
      other.organizer,
    );
    expect(foreign.json()).toMatchObject({ data: { ended: 0 } });
    expect((await scan(shop, door, { code: door.codes[0] ?? '' })).outcome).toBe('accepted');
    expect((await end(door.phone.id)).json()).toMatchObject({ data: { ended: 1 } });
    expect((await end(door.phone.id)).json()).toMatchObject({ data: { ended: 0 } });
    const reply = await shop.app.inject({
      url: `/api/door/${door.event.eventId}/snapshot`,
      headers: door.phone.headers,
    });
    expectRefusal(reply, { status: 401, key: 'DoorDeviceEnded', values: { reason: 'ended' } });
    expect((await devices()).devices).toMatchObject([{ id: door.phone.id, state: 'ended' }]);
  });

  test('are none of an event that is over', async () => {
    const days = { start_date: '2026-11-10', end_date: '2026-11-11' };
    await shop.database.db.updateTable('events').set(days).where('id', '=', door.event.eventId).execute();
    const reply = await shop.post(organizerUrl('device'), { device_id: randomUUID() }, door.organizer);
    expectRefusal(reply, { status: 409, key: 'DoorIsOver' });
  });

  test('may be the organizer’s own, which opens anew after it was ended', async () => {
    const device_id = randomUUID();
    const open = () => shop.post(organizerUrl('device'), { device_id, gate: 'Noord' }, door.organizer);
    expect((await open()).json()).toMatchObject({ data: { device_id, gate: 'Noord' } });
    await end(device_id);
    const { token } = (await open()).json<{ data: { token: string } }>().data;
    const phone = { id: device_id, headers: { authorization: `Bearer ${token}` } };
    expect(await scan(shop, { ...door, phone }, { code: door.codes[0] ?? '' })).toMatchObject({
      outcome: 'accepted',
      order_number: door.orderNumber,
    });
    const stolen = await shop.post(organizerUrl('device'), { device_id: door.phone.id }, door.organizer);
    expectRefusal(stolen, { status: 404, key: 'TryAgain' });
  });
});
