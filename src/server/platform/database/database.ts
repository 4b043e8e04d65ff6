import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, type IsolationLevel, type Transaction } from 'kysely';
import type { ClientConfig } from 'pg';
import type { Log } from '#server/platform/log.ts';
import { AWAY_MESSAGES, isRefusedWrite } from './away.ts';
import { startEmbedded } from './embedded.ts';
import { type ConnectionPool, openPool } from './pool.ts';
import { retried } from './retry.ts';
import type { DB } from './tables.gen.ts';

const PING_MS = 3_000;
/** How long statements under way may take when the database is closed. */
const CLOSE_MS = 1_000;

export interface TransactionOptions {
  /** read committed when left out */
  readonly isolation?: IsolationLevel;
  readonly readOnly?: boolean;
  /** how often it is tried in all */
  readonly tries?: number;
}

/** A PostgreSQL server's database and the few ways to use it. */
export interface Database {
  /** Typed SQL, one statement at a time. */
  readonly db: Kysely<DB>;
  /**
   * Runs work in a transaction: committed when it resolves, rolled back when it rejects. A serialization failure or
   * deadlock starts it again from the beginning in a new transaction, so work must have no effect outside of it.
   * All statements go through the given transaction; one started inside another would wait for a second connection.
   */
  transaction<Result>(work: (trx: Transaction<DB>) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  /**
   * Runs one hot statement that each connection parses and plans once, under a name that always has the same text;
   * tried again like a transaction.
   */
  prepared<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Runs work on connections of its own that no timeout ends: for migrations. */
  unlimited<Result>(work: (db: Kysely<DB>) => Promise<Result>): Promise<Result>;
  /** Resolves when the database answers within three seconds, and takes changes. */
  ping(): Promise<void>;
  /** Waits for what runs, closes every connection, and stops the embedded server unless others use it. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…`; without it an embedded server is started in the data folder */
  readonly url?: string | undefined;
  readonly dataDir: string;
  readonly log: Log;
  /** most connections at a time */
  readonly poolSize?: number;
}

/**
 * Opens the database: the one at `url`, or the embedded one (started, or adopted when it still runs).
 * With `url` nothing is connected yet: a database that is away shows in `ping` and in every query (`isDatabaseAway`),
 * and is used again as soon as it is back.
 */
export async function openDatabase({ url, dataDir, log, poolSize = 10 }: DatabaseOptions): Promise<Database> {
  const embedded = url === undefined ? await startEmbedded({ dataDir, log }) : undefined;
  const place: ClientConfig = embedded
    ? { host: embedded.host, port: embedded.port, user: embedded.user, database: embedded.database, ssl: false }
    : { connectionString: url };
  const pool = openPool(place, { log, max: poolSize, limited: true });
  const readiness = new Readiness(pool);
  const noteFailure = (error: unknown): void => {
    readiness.noteFailure(error);
    pool.noteFailure(error);
  };
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') noteFailure(event.error);
    },
  });

  return {
    db,
    transaction: (work, options = {}) =>
      retried(() => {
        let transaction = db.transaction();
        if (options.isolation) transaction = transaction.setIsolationLevel(options.isolation);
        if (options.readOnly) transaction = transaction.setAccessMode('read only');
        return transaction.execute(work);
      }, options.tries),
    prepared: async <Row extends object>(name: string, text: string, values: readonly unknown[]) => {
      const answer = retried(() => pool.query<Row>({ name, text, values: [...values] }));
      answer.catch((error: unknown) => readiness.noteFailure(error));
      return (await answer).rows;
    },
    unlimited: async (work) => {
      const own = new Kysely<DB>({
        dialect: new PostgresDialect({ pool: openPool(place, { log, max: 2, limited: false }) }),
      });
      return work(own).finally(() => own.destroy());
    },
    ping: () => answersWithin(PING_MS, readiness.check()),
    close: async () => {
      // a statement that does not end is not waited for: what it began is rolled back
      const ended = db.destroy().then(() => pool.end());
      await Promise.race([ended, delay(CLOSE_MS, undefined, { ref: false })]);
      await embedded?.stop();
    },
  };
}

/** Whether the server can do what orders need: answer, and take changes. */
class Readiness {
  readonly #pool: ConnectionPool;
  /** a change was refused since the last that was taken */
  #refusedWrite = false;

  constructor(pool: ConnectionPool) {
    this.#pool = pool;
  }

  noteFailure(error: unknown): void {
    if (isRefusedWrite(error)) this.#refusedWrite = true;
  }

  /** @throws Error that `isDatabaseAway` knows when it cannot */
  async check(): Promise<void> {
    const { rows } = await this.#pool.query<{ transaction_read_only: string }>({ text: 'show transaction_read_only' });
    if (rows[0]?.transaction_read_only === 'on') {
      this.#pool.renew();
      throw new Error(AWAY_MESSAGES.readOnly);
    }
    if (!this.#refusedWrite) return;
    await this.#pool.query({ text: TRIAL_WRITE });
    this.#refusedWrite = false;
  }
}

/** Takes a megabyte of disk and gives it back. In one text, so in one transaction. */
const TRIAL_WRITE =
  "create temporary table trial_write on commit drop as select repeat('x', 1000) from generate_series(1, 1000)";

async function answersWithin(ms: number, answer: Promise<unknown>): Promise<void> {
  const gaveUp = new AbortController();
  const late = delay(ms, undefined, { signal: gaveUp.signal, ref: false }).then(() => {
    throw new Error(AWAY_MESSAGES.noAnswer);
  });
  try {
    await Promise.race([answer, late]);
  } finally {
    gaveUp.abort();
    late.catch(() => undefined);
    answer.catch(() => undefined);
  }
}
