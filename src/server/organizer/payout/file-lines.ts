import type { Kysely, Selectable } from 'kysely';
import { cents, ZERO } from '#domain/money/money.ts';
import { type BankDetails, isSepaAccount } from '#domain/organizer/bank-details.ts';
import { PAYOUT_FILE_MAX } from '#domain/organizer/limits.ts';
import { missingBankFields } from '#domain/organizer/payout.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { WaitingPayout } from '#wire/admin/payout-files.ts';
import type { DB, PayoutRequests } from '#server/platform/database/tables.gen.ts';
import type { Services } from '#server/services.ts';
import { bankDetailsOf, SECRET_COLUMNS } from '../seller-secrets.ts';
import { type Payer, sepaName } from './credit-transfer.ts';
import { readDues } from './figures.ts';

/** An open request with what a file needs of it. */
export interface FileLine {
  readonly row: Selectable<PayoutRequests>;
  readonly organisation: string;
  /** of the account that its organizer has now */
  readonly details: BankDetails;
  readonly obstacle: WaitingPayout['obstacle'];
}

/** Who pays, by the settings of the site, and the settings that are missing. */
export function payerOf({ site }: Services): { readonly payer: Payer; readonly missing: readonly string[] } {
  const payer = { holder: site.get('payout.holder'), iban: site.get('payout.iban'), bic: site.get('payout.bic') };
  const missing = [...(payer.holder === '' ? ['payout.holder'] : []), ...(payer.iban === '' ? ['payout.iban'] : [])];
  return { payer, missing };
}

/** Open requests that are in no file, of some or of all, the oldest first, each with what keeps it out of a file. Source: issue 32. */
export async function readFileLines(
  db: Kysely<DB>,
  services: Services,
  ids?: readonly number[],
): Promise<readonly FileLine[]> {
  const rows = await db
    .selectFrom('payout_requests')
    .innerJoin('organizations', 'organizations.id', 'payout_requests.organization_id')
    .selectAll('payout_requests')
    .select(['organizations.name as organisation', ...SECRET_COLUMNS])
    .where('payout_requests.state', '=', 'asked')
    .where('payout_requests.file_id', 'is', null)
    .$if(ids !== undefined, (some) => some.where('payout_requests.id', 'in', ids ?? []))
    .orderBy('payout_requests.id')
    .limit(PAYOUT_FILE_MAX)
    .execute();
  const organizationIds = rows.map(({ organization_id }) => organization_id);
  const dues = await readDues(db, { organizationIds, today: wallClock(services.now()).date });
  return rows.map(({ organisation, ...row }) => {
    const details = bankDetailsOf({ ...row, id: row.organization_id }, services.secrets);
    return { row, organisation, details, obstacle: obstacleOf(row, details, dues.get(row.organization_id) ?? ZERO) };
  });
}

function obstacleOf(
  { held_at, amount_cents }: Selectable<PayoutRequests>,
  details: BankDetails,
  due: number,
): FileLine['obstacle'] {
  if (held_at !== null) return 'held';
  const { bank_account_number, bank_account_name } = details;
  const isComplete = missingBankFields(details).length === 0 && isSepaAccount(bank_account_number);
  if (!isComplete || sepaName(bank_account_name) === '') return 'account';
  return cents(amount_cents) > due ? 'due' : null;
}
