import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { encodeCodePayload, joinCode } from '#domain/tickets/code.ts';
import type { ScanAnswer } from '#wire/door/scans.ts';
import { codesRead } from '#device/door/codes-disk.ts';
import { doorStore, keepDoor } from '#device/door/door-store.ts';
import { dropCodesOf, forgetDoor } from '#device/door/forget-door.ts';
import { scanStore, waitingScans } from '#device/door/scan-queue.ts';
import { loadCodes } from '#device/door/snapshot-store.ts';
import { Scanner } from '../../../src/app/data/door/scanner.ts';
import { noteReachable } from '../../../src/app/data/network.ts';
import { useTransport } from '../../../src/app/data/transport.ts';
import { doorOf, scanOf, snapshotOf } from '../../device/door-builders.ts';
import { closed, phonePage, taken } from './phone.ts';

vi.mock('#device/record-disk.ts', async () => ({
  openDisk: (await import('../../device/memory-disk.ts')).openMemoryDisk,
  // codes last as long as the page
  openStore: () => () => () => Promise.reject(new Error('no storage')),
}));

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-20T19:00:00Z');

beforeEach(async () => {
  noteReachable(true);
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  // no list can be had
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'AbortError')));
  codesRead.clear();
  await doorStore.change(() => ({ open: [], ended: null }));
  await scanStore.change(() => []);
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the server says of a ticket that it lets in. */
const letIn: ScanAnswer = {
  nonce: '',
  outcome: 'accepted',
  reason: '',
  at: NOW.toISOString(),
  let_in: 1,
  counted: 1,
  kind: 'admission',
  title: 'Balcony',
  people: 1,
  free: 0,
  scans_left: 0,
  first_at: null,
  again_at: null,
  due: '0.00',
  event: null,
  holder_names: [],
  order_number: '',
  position: 0,
};

/** A helper's phone whose time is over in an hour. */
async function scannerOf(): Promise<Scanner> {
  const door = doorOf({ expires_at: new Date(NOW.getTime() + HOUR_MS).toISOString() });
  await keepDoor(door);
  return new Scanner(door);
}

test('a phone whose clock is ahead is no phone whose time is over, once the clock was compared', async () => {
  phonePage(() => taken(NOW));
  const scanner = await scannerOf();
  vi.setSystemTime(NOW.getTime() + 2 * HOUR_MS);
  // without a network nobody knows, and nothing is lost
  vi.stubGlobal('navigator', { onLine: false });
  await scanner.sync();
  expect([scanner.current().isOver, doorStore.current()?.open.length]).toEqual([true, 1]);
  vi.stubGlobal('navigator', { onLine: true });
  await scanner.sync();
  expect(scanner.current().isOver).toBe(false);
  expect(doorStore.current()).toMatchObject({ open: [{ clock_ahead: 2 * HOUR_MS }], ended: null });
});

test('a phone whose time is over by the server’s clock keeps nothing', async () => {
  phonePage(() => taken(new Date(NOW.getTime() + 2 * HOUR_MS)));
  const scanner = await scannerOf();
  vi.setSystemTime(NOW.getTime() + 2 * HOUR_MS);
  await scanner.sync();
  expect(scanner.current().isOver).toBe(true);
  expect(doorStore.current()).toEqual({ open: [], ended: { event_title: 'Zilt & Zand', reason: 'expired' } });
});

test('a scan can be taken back for as long as the server takes it, unless somebody came in by hand since', async () => {
  const bodies: unknown[] = [];
  phonePage(({ url, body }) => {
    if (!url.endsWith('/scan')) return taken(new Date());
    bodies.push(JSON.parse(body as string));
    return { status: 200, json: { success: true, status: true, data: letIn } };
  });
  const scanner = await scannerOf();
  await scanner.scan('KJ1:', { taken: cents(2500) });
  expect(bodies).toMatchObject([{ code: 'KJ1:', paid: 1, taken: '25.00' }]);
  await scanner.sync();
  expect(scanner.current().last).toMatchObject({ taken: 2500 });
  vi.setSystemTime(NOW.getTime() + 16 * 60_000);
  await scanner.sync();
  expect(scanner.current().last).toBeNull();
  await scanner.scan('KJ1:');
  expect(scanner.current().last).not.toBeNull();
  scanner.checkedInByHand();
  expect(scanner.current().last).toBeNull();
});

