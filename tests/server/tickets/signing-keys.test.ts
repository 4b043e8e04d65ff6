import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { returnTokenHash } from '#server/orders/payments/payment-sync.ts';
import { rotateSecretKey } from '#server/rotate-secret-key.ts';
import { openSecrets, SecretsError } from '#server/platform/secrets.ts';
import { openSigningKeys } from '#server/tickets/signing-keys.ts';
import { signCode, verifyCode } from '#server/tickets/ticket-codes.ts';
import { temporaryDatabase, type TemporaryDatabase } from '../platform/database/temporary-database.ts';
import { keysOf, SECRET_KEY, sell } from './door.ts';

let temporary: TemporaryDatabase;
let database: Database;

beforeEach(async () => {
  temporary = await temporaryDatabase();
  database = temporary.database;
});
afterEach(() => temporary.drop());

test('ten servers that start at once make one key', async () => {
  const sold = await sell(database);
  const codes = await Promise.all(Array.from({ length: 10 }, () => signCode(keysOf(database), sold.admissions[0]!)));
  expect(new Set(codes).size).toBe(1);
  expect(await database.db.selectFrom('signing_keys').select('id').execute()).toEqual([{ id: 1 }]);
});

test('the same admission has the same code whenever it is signed, and another version another', async () => {
  const sold = await sell(database);
  const [admission] = sold.admissions;
  const code = await signCode(keysOf(database), admission!);
  expect(await signCode(keysOf(database, { now: new Date('2027-01-01') }), admission!)).toBe(code);
  expect(await signCode(keysOf(database), { ...admission!, codeVersion: 2 })).not.toBe(code);
});

test('a code says what it lets into, and nothing about a person or an order', async () => {
  const sold = await sell(database);
  const [admission] = sold.admissions;
  const verification = await verifyCode(keysOf(database), await signCode(keysOf(database), admission!));
  expect(verification).toEqual({
    genuine: true,
    payload: {
      kind: 'admission',
      keyId: 1,
      codeVersion: 1,
      id: admission!.id,
      eventId: sold.eventId,
      ticketId: sold.ticketId,
      validFromMinute: new Date('2026-12-10T23:00:00Z').getTime() / 60_000,
      validUntilMinute: new Date('2026-12-13T23:00:00Z').getTime() / 60_000,
    },
  });
});

test('a private key does not open under another SECRET_KEY, and verification needs none', async () => {
  const sold = await sell(database);
  const code = await signCode(keysOf(database), sold.admissions[0]!);
  const elsewhere = keysOf(database, { secretKey: 'quite another secret key of a server' });
  await expect(signCode(elsewhere, sold.admissions[0]!)).rejects.toThrow(SecretsError);
  expect(await verifyCode(elsewhere, code)).toMatchObject({ genuine: true });
});

test('another SECRET_KEY is found at the start, in words for the operator; without keys any will do', async () => {
  const elsewhere = keysOf(database, { secretKey: 'quite another secret key of a server' });
  await elsewhere.requireSecretKey();
  await signCode(keysOf(database), (await sell(database)).admissions[0]!);
  await keysOf(database).requireSecretKey();
  await expect(elsewhere.requireSecretKey()).rejects.toThrow(
    'SECRET_KEY is not the one that this database was used with',
  );
});

test('a change of SECRET_KEY keeps every code, whichever of two servers makes it', async () => {
  const sold = await sell(database);
  const [admission] = sold.admissions;
  const code = await signCode(keysOf(database), admission!);
  await keysOf(database).rotate();
  const secretKey = 'the next secret key of this server';
  const change = { secrets: openSecrets(secretKey), previous: openSecrets(SECRET_KEY) };
  await Promise.all([rotateSecretKey(database, change), rotateSecretKey(database, change)]);
  await keysOf(database, { secretKey }).requireSecretKey();
  expect(await signCode(keysOf(database, { secretKey }), admission!)).toBe(code);
  await expect(keysOf(database).requireSecretKey()).rejects.toThrow(SecretsError);
  await expect(
    rotateSecretKey(database, {
      secrets: openSecrets('neither of the two, and long enough'),
      previous: change.previous,
    }),
  ).rejects.toThrow('neither SECRET_KEY nor SECRET_KEY_PREVIOUS');
});

test('what is derived from the keys outlives a change of SECRET_KEY and of the keys, and nobody else finds it', async () => {
  const before = await keysOf(database).derive('a purpose');
  await keysOf(database).rotate();
  const secretKey = 'the next secret key of this server';
  await rotateSecretKey(database, { secrets: openSecrets(secretKey), previous: openSecrets(SECRET_KEY) });
  const keys = keysOf(database, { secretKey });
  expect(await keys.derive('a purpose')).toEqual(before);
  expect(await keys.derive('another')).not.toEqual(before);
  await expect(keysOf(database).derive('a purpose')).rejects.toThrow(SecretsError);
});

