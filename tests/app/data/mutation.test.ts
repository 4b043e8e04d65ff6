import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sendContact } from '#wire/content/contact.ts';
import type { InputOf } from '#wire/endpoint.ts';
import { mutation } from '../../../src/app/data/mutation.ts';
import { makeQueryClient, query } from '../../../src/app/data/query.ts';
import { type ApiRequest, useTransport } from '../../../src/app/data/transport.ts';

const MESSAGE = { reason: 'other', name: 'An', email: 'an@voorbeeld.test', title: 'A hall', message: 'Free?' } as const;
const SENT = { status: 200, json: { success: true, status: true, message: 'MailSentSuccessfully' } };
const REFUSED = { status: 422, json: { success: false, status: false, message: 'PleaseCheckForm', text: 'No' } };
const categories = query('catalogue.listCategories', {});

type Options = Parameters<typeof mutation<typeof sendContact>>[1];

function send(client: QueryClient, options: Options, input: InputOf<typeof sendContact> = MESSAGE): Promise<unknown> {
  return client.getMutationCache().build(client, mutation(sendContact, options)).execute(input);
}

/** Puts an answer into the cache, whatever its call would answer. */
function keep(client: QueryClient, queryKey: QueryKey, answer: unknown): void {
  client.setQueryData(queryKey, answer);
}

test('a change makes stale what it names, whatever that was asked with, and nothing else', async () => {
  useTransport(() => Promise.resolve(SENT));
  const client = makeQueryClient('en');
  const filtered = query('catalogue.listCategories', { city: 'Gent' });
  const other = query('catalogue.listCountries', {});
  for (const { queryKey } of [categories, filtered, other]) keep(client, queryKey, { data: [] });
  await send(client, { invalidates: ['catalogue.listCategories'] });
  const isStale = ({ queryKey }: { queryKey: readonly unknown[] }) => client.getQueryState(queryKey)?.isInvalidated;
  expect([categories, filtered, other].map(isStale)).toEqual([true, true, false]);
});

test('what was refused makes nothing stale', async () => {
  useTransport(() => Promise.resolve(REFUSED));
  const client = makeQueryClient('en');
  keep(client, categories.queryKey, { data: [] });
  await expect(send(client, { invalidates: ['catalogue.listCategories'] })).rejects.toMatchObject({ kind: 'refused' });
  expect(client.getQueryState(categories.queryKey)?.isInvalidated).toBe(false);
});

test('an optimistic change is shown before the answer, and taken back when it is refused', async () => {
  const client = makeQueryClient('en');
  keep(client, categories.queryKey, { data: ['before'] });
  const answer = Promise.withResolvers<typeof REFUSED>();
  useTransport(() => answer.promise);
  const optimistic = { queryKey: categories.queryKey, change: () => ({ data: ['after'] }) };
  const sending = send(client, { optimistic });
  await expect.poll(() => client.getQueryData(categories.queryKey)).toEqual({ data: ['after'] });
  answer.resolve(REFUSED);
  await expect(sending).rejects.toMatchObject({ kind: 'refused' });
  expect(client.getQueryData(categories.queryKey)).toEqual({ data: ['before'] });
});

test('a change is sent at once without a network too, in the page’s language and with its idempotency key', async () => {
  const asked: ApiRequest[] = [];
  useTransport((request) => {
    asked.push(request);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const sending = send(makeQueryClient('de'), { idempotencyKey: ({ title }) => `key of ${title}` });
  await expect(sending).rejects.toMatchObject({ kind: 'unreachable' });
  expect(asked[0]?.headers).toMatchObject({ 'accept-language': 'de', 'idempotency-key': 'key of A hall' });
});

test('of two changes that run at once the first answer shows neither undone: what they change is asked for after the last', async () => {
  const client = makeQueryClient('en');
  keep(client, categories.queryKey, { data: [] });
  const answers = [Promise.withResolvers<typeof SENT>(), Promise.withResolvers<typeof SENT>()];
  const coming = answers.values();
  useTransport(() => coming.next().value?.promise ?? Promise.resolve(SENT));
  const add = (one: string) => (answer: { data: string[] }) => ({ data: [...answer.data, one] });
  const sendOne = (one: string) =>
    send(client, {
      invalidates: ['catalogue.listCategories'],
      optimistic: { queryKey: categories.queryKey, change: add(one) },
    });
  const [first, second] = [sendOne('one'), sendOne('two')];
  const shown = () => client.getQueryData(categories.queryKey);
  await expect.poll(shown).toEqual({ data: ['one', 'two'] });
  const isStale = () => client.getQueryState(categories.queryKey)?.isInvalidated;
  answers[0]?.resolve(SENT);
  await first;
  expect([shown(), isStale()]).toEqual([{ data: ['one', 'two'] }, false]);
  answers[1]?.resolve(SENT);
  await second;
  expect(isStale()).toBe(true);
});

test('a change that is refused takes nothing back of another that came after it', async () => {
  const client = makeQueryClient('en');
  keep(client, categories.queryKey, { data: [] });
  const refused = Promise.withResolvers<typeof REFUSED>();
  const replies = [refused.promise, Promise.resolve(SENT)].values();
  useTransport(() => replies.next().value ?? Promise.resolve(SENT));
  const add = (one: string) => (answer: { data: string[] }) => ({ data: [...answer.data, one] });
  const optimistic = (one: string) => ({ queryKey: categories.queryKey, change: add(one) });
  const first = send(client, { optimistic: optimistic('one') });
  await send(client, { optimistic: optimistic('two') });
  refused.resolve(REFUSED);
  await expect(first).rejects.toMatchObject({ kind: 'refused' });
  // what is right the server says
  expect(client.getQueryData(categories.queryKey)).toEqual({ data: ['one', 'two'] });
  expect(client.getQueryState(categories.queryKey)?.isInvalidated).toBe(true);
});
