import { generateKeyPairSync, randomBytes, randomUUID, sign, webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CODE_HASH_BYTES, codeIdentity } from '#domain/door/code-identity.ts';
import { CODE_STATES } from '#domain/door/judge.ts';
import { columnsOf, encodeSnapshot, type SnapshotEntry } from '#domain/door/snapshot.ts';
import { type CodePayload, encodeCodePayload, joinCode } from '#domain/tickets/code.ts';
import type { SnapshotHead } from '#wire/door/snapshot.ts';
import { judgeOffline } from '#device/door/judge-offline.ts';
import {
  addScan,
  type KeptScan,
  markSent,
  markUndone,
  scansHere,
  waitingScans,
  withoutKnown,
} from '#device/door/scan-queue.ts';
import { sealCode } from '#device/door/seal-code.ts';
import { keepCodes, loadCodes } from '#device/door/snapshot-store.ts';
import { isSignedBy } from '#device/door/signature.ts';
import { openCode, sealKeyOf } from '#server/door/sealed-codes.ts';
import { DOOR_CASES, type DoorCase } from '../domain/door/door-cases.ts';
import { inWords, nowOf, scansOfCase } from '../domain/door/door.table.ts';
import { scanOf, snapshotOf } from './door-builders.ts';

vi.mock('#device/record-disk.ts', async () => ({
  openDisk: (await import('./memory-disk.ts')).openMemoryDisk,
  // a device that keeps nothing: codes last as long as the page
  openStore: () => () => () => Promise.reject(new Error('no storage')),
}));

const EVENT = 7;
const TICKET = 12;
const NOW = new Date('2026-11-20T19:00:00Z');
const MINUTE_MS = 60_000;
const minute = (date: Date) => Math.floor(date.getTime() / MINUTE_MS);
const DAY = Date.parse('2026-11-20T00:00:00Z');
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const KEY = publicKey.export({ format: 'jwk' }).x ?? '';

const HEAD: SnapshotHead = {
  version: 5,
  complete: true,
  at: NOW.toISOString(),
  sold_until: NOW.toISOString(),
  event: { id: EVENT, title: 'Zilt & Zand', start_date: '2026-11-20', end_date: '2026-11-20' },
  others: [{ id: 8, title: 'Droog gelach', start_date: '2026-12-04', end_date: '2026-12-04' }],
  keys: [{ id: 1, key: KEY }],
  seal_key: '',
  rules: [rule({})],
  counts: { in: 0, of: 2 },
};

function rule(changes: Partial<SnapshotHead['rules'][number]>): SnapshotHead['rules'][number] {
  return {
    kind: 'admission',
    id: TICKET,
    title: 'Balcony',
    people: 1,
    scan_allow: 1,
    scan_per_hour: 0,
    hour_limit: 0,
    valid_from: minute(new Date(DAY - 86_400_000)),
    valid_until: minute(new Date(DAY + 2 * 86_400_000)),
    with_ticket: false,
    ...changes,
  };
}

function payload(changes: Partial<CodePayload> = {}): CodePayload {
  return {
    kind: 'admission',
    keyId: 1,
    codeVersion: 1,
    // of version 7, made a week before
    id: '019a84d8-0000-7000-8000-000000000001',
    eventId: EVENT,
    ticketId: TICKET,
    validFromMinute: 0,
    validUntilMinute: 0xffff_ffff,
    ...changes,
  };
}

function codeOf(of: CodePayload): string {
  const bytes = encodeCodePayload(of);
  return joinCode(bytes, sign(null, bytes, privateKey));
}

async function hashOf(of: CodePayload): Promise<Uint8Array> {
  const digest = await webcrypto.subtle.digest('SHA-256', new Uint8Array(codeIdentity(of)));
  return new Uint8Array(digest).slice(0, CODE_HASH_BYTES);
}

async function entryOf(of: CodePayload, changes: Partial<SnapshotEntry> = {}): Promise<SnapshotEntry> {
  return {
    hash: await hashOf(of),
    rule: 0,
    codeVersion: 1,
    state: 'valid',
    due: 0,
    dueOrder: 0,
    scanMinutes: [],
    ...changes,
  };
}

async function judged(
  text: string,
  { head = HEAD, entries = [] as SnapshotEntry[], scans = [] as KeptScan[], now = NOW } = {},
) {
  return judgeOffline(text, { known: await keepCodes(EVENT, snapshotOf(head, entries)), scans, now });
}

