import { expect, test, vi } from 'vitest';
import { type RetentionRule, sweepAll } from '#server/platform/jobs/retention.ts';
import { openLog } from '#server/platform/log.ts';

const options = { log: openLog('silent'), now: () => new Date('2026-11-20T12:00:00Z') };

/** A rule that finds so many rows, and what it was asked in turn. */
function rule(rows: number) {
  const asked: { before: Date; most: number }[] = [];
  let left = rows;
  const one: RetentionRule = {
    name: 'rows',
    days: 30,
    sweep: (over) => {
      asked.push(over);
      const count = Math.min(left, over.most);
      left -= count;
      return Promise.resolve(count);
    },
  };
  return { one, asked };
}

test('what is older than its days is deleted in batches until there is no more', async () => {
  const { one, asked } = rule(2_500);
  await sweepAll([one], options);
  expect(asked).toHaveLength(3);
  expect(asked[0]).toEqual({ before: new Date('2026-10-21T12:00:00Z'), most: 1_000 });
});

test('a rule with very much to delete goes on the next time', async () => {
  const { one, asked } = rule(1_000_000);
  await sweepAll([one], options);
  expect(asked).toHaveLength(100);
});

test('a rule that fails holds up no other, and the job is known to have failed', async () => {
  const broken: RetentionRule = { name: 'broken', days: 1, sweep: () => Promise.reject(new Error('a defect')) };
  const { one, asked } = rule(1);
  const log = openLog('silent');
  const logged = vi.spyOn(log, 'error');
  await expect(sweepAll([broken, one], { ...options, log })).rejects.toThrow(AggregateError);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ rule: 'broken' }), expect.any(String));
  expect(asked).toHaveLength(1);
});
