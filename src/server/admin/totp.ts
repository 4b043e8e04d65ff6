import type { Kysely } from 'kysely';
import { Secret, TOTP as OneTimeCodes } from 'otpauth';
import { TOTP } from '#domain/accounts/admin-limits.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import { reseal } from '#server/platform/reseal.ts';
import type { Secrets } from '#server/platform/secrets.ts';

const PURPOSE = 'totp key';
const ISSUER = 'Kaartje';

interface Tried {
  readonly userId: number;
  readonly code: string;
  readonly now: Date;
  readonly secrets: Secrets;
}

/** Makes a key for an app; it counts once `confirmTotpKey` got a code of it. @returns what the app scans, and the key to type */
export async function makeTotpKey(
  db: Kysely<DB>,
  { userId, email, secrets, now }: { userId: number; email: string; secrets: Secrets; now: Date },
): Promise<{ uri: string; key: string }> {
  const codes = codesOf(new Secret({ size: 20 }), email);
  const sealed = {
    key_sealed: secrets.seal(new Uint8Array(codes.secret.bytes), PURPOSE, String(userId)),
    key_id: secrets.keyId,
    last_step: 0,
    created_at: now,
  };
  await db
    .insertInto('totp_keys')
    .values({ user_id: userId, confirmed: false, ...sealed })
    .onConflict((conflict) => conflict.columns(['user_id', 'confirmed']).doUpdateSet(sealed))
    .execute();
  return { uri: codes.toString(), key: codes.secret.base32 };
}

/** Whether a code is the app's, and was not taken before: of many at once with one code, one is. Source: ASVS 6.5.1. */
export async function takeTotpCode(db: Kysely<DB>, tried: Tried): Promise<boolean> {
  const step = await stepOf(db, { ...tried, confirmed: true });
  if (step === undefined) return false;
  const taken = await db
    .updateTable('totp_keys')
    .set({ last_step: step })
    .where('user_id', '=', tried.userId)
    .where('confirmed', '=', true)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Puts the key that is being set up in the place of the former one, when a code is its. */
export async function confirmTotpKey(db: Kysely<DB>, tried: Tried): Promise<boolean> {
  const step = await stepOf(db, { ...tried, confirmed: false });
  if (step === undefined) return false;
  await db.deleteFrom('totp_keys').where('user_id', '=', tried.userId).where('confirmed', '=', true).execute();
  const confirmed = await db
    .updateTable('totp_keys')
    .set({ confirmed: true, last_step: step, created_at: tried.now })
    .where('user_id', '=', tried.userId)
    .where('confirmed', '=', false)
    .executeTakeFirst();
  return confirmed.numUpdatedRows === 1n;
}

/** Seals with `secrets` what is still sealed with `previous`. @throws SecretsError for what was sealed with neither */
export function resealTotpKeys(
  trx: Kysely<DB>,
  keys: { readonly secrets: Secrets; readonly previous: Secrets },
): Promise<void> {
  const place = {
    table: 'totp_keys',
    row: 'user_id',
    sealed: 'key_sealed',
    keyId: 'key_id',
    purpose: PURPOSE,
  } as const;
  return reseal(trx, place, keys);
}

/** The half minute whose code it is: this one, the one before or after; undefined for no code of the key. */
async function stepOf(
  db: Kysely<DB>,
  { userId, code, now, secrets, confirmed }: Tried & { confirmed: boolean },
): Promise<number | undefined> {
  const token = code.replaceAll(/\s/g, '');
  if (!new RegExp(`^\\d{${TOTP.digits}}$`).test(token)) return undefined;
  const row = await db
    .selectFrom('totp_keys')
    .select(['key_sealed', 'key_id'])
    .where('user_id', '=', userId)
    .where('confirmed', '=', confirmed)
    .executeTakeFirst();
  if (!row) return undefined;
  // another server has changed the key already: this one is about to be started anew
  if (row.key_id !== secrets.keyId) throw commonRefusal('SomethingWentWrongLater');
  const key = new Uint8Array(secrets.open(row.key_sealed, PURPOSE, String(userId)));
  const codes = codesOf(new Secret({ buffer: key.buffer }));
  const timestamp = now.getTime();
  const delta = codes.validate({ token, timestamp, window: TOTP.window });
  return delta === null ? undefined : codes.counter({ timestamp }) + delta;
}

function codesOf(secret: Secret, label = ''): OneTimeCodes {
  return new OneTimeCodes({ issuer: ISSUER, label, secret, digits: TOTP.digits, period: TOTP.periodSeconds });
}
