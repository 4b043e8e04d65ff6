import { type Kysely, sql } from 'kysely';
import { ROLE } from '#domain/accounts/limits.ts';
import type { disableUser, enableUser, endUserSessions, sendUserResetLink, setUserRole } from '#wire/admin/users.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { openOrganization } from '#server/accounts/confirm-email.ts';
import { holdAccount } from '#server/accounts/held-account.ts';
import { requirePassword } from '#server/accounts/require-password.ts';
import { RESET_JOB } from '#server/accounts/reset-password.ts';
import { addresseeOf } from '#server/accounts/account-mail.ts';
import { revokeOtherSessions } from '#server/accounts/sessions.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { holdBackMailsTo } from '#server/platform/mail/stopped-mails.ts';
import type { Services } from '#server/services.ts';
import { enqueue } from '#server/platform/jobs/outbox.ts';
import { forgetFactors } from '#server/accounts/factors.ts';

/** What an account has that anybody may sign in to. */
export const NOT_DISABLED = { disabled_at: null, disabled_by: null, disabled_reason: '' } as const;

type Change =
  | Call<typeof disableUser>
  | Call<typeof enableUser>
  | Call<typeof endUserSessions>
  | Call<typeof sendUserResetLink>;

/** Source: ADM-24, screens 70. */
export async function handleDisableUser(call: Call<typeof disableUser>): Promise<ReplyOf<typeof disableUser>> {
  const { input, caller, services, refuse } = call;
  const { id: userId, reason } = input;
  const now = services.now();
  await services.database.transaction(async (trx) => {
    const user = await requireUser(trx, call);
    if (user.disabled_at) {
      // sent again for its answer was lost
      if (user.disabled_by === caller.userId && user.disabled_reason === reason) return;
      throw new Refusal('DisabledMeanwhile', 409);
    }
    if (user.role_id === ROLE.admin && !(await hasOtherAdmin(trx, userId))) throw refuse('LastAdmin');
    await trx
      .updateTable('users')
      .set({ disabled_at: now, disabled_by: caller.userId, disabled_reason: reason })
      .where('id', '=', userId)
      .execute();
    await endAllAccess(trx, { userId, now });
    await holdBackMailsTo(trx, user.email);
    await audit(trx, {
      by: personOf(call),
      at: now,
      subject: 'user',
      subjectId: userId,
      action: 'account disabled',
      why: reason,
    });
  });
  return { ...SUCCESS, message: 'UserDisabled' };
}

/** Source: ADM-24, screens 70. */
export async function handleEnableUser(call: Call<typeof enableUser>): Promise<ReplyOf<typeof enableUser>> {
  const { input, services } = call;
  const now = services.now();
  await services.database.transaction(async (trx) => {
    const user = await requireUser(trx, call);
    if (!user.disabled_at) return;
    await trx.updateTable('users').set(NOT_DISABLED).where('id', '=', input.id).execute();
    // what a sign-in began in the moment in which it was disabled
    await endAllAccess(trx, { userId: input.id, now });
    await audit(trx, { by: personOf(call), at: now, subject: 'user', subjectId: input.id, action: 'account enabled' });
  });
  return { ...SUCCESS, message: 'UserEnabled' };
}

/** Source: ADM-24, screens 70. */
export async function handleEndUserSessions(
  call: Call<typeof endUserSessions>,
): Promise<ReplyOf<typeof endUserSessions>> {
  const { input, caller, services } = call;
  const now = services.now();
  await services.database.transaction(async (trx) => {
    await requireUser(trx, call);
    const keep = input.id === caller.userId ? caller.sessionId : undefined;
    const ended = await revokeOtherSessions(trx, { userId: input.id, keep, now });
    // pressed twice, or sent again for its answer was lost
    if (ended === 0) return;
    await audit(trx, { by: personOf(call), at: now, subject: 'user', subjectId: input.id, action: 'sessions ended' });
  });
  return { ...SUCCESS, message: 'UserSessionsEnded' };
}

/** The link that somebody asks for who no longer knows the password; each press is one mail. Source: issue 38. */
export async function handleSendUserResetLink(
  call: Call<typeof sendUserResetLink>,
): Promise<ReplyOf<typeof sendUserResetLink>> {
  const { input, services, refuse } = call;
  const now = services.now();
  await services.database.transaction(async (trx) => {
    const user = await requireUser(trx, call);
    if (user.disabled_at) throw refuse('AccountDisabled');
    await orderResetLink(trx, input.id, services);
    const about = { subject: 'user', subjectId: input.id } as const;
    await audit(trx, { by: personOf(call), at: now, ...about, action: 'reset link sent' });
  });
  services.jobs.notify();
  return { ...SUCCESS, message: 'MailSentSuccessfully' };
}

