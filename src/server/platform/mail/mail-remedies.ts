import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { endAlerts } from '#server/platform/jobs/alert.ts';
import { BULK_PRIORITY, enqueue, enqueueAll } from '#server/platform/jobs/outbox.ts';
import { endWaiting } from './mails-waiting.ts';

/** Why a mail failed that a person gave up. */
export const GIVEN_UP = 'given up by a person';
/** Why a mail with tickets failed of which none is valid any more: it never goes out, and that is no trouble. */
export const TICKETS_CANCELLED = 'its tickets were cancelled';
/** Why a mail failed whose order has another address by now: it never goes out either. */
export const AT_FORMER_ADDRESS = 'its address was corrected';
/** Why a mail failed that its reader stopped, or whose account ended, before it went out. */
export const STOPPED = 'its reader stopped it';

/** The mail in reach was stopped by what became of its order, or by its reader: it is told nobody as a trouble, and cannot be sent. */
export const IS_WITHHELD = sql<boolean>`mails.failure in (${sql.lit(TICKETS_CANCELLED)}, ${sql.lit(AT_FORMER_ADDRESS)}, ${sql.lit(STOPPED)})`;

/** `gone`: what it said was deleted, or is true no longer; `changed`: it went out, or is being handed over now. */
export type MailRemedied = 'done' | 'gone' | 'changed';

/**
 * Sends a mail once more that was given up, or tries one at once that waits: for five days from now, as if it were new.
 * Source: operate.md, Mail.
 */
export async function sendOnceMore(trx: Kysely<DB>, mailId: string, now: Date): Promise<MailRemedied> {
  const job = await holdJob(trx, mailId);
  if (job === 'taken') return 'changed';
  const mail = await holdMail(trx, mailId);
  if (!mail || mail.sent_at) return 'changed';
  if (mail.text === '' || mail.withheld) return 'gone';
  if (!mail.failed_at && job?.due) return 'changed';
  if (mail.failed_at)
    await trx
      .updateTable('mails')
      .set({ failed_at: null, failure: '', created_at: now })
      .where('id', '=', mailId)
      .execute();
  if (job === undefined) await enqueue(trx, { kind: 'mail.send', key: keyOf(mailId), payload: { mailId } });
  else
    await trx
      .updateTable('outbox_jobs')
      .set({ done_at: null, failed_at: null, tries: 0, run_at: sql`now()` })
      .where('id', '=', job.id)
      .execute();
  return 'done';
}

/** The same for many mails. @returns those of which nothing is left to send */
export async function sendAllOnceMore(
  trx: Kysely<DB>,
  mailIds: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; gone: boolean; job: string | null }>`
    with held as materialized (
      select id, key, coalesce(leased_until > now(), false) as taken from outbox_jobs
      where key = any(${mailIds.map(keyOf)}) for update
    ), asked as materialized (
      select mails.id, mails.failed_at is not null as failed, held.id as job,
        mails.text = '' or ${IS_WITHHELD} as gone
      from mails left join held on held.key = ${keyOf('')} || mails.id
      where mails.id = any(${[...mailIds]}::uuid[]) and mails.sent_at is null and held.taken is not true
      for update of mails
    ), again as (
      update mails set failed_at = null, failure = '', created_at = ${now} from asked
      where mails.id = asked.id and asked.failed and not asked.gone
    ), retried as (
      update outbox_jobs set done_at = null, failed_at = null, tries = 0, run_at = now() from asked
      where outbox_jobs.id = asked.job and not asked.gone
    )
    select id, gone, job from asked
  `.execute(trx);
  const unqueued = rows.filter(({ gone, job }) => !gone && job === null);
  await enqueueAll(
    trx,
    unqueued.map(({ id: mailId }) => ({
      kind: 'mail.send',
      key: keyOf(mailId),
      payload: { mailId },
      priority: BULK_PRIORITY,
    })),
  );
  return rows.filter(({ gone }) => gone).map(({ id }) => id);
}

/**
 * Sends a mail that waits, or was given up, to another address; one that is being handed over goes there if it is tried again.
 * One that a person gave up stays so.
 */
export async function redirectMail(
  trx: Kysely<DB>,
  mailId: string,
  { to, now }: { readonly to: string; readonly now: Date },
): Promise<MailRemedied> {
  const isTaken = (await holdJob(trx, mailId)) === 'taken';
  const mail = await holdMail(trx, mailId);
  if (!mail || mail.sent_at || mail.failure === GIVEN_UP) return 'changed';
  // one that is due already goes out anyway
  if (!isTaken && (await sendOnceMore(trx, mailId, now)) === 'gone') return 'gone';
  await trx.updateTable('mails').set({ to_address: to }).where('id', '=', mailId).execute();
  return isTaken ? 'changed' : 'done';
}

/** Gives up a mail that waits: it does not go out any more, unless somebody sends it once more. */
export async function giveUpMail(trx: Kysely<DB>, mailId: string, now: Date): Promise<MailRemedied> {
  return (await holdJob(trx, mailId)) === 'taken' ? 'changed' : stopMail(trx, mailId, now);
}

/** The same of one that may be handed over right now: where the mail server does not take it, it is not tried again. */
export async function stopMail(
  trx: Kysely<DB>,
  mailId: string,
  now: Date,
  why: typeof GIVEN_UP | typeof AT_FORMER_ADDRESS = GIVEN_UP,
): Promise<MailRemedied> {
  const mail = await holdMail(trx, mailId);
  if (!mail || mail.sent_at || (mail.failed_at && why === GIVEN_UP)) return 'changed';
  await trx
    .updateTable('mails')
    .set({ failed_at: mail.failed_at ?? now, failure: why, handed_over_at: null })
    .where('id', '=', mailId)
    .execute();
  await endAlerts(trx, [`mail:${mailId}`], { at: now });
  await endWaiting(trx, { createdAt: mail.created_at, now });
  return 'done';
}

/** The job that sends a mail, which no worker takes until the transaction ends. */
async function holdJob(
  trx: Kysely<DB>,
  mailId: string,
): Promise<{ readonly id: string; readonly due: boolean } | 'taken' | undefined> {
  const job = await trx
    .selectFrom('outbox_jobs')
    .select([
      'id',
      sql<boolean>`coalesce(leased_until > now(), false)`.as('taken'),
      sql<boolean>`done_at is null and failed_at is null and run_at <= clock_timestamp()`.as('due'),
    ])
    .where('key', '=', keyOf(mailId))
    .forUpdate()
    .executeTakeFirst();
  return job?.taken ? 'taken' : job;
}

function holdMail(trx: Kysely<DB>, mailId: string) {
  return trx
    .selectFrom('mails')
    .select(['sent_at', 'failed_at', 'failure', 'created_at', 'text', IS_WITHHELD.as('withheld')])
    .where('id', '=', mailId)
    .forUpdate()
    .executeTakeFirst();
}

function keyOf(mailId: string): string {
  return `mail.send:${mailId}`;
}
