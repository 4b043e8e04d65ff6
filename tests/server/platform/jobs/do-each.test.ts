import { expect, test, vi } from 'vitest';
import { doEach } from '#server/platform/jobs/do-each.ts';

/** Fails for these numbers. */
function failing(errors: Readonly<Record<number, Error>>) {
  return vi.fn((item: number) => (errors[item] ? Promise.reject(errors[item]) : Promise.resolve()));
}

test('what fails for one item holds up no other, and is thrown once all are done', async () => {
  const errors = { 1: new Error('first'), 3: new Error('third') };
  const run = failing(errors);
  const thrown: unknown = await doEach([1, 2, 3, 4], run).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ message: '2 of 4 failed', errors: [errors[1], errors[3]] });
  expect(run.mock.calls.flat()).toEqual([1, 2, 3, 4]);
});

test('a database that is away ends it: the others would fail too', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const run = failing({ 2: away });
  await expect(doEach([1, 2, 3], run)).rejects.toBe(away);
  expect(run).toHaveBeenCalledTimes(2);
});

test('nothing fails where nothing does', async () => {
  await expect(doEach([1, 2], failing({}))).resolves.toBeUndefined();
  await expect(doEach([], failing({}))).resolves.toBeUndefined();
});
