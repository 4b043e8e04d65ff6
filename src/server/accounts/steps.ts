import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { SECOND_STEP_MINUTES } from '#domain/accounts/admin-limits.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';

const TOKEN_BYTES = 32;

/** What a step of a sign-in or a set-up waits for. */
export type StepKind = 'second_factor' | 'set_up' | 'passkey_sign_in' | 'passkey_set_up';

export interface Step {
  /** undefined: a passkey says whose it is */
  readonly userId: number | undefined;
  /** what a passkey has to sign; empty for other steps */
  readonly challenge: string;
}

/** 256 random bits, and the hash under which the database knows them. */
export function newToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** A token is random enough that a plain hash gives nothing away. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Opens a step for a few minutes. @returns its token, which is told this once */
export async function openStep(
  db: Kysely<DB>,
  { kind, userId, challenge, now }: { kind: StepKind; userId?: number; challenge?: string; now: Date },
): Promise<string> {
  const { token, hash } = newToken();
  await db
    .insertInto('sign_in_steps')
    .values({
      token_hash: hash,
      kind,
      user_id: userId ?? null,
      challenge: challenge ?? null,
      expires_at: new Date(now.getTime() + SECOND_STEP_MINUTES * 60_000),
    })
    .execute();
  return token;
}

interface AskedStep {
  readonly kind: StepKind;
  readonly token: string | undefined;
  readonly now: Date;
}

/** A step that is open; undefined for one that is over, was used, or never was. */
export async function findStep(db: Kysely<DB>, { kind, token, now }: AskedStep): Promise<Step | undefined> {
  if (token === undefined) return undefined;
  const row = await db
    .selectFrom('sign_in_steps')
    .select(['user_id', 'challenge'])
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { userId: row.user_id ?? undefined, challenge: row.challenge ?? '' };
}

/** Takes an open step: of many at once, one gets it, and nobody after it. */
export async function takeStep(db: Kysely<DB>, { kind, token, now }: AskedStep): Promise<Step | undefined> {
  if (token === undefined) return undefined;
  const row = await db
    .deleteFrom('sign_in_steps')
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(['user_id', 'challenge'])
    .executeTakeFirst();
  return row && { userId: row.user_id ?? undefined, challenge: row.challenge ?? '' };
}
