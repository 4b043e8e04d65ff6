import type { Kysely } from 'kysely';
import { passwordMinOf } from '#domain/accounts/admin-limits.ts';
import { isCommonPassword } from '#domain/accounts/common-passwords.ts';
import { endApiTokens } from '#server/organizer/api-token.ts';
import { type Actor, audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { commonRefusal, Refusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { addresseeOf, queueAccountMail } from './account-mail.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { endResetLinks } from './reset-links.ts';
import { revokeOtherSessions } from './sessions.ts';

interface Change {
  readonly userId: number;
  readonly passwordHash: string;
  /** the session that goes on; undefined: none does */
  readonly keep: string | undefined;
  readonly by: Actor;
}

/**
 * What is stored of a newly chosen password. Source: decisions 8.
 * @throws Refusal 422 PasswordTooCommon, or AdminPasswordMinLength beside the field
 */
export function hashNewPassword(password: string, roleId: number): Promise<string> {
  if (password.length < passwordMinOf(roleId))
    throw commonRefusal('PleaseCheckForm', { password: 'AdminPasswordMinLength' });
  if (isCommonPassword(password))
    throw new Refusal('PasswordTooCommon', 422, { errors: { password: 'PasswordTooCommon' } });
  return hashPassword(password);
}

/**
 * Gives an account another password: all its other sessions end, sign-ins that wait for a second factor and links that were
 * mailed before work no more, nor do the API tokens of whoever sells, and its owner is told by mail. Source: PWD-07, PWD-17, decisions 8.
 */
export async function changePassword(
  trx: Kysely<DB>,
  { userId, passwordHash, keep, by }: Change,
  services: Services,
): Promise<void> {
  const now = services.now();
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  // before the sessions: one that a step opens right now is waited for, and ends
  await trx.deleteFrom('sign_in_steps').where('user_id', '=', userId).execute();
  await revokeOtherSessions(trx, { userId, keep, now });
  await endResetLinks(trx, { userId, now });
  const hadToken = await endApiTokens(trx, userId);
  await audit(trx, { by, at: now, subject: 'user', subjectId: userId, action: 'password changed' });
  await queueAccountMail(
    trx,
    {
      key: `account.password:${uuidv7()}`,
      ...(await addresseeOf(trx, userId, services)),
      says: (part, words) => words(`Mail.PasswordChanged.${hadToken && part === 'Text' ? 'TextToken' : part}`),
      link: `${services.settings.publicUrl}/ForgotPassword`,
    },
    services,
  );
}
