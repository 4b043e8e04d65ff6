import { type Kysely, sql } from 'kysely';
import { ROLE } from '#domain/accounts/limits.ts';
import type { WaitingStep } from '#wire/admin/second-factor.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { holdAccount } from '#server/accounts/held-account.ts';
import { openStep } from '#server/accounts/steps.ts';

export interface Factors {
  readonly totp: boolean;
  readonly passkeys: number;
}

/** The second factors of an account. */
export async function factorsOf(db: Kysely<DB>, userId: number): Promise<Factors> {
  const { rows } = await sql<Factors>`
    select
      exists (select from totp_keys where user_id = ${userId} and confirmed) as totp,
      (select count(*) from passkeys where user_id = ${userId}) as passkeys
  `.execute(db);
  return rows[0] ?? { totp: false, passkeys: 0 };
}

/** The same while nobody else changes them: to the end of the transaction. */
export async function lockedFactorsOf(trx: Kysely<DB>, userId: number): Promise<Factors> {
  await holdAccount(trx, userId);
  return factorsOf(trx, userId);
}

/**
 * What a sign-in with the right password waits for; undefined where the password is enough: of no admin, and of an admin
 * without factors where none is required. In the transaction that holds the account. Source: decisions 8.
 */
export async function waitingStepOf(
  trx: Kysely<DB>,
  { id: userId, role_id }: { id: number; role_id: number },
  { settings, now }: Pick<Services, 'settings' | 'now'>,
): Promise<WaitingStep | undefined> {
  if (role_id !== ROLE.admin) return undefined;
  const { totp, passkeys } = await factorsOf(trx, userId);
  const hasOne = totp || passkeys > 0;
  if (!hasOne && !settings.adminsNeedTwoFactors) return undefined;
  const step = await openStep(trx, { kind: hasOne ? 'second_factor' : 'set_up', userId, now: now() });
  return { step, set_up: hasOne ? 0 : 1, totp: totp ? 1 : 0, passkey: passkeys > 0 ? 1 : 0 };
}

/** The refusal of a sign-in that waits for its second factor. */
export function secondFactorRequired(waiting: WaitingStep): Refusal {
  return new Refusal('SecondFactorRequired', 401, { values: { ...waiting } });
}

/** Takes everything away that proves an account beside its password. */
export async function forgetFactors(db: Kysely<DB>, userId: number): Promise<void> {
  await db.deleteFrom('totp_keys').where('user_id', '=', userId).execute();
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('sign_in_steps').where('user_id', '=', userId).execute();
}
