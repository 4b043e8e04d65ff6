import { expect, test, vi } from 'vitest';
import type { SnapshotHead } from '#wire/door/snapshot.ts';
import { doorOf, snapshotOf } from './door-builders.ts';

const disk = vi.hoisted(() => new Map<number, unknown>());
vi.mock('idb-keyval', () => ({
  get: (key: number) => Promise.resolve(disk.get(key)),
  set: (key: number, value: unknown) => Promise.resolve(void disk.set(key, value)),
  keys: () => Promise.resolve([...disk.keys()]),
  del: (key: number) => Promise.resolve(void disk.delete(key)),
}));
vi.mock('#device/record-disk.ts', async () => ({
  openDisk: (await import('./memory-disk.ts')).openMemoryDisk,
  openStore: () => () => undefined,
}));

const EVENT = 7;
const HASH = new Uint8Array(8).fill(1);

/** Codes of a version: one ticket, which was scanned so often. */
function codesOf(version: number, scans: number, changes: Partial<SnapshotHead> = {}): Uint8Array {
  const scanMinutes = Array.from({ length: scans }, (_, at) => at);
  const entry = { hash: HASH, rule: 0, codeVersion: 1, state: 'valid', due: 0, dueOrder: 0, scanMinutes } as const;
  return snapshotOf({ version, ...changes }, [entry]);
}

/** The codes of one more tab of this device. */
async function openTab() {
  vi.resetModules();
  return import('#device/door/snapshot-store.ts');
}

test('a tab judges by the codes that another has fetched since, and loses none of them to an answer that comes late', async () => {
  const [here, there] = [await openTab(), await openTab()];
  const scans = async (tab: typeof here) => (await tab.loadCodes(EVENT))?.codes.find(HASH)?.scanMinutes.length;
  await there.keepCodes(EVENT, codesOf(1, 0));
  expect([await scans(here), await scans(there)]).toEqual([0, 0]);
  await here.keepCodes(EVENT, codesOf(3, 2, { complete: false }));
  await expect.poll(() => scans(there)).toBe(2);
  await there.keepCodes(EVENT, codesOf(2, 1, { complete: false }));
  expect([await scans(here), await scans(there)]).toEqual([2, 2]);
});

test('codes that a door left on this phone go, and those of its doors stay', async () => {
  const tab = await openTab();
  const { keepDoor } = await import('#device/door/door-store.ts');
  const { dropCodesOfNoDoor } = await import('#device/door/forget-door.ts');
  for (const eventId of [EVENT, EVENT + 1]) await tab.keepCodes(eventId, codesOf(1, 0));
  await keepDoor(doorOf({ event_id: EVENT }));
  await dropCodesOfNoDoor();
  expect([...disk.keys()]).toEqual([EVENT]);
});
