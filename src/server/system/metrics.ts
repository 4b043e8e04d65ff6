import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { isInside } from '#server/platform/http/inside.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import { routeOf } from '#server/platform/http/route-of.ts';
import type { Services } from '#server/services.ts';
import { isLoopback } from '#server/settings.ts';

/** Upper ends of the histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** A figure with its name and its meaning. */
interface Figure<Value> {
  readonly name: string;
  readonly help: string;
  readonly read: () => Value;
}

/**
 * `/metrics`: how the server does, as Prometheus reads it, for this machine or who has the token. Routes are named by
 * their patterns; nothing tells who asked for what. Source: architecture (settings), decisions 8.
 */
export function registerMetrics(app: FastifyInstance, services: Services): void {
  const register = new Registry();
  countRequests(app, register);
  describeProcess(register);
  describeWork(register, services);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, services.settings.metricsToken)) throw commonRefusal('TryAgain');
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
}

/** A caller on this machine, but not one for whom a proxy on it asks; or whoever has the token. */
function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`)) return true;
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers);
  return !isForwarded && isLoopback(socket.remoteAddress ?? '');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** What the server asks of itself while it draws a page belongs to that page's request. */
function countRequests(app: FastifyInstance, register: Registry): void {
  const answered = new Counter({
    name: 'kaartje_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  });
  const timings = new Histogram({
    name: 'kaartje_request_seconds',
    help: 'How long answers took.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!isInside(request)) {
      const route = routeOf(request);
      answered.inc({ method: request.method, route, status: reply.statusCode });
      timings.observe({ route }, reply.elapsedTime / 1000);
    }
    done();
  });
}

function describeProcess(register: Registry): void {
  const started = Date.now() / 1000 - process.uptime();
  addCounter(register, {
    name: 'process_cpu_seconds_total',
    help: 'Time on the processor.',
    read: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    },
  });
  addGauge(register, {
    name: 'process_start_time_seconds',
    help: 'When the process started, in seconds since 1970.',
    read: () => started,
  });
  addGauge(register, {
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    read: () => process.memoryUsage.rss(),
  });
  addGauge(register, {
    name: 'kaartje_busy_ratio',
    help: 'Share of its time that the process was busy.',
    read: () => performance.eventLoopUtilization().utilization,
  });
}

function describeWork(register: Registry, services: Services): void {
  const { mailCounts } = services;
  addGauge(register, {
    name: 'kaartje_jobs_due',
    help: 'Jobs that wait although their time has come.',
    read: () => counted(services, 'jobs', jobsDue),
  });
  addGauge(register, {
    name: 'kaartje_mails_waiting',
    help: 'Mails that are not sent yet.',
    read: () => counted(services, 'mails', mailsWaiting),
  });
  addCounter(register, {
    name: 'kaartje_mails_sent_total',
    help: 'Mails that the mail server took.',
    read: () => mailCounts.sent,
  });
  addCounter(register, {
    name: 'kaartje_mails_sent_again_total',
    help: 'Mails handed over twice, as nobody knew whether they were taken.',
    read: () => mailCounts.sentAgain,
  });
  addCounter(register, {
    name: 'kaartje_mails_failed_total',
    help: 'Mails that were given up.',
    read: () => mailCounts.failed,
  });
}

/** Undefined while the database is away: the rest is worth knowing then. */
async function counted(
  { database, log }: Services,
  what: string,
  count: (db: Kysely<DB>) => Promise<{ count: number }>,
): Promise<number | undefined> {
  try {
    return (await count(database.db)).count;
  } catch (error) {
    log.warn({ err: error }, `${what} could not be counted`);
    return undefined;
  }
}

function jobsDue(db: Kysely<DB>): Promise<{ count: number }> {
  return db
    .selectFrom('outbox_jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('run_at', '<=', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
}

function mailsWaiting(db: Kysely<DB>): Promise<{ count: number }> {
  return db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('text', '<>', '')
    .executeTakeFirstOrThrow();
}

/** A figure that only grows, read whenever somebody looks. */
function addCounter(register: Registry, { name, help, read }: Figure<number>): void {
  const collect = function collect(this: Counter): void {
    this.reset();
    this.inc(read());
  };
  register.registerMetric(new Counter({ name, help, registers: [], collect }));
}

/** A figure read whenever somebody looks; it has no value while it cannot be had. */
function addGauge(register: Registry, { name, help, read }: Figure<number | Promise<number | undefined>>): void {
  const collect = async function collect(this: Gauge): Promise<void> {
    const value = await read();
    if (value === undefined) this.remove();
    else this.set(value);
  };
  register.registerMetric(new Gauge({ name, help, registers: [], collect }));
}
