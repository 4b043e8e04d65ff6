import { describe, expect, test, vi } from 'vitest';
import { CALL_TIMEOUT_SECONDS, SPINNER_MAX_MS } from '#domain/content/limits.ts';
import { sendContact } from '#wire/content/contact.ts';
import { call } from '../../../src/app/data/call.ts';
import { type ApiRequest, fetchJson, useTransport } from '../../../src/app/data/transport.ts';

const INPUT = {
  reason: 'other',
  name: 'An',
  email: 'an@voorbeeld.test',
  title: 'A hall',
  message: 'Is it free?',
} as const;

test('a call that is not answered is given up, and ends before a busy sign may', async () => {
  const end = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
  useTransport(
    ({ signal }: ApiRequest) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('given up')))),
  );
  const answer = call(sendContact, INPUT, { lang: 'en' });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(CALL_TIMEOUT_SECONDS * 1000);
  end.abort();
  await expect(answer).rejects.toMatchObject({ kind: 'unreachable' });
  expect(CALL_TIMEOUT_SECONDS * 1000).toBeLessThanOrEqual(SPINNER_MAX_MS);
});

describe('what is not an answer of the contract', () => {
  // the browser's own way: what comes over the network, whatever stands in front of the server
  test.each([
    { what: 'a page in the place of JSON', answer: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) },
    { what: 'nothing', answer: () => new Response('', { status: 500 }) },
    { what: 'a refusal without a text', answer: () => Response.json({ success: false }, { status: 500 }) },
    { what: 'a success without its fields', answer: () => Response.json({ success: true }) },
  ])('$what is unreadable, not unreachable', async ({ answer }) => {
    useTransport(fetchJson);
    vi.stubGlobal('fetch', () => Promise.resolve(answer()));
    await expect(call(sendContact, INPUT, { lang: 'en' })).rejects.toMatchObject({ kind: 'unreadable' });
  });

  test('no network is unreachable', async () => {
    useTransport(fetchJson);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(sendContact, INPUT, { lang: 'en' })).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
