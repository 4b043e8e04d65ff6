import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest, LightMyRequestResponse } from 'fastify';
import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import type { SocialProvider } from '#domain/accounts/social.ts';
import type { Session } from '#wire/accounts/session.ts';
import { openSocialTokens } from '#server/accounts/social/social-tokens.ts';
import { LIMITS } from '#server/platform/http/limit-table.ts';
import { setSetting } from '../content/set-setting.ts';
import { TODAY } from '../test-clock.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { addPerson, PASSWORD } from './people.ts';
import { newSignUp, type SignUpDesk, signUpDesk } from './sign-up-desk.ts';
import { openSocialIssuer, type SocialIssuer } from './social-issuer.ts';

const APP_ID = 'kaartje-test-app';
const FACEBOOK_APP_ID = 'kaartje-test-app-facebook';

let issuer: SocialIssuer;
let shop: Shop;
let desk: SignUpDesk;
beforeAll(async () => {
  issuer = await openSocialIssuer(() => TODAY);
  shop = await openShop({ env: { SOCIAL_ISSUER: issuer.origin } });
  desk = signUpDesk(shop);
  await setSetting(shop, 'apps.google_client_id', APP_ID);
  await setSetting(shop, 'apps.facebook_app_id', FACEBOOK_APP_ID);
});
beforeEach(() => desk.waitOut());
afterAll(async () => {
  await shop.close();
  await issuer.close();
});

interface Person {
  readonly provider?: SocialProvider;
  readonly sub?: string;
  readonly email?: string;
  readonly [claim: string]: unknown;
}

const verifier = randomBytes(32).toString('base64url');
const nonce = createHash('sha256').update(verifier).digest('base64url');
const gmail = () => `${randomUUID()}@gmail.com`;

/** What a device sends once the provider has said who somebody is. */
async function proofOf({ provider = 'google', ...claims }: Person) {
  const person = { sub: randomUUID(), email_verified: true, given_name: 'Merel', family_name: 'Vandewiele', ...claims };
  const appId = provider === 'facebook' ? FACEBOOK_APP_ID : APP_ID;
  const credential = await issuer.token({ provider, appId, nonce }, person);
  return { provider, credential, verifier, sub: person.sub };
}
const login = (fields: Readonly<Record<string, unknown>>) => shop.post('/api/auth/social_login', { ...fields });
const exists = (fields: Readonly<Record<string, unknown>>) => shop.post('/api/auth/check_user_exist', { ...fields });
const usersOf = (email: string) =>
  shop.database.db.selectFrom('users').selectAll().where('email', '=', email).execute();
const userOf = (reply: LightMyRequestResponse) =>
  reply.json<{ data: { user_detail: { id: number } } }>().data.user_detail;

