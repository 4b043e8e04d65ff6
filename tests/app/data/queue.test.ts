import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Session, signOut } from '#wire/accounts/session.ts';
import { sendContact } from '#wire/content/contact.ts';
import { addFavourite, removeFavourite } from '#wire/social/favourites.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { signInHere, signOutHere } from '#device/accounts/this-account.ts';
import { outboxStore } from '#device/outbox.ts';
import { DATABASES } from '#device/stores.ts';
import { CallError } from '../../../src/app/data/call-error.ts';
import { outcomeOf, sendQueued, sendWaiting, takeBack } from '../../../src/app/data/queue.ts';
import { queuedCalls } from '../../../src/app/data/queued-calls.ts';
import { type ApiReply, type ApiRequest, useTransport } from '../../../src/app/data/transport.ts';

const merel: Session = { access_token: 'hers', user_detail: { id: 7, name: 'Merel', role_id: 2 } };
const jef: Session = { access_token: 'his', user_detail: { id: 8, name: 'Jef', role_id: 2 } };
const MESSAGE = { reason: 'other', name: 'An', email: 'an@voorbeeld.test', title: 'A hall', message: 'Free?' } as const;
const SENT: ApiReply = { status: 200, json: { success: true, status: true, message: 'MailSentSuccessfully' } };
const refusal = (status: number): ApiReply => ({
  status,
  json: { success: false, status: false, message: 'TryAgain', text: 'Please try again' },
});

let asked: ApiRequest[];
const answer = (reply: () => ApiReply): void =>
  useTransport((request) => {
    asked.push(request);
    return Promise.resolve(reply());
  });
