import type { Kysely } from 'kysely';
import { SIGN_UP_FIELD_MAX, ROLE } from '#domain/accounts/limits.ts';
import { SOCIAL_APP_SETTING, SOCIAL_RETURN_PATH, type SocialProvider } from '#domain/accounts/social.ts';
import type { checkUserExist, exchangeSocialCode, socialLogin, startSocial } from '#wire/accounts/social.ts';
import type { AnyEndpoint, ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { joinGuestOrders } from '#server/orders/own-orders/join-guest-orders.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { confirmEmail, deleteSignUps } from '../confirm-email.ts';
import { countCode } from '../count-code.ts';
import { deviceMark } from '../device-marks.ts';
import { holdAccount } from '../held-account.ts';
import { orderCode } from '../one-time-codes.ts';
import { openSession } from '../sessions.ts';
import { accountOf, toSession } from '../sign-in.ts';
import { type SocialPerson, SocialTokenError } from './social-tokens.ts';

/** The page of the provider on which somebody says who they are. Source: AUTH-03, AUTH-16. */
export async function handleStartSocial({
  input: { provider, challenge, state },
  services,
  request,
}: Call<typeof startSocial>): Promise<ReplyOf<typeof startSocial>> {
  await services.limits.take('social', [], request);
  const asked = { ...appOf(provider, services), challenge, state };
  return { ...SUCCESS, data: { url: services.social.authorizeUrl(provider, asked) } };
}

/** Gives the token for a provider's code. */
export async function handleExchangeCode(
  call: Call<typeof exchangeSocialCode>,
): Promise<ReplyOf<typeof exchangeSocialCode>> {
  const { input, services, request } = call;
  await services.limits.take('social', [], request);
  const { provider, code, verifier } = input;
  const given = { ...appOf(provider, services), code, verifier };
  const credential = await services.social
    .exchange(provider, given)
    .catch((error: unknown) => refuseToken(call, error));
  return { ...SUCCESS, data: { credential } };
}

/** Tells whoever proves to have an address whether an account has it. Source: AUTH-14. */
export async function handleCheckUserExist(call: Call<typeof checkUserExist>): Promise<ReplyOf<typeof checkUserExist>> {
  const person = await verified(call);
  const linked = await linkedAccount(person, call.services);
  if (linked) return { ...SUCCESS, data: { email: person.email ?? linked.email } };
  const { email } = requireEmail(call, person);
  return { ...SUCCESS, data: (await accountOf(email, call.services)) ? { email } : null };
}

/**
 * Signs in whom the provider's account was linked to. An address that has an account is linked where the provider answers
 * for it, and refused else. An unknown one becomes an account, after a mailed code where the provider does not answer for
 * it. Source: AUTH-13, AUTH-15, accounts/decisions.md.
 */
export async function handleSocialLogin(call: Call<typeof socialLogin>): Promise<ReplyOf<typeof socialLogin>> {
  const person = await verified(call);
  // another call was faster in making an account of the address: it is there now
  const data = (await enter(call, person)) ?? (await enter(call, person));
  if (!data) throw call.refuse('SocialAddressKnown');
  return { ...SUCCESS, data };
}

/** @returns undefined where the address became another call's meanwhile */
async function enter(call: Call<typeof socialLogin>, proven: SocialPerson) {
  const { services, refuse } = call;
  const linked = await linkedAccount(proven, services);
  if (linked) return signedIn(call, linked);
  const person = requireEmail(call, proven);
  const known = await accountOf(person.email, services);
  if (!known) return signUp(call, person);
  // admins show two factors: another site's account is none of them
  if (!person.isProven || known.role_id === ROLE.admin) throw refuse('SocialAddressKnown');
  await services.database.transaction(async (trx) => {
    await link(trx, person, known.id);
    const by = personOf({ caller: { userId: known.id, impersonatedBy: undefined }, request: call.request });
    const detail = { provider: person.provider };
    await audit(trx, {
      by,
      at: services.now(),
      subject: 'user',
      subjectId: known.id,
      action: 'social login linked',
      detail,
    });
  });
  return signedIn(call, known);
}

type Verified = SocialPerson & { readonly email: string };

type SocialCall = Call<typeof checkUserExist> | Call<typeof socialLogin>;

/** Who a call proves to be. @throws Refusal 401 SocialFailed */
async function verified(call: SocialCall): Promise<SocialPerson> {
  const { input, services, request } = call;
  await services.limits.take('social', [], request);
  const { appId } = appOf(input.provider, services);
  return services.social
    .personOf(input, { appId, now: services.now() })
    .catch((error: unknown) => refuseToken(call, error));
}

/** Whose account is not linked yet needs an address; a link is by the provider's own number. @throws Refusal 422 SocialNoEmail */
function requireEmail({ refuse }: SocialCall, person: SocialPerson): Verified {
  if (person.email === undefined) throw refuse('SocialNoEmail');
  return { ...person, email: person.email };
}

/** @throws Refusal 401 for a token that is refused, 503 where the provider could not be asked */
function refuseToken(
  {
    request,
    refuse,
  }: { readonly request: Call<AnyEndpoint>['request']; readonly refuse: (key: 'SocialFailed') => Error },
  error: unknown,
): never {
  request.log.warn({ err: error }, 'a social sign-in failed');
  throw error instanceof SocialTokenError ? refuse('SocialFailed') : commonRefusal('SomethingWentWrongLater');
}

/** Our id at a provider. @throws Refusal 404 where the site has none */
function appOf(
  provider: SocialProvider,
  { site, settings }: Pick<Services, 'site' | 'settings'>,
): { readonly appId: string; readonly redirectUri: string } {
  const appId = site.get(SOCIAL_APP_SETTING[provider]);
  if (appId === '') throw commonRefusal('TryAgain');
  return { appId, redirectUri: `${settings.publicUrl}${SOCIAL_RETURN_PATH}` };
}

/** The account that a provider's account was linked to, once it was confirmed. */
function linkedAccount({ provider, subject }: SocialPerson, { database }: Services) {
  return database.db
    .selectFrom('social_logins')
    .innerJoin('users', 'users.id', 'social_logins.user_id')
    .select(['users.id', 'users.email', 'users.role_id', 'users.admin_part', 'users.first_name', 'users.last_name'])
    .where('social_logins.provider', '=', provider)
    .where('social_logins.subject', '=', subject)
    .where('users.deleted_at', 'is', null)
    .where('users.email_confirmed_at', 'is not', null)
    .where('users.role_id', '<>', ROLE.admin)
    .orderBy('users.email_confirmed_at')
    .executeTakeFirst();
}

async function link(trx: Kysely<DB>, { provider, subject }: SocialPerson, userId: number): Promise<void> {
  await trx
    .insertInto('social_logins')
    .values({ provider, subject, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Account = Parameters<typeof toSession>[1] & { readonly email: string };

async function signedIn({ services, request, refuse }: Call<typeof socialLogin>, account: Account) {
  const { id: userId, email } = account;
  const now = services.now();
  const { token, sessionId, password_hash } = await services.database.transaction(async (trx) => {
    const held = await holdAccount(trx, userId);
    if (!held || held.role_id === ROLE.admin) throw refuse('SocialFailed');
    if (held.disabled_at) throw refuse('AccountDisabled');
    await joinGuestOrders(trx, { userId, email, at: now });
    const opened = await openSession(trx, { userId, now, userAgent: request.headers['user-agent'] });
    return { ...opened, password_hash: held.password_hash };
  });
  request.log.info({ user: account.id, session: sessionId }, 'signed in with another site’s account');
  return { ...toSession(token, account), device_mark: deviceMark(services.secrets, { id: userId, password_hash }) };
}

/** Makes the account of an unknown address; undefined where it became known meanwhile. @throws Refusal 422 while the role is not chosen */
async function signUp(call: Call<typeof socialLogin>, person: Verified) {
  const { input, lang, services } = call;
  const { role_id } = input;
  if (role_id === undefined) throw commonRefusal('PleaseCheckForm', { role_id: 'FieldRequired' });
  const now = services.now();
  if (!person.isProven) await countCode(person.email, call);
  const made = await services.database.transaction(async (trx) => {
    const user = await trx
      .insertInto('users')
      .values({ ...namesOf(input, person), role_id, email: person.email, lang, created_at: now })
      .returning(['id', 'sign_up_id', 'email', 'role_id', 'admin_part', 'first_name', 'last_name'])
      .executeTakeFirstOrThrow();
    await link(trx, person, user.id);
    if (!person.isProven) await orderCode(trx, { userId: user.id, lang });
    else if (!(await confirmEmail(trx, user, { now }))) {
      await deleteSignUps(trx, [user]);
      return undefined;
    }
    return user;
  });
  if (!made) return undefined;
  if (person.isProven) return signedIn(call, made);
  await services.limits.take('code-minute', [made.sign_up_id], call.request);
  services.jobs.notify();
  return { user_id: made.sign_up_id, email: made.email };
}

/** The token's names first; what an organizer sells under is the whole name, until the profile says another. */
function namesOf(
  { first_name, last_name }: ParsedInputOf<typeof socialLogin>,
  { firstName, lastName, email }: Verified,
): { first_name: string; last_name: string; sign_up_organisation: string } {
  const first = (firstName || first_name || email.slice(0, email.indexOf('@'))).slice(0, SIGN_UP_FIELD_MAX);
  const last = (lastName || last_name || '').slice(0, SIGN_UP_FIELD_MAX);
  return { first_name: first, last_name: last, sign_up_organisation: `${first} ${last}`.trim() };
}
