import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLog } from '#server/platform/log.ts';
import { type DemoSite, openDemoSite } from '../../demo-site.ts';

let written = '';
const log = openLog('info', { write: (line) => void (written += line) });
let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite({ replace: { log } });
});
afterAll(() => site.close());
beforeEach(() => {
  written = '';
});

type Line = Readonly<Record<string, unknown>>;
const lines = (): Line[] =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

test.each([
  ['a page', { url: '/event-details/zilt-en-zand/1?utm_source=secret-word&lang=en' }, 'page', 200],
  ['a page that is not there', { url: '/secret-word/an@kaartje.test' }, 'page', 404],
  ['a search', { url: '/api/events?search=secret-word' }, '/api/events', 200],
  ['a call with a part in its address', { url: '/api/events/secret-word' }, '/api/events/:event', 404],
  [
    'a sign-in',
    { method: 'POST', url: '/api/auth/login', payload: { email: 'an@kaartje.test', password: 'secret-word' } },
    '/api/auth/login',
    undefined,
  ],
  [
    'a sign-in with its fields in the address',
    { method: 'POST', url: '/api/auth/login?email=an@kaartje.test&password=secret-word' },
    '/api/auth/login',
    undefined,
  ],
  [
    'a body that cannot be read',
    {
      method: 'POST',
      url: '/api/events',
      headers: { 'content-type': 'application/json' },
      payload: '{"search": "secret-word',
    },
    '/api/events',
    400,
  ],
  [
    'a ticket’s link',
    { url: '/download/ticket/KJ-0000-0000-0000/normal?t=secret-word' },
    '/download/ticket/:first/:second',
    404,
  ],
  [
    'a caller with a token',
    { url: '/api/events', headers: { authorization: 'Bearer secret-word', cookie: 'x=secret-word' } },
    '/api/events',
    200,
  ],
] as const)(
  '%s is one line that names the route’s pattern, and nothing of who asked for what',
  async (_, request, ...[route, status]) => {
    const reply = await site.app.inject(request);
    const [line, ...more] = lines().filter(({ msg }) => msg === 'request');
    expect(more).toEqual([]);
    expect(line).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      reqId: reply.headers['x-request-id'],
      method: 'method' in request ? request.method : 'GET',
      route,
      status: status ?? reply.statusCode,
      ms: expect.any(Number),
      msg: 'request',
    });
    expect(written).not.toMatch(/secret-word|an@kaartje|zilt-en-zand|KJ-0000/);
  },
);

test('what else is logged of a request names its id', async () => {
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'nobody@kaartje.test', password: 'secret-word' },
  });
  expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  const [line] = lines().filter(({ msg }) => msg === 'sign-in refused');
  expect(line).toMatchObject({ reqId: reply.headers['x-request-id'], known: false });
});

test('a failure is logged with its place, without the row that PostgreSQL quotes', async () => {
  const { db } = site.services.database;
  const email = 'an@kaartje.test';
  const failure = await db
    .insertInto('events')
    .values({ organization_id: 1, category_id: 1, slug: email, status: 7 })
    .execute()
    .catch((error: unknown) => error);
  expect(JSON.stringify(Object.entries(failure as object))).toContain(email);
  log.error({ err: failure }, 'request failed');
  const [line] = lines();
  expect(line?.['err']).toMatchObject({ code: expect.any(String), stack: expect.stringContaining('at ') });
  expect(written).not.toContain(email);
});

test('what a careless line holds of secrets is left out', () => {
  const secret = { password: 'secret-word', token: 'secret-word', authorization: 'secret-word' };
  log.info({ user: secret, headers: secret }, 'careless');
  expect(written).not.toContain('secret-word');
});
