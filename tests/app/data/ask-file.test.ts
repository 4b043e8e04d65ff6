import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CALL_TIMEOUT_SECONDS } from '#domain/content/limits.ts';
import type { Session } from '#wire/accounts/session.ts';
import { exportOrganizerEvents } from '#wire/organizer/events.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { askFile } from '../../../src/app/data/ask-file.ts';

const merel: Session = { access_token: 'hers', user_detail: { id: 7, name: 'Merel', role_id: 3 } };
const LONG_MS = 2 * CALL_TIMEOUT_SECONDS * 1000;

let asked: string[];

/** A server that answers this way, and is there when it is asked whether it is. */
function answer(reply: (signal: AbortSignal) => Promise<Response>): void {
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    asked.push(url);
    return url === '/healthz' ? Promise.resolve(new Response('ok')) : reply(signal as AbortSignal);
  });
}

beforeEach(async () => {
  asked = [];
  vi.stubGlobal('navigator', { onLine: true });
  await sessionStore.change(() => merel);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file that is asked for with a session that is over ends it, as every call does', async () => {
  answer(() =>
    Promise.resolve(
      Response.json({ success: false, status: false, message: 'UserNotFoundTryAgain', text: 'No' }, { status: 401 }),
    ),
  );
  await expect(askFile(exportOrganizerEvents, {}, 'en')).rejects.toMatchObject({ kind: 'signed-out' });
  expect(sessionStore.current()).toBeNull();
});

test('a file that has begun to come may take longer than an answer may', async () => {
  vi.useFakeTimers();
  answer((signal) => Promise.resolve(new Response(slowBody(signal))));
  const file = askFile(exportOrganizerEvents, {}, 'en');
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(await (await file).text()).toBe('first,last');
});

test('a server that does not begin to answer is given up, and is asked whether it is there', async () => {
  vi.useFakeTimers();
  answer(
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  const file = expect(askFile(exportOrganizerEvents, {}, 'en')).rejects.toMatchObject({ kind: 'unreachable' });
  await vi.advanceTimersByTimeAsync(LONG_MS);
  await file;
  expect(asked.at(-1)).toBe('/healthz');
});

/** Comes in two parts, the second when an answer would have been given up. */
function slowBody(signal: AbortSignal): ReadableStream {
  return new ReadableStream({
    start(controller) {
      const write = (text: string): void => controller.enqueue(new TextEncoder().encode(text));
      signal.addEventListener('abort', () => controller.error(signal.reason));
      write('first,');
      setTimeout(() => {
        if (signal.aborted) return;
        write('last');
        controller.close();
      }, LONG_MS - 1);
    },
  });
}
