import { type Kysely, sql } from 'kysely';
import { type AdminPart, worksIn } from '#domain/accounts/admin-parts.ts';
import type { Area } from '#domain/accounts/areas.ts';
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
import type { Caller } from '#server/platform/http/caller.ts';
import { commonRefusal, Refusal } from '#server/platform/http/refusal.ts';
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
    const user = await requireUser(trx, call, 'users');
    if (user.disabled_at) {
      // sent again for its answer was lost
      if (user.disabled_by === caller.userId && user.disabled_reason === reason) return;
      throw new Refusal('DisabledMeanwhile', 409);
    }
    if (await isLastForAll(trx, { ...user, id: userId })) throw refuse('LastAdmin');
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
    const user = await requireUser(trx, call, 'users');
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
    await requireUser(trx, call, 'users');
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
    const user = await requireUser(trx, call, 'users');
    if (user.disabled_at) throw refuse('AccountDisabled');
    await orderResetLink(trx, input.id, services);
    const about = { subject: 'user', subjectId: input.id } as const;
    await audit(trx, { by: personOf(call), at: now, ...about, action: 'reset link sent' });
  });
  services.jobs.notify();
  return { ...SUCCESS, message: 'MailSentSuccessfully' };
}

/** Source: ROLE-04, ADM-24, issue 38. */
export async function handleSetUserRole(call: Call<typeof setUserRole>): Promise<ReplyOf<typeof setUserRole>> {
  const { input, caller, services } = call;
  const requireSame =
    input.role === ROLE.admin
      ? await requirePassword({ userId: caller.userId, password: input.password ?? '', field: 'password' }, call)
      : undefined;
  await services.database.transaction(async (trx) => {
    const user = { ...(await requireUser(trx, call, 'roles')), id: input.id };
    await requireSame?.(trx);
    if (user.role_id === input.role) await changePart(trx, { user, call });
    else await changeRole(trx, { user, call });
  });
  services.jobs.notify();
  const part = input.role === ROLE.admin && input.part;
  return { ...SUCCESS, message: 'UserRoleSet', ...(part ? { part } : {}) };
}

interface Changing {
  readonly user: Account;
  readonly call: Call<typeof setUserRole>;
}

/** Their sessions stay, and may from now on what the part may. Nothing changes where it was sent again, for its answer was lost. */
async function changePart(trx: Kysely<DB>, { user, call }: Changing): Promise<void> {
  const { input, services, refuse } = call;
  const { was_part = user.admin_part } = input;
  const part = input.part || user.admin_part;
  if (user.role_id !== ROLE.admin || user.admin_part === part) return;
  if (user.admin_part !== was_part) throw refuse('RoleChangedMeanwhile');
  if (await isLastForAll(trx, user)) throw refuse('LastAdmin');
  await trx.updateTable('users').set({ admin_part: part }).where('id', '=', user.id).execute();
  await audit(trx, {
    by: personOf(call),
    at: services.now(),
    subject: 'user',
    subjectId: user.id,
    action: 'part changed',
    detail: { before: user.admin_part, after: part },
  });
}

async function changeRole(trx: Kysely<DB>, { user, call }: Changing): Promise<void> {
  const { input, services, refuse } = call;
  const { role, was } = input;
  const { id: userId } = user;
  const now = services.now();
  if (user.role_id !== was) throw refuse('RoleChangedMeanwhile');
  // a link is mailed to who becomes an admin
  if (role === ROLE.admin && user.disabled_at) throw refuse('AccountDisabled');
  const isSeller = await trx.selectFrom('organizations').select('id').where('owner_id', '=', userId).executeTakeFirst();
  if (isSeller) throw refuse('SellerStaysOrganizer');
  if (await isLastForAll(trx, user)) throw refuse('LastAdmin');
  const isAdmin = role === ROLE.admin;
  const part = (isAdmin && input.part) || 'all';
  await trx.updateTable('users').set({ role_id: role, admin_part: part }).where('id', '=', userId).execute();
  await forgetFactors(trx, userId);
  await endAllAccess(trx, { userId, now });
  if (role === ROLE.organizer) await becomeOrganizer(trx, { userId, name: input.organisation ?? '' });
  if (isAdmin) await askForPassword(trx, userId, services);
  await audit(trx, {
    by: personOf(call),
    at: now,
    subject: 'user',
    subjectId: userId,
    action: 'role changed',
    detail: { before: user.role_id, after: role, ...(isAdmin ? { part } : {}) },
  });
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

/** What is changed about the accounts of admins comes one after the other: two cannot take the last admin away together. */
export async function waitForTurn(trx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('accounts changed by admins'))`.execute(trx);
}

interface Changer extends Pick<Change, 'input' | 'caller'> {
  readonly refuse: (key: 'TryAgain') => Error;
}

/**
 * The account, held to the end of the transaction. What is changed about an admin's account is an admin's for all: a part
 * of the work gives no hold over its colleagues.
 * @throws Refusal 404 for a sign-up that nobody confirmed, too; 403 where it is not the caller's part, or no more
 */
async function requireUser(trx: Kysely<DB>, { input, caller, refuse }: Changer, area: Area) {
  await waitForTurn(trx);
  const part = await partNow(trx, caller);
  if (part === undefined || !worksIn(part, area)) throw commonRefusal('NotAllowed');
  await holdAccount(trx, input.id);
  const user = await trx
    .selectFrom('users')
    .select(['role_id', 'admin_part', 'disabled_at', 'disabled_by', 'disabled_reason', 'email'])
    .where('id', '=', input.id)
    .where('deleted_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!user) throw refuse('TryAgain');
  if (user.role_id === ROLE.admin && part !== 'all') throw commonRefusal('NotAllowed');
  return user;
}

/** The caller's part of the work, by what came before in turn; undefined: the caller is no admin any more. */
async function partNow(trx: Kysely<DB>, { userId }: Pick<Caller, 'userId'>): Promise<AdminPart | undefined> {
  const caller = await trx
    .selectFrom('users')
    .select('admin_part')
    .where('id', '=', userId)
    .where('role_id', '=', ROLE.admin)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return caller?.admin_part;
}

/** An account as an admin changes it. */
interface Account {
  readonly id: number;
  readonly role_id: number;
  readonly admin_part: AdminPart;
  readonly disabled_at: Date | null;
}

/** Whether nobody else is left who may do everything. */
async function isLastForAll(
  trx: Kysely<DB>,
  { id, role_id, admin_part }: Omit<Account, 'disabled_at'>,
): Promise<boolean> {
  return role_id === ROLE.admin && admin_part === 'all' && !(await isOtherForAll(trx, id));
}

/** Whether somebody else may do everything, and can sign in. */
export async function isOtherForAll(trx: Kysely<DB>, id: number): Promise<boolean> {
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '<>', id)
    .where('role_id', '=', ROLE.admin)
    .where('admin_part', '=', 'all')
    .where('password_hash', 'is not', null)
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
