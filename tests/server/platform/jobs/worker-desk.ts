import type { Selectable } from 'kysely';
import type { OutboxJobs } from '#server/platform/database/tables.gen.ts';
import { enqueue } from '#server/platform/jobs/outbox.ts';
import { startWorker, type Worker, type WorkerOptions } from '#server/platform/jobs/worker.ts';
import { openLog } from '#server/platform/log.ts';
import { temporaryDatabase, type TemporaryDatabase } from '../database/temporary-database.ts';

/** A database with an outbox, and workers that look into it often. */
export interface WorkerDesk {
  readonly temporary: TemporaryDatabase;
  readonly work: (handlers: WorkerOptions['handlers'], options?: Partial<WorkerOptions>) => Worker;
  readonly rows: () => Promise<Selectable<OutboxJobs>[]>;
  readonly allDone: () => Promise<boolean>;
  readonly greeting: (key: string) => Promise<void>;
  close(): Promise<void>;
}

export async function openWorkerDesk(): Promise<WorkerDesk> {
  const temporary = await temporaryDatabase();
  const { database } = temporary;
  const workers: Worker[] = [];
  const rows = () => database.db.selectFrom('outbox_jobs').selectAll().orderBy('key').execute();
  return {
    temporary,
    work(handlers, options = {}) {
      const worker = startWorker({ database, log: openLog('silent'), pollMs: 20, handlers, ...options });
      workers.push(worker);
      return worker;
    },
    rows,
    allDone: async () => (await rows()).every((row) => row.done_at !== null),
    greeting: (key) => enqueue(database.db, { kind: 'greet', key }),
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await temporary.drop();
    },
  };
}