describe('an unknown address', () => {
  test('is told as unknown, and becomes an account with the role that is chosen, never before', async () => {
    const email = gmail();
    const proof = await proofOf({ email });
    expect((await exists(proof)).json()).toEqual({ success: true, status: true, data: null });
    const unchosen = await login(proof);
    expect(unchosen.statusCode).toBe(422);
    expect(unchosen.json()).toMatchObject({ errors: { role_id: 'FieldRequired' } });
    expect((await login({ ...proof, role_id: 1 })).statusCode).toBe(422);
    expect(await usersOf(email)).toEqual([]);
    const reply = await login({ ...proof, role_id: 2, email: 'somebody@else.example', first_name: 'Eve' });
    expect(userOf(reply)).toMatchObject({ name: 'Merel Vandewiele', role_id: ROLE.attendee });
    expect(await usersOf(email)).toMatchObject([{ password_hash: null, gender: null, marketing: false }]);
    const { access_token } = reply.json<{ data: Session }>().data;
    expect(access_token).toMatch(/^[\w-]{43}$/);
    const me = await shop.post('/api/auth/me', {}, { authorization: `Bearer ${access_token}` });
    expect(me.json()).toMatchObject({ data: { email } });
    expect((await exists(proof)).json()).toMatchObject({ data: { email } });
  });

  test('that comes twice at once becomes one account, which both calls sign in to', async () => {
    const email = gmail();
    const proofs = [await proofOf({ email }), await proofOf({ email })];
    const replies = await Promise.all(proofs.map((proof) => login({ ...proof, role_id: 3 })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set(replies.map((reply) => userOf(reply).id)).size).toBe(1);
    expect(await usersOf(email)).toHaveLength(1);
  });

  test('of an organizer gets an organization under its name', async () => {
    const reply = await login({ ...(await proofOf({ email: gmail() })), role_id: 3 });
    expect(userOf(reply)).toMatchObject({ role_id: ROLE.organizer });
    const row = await shop.database.db
      .selectFrom('organizations')
      .select('name')
      .where('owner_id', '=', userOf(reply).id)
      .executeTakeFirstOrThrow();
    expect(row.name).toBe('Merel Vandewiele');
  });

  test.each([
    ['Facebook', { provider: 'facebook' as const, email_verified: undefined }],
    ['Google, which does not run its domain', {}],
    ['Google, which runs another domain', { hd: 'elsewhere.example' }],
  ])('told by %s waits for a mailed code: who has the mailbox has the account', async (_, claims) => {
    const email = `${randomUUID()}@voorbeeld.be`;
    const proof = await proofOf({ email, ...claims });
    const reply = await login({ ...proof, role_id: 2 });
    const { user_id, ...data } = reply.json<{ data: { user_id: string } }>().data;
    expect(data).toEqual({ email });
    expect((await exists(proof)).json()).toMatchObject({ data: null });
    await shop.work();
    expect((await desk.verify(user_id, await desk.codeTo(email))).statusCode).toBe(200);
    const [user] = await usersOf(email);
    expect(userOf(await login(proof)).id).toBe(user?.id);
  });
});

describe('an address that has an account', () => {
  test('signs it in where Google runs the address; later by Google’s number, whatever the address', async () => {
    const owner = await addPerson(shop.database, { email: gmail() });
    const proof = await proofOf({ email: owner.email.toUpperCase() });
    expect((await exists(proof)).json()).toMatchObject({ data: { email: owner.email } });
    expect(userOf(await login(proof)).id).toBe(owner.id);
    expect(userOf(await login(await proofOf({ sub: proof.sub, email: gmail() }))).id).toBe(owner.id);
    expect((await shop.post('/api/auth/login', { email: owner.email, password: PASSWORD })).statusCode).toBe(200);
  });

  test('signs it in by Google’s number also when Google tells the address no more', async () => {
    const owner = await addPerson(shop.database, { email: gmail() });
    const proof = await proofOf({ email: owner.email });
    await login(proof);
    const bare = await proofOf({ sub: proof.sub, email: undefined });
    expect((await exists(bare)).json()).toMatchObject({ data: { email: owner.email } });
    expect(userOf(await login(bare)).id).toBe(owner.id);
  });

  test('of a domain that Google runs is linked too', async () => {
    const owner = await addPerson(shop.database, { email: `${randomUUID()}@werk.example` });
    expect(userOf(await login(await proofOf({ email: owner.email, hd: 'werk.example' }))).id).toBe(owner.id);
  });

  test.each([
    ['Facebook', { provider: 'facebook' as const }, {}],
    ['Google, which does not run its domain', {}, {}],
    ['Google, where it is an admin’s', { domain: 'gmail.com' }, { role_id: ROLE.admin }],
  ])(
    'is not opened by %s: it has a password',
    async (_, { domain = 'voorbeeld.be', ...claims }: { domain?: string; provider?: SocialProvider }, user) => {
      const owner = await addPerson(shop.database, { ...user, email: `${randomUUID()}@${domain}` });
      const reply = await login({ ...(await proofOf({ email: owner.email, ...claims })), role_id: 2 });
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({ message: 'SocialAddressKnown' });
      expect(await usersOf(owner.email)).toHaveLength(1);
    },
  );

  test('of which a stranger began a sign-up is Google’s owner’s: the stranger’s password opens nothing', async () => {
    const email = gmail();
    const stranger = newSignUp({ email });
    const strangers = await desk.begin(stranger);
    const code = await desk.codeTo(email);
    expect((await login({ ...(await proofOf({ email })), role_id: 2 })).statusCode).toBe(200);
    expect((await desk.verify(strangers, code)).statusCode).toBe(422);
    expect((await shop.post('/api/auth/login', { email, password: stranger.password })).statusCode).toBe(401);
    expect(await usersOf(email)).toHaveLength(1);
  });
});

describe('a token', () => {
  const seconds = Math.floor(TODAY.getTime() / 1000);
  test.each([
    ['for another app', { aud: 'another-app' }],
    ['of another issuer', { iss: 'https://accounts.google.com' }],
    ['that has expired', { exp: seconds - 60 }],
    ['that is a day old', { iat: seconds - 86_400 }],
    ['that was asked for elsewhere', { nonce: 'x'.repeat(43) }],
    ['without a nonce', { nonce: undefined }],
    ['that names nobody', { sub: undefined }],
  ])('%s is refused', async (_, claims) => {
    const proof = await proofOf({ email: gmail(), ...claims });
    for (const reply of [await exists(proof), await login({ ...proof, role_id: 2 })]) {
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toMatchObject({ message: 'SocialFailed', text: expect.stringMatching(/./) as string });
    }
  });

  test('that somebody else signed, that is unsigned or no token is refused', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const claims = { sub: 'x', email: gmail(), email_verified: true };
    const forged = await issuer.token({ provider: 'google', appId: APP_ID, nonce }, claims, privateKey);
    const [, payload = ''] = forged.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const credential of [forged, unsigned, 'nothing'])
      expect((await login({ provider: 'google', credential, verifier, role_id: 2 })).statusCode).toBe(401);
  });

  test('of one provider is none of the other', async () => {
    const proof = await proofOf({ email: gmail() });
    expect((await login({ ...proof, provider: 'facebook', role_id: 2 })).statusCode).toBe(401);
  });

  test.each([{ email: undefined }, { email: 'a@gmail.com', email_verified: false }])(
    'without a confirmed address makes no account: %j',
    async (claims) => {
      const reply = await login({ ...(await proofOf(claims)), role_id: 2 });
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({ message: 'SocialNoEmail' });
    },
  );

  test('is read with keys that are fetched once', async () => {
    const before = issuer.keysAsked();
    for (let times = 0; times < 3; times += 1) await exists(await proofOf({ email: gmail() }));
    expect(issuer.keysAsked()).toBe(before);
  });
});

