import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIdentity } from '#domain/door/code-identity.ts';
import { judgeCode, type Verdict } from '#domain/door/judge.ts';
import { decodeSnapshot, encodeSnapshot, type Snapshot } from '#domain/door/snapshot.ts';
import { codeValidity, decodeCodePayload, splitCode } from '#domain/tickets/code.ts';
import { recordScan } from '#server/door/record-scan.ts';
import { readColumns } from '#server/door/snapshot-columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DoorCaller } from '#server/platform/http/caller.ts';
import { DOOR_CASES, type DoorCase } from '../../domain/door/door-cases.ts';
import { inWords, nowOf, scansOfCase } from '../../domain/door/door.table.ts';
import { temporaryDatabase, type TemporaryDatabase } from '../platform/database/temporary-database.ts';
import { codesOf, EVENING, keysOf, sell, type Sold } from '../tickets/door.ts';
import { addPhone } from './door-device.ts';

let temporary: TemporaryDatabase;
let database: Database;

beforeAll(async () => {
  temporary = await temporaryDatabase();
  database = temporary.database;
});
afterAll(() => temporary.drop());

/** Brings a sold ticket into the state of a case. */
async function stageCase(one: DoorCase): Promise<{ sold: Sold; code: string; now: Date }> {
  const { db } = database;
  const sold = await sell(database, { quantity: 1, ...(one.limits ? { limits: one.limits } : {}) });
  const [code = ''] = await codesOf(database, sold);
  const now = nowOf(one, EVENING);
  const id = sold.admissions[0]?.id ?? '';
  const states: Readonly<Record<string, () => Promise<unknown>>> = {
    cancelled: () => db.updateTable('bookings').set({ booking_cancel: 2 }).where('id', '=', sold.bookingId).execute(),
    revoked: () => db.updateTable('admissions').set({ revoked_at: now }).where('id', '=', id).execute(),
    not_paid: () => db.updateTable('orders').set({ state: 'failed' }).where('id', '=', sold.orderId).execute(),
    amount_due: () =>
      db.updateTable('orders').set({ payment_method: 'offline' }).where('id', '=', sold.orderId).execute(),
  };
  await states[one.state ?? '']?.();
  const { keptVersion } = one;
  if (keptVersion !== undefined)
    await db.updateTable('admissions').set({ code_version: keptVersion }).where('id', '=', id).execute();
  const scans = scansOfCase(one, now);
  for (const at of scans) await db.insertInto('check_ins').values({ id: randomUUID(), admission_id: id, at }).execute();
  await db.updateTable('admissions').set({ scans: scans.length }).where('id', '=', id).execute();
  return { sold, code, now };
}

async function phoneAt(sold: Sold): Promise<DoorCaller> {
  const { owner_id: ownerId } = await database.db
    .selectFrom('organizations')
    .select('owner_id')
    .where('id', '=', sold.organizationId)
    .executeTakeFirstOrThrow();
  const { id } = await addPhone(database, { eventId: sold.eventId, ownerId });
  const expiresAt = new Date(Date.now() + 86_400_000);
  const { eventId, organizationId } = sold;
  return {
    deviceId: id,
    eventId,
    organizationId,
    gate: '',
    expiresAt,
    userId: undefined,
    lastWord: { at: new Date(), battery: null, waiting: 0 },
  };
}

async function snapshotOf(eventId: number): Promise<Snapshot> {
  const { version: _, ...columns } = await readColumns(database.db, { eventId, isFirst: false, since: undefined });
  return decodeSnapshot(encodeSnapshot(new Uint8Array(0), columns));
}

/** What a phone says without a network. */
async function onPhone(one: DoorCase, { sold, code, now }: { sold: Sold; code: string; now: Date }): Promise<Verdict> {
  const door = one.elsewhere ? await sell(database) : sold;
  const payload = decodeCodePayload(splitCode(code)?.payload ?? new Uint8Array(0)) ?? expect.fail('no code');
  const found = (await snapshotOf(door.eventId)).find(
    createHash('sha256').update(codeIdentity(payload)).digest().subarray(0, 8),
  );
  const { scan_allow: scanAllow = 1, scan_per_hour: scanPerHour = 0, hour_limit: hourLimit = 0 } = one.limits ?? {};
  const rule = {
    kind: 'admission' as const,
    id: sold.ticketId,
    scanAllow,
    scanPerHour,
    hourLimit,
    ...codeValidity({ startDate: '2026-12-12', endDate: '2026-12-12' }),
    withTicket: false,
  };
  const entry = found && { ...found, scans: found.scanMinutes.map((minute) => new Date(minute * 60_000)) };
  return judgeCode(payload, { eventId: door.eventId, rule, entry, carrier: null, soldUntil: now }, { now });
}

/** What the server says, as it is kept. */
async function atServer(one: DoorCase, { sold, code, now }: { sold: Sold; code: string; now: Date }): Promise<Verdict> {
  const nonce = randomUUID();
  const device = await phoneAt(one.elsewhere ? await sell(database) : sold);
  const services = { database, signingKeys: keysOf(database), now: () => now };
  await recordScan(services, device, { nonce, code, at: now, deviceAt: now, paid: false, undone: false });
  const row = await database.db
    .selectFrom('door_scans')
    .selectAll()
    .where('nonce', '=', nonce)
    .executeTakeFirstOrThrow();
  expect(row.counted).toBe(row.outcome === 'accepted');
  return {
    outcome: row.outcome,
    scansLeft: row.scans_left,
    firstAt: row.first_at,
    again: row.again_at,
    due: row.due_cents,
    reason: row.reason,
  } as Verdict;
}

describe('the rules of the door', () => {
  test.each(DOOR_CASES)('$title, on a phone by its snapshot', async (one) => {
    const staged = await stageCase(one);
    expect(inWords(await onPhone(one, staged), staged.now)).toBe(one.expected);
  });

  test.each(DOOR_CASES)('$title, at the server by its rows', async (one) => {
    const staged = await stageCase(one);
    expect(inWords(await atServer(one, staged), staged.now)).toBe(one.expected);
  });
});