test('a scan whose undoing is pressed twice is taken back once', async () => {
  const undone: unknown[] = [];
  phonePage(({ url }) => {
    if (url.endsWith('/scan')) return { status: 200, json: { success: true, status: true, data: letIn } };
    if (!url.endsWith('/undo')) return taken(new Date());
    undone.push(url);
    return { status: 200, json: { success: true, status: true, message: 'bookingstausupdated' } };
  });
  const scanner = await scannerOf();
  await scanner.scan('KJ1:');
  await Promise.all([scanner.undo(), scanner.undo()]);
  expect(undone).toHaveLength(1);
  expect(scanner.current()).toMatchObject({ last: null, answer: { undone: true } });
});

test('codes that are scanned while one has no answer yet have their turn after it, a few, each once', async () => {
  const codes: unknown[] = [];
  phonePage(({ url, body }) => {
    if (!url.endsWith('/scan')) return taken(new Date());
    codes.push((JSON.parse(body as string) as { code: string }).code);
    return { status: 200, json: { success: true, status: true, data: letIn } };
  });
  const scanner = await scannerOf();
  const shown = () => scanner.current().answer?.text;
  expect(['A', 'A', 'B', 'B', 'C', 'D', 'E'].map((text) => scanner.take(text))).toEqual([
    ...Array.from({ length: 6 }, () => true),
    false,
  ]);
  expect(scanner.current().inLine).toBe(3);
  await expect.poll(shown).toBe('A');
  // it was not seen yet
  expect(codes).toEqual(['A']);
  scanner.next();
  await expect.poll(shown).toBe('B');
  scanner.clear();
  expect([shown(), scanner.current().inLine]).toEqual([undefined, 0]);
  scanner.take('E');
  await expect.poll(shown).toBe('E');
  scanner.take('F');
  await expect.poll(shown).toBe('F');
  expect(codes).toEqual(['A', 'B', 'E', 'F']);
});

test('a code behind one that a phone without a list could not tell is to be scanned again, as that one', async () => {
  phonePage(() => taken(new Date()));
  vi.stubGlobal('navigator', { onLine: false });
  const scanner = await scannerOf();
  scanner.take('A');
  scanner.take('B');
  await expect.poll(() => scanner.current().cannotTell).toBe(true);
  await expect.poll(() => scanner.current().isBusy).toBe(false);
  expect(scanner.current()).toMatchObject({ inLine: 0, missed: 'no-answer' });
  // and nothing is said any more once it is
  scanner.take('B');
  expect(scanner.current().missed).toBeNull();
});

test('a code for which the line has no room is said to be missed where it comes once, and until another is taken', async () => {
  phonePage(({ url }) =>
    url.endsWith('/scan') ? { status: 200, json: { success: true, status: true, data: letIn } } : taken(new Date()),
  );
  const scanner = await scannerOf();
  expect(['A', 'B', 'C', 'D', 'E'].map((text) => scanner.take(text, { isOnce: true }))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(scanner.current().missed).toBe('line-full');
  await expect.poll(() => scanner.current().answer?.text).toBe('A');
  scanner.next();
  await expect.poll(() => scanner.current().answer?.text).toBe('B');
  scanner.take('E', { isOnce: true });
  expect(scanner.current().missed).toBeNull();
});

test('a clock that steps back keeps no phone from its word and its list', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOW });
  const words = phonePage(() => taken(NOW));
  const lists = vi.fn(() => Promise.resolve(new Response(new Uint8Array(snapshotOf()))));
  vi.stubGlobal('fetch', lists);
  const scanner = await scannerOf();
  const asked = () => [words.length, lists.mock.calls.length];
  await scanner.sync();
  const [word = 0, list = 0] = asked();
  vi.setSystemTime(NOW.getTime() - HOUR_MS);
  await scanner.sync();
  expect(asked()).toEqual([word, list]);
  vi.advanceTimersByTime(61_000);
  await scanner.sync();
  expect(asked()).toEqual([word + 1, list + 1]);
});

test('a phone that is sent changes which do not fit what it has asks for all codes', async () => {
  phonePage(() => taken(NOW));
  const lists: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    lists.push(new URL(url, 'https://kaartje.test').search);
    const complete = lists.length !== 2;
    // meanwhile they went from this phone
    if (!complete) codesRead.clear();
    return Promise.resolve(new Response(new Uint8Array(snapshotOf({ complete, version: lists.length }))));
  });
  const scanner = await scannerOf();
  await scanner.sync();
  expect(lists).toEqual(['?part=first', '?since=1', '']);
  expect((await loadCodes(7))?.head).toMatchObject({ complete: true, version: 3 });
});

