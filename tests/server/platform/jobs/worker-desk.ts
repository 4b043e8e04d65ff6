import { enqueue } from '#server/platform/jobs/outbox.ts';
import { startWorker, type Worker, type WorkerOptions } from '#server/platform/jobs/worker.ts';
import { openLog } from '#server/platform/log.ts';
import { temporaryDatabase } from '../database/temporary-database.ts';

export type WorkerDesk = Awaited<ReturnType<typeof openWorkerDesk>>;

/** A database with an outbox, and workers that look into it often. */
export async function openWorkerDesk() {
  const temporary = await temporaryDatabase();
  const { database } = temporary;
  const workers: Worker[] = [];
  const rows = () => database.db.selectFrom('outbox_jobs').selectAll().orderBy('key').execute();
  return {
    temporary,
    work(handlers: WorkerOptions['handlers'], options: Partial<WorkerOptions> = {}): Worker {
      const worker = startWorker({ database, log: openLog('silent'), pollMs: 20, handlers, ...options });
      workers.push(worker);
      return worker;
    },
    rows,
    allDone: async () => (await rows()).every((row) => row.done_at !== null),
    greeting: (key: string) => enqueue(database.db, { kind: 'greet', key }),
    async close(): Promise<void> {
      await Promise.all(workers.map((worker) => worker.stop()));
      await temporary.drop();
    },
  };
}
