import { sql, type Transaction } from 'kysely';
import { LANGUAGES } from '#domain/content/languages.ts';
import { cents, fromWire, sum } from '#domain/money/money.ts';
import { grossOf, lineOf, type PaperLine } from '#domain/papers/paper-lines.ts';
import { isOfOtherMember, normaliseVatNumber } from '#domain/papers/vat-number.ts';
import { addDays } from '#domain/time/calendar.ts';
import { formatMonth } from '#domain/time/format-date.ts';
import { toInstant } from '#domain/time/instant.ts';
import { TIME_ZONE, wallClock, type WallDate } from '#domain/time/wall-clock.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { raiseAlertDaily } from '#server/platform/jobs/alert.ts';
import { doEach } from '#server/platform/jobs/do-each.ts';
import { BULK_PRIORITY, enqueue } from '#server/platform/jobs/outbox.ts';
import type { Services } from '#server/services.ts';
import { holdSeries } from './number-series.ts';
import type { PaperData, Party } from './paper-data.ts';
import { mailCommission } from './paper-mails.ts';
import { operatorParty, organizationParties } from './parties.ts';

/** Mails an invoice of commissions to its organizer. */
export const COMMISSION_MAIL = 'papers.commission-mail';

/** The fees of an organizer in a month that no invoice has yet. */
interface DueMonth {
  readonly organization_id: number;
  /** its first day */
  readonly month: WallDate;
}

/** Which fees are charged. */
interface Due {
  /** written to the ledger before this moment */
  readonly before: Date;
  /** of this organizer; left out: of all */
  readonly organizationId?: number;
  /** the first of the months whose invoices are mailed: those of months long past are in the list alone */
  readonly mailedFrom: WallDate;
}

/**
 * Charges every organizer the commissions of the months that are over: one invoice a month, of the fees in the ledger that
 * no invoice has; a credit note where more fees were given back than taken. Fees written later are charged by a further one.
 */
export async function chargeCommissions(services: Services): Promise<void> {
  const thisMonth = firstDay(wallClock(services.now()).date);
  const before = toInstant(thisMonth, '00:00:00');
  const written = await chargeDue(services, { before, mailedFrom: firstDay(addDays(thisMonth, -1)) });
  if (written !== null) return;
  const alert = { kind: 'commission-invoices', says: 'CommissionsWait' } as const;
  await services.database.transaction((trx) => raiseAlertDaily(trx, alert));
}

/** Charges an organizer who leaves all commissions up to now, and mails the invoices while there is an address. */
export async function settleCommissions(services: Services, organizationId: number): Promise<void> {
  const nextMonth = firstDay(addDays(firstDay(wallClock(services.now()).date), 31));
  const due = { before: toInstant(nextMonth, '00:00:00'), organizationId, mailedFrom: ALL_MONTHS };
  for (const paperId of (await chargeDue(services, due)) ?? []) await mailCommission(services, paperId);
}

const ALL_MONTHS = '0000-01-01';

/** @returns the papers that were written; null where some are due and the site does not say who runs it */
async function chargeDue(services: Services, due: Due): Promise<readonly string[] | null> {
  const months = await dueMonths(services, due);
  const operator = operatorParty(services);
  if (months.length === 0) return [];
  if (!operator) return null;
  const written: (string | undefined)[] = [];
  await doEach(months, async (one) => {
    written.push(await services.database.transaction((trx) => charge(trx, services, { ...one, ...due, operator })));
  }).finally(() => services.jobs.notify());
  return written.filter((id) => id !== undefined);
}

function firstDay(day: WallDate): WallDate {
  return `${day.slice(0, 7)}-01`;
}

const MONTH = sql<WallDate>`date_trunc('month', ledger_entries.at at time zone ${sql.lit(TIME_ZONE)})::date`;

function dueFees(db: Services['database']['db'], { before, organizationId }: Omit<Due, 'mailedFrom'>) {
  return db
    .selectFrom('ledger_entries')
    .where('ledger_entries.kind', '=', 'fee')
    .where('ledger_entries.organization_id', organizationId === undefined ? 'is not' : '=', organizationId ?? null)
    .where('ledger_entries.at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoiced_fees')
            .select('invoiced_fees.ledger_entry_id')
            .whereRef('invoiced_fees.ledger_entry_id', '=', 'ledger_entries.id'),
        ),
      ),
    );
}

