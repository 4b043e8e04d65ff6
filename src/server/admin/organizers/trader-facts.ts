import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { masked } from '#domain/organizer/bank-details.ts';
import { fullName } from '#domain/accounts/full-name.ts';
import { sellerAddress, sellerStreet } from '#server/catalogue/seller-address.ts';
import { bankDetailsOf, SECRET_COLUMNS } from '#server/organizer/seller-secrets.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Secrets } from '#server/platform/secrets.ts';

/** What a trader says of themself, as an admin compares it with registers and papers. Source: DSA article 30 (1). */
export async function readTraderFacts(db: Kysely<DB>, id: number, secrets: Secrets) {
  const found = await db
    .selectFrom('organizations')
    .innerJoin('users', 'users.id', 'organizations.owner_id')
    .select(['organizations.id', 'organizations.name', 'organizations.legal_name', ...SECRET_COLUMNS])
    .select(['organizations.phone', 'organizations.url', 'organizations.vat_number'])
    .select([sellerStreet.as('street'), 'organizations.postal_code', 'organizations.city'])
    .select(['organizations.country_code', 'users.first_name', 'users.last_name', 'users.email'])
    .where('organizations.id', '=', id)
    .executeTakeFirstOrThrow();
  const bank = bankDetailsOf(found, secrets);
  return {
    name: found.name,
    legal_name: found.legal_name,
    email: found.email,
    person: fullName(found),
    phone: found.phone,
    url: found.url,
    vat_number: found.vat_number,
    address: sellerAddress(found),
    country_code: found.country_code,
    account_name: bank.bank_account_name,
    account: masked(bank.bank_account_number),
  };
}

export type TraderFacts = Awaited<ReturnType<typeof readTraderFacts>>;

/** Another one for other facts: a check names those that it is about. */
export function digestOf(facts: TraderFacts): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}
