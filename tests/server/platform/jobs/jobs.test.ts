import { expect, test } from 'vitest';
import { handlersOf, type Jobs, repeatAll } from '#server/platform/jobs/jobs.ts';

const nothing = () => Promise.resolve();
const of = (kind: string, name: string): Jobs => ({
  handlers: { [kind]: nothing },
  periodic: [{ name, seconds: 5, run: nothing }],
});

test('the jobs of all capabilities are done', () => {
  const jobs = [of('orders.confirm', 'open-payments'), of('mail.send', 'retention'), {}];
  expect(Object.keys(handlersOf(jobs))).toEqual(['orders.confirm', 'mail.send']);
  const repeated: string[] = [];
  repeatAll(jobs, { every: ({ seconds, name }) => void repeated.push(`${name} ${seconds}`) });
  expect(repeated).toEqual(['open-payments 5', 'retention 5']);
});

test('two of one name are refused: one of them would never be done', () => {
  expect(() => handlersOf([of('mail.send', 'a'), of('mail.send', 'b')])).toThrow('mail.send');
  expect(() => repeatAll([of('a', 'retention'), of('b', 'retention')], { every: () => undefined })).toThrow(
    'retention',
  );
});
