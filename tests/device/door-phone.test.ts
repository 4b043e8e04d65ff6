import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  changeDoor,
  type Door,
  doorOfLink,
  doorStore,
  dropReplaced,
  findDoor,
  helpersDoors,
  keepDoor,
  markOfLink,
  serverTime,
} from '#device/door/door-store.ts';
import { codesRead } from '#device/door/codes-disk.ts';
import { forgetDoor, forgetDoorsOfOthers } from '#device/door/forget-door.ts';
import { type KeptScan, scanStore } from '#device/door/scan-queue.ts';
import { doorOf, scanOf } from './door-builders.ts';

vi.mock('#device/record-disk.ts', async () => ({
  openDisk: (await import('./memory-disk.ts')).openMemoryDisk,
  openStore: () => () => () => Promise.reject(new Error('no storage')),
}));

const door = (changes: Partial<Door> = {}): Door =>
  doorOf({ device_id: 'helper', expires_at: '2026-11-21T11:00:00Z', ...changes });
const scan = (device_id: string, sent_at: number | null = null): KeptScan => scanOf({ device_id, sent_at });
const devices = () => doorStore.current()?.open.map(({ device_id }) => device_id);

describe('the doors of a phone', () => {
  beforeEach(async () => {
    await doorStore.change(() => ({ open: [], ended: null }));
    await scanStore.change(() => []);
    await keepDoor(door());
    await keepDoor(door({ device_id: 'own', account_id: 3 }));
    await scanStore.change(() => [scan('helper'), scan('own', 5)]);
  });

  test('are found by event and account, and one that is joined anew takes the place of the last where nothing waits', async () => {
    const doors = doorStore.current() ?? { open: [], ended: null };
    expect(findDoor(doors, { eventId: 7, accountId: 3 })?.device_id).toBe('own');
    expect(findDoor(doors, { eventId: 7, accountId: 4 })).toBeUndefined();
    expect(helpersDoors(doors).at(-1)?.device_id).toBe('helper');
    await scanStore.change(() => [scan('helper', 5)]);
    await keepDoor(door({ device_id: 'helper again' }));
    expect(devices()).toEqual(['own', 'helper again']);
  });

  test('stay beside the one that is joined anew until their scans are sent, each with its own token', async () => {
    await keepDoor(door({ device_id: 'helper again', token: 'another' }));
    expect(devices()).toEqual(['helper', 'own', 'helper again']);
    const doors = doorStore.current() ?? { open: [], ended: null };
    expect(helpersDoors(doors).at(-1)?.device_id).toBe('helper again');
    expect(findDoor(doors, { eventId: 7, accountId: null })?.device_id).toBe('helper again');
    await changeDoor(door({ device_id: 'helper again' }), { clock_ahead: 5 });
    expect(doorStore.current()?.open.map(({ token, clock_ahead }) => [token, clock_ahead])).toEqual([
      ['token of phone', 0],
      ['token of phone', 0],
      ['another', 5],
    ]);
    for (const one of doorStore.current()?.open ?? []) await dropReplaced(one);
    expect(devices()).toEqual(['own', 'helper again']);
    expect(scanStore.current()?.map(({ device_id }) => device_id)).toEqual(['helper', 'own']);
  });

  test('are found by the link that they were joined by, whichever was joined since; by no other link', async () => {
    const [first, again, other, unknown] = ['a', 'b', 'c', 'd'].map((sign) => sign.repeat(43)) as [
      string,
      string,
      string,
      string,
    ];
    const joined = (device_id: string, secret: string, event_id: number) =>
      keepDoor(door({ device_id, event_id, link: markOfLink(secret) }));
    await scanStore.change(() => [scan('first')]);
    await joined('first', first, 7);
    await joined('again', again, 7);
    await joined('other', other, 8);
    const found = [first, again, other, unknown].map(
      (secret) => doorOfLink(doorStore.current() ?? { open: [], ended: null }, secret)?.device_id,
    );
    // of one event it is the door that was joined last
    expect(found).toEqual(['again', 'again', 'other', undefined]);
    expect(first).not.toBe(markOfLink(first));
  });

  test('go with token and scans when they are ended, and the phone remembers why alone', async () => {
    await forgetDoor(door(), 'ended');
    expect(devices()).toEqual(['own']);
    expect(doorStore.current()?.ended).toEqual({ event_title: 'Zilt & Zand', reason: 'ended' });
    expect(scanStore.current()?.map(({ device_id }) => device_id)).toEqual(['own']);
    await keepDoor(door());
    expect(doorStore.current()?.ended).toBeNull();
  });

  test('leave with their account, but not while scans of them wait; a helper’s stay', async () => {
    await forgetDoorsOfOthers(3);
    expect(devices()).toEqual(['helper', 'own']);
    await scanStore.change((scans) => [...scans, scan('own')]);
    await forgetDoorsOfOthers(null);
    expect(devices()).toEqual(['helper', 'own']);
    await scanStore.change((scans) => scans.map((one) => ({ ...one, sent_at: 9 })));
    await forgetDoorsOfOthers(null);
    expect(devices()).toEqual(['helper']);
  });

  test('leave the codes of an event to another door of this phone', async () => {
    codesRead.set(7, 'codes');
    await scanStore.change(() => [scan('own')]);
    await forgetDoorsOfOthers(null);
    expect(codesRead.has(7)).toBe(true);
    await forgetDoor(door());
    await forgetDoorsOfOthers(null);
    expect(codesRead.has(7)).toBe(false);
  });

  test('know the server’s time by a clock that is off', async () => {
    await changeDoor(door(), { clock_ahead: 7_200_000 });
    const [kept = door()] = doorStore.current()?.open ?? [];
    expect(serverTime(kept, Date.parse('2026-11-20T22:00:00Z'))).toEqual(new Date('2026-11-20T20:00:00Z'));
  });
});
