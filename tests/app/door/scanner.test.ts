import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { ScanAnswer } from '#wire/door/scans.ts';
import { doorStore, keepDoor } from '#device/door/door-store.ts';
import { scanStore } from '#device/door/scan-queue.ts';
import { Scanner } from '../../../src/app/data/door/scanner.ts';
import { doorOf } from '../../device/door-builders.ts';
import { phonePage, taken } from './phone.ts';

vi.mock('#device/record-disk.ts', async () => ({
  openDisk: (await import('../../device/memory-disk.ts')).openMemoryDisk,
  // codes last as long as the page
  openStore: () => () => () => Promise.reject(new Error('no storage')),
}));

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-20T19:00:00Z');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  // no list can be had
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'AbortError')));
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
