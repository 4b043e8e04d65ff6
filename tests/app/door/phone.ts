import { vi } from 'vitest';
import { type ApiReply, type ApiRequest, useTransport } from '../../../src/app/data/transport.ts';

/** What the server answers to scans that are sent. */
export const taken = (serverTime = new Date()): ApiReply => ({
  status: 200,
  json: { success: true, status: true, data: [], counts: { in: 1, of: 2 }, server_time: serverTime.toISOString() },
});

/** What it answers to a phone whose door is closed. */
export const closed = (reason: 'ended' | 'expired'): ApiReply => ({
  status: 401,
  json: {
    success: false,
    status: false,
    message: 'DoorDeviceEnded',
    text: 'This phone was ended.',
    values: { reason },
  },
});

/** A page of a phone with a network whose server answers so. Answers what it was asked, by the caller's token. */
export function phonePage(answer: (request: ApiRequest) => ApiReply): string[] {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { lang: 'en' } }));
  vi.stubGlobal('navigator', { onLine: true });
  const asked: string[] = [];
  useTransport((request) => {
    asked.push((request.headers['authorization'] ?? '').replace('Bearer ', ''));
    return Promise.resolve(answer(request));
  });
  return asked;
}
