import { type Kysely, sql, type Transaction } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import { addDays } from '#domain/time/calendar.ts';
import { wallClock, type WallDate } from '#domain/time/wall-clock.ts';
import type {
  AdminTax,
  deleteAdminTax,
  getAdminTax,
  listAdminTaxes,
  saveAdminTax,
  TaxState,
} from '#wire/admin/content/taxes.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { readTablePage } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { deleteContent, type Kind, lockContent, note, saveContent } from './save-content.ts';

interface Tax {
  readonly title: string;
  readonly rate_bp: number;
  readonly valid_from: WallDate;
  readonly valid_until: WallDate | null;
}

const TICKETS = sql<number>`(select count(*)::int from ticket_taxes where ticket_taxes.tax_id = taxes.id)`;

/** The taxes as a table. Source: TKT-33, ADM-24. */
export async function handleAdminTaxes({
  input: { table },
  services,
}: Call<typeof listAdminTaxes>): Promise<ReplyOf<typeof listAdminTaxes>> {
  const { search } = table;
  const { db } = services.database;
  const today = wallClock(services.now()).date;
  const matching = db
    .selectFrom('taxes')
    .select(['id as key', 'rate_bp as rate', 'valid_from', inAlphabet('title').as('title'), TICKETS.as('tickets')])
    .select([
      sql`coalesce(valid_until, 'infinity'::date)`.as('valid_until'),
      sql<string>`
        case when valid_from > ${today}::date then 'planned' when valid_until < ${today}::date then 'ended' else 'valid' end
      `.as('state'),
    ])
    .$if(search !== undefined, (rows) => rows.where(holds(sql`title`, search ?? '')));
  const rowsOf = async (ids: readonly number[]) =>
    new Map((await readTaxes(services, ids)).map((row) => [row.id, row]));
  const { rows, total } = await readTablePage(db, { matching, rowsOf }, table);
  return { ...SUCCESS, aaData: [...rows], iTotalRecords: total, iTotalDisplayRecords: total, sEcho: table.draw };
}

async function readTaxes(services: Services, ids: readonly number[]): Promise<readonly AdminTax[]> {
  const today = wallClock(services.now()).date;
  const rows = await services.database.db
    .selectFrom('taxes')
    .select(['id', 'title', 'rate_bp', 'valid_from', 'valid_until', 'version', TICKETS.as('tickets')])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ rate_bp, ...row }) => ({
    ...row,
    rate: toWire(cents(rate_bp)),
    valid_until: row.valid_until ?? '',
    state: stateOf(row, today),
  }));
}

function stateOf({ valid_from, valid_until }: Pick<Tax, 'valid_from' | 'valid_until'>, today: WallDate): TaxState {
  if (valid_from > today) return 'planned';
  return valid_until !== null && valid_until < today ? 'ended' : 'valid';
}

export async function handleAdminTax({
  input: { id },
  services,
}: Call<typeof getAdminTax>): Promise<ReplyOf<typeof getAdminTax>> {
  const [data] = await readTaxes(services, [id]);
  if (!data) throw commonRefusal('TryAgain');
  return { ...SUCCESS, data };
}

