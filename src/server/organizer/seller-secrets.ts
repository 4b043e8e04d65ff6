import type { Kysely, Selectable } from 'kysely';
import * as v from 'valibot';
import { BANK_FIELDS, type BankDetails } from '#domain/organizer/bank-details.ts';
import type {
  DB,
  Organizations,
  PayoutFiles,
  PayoutRequests,
  WebhookEndpoints,
} from '#server/platform/database/tables.gen.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import { reseal } from '#server/platform/reseal.ts';
import type { Secrets } from '#server/platform/secrets.ts';

/** What an organization keeps sealed, by the columns that hold it: each for its own row. Source: ORGP-03, ORGP-08, ORGP-09. */
const BANK = { purpose: 'bank details', sealed: 'bank_sealed', keyId: 'bank_key_id' } as const;
const NEWSLETTER = {
  purpose: 'newsletter key',
  sealed: 'newsletter_api_key_sealed',
  keyId: 'newsletter_key_id',
} as const;

const API_TOKEN = { purpose: 'api token', sealed: 'api_token_sealed', keyId: 'api_token_key_id' } as const;

const KEPT = [BANK, NEWSLETTER, API_TOKEN] as const;
type Kept = (typeof KEPT)[number];

/** The columns of an organization that its secrets are read from. */
export const SECRET_COLUMNS = [
  BANK.sealed,
  BANK.keyId,
  NEWSLETTER.sealed,
  NEWSLETTER.keyId,
  API_TOKEN.sealed,
  API_TOKEN.keyId,
] as const;

type SecretsRow = Pick<Selectable<Organizations>, 'id' | (typeof SECRET_COLUMNS)[number]>;

const NO_BANK = Object.fromEntries(BANK_FIELDS.map((field) => [field, ''])) as BankDetails;

const bankSchema = v.object(
  Object.fromEntries(BANK_FIELDS.map((field) => [field, v.string()])) as Record<
    (typeof BANK_FIELDS)[number],
    v.StringSchema<undefined>
  >,
);

/** The bank details of an organization; empty ones where none were given. @throws Refusal 503 while the key is being changed */
export function bankDetailsOf(row: SecretsRow, secrets: Secrets): BankDetails {
  const opened = open(row, BANK, secrets);
  return opened === undefined ? NO_BANK : v.parse(bankSchema, JSON.parse(opened));
}

/** Columns that hold bank details. */
export function sealedBankDetails(
  details: BankDetails,
  { id, secrets }: { readonly id: number; readonly secrets: Secrets },
) {
  return {
    bank_sealed: secrets.seal(Buffer.from(JSON.stringify(details)), BANK.purpose, String(id)),
    bank_key_id: secrets.keyId,
  };
}

/** The key of an organization's newsletter list; empty where none was given. @throws Refusal 503 while SECRET_KEY is being changed */
export function newsletterKeyOf(row: SecretsRow, secrets: Secrets): string {
  return open(row, NEWSLETTER, secrets) ?? '';
}

/** Columns that hold the key of a newsletter list; an empty one is none. */
export function sealedNewsletterKey(key: string, { id, secrets }: { readonly id: number; readonly secrets: Secrets }) {
  if (key === '') return { newsletter_api_key_sealed: null, newsletter_key_id: null };
  return {
    newsletter_api_key_sealed: secrets.seal(Buffer.from(key), NEWSLETTER.purpose, String(id)),
    newsletter_key_id: secrets.keyId,
  };
}

/** The API token of an organization; empty where none was made. @throws Refusal 503 while SECRET_KEY is being changed */
export function apiTokenOf(row: SecretsRow, secrets: Secrets): string {
  return open(row, API_TOKEN, secrets) ?? '';
}

/** Columns that hold an API token so that its owner can see it again; whose it is, its hash tells. */
export function sealedApiToken(token: string, { id, secrets }: { readonly id: number; readonly secrets: Secrets }) {
  return {
    api_token_sealed: secrets.seal(Buffer.from(token), API_TOKEN.purpose, String(id)),
    api_token_key_id: secrets.keyId,
  };
}

/** Columns of an organization without an API token. */
export const NO_API_TOKEN = { api_token_sealed: null, api_token_key_id: null } as const;

function open(row: SecretsRow, { purpose, sealed, keyId }: Kept, secrets: Secrets): string | undefined {
  const bytes = row[sealed];
  if (bytes === null) return undefined;
  // another server has changed the key already: this one is about to be started anew
  if (row[keyId] !== secrets.keyId) throw commonRefusal('SomethingWentWrongLater');
  return secrets.open(bytes, purpose, String(row.id)).toString();
}

/** The account that a payout went to, kept with its request: bound to that row. */
const PAYEE = { purpose: 'payee', sealed: 'payee_sealed', keyId: 'payee_key_id' } as const;

