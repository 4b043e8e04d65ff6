// The product's server as a process of its own, built from the product's parts, that can be told to stop for ever when it
// comes to one moment of its work for the nth time, and says so: to be killed there. The delays are this file's; the product has no switch for them.
// Run with an IPC channel: node faulty-server.ts DATA_DIR PORT
import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { argv } from 'node:process';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDiskStore } from '#server/platform/files/disk-store.ts';
import { makeServer } from '#server/app.ts';
import { openLog } from '#server/platform/log.ts';
import { jobHandlers, openServices, startJobs } from '#server/open-services.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { seedWhenEmpty } from '#server/seed/seed.ts';
import type { Services } from '#server/services.ts';
import { readSettings } from '#server/settings.ts';
import { NO_RENDERER } from '../server/no-renderer.ts';

const [dataDir = '', port = ''] = argv.slice(2);

/** Where to stop, and at the how manieth time. */
export interface Stop {
  readonly moment: string;
  nth: number;
}

/** Which part of the product is at work: 'checkout', 'webhook', 'cancel', or the kind of a job. */
const part = new AsyncLocalStorage<string>();
let armed: Stop | undefined;
process.on('message', (stop: Stop) => {
  armed = { ...stop };
  process.send?.({ armed: stop.moment });
});

/** Who comes to the armed moment as the nth never gets past it. */
function reach(point: string): Promise<void> {
  const moment = `${part.getStore() ?? 'nobody'}: ${point}`;
  if (armed?.moment !== moment || --armed.nth > 0) return Promise.resolve();
  armed = undefined;
  process.send?.({ reached: moment });
  return new Promise(() => undefined);
}

function faultyDatabase(database: Database): Database {
  return {
    ...database,
    transaction: async (work, options) => {
      const result = await database.transaction(async (trx) => {
        const done = await work(trx);
        await reach('before its commit');
        return done;
      }, options);
      await reach('after its commit');
      return result;
    },
  };
}

function faultyProvider(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    create: async (request) => {
      const started = await provider.create(request);
      await reach('after the provider made the payment');
      return started;
    },
    refund: async (reference, refund) => {
      const state = await provider.refund(reference, refund);
      await reach('after the provider paid back');
      return state;
    },
    status: async (reference) => {
      const state = await provider.status(reference);
      await reach('after the provider’s answer');
      return state;
    },
  };
}

const settings = readSettings({ PORT: port, DATA_DIR: dataDir, SEED: 'none', PUBLIC_URL: `http://localhost:${port}` });
const log = openLog('silent');
const database = await openDatabase({ dataDir, log });
await migrate(database);
const files = openDiskStore(join(dataDir, 'files'));
await seedWhenEmpty({ settings, database, files, now: new Date() });
const product = await openServices({ settings, database: faultyDatabase(database), files, log, dataDir });
const services: Services = {
  ...product,
  reserve: async (trx, holding) => {
    const shortages = await product.reserve(trx, holding);
    await reach('after the reservation');
    return shortages;
  },
  payments: {
    ...product.payments,
    provider: (name) => wrapped(product.payments.provider(name)),
    providerOf: (brand) => wrapped(product.payments.providerOf(brand)),
  },
};

function wrapped(provider: PaymentProvider | undefined): PaymentProvider | undefined {
  return provider && faultyProvider(provider);
}

const server = await makeServer(services, NO_RENDERER);
server.addHook('preHandler', (request, _, done) => {
  const route = request.routeOptions.url ?? '';
  if (route.includes('checkout')) part.run('checkout', done);
  else if (route.includes('webhook')) part.run('webhook', done);
  else if (route.includes('bookings/cancel')) part.run('cancel', done);
  else done();
});
server.addHook('onSend', async (request) => {
  const route = request.routeOptions.url ?? '';
  if (route.includes('checkout_now')) await part.run('checkout', () => reach('before its answer'));
  if (route.includes('bookings/cancel')) await part.run('cancel', () => reach('before its answer'));
});
const handlers = Object.entries(jobHandlers(services)).map(
  ([kind, handler]) => [kind, (job: Parameters<typeof handler>[0]) => part.run(kind, () => handler(job))] as const,
);
// short leases: what a killed server had taken is soon taken again
startJobs(services, { handlers: Object.fromEntries(handlers), leaseSeconds: 1, pollMs: 200 });
await server.listen({ port: settings.port, host: settings.host });