const withoutNetwork = (): void =>
  useTransport((request) => {
    asked.push(request);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
const waiting = () => outboxStore.current()?.map(({ refused }) => refused ?? 'waits');
const keys = () => asked.map(({ headers }) => headers['idempotency-key']);

beforeEach(async () => {
  asked = [];
  // a device without IndexedDB keeps nothing: here its memory counts as the device
  vi.spyOn(outboxStore, 'isKept').mockReturnValue(true);
  await sessionStore.change(() => null);
  await outboxStore.change(() => []);
});

test('with a network a call is sent at once and does not wait', async () => {
  answer(() => SENT);
  await expect(sendQueued(sendContact, MESSAGE, { lang: 'en' })).resolves.toMatchObject({
    message: 'MailSentSuccessfully',
  });
  expect(waiting()).toEqual([]);
});

test('without a network it waits, and is sent with the key of its first try, once', async () => {
  withoutNetwork();
  await expect(sendQueued(sendContact, MESSAGE, { lang: 'fr' })).resolves.toEqual({ waits: expect.any(String) });
  await sendWaiting();
  expect(waiting()).toEqual(['waits']);
  answer(() => SENT);
  await sendWaiting();
  await sendWaiting();
  expect(waiting()).toEqual([]);
  expect(asked).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
  expect(keys()[0]).toMatch(/^[\da-f-]{36}$/);
  expect(asked.at(-1)?.headers).toMatchObject({ 'accept-language': 'fr' });
});

test('a device that keeps nothing says so instead of letting it wait', async () => {
  vi.spyOn(outboxStore, 'isKept').mockReturnValue(false);
  withoutNetwork();
  await expect(sendQueued(sendContact, MESSAGE, { lang: 'en' })).rejects.toMatchObject({ kind: 'unreachable' });
  expect(waiting()).toEqual([]);
});

test('what is refused at once stays in its form; what is refused later is shown with the reason, and not sent again', async () => {
  answer(() => refusal(422));
  await expect(sendQueued(sendContact, MESSAGE, { lang: 'en' })).rejects.toBeInstanceOf(CallError);
  expect(waiting()).toEqual([]);
  withoutNetwork();
  await sendQueued(sendContact, MESSAGE, { lang: 'en' });
  answer(() => refusal(503));
  await sendWaiting();
  expect(waiting()).toEqual(['waits']);
  answer(() => refusal(422));
  await sendWaiting();
  expect(waiting()).toEqual(['Please try again']);
  const before = asked.length;
  await sendWaiting();
  expect(asked).toHaveLength(before);
});

test('a message counts as sent only once it is: not when it is taken back, refused or dropped, whatever else waits', async () => {
  withoutNetwork();
  const older = await sendQueued(sendContact, MESSAGE, { lang: 'en' });
  answer(() => refusal(422));
  await sendWaiting();
  expect(outcomeOf(older)).toBeUndefined();
  answer(() => SENT);
  expect(outcomeOf(await sendQueued(sendContact, MESSAGE, { lang: 'en' }))).toBe('sent');

  withoutNetwork();
  const later = await sendQueued(sendContact, MESSAGE, { lang: 'en' });
  expect(outcomeOf(later)).toBe('waits');
  answer(() => SENT);
  await sendWaiting();
  expect(outcomeOf(later)).toBe('sent');

  withoutNetwork();
  const unwanted = await sendQueued(sendContact, MESSAGE, { lang: 'en' });
  await takeBack(outboxStore.current()!.at(-1)!);
  expect(outcomeOf(unwanted)).toBeUndefined();
  const dropped = await sendQueued(sendContact, MESSAGE, { lang: 'en' });
  await signOutHere();
  expect(outcomeOf(dropped)).toBeUndefined();
  expect(outcomeOf(undefined)).toBeUndefined();
});

test('what another tab has sent counts as sent', async () => {
  withoutNetwork();
  const answered = await sendQueued(sendContact, MESSAGE, { lang: 'en' });
  const other = new BroadcastChannel(`${DATABASES.outbox} sent`);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel to tabs of this origin, no window
  other.postMessage(outboxStore.current()?.[0]?.key);
  await outboxStore.change(() => []);
  await expect.poll(() => outcomeOf(answered)).toBe('sent');
  other.close();
});

test('a message is on the device before its turn to be sent, and is not sent again when another tab has sent it', async () => {
  answer(() => SENT);
  const turn = Promise.withResolvers<void>();
  onTestFinished(() => turn.resolve());
  const otherTab = navigator.locks.request(DATABASES.outbox, () => turn.promise);
  const first = sendQueued(sendContact, MESSAGE, { lang: 'en' });
  const second = sendQueued(sendContact, MESSAGE, { lang: 'en' });
  await expect.poll(waiting).toEqual(['waits', 'waits']);
  expect(asked).toEqual([]);
  await outboxStore.change(([, ...rest]) => rest);
  turn.resolve();
  await expect(first).resolves.toEqual({ waits: expect.any(String) });
  await expect(second).resolves.toMatchObject({ message: 'MailSentSuccessfully' });
  expect(asked).toHaveLength(1);
  expect(waiting()).toEqual([]);
  await otherTab;
});

test('an account’s message waits for its session, and nobody else sends it', async () => {
  await sessionStore.change(() => merel);
  withoutNetwork();
  await sendQueued(sendContact, MESSAGE, { lang: 'en' });
  asked = [];
  answer(() => SENT);
  // her session has ended
  await sessionStore.change(() => null);
  await sendWaiting();
  expect(asked).toEqual([]);
  expect(waiting()).toEqual(['waits']);
  // by whatever way another came to be signed in
  await sessionStore.change(() => jef);
  await sendWaiting();
  expect(asked).toEqual([]);
  await sessionStore.change(() => merel);
  await sendWaiting();
  expect(asked.map(({ headers }) => headers['authorization'])).toEqual(['Bearer hers']);
  expect(waiting()).toEqual([]);
});

test('another account that signs in takes it off the device; a guest’s message is sent as a guest’s', async () => {
  withoutNetwork();
  await sendQueued(sendContact, MESSAGE, { lang: 'en' });
  await sessionStore.change(() => merel);
  await sendQueued(sendContact, MESSAGE, { lang: 'en' });
  await signInHere(jef);
  expect(waiting()).toEqual(['waits']);
  asked = [];
  answer(() => SENT);
  await sendWaiting();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers).not.toHaveProperty('authorization');
});

test('a sign-out takes back what waits, a guest’s too', async () => {
  withoutNetwork();
  await sendQueued(sendContact, MESSAGE, { lang: 'en' });
  await sessionStore.change(() => merel);
  await sendQueued(sendContact, MESSAGE, { lang: 'en' });
  expect(waiting()).toEqual(['waits', 'waits']);
  await signOutHere();
  expect(waiting()).toEqual([]);
});

const ADDED: ApiReply = { status: 200, json: { success: true, status: true, message: 'AddedToFavorite' } };
const REMOVED: ApiReply = { status: 200, json: { success: true, status: true, message: 'RemovedToFavorite' } };
const addresses = () => asked.map(({ method, url }) => `${method} ${url}`);

test('of several calls about the same thing only the last is sent, and those about another thing stay', async () => {
  await sessionStore.change(() => merel);
  withoutNetwork();
  await sendQueued(addFavourite, { event_id: 1 }, { lang: 'en' });
  await sendQueued(addFavourite, { event_id: 2 }, { lang: 'en' });
  await sendQueued(removeFavourite, { event_id: 1 }, { lang: 'en' });
  asked = [];
  answer(() => (asked.at(-1)?.method === 'DELETE' ? REMOVED : ADDED));
  const shown: string[] = [];
  await sendWaiting(async (name) => void shown.push(`${name}, ${waiting()?.length} waiting`));
  expect(addresses()).toEqual(['POST /api/favorite/add', 'DELETE /api/favorite/delete/1']);
  // each is shown as waiting until its change is
  expect(shown).toEqual(['social.addFavourite, 2 waiting', 'social.removeFavourite, 1 waiting']);
  expect(waiting()).toEqual([]);
});

test('a change that is made at once takes the place of one about the same that still waits', async () => {
  await sessionStore.change(() => merel);
  withoutNetwork();
  await sendQueued(addFavourite, { event_id: 1 }, { lang: 'en' });
  asked = [];
  answer(() => REMOVED);
  await sendQueued(removeFavourite, { event_id: 1 }, { lang: 'en' });
  await sendWaiting();
  expect(addresses()).toEqual(['DELETE /api/favorite/delete/1']);
});

test('only calls that are listed as harmless may wait', async () => {
  withoutNetwork();
  await expect(sendQueued(signOut, {}, { lang: 'en' })).rejects.toBeInstanceOf(RangeError);
  expect(queuedCalls.map(({ endpoint }) => endpoint.name)).toEqual([
    'content.sendContact',
    'content.sendReport',
    'social.addFavourite',
    'social.removeFavourite',
    'social.addFollowing',
    'social.removeFollowing',
    'social.addReview',
  ]);
});
