import { isPassword } from '#server/accounts/passwords.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Refusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';
import type { FastifyRequest } from 'fastify';

interface Asked {
  readonly password: string;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly wrong: (key: 'WrongPassword', errors: { password: string }) => Refusal;
}

/**
 * The password again, counted like a sign-in, so that no open session can guess it. Source: ASVS 7.5.1.
 * @throws Refusal WrongPassword, TooManyAttempts
 */
export async function requirePassword(
  { database, limits }: Pick<Services, 'database' | 'limits'>,
  { password, caller, request, wrong }: Asked,
): Promise<void> {
  const { email, password_hash } = await database.db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  await limits.take('sign-in', [email], request);
  if (!(await isPassword(password, password_hash))) throw wrong('WrongPassword', { password: 'WrongPassword' });
  await limits.giveBack('sign-in', [email], request);
}
