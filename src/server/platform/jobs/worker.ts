import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Log } from '#server/platform/log.ts';
import type { PeriodicJob } from './jobs.ts';
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
  /** Does a piece of work again and again, on one server at a time however many there are. */
  every(work: PeriodicJob): void;
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
  const held = (urgent: boolean) => [...running.keys()].filter((job) => isUrgent(job) === urgent);
  let stopping = false;

  const start = (job: Job): void => {
    const repeated = periodic.get(job.kind);
    const handler = repeated?.run ?? handlers[job.kind];
    if (!handler) return;
    const limits = { repeatAfter: repeated?.seconds, maxTries: maxTries[job.kind] };
    const work = runJob(job, { database, log, handler, ...limits })
      .catch(unsettled(job, log))
      .finally(() => {
        running.delete(job);
        rest.wake(); // for what this job queued, or what waited for its place
      });
    running.set(job, work);
  };
  const take = toleratingOutage(log, async (limit: number) => {
    await periodic.register();
    const first = periodic.urgentKinds();
    const most = { kinds: first, limit: first.length, leaseSeconds: URGENT_LEASE_SECONDS };
    if (first.length > 0) (await lease(db, most)).forEach(start);
    const kinds = [...Object.keys(handlers), ...periodic.kinds()];
    const jobs = limit > 0 ? await lease(db, { kinds, limit, leaseSeconds }) : [];
    jobs.forEach(start);
    return jobs.length;
  });
  const loop = async (): Promise<void> => {
    while (!stopping) {
      const free = concurrency - held(false).length;
      const taken = await take(free);
      if (free === 0 || taken < free) await rest.sleep(pollMs);
    }
  };
  const renewal = renewing(() => held(false), { db, leaseSeconds, log });
  const renewalOfUrgent = renewing(() => held(true), { db, leaseSeconds: URGENT_LEASE_SECONDS, log });
  const looping = loop();

  return {
    notify: rest.wake,
    every(work) {
      periodic.add(work);
      rest.wake();
    },
    async stop() {
      stopping = true;
      rest.wake();
      await looping;
      await Promise.all(running.values());
      clearInterval(renewal);
      clearInterval(renewalOfUrgent);
    },
  };
}

function unsettled({ id, kind }: Job, log: Log): (error: unknown) => void {
  return (error) => log.warn({ err: error, job: id, kind }, 'job not settled: its lease will run out');
}

/** Keeps jobs under way for this worker, till the timer is cleared; a lease that cannot be lengthened runs out. */
function renewing(
  held: () => readonly Job[],
  { db, leaseSeconds, log }: { db: Kysely<DB>; leaseSeconds: number; log: Log },
): NodeJS.Timeout {
  const renew = (jobs: readonly Job[]): void => {
    if (jobs.length === 0) return;
    renewLeases(db, jobs, leaseSeconds).catch((error: unknown) => log.warn({ err: error }, 'leases not renewed'));
  };
  return setInterval(() => renew(held()), (leaseSeconds * 1000) / 3);
}

/** After so many seconds without a sign of life an urgent job goes to another worker. */
const URGENT_LEASE_SECONDS = 6;

/** The periodic jobs of this worker. Each has one row in the outbox, whose lease keeps it to one server at a time. */
function openPeriodic(db: Kysely<DB>) {
  const known = new Map<string, PeriodicJob>();
  const unregistered = new Set<string>();
  return {
    add(work: PeriodicJob): void {
      known.set(`every.${work.name}`, work);
      unregistered.add(`every.${work.name}`);
    },
    get: (kind: string): PeriodicJob | undefined => known.get(kind),
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
export function toleratingOutage(
  log: Log,
  take: (limit: number) => Promise<number>,
): (limit: number) => Promise<number> {
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
export function openRest(): { sleep: (ms: number) => Promise<void>; wake: () => void } {
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
