import { partsIn } from '#domain/accounts/admin-parts.ts';
import { IMPERSONATION_MINUTES, ROLE } from '#domain/accounts/limits.ts';
import type { makeImpersonationLink, verifyAdminCustomer } from '#wire/admin/impersonation.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { toSession } from '#server/accounts/sign-in.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { Call } from '#server/platform/http/route.ts';
import { hashOf, newToken } from '#server/accounts/steps.ts';

/** Makes a one-time link that signs this admin in as a user; nobody acts as an admin, or in a sign-up. Source: IMP-01, decisions 8. */
export async function handleImpersonationLink({
  input: { user_id },
  caller,
  services,
  request,
  refuse,
}: Call<typeof makeImpersonationLink>): Promise<ReplyOf<typeof makeImpersonationLink>> {
  const { database, limits } = services;
  await limits.take('impersonation', [caller.userId], request);
  const now = services.now();
  const user = await database.db
    .selectFrom('users')
    .select(['role_id', 'disabled_at'])
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!user) throw refuse('TryAgain');
  if (user.role_id === ROLE.admin) throw refuse('CannotImpersonate');
  if (user.disabled_at) throw refuse('AccountDisabled');
  const { token, hash } = newToken();
  const expires_at = new Date(now.getTime() + IMPERSONATION_MINUTES * 60_000);
  await database.transaction(async (trx) => {
    await trx
      .insertInto('credentials')
      .values({
        id: uuidv7(),
        kind: 'impersonation',
        user_id,
        secret_hash: hash,
        made_by: caller.userId,
        made_in: caller.sessionId,
        expires_at,
        created_at: now,
      })
      .execute();
    await audit(trx, {
      by: personOf({ caller, request }),
      at: now,
      subject: 'user',
      subjectId: user_id,
      action: 'impersonation link made',
    });
  });
  const query = new URLSearchParams({ id: String(user_id), verify_string: token });
  return { ...SUCCESS, data: { address: `/signin?${query.toString()}`, expires_at: expires_at.toISOString() } };
}

/**
 * Exchanges the link for a session as that user, once. It counts only while the session that made it lasts, and its owner
 * is an admin with the part for it. What is wrong with one that does not count is told to nobody. Source: IMP-01, IMP-02.
 */
export async function handleVerifyCustomer({
  input: { id, verify_string },
  services,
  request,
  refuse,
}: Call<typeof verifyAdminCustomer>): Promise<ReplyOf<typeof verifyAdminCustomer>> {
  const { database, limits, site } = services;
  await limits.take('admin-link', [], request);
  const now = services.now();
  const session = await database.transaction(async (trx) => {
    const link = await trx
      .updateTable('credentials')
      .set({ used_at: now })
      .where('kind', '=', 'impersonation')
      .where('secret_hash', '=', hashOf(verify_string))
      .where('user_id', '=', id)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['made_by', 'made_in'])
      .executeTakeFirst();
    const { made_by: adminId, made_in: madeIn } = link ?? {};
    if (!adminId || !madeIn) throw refuse('ImpersonationLinkOver');
    const maker = await trx
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.id')
      .where('sessions.id', '=', madeIn)
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.expires_at', '>', now)
      .where('users.id', '=', adminId)
      .where('users.role_id', '=', ROLE.admin)
      .where('users.admin_part', 'in', partsIn('impersonation'))
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst();
    const user = await trx
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'role_id', 'admin_part'])
      .where('id', '=', id)
      .where('role_id', '<>', ROLE.admin)
      .where('deleted_at', 'is', null)
      .where('email_confirmed_at', 'is not', null)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!maker || !user) throw refuse('ImpersonationLinkOver');
    const { token, sessionId } = await openSession(trx, { userId: id, now, impersonatedBy: adminId });
    await audit(trx, {
      by: { userId: id, impersonatedBy: adminId, address: request.ip },
      at: now,
      subject: 'user',
      subjectId: id,
      action: 'impersonation begun',
    });
    request.log.info({ user: id, admin: adminId, session: sessionId }, 'signed in as somebody else');
    return toSession(token, user);
  });
  await limits.giveBack('admin-link', [], request);
  return { ...SUCCESS, data: { ...session, return_url: site.get('admin.return_url') } };
}
