import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { checkInBooking, checkInCode, type CheckInAnswer, type CodeToCheckIn } from '#server/tickets/check-in.ts';
import { signCode } from '#server/tickets/ticket-codes.ts';
import { temporaryDatabase, type TemporaryDatabase } from '../platform/database/temporary-database.ts';
import { codesOf, EVENING, keysOf, sell, type Sold } from './door.ts';

let temporary: TemporaryDatabase;
let database: Database;

beforeAll(async () => {
  temporary = await temporaryDatabase();
  database = temporary.database;
});
afterAll(() => temporary.drop());

function scan(sold: Sold, code: string, more: Partial<CodeToCheckIn> = {}): Promise<CheckInAnswer> {
  return checkInCode(
    { database, keys: keysOf(database) },
    { organizationId: sold.organizationId, byUserId: null, now: EVENING, code, ...more },
  );
}

function checkIn(
  sold: Sold,
  count: string,
  { admissionIds, now = EVENING }: { admissionIds?: string[]; now?: Date } = {},
): Promise<CheckInAnswer> {
  const { organizationId, bookingId, orderNumber } = sold;
  const asked = { organizationId, bookingId, orderNumber, count, byUserId: null, now };
  return database.transaction((trx) => checkInBooking(trx, { ...asked, ...(admissionIds ? { admissionIds } : {}) }));
}

async function firstCode(sold: Sold): Promise<string> {
  const [code = ''] = await codesOf(database, sold);
  return code;
}

const laterBy = (minutes: number): Date => new Date(EVENING.getTime() + minutes * 60_000);

test('a code lets in once, and the second time says when the first was', async () => {
  const sold = await sell(database);
  const code = await firstCode(sold);
  const first = await scan(sold, code);
  expect(first).toMatchObject({
    outcome: 'accepted',
    admissions: [{ id: sold.admissions[0]?.id, orderNumber: sold.orderNumber, position: 1, scansLeft: 0 }],
  });
  expect(await scan(sold, code, { now: laterBy(5) })).toEqual({ outcome: 'already_in', firstAt: EVENING, again: null });
});

test('each admission of a booking has a code of its own', async () => {
  const sold = await sell(database, { quantity: 3 });
  const codes = await codesOf(database, sold);
  expect(new Set(codes).size).toBe(3);
  const answers = [];
  for (const code of codes) answers.push((await scan(sold, code)).outcome);
  expect(answers).toEqual(['accepted', 'accepted', 'accepted']);
});

