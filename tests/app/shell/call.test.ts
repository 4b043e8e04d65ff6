import { expect, test, vi } from 'vitest';
import { CALL_TIMEOUT_SECONDS, SPINNER_MAX_MS } from '#domain/content/limits.ts';
import { sendContact } from '#wire/content/contact.ts';
import { call } from '../../../src/app/shell/call.ts';
import { type ApiRequest, useTransport } from '../../../src/app/shell/transport.ts';

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