/** Source: ROLE-04, ADM-24. */
export async function handleSetUserRole(call: Call<typeof setUserRole>): Promise<ReplyOf<typeof setUserRole>> {
  const { input, caller, services, refuse } = call;
  const { id: userId, role, was } = input;
  const now = services.now();
  const requireSame =
    role === ROLE.admin
      ? await requirePassword({ userId: caller.userId, password: input.password ?? '', field: 'password' }, call)
      : undefined;
  await services.database.transaction(async (trx) => {
    await requireSame?.(trx);
    const user = await requireUser(trx, call);
    // sent again for its answer was lost
    if (user.role_id === role) return;
    if (user.role_id !== was) throw refuse('RoleChangedMeanwhile');
    // a link is mailed to who becomes an admin
    if (role === ROLE.admin && user.disabled_at) throw refuse('AccountDisabled');
    const isSeller = await trx
      .selectFrom('organizations')
      .select('id')
      .where('owner_id', '=', userId)
      .executeTakeFirst();
    if (isSeller) throw refuse('SellerStaysOrganizer');
    if (user.role_id === ROLE.admin && !(await hasOtherAdmin(trx, userId))) throw refuse('LastAdmin');
    await trx.updateTable('users').set({ role_id: role }).where('id', '=', userId).execute();
    await forgetFactors(trx, userId);
    await endAllAccess(trx, { userId, now });
    if (role === ROLE.organizer) await becomeOrganizer(trx, { userId, name: input.organisation ?? '' });
    if (role === ROLE.admin) await askForPassword(trx, userId, services);
    await audit(trx, {
      by: personOf(call),
      at: now,
      subject: 'user',
      subjectId: userId,
      action: 'role changed',
      detail: { before: user.role_id, after: role },
    });
  });
  services.jobs.notify();
  return { ...SUCCESS, message: 'UserRoleSet' };
}

async function becomeOrganizer(trx: Kysely<DB>, { userId, name }: { userId: number; name: string }): Promise<void> {
  await trx.updateTable('users').set({ sign_up_organisation: name }).where('id', '=', userId).execute();
  await openOrganization(trx, userId);
}

/** The password of an admin is longer than that of others: the former one is worth nothing, a link for a new one is mailed. */
async function askForPassword(trx: Kysely<DB>, userId: number, services: Services): Promise<void> {
  await trx.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
  await orderResetLink(trx, userId, services);
}

/** Queues the mail with a link for a new password, in the language of the account. */
async function orderResetLink(trx: Kysely<DB>, userId: number, services: Services): Promise<void> {
  const { lang } = await addresseeOf(trx, userId, services);
  await enqueue(trx, { kind: RESET_JOB, key: `${RESET_JOB}:${uuidv7()}`, payload: { userId, lang } });
}

/**
 * The account, held to the end of the transaction. What admins change about accounts comes one after the other: two of them
 * cannot take the last admin away together.
 * @throws Refusal 404 for a sign-up that nobody confirmed, too
 */
async function requireUser(
  trx: Kysely<DB>,
  { input, refuse }: Pick<Change, 'input'> & { refuse: (key: 'TryAgain') => Error },
) {
  await sql`select pg_advisory_xact_lock(hashtext('accounts changed by admins'))`.execute(trx);
  await holdAccount(trx, input.id);
  const user = await trx
    .selectFrom('users')
    .select(['role_id', 'disabled_at', 'disabled_by', 'disabled_reason', 'email'])
    .where('id', '=', input.id)
    .where('deleted_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!user) throw refuse('TryAgain');
  return user;
}

async function hasOtherAdmin(trx: Kysely<DB>, userId: number): Promise<boolean> {
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '<>', userId)
    .where('role_id', '=', ROLE.admin)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return other !== undefined;
}

/** Ends the sessions of an account, those as other users too, the sign-ins that wait, and the links that were made for it. */
async function endAllAccess(trx: Kysely<DB>, { userId, now }: { userId: number; now: Date }): Promise<void> {
  await trx.deleteFrom('sign_in_steps').where('user_id', '=', userId).execute();
  await revokeOtherSessions(trx, { userId, keep: undefined, now });
  await trx
    .updateTable('credentials')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