/** Columns of a payout's request that hold the account it goes to. */
export function sealedPayee(details: BankDetails, { id, secrets }: { readonly id: number; readonly secrets: Secrets }) {
  return {
    payee_sealed: secrets.seal(Buffer.from(JSON.stringify(details)), PAYEE.purpose, String(id)),
    payee_key_id: secrets.keyId,
  };
}

/** The account that a payout went to; undefined where none is kept. @throws Refusal 503 while SECRET_KEY is being changed */
export function payeeOf(
  { id, payee_sealed, payee_key_id }: Pick<Selectable<PayoutRequests>, 'id' | 'payee_sealed' | 'payee_key_id'>,
  secrets: Secrets,
): BankDetails | undefined {
  if (payee_sealed === null) return undefined;
  if (payee_key_id !== secrets.keyId) throw commonRefusal('SomethingWentWrongLater');
  return v.parse(bankSchema, JSON.parse(secrets.open(payee_sealed, PAYEE.purpose, String(id)).toString()));
}

/** A SEPA file of payouts, which names accounts: bound to its row. */
const PAYOUT_FILE = { purpose: 'payout file', sealed: 'file_sealed', keyId: 'file_key_id' } as const;

/** Columns that hold a SEPA file of payouts. */
export function sealedPayoutFile(xml: string, { id, secrets }: { readonly id: number; readonly secrets: Secrets }) {
  return {
    file_sealed: secrets.seal(Buffer.from(xml), PAYOUT_FILE.purpose, String(id)),
    file_key_id: secrets.keyId,
  };
}

/** A SEPA file of payouts; undefined where it is no longer kept. @throws Refusal 503 while SECRET_KEY is being changed */
export function payoutFileOf(
  { id, file_sealed, file_key_id }: Pick<Selectable<PayoutFiles>, 'id' | 'file_sealed' | 'file_key_id'>,
  secrets: Secrets,
): string | undefined {
  if (file_sealed === null) return undefined;
  if (file_key_id !== secrets.keyId) throw commonRefusal('SomethingWentWrongLater');
  return secrets.open(file_sealed, PAYOUT_FILE.purpose, String(id)).toString();
}

/** What a webhook's messages are signed with, and what they were before, with spaces between: bound to its row. */
const WEBHOOK = { purpose: 'webhook secret', sealed: 'secret_sealed', keyId: 'secret_key_id' } as const;
const FORMER_WEBHOOK = { purpose: WEBHOOK.purpose, sealed: 'former_sealed', keyId: 'former_key_id' } as const;

/** Columns that hold the secret of a webhook. */
export function sealedWebhookSecret(
  secret: string,
  { id, secrets }: { readonly id: number; readonly secrets: Secrets },
) {
  return {
    secret_sealed: secrets.seal(Buffer.from(secret), WEBHOOK.purpose, String(id)),
    secret_key_id: secrets.keyId,
  };
}

/** Columns that hold the secrets of a webhook before the present one, the last of them first. */
export function sealedFormerSecrets(
  former: readonly string[],
  { id, secrets, until }: { readonly id: number; readonly secrets: Secrets; readonly until: Date },
) {
  return {
    former_sealed: secrets.seal(Buffer.from(former.join(' ')), FORMER_WEBHOOK.purpose, String(id)),
    former_key_id: secrets.keyId,
    former_until: until,
  };
}

type WebhookRow = Pick<
  Selectable<WebhookEndpoints>,
  'id' | 'secret_sealed' | 'secret_key_id' | 'former_sealed' | 'former_key_id' | 'former_until'
>;

/** What signs a webhook's messages: its secret, and those before it while they last. @throws Refusal 503 while SECRET_KEY is being changed */
export function webhookSecretsOf(
  row: WebhookRow,
  { secrets, now }: { readonly secrets: Secrets; readonly now: Date },
): readonly string[] {
  const formerLasts = row.former_until !== null && row.former_until > now;
  return [WEBHOOK, ...(formerLasts ? [FORMER_WEBHOOK] : [])].flatMap(({ purpose, sealed, keyId }) => {
    const bytes = row[sealed];
    if (bytes === null) return [];
    if (row[keyId] !== secrets.keyId) throw commonRefusal('SomethingWentWrongLater');
    return secrets.open(bytes, purpose, String(row.id)).toString().split(' ');
  });
}

/** Seals with `secrets` what is still sealed with `previous`. @throws SecretsError for what was sealed with neither */
export async function resealSellerSecrets(
  trx: Kysely<DB>,
  keys: { readonly secrets: Secrets; readonly previous: Secrets },
): Promise<void> {
  for (const kept of KEPT) await reseal(trx, { table: 'organizations', row: 'id', ...kept }, keys);
  await reseal(trx, { table: 'payout_requests', row: 'id', ...PAYEE }, keys);
  await reseal(trx, { table: 'payout_files', row: 'id', ...PAYOUT_FILE }, keys);
  for (const kept of [WEBHOOK, FORMER_WEBHOOK])
    await reseal(trx, { table: 'webhook_endpoints', row: 'id', ...kept }, keys);
}
