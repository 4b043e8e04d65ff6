import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLog } from '#server/log.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';

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
