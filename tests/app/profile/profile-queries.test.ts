import { expect, test } from 'vitest';
import type { Profile } from '#wire/accounts/session.ts';
import { profileAfter } from '#app/features/profile/profile-queries.ts';
import { makeQueryClient } from '#app/data/query.ts';

const PROFILE = { first_name: 'An', phone: '1', country_code: 'BE' } as Profile;

test('a saved profile whose new form cannot be asked for begins with what was sent', async () => {
  // nobody is signed in: the question fails
  const start = await profileAfter(makeQueryClient('en'), PROFILE, { phone: '2' });
  expect(start).toMatchObject({ first_name: 'An', phone: '2' });
});