const TAX: Kind<Tax> = {
  subject: 'tax',
  read: (trx, id) =>
    trx
      .selectFrom('taxes')
      .select(['title', 'rate_bp', 'valid_from', 'valid_until'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  add: async (trx, tax) => {
    const { id } = await trx.insertInto('taxes').values(tax).returning('id').executeTakeFirstOrThrow();
    return id;
  },
  write: async (trx, id, tax) => {
    await trx.updateTable('taxes').set(tax).where('id', '=', id).execute();
  },
};

/** Adds a tax or changes one; a new one may follow another. Source: TKT-33, ADM-24. */
export async function handleSaveTax(call: Call<typeof saveAdminTax>): Promise<ReplyOf<typeof saveAdminTax>> {
  const { id, version, title, rate, valid_from, valid_until, follows } = call.input;
  const after: Tax = {
    title,
    rate_bp: Math.round(Number(rate) * 100),
    valid_from,
    valid_until: valid_until || null,
  };
  const add = async (trx: Transaction<DB>, tax: Tax): Promise<number> => {
    const made = (await TAX.add?.(trx, tax)) ?? 0;
    if (follows !== undefined) await follow(trx, call, { former: follows, made, from: valid_from });
    return made;
  };
  const saved = await saveContent(
    call,
    { ...TAX, add },
    {
      id,
      version,
      settle: async (trx, before) => {
        if (!before || id === undefined) return after;
        if (await isOfTickets(trx, id)) requireSame(before, after);
        await requireApart(trx, id, after);
        return after;
      },
    },
  );
  return { ...SUCCESS, message: 'Created', id: saved.id };
}

/** What tickets were told is included in their price stays as it was: another rate is another tax. @throws Refusal 422 */
function requireSame(before: Tax, after: Tax): void {
  const errors = {
    ...(before.rate_bp === after.rate_bp ? {} : { rate: 'TaxOfTickets' }),
    ...(before.valid_from === after.valid_from ? {} : { valid_from: 'TaxOfTickets' }),
  };
  if (Object.keys(errors).length > 0) throw commonRefusal('PleaseCheckForm', errors);
}

/** A tax and the one that follows it never hold on the same day: tickets that have both would contain both. @throws Refusal 422 */
async function requireApart(trx: Kysely<DB>, id: number, { valid_from, valid_until }: Tax): Promise<void> {
  const next = await trx.selectFrom('taxes').select('valid_from').where('follows', '=', id).executeTakeFirst();
  if (next && (valid_until === null || valid_until >= next.valid_from))
    throw commonRefusal('PleaseCheckForm', { valid_until: 'TaxIsFollowed' });
  const former = await trx
    .selectFrom('taxes as own')
    .innerJoin('taxes as former', 'former.id', 'own.follows')
    .select('former.valid_until')
    .where('own.id', '=', id)
    .executeTakeFirst();
  if (former && (former.valid_until === null || former.valid_until >= valid_from))
    throw commonRefusal('PleaseCheckForm', { valid_from: 'TaxIsFollowed' });
}

interface Following {
  readonly former: number;
  readonly made: number;
  readonly from: WallDate;
}

/**
 * Ends a tax on the day before another, which all of its tickets have from then on. @throws Refusal 422 where that day has
 * been, or the former does not last until then
 */
async function follow(
  trx: Transaction<DB>,
  call: Call<typeof saveAdminTax>,
  { former, made, from }: Following,
): Promise<void> {
  await lockContent(trx, 'tax', former);
  const before = await TAX.read(trx, former);
  const today = wallClock(call.services.now()).date;
  if (from <= today) throw commonRefusal('PleaseCheckForm', { valid_from: 'TaxFollowsLater' });
  const valid_until = addDays(from, -1);
  const isOver = before.valid_until !== null && before.valid_until < valid_until;
  const other = await trx.selectFrom('taxes').select('id').where('follows', '=', former).executeTakeFirst();
  if (isOver || other || before.valid_from > valid_until)
    throw commonRefusal('PleaseCheckForm', { follows: 'TaxNotThen' });
  await trx.updateTable('taxes').set({ valid_until }).where('id', '=', former).execute();
  await sql`update taxes set version = version + 1 where id = ${former}`.execute(trx);
  await trx.updateTable('taxes').set({ follows: former }).where('id', '=', made).execute();
  await sql`
    insert into ticket_taxes (ticket_id, tax_id) select ticket_id, ${made} from ticket_taxes where tax_id = ${former}
    on conflict do nothing
  `.execute(trx);
  const detail = { before: { valid_until: before.valid_until }, after: { valid_until, followed_by: made } };
  await note(trx, call, { subject: 'tax', id: former, action: 'changed', detail });
}

async function isOfTickets(trx: Kysely<DB>, id: number): Promise<boolean> {
  const ticket = await trx.selectFrom('ticket_taxes').select('ticket_id').where('tax_id', '=', id).executeTakeFirst();
  return ticket !== undefined;
}

/** Deletes a tax that no ticket ever had. */
export async function handleDeleteTax(call: Call<typeof deleteAdminTax>): Promise<ReplyOf<typeof deleteAdminTax>> {
  const { id } = call.input;
  await deleteContent(call, TAX, { id, isUsed: (trx) => isOfTickets(trx, id) });
  return { ...SUCCESS, message: 'DeleteSuccessfully' };
}
