import { type Kysely, sql } from 'kysely';
import type { giveUpMail, listMails, MailRow, retryMail, WorkState } from '#wire/admin/work.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { giveUpMail as giveUp, IS_WITHHELD, sendOnceMore } from '#server/platform/mail/mail-remedies.ts';

type Input = ParsedInputOf<typeof listMails>;

/** Mails that did not go out: nothing of what they say is read. */
export async function handleMails({ input, services }: Call<typeof listMails>): Promise<ReplyOf<typeof listMails>> {
  const { table } = input;
  const { db } = services.database;
  const { rows, total } = await readTablePage(db, mailsQuery(db, input), table);
  return { ...SUCCESS, aaData: [...rows], iTotalRecords: total, iTotalDisplayRecords: total, sEcho: table.draw };
}

function mailsQuery(
  db: Kysely<DB>,
  { state, table: { search } }: Input,
): TableQuery<Input['table']['sort']['column'], string, MailRow> {
  const matching = db
    .selectFrom('mails')
    .select([
      'mails.id as key',
      sql<number>`(case when mails.failed_at is not null then -extract(epoch from mails.failed_at)
        else extract(epoch from mails.created_at) end)`.as('place'),
    ])
    .where((eb) =>
      eb.or([
        ...(state === 'waiting' ? [] : [eb('mails.failed_at', 'is not', null)]),
        ...(state === 'failed' ? [] : [eb.and([eb('mails.sent_at', 'is', null), eb('mails.failed_at', 'is', null)])]),
      ]),
    )
    .$if(search !== undefined, (rows) =>
      rows.where(sql<boolean>`starts_with(lower(mails.to_address), ${(search ?? '').toLowerCase()})`),
    );
  return { matching, rowsOf: (ids) => readRows(db, ids) };
}

async function readRows(db: Kysely<DB>, ids: readonly string[]): Promise<ReadonlyMap<string, MailRow>> {
  const rows = await db
    .selectFrom('mails')
    .leftJoin('outbox_jobs', (join) =>
      join.on(sql<boolean>`outbox_jobs.key = 'mail.send:' || mails.id and outbox_jobs.done_at is null`),
    )
    .leftJoin('orders', 'orders.id', 'mails.order_id')
    .select(['mails.id', 'mails.to_address', 'mails.subject', 'mails.created_at', 'mails.failed_at', 'mails.failure'])
    .select(['outbox_jobs.run_at', 'outbox_jobs.tries', 'orders.order_number'])
    .select([
      sql<boolean>`(mails.text = '' or ${IS_WITHHELD})`.as('gone'),
      sql<WorkState>`(case when mails.failed_at is not null then 'failed'
        when outbox_jobs.leased_until > now() then 'running' else 'waiting' end)`.as('state'),
    ])
    .where('mails.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(
    rows.map((row): [string, MailRow] => [
      row.id,
      {
        id: row.id,
        to: row.to_address,
        subject: row.subject,
        state: row.state,
        created_at: row.created_at.toISOString(),
        at: (row.failed_at ?? row.run_at ?? row.created_at).toISOString(),
        tries: row.tries ?? 0,
        failure: row.failure,
        order_number: row.order_number ?? '',
        gone: row.gone,
      },
    ]),
  );
}

export async function handleRetryMail(call: Call<typeof retryMail>): Promise<ReplyOf<typeof retryMail>> {
  const { input, services, refuse } = call;
  await services.database.transaction(async (trx) => {
    const outcome = await sendOnceMore(trx, input.id, services.now());
    if (outcome === 'gone') throw refuse('MailGone');
    if (outcome === 'changed') throw refuse('WorkChanged');
    await note(trx, call, 'sent once more');
  });
  services.jobs.notify();
  return SUCCESS;
}

export async function handleGiveUpMail(call: Call<typeof giveUpMail>): Promise<ReplyOf<typeof giveUpMail>> {
  const { input, services, refuse } = call;
  await services.database.transaction(async (trx) => {
    if ((await giveUp(trx, input.id, services.now())) !== 'done') throw refuse('WorkChanged');
    await note(trx, call, 'given up');
  });
  return SUCCESS;
}

function note(
  trx: Kysely<DB>,
  call: Pick<Call<typeof giveUpMail>, 'input' | 'services' | 'caller' | 'request'>,
  action: string,
): Promise<void> {
  const about = { subject: 'mail' as const, subjectId: call.input.id };
  return audit(trx, { by: personOf(call), at: call.services.now(), ...about, action });
}
