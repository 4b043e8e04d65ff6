import { type Kysely, sql } from 'kysely';
import { ADMIN_LINK_MINUTES } from '#domain/accounts/admin-limits.ts';
import { isCommonPassword } from '#domain/accounts/common-passwords.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import type { openAdminLink, readAdminLink } from '#wire/admin/admin-link.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { confirmEmail } from '#server/accounts/confirm-email.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { openSession, revokeOtherSessions } from '#server/accounts/sessions.ts';
import { toSession } from '#server/accounts/sign-in.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { forgetFactors, waitingStepOf } from '#server/accounts/factors.ts';
import { hashOf, newToken } from '#server/accounts/steps.ts';
import { isOtherForAll, NOT_DISABLED, waitForTurn } from './user-changes.ts';

/** Who a link would be for. */
export interface Candidate {
  readonly id: number;
  readonly email: string;
  readonly roleId: number;
  /** sells for an organization, which an admin must not own */
  readonly isOrganizer: boolean;
}

/** The account that an address has already. Sign-ups that nobody has confirmed are nobody's. */
export async function findCandidate({ db }: Pick<Database, 'db'>, email: string): Promise<Candidate | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.owner_id', 'users.id')
    .select(['users.id', 'users.email', 'users.role_id', 'organizations.id as organization_id'])
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .where('users.deleted_at', 'is', null)
    .where('users.email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row && { id: row.id, email: row.email, roleId: row.role_id, isOrganizer: row.organization_id !== null };
}

/**
 * Makes the one link by which an account becomes an admin's; former ones that wait are worth nothing any more. Nothing of
 * the account changes before it is used. @returns its address below the site's own. Source: decisions 8.
 */
export async function makeAdminLink(
  database: Database,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<string> {
  const { token, hash } = newToken();
  await database.transaction(async (trx) => {
    await endLinks(trx, { email, now });
    const userId = (await findCandidate({ db: trx }, email))?.id ?? (await addAccount(trx, email));
    await trx
      .insertInto('credentials')
      .values({
        id: uuidv7(),
        kind: 'admin_verify',
        user_id: userId,
        secret_hash: hash,
        expires_at: new Date(now.getTime() + ADMIN_LINK_MINUTES * 60_000),
        created_at: now,
      })
      .execute();
    await audit(trx, {
      by: 'job:admin-command',
      at: now,
      subject: 'user',
      subjectId: userId,
      action: 'admin link made',
    });
  });
  // after the hash: no server and no log on the way sees it
  return `/admin/link#token=${token}`;
}

/** Links that were made for the address before are worth nothing any more. */
async function endLinks(trx: Kysely<DB>, { email, now }: { email: string; now: Date }): Promise<void> {
  await trx
    .updateTable('credentials')
    .set({ used_at: now })
    .from('users')
    .whereRef('users.id', '=', 'credentials.user_id')
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .where('credentials.kind', '=', 'admin_verify')
    .where('credentials.used_at', 'is', null)
    .execute();
}

/** A sign-up that nobody can sign in to, nor confirm by a code: it is an admin's account once the link is used. */
async function addAccount(trx: Kysely<DB>, email: string): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({ role_id: ROLE.attendee, email })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whose link it is. A wrong, old or used one is told apart from the others by nobody. */
export async function handleReadLink({
  input,
  services,
  request,
  refuse,
}: Call<typeof readAdminLink>): Promise<ReplyOf<typeof readAdminLink>> {
  await services.limits.take('admin-link', [], request);
  const owner = await services.database.db
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.user_id')
    .select(['users.email', 'users.first_name', 'users.last_name'])
    .where('credentials.kind', '=', 'admin_verify')
    .where('credentials.secret_hash', '=', hashOf(input.token))
    .where('credentials.used_at', 'is', null)
    .where('credentials.expires_at', '>', services.now())
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!owner) throw refuse('AdminLinkOver');
  await services.limits.giveBack('admin-link', [], request);
  return { ...SUCCESS, data: owner };
}

/**
 * Uses the link up: the account is an admin's with this password, all its sessions and former factors end, and what its
 * sign-in waits for follows. Who has a part of the work keeps it while another admin for everything is left. One that was
 * disabled is not any more: the operator's word counts. Source: decisions 8.
 */
export async function handleOpenLink({
  input: { token, password, ...name },
  services,
  request,
  refuse,
}: Call<typeof openAdminLink>): Promise<ReplyOf<typeof openAdminLink>> {
  const { database, limits } = services;
  if (isCommonPassword(password)) throw commonRefusal('PleaseCheckForm', { password: 'PasswordTooCommon' });
  await limits.take('admin-link', [], request);
  const now = services.now();
  const password_hash = await hashPassword(password);
  const data = await database.transaction(async (trx) => {
    await waitForTurn(trx);
    const used = await trx
      .updateTable('credentials')
      .set({ used_at: now })
      .where('kind', '=', 'admin_verify')
      .where('secret_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst();
    if (!used) throw refuse('AdminLinkOver');
    const userId = used.user_id;
    const {
      email,
      email_confirmed_at: confirmed,
      role_id,
      admin_part,
    } = await trx
      .selectFrom('users')
      .select(['email', 'email_confirmed_at', 'role_id', 'admin_part'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    // the operator vouches for the address; whose account it became meanwhile keeps it
    if (!confirmed && !(await confirmEmail(trx, { id: userId, email }, { now }))) throw refuse('AdminLinkOver');
    const before = role_id === ROLE.admin ? admin_part : null;
    // a part stays as long as somebody else is there who could change it
    const after = before !== null && (await isOtherForAll(trx, userId)) ? before : 'all';
    const made = await trx
      .updateTable('users')
      .set({ ...name, role_id: ROLE.admin, admin_part: after, password_hash, ...NOT_DISABLED })
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('organizations').select('id').where('owner_id', '=', userId))),
      )
      .returning(['id', 'first_name', 'last_name', 'role_id', 'admin_part'])
      .executeTakeFirst();
    if (!made) throw refuse('AdminLinkOver');
    await forgetFactors(trx, userId);
    await revokeOtherSessions(trx, { userId, keep: undefined, now });
    await audit(trx, {
      by: { userId, impersonatedBy: undefined, address: request.ip },
      at: now,
      subject: 'user',
      subjectId: userId,
      action: 'made an admin by link',
      detail: { before, after },
    });
    const waiting = await waitingStepOf(trx, made, services);
    if (waiting) return { session: null, waiting };
    const { token: access } = await openSession(trx, { userId, now, userAgent: request.headers['user-agent'] });
    return { session: toSession(access, made), waiting: null };
  });
  await limits.giveBack('admin-link', [], request);
  return { ...SUCCESS, data };
}
