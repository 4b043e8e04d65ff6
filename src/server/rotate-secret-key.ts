import { resealTotpKeys } from './admin/totp.ts';
import type { Database } from './platform/database/database.ts';
import { renewReturnTokens } from './orders/payments/payment-sync.ts';
import type { Secrets } from './platform/secrets.ts';
import { resealSellerSecrets } from './organizer/seller-secrets.ts';
import { resealSigningKeys } from './tickets/signing-keys.ts';

/**
 * Moves what depends on SECRET_KEY from the previous key to the present one; what is there already stays. Any number of
 * servers may do so at once. Source: architecture (settings).
 * @throws SecretsError when something was encrypted with neither
 */
export async function rotateSecretKey(
  database: Database,
  { secrets, previous }: { readonly secrets: Secrets; readonly previous: Secrets },
): Promise<void> {
  await database.transaction(async (trx) => {
    await resealSigningKeys(trx, { secrets, previous });
    await renewReturnTokens(trx, secrets);
    await resealSellerSecrets(trx, { secrets, previous });
    await resealTotpKeys(trx, { secrets, previous });
  });
}
