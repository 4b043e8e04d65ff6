import type { JobHandler } from './run-job.ts';
import type { Worker } from './worker.ts';

/** Work that is done again and again, on one server at a time. */
export interface PeriodicJob {
  readonly name: string;
  /** from the end of one time to the next */
  readonly seconds: number;
  readonly run: () => Promise<void>;
  /** has a place of its own in each server, and goes to another within seconds when its server dies */
  readonly isUrgent?: true;
}

/** The jobs of a capability, as it registers them with the composition. */
export interface Jobs {
  /** done when they are queued, by kind: `orders.confirm` */
  readonly handlers?: Readonly<Record<string, JobHandler>>;
  /** tries of a kind before a person has to look at it, where they are not as many as of others */
  readonly maxTries?: Readonly<Record<string, number>>;
  readonly periodic?: readonly PeriodicJob[];
}

/** The handlers of all capabilities by kind. @throws RangeError when two register one kind */
export function handlersOf(jobs: readonly Jobs[]): Readonly<Record<string, JobHandler>> {
  const entries = jobs.flatMap(({ handlers = {} }) => Object.entries(handlers));
  requireOnce(entries.map(([kind]) => kind));
  return Object.fromEntries(entries);
}

/** Tries by kind, of the kinds that have a number of their own. */
export function maxTriesOf(jobs: readonly Jobs[]): Readonly<Record<string, number>> {
  return Object.assign({}, ...jobs.map(({ maxTries = {} }) => maxTries));
}

/** Has a worker do the periodic jobs of all capabilities. @throws RangeError when two register one name */
export function repeatAll(jobs: readonly Jobs[], worker: Pick<Worker, 'every'>): void {
  const periodic = jobs.flatMap((one) => one.periodic ?? []);
  requireOnce(periodic.map(({ name }) => name));
  for (const work of periodic) worker.every(work);
}

function requireOnce(names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new RangeError(`the job ${twice} is registered twice`);
}
