import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Worker } from '#server/platform/jobs/worker.ts';

/** From the signal on, how long requests and jobs under way may take before they are cut off. */
const UNDER_WAY_MS = 7_000;
const IDLE_CHECK_MS = 50;

/** Whether this server was told to stop. It then says that it is not ready, and each answer closes its connection. */
export class Drain {
  #begun = false;

  get begun(): boolean {
    return this.#begun;
  }

  begin(): void {
    this.#begun = true;
  }
}

/** Closes every connection with its next answer once the server is stopping: a kept one would hold the process. */
export function closeConnectionsWhenStopping(app: FastifyInstance, drain: Drain): void {
  app.addHook('onSend', async (_, reply) => {
    if (drain.begun) reply.header('connection', 'close');
  });
}

interface Stopping {
  readonly server: FastifyInstance;
  readonly worker: Worker;
  readonly drain: Drain;
  /** how long requests are still taken, so that balancers see that the server is not ready before they are refused */
  readonly drainSeconds: number;
}

/** Stops serving: not ready, then no new connections, then the end of what is under way, or of the time for it. */
export async function stopServing({ server, worker, drain, drainSeconds }: Stopping): Promise<void> {
  drain.begin();
  const working = worker.stop();
  await delay(drainSeconds * 1000);
  // an answer that had begun before keeps its connection: it is closed as soon as it is idle
  const closingIdle = setInterval(() => server.server.closeIdleConnections(), IDLE_CHECK_MS);
  const done = Promise.all([server.close(), working]);
  const gaveUp = new AbortController();
  const late = delay(UNDER_WAY_MS - drainSeconds * 1000, undefined, { signal: gaveUp.signal }).catch(() => undefined);
  await Promise.race([done, late]);
  gaveUp.abort();
  clearInterval(closingIdle);
  server.server.closeAllConnections();
}
