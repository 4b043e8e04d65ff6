// Requests that come slowly, in part, or with two ends, against the server at a port of its own.
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoSite, openDemoSite } from '../../../demo-site.ts';
import { NO_RENDERER } from '../../../no-renderer.ts';

/** How long a test lets a request take; in the product it is half a minute. */
const SHORT_MS = 400;
/** How often a slow sender sends one byte more: it never falls silent. */
const DRIP_MS = 50;
const BODY = JSON.stringify({ cart_detail: [] });
const HEAD = 'POST /api/cart_detail HTTP/1.1\r\nhost: kaartje.test\r\ncontent-type: application/json\r\n';

let site: DemoSite;
let port = 0;
beforeAll(async () => {
  site = await openDemoSite({ empty: true, renderer: NO_RENDERER });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as AddressInfo);
});
afterAll(() => site.close());

/** A connection that sends what it is told, and says what came back and that the server ended it. */
async function open(): Promise<{ socket: Socket; heard: Promise<string> }> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined); // ended in the midst of our sending
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { socket, heard: new Promise((resolve) => socket.once('close', () => resolve(text))) };
}

/** Sends a text byte by byte until the server has had enough. */
function drip(socket: Socket, text: string): void {
  let sent = 0;
  const timer = setInterval(() => {
    if (socket.writable) socket.write(text[sent++ % text.length] ?? '');
  }, DRIP_MS);
  socket.once('close', () => clearInterval(timer));
}

/** What the server answers somebody who asks as one should. */
async function answersOthers(): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/cart_detail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: BODY,
  });
  expect(reply.status).toBe(200);
}

test('a request has half a minute to come, its headers a part of it', () => {
  const { requestTimeout, headersTimeout } = site.app.server;
  expect(requestTimeout).toBe(30_000);
  expect(headersTimeout).toBeLessThan(requestTimeout);
  expect(headersTimeout).toBeGreaterThan(0);
});

describe('with a limit as short as a test', () => {
  beforeAll(() => Object.assign(site.app.server, { requestTimeout: SHORT_MS, headersTimeout: SHORT_MS }));

  test.each([
    ['headers that come byte by byte', `${HEAD}x-slow: `, 'a'],
    ['a body that comes byte by byte', `${HEAD}content-length: 10000\r\n\r\n`, ' '],
    ['a body in chunks of one byte', `${HEAD}transfer-encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
    [
      'a form that comes byte by byte',
      `${HEAD.replace('json', 'x-www-form-urlencoded')}content-length: 999\r\n\r\n`,
      'a',
    ],
    [
      'a form of parts that comes byte by byte',
      `${HEAD.replace('application/json', 'multipart/form-data; boundary=b')}content-length: 9999\r\n\r\n--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n`,
      'a',
    ],
  ])('%s: the server ends it, and answers others meanwhile', async (_, first, rest) => {
    const { socket, heard } = await open();
    socket.write(first);
    drip(socket, rest);
    await answersOthers();
    expect(await heard).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
    await answersOthers();
  });

  test('a hundred and fifty slow senders keep nobody else waiting, and are all let go', async () => {
    const senders = await Promise.all(Array.from({ length: 150 }, open));
    for (const { socket } of senders) {
      socket.write(`${HEAD}content-length: 10000\r\n\r\n{`);
      drip(socket, ' ');
    }
    await Promise.all(Array.from({ length: 10 }, answersOthers));
    await Promise.all(senders.map(({ heard }) => heard));
    const connections = (): Promise<number> =>
      new Promise((resolve, reject) =>
        site.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      );
    // what is left keeps alive the connections of those who asked as one should
    await expect.poll(connections).toBeLessThanOrEqual(10);
  });

  test.each([
    ['in the midst of its first line', 'POST /api/cart_de'],
    ['in the midst of its headers', HEAD],
    ['before its body', `${HEAD}content-length: 200\r\n\r\n`],
    ['in the midst of its body', `${HEAD}content-length: 200\r\n\r\n${BODY}`],
    ['in the midst of a chunk', `${HEAD}transfer-encoding: chunked\r\n\r\nff\r\n${BODY}`],
  ])('a request that hangs up %s is no request', async (_, part) => {
    const { socket, heard } = await open();
    socket.end(part);
    expect(await heard).toMatch(/^(?:HTTP\/1\.1 4\d\d |$)/);
    await answersOthers();
  });

  test.each([
    [
      'a length and chunks',
      `${HEAD}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
    ],
    ['two lengths', `${HEAD}content-length: 2\r\ncontent-length: 40\r\n\r\n{}GET / HTTP/1.1\r\n\r\n`],
    ['a line’s end of half', `POST / HTTP/1.1\nhost: a\r\ncontent-length: 0\r\n\r\n`],
  ])('a request whose end is ambiguous (%s) is refused, and what follows it too', async (_, text) => {
    const { socket, heard } = await open();
    socket.end(text);
    const answer = await heard;
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});
