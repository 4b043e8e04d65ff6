import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { revokeOtherSessions } from '#server/accounts/sessions.ts';
import { makeAdminLink } from '#server/admin/admin-link.ts';
import { PASSWORD } from '../accounts/people.ts';
import { type AdminSite, openAdminSite, ORIGIN, RP_ID } from './admin-site.ts';
import { SoftPasskey } from './soft-authenticator.ts';

// the real one; what happens between its judgement and the use of it is the test's
const library = vi.hoisted((): { meanwhile: () => Promise<unknown> } => ({ meanwhile: () => Promise.resolve() }));
vi.mock('@simplewebauthn/server', async (load) => {
  type Library = typeof import('@simplewebauthn/server');
  const real = await load<Library>();
  const thenMeanwhile = async <Verdict>(verdict: Promise<Verdict>): Promise<Verdict> => {
    const judged = await verdict;
    await library.meanwhile();
    return judged;
  };
  return {
    ...real,
    verifyAuthenticationResponse: (...given: Parameters<Library['verifyAuthenticationResponse']>) =>
      thenMeanwhile(real.verifyAuthenticationResponse(...given)),
    verifyRegistrationResponse: (...given: Parameters<Library['verifyRegistrationResponse']>) =>
      thenMeanwhile(real.verifyRegistrationResponse(...given)),
  };
});

let site: AdminSite;
beforeEach(() => {
  library.meanwhile = () => Promise.resolve();
});
beforeAll(async () => {
  site = await openAdminSite();
});
afterAll(() => site.close());

interface Started {
  readonly step: string;
  readonly options: { readonly challenge: string; readonly rp?: { readonly id: string }; readonly rpId?: string };
}

const start = async (by: object, token?: string) =>
  (await site.call<Started>('/api/admin/passkeys/start', { ...by }, { token })).data;
const startSignIn = async () => (await site.call<Started>('/api/admin/passkeys/sign-in/start')).data;
const signIn = (passkey_step: string, answer: object) =>
  site.call<{ access_token: string; user_detail: { id: number } }>('/api/admin/passkeys/sign-in', {
    passkey_step,
    answer,
  });
const here = (challenge: string) => ({ challenge, origin: ORIGIN, rpID: RP_ID });

/** An admin whose one factor is a passkey. */
async function withPasskey() {
  const person = await site.admin();
  const { step } = await site.waiting(person);
  const passkey = new SoftPasskey();
  const { step: passkey_step, options } = await start({ step });
  const added = await site.call<{ recovery_codes: string[]; session: { access_token: string } }>(
    '/api/admin/passkeys/add',
    {
      step,
      passkey_step,
      name: 'Telefoon',
      answer: passkey.register(here(options.challenge)),
    },
  );
  return { person, passkey, added, token: added.data.session.access_token };
}

