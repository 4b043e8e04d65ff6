import { beforeEach, expect, test, vi } from 'vitest';
import { doorStore, helpersDoors, keepDoor } from '#device/door/door-store.ts';
import { undoScan } from '#wire/door/scans.ts';
import { scanStore } from '#device/door/scan-queue.ts';
import { askDoor } from '../../../src/app/data/door/door-calls.ts';
import { sendLeftBehind } from '../../../src/app/data/door/send-scans.ts';
import { doorOf, scanOf } from '../../device/door-builders.ts';
import { closed, phonePage, taken } from './phone.ts';

vi.mock('#device/record-disk.ts', async () => ({
  openDisk: (await import('../../device/memory-disk.ts')).openMemoryDisk,
  // codes last as long as the page
  openStore: () => () => () => Promise.reject(new Error('no storage')),
}));

const devices = () => doorStore.current()?.open.map(({ device_id }) => device_id);

beforeEach(async () => {
  await doorStore.change(() => ({ open: [], ended: null }));
  await scanStore.change(() => []);
});

test('scans of a door whose event was joined anew are sent with its own token, and then it goes', async () => {
  const asked = phonePage(() => taken());
  await keepDoor(doorOf());
  await scanStore.change(() => [scanOf({ device_id: 'phone' })]);
  await keepDoor(doorOf({ device_id: 'again', token: 'token of again' }));
  await sendLeftBehind('again', { isWordDue: false });
  expect(asked).toEqual(['token of phone']);
  expect(devices()).toEqual(['again']);
  // until a list knows it, the ticket is in
  expect(scanStore.current()).toMatchObject([{ device_id: 'phone', sealed: '', sent_at: expect.any(Number) }]);
});

test('a helper’s other door goes when it was ended or its time is over by the server’s clock; others stay', async () => {
  const asked = phonePage(({ headers }) =>
    headers['authorization'] === 'Bearer token of ended' ? closed('ended') : taken(new Date('2026-11-22T00:00:00Z')),
  );
  const other = (device_id: string, more: Parameters<typeof doorOf>[0] = {}) =>
    keepDoor(doorOf({ device_id, token: `token of ${device_id}`, ...more }));
  await other('ended', { event_id: 1 });
  await other('over', { event_id: 2, expires_at: '2026-11-21T11:00:00Z' });
  await other('open', { event_id: 3 });
  await other('account', { event_id: 4, account_id: 3 });
  await other('here');
  await scanStore.change(() => [{ ...scanOf({ device_id: 'ended' }), sent_at: 5 }]);
  await sendLeftBehind('here', { isWordDue: false });
  expect(asked).toEqual([]);
  await sendLeftBehind('here', { isWordDue: true });
  expect(asked).toEqual(['token of ended', 'token of over', 'token of open']);
  expect(devices()).toEqual(['open', 'account', 'here']);
  expect(scanStore.current()).toEqual([]);
});

test.each(['ended', 'expired'] as const)(
  'an answer to the former token of a phone that was opened anew, that it was %s, says nothing of the new one',
  async (reason) => {
    phonePage(() => closed(reason));
    for (const account_id of [null, 3]) {
      const former = doorOf({ account_id, token: 'former' });
      await keepDoor(doorOf({ account_id, token: 'new' }));
      await expect(askDoor(former, undoScan, { input: { nonce: crypto.randomUUID() } })).rejects.toMatchObject({
        key: 'DoorDeviceEnded',
      });
      expect(doorStore.current()).toMatchObject({
        open: [{ token: 'new', expires_at: doorOf().expires_at }],
        ended: null,
      });
    }
  },
);

test('a helper’s phone has a door for each event that it joined, the one that was chosen last at the end', async () => {
  await keepDoor(doorOf({ device_id: 'first', event_id: 1 }));
  await keepDoor(doorOf({ device_id: 'account', event_id: 2, account_id: 3 }));
  const second = doorOf({ device_id: 'second', event_id: 2 });
  await keepDoor(second);
  await keepDoor(doorOf({ device_id: 'again', event_id: 1 }));
  const ids = async (): Promise<string[]> => helpersDoors(await doorStore.load()).map(({ device_id }) => device_id);
  expect(await ids()).toEqual(['second', 'again']);
  await keepDoor(second);
  expect(await ids()).toEqual(['again', 'second']);
});
