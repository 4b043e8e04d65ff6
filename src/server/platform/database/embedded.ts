import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '#server/platform/log.ts';
import { createCluster } from './embedded/cluster.ts';
import { accountOf, placeCluster } from './embedded/place.ts';
import type { Lock } from './embedded/locks.ts';
import { SUPERUSER } from './embedded/parameters.ts';
import { ensurePostmaster, stopPostmaster, type Cluster } from './embedded/postmaster.ts';
import { findPrograms } from './embedded/programs.ts';

const DATABASE = 'kaartje';
const PRESENT = 'kaartje supervisor';
const LEAVING = 'kaartje supervisor leaving';

const CONNECT_MS = 5_000;
const ATTEMPTS = 20;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** Where the embedded server listens, and the way to let go of it. */
export interface Embedded {
  /** folder of its unix socket; there is no TCP port and no password, the folder is its owner's alone */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  /** Stops the server (fast, nothing is lost), unless another process still uses the same data folder. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL on `${dataDir}/postgres`, or adopts the one that runs there: of a server that was
 * killed, or of a second server on the same folder. The first start creates the cluster and the database. While this
 * process lives it starts PostgreSQL again whenever that ends.
 * @throws Error in one line when this machine cannot run it
 */
export async function startEmbedded({ dataDir, log }: { dataDir: string; log: Log }): Promise<Embedded> {
  const data = await placeCluster(dataDir, log);
  const account = await accountOf(data);
  const cluster = { data, account, programs: await findPrograms(account, dataDir), log };
  await createCluster(cluster);
  const supervisor = new Supervisor(cluster);
  const { socketDir, port } = await supervisor.start();
  return { host: socketDir, port, user: SUPERUSER, database: DATABASE, stop: () => supervisor.stop() };
}

/**
 * Holds one connection for as long as it wants the server to run. Its end tells that the server ended, at once; its
 * presence tells other supervisors of the same server that somebody still needs it.
 */
class Supervisor {
  #cluster: Cluster;
  #presence: Client | undefined;
  #stopping = false;
  #reviving: Promise<void> | undefined;

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  /** Makes the server run and joins it; a server that another process is just stopping is waited for. */
  async start(): Promise<Lock> {
    for (let attempt = 1; ; attempt++) {
      const postmaster = await ensurePostmaster(this.#cluster);
      try {
        this.#presence = await this.#join(postmaster);
        return postmaster;
      } catch (error) {
        if (attempt >= ATTEMPTS) throw error;
        await delay(FIRST_PAUSE_MS);
      }
    }
  }

  async stop(): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    await this.#reviving;
    const { data, log } = this.#cluster;
    const others = this.#presence ? await leave(this.#presence).catch(() => 0) : 0;
    await this.#presence?.end().catch(() => undefined);
    if (others > 0) log.info({ others }, 'the embedded database keeps running for other servers on this data folder');
    else await stopPostmaster(data, log);
  }

  async #join(postmaster: Lock): Promise<Client> {
    await createDatabase(postmaster);
    const client = await connect(postmaster, PRESENT);
    client.on('end', () => this.#lost());
    return client;
  }

  #lost(): void {
    if (this.#stopping) return;
    this.#cluster.log.warn('the database ended by itself: starting it again');
    this.#presence = undefined;
    this.#reviving = this.#revive();
  }

  async #revive(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !this.#stopping; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        await this.start();
        this.#cluster.log.info('the database runs again');
        return;
      } catch (error) {
        this.#cluster.log.error({ err: error }, 'the database does not start; trying again');
        await delay(pause);
      }
    }
  }
}

async function connect({ socketDir, port }: Lock, applicationName: string): Promise<Client> {
  const client = new Client({
    host: socketDir,
    port,
    user: SUPERUSER,
    database: 'postgres',
    ssl: false,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_MS,
  });
  client.on('error', () => undefined); // followed by 'end'
  await client.connect();
  return client;
}

/** By a connection that ends at once: one that stayed would keep in memory the 15 MB that creating has read. */
async function createDatabase(postmaster: Lock): Promise<void> {
  const client = await connect(postmaster, 'kaartje creation');
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    if ((error as { code?: unknown }).code !== '42P04') throw error; // another server created it just now
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Says goodbye before counting: of two that leave at once, at least one then sees that nobody is left. */
async function leave(presence: Client): Promise<number> {
  await presence.query(`set application_name = '${LEAVING}'`);
  const { rows } = await presence.query<{ others: number }>(
    'select count(*)::int as others from pg_stat_activity where application_name = $1',
    [PRESENT],
  );
  return rows[0]?.others ?? 0;
}
