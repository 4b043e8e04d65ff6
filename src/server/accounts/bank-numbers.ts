import type { showBankNumbers } from '#wire/accounts/profile.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { bankDetailsOf, SECRET_COLUMNS } from '#server/organizer/seller-secrets.ts';
import type { Call } from '#server/platform/http/route.ts';
import { isPassword } from './passwords.ts';

/** The numbers that the profile masks, for the account's password: counted like a sign-in, so that no open session can guess it. Source: screens 68. */
export async function handleBankNumbers({
  input,
  caller,
  services,
  request,
  refuse,
}: Call<typeof showBankNumbers>): Promise<ReplyOf<typeof showBankNumbers>> {
  const { database, limits, secrets } = services;
  const row = await database.db
    .selectFrom('organizations')
    .innerJoin('users', 'users.id', 'organizations.owner_id')
    .select(['organizations.id', 'users.email', 'users.password_hash', ...SECRET_COLUMNS])
    .where('users.id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  await limits.take('sign-in', [row.email], request);
  if (!(await isPassword(input.password, row.password_hash)))
    throw refuse('WrongPassword', { password: 'WrongPassword' });
  await limits.giveBack('sign-in', [row.email], request);
  const { bank_account_number, bank_account_phone } = bankDetailsOf(row, secrets);
  return { ...SUCCESS, data: { bank_account_number, bank_account_phone } };
}
