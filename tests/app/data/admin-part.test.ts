import { expect, test } from 'vitest';
import { sendContact } from '#wire/content/contact.ts';
import { askPartAfterRefusal } from '../../../src/app/data/admin-part.ts';
import { mutation } from '../../../src/app/data/mutation.ts';
import { makeQueryClient } from '../../../src/app/data/query.ts';
import { useTransport } from '../../../src/app/data/transport.ts';

const MESSAGE = { reason: 'other', name: 'An', email: 'an@voorbeeld.test', title: 'A hall', message: 'Free?' } as const;
const PROFILE = ['accounts.getProfile', {}];

// Source: issue 38
test.each([
  [403, 'NotAllowed', true],
  [422, 'PleaseCheckForm', false],
] as const)('after a %i %s the part of an admin is asked for again: %s', async (status, message, isAsked) => {
  useTransport(() => Promise.resolve({ status, json: { success: false, status: false, message, text: 'No' } }));
  const client = makeQueryClient('en');
  const stop = askPartAfterRefusal(client);
  client.setQueryData(PROFILE, { data: {} });
  const sent = client.getMutationCache().build(client, mutation(sendContact)).execute(MESSAGE);
  await expect(sent).rejects.toMatchObject({ kind: 'refused' });
  expect(client.getQueryState(PROFILE)?.isInvalidated).toBe(isAsked);
  stop();
});
