import type { ResolverOptions } from 'react-hook-form';
import { expect, test } from 'vitest';
import { newJudgings } from '#app/form/judgings.ts';

type Values = Record<string, unknown>;

test('what was begun before is waited for, and what was found is put down first', async () => {
  const { watch, settled } = newJudgings();
  const said: string[] = [];
  const ends: (() => void)[] = [];
  const judge = watch<Values>(async () => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return { values: {}, errors: {} };
  });
  const run = async (name: string): Promise<void> => {
    await judge({}, undefined, {} as ResolverOptions<Values>);
    said.push(name);
  };
  const judged = [run('left field'), run('sent form')];
  const refusal = settled().then(() => said.push('refusal'));
  for (const end of ends.toReversed()) end();
  await Promise.all([...judged, refusal]);
  expect(said.at(-1)).toBe('refusal');
});

test('one that fails holds up nobody', async () => {
  const { watch, settled } = newJudgings();
  const judge = watch<Values>(() => Promise.reject(new Error('no words')));
  await expect(judge({}, undefined, {} as ResolverOptions<Values>)).rejects.toThrow('no words');
  await expect(settled()).resolves.toBeUndefined();
});
