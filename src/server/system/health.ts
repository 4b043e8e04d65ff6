import type { FastifyInstance } from 'fastify';
import { pendingMigrations } from '#server/platform/database/migrate.ts';
import type { Services } from '#server/services.ts';

/** `/healthz`: the process answers. `/readyz`: it can serve: not stopping, database there, migrations applied. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const failing = await whatFails(services);
    return reply
      .code(failing ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(failing ? { status: 'not ready', failing } : { status: 'ready' });
  });
}

/** Why this server is not ready; undefined where it is. */
export async function whatFails(services: Services): Promise<string | undefined> {
  if (services.drain.begun) return 'stopping';
  try {
    await services.database.ping();
    const pending = await pendingMigrations(services.database);
    return pending.length > 0 ? 'migrations' : undefined;
  } catch (error) {
    services.log.warn({ err: error }, 'not ready');
    return 'database';
  }
}
