import { expect, test } from 'vitest';
import type { OutputOf } from '#wire/endpoint.ts';
import type { listFollowing } from '#wire/social/following.ts';
import type { WaitingCall } from '#device/outbox.ts';
import { withWaiting } from '../../../src/app/features/social/following/following-queries.ts';

const kustklank = {
  organizer_id: 2,
  organisation: 'Kustklank vzw',
  slug: 'kustklank',
  organiser_logo: '',
  events_count: 3,
};
const loods = {
  ...kustklank,
  organizer_id: 4,
  organisation: 'Loods 9 vzw',
  slug: 'loods-9',
  events: [],
  created_at: '',
};
const saved = { success: true as const, status: true as const, data: [loods] } satisfies OutputOf<typeof listFollowing>;
const waiting = (call: string, more: Partial<WaitingCall>): WaitingCall => ({
  key: call,
  call: `social.${call}`,
  input: { organizer_id: 2 },
  lang: 'nl',
  account_id: 7,
  made_at: 1,
  ...more,
});
const names = (calls: readonly WaitingCall[]) => withWaiting(saved, calls).data.map(({ organisation }) => organisation);

test('a list shows what waits on the device, though it was saved before that', () => {
  expect(names([waiting('addFollowing', { shown: kustklank })])).toEqual(['Loods 9 vzw', 'Kustklank vzw']);
  expect(names([waiting('removeFollowing', { input: { organizer_id: 4 } })])).toEqual([]);
});

test('what was refused, or an older version kept in another form, is not shown as done', () => {
  expect(names([waiting('addFollowing', { shown: kustklank, refused: 'No' })])).toEqual(['Loods 9 vzw']);
  expect(names([waiting('addFollowing', { shown: { name: 'Kustklank' } }), waiting('addFollowing', {})])).toEqual([
    'Loods 9 vzw',
  ]);
});
