import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { ApiRequest } from '../../../src/app/data/transport.ts';

vi.mock('#device/record-disk.ts', async () => ({
  openDisk: (await import('../../device/memory-disk.ts')).openMemoryDisk,
  openStore: () => () => Promise.reject(new Error('no store here')),
}));

const MESSAGE = { reason: 'other', name: 'An', email: 'an@voorbeeld.test', title: 'A hall', message: 'Free?' } as const;

/** The modules of one more tab of the same device. */
async function openTab() {
  vi.resetModules();
  vi.stubGlobal('document', new EventTarget());
  const { useTransport } = await import('../../../src/app/data/transport.ts');
  const { sendContact } = await import('#wire/content/contact.ts');
  return { useTransport, sendContact, queue: await import('../../../src/app/data/queue.ts') };
}

test('what another tab added to the queue after this one had read it is sent here, once', async () => {
  const here = await openTab();
  here.queue.watchQueue(new QueryClient());
  await here.queue.sendWaiting();
  const asked: ApiRequest[] = [];
  here.useTransport((request) => {
    asked.push(request);
    return Promise.resolve({ status: 200, json: { success: true, status: true, message: 'MailSentSuccessfully' } });
  });

  const there = await openTab();
  there.useTransport(() => Promise.reject(new TypeError('Failed to fetch')));
  const answer = await there.queue.sendQueued(there.sendContact, MESSAGE, { lang: 'en' });
  expect(there.queue.outcomeOf(answer)).toBe('waits');

  await expect.poll(() => here.queue.sendWaiting().then(() => asked.length)).toBe(1);
  await here.queue.sendWaiting();
  expect(asked).toHaveLength(1);
  await expect.poll(() => there.queue.outcomeOf(answer)).toBe('sent');
});
