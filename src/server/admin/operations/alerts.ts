import { type Kysely, sql } from 'kysely';
import type { AdminPart } from '#domain/accounts/admin-parts.ts';
import { ALERT_KINDS, alertKindsOf, isUrgent } from '#domain/admin/alert-kinds.ts';
import type { Language } from '#domain/content/languages.ts';
import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { type AlertRow, type listAlerts, markAlertSeen } from '#wire/admin/alerts.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Call } from '#server/platform/http/route.ts';
import { alertText } from '#server/platform/jobs/alert-text.ts';
import { eventOf } from '#server/platform/jobs/alert.ts';
import type { Services } from '#server/services.ts';
import { peopleOf } from './person-names.ts';

type Input = ParsedInputOf<typeof listAlerts>;

/** The place of the alert in reach among all kinds: what harms most is 1; a kind that is none any more comes last. */
export const HARM = sql<number>`coalesce(array_position(${sql.val([...ALERT_KINDS])}::text[], alerts.kind), 1000)`;

/** The alerts of an admin's part of the work that wait: those that nobody has seen, and that nothing has ended. */
export function waitingAlerts(db: Kysely<DB>, { adminPart }: Pick<Caller, 'adminPart'>) {
  return db.selectFrom('alerts').where('alerts.seen_at', 'is', null).where(isOf(adminPart));
}

/** Whether the alert in reach is of a part of the work. */
function isOf(part: AdminPart | undefined) {
  const kinds = part === undefined ? [] : alertKindsOf(part);
  return kinds ? sql<boolean>`alerts.kind = any(${sql.val([...kinds])}::text[])` : sql<boolean>`true`;
}

/** What waits for a person, or was seen by one. Source: screens 69. */
export async function handleAlerts({
  input,
  caller,
  lang,
  services,
}: Call<typeof listAlerts>): Promise<ReplyOf<typeof listAlerts>> {
  const { table } = input;
  const { db } = services.database;
  const { rows, total } = await readTablePage(db, alertsQuery(services, { ...input, caller, lang }), table);
  return { ...SUCCESS, aaData: [...rows], iTotalRecords: total, iTotalDisplayRecords: total, sEcho: table.draw };
}

function alertsQuery(
  services: Services,
  { seen, caller, lang }: Input & { readonly caller: Caller; readonly lang: Language },
): TableQuery<Input['table']['sort']['column'], string, AlertRow> {
  const { db } = services.database;
  const isSeen = Number(seen) === 1;
  const matching = (
    isSeen
      ? db.selectFrom('alerts').where('alerts.seen_at', 'is not', null).where(isOf(caller.adminPart))
      : waitingAlerts(db, caller)
  ).select([
    'alerts.id as key',
    'alerts.at',
    // those that wait by harm and then age, those that were seen by when, the latest first
    isSeen
      ? sql<number>`-extract(epoch from alerts.seen_at)`.as('harm')
      : sql<number>`${HARM} * 1e11 + extract(epoch from alerts.at)`.as('harm'),
  ]);
  return { matching, rowsOf: (ids) => readRows(services, lang, ids) };
}

async function readRows(
  { database, texts }: Services,
  lang: Language,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AlertRow>> {
  const { db } = database;
  const rows = await db
    .selectFrom('alerts')
    .leftJoin('orders', 'orders.id', 'alerts.order_id')
    .selectAll('alerts')
    .select('orders.order_number')
    .where('alerts.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  const people = await peopleOf(
    db,
    rows.map(({ seen_by }) => seen_by),
  );
  return new Map(
    rows.map((row): [string, AlertRow] => [
      row.id,
      {
        id: row.id,
        kind: row.kind,
        urgent: isUrgent(row.kind) ? 1 : 0,
        at: row.at.toISOString(),
        ...alertText(row.text, { lang, texts }),
        order_number: row.order_number ?? '',
        event_id: eventOf(row.about),
        seen:
          row.seen_at === null ? null : { at: row.seen_at.toISOString(), by: people.get(row.seen_by ?? 0)?.name ?? '' },
      },
    ]),
  );
}

/** Notes who has seen an alert, once. */
export async function handleAlertSeen(call: Call<typeof markAlertSeen>): Promise<ReplyOf<typeof markAlertSeen>> {
  const { input, caller, services, refuse } = call;
  const { db } = services.database;
  const at = services.now();
  const outcome = await services.database.transaction(async (trx) => {
    const marked = await trx
      .updateTable('alerts')
      .set({ seen_at: at, seen_by: caller.userId })
      .where('id', '=', input.id)
      .where('seen_at', 'is', null)
      .where(isOf(caller.adminPart))
      .returning('kind')
      .executeTakeFirst();
    if (!marked) {
      const known = trx.selectFrom('alerts').selectAll().where('id', '=', input.id).where(isOf(caller.adminPart));
      return known.executeTakeFirst();
    }
    const about = { subject: 'alert' as const, subjectId: input.id };
    await audit(trx, { by: personOf(call), at, ...about, action: 'seen', why: marked.kind });
    return 'marked' as const;
  });
  if (outcome === undefined) throw refuse('TryAgain');
  const { by } = await nameOf(db, outcome === 'marked' ? caller.userId : outcome.seen_by);
  // a call whose answer was lost is answered again
  if (outcome !== 'marked' && outcome.seen_by !== caller.userId) {
    const moment = outcome.seen_at ? formatDateTime(wallClock(outcome.seen_at)) : '–';
    throw new Refusal('AlertSeenBefore', markAlertSeen.refusals.AlertSeenBefore, { values: { by, at: moment } });
  }
  const seenAt = outcome === 'marked' ? at : (outcome.seen_at ?? at);
  return { ...SUCCESS, data: { at: seenAt.toISOString(), by } };
}

async function nameOf(db: Kysely<DB>, id: number | null): Promise<{ readonly by: string }> {
  return { by: (await peopleOf(db, [id])).get(id ?? 0)?.name || '–' };
}
