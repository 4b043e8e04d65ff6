import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Secret } from 'otpauth';
import { RECOVERY_CODE_BYTES, RECOVERY_CODES } from '#domain/accounts/admin-limits.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { hashOf } from '#server/accounts/steps.ts';

const GROUP = /.{4}(?=.)/g;

/** Makes recovery codes in the place of the former ones. @returns them, this once: only hashes are kept */
export async function makeRecoveryCodes(
  db: Kysely<DB>,
  { userId, now }: { userId: number; now: Date },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const { buffer } = new Uint8Array(randomBytes(RECOVERY_CODE_BYTES));
    return new Secret({ buffer }).base32.replaceAll(GROUP, '$&-');
  });
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(bare(code)), created_at: now })))
    .execute();
  return codes;
}

/** Whether a code is one of the user's that was never used: from now on it was. */
export async function takeRecoveryCode(
  db: Kysely<DB>,
  { userId, code, now }: { userId: number; code: string; now: Date },
): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(bare(code)))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** As it was made, however it was typed. */
function bare(code: string): string {
  return code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '');
}
