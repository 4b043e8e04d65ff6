import { type Kysely, sql } from 'kysely';
import type { AlertKind } from '#domain/admin/alert-kinds.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { enqueue } from './outbox.ts';

export interface Alert {
  /** what happened; the console has its words (`use-alert-words.ts`) */
  readonly kind: AlertKind;
  /** what a person on duty needs to know and do; no personal data, an order is named by `orderId` */
  readonly text: string;
  readonly orderId?: string;
  /** false where the mail itself is what failed: then the row alone has to do */
  readonly mailed?: boolean;
}

/**
 * Tells the person on duty: a stored row and one mail to the site setting `contact.email`, in the caller's transaction.
 * Source: decisions 1 (envelope).
 */
export async function raiseAlert(trx: Kysely<DB>, alert: Alert): Promise<void> {
  const id = uuidv7();
  await trx
    .insertInto('alerts')
    .values({ id, kind: alert.kind, text: alert.text, order_id: alert.orderId ?? null })
    .execute();
  if (alert.mailed ?? true)
    await enqueue(trx, { kind: 'mail.alert', key: `mail.alert:${id}`, payload: { alertId: id } });
}

/** The same, for what goes wrong again and again: once in 24 hours for each text, however many jobs meet it at once. */
export async function raiseAlertDaily(trx: Kysely<DB>, alert: Alert): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${alert.kind}))`.execute(trx);
  const known = await trx
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', alert.kind)
    .where('text', '=', alert.text)
    .where('at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirst();
  if (!known) await raiseAlert(trx, alert);
}
