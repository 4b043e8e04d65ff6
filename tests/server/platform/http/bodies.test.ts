import { Readable } from 'node:stream';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBodies } from '#server/platform/http/bodies.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ bodyLimit: 200_000 });
  app.setErrorHandler((error, _, reply) =>
    reply.code(error instanceof Refusal ? error.status : 500).send(String(error)),
  );
  await readBodies(app);
  app.post('/', (request) => Promise.resolve({ got: request.body ?? null }));
});
afterAll(() => app.close());

async function post(body: Response) {
  return app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

function multipart(fields: readonly (readonly [string, string | Blob])[]): Response {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return new Response(data);
}

/** A multipart form of one field, from the field's name on as written. */
function byHand(rest: string): Response {
  return new Response(`--x\r\ncontent-disposition: form-data; ${rest}`, {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
}

/** One field of a form with the boundary x. */
function field(name: string, value: string): string {
  return `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

const FIELDS = [
  ['email', 'an@kaartje.test'],
  ['text', 'één & twee + drie'],
  ['tickets[]', '1'],
  ['tickets[]', '2'],
  ['empty', ''],
] as const;
const GOT = { got: { email: 'an@kaartje.test', text: 'één & twee + drie', 'tickets[]': ['1', '2'], empty: '' } };

describe('the fields of a form', () => {
  test('are the same from urlencoded and multipart', async () => {
    expect(
      (await post(new Response(new URLSearchParams(FIELDS.map(([name, value]) => [name, value]))))).json(),
    ).toEqual(GOT);
    expect((await post(multipart(FIELDS))).json()).toEqual(GOT);
  });

  test('may be none', async () => {
    const empty = { method: 'POST', url: '/', payload: '' } as const;
    expect(
      (await app.inject({ ...empty, headers: { 'content-type': 'multipart/form-data; boundary=x' } })).json(),
    ).toEqual({ got: {} });
    expect(
      (await app.inject({ ...empty, headers: { 'content-type': 'application/x-www-form-urlencoded' } })).json(),
    ).toEqual({ got: {} });
  });

  test('take __proto__ in an urlencoded form for a name like any other', async () => {
    const reply = await post(
      new Response(
        new URLSearchParams([
          ['__proto__', 'x'],
          ['a', 'b'],
        ]),
      ),
    );
    expect(reply.body).toBe('{"got":{"__proto__":"x","a":"b"}}');
  });
});

describe('a form that is refused', () => {
  test.each([
    ['a file', multipart([['image', new Blob(['x'])]]), 413],
    ['a field over 256 KiB', multipart([['a', 'x'.repeat(262_145)]]), 413],
    ['more than a hundred fields', multipart(Array.from({ length: 101 }, (_, at) => [`f${at}`, 'x'] as const)), 413],
    [
      'more than a body may hold',
      multipart(Array.from({ length: 5 }, (_, at) => [`f${at}`, 'x'.repeat(60_000)] as const)),
      413,
    ],
    ['a field named __proto__', multipart([['__proto__', 'x']]), 400],
    ['a JSON field that is none', byHand('name="a"\r\ncontent-type: application/json\r\n\r\n{\r\n--x--\r\n'), 400],
    ['a form without a boundary', new Response('x', { headers: { 'content-type': 'multipart/form-data' } }), 400],
    ['a form cut short', byHand('name="a"\r\n\r\nb'), 400],
  ])('is one with %s', async (_, body, status) => {
    const reply = await post(body);
    expect([reply.statusCode, reply.body]).toEqual([status, 'Error: PleaseCheckForm']);
  });

  test.each([
    ['in its fields', Array.from({ length: 5 }, (_, at) => field(`f${at}`, 'x'.repeat(60_000)))],
    ['before its first field', ['x'.repeat(150_000), 'x'.repeat(150_000), field('a', 'b')]],
    ['after its last field', [`${field('a', 'b')}--x--`, 'x'.repeat(150_000), 'x'.repeat(150_000)]],
  ])('is one that comes in chunks and never said how much it would be, too much of it %s', async (_, chunks) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' },
      payload: Readable.from([...chunks, '--x--\r\n'].map((chunk) => Buffer.from(chunk))),
    });
    expect([reply.statusCode, reply.body]).toEqual([413, 'Error: PleaseCheckForm']);
  });
});
