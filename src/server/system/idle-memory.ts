import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';

const LOOK_MS = 10_000;
/** so few answers within LOOK_MS are a quiet time: probes of whoever watches the server come all the time */
const QUIET = 10;
/** so many answers leave garbage worth the pause */
const WORTH = 100;

/**
 * Collects garbage when a server has become quiet after work. V8 collects when it allocates: one that is asked nothing
 * keeps what its busiest minute left, 60 MB of 230. `collect` is how, unless a test says otherwise.
 */
export function releaseMemoryWhenQuiet(app: FastifyInstance, collect: () => void = collectGarbage): void {
  let answers = 0;
  let sinceCollection = 0;
  app.addHook('onResponse', (_request, _reply, done) => {
    answers += 1;
    done();
  });
  const look = setInterval(() => {
    sinceCollection += answers;
    if (answers < QUIET && sinceCollection >= WORTH) {
      sinceCollection = 0;
      collect();
    }
    answers = 0;
  }, LOOK_MS);
  look.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(look);
    done();
  });
}

/** Everything that nobody holds, at once. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const garbageCollector: unknown = runInNewContext('gc');
  if (typeof garbageCollector !== 'function') return;
  garbageCollector();
  // what only finalizers held goes with the second
  setImmediate(() => garbageCollector());
}
