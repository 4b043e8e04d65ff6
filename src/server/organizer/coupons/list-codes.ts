import { type Kysely, sql } from 'kysely';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { MASS_CODES_MAX } from '#domain/cart/coupon-codes.ts';
import { normaliseCouponCode } from '#domain/cart/coupons.ts';
import type {
  checkCodes,
  exportGroupCodes,
  GroupCode,
  listGroupCodes,
  updateGroup,
} from '#wire/organizer/mass-coupons.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import { readTablePage, readWholeTable, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { csvOf } from '#server/platform/files/csv.ts';
import { commonRefusal, Refusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { countCodes, insertCodes, judgeGiven, lockCoupons, presentCodes } from './group-codes.ts';

type Column = ParsedInputOf<typeof listGroupCodes>['table']['sort']['column'];

/** The codes of one group; a single coupon has none. Source: MCP-05, MCP-11. */
export async function handleGroupCodes({
  input: { table, code_id: codeId },
  owned,
  services,
}: Call<typeof listGroupCodes>): Promise<ReplyOf<typeof listGroupCodes>> {
  const { db } = services.database;
  const { rows, total } = await readTablePage(
    db,
    codesQuery(db, { groupId: owned.coupon, codeId, search: table.search }),
    table,
  );
  return { ...SUCCESS, aaData: [...rows], iTotalRecords: total, iTotalDisplayRecords: total, sEcho: table.draw };
}

/** The same as a file. Source: MCP-13, MCP-14. */
export async function handleGroupCodesFile({
  input: { table },
  owned,
  lang,
  services,
}: Call<typeof exportGroupCodes>): Promise<ReplyOf<typeof exportGroupCodes>> {
  const { db } = services.database;
  const heading = (key: string) => services.texts.sentence(lang, key);
  const columns = [
    { heading: heading('Column.Code'), cell: ({ couponcode }: GroupCode) => couponcode },
    { heading: heading('Column.TimesUsed'), cell: ({ totalused }: GroupCode) => totalused },
    { heading: heading('Column.TicketsUsed'), cell: ({ totalticketused }: GroupCode) => totalticketused },
  ];
  const rows = readWholeTable(db, codesQuery(db, { groupId: owned.coupon, search: table.search }), table.sort);
  return { name: {}, content: csvOf(columns, rows) };
}

/** A group that stays until the transaction ends. @throws Refusal 404 for one that is deleted, or a single coupon, which has no codes of its own */
async function requireGroup(trx: Kysely<DB>, id: number): Promise<void> {
  const group = await trx
    .selectFrom('coupons')
    .select('id')
    .where('id', '=', id)
    .where('group_type', '=', 'mass')
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!group) throw commonRefusal('TryAgain');
}

interface WantedCodes {
  readonly groupId: number;
  readonly codeId?: number | undefined;
  readonly search: string | undefined;
}

function codesQuery(db: Kysely<DB>, { groupId, codeId, search }: WantedCodes): TableQuery<Column, number, GroupCode> {
  const matching = db
    .selectFrom('coupon_codes')
    .select(['id as key', 'code as couponcode', 'used_orders as totalused', 'used_tickets as totalticketused'])
    .where('coupon_id', '=', groupId)
    .$if(codeId !== undefined, (codes) => codes.where('id', '=', codeId ?? 0))
    .$if(search !== undefined, (codes) =>
      codes.where(sql<boolean>`strpos(upper(code), ${normaliseCouponCode(search ?? '')}) > 0`),
    );
  return {
    matching,
    rowsOf: async (ids) => {
      const rows = await db
        .selectFrom('coupon_codes')
        .innerJoin('coupons', 'coupons.id', 'coupon_codes.coupon_id')
        .select(['coupon_codes.id', 'coupon_codes.code', 'coupon_codes.used_orders', 'coupon_codes.used_tickets'])
        .select(IS_CODE_USED_UP.as('is_used_up'))
        .where('coupon_codes.id', '=', (eb) => eb.fn.any(eb.val(ids)))
        .execute();
      return new Map(
        rows.map((row): [number, GroupCode] => [
          row.id,
          {
            id: row.id,
            couponcode: row.code,
            totalused: row.used_orders,
            totalticketused: row.used_tickets,
            state: row.is_used_up ? 'used_up' : row.used_orders > 0 ? 'used' : 'free',
          },
        ]),
      );
    },
  };
}

const IS_CODE_USED_UP = sql<boolean>`coupon_codes.used_orders >= coupons.limit_usage
  or (coupons.coupon_ticket_limit > 0 and coupon_codes.used_tickets >= coupons.coupon_ticket_limit)`;

/** Which of some codes are there already; nothing is stored. Source: screens 58. */
export async function handleCheckCodes({
  input,
  owned,
  caller,
  services,
}: Call<typeof checkCodes>): Promise<ReplyOf<typeof checkCodes>> {
  const group = { id: owned.coupon, organizationId: caller.organizationId };
  const { known, taken } = await presentCodes(services.database.db, group, input.codeslist);
  return { ...SUCCESS, known: [...known], taken: [...taken] };
}

/** Adds codes to a group, all or none of them; those that it has stay. Source: MCP-08, MCP-12. */
export async function handleUpdateGroup(call: Call<typeof updateGroup>): Promise<ReplyOf<typeof updateGroup>> {
  const { input, owned, caller, services } = call;
  const group = { id: owned.coupon, organizationId: caller.organizationId };
  const added = await services.database.transaction(async (trx) => {
    await lockCoupons(trx, group.organizationId);
    await requireGroup(trx, group.id);
    const { fresh, problems } = await judgeGiven(trx, group, input.codeslist);
    if (Object.keys(problems).length > 0) throw call.refuse('PleaseCheckAllfields', problems);
    const present = await countCodes(trx, group.id);
    if (present + fresh.length > MASS_CODES_MAX)
      throw new Refusal('TooManyCodes', 422, {
        errors: { codeslist: 'TooManyCodes' },
        values: { limit: MASS_CODES_MAX },
      });
    const count = await insertCodes(trx, group, fresh);
    if (count > 0)
      await audit(trx, {
        by: personOf(call),
        at: services.now(),
        subject: 'coupon',
        subjectId: group.id,
        action: 'codes added',
        detail: { codes: count },
      });
    return count;
  });
  return { ...SUCCESS, message: 'CouponAddedUpdated', added_codes: added };
}
