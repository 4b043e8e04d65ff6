import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { getProfile, type Session, signIn } from '#wire/accounts/session.ts';
import { getOrderTickets } from '#wire/orders/order-tickets.ts';
import { sendContact } from '#wire/content/contact.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { ask } from '../../../src/app/data/ask.ts';
import { signOutOf } from '../../../src/app/features/accounts/sign-out/sign-out.ts';
import { forgetSessionOver, isSessionOver, noteSessionOver } from '../../../src/app/data/session-over.ts';
import { makeQueryClient, query } from '../../../src/app/data/query.ts';
import { type ApiRequest, fetchJson, useTransport } from '../../../src/app/data/transport.ts';

// Without IndexedDB the session lives in memory: what is asked is the same.

const merel: Session = { access_token: 'hers', user_detail: { id: 7, name: 'Merel', role_id: 2 } };
const jef: Session = { access_token: 'his', user_detail: { id: 8, name: 'Jef', role_id: 2 } };
const MESSAGE = { reason: 'other', name: 'An', email: 'an@voorbeeld.test', title: 'A hall', message: 'Free?' } as const;
const SENT = { success: true, status: true, message: 'MailSentSuccessfully' };
const ENDED = { success: false, status: false, message: 'UserNotFoundTryAgain', text: 'User not found' };

let asked: ApiRequest[];

/** A server that answers each call with what its token says. */
function answer(reply: (token: string | undefined) => { status: number; json: unknown }): void {
  useTransport((request) => {
    asked.push(request);
    return Promise.resolve(reply(request.headers['authorization']?.replace('Bearer ', '')));
  });
}

beforeEach(async () => {
  asked = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  await sessionStore.change(() => null);
});

test('a call goes in the page’s language with the session of the device, without anybody saying so', async () => {
  answer(() => ({ status: 200, json: SENT }));
  await sessionStore.change(() => merel);
  const client = makeQueryClient('fr');
  await client.query(query(sendContact, MESSAGE));
  expect(asked[0]?.headers).toMatchObject({ 'accept-language': 'fr', authorization: 'Bearer hers' });
  await ask(sendContact, MESSAGE, { lang: 'de', as: null });
  expect(asked[1]?.headers['accept-language']).toBe('de');
  expect(asked[1]?.headers).not.toHaveProperty('authorization');
});

test('a public call by name goes without a session: its answer is everybody’s', async () => {
  answer(() => ({ status: 200, json: { success: true, status: true, data: [] } }));
  await sessionStore.change(() => merel);
  await makeQueryClient('nl').query(query('catalogue.listCategories', {}));
  expect(asked[0]?.headers).not.toHaveProperty('authorization');
});

test('a session that the server no longer knows ends, and the caller hears that it is signed out', async () => {
  answer(() => ({ status: 401, json: ENDED }));
  await sessionStore.change(() => merel);
  await expect(ask(getProfile, {}, { lang: 'en' })).rejects.toMatchObject({ kind: 'signed-out' });
  expect(sessionStore.current()).toBeNull();
  // nobody to ask as: the server is not troubled
  await expect(ask(getProfile, {}, { lang: 'en' })).rejects.toMatchObject({ kind: 'signed-out' });
  expect(asked).toHaveLength(1);
});

// Source: issue 27, A 13
test('after a sign-out no call that was under way says that the session has ended', async () => {
  let hasEnded = false;
  answer(() => (hasEnded ? { status: 401, json: ENDED } : { status: 200, json: SENT }));
  await sessionStore.change(() => merel);
  noteSessionOver();
  await signOutOf(async () => {
    await sessionStore.change(() => null);
  });
  await expect.poll(() => asked.map(({ headers }) => headers['authorization'])).toEqual(['Bearer hers']);
  hasEnded = true;
  await expect(ask(getProfile, {}, { lang: 'en', as: merel })).rejects.toMatchObject({ kind: 'signed-out' });
  expect(isSessionOver()).toBe(false);
});

test('the server ends a session only when the device has forgotten it: another call of it is not told before', async () => {
  const here: (Session | null | undefined)[] = [];
  answer(() => {
    here.push(sessionStore.current());
    return { status: 200, json: SENT };
  });
  await sessionStore.change(() => merel);
  await signOutOf(async () => {
    await sessionStore.change(() => null);
  });
  await expect.poll(() => here).toEqual([null]);
  // a page that is closed now does not keep the session alive on the server
  expect(asked.map(({ keepalive }) => keepalive)).toEqual([true]);
  const sent = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', sent);
  for (const one of asked) await fetchJson(one);
  expect(sent.mock.calls.map(([, options]) => options?.keepalive)).toEqual([true]);
  vi.unstubAllGlobals();
});

