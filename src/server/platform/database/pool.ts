import type { PostgresPool } from 'kysely';
import {
  Client,
  Pool,
  type ClientConfig,
  type PoolClient,
  type PoolConfig,
  type QueryConfig,
  type QueryResult,
} from 'pg';
import type { QueryResultRow } from 'pg';
import type { Log } from '#server/platform/log.ts';
import { ANSWER_TIMEOUT, isRefusedWrite } from './away.ts';
import { keepPlans } from './planned-once.ts';
import { rowValues } from './row-values.ts';

/** How long a connection may take to be made before the database counts as away. */
const CONNECT_MS = 3_000;
/** How long a request waits for one of the pool's connections: longer than the longest rush may last. */
const QUEUE_MS = 20_000;
/** The server ends a statement after this; the driver gives up a little later, should the server itself be stuck. */
const STATEMENT_MS = 10_000;
const ANSWER_MS = STATEMENT_MS + 2_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
const IDLE_MS = 10_000;
/** Connections are renewed no more often than this, however many statements fail. */
const RENEWAL_MS = 1_000;

export interface PoolOptions {
  readonly log: Log;
  /** most connections at a time */
  readonly max: number;
  /** whether timeouts end connections and statements */
  readonly limited: boolean;
}

/** A pool that lets go of its connections when the server behind them is not what it was. */
export interface ConnectionPool extends PostgresPool {
  query<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>>;
  /** Hears of each failed statement: after some of them every connection is made anew. */
  noteFailure(error: unknown): void;
  /** No connection that is there now is used again. */
  renew(): void;
}

export function openPool(place: ClientConfig, { log, max, limited }: PoolOptions): ConnectionPool {
  const pool = connectionsTo(place, { log, max, limited });
  const generations = new WeakMap<object, number>();
  let generation = 0;
  let renewedAt = Number.NEGATIVE_INFINITY;
  pool.on('connect', (client) => generations.set(client, generation));

  const connect = async (): Promise<PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      const release = client.release.bind(client);
      const isOld = (): boolean => generations.get(client) !== generation;
      if (!isOld()) {
        client.release = (destroy) => release(isOld() || destroy);
        return client;
      }
      release(true);
    }
  };
  const renew = (): void => {
    if (performance.now() - renewedAt < RENEWAL_MS) return;
    renewedAt = performance.now();
    generation++;
  };
  const noteFailure = (error: unknown): void => {
    // a server that became read-only, or answers nothing, may not be the one that new connections lead to
    if (isRefusedWrite(error) || (error instanceof Error && error.message === ANSWER_TIMEOUT)) renew();
  };
  return {
    connect,
    query: async <Row extends QueryResultRow>(query: QueryConfig) => {
      const client = await connect();
      try {
        return await client.query<Row>(query);
      } catch (error) {
        noteFailure(error);
        throw error;
      } finally {
        client.release();
      }
    },
    noteFailure,
    renew,
    end: () => (pool.ending ? Promise.resolve() : pool.end()),
    options: pool.options,
  };
}

/** A connection attempt that gives up sooner than the wait for a free connection: the pool has one setting for both. */
class ImpatientClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}

function connectionsTo(place: ClientConfig, { log, max, limited }: PoolOptions): Pool {
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
  pool.on('connect', keepPlans);
  return pool;
}