test('an amount to be paid stays on the screen whatever the camera sees, until it is put away', async () => {
  const due: ScanAnswer = { ...letIn, outcome: 'amount_due', let_in: 0, due: '40.00' };
  const codes: string[] = [];
  phonePage(({ url, body }) => {
    if (!url.endsWith('/scan')) return taken(new Date());
    const { code } = JSON.parse(body as string) as { code: string };
    codes.push(code);
    return { status: 200, json: { success: true, status: true, data: code === 'B' ? letIn : due } };
  });
  const scanner = await scannerOf();
  const shown = () => scanner.current().answer;
  scanner.take('A');
  await expect.poll(() => shown()?.text).toBe('A');
  await expect.poll(() => scanner.current().isBusy).toBe(false);
  // the same code is held there still, and another guest stands behind
  expect([scanner.take('A'), scanner.take('B')]).toEqual([true, true]);
  expect([shown()?.text, shown()?.outcome, scanner.current().inLine]).toEqual(['A', 'amount_due', 1]);
  expect(codes).toEqual(['A']);
  scanner.next();
  await expect.poll(() => shown()?.text).toBe('B');
});

test('what is to be given back stays on the screen too', async () => {
  phonePage(({ url }) =>
    url.endsWith('/scan') || url.endsWith('/undo')
      ? { status: 200, json: { success: true, status: true, data: letIn, message: 'bookingstausupdated' } }
      : taken(new Date()),
  );
  const scanner = await scannerOf();
  await scanner.scan('A', { taken: cents(4000) });
  await scanner.undo();
  scanner.take('B');
  expect(scanner.current()).toMatchObject({ answer: { text: 'A', undone: true, taken: 4000 }, inLine: 1 });
});

test('cash that is not owed any more stays on the screen, to be given back, until it is put away', async () => {
  const paid: ScanAnswer = { ...letIn, excess: '40.00' };
  phonePage(({ url }) =>
    url.endsWith('/scan') ? { status: 200, json: { success: true, status: true, data: paid } } : taken(new Date()),
  );
  const scanner = await scannerOf();
  await scanner.scan('A', { taken: cents(4000) });
  expect(scanner.take('B')).toBe(true);
  expect(scanner.current()).toMatchObject({ answer: { text: 'A', outcome: 'accepted', excess: 4000 }, inLine: 1 });
});

