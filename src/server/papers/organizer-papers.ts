import { type Kysely, sql } from 'kysely';
import { toWire } from '#domain/money/money.ts';
import { readPaperNumber } from '#domain/papers/paper-number.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type {
  downloadOrganizerPaper,
  downloadOrganizerUbl,
  listOrganizerPapers,
  OrganizerPaper,
} from '#wire/organizer/papers.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { totalOf } from './paper-data.ts';
import { paperPdf, paperUbl } from './paper-files.ts';
import { type StoredPaper, storedPaper } from './stored-papers.ts';

type Input = ParsedInputOf<typeof listOrganizerPapers>;

/** Whose papers, and which. */
interface Own {
  readonly organizationId: number;
  readonly series: Input['series'];
}

/** One page of the organizer's invoices and credit notes. */
export async function handleOrganizerPapers({
  input,
  caller: { organizationId },
  services,
}: Call<typeof listOrganizerPapers>): Promise<ReplyOf<typeof listOrganizerPapers>> {
  const { db } = services.database;
  const query = papersQuery(db, { organizationId, series: input.series }, input.table.search);
  const { rows, total } = await readTablePage(db, query, input.table);
  const sEcho = input.table.draw;
  return { ...SUCCESS, aaData: [...rows], iTotalRecords: total, iTotalDisplayRecords: total, sEcho };
}

/** @throws Refusal TryAgain for a number that none of the caller's own papers has */
export async function handleOrganizerPaper({
  input,
  caller: { organizationId },
  services,
}: Call<typeof downloadOrganizerPaper>): Promise<ReplyOf<typeof downloadOrganizerPaper>> {
  const paper = await requirePaper(services, { organizationId, series: input.series }, input.number);
  const content = await services.files.read(await paperPdf(services, paper));
  if (!content) throw commonRefusal('SomethingWentWrongLater');
  return { name: { name: `${paper.kind}-${paper.number}` }, content };
}

/** @throws Refusal TryAgain for a number that none of the caller's own papers has */
export async function handleOrganizerUbl({
  input,
  caller: { organizationId },
  services,
}: Call<typeof downloadOrganizerUbl>): Promise<ReplyOf<typeof downloadOrganizerUbl>> {
  const paper = await requirePaper(services, { organizationId, series: input.series }, input.number);
  return { name: { name: `${paper.kind}-${paper.number}` }, content: whole(paperUbl(services, paper) ?? '') };
}

async function* whole(text: string): AsyncIterable<string> {
  yield await Promise.resolve(text);
}

function ownPapers(db: Kysely<DB>, { organizationId, series }: Own) {
  return db
    .selectFrom('papers')
    .where('kind', '<>', 'receipt')
    .where(series === 'sales' ? 'seller_id' : 'customer_id', '=', organizationId);
}

async function requirePaper({ database }: Services, own: Own, number: string): Promise<StoredPaper> {
  const named = readPaperNumber(number);
  const row =
    named &&
    (await ownPapers(database.db, own)
      .selectAll()
      .where('year', '=', named.year)
      .where('number', '=', named.number)
      .executeTakeFirst());
  if (!row) throw commonRefusal('TryAgain');
  return storedPaper(row);
}

const NAME: Readonly<Record<Own['series'], ReturnType<typeof sql<string>>>> = {
  sales: sql<string>`coalesce(data #>> '{customer,name}', '')`,
  commissions: sql<string>`coalesce(data #>> '{parts,0,seller,name}', '')`,
};

function papersQuery(
  db: Kysely<DB>,
  own: Own,
  search: string | undefined,
): TableQuery<NonNullable<Input['table']['sort']['column']>, string, OrganizerPaper> {
  const name = NAME[own.series];
  const order = sql<string>`data ->> 'orderNumber'`;
  const matching = ownPapers(db, own)
    .select([
      'papers.id as key',
      sql<number>`year::bigint * 1000000000 + number`.as('number'),
      sql<string>`data ->> 'issuedOn'`.as('issued_on'),
      sql<string>`lower(${name})`.as('name'),
      order.as('order_number'),
    ])
    .$if(search !== undefined, (rows) =>
      rows.where(
        holds(sql`concat_ws(' ', ${name}, ${order}, 'KJ' || year || '-' || lpad(number::text, 5, '0'))`, search ?? ''),
      ),
    );
  return {
    matching,
    rowsOf: async (ids) => {
      const rows = await db.selectFrom('papers').selectAll().where('id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.id, replyOf(storedPaper(row))]));
    },
  };
}

function replyOf({ id, kind, number, sellerId, data }: StoredPaper): OrganizerPaper {
  return {
    id,
    kind: kind === 'credit-note' ? kind : 'invoice',
    number,
    issued_on: data.issuedOn,
    name: (sellerId === null ? data.parts[0]?.seller.name : data.customer?.name) ?? '',
    order_number: data.orderNumber,
    total: toWire(totalOf(data)),
  };
}
