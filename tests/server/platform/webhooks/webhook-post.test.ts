import http, { type ClientRequest } from 'node:http';
import type { RequestOptions } from 'node:https';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWebhookPost } from '#server/platform/webhooks/webhook-post.ts';
import { openReceiver, type Receiver } from './webhook-receiver.ts';

const PUBLIC = '93.184.216.34';
const URL_OF_NAME = 'https://hooks.example.be/in?from=kaartje';
const message = (url: string) => ({ url, headers: { 'webhook-id': 'one' }, body: '{"type":"test"}' });

let receiver: Receiver;
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

/** Leads every call to the receiver, whatever it is for, and keeps what was asked. */
function openCalls(resolve: (name: string) => Promise<readonly string[]>, limitMs?: number) {
  const asked: RequestOptions[] = [];
  const request = (options: RequestOptions): ClientRequest => {
    asked.push(options);
    const { method, headers, signal } = options;
    return http.request({ host: '127.0.0.1', port: receiver.port, method, headers, signal: signal as AbortSignal });
  };
  return { asked, ...openWebhookPost({ resolve, request, ...(limitMs ? { limitMs } : {}) }) };
}

describe('an address', () => {
  test.each([
    'http://hooks.example.be/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'https://hooks/',
    'https://hooks.example.be./',
    'https://an:secret@hooks.example.be/',
    'https://hooks.example.be:22/',
    'https://hooks.example.be:8080/',
    'https://hooks.example.be/#part',
    'ftp://hooks.example.be/',
    'not an address',
  ])('%s is never called', async (url) => {
    const calls = openCalls(() => Promise.resolve([PUBLIC]));
    expect(calls.mayCall(url)).toBe(false);
    expect(await calls.post(message(url))).toMatchObject({ status: null, reason: 'no-public-address' });
    expect(calls.asked).toEqual([]);
  });

  test.each([URL_OF_NAME, 'https://hooks.example.be:8443/', 'https://café.example.be/'])('%s may be called', (url) => {
    expect(openCalls(() => Promise.resolve([PUBLIC])).mayCall(url)).toBe(true);
  });

  test('of this site itself is never called', () => {
    const { mayCall } = openWebhookPost({ publicUrl: 'https://tickets.example.be' });
    expect([mayCall('https://tickets.example.be:8443/in'), mayCall(URL_OF_NAME)]).toEqual([false, true]);
  });

  test('of this machine is called in tests alone, and only the one that was set', async () => {
    const post = openWebhookPost({ receiver: receiver.origin });
    expect(await post.post(message(`${receiver.origin}/in`))).toMatchObject({ status: 200, answer: 'taken' });
    expect([post.mayCall('http://127.0.0.1:1/'), openWebhookPost().mayCall(receiver.origin)]).toEqual([false, false]);
  });
});

describe('a name', () => {
  test.each([
    [['10.0.0.1']],
    [['169.254.169.254']],
    [['127.0.0.1']],
    [['::1']],
    [['::ffff:10.0.0.1']],
    [['fd00:ec2::254']],
    [[PUBLIC, '192.168.1.1']],
    [[PUBLIC, 'fe80::1']],
  ])('that stands for %s is not called', async (addresses) => {
    const calls = openCalls(() => Promise.resolve(addresses));
    expect(await calls.post(message(URL_OF_NAME))).toMatchObject({ status: null, reason: 'no-public-address' });
    expect(calls.asked).toEqual([]);
  });

  test('that stands for nothing is told from one inside a network by no word', async () => {
    expect(await openCalls(() => Promise.resolve([])).post(message(URL_OF_NAME))).toMatchObject({
      status: null,
      reason: 'no-public-address',
    });
  });

  test('is looked up once, and what was judged is what is connected to: a second answer leads nowhere', async () => {
    const answers = [[PUBLIC], ['127.0.0.1']];
    const names: string[] = [];
    const calls = openCalls((name) => {
      names.push(name);
      return Promise.resolve(answers.shift() ?? []);
    });
    expect(await calls.post(message(URL_OF_NAME))).toMatchObject({ status: 200 });
    expect(names).toEqual(['hooks.example.be']);
    expect(calls.asked).toMatchObject([
      { host: PUBLIC, servername: 'hooks.example.be', port: 443, path: '/in?from=kaartje', agent: false },
    ]);
    expect(receiver.got).toMatchObject([{ headers: { host: 'hooks.example.be', 'webhook-id': 'one' } }]);
    // it is judged anew at each call
    expect(await calls.post(message(URL_OF_NAME))).toMatchObject({ reason: 'no-public-address' });
    expect(calls.asked).toHaveLength(1);
  });

  test('whose name server does not answer holds a call up no longer than any other', async () => {
    const calls = openCalls(() => new Promise<never>(() => undefined), 50);
    expect(await calls.post(message(URL_OF_NAME))).toMatchObject({ status: null, reason: 'timeout' });
  });
});

