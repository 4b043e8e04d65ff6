import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { ROLE } from '#domain/accounts/limits.ts';
import type { FactorAdded } from '#wire/admin/second-factor.ts';
import { toSession } from '#server/accounts/sign-in.ts';
import { requirePassword } from '#server/accounts/require-password.ts';
import { openSession, revokeOtherSessions } from '#server/accounts/sessions.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Refusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { findStep, takeStep } from '#server/accounts/steps.ts';

/** Whoever sets a factor up: a signed-in admin, or one whose sign-in waits for it. */
export interface Setter {
  readonly userId: number;
  readonly email: string;
  /** of the signed-in admin */
  readonly sessionId: string | undefined;
  /** of the sign-in that waits */
  readonly step: string | undefined;
}

interface SetUpCall {
  readonly input: { readonly step?: string | undefined; readonly password?: string | undefined };
  readonly caller: Caller | undefined;
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly refuse: (key: 'StepOver' | 'WrongPassword', errors?: Readonly<Record<string, string>>) => Refusal;
}

/** Who begins to set a factor up; a signed-in admin gives the password again. @throws Refusal StepOver, WrongPassword */
export async function requireSetter(call: SetUpCall): Promise<Setter> {
  const setter = await findSetter(call);
  const { input, services, request, refuse } = call;
  if (setter.sessionId !== undefined)
    await requirePassword(
      { userId: setter.userId, password: input.password ?? '', field: 'password' },
      { services, request, refuse },
    );
  return setter;
}

/** Who goes on with what `requireSetter` let begin. @throws Refusal StepOver */
export async function findSetter({
  input,
  caller,
  services,
  refuse,
}: Pick<SetUpCall, 'caller' | 'services'> & {
  readonly input: { readonly step?: string | undefined };
  readonly refuse: (key: 'StepOver') => Refusal;
}): Promise<Setter> {
  const { db } = services.database;
  const isSignedIn = input.step === undefined && caller?.roleId === ROLE.admin;
  const userId = isSignedIn
    ? caller.userId
    : (await findStep(db, { kind: 'set_up', token: input.step, now: services.now() }))?.userId;
  const user =
    userId === undefined
      ? undefined
      : await db
          .selectFrom('users')
          .select(['id', 'email'])
          .where('id', '=', userId)
          .where('role_id', '=', ROLE.admin)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
  if (!user) throw refuse('StepOver');
  return {
    userId: user.id,
    email: user.email,
    sessionId: isSignedIn ? caller.sessionId : undefined,
    step: isSignedIn ? undefined : input.step,
  };
}

interface Added {
  readonly setter: Setter;
  readonly factor: 'app' | 'passkey';
  /** how many factors there were before */
  readonly isFirst: boolean;
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly refuse: (key: 'StepOver') => Refusal;
}

/**
 * What follows when a factor was added: recovery codes with the first, the session that waited for it, and the end of
 * the sessions that were opened without one. In the transaction that adds it. @throws Refusal StepOver
 */
export async function factorAdded(
  trx: Kysely<DB>,
  { setter: { userId, sessionId, step }, factor, isFirst, now, request, refuse }: Added,
): Promise<FactorAdded> {
  // who has a factor by now shows it first, whenever the step was opened
  const isStepOver = !isFirst || !(await takeStep(trx, { kind: 'set_up', token: step, now }));
  if (sessionId === undefined && isStepOver) throw refuse('StepOver');
  await audit(trx, {
    by: { userId, impersonatedBy: undefined, address: request.ip },
    at: now,
    subject: 'user',
    subjectId: userId,
    action: 'second factor added',
    detail: { factor },
  });
  if (isFirst) await revokeOtherSessions(trx, { userId, keep: sessionId, now });
  if (sessionId !== undefined && !(await noteFactors(trx, sessionId))) throw refuse('StepOver');
  return {
    recovery_codes: isFirst ? await makeRecoveryCodes(trx, { userId, now }) : null,
    session: sessionId === undefined ? await sessionWithFactors(trx, { userId, now, request }) : null,
  };
}

/** Two factors were shown for a session; false where it has ended meanwhile. */
async function noteFactors(trx: Kysely<DB>, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ two_factors: true })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Opens the session of an admin who has shown two factors. */
export async function sessionWithFactors(
  trx: Kysely<DB>,
  { userId, now, request }: { readonly userId: number; readonly now: Date; readonly request: FastifyRequest },
) {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'role_id', 'admin_part'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { token } = await openSession(trx, { userId, now, twoFactors: true, userAgent: request.headers['user-agent'] });
  return toSession(token, user);
}
