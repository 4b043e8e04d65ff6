import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { isInside } from '#server/platform/http/inside.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import { routeOf } from '#server/platform/http/route-of.ts';
import type { MailCounts } from '#server/platform/mail/mail-counts.ts';
import type { Services } from '#server/services.ts';
import { isLoopback } from '#server/settings.ts';

/** Upper ends of the histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** How many requests of one route were answered in one way. */
interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  count: number;
}

/** What is known of one route's requests; `slots` counts those of each bucket alone, the last those above all. */
interface Timing {
  readonly slots: number[];
  count: number;
  seconds: number;
}

/**
 * `/metrics`: how the server does, as Prometheus reads it, for this machine or who has the token. Routes are named by
 * their patterns; nothing tells who asked for what. Source: architecture (settings), decisions 8.
 */
export function registerMetrics(app: FastifyInstance, services: Services): void {
  const answered = new Map<string, Answered>();
  const timings = new Map<string, Timing>();
  app.addHook('onResponse', (request, reply, done) => {
    if (!isInside(request)) {
      const { method } = request;
      const route = routeOf(request);
      const status = reply.statusCode;
      const key = `${status} ${method} ${route}`;
      const known = answered.get(key);
      if (known) known.count += 1;
      else answered.set(key, { method, route, status, count: 1 });
      timings.set(route, withTime(timings.get(route), reply.elapsedTime / 1000));
    }
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, services.settings.metricsToken)) throw commonRefusal('TryAgain');
    const text = [
      ...requestLines([...answered.values()], timings),
      ...processLines(),
      ...gauge(
        'kaartje_jobs_due',
        'Jobs that wait although their time has come.',
        await counted(services, 'jobs', jobsDue),
      ),
      ...mailLines(services.mailCounts, await counted(services, 'mails', mailsWaiting)),
    ].join('\n');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store').send(`${text}\n`);
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

function withTime(known: Timing | undefined, seconds: number): Timing {
  const timing = known ?? { slots: [...BUCKETS.map(() => 0), 0], count: 0, seconds: 0 };
  const slot = BUCKETS.findIndex((end) => seconds <= end);
  const at = slot < 0 ? BUCKETS.length : slot;
  timing.slots[at] = (timing.slots[at] ?? 0) + 1;
  timing.count += 1;
  timing.seconds += seconds;
  return timing;
}

function requestLines(answered: readonly Answered[], timings: ReadonlyMap<string, Timing>): string[] {
  return [
    ...headOf('kaartje_requests_total', 'counter', 'Requests answered.'),
    ...answered.map(
      ({ method, route, status, count }) =>
        `kaartje_requests_total{method="${method}",route="${labelOf(route)}",status="${status}"} ${count}`,
    ),
    ...headOf('kaartje_request_seconds', 'histogram', 'How long answers took.'),
    ...[...timings].flatMap(([pattern, { slots, count, seconds }]) => {
      const route = labelOf(pattern);
      return [
        ...BUCKETS.map(
          (end, at) => `kaartje_request_seconds_bucket{route="${route}",le="${end}"} ${sum(slots.slice(0, at + 1))}`,
        ),
        `kaartje_request_seconds_bucket{route="${route}",le="+Inf"} ${count}`,
        `kaartje_request_seconds_sum{route="${route}"} ${seconds}`,
        `kaartje_request_seconds_count{route="${route}"} ${count}`,
      ];
    }),
  ];
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** A text as the value of a label. */
function labelOf(text: string): string {
  return text.replace(/[\\"]/g, '\\$&').replaceAll('\n', String.raw`\n`);
}

function processLines(): string[] {
  const { user, system } = process.cpuUsage();
  const started = Date.now() / 1000 - process.uptime();
  return [
    ...headOf('process_cpu_seconds_total', 'counter', 'Time on the processor.'),
    `process_cpu_seconds_total ${(user + system) / 1e6}`,
    ...gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.', started),
    ...gauge('process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
    ...gauge('kaartje_busy_ratio', 'Share of its time that the process was busy.', busyRatio()),
  ];
}

function busyRatio(): number {
  return performance.eventLoopUtilization().utilization;
}

function mailLines({ sent, sentAgain, failed }: MailCounts, waiting: number | undefined): string[] {
  return [
    ...gauge('kaartje_mails_waiting', 'Mails that are not sent yet.', waiting),
    ...counter('kaartje_mails_sent_total', 'Mails that the mail server took.', sent),
    ...counter(
      'kaartje_mails_sent_again_total',
      'Mails handed over twice, as nobody knew whether they were taken.',
      sentAgain,
    ),
    ...counter('kaartje_mails_failed_total', 'Mails that were given up.', failed),
  ];
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

function counter(name: string, help: string, value: number): string[] {
  return [...headOf(name, 'counter', help), `${name} ${value}`];
}

function gauge(name: string, help: string, value: number | undefined): string[] {
  return value === undefined ? [] : [...headOf(name, 'gauge', help), `${name} ${value}`];
}

function headOf(name: string, type: 'counter' | 'gauge' | 'histogram', help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}
