import { type Kysely, sql } from 'kysely';
import type { giveUpJob, JobRow, listJobs, retryJob, WorkState } from '#wire/admin/work.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { REFUND_JOB } from '#server/orders/order-retention.ts';
import { giveUpRefund } from '#server/orders/refunds/give-up-refund.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { endGivenUp, IS_PERIODIC, remedy, type JobRemedy } from '#server/platform/jobs/outbox.ts';

type Input = ParsedInputOf<typeof listJobs>;

/** Mails are a list of their own. */
const IS_LISTED = sql<boolean>`outbox_jobs.kind <> 'mail.send' and not ${IS_PERIODIC}`;
const STATE = sql<WorkState>`(case when outbox_jobs.failed_at is not null then 'failed'
  when outbox_jobs.leased_until > now() then 'running' else 'waiting' end)`;
/** What was given up first, the latest on top; then what is due next. */
const PLACE = sql<number>`(case when outbox_jobs.failed_at is not null then -extract(epoch from outbox_jobs.failed_at)
  else extract(epoch from outbox_jobs.run_at) end)`;

/** Jobs that are not done. */
export async function handleJobs({ input, services }: Call<typeof listJobs>): Promise<ReplyOf<typeof listJobs>> {
  const { table } = input;
  const { db } = services.database;
  const { rows, total } = await readTablePage(db, jobsQuery(db, input), table);
  return { ...SUCCESS, aaData: [...rows], iTotalRecords: total, iTotalDisplayRecords: total, sEcho: table.draw };
}

function jobsQuery(db: Kysely<DB>, { state }: Input): TableQuery<Input['table']['sort']['column'], string, JobRow> {
  const matching = db
    .selectFrom('outbox_jobs')
    .select(['outbox_jobs.id as key', PLACE.as('place')])
    .where('outbox_jobs.done_at', 'is', null)
    .where(IS_LISTED)
    .$if(state === 'failed', (rows) => rows.where('outbox_jobs.failed_at', 'is not', null))
    .$if(state === 'waiting', (rows) => rows.where('outbox_jobs.failed_at', 'is', null));
  return { matching, rowsOf: (ids) => readRows(db, ids) };
}

async function readRows(db: Kysely<DB>, ids: readonly string[]): Promise<ReadonlyMap<string, JobRow>> {
  const rows = await db
    .selectFrom('outbox_jobs')
    .select(['id', 'kind', 'key', 'tries', 'run_at', 'failed_at', 'last_error', STATE.as('state')])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(
    rows.map(({ run_at, failed_at, last_error, ...row }): [string, JobRow] => [
      row.id,
      { ...row, at: (failed_at ?? run_at).toISOString(), error: last_error },
    ]),
  );
}

export function handleRetryJob(call: Call<typeof retryJob>): Promise<ReplyOf<typeof retryJob>> {
  return change(call, 'retry');
}

export function handleGiveUpJob(call: Call<typeof giveUpJob>): Promise<ReplyOf<typeof giveUpJob>> {
  return change(call, 'give-up');
}

async function change(call: Call<typeof retryJob>, what: JobRemedy): Promise<ReplyOf<typeof retryJob>> {
  const { input, services, refuse } = call;
  await services.database.transaction(async (trx) => {
    const job = await remedy(trx, input.id, what);
    // of mails the list of mails knows more
    if (!job || job.kind === 'mail.send') throw refuse('WorkChanged');
    if (what === 'give-up' && job.kind === REFUND_JOB) {
      await giveUpRefund(trx, { payload: job.payload, at: services.now() });
      await endGivenUp(trx, [input.id]);
    }
    await audit(trx, {
      by: personOf(call),
      at: services.now(),
      subject: 'job',
      subjectId: input.id,
      action: what === 'retry' ? 'done again' : 'given up',
      why: job.kind,
      detail: { job: job.key, tries: job.tries },
    });
  });
  services.jobs.notify();
  return SUCCESS;
}
