import { type RawBuilder, sql, type SqlBool } from 'kysely';

/**
 * Whether the voucher in reach comes with what was ordered at a time: one that was changed or deleted since stays with the
 * orders that it came with, as it was. Source: VOU-14, issue 30.
 */
export function isGivenWith(orderedAt: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(vouchers.deleted_at is null or vouchers.given_until >= ${orderedAt})
    and (vouchers.given_from is null or vouchers.given_from < ${orderedAt})`;
}

/** Whether buyers may have the voucher in reach. */
export const MAY_BE_GIVEN = sql<SqlBool>`(vouchers.deleted_at is null or vouchers.given_until is not null)`;