test('the session that began while a former one was found to have ended stays', async () => {
  answer(() => ({ status: 401, json: ENDED }));
  await sessionStore.change(() => jef);
  await expect(ask(getProfile, {}, { lang: 'en', as: merel })).rejects.toMatchObject({ kind: 'signed-out' });
  expect(sessionStore.current()).toEqual(jef);
});

test('a wrong password is a refusal with its key, and ends nobody’s session', async () => {
  answer(() => ({ status: 401, json: ENDED }));
  await sessionStore.change(() => merel);
  const wrong = ask(signIn, { email: 'an@voorbeeld.test', password: 'wrong password' }, { lang: 'en' });
  await expect(wrong).rejects.toMatchObject({ kind: 'refused', key: 'UserNotFoundTryAgain', status: 401 });
  expect(sessionStore.current()).toEqual(merel);
});

test('a session that has ended ends too where a token could have opened what was asked', async () => {
  answer(() => ({ status: 401, json: ENDED }));
  await sessionStore.change(() => merel);
  const tickets = ask(getOrderTickets, { order_number: 'KJ-7Q4M-2XKD-9T3R' }, { lang: 'en' });
  await expect(tickets).rejects.toMatchObject({ kind: 'signed-out' });
  expect(sessionStore.current()).toBeNull();
});

test('a refusal says which fields are wrong', async () => {
  const json = {
    success: false,
    status: false,
    message: 'PleaseCheckForm',
    text: 'No',
    errors: { email: 'InvalidEmail' },
  };
  answer(() => ({ status: 422, json }));
  await expect(ask(sendContact, MESSAGE, { lang: 'en' })).rejects.toMatchObject({
    kind: 'refused',
    key: 'PleaseCheckForm',
    errors: { email: 'InvalidEmail' },
  });
});

test('what one account was answered is gone when another signs in, and a shown page asks anew', async () => {
  answer((token) => ({ status: 200, json: profileOf(token ?? '') }));
  await sessionStore.change(() => merel);
  const client = makeQueryClient('en');
  const profile = query(getProfile, {});
  const shown: string[] = [];
  const observer = new QueryObserver(client, profile);
  const stop = observer.subscribe(({ data }) => shown.push(data?.data.name ?? ''));
  await expect.poll(() => shown.at(-1)).toBe('hers');
  const publicQuery = ['catalogue.listCategories', {}];
  client.setQueryData(publicQuery, { data: [] });

  await sessionStore.change(() => jef);
  const from = shown.length;
  await expect.poll(() => shown.at(-1)).toBe('his');
  expect(shown.slice(from)).not.toContain('hers');
  expect(client.getQueryData(publicQuery)).toEqual({ data: [] });
  stop();
});

test('a session that ends leaves its answers on the screen for the account that had it; another, or a sign-out, takes them', async () => {
  forgetSessionOver();
  answer((token) => ({ status: 200, json: profileOf(token ?? '') }));
  await sessionStore.change(() => merel);
  const client = makeQueryClient('en');
  const profile = query(getProfile, {});
  const kept = () => client.getQueryData(profile.queryKey)?.data.name;
  const stop = new QueryObserver(client, profile).subscribe(() => undefined);
  await expect.poll(kept).toBe('hers');

  answer(() => ({ status: 401, json: ENDED }));
  await expect(ask(getProfile, {}, { lang: 'en' })).rejects.toMatchObject({ kind: 'signed-out' });
  expect(sessionStore.current()).toBeNull();
  expect(kept()).toBe('hers');

  answer((token) => ({ status: 200, json: profileOf(`${token} anew`) }));
  const anew = sessionStore.change(() => ({ ...merel, access_token: 'hers too' }));
  expect(kept()).toBe('hers');
  await anew;
  await expect.poll(kept).toBe('hers too anew');
  await sessionStore.change(() => null);
  expect(kept()).toBeUndefined();
  await sessionStore.change(() => merel);
  await expect.poll(kept).toBe('hers anew');

  answer(() => ({ status: 401, json: ENDED }));
  await ask(getProfile, {}, { lang: 'en' }).catch(() => undefined);
  expect(kept()).toBe('hers anew');
  answer(() => ({ status: 200, json: profileOf('his') }));
  const other = sessionStore.change(() => jef);
  expect(kept()).toBeUndefined();
  await other;
  await expect.poll(kept).toBe('his');
  stop();
});

function profileOf(name: string) {
  const empty = Object.fromEntries(
    [
      'first_name',
      'last_name',
      'phone',
      'address',
      'street',
      'house_number',
      'postal_code',
      'country_code',
      'avatar',
    ].map((field) => [field, '']),
  );
  return {
    success: true,
    status: true,
    data: { ...empty, id: 1, email: 'a@b.test', name, gender: null, role_id: 2 },
  };
}
