import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, type IsolationLevel, type Transaction } from 'kysely';
import { Client, Pool, type ClientConfig, type PoolConfig } from 'pg';
import type { Log } from '#server/log.ts';
import { startEmbedded } from './embedded.ts';
import { retried } from './retry.ts';
import { rowValues } from './row-values.ts';
import type { DB } from './tables.gen.ts';

/** How long a connection may take to be made before the database counts as away. */
const CONNECT_MS = 3_000;
/** How long a request waits for one of the pool's connections: longer than the longest rush may last. */
const QUEUE_MS = 20_000;
/** The server ends a statement after this; the driver gives up a little later, should the server itself be stuck. */
const STATEMENT_MS = 10_000;
const ANSWER_MS = STATEMENT_MS + 2_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
const IDLE_MS = 10_000;
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
  /** Resolves when the database answers within three seconds. */
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
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

  return {
    db,
    transaction: (work, options = {}) =>
      retried(() => {
        let transaction = db.transaction();
        if (options.isolation) transaction = transaction.setIsolationLevel(options.isolation);
        if (options.readOnly) transaction = transaction.setAccessMode('read only');
        return transaction.execute(work);
      }, options.tries),
    prepared: async <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
      (await retried(() => pool.query<Row>({ name, text, values: [...values] }))).rows,
    unlimited: async (work) => {
      const own = new Kysely<DB>({
        dialect: new PostgresDialect({ pool: openPool(place, { log, max: 2, limited: false }) }),
      });
      return work(own).finally(() => own.destroy());
    },
    ping: () => answersWithin(PING_MS, pool.query('select 1')),
    close: async () => {
      // a statement that does not end is not waited for: what it began is rolled back
      const ended = db.destroy().then(() => (pool.ended ? undefined : pool.end()));
      await Promise.race([ended, delay(CLOSE_MS, undefined, { ref: false })]);
      await embedded?.stop();
    },
  };
}

/** A connection attempt that gives up sooner than the wait for a free connection: the pool has one setting for both. */
class ImpatientClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}

function openPool(place: ClientConfig, { log, max, limited }: { log: Log; max: number; limited: boolean }): Pool {
  const limits: PoolConfig = limited
    ? {
        connectionTimeoutMillis: QUEUE_MS,
        statement_timeout: STATEMENT_MS,
        query_timeout: ANSWER_MS,
        idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      }
    : {};
  const pool = new Pool({
    ...place,
    ...limits,
    max,
    Client: ImpatientClient,
    types: rowValues(),
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    application_name: 'kaartje',
    // wall-clock columns default to, and are compared with, the day in Belgium (decisions 1)
    options: '-c timezone=Europe/Brussels',
  });
  // A server that goes away ends connections. Idle ones report it to the pool, those in use to themselves; without a
  // listener either would end the process. Their queries fail by themselves, and the pool connects anew.
  pool.on('error', (error) => log.warn({ err: error }, 'lost an idle database connection'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

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

const AWAY_MESSAGES = {
  noAnswer: 'The database does not answer',
  // the driver's own, which carry no code
  ended: 'Connection terminated',
  endedUnexpectedly: 'Connection terminated unexpectedly',
  connectTimeout: 'Connection terminated due to connection timeout',
  connectTimeoutOfClient: 'timeout expired',
  queueTimeout: 'timeout exceeded when trying to connect',
  notQueryable: 'Client has encountered a connection error and is not queryable',
  closed: 'Client was closed and is not queryable',
  answerTimeout: 'Query read timeout',
  poolEnded: 'Cannot use a pool after calling end on the pool',
  driverDestroyed: 'driver has already been destroyed',
} as const;

const awayMessages: ReadonlySet<string> = new Set(Object.values(AWAY_MESSAGES));

/** Of the system's network calls, and of PostgreSQL: shutting down, crashed, starting up, no connection left. */
const awayCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** Whether a failure means that the database could not be reached or went away: the same call may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall, errors } = error as { code?: unknown; syscall?: unknown; errors?: unknown };
  if (typeof code === 'string') {
    if (awayCodes.has(code) || /^08...$/.test(code)) return true;
    if (code === 'ENOENT' && syscall === 'connect') return true; // the socket of a server that is not running
  }
  if (awayMessages.has(error.message)) return true;
  return (Array.isArray(errors) && errors.some(isDatabaseAway)) || isDatabaseAway(error.cause);
}
