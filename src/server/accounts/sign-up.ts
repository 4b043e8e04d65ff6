import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { isCommonPassword } from '#domain/accounts/common-passwords.ts';
import { MARKETING_WORDING } from '#domain/accounts/limits.ts';
import type { resendCode, signUp, verifyUser } from '#wire/accounts/sign-up.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { confirmEmail } from './confirm-email.ts';
import { countCode } from './count-code.ts';
import { deviceMark } from './device-marks.ts';
import { findCode, orderCode, useCode, wasUsed } from './one-time-codes.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { openSession } from './sessions.ts';
import { toSession } from './sign-in.ts';

/**
 * Keeps a sign-up and orders its code. For an address that has an account the same is read, written and answered: only the
 * mail differs. Source: SGN-09 to SGN-11, SGN-17, decisions 8.
 */
export async function handleSignUp(call: Call<typeof signUp>): Promise<ReplyOf<typeof signUp>> {
  const { input, lang, services, request } = call;
  const { database, limits, jobs } = services;
  if (isCommonPassword(input.password)) throw commonRefusal('PleaseCheckForm', { password: 'PasswordTooCommon' });
  await limits.take('sign-up-network', [], request);
  await limits.take('sign-up', [input.email], request);
  await countCode(input.email, call);
  const passwordHash = await hashPassword(input.password);
  const signUpId = await database.transaction(async (trx) => {
    const { id, sign_up_id } = await keepSignUp(trx, call, passwordHash);
    await orderCode(trx, { userId: id, lang });
    return sign_up_id;
  });
  // the first code counts: the next one comes a minute later
  await limits.take('code-minute', [signUpId], request);
  jobs.notify();
  return { ...SUCCESS, code: 'auth_new_0', message: 'MailSentSuccessfully', data: { user_id: signUpId } };
}

async function keepSignUp(
  trx: Kysely<DB>,
  { input, lang, services }: Call<typeof signUp>,
  passwordHash: string,
): Promise<{ id: number; sign_up_id: string }> {
  const { role_id, email, first_name, last_name, postal_code, country_code, gender, marketing } = input;
  const user = await trx
    .insertInto('users')
    .values({
      role_id,
      email,
      password_hash: passwordHash,
      first_name,
      last_name,
      phone: input.phone ?? '',
      postal_code,
      country_code,
      gender,
      marketing,
      sign_up_organisation: input.organisation ?? '',
      lang,
      created_at: services.now(),
    })
    .returning(['id', 'sign_up_id'])
    .executeTakeFirstOrThrow();
  if (marketing)
    await trx
      .insertInto('consents')
      .values({
        id: uuidv7(),
        user_id: user.id,
        purpose: 'marketing',
        granted: true,
        wording_version: MARKETING_WORDING,
        lang,
        created_at: services.now(),
      })
      .execute();
  return user;
}

/** Makes an account of a sign-up whose code this is, and signs it in. Source: SGN-12 to SGN-15, SGN-19. */
export async function handleVerifyUser({
  input,
  services,
  request,
  refuse,
}: Call<typeof verifyUser>): Promise<ReplyOf<typeof verifyUser>> {
  const { database, limits } = services;
  const now = services.now();
  const wrong = () => refuse('otpnotmatch', { otp_code: 'otpnotmatch' });
  await limits.take('wrong-code', [], request);
  const user = await signUpOf(input.user_id, services);
  const codeId = await findCode(database, { userId: user?.id ?? 0, code: input.otp_code, now }, services);
  const refusal = async () => ((await wasConfirmed(input, services)) ? refuse('AccountReady') : wrong());
  if (!user || codeId === undefined) throw await refusal();
  const opened = await database.transaction(async (trx) => {
    // the address first: whoever else confirms it now waits there, and holds nothing
    if (!(await confirmEmail(trx, user, { now }))) return undefined;
    if (!(await useCode(trx, { id: codeId, now }))) throw wrong();
    return openSession(trx, { userId: user.id, now, userAgent: request.headers['user-agent'] });
  });
  if (!opened) throw await refusal();
  await limits.giveBack('wrong-code', [], request);
  request.log.info({ user: user.id, session: opened.sessionId }, 'account confirmed');
  const data = { ...toSession(opened.token, user), device_mark: deviceMark(services.secrets, user) };
  return { ...SUCCESS, message: 'AccountCreatedSuccess', data };
}

/** Whether this code made an account just now, and the answer was lost: who has its secret number may know. */
async function wasConfirmed(
  { user_id, otp_code: code }: { readonly user_id: string; readonly otp_code: string },
  services: Services,
): Promise<boolean> {
  const account = await signUpOf(user_id, services, 'any');
  if (!account) return false;
  return wasUsed(services.database, { userId: account.id, code, now: services.now() }, services);
}

/** Orders another code. One that was confirmed meanwhile is told by mail that it has an account. Source: SGN-16 to SGN-18. */
export async function handleResendCode({
  input,
  lang,
  services,
  request,
}: Call<typeof resendCode>): Promise<ReplyOf<typeof resendCode>> {
  const { database, limits, jobs } = services;
  const user = await signUpOf(input.user_id, services, 'any');
  if (!user) throw await noSignUp(request, services);
  await limits.take('code-minute', [input.user_id], request);
  await limits.take('code-hour', [input.user_id], request);
  await countCode(user.email, { services, request });
  await database.transaction((trx) => orderCode(trx, { userId: user.id, lang }));
  jobs.notify();
  return { ...SUCCESS, message: 'MailSentSuccessfully' };
}

/** The sign-up is over, or never was: it begins anew. */
async function noSignUp(request: FastifyRequest, { limits }: Services) {
  await limits.take('wrong-code', [], request);
  return commonRefusal('PleaseCheckForm', { user_id: 'PleaseCheckForm' });
}

/** A sign-up by the id that its device was given. */
function signUpOf(signUpId: string, { database }: Services, which: 'unconfirmed' | 'any' = 'unconfirmed') {
  return database.db
    .selectFrom('users')
    .select(['id', 'email', 'role_id', 'admin_part', 'first_name', 'last_name', 'password_hash'])
    .where('sign_up_id', '=', signUpId)
    .where('deleted_at', 'is', null)
    .$if(which === 'unconfirmed', (query) => query.where('email_confirmed_at', 'is', null))
    .executeTakeFirst();
}