describe('a passkey', () => {
  test('is a second factor, made at the first sign-in, with recovery codes', async () => {
    const { person, added } = await withPasskey();
    expect(added.data.recovery_codes).toHaveLength(10);
    expect(await site.waiting(person)).toMatchObject({ set_up: 0, totp: 0, passkey: 1 });
    expect(await site.auditOf(person.id)).toEqual([`user:${person.id}: second factor added`]);
  });

  test('is a whole sign-in by itself, each question once', async () => {
    const { person, passkey } = await withPasskey();
    const { step, options } = await startSignIn();
    expect(options.rpId).toBe(RP_ID);
    const answer = passkey.assert(here(options.challenge));
    const { data } = await signIn(step, answer);
    expect(data.user_detail.id).toBe(person.id);
    // that of the set-up and this one are known by their device
    expect(await site.devicesOf(person.id)).toEqual(['Firefox Linux', 'Firefox Linux']);
    expect((await site.call('/api/auth/me', {}, { token: data.access_token })).status).toBe(200);
    expect(await signIn(step, answer)).toMatchObject({ status: 410, message: 'StepOver' });
    const next = await startSignIn();
    expect(await signIn(next.step, answer)).toMatchObject({ status: 422, message: 'PasskeyNotTaken' });
  });

  test.each([
    ['of another site', { origin: 'https://kaartje.example.evil.test' }],
    ['for another site', { rpID: 'evil.test' }],
    ['whose owner was not asked for finger, face or PIN', { verified: false }],
  ])('%s opens nothing', async (_, wrong) => {
    const { passkey } = await withPasskey();
    const { step, options } = await startSignIn();
    const answer = passkey.assert({ ...here(options.challenge), ...wrong });
    expect(await signIn(step, answer)).toMatchObject({ status: 422, message: 'PasskeyNotTaken' });
    const person = await site.admin();
    const waiting = await site.waiting(person);
    const made = await start({ step: waiting.step });
    const added = await site.call('/api/admin/passkeys/add', {
      step: waiting.step,
      passkey_step: made.step,
      name: 'Telefoon',
      answer: new SoftPasskey().register({ ...here(made.options.challenge), ...wrong }),
    });
    expect(added).toMatchObject({ status: 422, message: 'PasskeyNotTaken' });
  });

  test('that is unknown, or of somebody who is no admin any more, opens nothing', async () => {
    const unknown = await startSignIn();
    expect(await signIn(unknown.step, new SoftPasskey().assert(here(unknown.options.challenge)))).toMatchObject({
      status: 422,
      message: 'PasskeyNotTaken',
    });
    const { person, passkey } = await withPasskey();
    await site.services.database.db.updateTable('users').set({ role_id: 2 }).where('id', '=', person.id).execute();
    const { step, options } = await startSignIn();
    expect(await signIn(step, passkey.assert(here(options.challenge)))).toMatchObject({
      status: 422,
      message: 'PasskeyNotTaken',
    });
  });

  test('that an admin link forgets while it is judged opens nothing', async () => {
    const { person, passkey } = await withPasskey();
    const { step, options } = await startSignIn();
    library.meanwhile = async () => {
      const { database, now } = site.services;
      const address = await makeAdminLink(database, { email: person.email, now: now() });
      const fields = {
        token: address.split('=')[1],
        first_name: 'Eva',
        last_name: 'Maes',
        password: 'paard batterij nietje',
      };
      expect((await site.call('/api/admin/link/open', fields)).status).toBe(200);
    };
    expect(await signIn(step, passkey.assert(here(options.challenge)))).toMatchObject({
      status: 422,
      message: 'PasskeyNotTaken',
    });
  });

  test('is not added by a session that ends meanwhile', async () => {
    const { person, token } = await withPasskey();
    const { step: passkey_step, options } = await start({ password: PASSWORD }, token);
    const answer = new SoftPasskey().register(here(options.challenge));
    library.meanwhile = () =>
      revokeOtherSessions(site.services.database.db, { userId: person.id, keep: undefined, now: site.services.now() });
    expect(await site.call('/api/admin/passkeys/add', { passkey_step, name: 'x', answer }, { token })).toMatchObject({
      status: 410,
      message: 'StepOver',
    });
  });

  test('is added by its own admin alone, in the step that began it', async () => {
    const one = await withPasskey();
    const other = await withPasskey();
    const { step: passkey_step, options } = await start({ password: PASSWORD }, one.token);
    const answer = new SoftPasskey().register(here(options.challenge));
    expect(
      await site.call('/api/admin/passkeys/add', { passkey_step, name: 'x', answer }, { token: other.token }),
    ).toMatchObject({ status: 410, message: 'StepOver' });
  });

  test('goes for the password, the last one stays, and another’s is not there', async () => {
    const one = await withPasskey();
    const other = await withPasskey();
    const listed = await site.app.inject({
      url: '/api/admin/factors',
      headers: { authorization: `Bearer ${one.token}` },
    });
    const [{ id } = { id: 0 }] = listed.json<{ data: { passkeys: { id: number }[] } }>().data.passkeys;
    const remove = (password: string, token: string) =>
      site.call('/api/admin/passkeys/remove', { passkey_id: id, password }, { token });
    expect(await remove('wrong', one.token)).toMatchObject({ status: 422, message: 'WrongPassword' });
    expect(await remove(PASSWORD, other.token)).toMatchObject({ status: 404 });
    expect(await remove(PASSWORD, one.token)).toMatchObject({ status: 409, message: 'LastFactor' });
    const { data: app } = await site.call<{ uri: string }>(
      '/api/admin/totp/start',
      { password: PASSWORD },
      { token: one.token },
    );
    await site.call('/api/admin/totp/confirm', { code: site.codeOf(app.uri) }, { token: one.token });
    expect(await remove(PASSWORD, one.token)).toMatchObject({ status: 200 });
  });
});
