import { setupI18n } from '@lingui/core';
import { isNotFound } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#wire/accounts/session.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { doorStore, keepDoor, letScanOn } from '#device/door/door-store.ts';
import { forgetDoorsOfOthers } from '#device/door/forget-door.ts';
import { scanStore } from '#device/door/scan-queue.ts';
import { makeQueryClient } from '../../../src/app/data/query.ts';
import { useTransport } from '../../../src/app/data/transport.ts';
import { doorPage } from '../../../src/app/features/door/load-door.ts';
import { scansOn } from '../../../src/app/features/door/scans-on.ts';
import { doorOf, scanOf } from '../../device/door-builders.ts';

vi.mock('#device/record-disk.ts', async () => ({
  openDisk: (await import('../../device/memory-disk.ts')).openMemoryDisk,
  openStore: () => () => () => Promise.reject(new Error('no storage')),
}));

const organizer: Session = { access_token: 'his', user_detail: { id: 8, name: 'Jef', role_id: 3 } };
const TITLE = { id: 'Scan tickets', message: 'Scan tickets' };
const NOT_THERE = { success: false, status: false, message: 'EventNotFound', text: 'There is no such event.' };

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  await sessionStore.change(() => organizer);
  await doorStore.change(() => ({ open: [], ended: null }));
  await scanStore.change(() => []);
});

/** What comes of opening a screen of an event's door. */
async function opened(event: string): Promise<string> {
  const i18n = setupI18n({ locale: 'en', messages: { en: { 'Scan tickets': 'Scan tickets' } } });
  const context = { i18n, queryClient: makeQueryClient('en') };
  return doorPage(context, { event, title: TITLE }).then(
    ({ head }) => head.title,
    (error: unknown) => (isNotFound(error) ? 'not found' : 'failed'),
  );
}

test('a door of no event, or of another organizer’s, is not found', async () => {
  useTransport(() => Promise.resolve({ status: 404, json: NOT_THERE }));
  expect([await opened('none'), await opened('999999')]).toEqual(['not found', 'not found']);
});

test('a door opens without a network, and where the server fails; of a phone that scans for it nothing is asked', async () => {
  useTransport(() => Promise.reject(new TypeError('no network')));
  expect(await opened('7')).toBe('Scan tickets');
  useTransport(() => Promise.resolve({ status: 503, json: NOT_THERE }));
  expect(await opened('7')).toBe('Scan tickets');
  const asked = vi.fn(() => Promise.resolve({ status: 404, json: NOT_THERE }));
  useTransport(asked);
  await keepDoor(doorOf({ account_id: 8 }));
  expect(await opened('7')).toBe('Scan tickets');
  expect(asked).not.toHaveBeenCalled();
  await keepDoor(doorOf({ account_id: null, event_id: 9 }));
  expect(await opened('9')).toBe('not found');
});

const scans = (event: number) => scansOn({ pathname: `/dashboard/organizer/scan/${event}` });

test('a phone whose organizer’s session has expired scans on, at its own event alone', async () => {
  const asked = vi.fn(() => Promise.resolve({ status: 401, json: NOT_THERE }));
  useTransport(asked);
  await keepDoor(doorOf({ account_id: 8 }));
  await keepDoor(doorOf({ device_id: 'helper', event_id: 9 }));
  // somebody who is signed in comes in by a role
  expect(await scans(7)).toBe(false);
  await letScanOn(8);
  expect(await scans(7)).toBe(false);
  await sessionStore.change(() => null);
  expect([await scans(7), await opened('7')]).toEqual([true, 'Scan tickets']);
  expect(await scansOn({ pathname: '/dashboard/organizer/scan' })).toBe(true);
  expect(asked).not.toHaveBeenCalled();
  expect([await scans(6), await scans(9)]).toEqual([false, false]);
  expect(await scansOn({ pathname: '/dashboard/organizer/scan/7/live' })).toBe(false);
});

test.each([
  ['a session that somebody ended', async () => undefined],
  ['a sign-out after it', () => letScanOn(8).then(() => forgetDoorsOfOthers(null))],
  ['a sign-in after it', () => letScanOn(8).then(() => forgetDoorsOfOthers(3))],
  ['the end of another’s session', () => letScanOn(3)],
])('after %s a phone scans no more, though scans of it wait to be sent', async (_, happens) => {
  await keepDoor(doorOf({ account_id: 8 }));
  await scanStore.change(() => [scanOf({ device_id: doorOf().device_id })]);
  await happens();
  await sessionStore.change(() => null);
  expect(doorStore.current()?.open).toHaveLength(1);
  expect(await scans(7)).toBe(false);
  expect(await scansOn({ pathname: '/dashboard/organizer/scan' })).toBe(false);
});