test('an e-mail alone is no proof: nobody’s address can be tried', async () => {
  const owner = await addPerson(shop.database);
  expect((await exists({ email: owner.email })).statusCode).toBe(422);
  expect((await login({ email: owner.email, first_name: 'An', last_name: 'Peeters', role_id: 2 })).statusCode).toBe(
    422,
  );
});

test('an address that tries too many accounts waits; another does not', async () => {
  const proof = await proofOf({ email: gmail() });
  const ask = (path: string, remoteAddress: string) =>
    shop.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload: { ...proof, role_id: 2 }, remoteAddress });
  const request = { ip: '198.51.100.7' } as FastifyRequest;
  expect((await ask('check_user_exist', request.ip)).statusCode).toBe(200);
  expect(await shop.services.limits.count('social', { subject: [], tries: LIMITS.social.tries - 1 }, request)).toBe(0);
  for (const path of ['check_user_exist', 'social_login']) {
    const reply = await ask(path, request.ip);
    expect(reply.statusCode).toBe(429);
    expect(reply.json()).toMatchObject({ message: 'TooManyAttempts' });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(path, '198.51.100.8')).statusCode).toBe(200);
  }
});

describe('the way to a provider', () => {
  const start = (provider: SocialProvider) =>
    shop.post('/api/auth/social_start', { provider, challenge: nonce, state: 's'.repeat(43) });

  test('has our id, the nonce and the page to come back to; only where the site has an id', async () => {
    const url = new URL((await start('google')).json<{ data: { url: string } }>().data.url);
    expect(url.origin + url.pathname).toBe(`${issuer.origin}/google/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: APP_ID,
      redirect_uri: 'http://localhost:3000/signin',
      response_type: 'id_token',
      scope: 'openid email profile',
      nonce,
      state: 's'.repeat(43),
    });
    await setSetting(shop, 'apps.google_client_id', '');
    expect((await start('google')).statusCode).toBe(404);
    expect((await login({ ...(await proofOf({ email: gmail() })), role_id: 2 })).statusCode).toBe(404);
    await setSetting(shop, 'apps.google_client_id', APP_ID);
  });

  test('leads to Facebook and back with a code, which only the device that asked can change for the token', async () => {
    const email = `${randomUUID()}@voorbeeld.be`;
    issuer.become({ sub: randomUUID(), email });
    const asked = new URL((await start('facebook')).json<{ data: { url: string } }>().data.url);
    expect(asked.searchParams.get('client_id')).toBe(FACEBOOK_APP_ID);
    expect(asked.searchParams.get('code_challenge')).toBe(nonce);
    const back = async () => {
      const { headers } = await fetch(asked, { redirect: 'manual' });
      return new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
    };
    const exchange = (code: string, own = verifier) =>
      shop.post('/api/auth/social_exchange', { provider: 'facebook', code, verifier: own });
    expect((await exchange(await back(), 'v'.repeat(43))).statusCode).toBe(401);
    const code = await back();
    const { credential } = (await exchange(code)).json<{ data: { credential: string } }>().data;
    expect((await exchange(code)).statusCode).toBe(401);
    expect((await exists({ provider: 'facebook', credential, verifier })).json()).toMatchObject({ data: null });
    issuer.become({});
  });

  test('is said to be away for now where the provider’s keys cannot be had', async () => {
    const away = await openShop({ replace: { social: openSocialTokens('http://localhost:9') } });
    await setSetting(away, 'apps.google_client_id', APP_ID);
    const reply = await away.post('/api/auth/check_user_exist', await proofOf({ email: gmail() }));
    expect(reply.statusCode).toBe(503);
    await away.close();
  });
});