const ofPhone = (changes: Partial<KeptScan> = {}): KeptScan =>
  scanOf({ event_id: EVENT, hash: '', at: NOW.getTime(), ...changes });

describe('a phone without a network', () => {
  beforeEach(() => keepCodes(EVENT, snapshotOf(HEAD, [])));

  test.each(DOOR_CASES)('$title', async (one) => {
    const said = await ofCase(one);
    expect(said).toBe(one.expected);
  });

  test('tells what is no code, forged, of another key, and of another event from each other', async () => {
    const good = codeOf(payload());
    const entries = [await entryOf(payload())];
    const reason = async (text: string) => {
      const { verdict, event } = await judged(text, { entries });
      return verdict.outcome === 'not_valid' ? [verdict.reason, event?.title] : [verdict.outcome];
    };
    const other = generateKeyPairSync('ed25519').privateKey;
    const bytes = encodeCodePayload(payload());
    expect(await reason('https://example.com')).toEqual(['unreadable', undefined]);
    expect(await reason(good.slice(0, -3))).toEqual(['unreadable', undefined]);
    expect(await reason(joinCode(bytes, sign(null, bytes, other)))).toEqual(['forged', undefined]);
    expect(await reason(codeOf(payload({ keyId: 9 })))).toEqual(['unknown_key', undefined]);
    expect(await reason(codeOf(payload({ eventId: 8 })))).toEqual(['other_event', 'Droog gelach']);
    expect(await reason(codeOf(payload({ eventId: 99 })))).toEqual(['other_event', undefined]);
    expect(await reason(codeOf(payload({ id: '019a84d8-0000-7000-8000-00000000000f' })))).toEqual([
      'unknown',
      undefined,
    ]);
    expect(await reason(` ${good}\n`)).toEqual(['accepted']);
  });

  test('lets in once what it let in itself, also after its reload and with a clock that is off', async () => {
    const code = codeOf(payload());
    const entries = [await entryOf(payload())];
    const first = await judged(code, { entries });
    expect(first.verdict).toEqual({ outcome: 'accepted', scansLeft: 0 });
    // two hours ahead
    const scans = [ofPhone({ hash: first.hash, at: NOW.getTime() + 7_200_000, clock_ahead: 7_200_000 })];
    expect((await judged(code, { entries, scans })).verdict).toEqual({
      outcome: 'already_in',
      firstAt: NOW,
      again: null,
    });
    expect((await judged(code, { entries, scans: [{ ...ofPhone(scans[0]), undone: true }] })).verdict.outcome).toBe(
      'accepted',
    );
  });

  test('asks once for the cash of an order, also where its other tickets come', async () => {
    const [first, second, other] = ['1', '2', '3'].map((end) =>
      payload({ id: `019a84d8-0000-7000-8000-00000000000${end}` }),
    ) as [CodePayload, CodePayload, CodePayload];
    const owing = (of: CodePayload, dueOrder: number) => entryOf(of, { state: 'amount_due', due: 2500, dueOrder });
    const entries = [await owing(first, 70), await owing(second, 70), await owing(other, 71)];
    const { hash, verdict } = await judged(codeOf(first), { entries });
    expect(verdict).toEqual({ outcome: 'amount_due', due: 2500 });
    const scans = [ofPhone({ hash, paid: true })];
    expect((await judged(codeOf(second), { entries, scans })).verdict.outcome).toBe('accepted');
    expect((await judged(codeOf(other), { entries, scans })).verdict.outcome).toBe('amount_due');
    const undone = [ofPhone({ hash, paid: true, undone: true })];
    expect((await judged(codeOf(second), { entries, scans: undone })).verdict.outcome).toBe('amount_due');
    const elsewhere = [ofPhone({ hash, paid: true, event_id: EVENT + 1 })];
    expect((await judged(codeOf(second), { entries, scans: elsewhere })).verdict.outcome).toBe('amount_due');
  });

  test('begins with keys and what counts no more, and knows all when the rest has come', async () => {
    const cancelled = payload({ id: '019a84d8-0000-7000-8000-00000000000c' });
    const first = { ...HEAD, sold_until: null, complete: false };
    const entries = [await entryOf(cancelled, { state: 'cancelled' })];
    const known = await keepCodes(EVENT + 1, snapshotOf(first, entries));
    const at = { known, scans: [], now: NOW };
    const own = { ...known, head: { ...known.head } };
    expect((await judgeOffline(codeOf(payload()), at)).verdict.outcome).toBe('accepted');
    expect((await judgeOffline(codeOf(cancelled), { ...at, known: own })).verdict).toMatchObject({
      reason: 'cancelled',
    });
    const all = await keepCodes(EVENT + 1, snapshotOf(HEAD, entries));
    expect((await judgeOffline(codeOf(payload()), { ...at, known: all })).verdict).toMatchObject({ reason: 'unknown' });
  });

  test('lets a supplement in once that was sold after its list was made, and none that the list should have', async () => {
    const days = { validFromMinute: minute(NOW) - 60, validUntilMinute: minute(NOW) + 60 };
    const since = payload({ kind: 'supplement', id: '01a26b9e-82c0-7abc-8def-00112233445f', ...days });
    const { verdict, hash } = await judged(codeOf(since));
    expect(verdict).toEqual({ outcome: 'accepted', scansLeft: 0 });
    const again = await judged(codeOf(since), { scans: [ofPhone({ hash })] });
    expect(again.verdict.outcome).toBe('already_in');
    const reason = async (changes: Partial<CodePayload>) => (await judged(codeOf({ ...since, ...changes }))).verdict;
    expect(await reason({ id: payload().id })).toMatchObject({ reason: 'unknown' });
    // of version 4: it does not say when it was made
    expect(await reason({ id: '01a26b9e-82c0-4abc-8def-00112233445f' })).toMatchObject({ reason: 'unknown' });
    expect(await reason({ validUntilMinute: minute(NOW) })).toMatchObject({ reason: 'outside_validity' });
    const known = await keepCodes(EVENT + 3, snapshotOf({ ...HEAD, sold_until: null, complete: false, rules: [] }));
    const before = await judgeOffline(codeOf({ ...since, id: payload().id }), { known, scans: [], now: NOW });
    expect(before.verdict.outcome).toBe('accepted');
  });

  test('puts what has changed into what it has', async () => {
    await keepCodes(EVENT, snapshotOf(HEAD, [await entryOf(payload())]));
    const news = { ...HEAD, version: 6, complete: false };
    await keepCodes(EVENT, snapshotOf(news, [await entryOf(payload(), { state: 'revoked' })]));
    const known = await loadCodes(EVENT);
    expect([known?.head.version, known?.codes.size, known?.codes.at(0).state]).toEqual([6, 1, 'revoked']);
  });

  test('never takes changes for all that there is', async () => {
    const changes = snapshotOf({ ...HEAD, version: 6, complete: false }, [await entryOf(payload())]);
    const other = EVENT + 2;
    await expect(keepCodes(other, changes)).rejects.toThrow(RangeError);
    expect(await loadCodes(other)).toBeUndefined();
    const first = await keepCodes(other, snapshotOf({ ...HEAD, sold_until: null, complete: false }));
    await expect(keepCodes(other, changes)).rejects.toThrow(RangeError);
    expect(await loadCodes(other)).toBe(first);
    // a code that has more scans than there are
    const entry = await entryOf(payload(), { scanMinutes: [1] });
    const { scanCounts, ...rest } = columnsOf([entry]);
    const broken = encodeSnapshot(new TextEncoder().encode(JSON.stringify({ ...HEAD, version: 6, complete: false })), {
      ...rest,
      scanCounts: scanCounts.with(1, 2),
    });
    const all = await keepCodes(EVENT, snapshotOf(HEAD, []));
    await expect(keepCodes(EVENT, broken)).rejects.toThrow(RangeError);
    expect(await loadCodes(EVENT)).toBe(all);
  });

  test('has a signature checked where the browser cannot', async () => {
    const bytes = encodeCodePayload(payload());
    const signed = { payload: bytes, signature: new Uint8Array(sign(null, bytes, privateKey)) };
    const key = new Uint8Array(Buffer.from(KEY, 'base64url'));
    const without = vi
      .spyOn(globalThis.crypto.subtle, 'importKey')
      .mockRejectedValue(new DOMException('', 'NotSupportedError'));
    expect(await isSignedBy(key, signed)).toBe(true);
    expect(await isSignedBy(key, { ...signed, payload: bytes.with(20, 1) })).toBe(false);
    expect(without).toHaveBeenCalled();
    without.mockRestore();
    expect([await isSignedBy(key, signed), await isSignedBy(key, { ...signed, payload: bytes.with(20, 1) })]).toEqual([
      true,
      false,
    ]);
  });
});

