import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Log } from '#server/platform/log.ts';
import { raiseAlertDaily } from './alert.ts';
import type { Jobs } from './jobs.ts';

const EVERY_SECONDS = 6 * 3600;
/** rows of one statement: none holds locks for long */
const BATCH = 1_000;
/** statements of one rule at a time; the next time goes on */
const MOST_BATCHES = 100;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** by how much the clocks of a server and of its database may differ */
const MOST_APART_MS = HOUR_MS;

/** What is deleted, or loses its names, when its time is over. */
export interface RetentionRule {
  readonly name: string;
  /** how long it is kept */
  readonly days: number;
  /** Deletes up to `most` of what was over before `before`. @returns how many it deleted */
  readonly sweep: (over: { readonly before: Date; readonly most: number }) => Promise<number>;
}

/** Runs one statement. @returns how many rows it deleted or changed */
export async function affectedRows(db: Kysely<DB>, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await statement.execute(db);
  return Number(numAffectedRows);
}

interface Options {
  readonly log: Log;
  readonly now: () => Date;
  /** is told of a rule that failed, after the log */
  readonly failed?: (rule: RetentionRule) => Promise<void>;
}

/** The job that keeps to the rules of all capabilities, in bounded batches, on one server at a time. Source: audit 59. */
export function retentionJobs(
  rules: readonly RetentionRule[],
  options: Options & { readonly database: Database },
): Jobs {
  const run = async (): Promise<void> => {
    await requireSameTime(options);
    await sweepAll(rules, { ...options, failed: (rule) => alertOfRule(rule, options) });
  };
  return { periodic: [{ name: 'retention', seconds: EVERY_SECONDS, run }] };
}

/**
 * What is deleted never comes back, so one server's clock alone does not decide it.
 * @throws Error where it differs from the database's by more than an hour; the person on duty is told
 */
async function requireSameTime({ database, now }: Options & { readonly database: Database }): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(database.db);
  const apart = Math.abs(now().getTime() - (rows[0]?.now.getTime() ?? Number.NaN));
  if (apart <= MOST_APART_MS) return;
  await database.transaction((trx) => raiseAlertDaily(trx, { kind: 'retention-clock', says: 'ClockDiffers' }));
  throw new Error('the clock of a server differs from the database’s by more than an hour');
}

/** Tells the person on duty of a rule that fails, once a day: nobody else would see what is kept too long. */
async function alertOfRule({ name }: RetentionRule, { database }: { readonly database: Database }): Promise<void> {
  const alert = { kind: 'retention-failed', says: 'RuleFailed', values: { rule: name } } as const;
  await database.transaction((trx) => raiseAlertDaily(trx, alert));
}

/** One rule that fails holds up no other. @throws AggregateError when one has failed */
export async function sweepAll(rules: readonly RetentionRule[], { log, now, failed }: Options): Promise<void> {
  const errors: unknown[] = [];
  for (const rule of rules) {
    try {
      const deleted = await sweep(rule, new Date(now().getTime() - rule.days * DAY_MS));
      if (deleted > 0) log.info({ rule: rule.name, deleted }, 'deleted what was kept long enough');
    } catch (error) {
      log.error({ rule: rule.name, err: error }, 'a rule of retention failed');
      errors.push(error);
      await failed?.(rule).catch((reason: unknown) => errors.push(reason));
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'not all that was kept long enough could be deleted');
}

async function sweep(rule: RetentionRule, before: Date): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const count = await rule.sweep({ before, most: BATCH });
    deleted += count;
    if (count < BATCH) break;
  }
  return deleted;
}
