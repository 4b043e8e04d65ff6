import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { massCode } from '#domain/cart/coupon-codes.ts';
import { normaliseCouponCode } from '#domain/cart/coupons.ts';
import { judgeCodes, type PresentCodes } from '#domain/organizer/coupon-form.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';

type Db = Kysely<DB>;

/** Enough for nine letters nearly always. */
const BYTES_PER_CODE = 24;

/**
 * Waits until no other change of the organizer's coupons is under way: two of them could make the same code mean two things,
 * or pass the number of codes of a group together. Orders go on beside it.
 */
export async function lockCoupons(trx: Db, organizationId: number): Promise<void> {
  await trx.selectFrom('organizations').select('id').where('id', '=', organizationId).forNoKeyUpdate().execute();
}

/** How many codes a group has. */
export async function countCodes(trx: Db, couponId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('coupon_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow();
  return count;
}

interface Group {
  readonly id: number;
  readonly organizationId: number;
}

/** Makes so many codes, by one statement. Source: MCP-06 to MCP-08. */
export async function makeCodes(trx: Db, group: Group, { count, prefix }: { count: number; prefix: string }) {
  let missing = count;
  // one that is there already, in a million of billions, is made anew
  while (missing > 0) {
    const codes = Array.from({ length: missing }, () => newCode(prefix));
    missing -= await insertCodes(trx, group, codes);
  }
}

function newCode(prefix: string): string {
  return massCode(prefix, randomBytes(BYTES_PER_CODE)) ?? newCode(prefix);
}

/** Adds codes to a group, without those that are the organizer's already. @returns how many were added */
export async function insertCodes(trx: Db, { id, organizationId }: Group, codes: readonly string[]): Promise<number> {
  if (codes.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    insert into coupon_codes (coupon_id, code)
    select ${id}, added.code from unnest(${codes}::text[]) with ordinality as added (code, place)
    where upper(added.code) not in (select present.code from (${presentOf(organizationId, codes)}) as present)
    order by added.place
    on conflict do nothing
  `.execute(trx);
  return Number(numAffectedRows);
}

interface WantedCodes {
  readonly codeslist?: readonly string[] | undefined;
  readonly coupon_code?: string | undefined;
  readonly total_codes?: number | undefined;
}

/** Of a group's codes keeps those that are given, or so many of the prefix; and whatever an order names. */
export async function keepCodes(trx: Db, couponId: number, wanted: WantedCodes): Promise<void> {
  const { codeslist = [], coupon_code = '', total_codes = 1 } = wanted;
  const isImported = codeslist.length > 0;
  const codes = trx.selectFrom('coupon_codes').where('coupon_id', '=', couponId);
  const kept = isImported
    ? codes.select('id').where(sql`upper(code)`, '=', sql`any(${codeslist.map(normaliseCouponCode)}::text[])`)
    : codes
        .select('id')
        .where(sql`upper(code)`, 'like', `${normaliseCouponCode(coupon_code)}%`)
        .orderBy('id')
        .limit(total_codes);
  await trx
    .deleteFrom('coupon_codes')
    .where('coupon_id', '=', couponId)
    .where('id', 'not in', kept)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bookings').whereRef('bookings.coupon_code_id', '=', 'coupon_codes.id'))),
    )
    .execute();
  await trx.updateTable('coupons').set({ code_generated: !isImported }).where('id', '=', couponId).execute();
}

/** Which of some codes are there already. Source: MCP-08. */
export async function presentCodes(
  db: Db,
  { id, organizationId }: { readonly id: number | undefined; readonly organizationId: number },
  given: readonly string[],
): Promise<PresentCodes> {
  const codes = given.map(normaliseCouponCode);
  const { rows } = await sql<{ code: string; group: number | null }>`${presentOf(organizationId, codes)}`.execute(db);
  const isOwn = ({ group }: { group: number | null }): boolean => group !== null && group === id;
  return {
    known: new Set(rows.filter(isOwn).map(({ code }) => code)),
    taken: new Set(rows.filter((row) => !isOwn(row)).map(({ code }) => code)),
  };
}

/** Judges codes that come from somebody, by their places in a list. Source: MCP-08, MCP-12. */
export async function judgeGiven(
  db: Db,
  group: Parameters<typeof presentCodes>[1],
  given: readonly string[],
): Promise<GivenCodes> {
  const present = await presentCodes(db, group, given);
  const judged = judgeCodes(
    given.map((code, place) => ({ line: place, code })),
    present,
  );
  return {
    fresh: judged.filter(({ problem }) => problem === undefined).map(({ code }) => code),
    // what the group has stays as it is
    problems: Object.fromEntries(
      judged.flatMap(({ line, problem }) =>
        problem === undefined || problem === 'CodeKnown' ? [] : [[`codeslist.${line}`, problem]],
      ),
    ),
  };
}

interface GivenCodes {
  readonly fresh: readonly string[];
  readonly problems: Readonly<Record<string, string>>;
}

/** Whether a single coupon's code is one of the organizer's other coupons. Source: CPA-04. */
export async function isTaken(
  db: Db,
  { id, organizationId }: { readonly id: number | undefined; readonly organizationId: number },
  code: string,
): Promise<boolean> {
  const { rows } = await sql`${presentOf(organizationId, [code], id)}`.execute(db);
  return rows.length > 0;
}

/** Those of some codes that the organizer's coupons have, as they are compared; without the single coupon that is left out. */
function presentOf(organizationId: number, codes: readonly string[], without = 0) {
  return sql`
    select upper(coupon_codes.code) as code, coupons.id as "group" from coupon_codes join coupons on coupons.id = coupon_codes.coupon_id
    where coupons.organization_id = ${organizationId} and coupons.deleted_at is null
      and upper(coupon_codes.code) = any(${codes}::text[])
    union all
    select upper(coupons.code), null from coupons
    where coupons.organization_id = ${organizationId} and coupons.group_type = '' and coupons.deleted_at is null
      and coupons.id <> ${without} and upper(coupons.code) = any(${codes}::text[])
  `;
}
