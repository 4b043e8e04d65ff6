import type {
  confirmTotp,
  listFactors,
  removeTotp,
  renewRecoveryCodes,
  sendSecondFactor,
  startTotp,
} from '#wire/admin/second-factor.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { requirePassword } from '#server/accounts/require-password.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { Call } from '#server/platform/http/route.ts';
import { lockedFactorsOf } from '#server/accounts/factors.ts';

import { makeRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';
import { requireLeft } from './require-left.ts';
import { factorAdded, findSetter, requireSetter, sessionWithFactors } from './set-up.ts';
import { findStep, takeStep } from '#server/accounts/steps.ts';
import { confirmTotpKey, makeTotpKey, takeTotpCode } from './totp.ts';

/**
 * Finishes an admin's sign-in: the code and the step are used up with the session that they open, or not at all. Every
 * try is counted before it is judged, and a right one given back. Source: decisions 8.
 */
export async function handleSecondFactor({
  input: { step: token, code },
  services,
  request,
  refuse,
}: Call<typeof sendSecondFactor>): Promise<ReplyOf<typeof sendSecondFactor>> {
  const { database, limits, secrets } = services;
  const now = services.now();
  const asked = { kind: 'second_factor', token, now } as const;
  const userId = (await findStep(database.db, asked))?.userId;
  if (userId === undefined) throw refuse('StepOver');
  await limits.take('second-factor', [userId], request);
  await limits.take('second-factor-account', [userId], request);
  const data = await database.transaction(async (trx) => {
    const isOfApp = await takeTotpCode(trx, { userId, code, now, secrets });
    if (!isOfApp && !(await takeRecoveryCode(trx, { userId, code, now }))) return undefined;
    if (!(await takeStep(trx, asked))) throw refuse('StepOver');
    await audit(trx, {
      by: { userId, impersonatedBy: undefined, address: request.ip },
      at: now,
      subject: 'user',
      subjectId: userId,
      action: 'signed in with two factors',
      detail: { factor: isOfApp ? 'app' : 'recovery code' },
    });
    return sessionWithFactors(trx, { userId, now, request });
  });
  if (!data) {
    request.log.info({ user: userId }, 'second factor refused');
    throw refuse('otpnotmatch', { code: 'otpnotmatch' });
  }
  await limits.giveBack('second-factor', [userId], request);
  await limits.giveBack('second-factor-account', [userId], request);
  request.log.info({ user: userId }, 'signed in with two factors');
  return { ...SUCCESS, data };
}

/** A new key for an app; the one in use stays until a code of the new one was sent back. */
export async function handleStartTotp(call: Call<typeof startTotp>): Promise<ReplyOf<typeof startTotp>> {
  const { services } = call;
  const { userId, email } = await requireSetter(call);
  const { secrets, database } = services;
  return { ...SUCCESS, data: await makeTotpKey(database.db, { userId, email, secrets, now: services.now() }) };
}

export async function handleConfirmTotp(call: Call<typeof confirmTotp>): Promise<ReplyOf<typeof confirmTotp>> {
  const { input, services, request, refuse } = call;
  const { database, limits, secrets } = services;
  const setter = await findSetter(call);
  const { userId } = setter;
  const now = services.now();
  await limits.take('second-factor', [userId], request);
  const data = await database.transaction(async (trx) => {
    const { totp, passkeys } = await lockedFactorsOf(trx, userId);
    if (!(await confirmTotpKey(trx, { userId, code: input.code, now, secrets }))) return undefined;
    const isFirst = !totp && passkeys === 0;
    return factorAdded(trx, { setter, factor: 'app', isFirst, now, request, refuse });
  });
  if (!data) throw refuse('otpnotmatch', { code: 'otpnotmatch' });
  await limits.giveBack('second-factor', [userId], request);
  return { ...SUCCESS, data };
}

export async function handleFactors({
  caller,
  services,
}: Call<typeof listFactors>): Promise<ReplyOf<typeof listFactors>> {
  const { db } = services.database;
  const { userId } = caller;
  const app = await db
    .selectFrom('totp_keys')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('confirmed', '=', true)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const left = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    ...SUCCESS,
    data: {
      required: services.settings.adminsNeedTwoFactors,
      totp_since: app?.created_at.toISOString() ?? null,
      passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
      recovery_codes_left: left.count,
    },
  };
}

export async function handleRemoveTotp(call: Call<typeof removeTotp>): Promise<ReplyOf<typeof removeTotp>> {
  const { input, caller, services, request, refuse } = call;
  const requireSame = await requirePassword(
    { userId: caller.userId, password: input.password, field: 'password' },
    { services, request, refuse },
  );
  await services.database.transaction(async (trx) => {
    await requireSame(trx);
    const { numDeletedRows } = await trx
      .deleteFrom('totp_keys')
      .where('user_id', '=', caller.userId)
      .executeTakeFirstOrThrow();
    // sent again, for its answer was lost, or there was none
    if (numDeletedRows === 0n) return;
    await requireLeft(trx, { call, factor: 'app' });
  });
  return SUCCESS;
}

export async function handleRecoveryCodes({
  input,
  caller,
  services,
  request,
  refuse,
}: Call<typeof renewRecoveryCodes>): Promise<ReplyOf<typeof renewRecoveryCodes>> {
  const requireSame = await requirePassword(
    { userId: caller.userId, password: input.password, field: 'password' },
    { services, request, refuse },
  );
  const now = services.now();
  const { userId } = caller;
  const codes = await services.database.transaction(async (trx) => {
    await requireSame(trx); // of two at once the second ends the codes of the first
    await audit(trx, {
      by: personOf({ caller, request }),
      at: now,
      subject: 'user',
      subjectId: userId,
      action: 'recovery codes renewed',
    });
    return makeRecoveryCodes(trx, { userId, now });
  });
  return { ...SUCCESS, data: { recovery_codes: codes } };
}
