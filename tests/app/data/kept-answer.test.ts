import { expect, test } from 'vitest';
import { CallError } from '../../../src/app/data/call-error.ts';
import { answerOrKept } from '../../../src/app/data/kept-answer.ts';
import { makeQueryClient } from '../../../src/app/data/query.ts';

const KEY = ['figures'];

/** Asks for something that this device kept before, of which it may have changed since. */
async function askAgain(outcome: () => Promise<string>, kept?: string): Promise<string> {
  const client = makeQueryClient('en');
  if (kept !== undefined) client.setQueryData(KEY, kept);
  await client.invalidateQueries({ queryKey: KEY, refetchType: 'none' });
  return answerOrKept(client, { queryKey: KEY, queryFn: outcome });
}
const fails = (error: CallError) => async () => {
  throw error;
};

test('what comes is shown, in the place of what was kept', async () => {
  expect(await askAgain(() => Promise.resolve('new'), 'old')).toBe('new');
});

test('where no answer comes, what was kept is shown; without it the page says that it failed', async () => {
  expect(await askAgain(fails(new CallError('unreachable')), 'old')).toBe('old');
  expect(await askAgain(fails(new CallError('refused', { status: 503 })), 'old')).toBe('old');
  await expect(askAgain(fails(new CallError('unreachable')))).rejects.toThrow('unreachable');
});

test('what the server refuses, or a session that has ended, is not covered by what was kept', async () => {
  await expect(askAgain(fails(new CallError('refused', { status: 404 })), 'old')).rejects.toThrow('refused');
  await expect(askAgain(fails(new CallError('signed-out')), 'old')).rejects.toThrow('signed-out');
});