test('of eight scans at once of one code exactly one is accepted', async () => {
  const sold = await sell(database);
  const code = await firstCode(sold);
  const answers = await Promise.all(Array.from({ length: 8 }, () => scan(sold, code)));
  expect(answers.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
  expect(answers.filter(({ outcome }) => outcome === 'already_in')).toHaveLength(7);
  const rows = await database.db
    .selectFrom('check_ins')
    .selectAll()
    .where('admission_id', '=', sold.admissions[0]!.id)
    .execute();
  expect(rows).toHaveLength(1);
});

test('a code with any one character changed is refused', async () => {
  const sold = await sell(database);
  const code = await firstCode(sold);
  const keys = keysOf(database);
  for (const [index, character] of [...code].entries()) {
    const changed = code.slice(0, index) + (character === '7' ? '8' : '7') + code.slice(index + 1);
    const answer = await checkInCode(
      { database, keys },
      { organizationId: sold.organizationId, byUserId: null, now: EVENING, code: changed },
    );
    expect.soft(answer, `character ${index}`).toMatchObject({ outcome: 'not_valid' });
  }
  expect(await scan(sold, code)).toMatchObject({ outcome: 'accepted' });
});

test('what is no code of ours is unreadable', async () => {
  const sold = await sell(database);
  for (const code of [
    '',
    'KJ1:',
    'https://example.test',
    (await firstCode(sold)).slice(0, -1),
    `${await firstCode(sold)}0`,
    'x'.repeat(10_000),
  ]) {
    expect(await scan(sold, code)).toEqual({ outcome: 'not_valid', reason: 'unreadable' });
  }
});

test.each([
  ['a carriage return and a newline', '\r\n'],
  ['a tab', '\t'],
  ['a space', ' '],
])('a code that a scanner sends with %s around it is read', async (_, added) => {
  const sold = await sell(database);
  expect(await scan(sold, `${added}${await firstCode(sold)}${added}`)).toMatchObject({ outcome: 'accepted' });
});

test('checking in by hand lets nobody in on a day on which a scan would not', async () => {
  const sold = await sell(database);
  const at = (now: Date) => checkIn(sold, '1', { now });
  const refused = { outcome: 'not_valid', reason: 'outside_validity' };
  expect(await at(new Date('2026-12-05T19:00:00Z'))).toEqual(refused);
  expect(await at(new Date('2026-12-14T19:00:00Z'))).toEqual(refused);
  expect(await at(EVENING)).toMatchObject({ outcome: 'accepted' });
  expect(await at(new Date('2026-12-14T19:00:00Z'))).toEqual(refused);
});

test('a code signed with another key of the same number is forged', async () => {
  const sold = await sell(database);
  const other = await temporaryDatabase();
  try {
    const foreign = await signCode(keysOf(other.database), sold.admissions[0]!);
    await firstCode(sold);
    expect(await scan(sold, foreign)).toEqual({ outcome: 'not_valid', reason: 'forged' });
  } finally {
    await other.drop();
  }
});

test('a code of another seller is as unknown as one of no admission at all', async () => {
  const [sold, foreign] = [await sell(database), await sell(database)];
  const ofNobody = await signCode(keysOf(database), { ...sold.admissions[0]!, id: randomUUID() });
  expect(await scan(sold, await firstCode(foreign))).toEqual({ outcome: 'not_valid', reason: 'unknown' });
  expect(await scan(sold, ofNobody)).toEqual({ outcome: 'not_valid', reason: 'unknown' });
  expect(await scan(foreign, await firstCode(foreign))).toMatchObject({ outcome: 'accepted' });
});

test('a revoked, re-issued, cancelled, refunded or unpaid ticket lets nobody in', async () => {
  const { db } = database;
  const [revoked, reissued, cancelled, refunded, unpaid] = await Promise.all(
    Array.from({ length: 5 }, () => sell(database)),
  );
  await db
    .updateTable('admissions')
    .set({ revoked_at: EVENING })
    .where('id', '=', revoked!.admissions[0]!.id)
    .execute();
  await db.updateTable('admissions').set({ code_version: 2 }).where('id', '=', reissued!.admissions[0]!.id).execute();
  await db.updateTable('bookings').set({ booking_cancel: 2 }).where('id', '=', cancelled!.bookingId).execute();
  await db.updateTable('bookings').set({ booking_cancel: 3 }).where('id', '=', refunded!.bookingId).execute();
  await db.updateTable('orders').set({ state: 'failed' }).where('id', '=', unpaid!.orderId).execute();
  expect(await scan(revoked!, await firstCode(revoked!))).toEqual({ outcome: 'not_valid', reason: 'revoked' });
  expect(await scan(reissued!, await firstCode(reissued!))).toEqual({ outcome: 'not_valid', reason: 'replaced' });
  expect(await scan(cancelled!, await firstCode(cancelled!))).toEqual({ outcome: 'not_valid', reason: 'cancelled' });
  expect(await scan(refunded!, await firstCode(refunded!))).toEqual({ outcome: 'not_valid', reason: 'cancelled' });
  expect(await scan(unpaid!, await firstCode(unpaid!))).toEqual({ outcome: 'not_valid', reason: 'not_paid' });
  const reissuedCode = await signCode(keysOf(database), { ...reissued!.admissions[0]!, codeVersion: 2 });
  expect(await scan(reissued!, reissuedCode)).toMatchObject({ outcome: 'accepted' });
});

test('a ticket lets nobody in a week early, and follows its event to another day', async () => {
  const sold = await sell(database);
  const code = await firstCode(sold);
  const weekBefore = new Date('2026-12-05T19:00:00Z');
  expect(await scan(sold, code, { now: weekBefore })).toEqual({ outcome: 'not_valid', reason: 'outside_validity' });
  await database.db
    .updateTable('events')
    .set({ start_date: '2026-12-05', end_date: '2026-12-05' })
    .where('id', '=', sold.eventId)
    .execute();
  expect(await scan(sold, code)).toEqual({ outcome: 'not_valid', reason: 'outside_validity' });
  expect(await scan(sold, code, { now: weekBefore })).toMatchObject({ outcome: 'accepted' });
});

test('a ticket with three scans lets in three times', async () => {
  const sold = await sell(database, { limits: { scan_allow: 3 } });
  const code = await firstCode(sold);
  const answers = [];
  for (let i = 0; i < 4; i++) answers.push(await scan(sold, code, { now: laterBy(i) }));
  expect(answers.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted', 'already_in']);
  expect(answers[1]).toMatchObject({ admissions: [{ scansLeft: 1 }] });
  expect(answers[3]).toMatchObject({ firstAt: EVENING, again: null });
});

test('a ticket with one scan in two hours says when it may come again', async () => {
  const sold = await sell(database, { limits: { scan_allow: 3, scan_per_hour: 1, hour_limit: 2 } });
  const code = await firstCode(sold);
  expect(await scan(sold, code)).toMatchObject({ outcome: 'accepted' });
  expect(await scan(sold, code, { now: laterBy(119) })).toEqual({
    outcome: 'already_in',
    firstAt: EVENING,
    again: laterBy(120),
  });
  expect(await scan(sold, code, { now: laterBy(120) })).toMatchObject({ outcome: 'accepted' });
});

test('two scans at once cannot slip past the limit in time', async () => {
  const sold = await sell(database, { limits: { scan_allow: 5, scan_per_hour: 1, hour_limit: 1 } });
  const code = await firstCode(sold);
  const answers = await database.transaction(async (trx) => {
    await trx.selectFrom('admissions').select('id').where('id', '=', sold.admissions[0]!.id).forUpdate().execute();
    const scans = [scan(sold, code), scan(sold, code)];
    await expect.poll(waitingForLocks).toBe(2); // both are under way, and neither knows of the other
    return scans;
  });
  expect((await Promise.all(answers)).map(({ outcome }) => outcome).toSorted()).toEqual(['accepted', 'already_in']);
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(database.db);
  return rows[0]?.waiting ?? 0;
}

test('the same scan sent twice counts once and is answered alike', async () => {
  const sold = await sell(database, { limits: { scan_allow: 2 } });
  const [code = '', otherCode = ''] = await codesOf(database, sold);
  const scanId = randomUUID();
  const first = await scan(sold, code, { scanId });
  expect(await scan(sold, code, { scanId, now: laterBy(3) })).toEqual(first);
  expect(first).toMatchObject({ outcome: 'accepted', at: EVENING, admissions: [{ scansLeft: 1 }] });
  expect(await scan(sold, otherCode, { scanId })).toEqual({ outcome: 'not_valid', reason: 'repeated_scan_id' });
  expect(await scan(sold, code)).toMatchObject({ outcome: 'accepted' });
});

test('a counter at its limit refuses even where the list of check-ins is short', async () => {
  const sold = await sell(database);
  await database.db.updateTable('admissions').set({ scans: 1 }).where('id', '=', sold.admissions[0]!.id).execute();
  expect(await scan(sold, await firstCode(sold))).toMatchObject({ outcome: 'already_in' });
});

test('a booking is checked in by number, no more than is left, and its codes know', async () => {
  const sold = await sell(database, { quantity: 3 });
  const codes = await codesOf(database, sold);
  expect(await checkIn(sold, '2')).toMatchObject({
    outcome: 'accepted',
    admissions: [{ position: 1 }, { position: 2 }],
  });
  expect(await scan(sold, codes[0]!)).toMatchObject({ outcome: 'already_in', firstAt: EVENING });
  expect(await checkIn(sold, '2')).toEqual({ outcome: 'not_enough', left: 1 });
  expect(await checkIn(sold, 'all')).toEqual({ outcome: 'not_enough', left: 1 });
  expect(await scan(sold, codes[2]!)).toMatchObject({ outcome: 'accepted' });
  expect(await checkIn(sold, '1')).toMatchObject({ outcome: 'already_in', firstAt: EVENING });
});

test('by hand, those who were never in come first', async () => {
  const sold = await sell(database, { limits: { scan_allow: 2 } });
  await scan(sold, await firstCode(sold));
  expect(await checkIn(sold, '1')).toMatchObject({ outcome: 'accepted', admissions: [{ position: 2 }] });
});

test('admissions can be named, and only those of the booking', async () => {
  const [sold, foreign] = [await sell(database, { quantity: 3 }), await sell(database)];
  expect(await checkIn(sold, '1', { admissionIds: [sold.admissions[2]!.id] })).toMatchObject({
    outcome: 'accepted',
    admissions: [{ position: 3 }],
  });
  expect(await checkIn(sold, '1', { admissionIds: [foreign.admissions[0]!.id] })).toEqual({
    outcome: 'not_valid',
    reason: 'unknown',
  });
  expect(await checkIn({ ...sold, orderNumber: foreign.orderNumber }, '1')).toEqual({
    outcome: 'not_valid',
    reason: 'unknown',
  });
  expect(await checkIn({ ...sold, organizationId: foreign.organizationId }, '1')).toEqual({
    outcome: 'not_valid',
    reason: 'unknown',
  });
});

test('a cancelled booking cannot be checked in by hand', async () => {
  const sold = await sell(database);
  await database.db.updateTable('bookings').set({ booking_cancel: 2 }).where('id', '=', sold.bookingId).execute();
  expect(await checkIn(sold, '1')).toEqual({ outcome: 'not_valid', reason: 'cancelled' });
});

test('a check-in keeps who did it, when, and on which device', async () => {
  const sold = await sell(database);
  const { id: userId } = await database.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  const deviceId = randomUUID();
  await scan(sold, await firstCode(sold), { byUserId: userId, deviceId });
  const row = await database.db
    .selectFrom('check_ins')
    .selectAll()
    .where('admission_id', '=', sold.admissions[0]!.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ by_user_id: userId, device_id: deviceId, at: EVENING });
});