describe('a scan that waits', () => {
  const secret = randomBytes(32);

  test('is sealed for the server alone, for its own nonce', async () => {
    const code = codeOf(payload());
    const nonce = randomUUID();
    const sealed = await sealCode(code, { key: sealKeyOf(secret), nonce });
    expect(sealed.length).toBeLessThanOrEqual(400);
    expect(sealed).not.toContain(code.slice(4, 20));
    expect(openCode(secret, { code: sealed, nonce })).toBe(code);
    expect(openCode(secret, { code: sealed, nonce: randomUUID() })).toBe(sealed);
    expect(openCode(randomBytes(32), { code: sealed, nonce })).toBe(sealed);
    expect((await sealCode('é'.repeat(400), { key: sealKeyOf(secret), nonce })).length).toBeLessThanOrEqual(400);
  });

  test('that is taken back while it is on its way is sent once more', () => {
    const scan = ofPhone();
    const undone = markUndone([scan], scan.nonce, { waiting: true });
    const sent = markSent(undone, [scan], 50);
    expect(waitingScans(sent, 'phone')).toEqual([{ ...scan, undone: true }]);
    expect(waitingScans(markSent(sent, sent, 60), 'phone')).toEqual([]);
    // the server has it: it is asked first
    const known = [{ ...scan, sent_at: 50 }];
    expect(markUndone(known, scan.nonce, { waiting: true })).toEqual(known);
  });

  test('is kept until a snapshot that was asked for after its sending knows it', () => {
    const [early, late] = [ofPhone({ at: 1, hash: 'aa' }), ofPhone({ at: 2, hash: 'aa' })];
    const scans = addScan(addScan(addScan([], late), early), early);
    expect(waitingScans(scans, 'phone').map(({ at }) => at)).toEqual([1, 2]);
    const sent = markSent(scans, [early], 50);
    expect(waitingScans(sent, 'phone')).toEqual([late]);
    expect(sent.find(({ nonce }) => nonce === early.nonce)?.sealed).toBe('');
    expect(scansHere(withoutKnown(sent, EVENT, 50), { eventId: EVENT, hash: 'aa' })).toHaveLength(2);
    expect(withoutKnown(sent, EVENT, 51)).toEqual([late]);
    expect(withoutKnown(sent, EVENT + 1, 51)).toBe(sent);
  });

  test('counts once where the list that was on its way meanwhile has it too', async () => {
    const at = NOW.getTime() - 5 * MINUTE_MS;
    const code = codeOf(payload());
    const entry = await entryOf(payload(), { scanMinutes: [at / MINUTE_MS] });
    const twice = { ...HEAD, rules: [rule({ scan_allow: 2 })] };
    const { hash } = await judged(code, { entries: [entry], head: twice });
    const outcomeWith = async (scans: KeptScan[]) =>
      (await judged(code, { entries: [entry], head: twice, scans })).verdict.outcome;
    const sent = ofPhone({ at, hash, sent_at: at + 1000 });
    expect(await outcomeWith([sent])).toBe('accepted');
    // one that waits is another one, and so is one at another time
    expect(await outcomeWith([{ ...sent, sent_at: null }])).toBe('already_in');
    expect(await outcomeWith([{ ...sent, at: at + 3 * MINUTE_MS }])).toBe('already_in');
  });
});

/** What is said of a case, in the words of the table. */
async function ofCase(one: DoorCase): Promise<string> {
  const { limits = { scan_allow: 1 }, state = 'valid', elsewhere, keptVersion = 1 } = one;
  expect(CODE_STATES).toContain(state);
  const now = nowOf(one, NOW);
  const scanMinutes = scansOfCase(one, now).map(minute);
  const entry = await entryOf(payload(), {
    state,
    due: state === 'amount_due' ? 1250 : 0,
    codeVersion: keptVersion,
    scanMinutes,
  });
  const head = {
    ...HEAD,
    rules: [
      rule({
        scan_allow: limits.scan_allow,
        scan_per_hour: limits.scan_per_hour ?? 0,
        hour_limit: limits.hour_limit ?? 0,
      }),
    ],
  };
  const code = codeOf(payload(elsewhere ? { eventId: 99 } : {}));
  const { verdict } = await judged(code, { head, entries: [entry], now });
  return inWords(verdict, now);
}
