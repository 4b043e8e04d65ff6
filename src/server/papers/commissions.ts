import { sql, type Transaction } from 'kysely';
import { LANGUAGES } from '#domain/content/languages.ts';
import { cents, fromWire, sum } from '#domain/money/money.ts';
import { grossOf, lineOf, type PaperLine } from '#domain/papers/paper-lines.ts';
import { isOfOtherMember, normaliseVatNumber } from '#domain/papers/vat-number.ts';
import { addDays } from '#domain/time/calendar.ts';
import { formatMonth } from '#domain/time/format-date.ts';
import { TIME_ZONE, toInstant, wallClock, type WallDate } from '#domain/time/wall-clock.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { raiseAlertDaily } from '#server/platform/jobs/alert.ts';
import { enqueue } from '#server/platform/jobs/outbox.ts';
import type { Services } from '#server/services.ts';
import { holdSeries } from './number-series.ts';
import type { PaperData, Party } from './paper-data.ts';
import { operatorParty, organizationParties } from './parties.ts';

/** Mails an invoice of commissions to its organizer. */
export const COMMISSION_MAIL = 'papers.commission-mail';

/** The fees of an organizer in a month that no invoice has yet. */
interface DueMonth {
  readonly organization_id: number;
  /** its first day */
  readonly month: WallDate;
}

/**
 * Charges every organizer the commissions of the months that are over: one invoice a month, of the fees in the ledger that
 * no invoice has; a credit note where more fees were given back than taken. Fees written later are charged by a further one.
 */
export async function chargeCommissions(services: Services): Promise<void> {
  const { database, now } = services;
  const thisMonth = firstDay(wallClock(now()).date);
  const due = await dueMonths(services, thisMonth);
  if (due.length === 0) return;
  const operator = operatorParty(services);
  if (!operator) {
    const text =
      'Commissions of organizers wait to be invoiced: set operator.name and operator.vat_number in the site’s settings.';
    await database.transaction((trx) => raiseAlertDaily(trx, { kind: 'commission-invoices', text }));
    return;
  }
  for (const one of due) await database.transaction((trx) => charge(trx, services, { ...one, operator, thisMonth }));
  services.jobs.notify();
}

function firstDay(day: WallDate): WallDate {
  return `${day.slice(0, 7)}-01`;
}

const MONTH = sql<WallDate>`date_trunc('month', ledger_entries.at at time zone ${sql.lit(TIME_ZONE)})::date`;

function dueFees(db: Services['database']['db'], before: WallDate) {
  return db
    .selectFrom('ledger_entries')
    .where('ledger_entries.kind', '=', 'fee')
    .where('ledger_entries.organization_id', 'is not', null)
    .where('ledger_entries.at', '<', toInstant(before, '00:00:00'))
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

async function dueMonths({ database }: Services, before: WallDate): Promise<readonly DueMonth[]> {
  const rows = await dueFees(database.db, before)
    .select(['ledger_entries.organization_id', MONTH.as('month')])
    .distinct()
    .orderBy('month')
    .orderBy('organization_id')
    .execute();
  return rows.flatMap(({ organization_id, month }) => (organization_id === null ? [] : [{ organization_id, month }]));
}

interface Charge extends DueMonth {
  readonly operator: Party;
  readonly thisMonth: WallDate;
}

async function charge(trx: Transaction<DB>, services: Services, due: Charge): Promise<void> {
  const { organization_id: organizationId, month, operator } = due;
  const series = await holdSeries(trx, { sellerId: null, now: services.now });
  // read under the series: what another server charged meanwhile is seen
  const fees = await dueFees(trx, due.thisMonth)
    .leftJoin('bookings', 'bookings.id', 'ledger_entries.booking_id')
    .select(['ledger_entries.id', 'ledger_entries.amount_cents', 'bookings.fee_tax_rate_bp'])
    .where('ledger_entries.organization_id', '=', organizationId)
    .where(MONTH, '=', month)
    .execute();
  if (fees.length === 0) return;
  const customer = (await organizationParties(trx, [organizationId], services)).get(organizationId);
  if (!customer) return;
  const lang = await languageOf(trx, organizationId, services);
  const owed = linesOf(fees, {
    services,
    customer,
    text: services.texts.sentence(lang, 'Paper.CommissionOf', { month: formatMonth(month, lang) }),
  });
  const total = grossOf(owed);
  const kind = total > 0 ? 'invoice' : 'credit-note';
  const lines = kind === 'invoice' ? owed : owed.map(negated);
  const until = addDays(firstDay(addDays(month, 31)), -1);
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
  // of months long past none is mailed: they are in the list
  if (paper && firstDay(addDays(due.thisMonth, -1)) === month)
    await enqueue(trx, {
      kind: COMMISSION_MAIL,
      key: `${COMMISSION_MAIL}:${paper.id}`,
      payload: { paperId: paper.id },
    });
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

async function languageOf(trx: Transaction<DB>, organizationId: number, { site }: Services) {
  const owner = await trx
    .selectFrom('organizations')
    .innerJoin('users', 'users.id', 'organizations.owner_id')
    .select('users.lang')
    .where('organizations.id', '=', organizationId)
    .executeTakeFirst();
  return LANGUAGES.find((lang) => lang === owner?.lang) ?? site.languages().fallback;
}
