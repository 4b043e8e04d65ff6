import { describe, expect, test, vi } from 'vitest';
import { CALL_TIMEOUT_SECONDS, SPINNER_MAX_MS } from '#domain/content/limits.ts';
import { sendContact } from '#wire/content/contact.ts';
import { createEvent } from '#wire/organizer/event-form.ts';
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

test('files of a list travel as field[0], field[1] …, fields of structure as JSON text', async () => {
  const requests: ApiRequest[] = [];
  useTransport((request) => {
    requests.push(request);
    return Promise.resolve({ status: 500, json: undefined });
  });
  const [first, second] = ['a', 'b'].map((name) => new File([name], `${name}.jpg`, { type: 'image/jpeg' }));
  const input = {
    category_id: 1,
    texts: { nl: { title: 'Zee' } },
    oldimages: ['uploads/a.jpg'],
    images: [first, second] as File[],
  };
  await expect(call(createEvent, input, { lang: 'nl' })).rejects.toMatchObject({ kind: 'unreadable' });
  const form = requests[0]?.body as FormData;
  expect([...form.keys()]).toEqual(['category_id', 'texts', 'oldimages', 'images[0]', 'images[1]']);
  expect(form.get('texts')).toBe('{"nl":{"title":"Zee"}}');
  expect(form.get('oldimages')).toBe('["uploads/a.jpg"]');
  expect((form.get('images[1]') as File).name).toBe('b.jpg');
});