async function dueMonths({ database }: Services, due: Due): Promise<readonly DueMonth[]> {
  const rows = await dueFees(database.db, due)
    .select(['ledger_entries.organization_id', MONTH.as('month')])
    .distinct()
    .orderBy('month')
    .orderBy('organization_id')
    .execute();
  return rows.flatMap(({ organization_id, month }) => (organization_id === null ? [] : [{ organization_id, month }]));
}

interface Charge extends DueMonth, Omit<Due, 'organizationId'> {
  readonly operator: Party;
}

/** @returns the paper's id; undefined where none is to be written */
async function charge(trx: Transaction<DB>, services: Services, due: Charge): Promise<string | undefined> {
  const { organization_id: organizationId, month, before, operator } = due;
  const series = await holdSeries(trx, { sellerId: null, now: services.now });
  // read under the series: what another server charged meanwhile is seen
  const fees = await dueFees(trx, { before, organizationId })
    .leftJoin('bookings', 'bookings.id', 'ledger_entries.booking_id')
    .select(['ledger_entries.id', 'ledger_entries.amount_cents', 'bookings.fee_tax_rate_bp'])
    .where(MONTH, '=', month)
    .execute();
  if (fees.length === 0) return undefined;
  const party = (await organizationParties(trx, [organizationId])).get(organizationId);
  if (!party) return undefined;
  const owner = await ownerOf(trx, organizationId);
  const customer = { ...party, email: party.email || owner.email };
  const lang = LANGUAGES.find((one) => one === owner.lang) ?? services.site.languages().fallback;
  const owed = linesOf(fees, {
    services,
    customer,
    text: services.texts.sentence(lang, 'Paper.CommissionOf', { month: formatMonth(month, lang) }),
  });
  const total = grossOf(owed);
  const kind = total > 0 ? 'invoice' : 'credit-note';
  const lines = kind === 'invoice' ? owed : owed.map(negated);
  const [lastDay, today] = [addDays(firstDay(addDays(month, 31)), -1), wallClock(services.now()).date];
  const until = lastDay < today ? lastDay : today;
  const paper =
    total === 0
      ? null
      : await series.write({
          row: { kind, seller_id: null, customer_id: organizationId },
          data: (issuedOn): PaperData => ({
            lang,
            issuedOn,
            suppliedOn: until,
            period: { from: month, until },
            orderNumber: '',
            parts: [{ seller: operator, lines }],
            customer,
            // kept back from what came in
            paid: grossOf(lines),
            corrects: null,
          }),
        });
  await trx
    .insertInto('invoiced_fees')
    .values(fees.map(({ id }) => ({ ledger_entry_id: id, paper_id: paper?.id ?? null })))
    .execute();
  if (paper && month >= due.mailedFrom)
    await enqueue(trx, {
      kind: COMMISSION_MAIL,
      key: `${COMMISSION_MAIL}:${paper.id}`,
      payload: { paperId: paper.id },
      priority: BULK_PRIORITY,
    });
  return paper?.id;
}

interface Fee {
  readonly amount_cents: number;
  readonly fee_tax_rate_bp: number | null;
}

/** A line for each rate of VAT: that of the booking, or where it does not know it, the rate in force. */
function linesOf(
  fees: readonly Fee[],
  { services, customer, text }: { services: Services; customer: Party; text: string },
): PaperLine[] {
  const inForce = fromWire(services.site.get('payment.fee_tax_rate')) ?? 0;
  const isAbroad = isOfOtherMember(normaliseVatNumber(customer.vatNumber));
  const byRate = Map.groupBy(fees, ({ fee_tax_rate_bp: rate }) => (isAbroad ? 0 : rate || inForce));
  return [...byRate].flatMap(([rate, own]) => {
    const gross = cents(-sum(own.map(({ amount_cents }) => amount_cents)));
    if (gross === 0) return [];
    const line = { kind: 'commission' as const, text, quantity: 1, bookingId: null, rate, gross };
    return [isAbroad ? lineOf(line, 'AE') : lineOf(line)];
  });
}

function negated(line: PaperLine): PaperLine {
  return { ...line, gross: cents(-line.gross), net: cents(-line.net) };
}

function ownerOf(trx: Transaction<DB>, organizationId: number) {
  return trx
    .selectFrom('organizations')
    .innerJoin('users', 'users.id', 'organizations.owner_id')
    .select(['users.lang', 'users.email'])
    .where('organizations.id', '=', organizationId)
    .executeTakeFirstOrThrow();
}
