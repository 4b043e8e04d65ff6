import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { PASSKEYS_MAX } from '#domain/accounts/admin-limits.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import type {
  addPasskey,
  removePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '#wire/admin/passkeys.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { requirePassword } from '#server/accounts/require-password.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { lockedFactorsOf } from '#server/accounts/factors.ts';

import { requireLeft } from './require-left.ts';
import { factorAdded, findSetter, requireSetter, sessionWithFactors } from './set-up.ts';
import { openStep, takeStep } from '#server/accounts/steps.ts';

/** Loaded when a passkey is first asked for: few servers ever need its memory. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256: what authenticators have. Source: WebAuthn 3, 5.4. */
const ALGORITHMS = [-8, -7, -257];

/** For whom passkeys are made: this site, by the address that people use. Source: WebAuthn 3, 5.4.2. */
function siteOf({ publicUrl }: Services['settings']): { rpID: string; origin: string } {
  return { rpID: new URL(publicUrl).hostname, origin: publicUrl };
}

export async function handleStartPasskey(call: Call<typeof startPasskey>): Promise<ReplyOf<typeof startPasskey>> {
  const { services, refuse } = call;
  const { userId, email } = await requireSetter(call);
  const { db } = services.database;
  const known = await db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .execute();
  if (known.length >= PASSKEYS_MAX) throw refuse('TooManyPasskeys');
  const { sign_up_id } = await db
    .selectFrom('users')
    .select('sign_up_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Kaartje',
    rpID: siteOf(services.settings).rpID,
    userName: email,
    userDisplayName: email,
    userID: new Uint8Array(Buffer.from(sign_up_id.replaceAll('-', ''), 'hex')),
    excludeCredentials: known,
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const step = await openStep(db, {
    kind: 'passkey_set_up',
    userId,
    challenge: options.challenge,
    now: services.now(),
  });
  return { ...SUCCESS, data: { step, options: { ...options } } };
}

export async function handleAddPasskey(call: Call<typeof addPasskey>): Promise<ReplyOf<typeof addPasskey>> {
  const { input, services, request, refuse } = call;
  const { database, settings } = services;
  const setter = await findSetter(call);
  const { userId } = setter;
  const now = services.now();
  const begun = await takeStep(database.db, { kind: 'passkey_set_up', token: input.passkey_step, now });
  if (begun?.userId !== userId) throw refuse('StepOver');
  const { verifyRegistrationResponse } = await library();
  const { rpID, origin } = siteOf(settings);
  const verified = await verifyRegistrationResponse({
    response: input.answer as unknown as RegistrationResponseJSON, // judged there
    expectedChallenge: begun.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    request.log.info({ err: error }, 'passkey refused');
    throw refuse('PasskeyNotTaken');
  });
  if (!verified.verified) throw refuse('PasskeyNotTaken');
  const { credential } = verified.registrationInfo;
  const data = await database.transaction(async (trx) => {
    const { totp, passkeys } = await lockedFactorsOf(trx, userId);
    const added = await trx
      .insertInto('passkeys')
      .values({
        user_id: userId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name: input.name,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) throw refuse('PasskeyNotTaken');
    const isFirst = !totp && passkeys === 0;
    return factorAdded(trx, { setter, factor: 'passkey', isFirst, now, request, refuse });
  });
  return { ...SUCCESS, data };
}

/** A question for whichever passkey of this site the browser offers: it names nobody, so it tells nothing of accounts. */
export async function handleStartPasskeySignIn({
  services,
  request,
}: Call<typeof startPasskeySignIn>): Promise<ReplyOf<typeof startPasskeySignIn>> {
  await services.limits.take('passkey', [], request);
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(services.settings).rpID,
    userVerification: 'required',
  });
  const step = await openStep(services.database.db, {
    kind: 'passkey_sign_in',
    challenge: options.challenge,
    now: services.now(),
  });
  return { ...SUCCESS, data: { step, options: { ...options } } };
}

/** Opens an admin's session for a passkey that was unlocked by its owner. An unknown one and a wrong answer are told apart by nobody. */
export async function handlePasskeySignIn({
  input,
  services,
  request,
  refuse,
}: Call<typeof signInWithPasskey>): Promise<ReplyOf<typeof signInWithPasskey>> {
  const { database, settings } = services;
  const now = services.now();
  const begun = await takeStep(database.db, { kind: 'passkey_sign_in', token: input.passkey_step, now });
  if (!begun) throw refuse('StepOver');
  const passkey = await database.db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'passkeys.user_id', 'passkeys.public_key', 'passkeys.counter', 'users.disabled_at'])
    .where('passkeys.credential_id', '=', input.answer.id)
    .where('users.role_id', '=', ROLE.admin)
    .where('users.deleted_at', 'is', null)
    .where('users.email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!passkey) throw refuse('PasskeyNotTaken');
  const { verifyAuthenticationResponse } = await library();
  const { rpID, origin } = siteOf(settings);
  const verified = await verifyAuthenticationResponse({
    response: input.answer as unknown as AuthenticationResponseJSON, // judged there
    expectedChallenge: begun.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: input.answer.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
  }).catch((error: unknown) => {
    request.log.info({ err: error, user: passkey.user_id }, 'passkey refused');
    throw refuse('PasskeyNotTaken');
  });
  if (!verified.verified) throw refuse('PasskeyNotTaken');
  if (passkey.disabled_at) throw refuse('AccountDisabled');
  const userId = passkey.user_id;
  const data = await database.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('passkeys')
      .set({ counter: verified.authenticationInfo.newCounter, last_used_at: now })
      .where('id', '=', passkey.id)
      .executeTakeFirstOrThrow();
    // it was forgotten meanwhile
    if (numUpdatedRows === 0n) throw refuse('PasskeyNotTaken');
    await audit(trx, {
      by: { userId, impersonatedBy: undefined, address: request.ip },
      at: now,
      subject: 'user',
      subjectId: userId,
      action: 'signed in with two factors',
      detail: { factor: 'passkey' },
    });
    return sessionWithFactors(trx, { userId, now, request });
  });
  request.log.info({ user: userId }, 'signed in with a passkey');
  return { ...SUCCESS, data };
}

export async function handleRemovePasskey(call: Call<typeof removePasskey>): Promise<ReplyOf<typeof removePasskey>> {
  const { input, caller, services, request, refuse } = call;
  const requireSame = await requirePassword(
    { userId: caller.userId, password: input.password, field: 'password' },
    { services, request, refuse },
  );
  await services.database.transaction(async (trx) => {
    await requireSame(trx);
    const removed = await trx
      .deleteFrom('passkeys')
      .where('id', '=', input.passkey_id)
      .where('user_id', '=', caller.userId)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw refuse('TryAgain');
    await requireLeft(trx, { call, factor: 'passkey' });
  });
  return SUCCESS;
}
