import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLog } from '#server/platform/log.ts';
import { type DemoSite, openDemoSite } from '../../demo-site.ts';

let written = '';
const log = openLog('warn', { write: (line) => void (written += line) });
let site: DemoSite;
let port = 0;
beforeAll(async () => {
  site = await openDemoSite({ empty: true, replace: { log } });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as AddressInfo);
});
afterAll(() => site.close());
beforeEach(() => {
  written = '';
});

/** Asks for an address as it is written: nothing on the way makes it shorter. */
async function get(path: string, headers: Readonly<Record<string, string>> = {}) {
  const asking = request({ port, host: '127.0.0.1', path, headers }).end();
  const [reply] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: reply.statusCode, body: await text(reply) };
}

test('a part of a file that lies behind its end is refused as such', async () => {
  const { status, body } = await get('/sw.js', { range: 'bytes=99999999-' });
  expect(status).toBe(416);
  expect(JSON.parse(body)).toMatchObject({ success: false, message: 'TryAgain' });
  expect(written).toBe('');
});

test.each(['/assets/../index.html', '/assets/%2e%2e/index.html', '/assets/..%2f..%2fpackage.json', '/assets/%00'])(
  '%s is not there, and no failure of ours',
  async (path) => {
    const { status, body } = await get(path);
    expect([400, 404]).toContain(status);
    expect(JSON.parse(body)).toMatchObject({ success: false });
    expect(written).toBe('');
  },
);

test('a file asked for under conditions that it does not meet is no failure of ours', async () => {
  expect((await get('/sw.js', { 'if-match': '"another"' })).status).toBe(400);
  expect(written).toBe('');
});

test.each(['/sandbox/pay/%00', '/dev/mail/%00', '/dev/mail.json?to=%00', '/dev/mail?to=a%00b', '/calendar/%00.ics'])(
  '%s holds a zero byte, which no database takes, and is refused as wrong',
  async (path) => {
    const { status, body } = await get(path);
    expect([404, 422]).toContain(status);
    expect(JSON.parse(body)).toMatchObject({ success: false });
    expect(written).toBe('');
  },
);

test('a zero byte in a body is refused wherever it is sent', async () => {
  for (const url of ['/sandbox/behaviour', '/api/cart_detail']) {
    const payload = JSON.stringify({ reference: 'a\0b', name: { 'x\0': 1 } });
    const reply = await site.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(reply.statusCode, url).toBe(422);
  }
  expect(written).toBe('');
});

test.each([
  ['a head that is too large', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ['what is no request', 'HELLO\r\n\r\n', 400],
])('%s is refused with the headers of every answer', async (_, sent, status) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  const answer = await text(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain("content-security-policy: default-src 'self'");
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain('referrer-policy: ');
});
