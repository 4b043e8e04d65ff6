import { masked } from '#domain/organizer/bank-details.ts';
import type { Profile } from '#wire/accounts/session.ts';
import type { Services } from '#server/services.ts';
import { apiTokenOf, bankDetailsOf, newsletterKeyOf, SECRET_COLUMNS } from './seller-secrets.ts';

/** What an organizer's profile has beside a user's, its numbers and keys masked; nothing for everybody else. Source: ORGP-02, ORGP-03, ORGP-07. */
export async function organizerProfileOf(
  userId: number,
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
): Promise<Partial<Profile>> {
  const row = await database.db
    .selectFrom('organizations')
    .select([
      'id',
      'name',
      'logo_file',
      'professional',
      'legal_name',
      'vat_number',
      'newsletter_list_id',
      'weekly_sale',
      ...SECRET_COLUMNS,
    ])
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  if (!row) return {};
  const bank = bankDetailsOf(row, secrets);
  return {
    organisation: row.name,
    organiser_logo: row.logo_file ?? '',
    professional: row.professional ? 1 : 0,
    legal_name: row.legal_name,
    vat_number: row.vat_number,
    bank_name: bank.bank_name,
    bank_code: bank.bank_code,
    bank_branch_name: bank.bank_branch_name,
    bank_branch_code: bank.bank_branch_code,
    bank_account_number: masked(bank.bank_account_number),
    bank_account_name: bank.bank_account_name,
    bank_account_phone: masked(bank.bank_account_phone),
    login_id: masked(apiTokenOf(row, secrets)),
    list_id: row.newsletter_list_id,
    api_key: masked(newsletterKeyOf(row, secrets)),
    weekly_sale: row.weekly_sale ? 1 : 0,
  };
}
