import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { freePort, startServer, type ServerProcess } from '../e2e/server-process.ts';
import { DataFolder } from '../server/platform/database/data-folder.ts';
import { until } from '../server/platform/jobs/until.ts';
import type { Stop } from './faulty-server.ts';

/** Servers on one data folder and one port, one after another, each to be killed at a moment of its work. */
export class KillableServer {
  readonly #data: DataFolder;
  readonly #port: number;
  #running: ChildProcess | undefined;

  private constructor(data: DataFolder, port: number) {
    this.#data = data;
    this.#port = port;
  }

  static async open(): Promise<KillableServer> {
    return new KillableServer(await DataFolder.empty(), await freePort());
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Starts one that can be told where to stop. */
  async start(): Promise<void> {
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('faulty-server.ts', import.meta.url)), this.#data.path, String(this.#port)],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    );
    this.#running = child;
    const isReady = async () => (await fetch(`${this.origin}/readyz`).catch(() => undefined))?.ok ?? false;
    await until(isReady, 60_000);
  }

  /** Starts the product as it is. */
  async startProduct(): Promise<ServerProcess> {
    const product = await startServer({ port: this.#port, dataDir: this.#data.path, env: { SEED: 'none' } });
    this.#running = product.process;
    return product;
  }

  async arm(stop: Stop): Promise<void> {
    const answer = this.#said('armed', stop.moment);
    this.#running?.send(stop);
    await answer;
  }

  reached(moment: string, longestMs?: number): Promise<void> {
    return this.#said('reached', moment, longestMs);
  }

  async kill({ withDatabase = false } = {}): Promise<void> {
    const child = this.#running;
    if (!child) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
    if (withDatabase) await this.#data.killPostmaster();
  }

  call(path: string, payload: object, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(payload),
    });
  }

  async withData<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const host = encodeURIComponent(await this.#data.cluster());
    const url = `postgres://kaartje@localhost/kaartje?host=${host}`;
    const database = await openDatabase({ url, dataDir: '', log: openLog('silent'), poolSize: 2 });
    return work(database).finally(() => database.close());
  }

  /** Waits until nothing is left to be done: papers and mails of some hundred orders are minutes of a busy machine. */
  async untilIdle(): Promise<void> {
    const isIdle = () =>
      this.withData(async ({ db }) => {
        const open = db
          .selectFrom('outbox_jobs')
          .select('id')
          .where('done_at', 'is', null)
          .where('kind', 'not like', 'every.%');
        return (await open.execute()).length === 0;
      });
    await until(isIdle, 240_000);
  }

  async remove(): Promise<void> {
    this.#running?.kill('SIGKILL');
    await this.#data.remove();
  }

  async #said(word: 'armed' | 'reached', moment: string, longestMs = 30_000): Promise<void> {
    const child = this.#running;
    if (!child) throw new Error('no server runs');
    for (;;) {
      const [message] = (await once(child, 'message', { signal: AbortSignal.timeout(longestMs) })) as [
        Record<string, string>,
      ];
      if (message[word] === moment) return;
    }
  }
}

/** Every moment in turn, in an order drawn anew each round, with the one who is met there. */
export function drawStops(
  moments: readonly string[],
  { kills, most, random }: { kills: number; most: number; random: () => number },
): (Stop & { withDatabase: boolean; pauseMs: number })[] {
  const upTo = (limit: number): number => Math.floor(random() * limit);
  let left: string[] = [];
  return Array.from({ length: kills }, () => {
    if (left.length === 0) left = [...moments];
    const [moment = ''] = left.splice(upTo(left.length), 1);
    return { moment, nth: 1 + upTo(most), withDatabase: random() < 0.5, pauseMs: upTo(LONGEST_PAUSE_MS) };
  });
}

/** Others go on beside the one that stands still, for up to so long. */
const LONGEST_PAUSE_MS = 150;
