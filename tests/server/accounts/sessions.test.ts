import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { callerOf, isExpired, openSession, revokeOtherSessions, revokeSession } from '#server/accounts/sessions.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../platform/database/temporary-database.ts';
import { addPerson } from './people.ts';

const START = new Date('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;
const after = ({ days = 0, ms = 0 }: { days?: number; ms?: number }): Date =>
  new Date(START.getTime() + days * 24 * HOUR_MS + ms);

let place: TemporaryDatabase;
beforeAll(async () => {
  place = await temporaryDatabase();
});
afterAll(() => place.drop());

async function signedIn(now = START) {
  const person = await addPerson(place.database);
  return { person, ...(await openSession(place.database.db, { userId: person.id, now })) };
}

const rowOf = (sessionId: string) =>
  place.database.db.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirstOrThrow();

describe('the token of a session', () => {
  test('is 256 random bits, of which the database knows the hash alone', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    expect(one.token).not.toBe(other.token);
    expect(Buffer.from(one.token, 'base64url')).toHaveLength(32);
    const row = await rowOf(one.sessionId);
    expect(row.token_hash).toEqual(createHash('sha256').update(one.token).digest());
    expect(JSON.stringify(row)).not.toContain(one.token);
  });

  test('tells who calls', async () => {
    const { person, token, sessionId } = await signedIn();
    expect(await callerOf(place.database, { token, now: START })).toEqual({
      userId: person.id,
      roleId: ROLE.attendee,
      organizationId: undefined,
      sessionId,
      impersonatedBy: undefined,
    });
  });

  test('tells an organizer’s organization, and the admin behind an impersonation', async () => {
    const organizer = await addPerson(place.database, { role_id: ROLE.organizer });
    const admin = await addPerson(place.database, { role_id: ROLE.admin });
    const { token } = await openSession(place.database.db, {
      userId: organizer.id,
      now: START,
      impersonatedBy: admin.id,
    });
    expect(await callerOf(place.database, { token, now: START })).toMatchObject({
      userId: organizer.id,
      roleId: ROLE.organizer,
      organizationId: organizer.organizationId,
      impersonatedBy: admin.id,
    });
  });

  test('is nobody’s when it is another, revoked, or of an account that is gone', async () => {
    const { person, token, sessionId } = await signedIn();
    expect(await callerOf(place.database, { token: token.toUpperCase(), now: START })).toBeUndefined();
    await place.database.db.updateTable('users').set({ deleted_at: START }).where('id', '=', person.id).execute();
    expect(await callerOf(place.database, { token, now: START })).toBeUndefined();
    const other = await signedIn();
    await revokeSession(place.database.db, { sessionId: other.sessionId, now: START });
    expect(await callerOf(place.database, { token: other.token, now: START })).toBeUndefined();
    expect((await rowOf(sessionId)).revoked_at).toBeNull();
  });
});

describe('how long a session lasts', () => {
  test('30 days without use', async () => {
    const { token } = await signedIn();
    expect(await callerOf(place.database, { token, now: after({ days: 30 }) })).toBeUndefined();
    expect(await callerOf(place.database, { token, now: after({ days: 30, ms: -1 }) })).toBeDefined();
  });

  test('30 days from its last use', async () => {
    const { token } = await signedIn();
    expect(await callerOf(place.database, { token, now: after({ days: 29 }) })).toBeDefined();
    expect(await callerOf(place.database, { token, now: after({ days: 58 }) })).toBeDefined();
    expect(await callerOf(place.database, { token, now: after({ days: 88 }) })).toBeUndefined();
  });

  test('180 days at most, however often it is used', async () => {
    const { token } = await signedIn();
    for (let days = 20; days < 180; days += 20) {
      expect(await callerOf(place.database, { token, now: after({ days }) })).toBeDefined();
    }
    expect(await callerOf(place.database, { token, now: after({ days: 180, ms: -1 }) })).toBeDefined();
    expect(await callerOf(place.database, { token, now: after({ days: 180 }) })).toBeUndefined();
  });

  test('until then it has not expired, and one that was revoked never has', async () => {
    const { token } = await signedIn();
    const expiredAt = (now: Date, of = token) => isExpired(place.database, { token: of, now });
    expect([await expiredAt(after({ days: 30, ms: -1 })), await expiredAt(after({ days: 30 }))]).toEqual([false, true]);
    const other = await signedIn();
    await revokeSession(place.database.db, { sessionId: other.sessionId, now: START });
    expect(await expiredAt(after({ days: 30 }), other.token)).toBe(false);
    expect(await expiredAt(after({ days: 30 }), 'none')).toBe(false);
  });

  test('is written at most once an hour', async () => {
    const { token, sessionId } = await signedIn();
    await callerOf(place.database, { token, now: after({ ms: HOUR_MS - 1 }) });
    expect(await rowOf(sessionId)).toMatchObject({ last_used_at: START, expires_at: after({ days: 30 }) });
    await callerOf(place.database, { token, now: after({ ms: HOUR_MS }) });
    expect(await rowOf(sessionId)).toMatchObject({
      last_used_at: after({ ms: HOUR_MS }),
      expires_at: after({ days: 30, ms: HOUR_MS }),
    });
  });
});

