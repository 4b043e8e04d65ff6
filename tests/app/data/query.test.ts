import { expect, test } from 'vitest';
import { CallError } from '../../../src/app/data/call-error.ts';
import { makeQueryClient } from '../../../src/app/data/query.ts';

test('a question that is not answered is asked once: who waits says when to try again', async () => {
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return Promise.reject(new CallError('unreachable'));
  };
  await expect(makeQueryClient('en').query({ queryKey: ['hung'], queryFn })).rejects.toThrow('unreachable');
  expect(asked).toBe(1);
});
