import type { Selectable } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import type { BankDetails } from '#domain/organizer/bank-details.ts';
import type { showPayee } from '#wire/admin/payouts.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { personOf } from '#server/platform/audit/audit.ts';
import type { PayoutRequests } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { payeeOf } from '../seller-secrets.ts';
import { holdRequest, noteRequest } from './requests.ts';

/** The account that a payout went to, from the copy that was kept when it was booked. Source: POUT-03. */
export async function handleShowPayee(call: Call<typeof showPayee>): Promise<ReplyOf<typeof showPayee>> {
  const { input, services, refuse } = call;
  const data = await services.database.transaction(async (trx) => {
    const row = await holdRequest(trx, input.id);
    const details = payeeOf(row, services.secrets);
    // of an open one a file names an account, and may never be used
    if (!details || row.state === 'asked') throw refuse('PayoutNotPaid');
    await noteRequest(trx, { by: personOf(call), at: services.now(), row, action: 'account shown' });
    return payeeOnWire(row, details);
  });
  return { ...SUCCESS, data };
}

/** How much goes where. */
export function payeeOnWire(row: Selectable<PayoutRequests>, details: BankDetails) {
  const { bank_account_name, bank_account_number, bank_name, bank_code } = details;
  return {
    amount: toWire(cents(row.amount_cents)),
    payee: { bank_account_name, bank_account_number, bank_name, bank_code },
  };
}
