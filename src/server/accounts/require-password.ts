import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal, type Refusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { isStillPassword } from './held-account.ts';
import { isPassword } from '#server/platform/passwords.ts';

interface Given {
  readonly userId: number;
  readonly password: string;
  /** in which it was sent */
  readonly field: string;
}

interface Context {
  readonly services: Pick<Services, 'database' | 'limits'>;
  readonly request: FastifyRequest;
  readonly refuse: (key: 'WrongPassword', errors: Readonly<Record<string, string>>) => Refusal;
}

/**
 * Asks who is signed in for the account's password once more, before what cannot be taken back. It is counted as
 * strictly as a sign-in, so that no open session can guess it, and apart from it: nobody else's tries hold it up. Source: decisions 8, screens 26, 42, 68.
 * @returns what the transaction that it is asked for calls first: it refuses where the password was changed meanwhile
 * @throws Refusal WrongPassword beside its field, or NoPasswordYet where the account has none; 429 after too many
 */
export async function requirePassword(
  { userId, password, field }: Given,
  { services: { database, limits }, request, refuse }: Context,
): Promise<(trx: Kysely<DB>) => Promise<void>> {
  const { password_hash: hash } = await database.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (hash === null) throw commonRefusal('PleaseCheckForm', { [field]: 'NoPasswordYet' });
  await limits.take('own-password', [userId], request);
  const wrong = () => refuse('WrongPassword', { [field]: 'WrongPassword' });
  if (!(await isPassword(password, hash))) throw wrong();
  await limits.giveBack('own-password', [userId], request);
  return async (trx) => {
    if (!(await isStillPassword(trx, { userId, judged: hash }))) throw wrong();
  };
}
