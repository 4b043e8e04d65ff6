import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { type Alert, endTrouble, raiseAlertDaily } from '#server/platform/jobs/alert.ts';

/** How long a mail waits before the person on duty is told. */
const UNUSUAL_MS = 30 * 60_000;
const WAITING: Alert = { kind: 'mail-waiting', about: 'mails:waiting', says: 'MailsWait', mailed: false };

interface WaitingMail {
  readonly createdAt: Date;
  readonly now: Date;
}

/** Tells that mails wait, where this one has waited unusually long. */
export async function alertWaiting(database: Database, mail: WaitingMail): Promise<void> {
  if (isUnusual(mail)) await database.transaction((trx) => raiseAlertDaily(trx, WAITING));
}

/** Ends the alert that mails wait, once a mail that waited so long was the last one: it is sent, or was given up. */
export async function endWaiting(db: Kysely<DB>, mail: WaitingMail): Promise<void> {
  if (!isUnusual(mail)) return;
  const waiting = await db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('created_at', '<', new Date(mail.now.getTime() - UNUSUAL_MS))
    .limit(1)
    .executeTakeFirst();
  if (!waiting) await endTrouble(db, 'mails:waiting', mail.now);
}

function isUnusual({ createdAt, now }: WaitingMail): boolean {
  return now.getTime() - createdAt.getTime() > UNUSUAL_MS;
}
