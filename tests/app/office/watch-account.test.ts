import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#wire/accounts/session.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { watchAccount } from '../../../src/app/office/watch-account.ts';

// Without IndexedDB the session lives in memory: what the watcher hears is the same.

const merel: Session = { access_token: 'hers', user_detail: { id: 7, name: 'Merel', role_id: 3 } };
const jef: Session = { access_token: 'his', user_detail: { id: 8, name: 'Jef', role_id: 3 } };

const ended = vi.fn();
const replaced = vi.fn();

beforeEach(async () => {
  vi.resetAllMocks();
  await sessionStore.change(() => merel);
  watchAccount({ ended, replaced });
});

test('nothing follows from the account that is signed in, its renewed session included', async () => {
  await sessionStore.change(() => ({ ...merel, access_token: 'renewed' }));
  expect(ended).not.toHaveBeenCalled();
  expect(replaced).not.toHaveBeenCalled();
});

test('a session that is over', async () => {
  await sessionStore.change(() => null);
  expect(ended).toHaveBeenCalled();
  expect(replaced).not.toHaveBeenCalled();
});

test('another account, straight after the former one or after nobody', async () => {
  await sessionStore.change(() => jef);
  expect(replaced).toHaveBeenCalled();
  replaced.mockClear();
  await sessionStore.change(() => null);
  expect(replaced).not.toHaveBeenCalled();
  await sessionStore.change(() => jef);
  expect(replaced).toHaveBeenCalled();
});
