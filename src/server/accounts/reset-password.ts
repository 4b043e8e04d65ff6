import { passwordMinOf } from '#domain/accounts/admin-limits.ts';
import type { checkResetLink, forgotPassword, resetPassword } from '#wire/accounts/passwords.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { personOf } from '#server/platform/audit/audit.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { enqueue } from '#server/platform/jobs/outbox.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { changePassword, hashNewPassword } from './change-password.ts';
import { holdAccount } from './held-account.ts';
import { findResetLink, type LinkOrder, type ResetLink, consumeResetLink } from './reset-links.ts';
import { accountOf } from './sign-in.ts';

/** The job that makes a link and mails it. */
export const RESET_JOB = 'accounts.reset-link';

/**
 * Queues the mail with a link. The same is read and written whether an account has the address: what differs is left to
 * the job. Where the setting asks for it, an unknown address is told. Source: PWD-03 to PWD-06.
 */
export async function handleForgotPassword({
  input: { email },
  lang,
  services,
  request,
  refuse,
}: Call<typeof forgotPassword>): Promise<ReplyOf<typeof forgotPassword>> {
  const { limits, database, settings, site, jobs } = services;
  await limits.take('forgot-password-address', [], request);
  await limits.take('forgot-password', [email], request);
  const account = await accountOf(email, services);
  const reveals = settings.passwordResetRevealsUnknown || site.get('auth.reveal_unknown_email') === '1';
  if (!account && reveals) throw refuse('UserNotFound');
  const payload: LinkOrder = { userId: account?.id ?? null, lang };
  await database.transaction((trx) => enqueue(trx, { kind: RESET_JOB, key: `${RESET_JOB}:${uuidv7()}`, payload }));
  jobs.notify();
  return { ...SUCCESS, message: 'ForgotMailSent' };
}

/** Says whether a link still works, and how long its password must be. Wrong ones are counted. */
export async function handleCheckResetLink({
  input: { token },
  services,
  request,
}: Call<typeof checkResetLink>): Promise<ReplyOf<typeof checkResetLink>> {
  const link = await linkOf(token, services);
  if (!link) await services.limits.take('reset-link', [], request);
  return { ...SUCCESS, data: { works: link ? 1 : 0, password_min: passwordMinOf(link?.roleId) } };
}

/** Gives the account of a link its new password; nobody stays signed in. Source: PWD-07 to PWD-11. */
export async function handleResetPassword(call: Call<typeof resetPassword>): Promise<ReplyOf<typeof resetPassword>> {
  const { input, services, request, refuse } = call;
  const { database, limits, now } = services;
  const link = await linkOf(input.token, services);
  if (!link) {
    await limits.take('reset-link', [], request);
    throw refuse('ResetLinkOver');
  }
  const passwordHash = await hashNewPassword(input.password, link.roleId);
  await database.transaction(async (trx) => {
    await holdAccount(trx, link.userId);
    if (!(await consumeResetLink(trx, { id: link.id, now: now() }))) throw refuse('ResetLinkOver');
    const by = personOf({ caller: { userId: link.userId, impersonatedBy: undefined }, request });
    await changePassword(trx, { userId: link.userId, passwordHash, keep: undefined, by }, services);
  });
  services.jobs.notify();
  request.log.info({ user: link.userId }, 'password reset');
  return { ...SUCCESS, message: 'PasswordResetSuccess' };
}

function linkOf(token: string, { database, now }: Services): Promise<ResetLink | undefined> {
  return findResetLink(database.db, { token, now: now() });
}