test('a payment that the provider has not been asked for yet returns to an address of the new key', async () => {
  const { orderId } = await sell(database);
  const payment = {
    id: randomUUID(),
    order_id: orderId,
    provider: 'sandbox',
    amount_cents: 2500,
    status: 'created',
  } as const;
  const hashOf = (key: string) => returnTokenHash({ secrets: openSecrets(key) }, payment.id);
  await database.db
    .insertInto('payments')
    .values({ ...payment, return_token_hash: hashOf(SECRET_KEY) })
    .execute();
  const secretKey = 'the next secret key of this server';
  await rotateSecretKey(database, { secrets: openSecrets(secretKey), previous: openSecrets(SECRET_KEY) });
  const row = await database.db.selectFrom('payments').select('return_token_hash').executeTakeFirstOrThrow();
  expect(row.return_token_hash).toEqual(hashOf(secretKey));
});

test('the private key is nowhere in the table', async () => {
  await keysOf(database).publicKeys();
  const row = await database.db.selectFrom('signing_keys').selectAll().executeTakeFirstOrThrow();
  const privateKey = openSecrets(SECRET_KEY).open(row.private_key_sealed, 'signing key 1').subarray(-32);
  expect(row.public_key).toHaveLength(32);
  expect(row.private_key_sealed.includes(privateKey)).toBe(false);
});

test('rotation changes no code that is out, and signs what is admitted afterwards with the new key', async () => {
  const sold = await sell(database);
  const admission = { ...sold.admissions[0]!, createdAt: new Date('2026-11-01T12:00:00Z') };
  const keys = openSigningKeys({
    database,
    secrets: openSecrets(SECRET_KEY),
    now: () => new Date('2026-11-10T12:00:00Z'),
  });
  const before = await signCode(keys, admission);
  expect(await keys.rotate()).toBe(2);
  expect(await signCode(keys, admission)).toBe(before);
  expect(await verifyCode(keys, before)).toMatchObject({ genuine: true, payload: { keyId: 1 } });
  const soon = await signCode(keys, { ...admission, createdAt: new Date('2026-11-10T12:00:30Z') });
  expect(await verifyCode(keys, soon)).toMatchObject({ payload: { keyId: 1 } });
  const after = await signCode(keys, { ...admission, createdAt: new Date('2026-11-10T12:01:00Z') });
  expect(await verifyCode(keys, after)).toMatchObject({ genuine: true, payload: { keyId: 2 } });
});

test('a server that knew only the old key verifies codes of the new one', async () => {
  const sold = await sell(database);
  const now = new Date('2026-11-10T12:00:00Z');
  const [one, other] = [keysOf(database, { now }), keysOf(database, { now })];
  await one.publicKeys();
  await other.rotate();
  const code = await signCode(other, { ...sold.admissions[0]!, createdAt: new Date('2026-11-11T12:00:00Z') });
  // a made-up key id is not looked up again sooner
  const start = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => start + 1_000);
  expect(await verifyCode(one, code)).toMatchObject({ genuine: true, payload: { keyId: 2 } });
  clock.mockRestore();
});

test('two rotations at once make one key or two, with one in use', async () => {
  await keysOf(database).publicKeys();
  await Promise.all([keysOf(database).rotate(), keysOf(database).rotate()]);
  const rows = await database.db.selectFrom('signing_keys').select(['id', 'retired_at']).orderBy('id').execute();
  expect(rows.filter((row) => row.retired_at === null)).toEqual([{ id: rows.at(-1)!.id, retired_at: null }]);
});

test('verifiers get a retired key until its last event is over', async () => {
  const sold = await sell(database);
  const createdAt = new Date('2026-11-01T12:00:00Z');
  await database.db
    .updateTable('admissions')
    .set({ created_at: createdAt })
    .where('event_id', '=', sold.eventId)
    .execute();
  await keysOf(database, { now: new Date('2026-11-10T12:00:00Z') }).rotate();
  const idsOn = async (now: string): Promise<number[]> =>
    (await keysOf(database, { now: new Date(now) }).publicKeys()).map(({ id }) => id);
  expect(await idsOn('2026-12-13T12:00:00Z')).toEqual([1, 2]);
  expect(await idsOn('2026-12-14T12:00:00Z')).toEqual([2]);
  await database.db
    .updateTable('events')
    .set({ start_date: null, end_date: null })
    .where('id', '=', sold.eventId)
    .execute();
  expect(await idsOn('2027-12-14T12:00:00Z')).toEqual([1, 2]);
});
