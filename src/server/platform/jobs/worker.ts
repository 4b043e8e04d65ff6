import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Log } from '#server/platform/log.ts';
import { enqueuePeriodic, lease, renewLeases, type Job } from './outbox.ts';
import { runJob, type JobHandler } from './run-job.ts';

export interface WorkerOptions {
  readonly database: Database;
  /** by kind; jobs of other kinds are left to other servers */
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly log: Log;
  /** by kind, where they are not as many as of others */
  readonly maxTries?: Readonly<Record<string, number>>;
  /** milliseconds between two looks into the outbox when nobody kicks */
  readonly pollMs?: number;
  /** after so many seconds without a sign of life a job goes to another worker */
  readonly leaseSeconds?: number;
  /** jobs at the same time */
  readonly concurrency?: number;
}

export interface Worker {
  /** Looks into the outbox now: called after a commit that queued something. */
  notify(): void;
  /** Runs a piece of work every so many seconds, on one server at a time however many there are. */
  every(seconds: number, name: string, run: () => Promise<void>, more?: Pick<Periodic, 'isUrgent'>): void;
  /** Takes no more jobs and waits for those under way. */
  stop(): Promise<void>;
}

/**
 * Starts to work off the outbox: due jobs one lease each, failures again after a growing delay, given up with an alert
 * in the end. Any number of workers may run; a database that is away is waited for. Source: architecture (data).
 */
export function startWorker(options: WorkerOptions): Worker {
  const { database, handlers, log, maxTries = {}, pollMs = 1000, leaseSeconds = 60, concurrency = 4 } = options;
  const { db } = database;
  const running = new Map<Job, Promise<void>>();
  const periodic = openPeriodic(db);
  const rest = openRest();
  const isUrgent = ({ kind }: Job): boolean => periodic.get(kind)?.isUrgent ?? false;
  let stopping = false;

  const start = (job: Job): void => {
    const repeated = periodic.get(job.kind);
    const handler = repeated?.run ?? handlers[job.kind];
    if (!handler) return;
    const limits = { repeatAfter: repeated?.seconds, maxTries: maxTries[job.kind] };
    const work = runJob(job, { database, log, handler, ...limits })
      .catch((error: unknown) =>
        log.warn({ err: error, job: job.id, kind: job.kind }, 'job not settled: its lease will run out'),
      )
      .finally(() => {
        running.delete(job);
        rest.wake(); // for what this job queued, or what waited for its place
      });
    running.set(job, work);
  };
  const take = toleratingOutage(log, async (limit: number) => {
    await periodic.register();
    const urgent = periodic.urgentKinds();
    const first = { kinds: urgent, limit: urgent.length, leaseSeconds: URGENT_LEASE_SECONDS };
    const jobs = urgent.length > 0 ? await lease(db, first) : [];
    const kinds = [...Object.keys(handlers), ...periodic.kinds()];
    const others = limit > 0 ? await lease(db, { kinds, limit, leaseSeconds }) : [];
    [...jobs, ...others].forEach(start);
    return others.length;
  });
  const loop = async (): Promise<void> => {
    while (!stopping) {
      const free = concurrency - [...running.keys()].filter((job) => !isUrgent(job)).length;
      const taken = await take(free);
      if (free === 0 || taken < free) await rest.sleep(pollMs);
    }
  };
  const renew = (which: (job: Job) => boolean, seconds: number) => {
    const held = () => [...running.keys()].filter((job) => which(job));
    return setInterval(() => renewAll(held(), { db, leaseSeconds: seconds, log }), (seconds * 1000) / 3);
  };
  const renewals = [renew((job) => !isUrgent(job), leaseSeconds), renew(isUrgent, URGENT_LEASE_SECONDS)];
  const looping = loop();

  return {
    notify: rest.wake,
    every(seconds, name, run, more) {
      periodic.add(name, { seconds, run, ...more });
      rest.wake();
    },
    async stop() {
      stopping = true;
      rest.wake();
      await looping;
      await Promise.all(running.values());
      renewals.forEach((renewal) => clearInterval(renewal));
    },
  };
}

/** Keeps the jobs under way for this worker; a lease that cannot be lengthened runs out. */
function renewAll(
  held: readonly Job[],
  { db, leaseSeconds, log }: { db: Kysely<DB>; leaseSeconds: number; log: Log },
): void {
  if (held.length === 0) return;
  renewLeases(db, held, leaseSeconds).catch((error: unknown) => log.warn({ err: error }, 'leases not renewed'));
}

interface Periodic {
  readonly seconds: number;
  readonly run: () => Promise<void>;
  /** has a place of its own, and another worker takes it within seconds when this one dies */
  readonly isUrgent?: boolean | undefined;
}

/** After so many seconds without a sign of life an urgent job goes to another worker. */
const URGENT_LEASE_SECONDS = 6;

/** The periodic jobs of this worker. Each has one row in the outbox, whose lease keeps it to one server at a time. */
function openPeriodic(db: Kysely<DB>) {
  const known = new Map<string, Periodic>();
  const unregistered = new Set<string>();
  return {
    add(name: string, work: Periodic): void {
      known.set(`every.${name}`, work);
      unregistered.add(`every.${name}`);
    },
    get: (kind: string): Periodic | undefined => known.get(kind),
    kinds: (): readonly string[] => [...known].filter(([, { isUrgent }]) => !isUrgent).map(([kind]) => kind),
    urgentKinds: (): readonly string[] => [...known].filter(([, { isUrgent }]) => isUrgent).map(([kind]) => kind),
    async register(): Promise<void> {
      for (const kind of unregistered) {
        const { seconds = 0, isUrgent } = known.get(kind) ?? {};
        await enqueuePeriodic(db, { kind, seconds, isUrgent });
        unregistered.delete(kind);
      }
    },
  };
}

/** Takes no jobs while the outbox cannot be read, and says so once. */
function toleratingOutage(log: Log, take: (limit: number) => Promise<number>): (limit: number) => Promise<number> {
  let away = false;
  return async (limit) => {
    try {
      const taken = await take(limit);
      if (away) log.info('outbox can be read again');
      away = false;
      return taken;
    } catch (error) {
      if (!away) log.warn({ err: error }, 'outbox cannot be read');
      away = true;
      return 0;
    }
  };
}

/** A sleep that can be cut short; a wake while awake counts for the next sleep. */
function openRest(): { sleep: (ms: number) => Promise<void>; wake: () => void } {
  let woken = false;
  let end: (() => void) | undefined;
  return {
    sleep: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => end?.(), woken ? 0 : ms);
        end = () => {
          clearTimeout(timer);
          woken = false;
          end = undefined;
          resolve();
        };
      }),
    wake() {
      woken = true;
      end?.();
    },
  };
}
