import { type Kysely, sql } from 'kysely';
import type { AlertKind } from '#domain/admin/alert-kinds.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { type AlertFacts, storedFacts } from './alert-text.ts';
import { enqueue } from './outbox.ts';

/**
 * What an alert can be about: a refund that is owed, one that a buyer's bank has taken, a report, an organizer, a
 * payout, an event whose cancellation stopped, a job or a mail that was given up, a payment that its provider looks at,
 * one whose money the buyer's bank took back; or a trouble that goes on ({@link raiseAlertDaily}).
 */
export type Subject =
  | `${'refund' | 'taken-back' | 'report' | 'organization' | 'payout' | 'event'}:${string | number}`
  | `${'job' | 'mail' | 'payment' | 'chargeback'}:${string}`
  | Trouble;

/** A trouble that goes on until it ends: a provider refuses the site's keys, the mail server takes no mails, jobs are late, sums differ. */
export type Trouble = `provider:${string}` | 'mails:waiting' | 'jobs:late' | 'counts:stock' | 'counts:sums';

/** The event that an alert is about, by its subject; undefined: none. */
export function eventOf(about: string): number | undefined {
  const [, id] = /^event:(\d+)$/.exec(about) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** What a person on duty needs to know and do, as the facts of a sentence; an order is named by `orderId`. */
export interface Alert extends AlertFacts {
  /** what happened; the console has its words (`use-alert-words.ts`) */
  readonly kind: AlertKind;
  readonly orderId?: string;
  /** what ends it once it is done (`endAlerts`); absent: somebody marks it as seen */
  readonly about?: Subject;
  /** false where the mail itself is what failed: then the row alone has to do */
  readonly mailed?: boolean;
}

/**
 * Tells those on duty, in the caller's transaction: a stored row, and the job of the mails to the site setting
 * `contact.email` and to the admins whose part of the work it is.
 * Source: decisions 1 (envelope).
 */
export async function raiseAlert(trx: Kysely<DB>, alert: Alert): Promise<void> {
  const id = uuidv7();
  await trx
    .insertInto('alerts')
    .values({
      id,
      kind: alert.kind,
      text: storedFacts(alert),
      order_id: alert.orderId ?? null,
      about: alert.about ?? '',
    })
    .execute();
  if (alert.mailed ?? true)
    await enqueue(trx, { kind: 'mail.alert', key: `mail.alert:${id}`, payload: { alertId: id } });
}

/** Ends the alerts about what is done now, in the transaction that does it; `by`: whose deed it is, where it is a person's. */
export async function endAlerts(
  trx: Kysely<DB>,
  about: readonly Subject[],
  { at, by }: { readonly at: Date; readonly by?: number | null },
): Promise<void> {
  await trx
    .updateTable('alerts')
    .set({ seen_at: at, seen_by: by ?? null })
    .where('about', 'in', about)
    .where('about', '!=', '')
    .where('seen_at', 'is', null)
    .execute();
}

/** The alert in reach has not ended: nobody has seen it, or a person has, and nothing ended what it is about since. */
export const GOES_ON = sql<boolean>`(alerts.seen_at is null or alerts.seen_by is not null)`;

/**
 * {@link raiseAlert} for what goes wrong again and again, however many jobs meet it at once: not while nobody has seen the
 * alert of the same facts, nor for a day after somebody has, unless the trouble ended meanwhile.
 * @param isSame whether a stored text tells of the same: then an alert that nobody has seen has the new words from now on
 */
export async function raiseAlertDaily(
  trx: Kysely<DB>,
  alert: Alert,
  isSame = (text: string) => text === storedFacts(alert),
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${alert.kind}))`.execute(trx);
  const told = await trx
    .selectFrom('alerts')
    .select(['id', 'text', 'about', 'seen_at'])
    .where('kind', '=', alert.kind)
    .where(GOES_ON)
    .where((eb) => eb.or([eb('seen_at', 'is', null), eb('seen_at', '>', sql<Date>`now() - interval '24 hours'`)]))
    .orderBy('seen_at', (order) => order.desc().nullsFirst())
    .execute();
  const known = told.find(({ text }) => isSame(text));
  if (!known) return raiseAlert(trx, alert);
  const present = { text: storedFacts(alert), about: alert.about ?? '' };
  if (known.seen_at === null && (known.text !== present.text || known.about !== present.about))
    await trx.updateTable('alerts').set(present).where('id', '=', known.id).execute();
}

/** Ends what went on: its alerts are answered, those too that a person marked as seen, so that the next time is told anew. */
export async function endTrouble(trx: Kysely<DB>, about: Subject, at: Date): Promise<void> {
  await trx
    .updateTable('alerts')
    .set({ seen_at: at, seen_by: null })
    .where('about', '=', about)
    .where(GOES_ON)
    .execute();
}