test('revoking the others of a user leaves the one in use, and other users’', async () => {
  const { person, token, sessionId } = await signedIn();
  const other = await openSession(place.database.db, { userId: person.id, now: START });
  const stranger = await signedIn();
  await revokeOtherSessions(place.database.db, { userId: person.id, keep: sessionId, now: START });
  expect(await callerOf(place.database, { token, now: START })).toBeDefined();
  expect(await callerOf(place.database, { token: other.token, now: START })).toBeUndefined();
  expect(await callerOf(place.database, { token: stranger.token, now: START })).toBeDefined();
  await revokeOtherSessions(place.database.db, { userId: person.id, keep: undefined, now: START });
  expect(await callerOf(place.database, { token, now: START })).toBeUndefined();
});

describe('an admin’s session as another user', () => {
  const openAs = async (now = START) => {
    const admin = await addPerson(place.database, { role_id: ROLE.admin });
    const person = await addPerson(place.database, {});
    const { token } = await openSession(place.database.db, { userId: person.id, now, impersonatedBy: admin.id });
    return { admin, person, callerAt: (at: Date) => callerOf(place.database, { token, now: at }) };
  };

  test('lasts four hours, however often it is used', async () => {
    const { callerAt } = await openAs();
    for (let hour = 0; hour < 4; hour += 1) expect(await callerAt(after({ ms: hour * HOUR_MS }))).toBeDefined();
    expect(await callerAt(after({ ms: 4 * HOUR_MS - 1 }))).toBeDefined();
    expect(await callerAt(after({ ms: 4 * HOUR_MS }))).toBeUndefined();
  });

  test('ends when the admin is none any more, or is gone', async () => {
    const { admin, callerAt } = await openAs();
    const change = (to: { role_id?: number; deleted_at?: Date }) =>
      place.database.db.updateTable('users').set(to).where('id', '=', admin.id).execute();
    expect(await callerAt(START)).toMatchObject({ impersonatedBy: admin.id });
    await change({ role_id: ROLE.organizer });
    expect(await callerAt(START)).toBeUndefined();
    await change({ role_id: ROLE.admin });
    expect(await callerAt(START)).toBeDefined();
    await change({ deleted_at: START });
    expect(await callerAt(START)).toBeUndefined();
  });

  test('ends with a change of the admin’s password, and of the user’s', async () => {
    for (const who of ['admin', 'person'] as const) {
      const opened = await openAs();
      const bystander = await openAs();
      await revokeOtherSessions(place.database.db, { userId: opened[who].id, keep: undefined, now: START });
      expect(await opened.callerAt(START)).toBeUndefined();
      expect(await bystander.callerAt(START)).toBeDefined();
    }
  });

  test('is nobody’s as an admin, and cannot be one’s own', async () => {
    const [admin, other] = [
      await addPerson(place.database, { role_id: ROLE.admin }),
      await addPerson(place.database, { role_id: ROLE.admin }),
    ];
    const open = (userId: number) => openSession(place.database.db, { userId, now: START, impersonatedBy: admin.id });
    expect(await callerOf(place.database, { token: (await open(other.id)).token, now: START })).toBeUndefined();
    await expect(open(admin.id)).rejects.toThrow('sessions_impersonated_other');
  });
});