test('an undo whose answer is late ends by itself, and the next code has its turn', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW });
  phonePage(({ url }) =>
    url.endsWith('/scan') ? { status: 200, json: { success: true, status: true, data: letIn } } : taken(new Date()),
  );
  const scanner = await scannerOf();
  await scanner.scan('A');
  useTransport(
    ({ url, signal }) =>
      new Promise((resolve, reject) => {
        if (url.endsWith('/scan')) resolve({ status: 200, json: { success: true, status: true, data: letIn } });
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  const undone = expect(scanner.undo()).rejects.toMatchObject({ kind: 'unreachable' });
  await vi.waitFor(() => expect(scanner.current().isBusy).toBe(true));
  const next = scanner.scan('B');
  await vi.advanceTimersByTimeAsync(3100);
  await undone;
  await next;
  // no server answers by now, and this phone has no list
  expect(scanner.current()).toMatchObject({ isBusy: false, cannotTell: true });
});

test('what waits is sent before a list is asked for: a list that is refused ends the door', async () => {
  const asked: string[] = [];
  phonePage(({ url }) => {
    asked.push('scans');
    expect(url).toMatch(/scans$/);
    return taken(NOW);
  });
  vi.stubGlobal('fetch', () => {
    asked.push('list');
    return Promise.resolve(new Response(JSON.stringify(closed('expired').json), { status: 401 }));
  });
  const door = doorOf({ account_id: 3 });
  await keepDoor(door);
  await scanStore.change(() => [scanOf({ device_id: door.device_id, event_id: door.event_id })]);
  await new Scanner(door).sync();
  expect(asked.slice(0, 2)).toEqual(['scans', 'list']);
  expect(waitingScans(await scanStore.load(), door.device_id)).toEqual([]);
});

test('a list that comes once its door was ended, or its account has left it for scans that wait, is kept no more', async () => {
  const left = { ...doorOf({ account_id: 3 }), device_id: 'left' };
  for (const door of [doorOf(), left]) {
    codesRead.clear();
    phonePage(() => taken(NOW));
    await keepDoor(door);
    vi.stubGlobal('fetch', async () => {
      if (door === left) await dropCodesOf(door);
      else await forgetDoor(door, 'ended');
      return new Response(new Uint8Array(snapshotOf()));
    });
    await new Scanner(door).sync();
    expect(await loadCodes(7)).toBeUndefined();
    await doorStore.change(() => ({ open: [], ended: null }));
  }
});

test('a phone whose list knew less than the server said asks for what has changed at once', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'jwk' }).x ?? '';
  const rule = {
    kind: 'admission',
    id: 12,
    title: '',
    people: 1,
    scan_allow: 1,
    scan_per_hour: 0,
    hour_limit: 0,
  } as const;
  const rules = [{ ...rule, valid_from: 0, valid_until: 0xffff_ffff, with_ticket: false }];
  const lists = vi.fn(() =>
    Promise.resolve(new Response(new Uint8Array(snapshotOf({ keys: [{ id: 1, key }], rules })))),
  );
  vi.stubGlobal('fetch', lists);
  let answer: ScanAnswer = letIn;
  phonePage(({ url }) =>
    url.endsWith('/scan') ? { status: 200, json: { success: true, status: true, data: answer } } : taken(NOW),
  );
  const scanner = await scannerOf();
  await scanner.sync();
  const asked = async (end: string) => {
    const before = lists.mock.calls.length;
    // made since: no list has it
    const id = `01a26b9e-82c0-7abc-8def-0011223344${end}`;
    const days = { validFromMinute: 0, validUntilMinute: 0xffff_ffff };
    const bytes = encodeCodePayload({
      kind: 'admission',
      keyId: 1,
      codeVersion: 1,
      id,
      eventId: 7,
      ticketId: 12,
      ...days,
    });
    await scanner.scan(joinCode(bytes, sign(null, bytes, privateKey)));
    await scanner.sync();
    return lists.mock.calls.length - before;
  };
  expect(await asked('01')).toBe(0);
  answer = { ...letIn, outcome: 'not_valid', reason: 'cancelled', let_in: 0, counted: 0 };
  expect(await asked('02')).toBe(1);
});

test('a second entry that is taken back leaves as many in as before it', async () => {
  let scans_left = 0;
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new Uint8Array(snapshotOf()))));
  phonePage(({ url }) =>
    url.endsWith('/scan') || url.endsWith('/undo')
      ? {
          status: 200,
          json: { success: true, status: true, data: { ...letIn, scans_left }, message: 'bookingstausupdated' },
        }
      : taken(NOW),
  );
  const scanner = await scannerOf();
  await scanner.sync();
  const counted = () => scanner.current().counts?.in;
  const before = counted() ?? 0;
  await scanner.scan('A');
  expect(counted()).toBe(before + 1);
  await scanner.undo();
  expect(counted()).toBe(before);
  scans_left = 1;
  await scanner.scan('B');
  await scanner.undo();
  expect(counted()).toBe(before);
});

test('a scan is sent with what the clock was ahead as it was made, where it was not put since it was compared', async () => {
  const sent: { clock_ahead?: number }[] = [];
  phonePage(({ body }) => {
    sent.push(...(JSON.parse(body as string) as { scans: { clock_ahead?: number }[] }).scans);
    return taken(NOW);
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new Uint8Array(snapshotOf()))));
  vi.setSystemTime(NOW.getTime() + 2 * HOUR_MS);
  const scanner = new Scanner(doorOf());
  await keepDoor(doorOf());
  for (let times = 0; times < 2; times += 1) await scanner.sync();
  const without = async (scan: () => Promise<void>) => {
    vi.stubGlobal('navigator', { onLine: false });
    await scan();
    vi.stubGlobal('navigator', { onLine: true });
  };
  await without(() => scanner.scan('A'));
  vi.setSystemTime(NOW);
  await without(() => scanner.scan('B'));
  await scanner.sync();
  expect(sent.map(({ clock_ahead }) => clock_ahead)).toEqual([undefined, 2 * HOUR_MS]);
});