describe('an answer', () => {
  const answered = (limitMs?: number) => openCalls(() => Promise.resolve([PUBLIC]), limitMs).post(message(URL_OF_NAME));

  test('that leads elsewhere is an answer, and is not followed', async () => {
    receiver.answer = (response) => response.writeHead(302, { location: `${receiver.origin}/other` }).end();
    expect(await answered()).toMatchObject({ status: 302, reason: '' });
    expect(receiver.got).toHaveLength(1);
  });

  test('that does not come in time is none', async () => {
    receiver.answer = () => undefined;
    expect(await answered(50)).toMatchObject({ status: null, reason: 'timeout' });
  });

  test('that never ends is read as far as a few thousand bytes', async () => {
    const left = new Promise<void>((resolve) => {
      receiver.answer = (response) => {
        response.on('close', resolve);
        const more = (): void => {
          if (!response.destroyed) response.write('a\0'.repeat(500), () => setImmediate(more));
        };
        more();
      };
    });
    expect(await answered()).toMatchObject({ status: 200, answer: 'a'.repeat(500) });
    await left;
  });

  test('of a server that takes no connection, or whose certificate is none, has its reason', async () => {
    await receiver.close();
    expect(await answered()).toMatchObject({ status: null, reason: 'unreachable' });
    const request = (): ClientRequest => {
      const one = http.request({ host: '127.0.0.1', port: receiver.port });
      one.destroy(Object.assign(new Error('expired'), { code: 'CERT_HAS_EXPIRED' }));
      return one;
    };
    const post = openWebhookPost({ resolve: () => Promise.resolve([PUBLIC]), request });
    expect(await post.post(message(URL_OF_NAME))).toMatchObject({ status: null, reason: 'tls' });
  });
});

describe('a server that answers in bytes of its own', () => {
  const closing: (() => void)[] = [];
  afterEach(() => closing.splice(0).forEach((close) => close()));

  /** Posts to a server that does with a connection what it likes. */
  async function answeredBy(speak: (socket: Socket) => void, limitMs?: number) {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => speak(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const post = openWebhookPost({ receiver: origin, ...(limitMs ? { limitMs } : {}) });
    return post.post(message(`${origin}/in`));
  }

  test('and asks for another protocol (101) has answered, and ends the call', async () => {
    const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    expect(await answeredBy((socket) => socket.write(upgrade))).toMatchObject({ status: 101, reason: '' });
  });

  test.each([
    ['headers that never end', 'HTTP/1.1 200 OK\r\nX-One: '],
    ['a body that drips', 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n'],
  ])('in %s holds a call up no longer than any other', async (_, begin) => {
    const drip = (socket: Socket): void => {
      socket.write(begin);
      const dripping = setInterval(() => socket.write('a'), 5);
      socket.on('close', () => clearInterval(dripping));
    };
    expect(await answeredBy(drip, 50)).toMatchObject({ status: null, reason: 'timeout' });
  });
});
