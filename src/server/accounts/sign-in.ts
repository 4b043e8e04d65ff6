import { fullName } from '#domain/accounts/full-name.ts';
import { sql } from 'kysely';
import type { AdminPart } from '#domain/accounts/admin-parts.ts';
import { ROLE, type RoleId } from '#domain/accounts/limits.ts';
import type { Session, signIn, signOut } from '#wire/accounts/session.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { LimitKind } from '#server/platform/http/limits.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { joinGuestOrders } from '#server/orders/own-orders/join-guest-orders.ts';
import { secondFactorRequired, waitingStepOf } from '#server/accounts/factors.ts';
import { deviceMark, knownMark } from './device-marks.ts';
import { isStillPassword } from './held-account.ts';
import { isPassword } from '#server/platform/passwords.ts';
import { openSession, revokeSession } from './sessions.ts';

/**
 * Opens a session for an e-mail and its password. Whatever is wrong with them, the same work is done and the same
 * answer given; every try is counted before it is judged, and a right one given back. A password that is changed meanwhile
 * opens nothing. Source: AUTH-07, AUTH-12, decisions 8.
 */
export async function handleSignIn({
  input,
  services,
  request,
  refuse,
}: Call<typeof signIn>): Promise<ReplyOf<typeof signIn>> {
  const { limits, secrets } = services;
  const account = await accountOf(input.email, services);
  const mark = account && knownMark(secrets, { marks: input.device_marks, account });
  const counted = countedAs(input.email, mark);
  for (const [kind, subject] of counted) await limits.take(kind, subject, request);
  const isRight = await isPassword(input.password, account?.password_hash);
  if (!account || !isRight) {
    request.log.info({ known: account !== undefined }, 'sign-in refused');
    throw refuse('UserNotFoundTryAgain');
  }
  for (const [kind, subject] of counted) await limits.giveBack(kind, subject, request);
  // told to nobody but whoever knows the password
  if (account.disabled_at) throw refuse('AccountDisabled');
  const { waiting, opened } = await services.database.transaction(async (trx) => {
    const { id: userId, email, password_hash: judged } = account;
    if (!(await isStillPassword(trx, { userId, judged }))) throw refuse('UserNotFoundTryAgain');
    await joinGuestOrders(trx, { userId, email, at: services.now() });
    const step = await waitingStepOf(trx, account, services);
    if (step) return { waiting: step };
    const userAgent = request.headers['user-agent'];
    return { opened: await openSession(trx, { userId, now: services.now(), userAgent }) };
  });
  if (waiting) throw secondFactorRequired(waiting);
  const { token, sessionId } = opened;
  request.log.info({ user: account.id, session: sessionId }, 'signed in');
  return { ...SUCCESS, data: { ...toSession(token, account), device_mark: deviceMark(secrets, account) } };
}

/** What a try counts for: the account and its network's address, or, on a device that knows the account, that device alone. */
function countedAs(email: string, mark: string | undefined): readonly (readonly [LimitKind, readonly string[]])[] {
  if (mark !== undefined) return [['sign-in-device', [mark]]];
  return [
    ['sign-in-address', []],
    ['sign-in', [email]],
  ];
}

/** Ends the session that the call came with. Source: AUTH-20. */
export async function handleSignOut({
  caller,
  services,
  request,
}: Call<typeof signOut>): Promise<ReplyOf<typeof signOut>> {
  const now = services.now();
  const { userId, sessionId, impersonatedBy } = caller;
  await services.database.transaction(async (trx) => {
    await revokeSession(trx, { sessionId, now });
    if (impersonatedBy === undefined) return;
    const by = personOf({ caller, request });
    await audit(trx, { by, at: now, subject: 'user', subjectId: userId, action: 'impersonation ended' });
  });
  return SUCCESS;
}

/** The documented session of a user. Source: AUTH-09. */
export function toSession(
  token: string,
  user: { id: number; first_name: string; last_name: string; role_id: number; admin_part: AdminPart },
): Session {
  return {
    access_token: token,
    // the column's check allows no other role
    user_detail: { id: user.id, name: fullName(user), role_id: user.role_id as RoleId, ...partOf(user) },
  };
}

/** What an answer says of an admin's part; nothing of others. */
export function partOf({ role_id, admin_part }: { role_id: number; admin_part: AdminPart }): {
  admin_part?: AdminPart;
} {
  return role_id === ROLE.admin ? { admin_part } : {};
}

/** The account that can be signed in to under an address: not before it has been confirmed. Source: SGN-11. */
export function accountOf(email: string, { database }: Pick<Services, 'database'>) {
  return database.db
    .selectFrom('users')
    .select(['id', 'email', 'role_id', 'admin_part', 'first_name', 'last_name', 'password_hash', 'disabled_at'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('deleted_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
}
