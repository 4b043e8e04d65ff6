import type { showBankNumbers } from '#wire/accounts/profile.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { bankDetailsOf, SECRET_COLUMNS } from '#server/organizer/seller-secrets.ts';
import type { Call } from '#server/platform/http/route.ts';
import { requirePassword } from './require-password.ts';

/** The numbers that the profile masks, for the account's password: counted like a sign-in, so that no open session can guess it. Source: screens 68. */
export async function handleBankNumbers({
  input,
  caller,
  services,
  request,
  refuse,
}: Call<typeof showBankNumbers>): Promise<ReplyOf<typeof showBankNumbers>> {
  const given = { userId: caller.userId, password: input.password, field: 'password' };
  await requirePassword(given, { services, request, refuse });
  const { database, secrets } = services;
  const row = await database.db
    .selectFrom('organizations')
    .select(['id', ...SECRET_COLUMNS])
    .where('owner_id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  const { bank_account_number, bank_account_phone } = bankDetailsOf(row, secrets);
  return { ...SUCCESS, data: { bank_account_number, bank_account_phone } };
}
