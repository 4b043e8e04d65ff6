import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Verdict } from '#domain/door/judge.ts';
import type { Database } from '#server/platform/database/database.ts';
import { checkInCode } from '#server/tickets/check-in.ts';
import { DOOR_CASES, type DoorCase } from '../../domain/door/door-cases.ts';
import { inWords, nowOf, scansOfCase } from '../../domain/door/door.table.ts';
import { temporaryDatabase, type TemporaryDatabase } from '../platform/database/temporary-database.ts';
import { codesOf, EVENING, keysOf, sell, type Sold } from '../tickets/door.ts';

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

/** What the server says. */
async function atServer({ sold, code, now }: { sold: Sold; code: string; now: Date }): Promise<Verdict> {
  const scan = { organizationId: sold.organizationId, byUserId: null, now, code };
  const answer = await checkInCode({ database, keys: keysOf(database) }, scan);
  return answer.outcome === 'accepted'
    ? { outcome: 'accepted', scansLeft: answer.admissions[0]?.scansLeft ?? -1 }
    : (answer as Verdict);
}

describe('the rules of the door', () => {
  test.each(DOOR_CASES)('$title, at the server by its rows', async (one) => {
    const staged = await stageCase(one);
    expect(inWords(await atServer(staged), staged.now)).toBe(one.expected);
  });
});
