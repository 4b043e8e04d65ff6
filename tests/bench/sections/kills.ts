import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { FREE_TICKET_ROWS_MAX } from '#domain/organizer/limits.ts';
import { type Figures, goal, type Section } from '../section.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const KILLS = 30;

/** The fault tests of orders and of refunds with three times as many kills as `npm test` has, that of free tickets with as many as a call may have, and that of a cancelled event. Its seed is printed, and kills at the same moments again. */
export const kills: Section = {
  about: `a server killed ${KILLS} times at moments drawn by lot under eight buyers, and ${KILLS} times while tickets are cancelled and paid back, twice under ${FREE_TICKET_ROWS_MAX} free tickets, and four times while an event is cancelled: what is lost, doubled or miscounted fails`,
  async run({ say }): Promise<Figures> {
    const seed = process.env['KILL_SEED'] ?? String(Date.now() % 1_000_000);
    say(`KILL_SEED=${seed}`);
    const begin = performance.now();
    const test = spawn(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--config',
        'tests/vitest.config.ts',
        '--no-file-parallelism',
        'tests/faults/long/killed-server',
        'tests/faults/long/killed-refund',
        'tests/faults/long/killed-free-tickets',
        'tests/faults/long/killed-event',
      ],
      {
        cwd: ROOT,
        env: { ...process.env, KILLS: String(KILLS), KILL_SEED: seed, FREE_TICKETS: String(FREE_TICKET_ROWS_MAX) },
        stdio: ['ignore', 2, 2],
      },
    );
    const stop = (): boolean => test.kill();
    process.once('exit', stop);
    const [code] = (await once(test, 'exit')) as [number | null];
    process.removeListener('exit', stop);
    return {
      kills: 2 * KILLS + 2 + 4,
      seed: Number(seed),
      failedRuns: goal(code === 0 ? 0 : 1, { atMost: 0 }),
      secondsForAll: Math.round((performance.now() - begin) / 1000),
    };
  },
};
