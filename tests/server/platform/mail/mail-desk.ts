import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { openSite } from '#server/content/site.ts';
import { completeMails } from '#server/orders/mails/mail-links.ts';
import { openDiskStore } from '#server/platform/files/disk-store.ts';
import { startWorker, type Worker, type WorkerOptions } from '#server/platform/jobs/worker.ts';
import { openLog } from '#server/platform/log.ts';
import { MailCounts } from '#server/platform/mail/mail-counts.ts';
import { mailJobs, type MailJobsOptions } from '#server/platform/mail/mail-jobs.ts';
import { openTransport } from '#server/platform/mail/transport.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { openTexts } from '#server/platform/texts.ts';
import { temporaryDatabase, temporaryFolder } from '../database/temporary-database.ts';
import { workOff } from '../jobs/work-off.ts';
import { smtpServer, type SmtpServer } from './smtp-server.ts';

export const FROM = 'Kaartje <tickets@kaartje.test>';
export const mail = {
  key: 'greeting:1',
  to: 'an@voorbeeld.test',
  subject: 'Dag',
  text: 'Dag An',
  html: '<p>Dag An</p>',
};

export type MailDesk = Awaited<ReturnType<typeof openMailDesk>>;

/** A database whose mails go to a mail server of this machine, and a clock for both; `clear` begins a test. */
export async function openMailDesk() {
  const { database, drop } = await temporaryDatabase();
  const { db } = database;
  const folder = await temporaryFolder();
  const site = await openSite(database, openLog('silent'));
  const texts = await openTexts();
  let smtp = await smtpServer();
  let passed = 0;
  const newOptions = (): MailJobsOptions => ({
    database,
    files: openDiskStore(folder),
    texts,
    settings: { publicUrl: 'https://kaartje.test' },
    complete: completeMails({
      database,
      secrets: openSecrets('a secret key for tests, long enough'),
      settings: { publicUrl: 'https://kaartje.test' },
    }),
    onDuty: () => {
      const to = site.get('contact.email');
      return to === '' ? [] : [{ to, lang: site.languages().fallback }];
    },
    transport: openTransport({
      smtpUrl: smtp.url,
      mailFrom: FROM,
      times: { connect: 2_000, answer: 5_000, mail: 20_000 },
      clock: () => passed,
    }),
    mailCounts: new MailCounts(),
    now: () => new Date(),
  });
  let options = newOptions();
  const workers: Worker[] = [];
  const stopWorkers = async (): Promise<void> => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  };
  return {
    database,
    site,
    get smtp(): SmtpServer {
      return smtp;
    },
    get options(): MailJobsOptions {
      return options;
    },
    set options(changed) {
      options = changed;
    },
    mails: () => db.selectFrom('mails').selectAll().orderBy('created_at').execute(),
    jobs: () => db.selectFrom('outbox_jobs').selectAll().orderBy('key').execute(),
    alerts: () => db.selectFrom('alerts').selectAll().orderBy('at').execute(),
    /** Does every job that is due. */
    async work(): Promise<void> {
      const { handlers, maxTries } = mailJobs(options);
      await workOff(database, handlers, maxTries);
    },
    /** Begins a worker, which the desk stops when it is cleared or closed at the latest. */
    worker(more: Partial<WorkerOptions> = {}): Worker {
      const worker = startWorker({ database, log: openLog('silent'), handlers: mailJobs(options).handlers, ...more });
      workers.push(worker);
      return worker;
    },
    /** Seconds until the next mail is due; undefined when none waits. */
    async nextIn(): Promise<number | undefined> {
      const { rows } = await sql<{ seconds: number | null }>`
        select extract(epoch from min(run_at) - now())::float as seconds from outbox_jobs where done_at is null and failed_at is null
      `.execute(db);
      return rows[0]?.seconds ?? undefined;
    },
    /** Lets time pass: all that was queued, made or raised is so much older. */
    async pass(seconds: number): Promise<void> {
      passed += seconds * 1000;
      const ago = sql`make_interval(secs => ${seconds})`;
      await sql`update outbox_jobs set run_at = run_at - ${ago}, leased_until = leased_until - ${ago}`.execute(db);
      await sql`update mails set created_at = created_at - ${ago}`.execute(db);
      await sql`update alerts set at = at - ${ago}`.execute(db);
    },
    /** Forgets what was queued, raised, set and taken, and begins with another mail server. */
    async clear(): Promise<void> {
      await stopWorkers();
      for (const table of ['outbox_jobs', 'mails', 'alerts', 'download_tokens'])
        await sql`delete from ${sql.table(table)}`.execute(db);
      await db.deleteFrom('site_settings').where('key', '=', 'contact.email').execute();
      await site.refresh();
      await smtp.stop();
      smtp = await smtpServer();
      passed = 0;
      options = newOptions();
    },
    async close(): Promise<void> {
      await stopWorkers();
      await smtp.stop();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}
