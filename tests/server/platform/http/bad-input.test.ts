import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#wire/endpoints.ts';
import { addressOf, pathFields } from '#wire/endpoint.ts';
import { type DemoSite, openDemoSite } from '../../demo-site.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const SENTENCE = /^[A-ZÀ-Ý].{3,120}$/;

interface Refused {
  readonly success: boolean;
  readonly status: boolean;
  readonly message: string;
  readonly text: string;
  readonly errors?: Record<string, string>;
}

function expectRefusal(
  reply: { statusCode: number; body: string; headers: Record<string, unknown> },
  status: number,
  key: string,
): Refused {
  expect(reply.statusCode).toBe(status);
  const body = JSON.parse(reply.body) as Refused;
  expect(body).toMatchObject({ success: false, status: false, message: key });
  expect(body.text).toMatch(SENTENCE);
  expect(reply.body).not.toMatch(/node_modules|at .*\.ts|Error:|select |syntax/);
  return body;
}

describe('an address that is not there', () => {
  test.each([
    '/api/nothing',
    '/api',
    '/api/events/none/more',
    '/download/x',
    '/files/../../etc/passwd',
    '/assets/none.js',
  ])('%s answers 404', async (url) => {
    const reply = await site.app.inject(url);
    expect(reply.statusCode).toBe(404);
  });

  test('a call that is not there answers TryAgain in the language of the caller', async () => {
    const reply = await site.app.inject({ url: '/api/nothing', headers: { 'accept-language': 'fr' } });
    expect(expectRefusal(reply, 404, 'TryAgain').text).toBe('Veuillez réessayer');
  });

  test('an unknown event, by number or by slug, answers TryAgain', async () => {
    for (const event of ['99999999', 'no-such-event', '0', '-1', '1e9', 'select%201', '%00', 'a'.repeat(300)]) {
      const reply = await site.app.inject(`/api/events/${event}`);
      expect([404, 422]).toContain(reply.statusCode);
    }
  });
});

describe('a number in an address', () => {
  test('is written in digits and nothing else', async () => {
    expect((await site.app.inject('/api/organizers/2')).statusCode).toBe(200);
    for (const other of ['0x2', '2.0', '2e0', '+2', '%202', '2%20', '-2', '0', 'x', '99999999999'])
      expectRefusal(await site.app.inject(`/api/organizers/${other}`), 404, 'TryAgain');
  });
});

describe('a body that cannot be read', () => {
  const post = (payload: string, type = 'application/json') =>
    site.app.inject({ method: 'POST', url: '/api/events', headers: { 'content-type': type }, payload });

  test('malformed JSON answers PleaseCheckForm', async () => {
    expectRefusal(await post('{"search": '), 400, 'PleaseCheckForm');
  });

  test('__proto__ in a body answers PleaseCheckForm', async () => {
    expectRefusal(await post('{"__proto__": {"admin": true}}'), 400, 'PleaseCheckForm');
    expectRefusal(await post('{"constructor": {"prototype": {"admin": true}}}'), 400, 'PleaseCheckForm');
  });

  test('a body over the limit answers PleaseCheckForm', async () => {
    expectRefusal(await post(JSON.stringify({ search: 'x'.repeat(2_000_000) })), 413, 'PleaseCheckForm');
  });

  test('a body of an unknown type answers PleaseCheckForm', async () => {
    expectRefusal(await post('<a/>', 'application/xml'), 415, 'PleaseCheckForm');
  });
});

describe('fields of the wrong kind', () => {
  test.each([
    ['start_date=tomorrow', 'start_date'],
    ['start_date=2026-02-30', 'start_date'],
    ['country_id=Belgium', 'country_id'],
    ['country_id=99999999999', 'country_id'],
    ['organizer=abc', 'organizer'],
    ['organizer=0x2', 'organizer'],
    ['category_id=2.5', 'category_id'],
    ['audience=Martians', 'audience'],
    ['price=cheap', 'price'],
    ['limit=0', 'limit'],
    ['page=-1', 'page'],
    ['page=1e300', 'page'],
    ['page=1e0', 'page'],
    ['limit=%202', 'limit'],
    [`search=${'x'.repeat(201)}`, 'search'],
  ])('?%s names the field', async (search, field) => {
    const reply = await site.app.inject(`/api/events?${search}`);
    expect(Object.keys(expectRefusal(reply, 422, 'PleaseCheckForm').errors ?? {})).toEqual([field]);
  });

  test('a form of many thousand fields is refused at once', async () => {
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/events',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a&'.repeat(50_000),
    });
    expectRefusal(reply, 413, 'PleaseCheckForm');
  });

  test('nesting without end is refused, and an empty parameter is none', async () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/events',
      headers: { 'content-type': 'application/json' },
      payload: `{"search":${deep}}`,
    });
    expectRefusal(reply, 422, 'PleaseCheckForm');
    expect((await site.app.inject('/api/events?price=&audience=&start_date=&country_id=')).statusCode).toBe(200);
  });

  test('a zero byte is refused before it reaches the database', async () => {
    expectRefusal(await site.app.inject('/api/events?search=a%00b'), 422, 'PleaseCheckForm');
  });

  test('a repeated parameter is refused, not a crash', async () => {
    expectRefusal(await site.app.inject('/api/events?city=Gent&city=Brugge'), 422, 'PleaseCheckForm');
  });

  test('search texts full of query operators are only words', async () => {
    for (const words of ["'; drop table events; --", '& | ! ( ) : *', '\\', '%', '🎫', ' ']) {
      const reply = await site.app.inject(`/api/events?search=${encodeURIComponent(words)}`);
      expect(reply.statusCode).toBe(200);
    }
  });
});

describe('every endpoint of the table', () => {
  let paths: Record<string, Record<string, unknown>>;
  beforeAll(async () => {
    ({ paths } = (await site.app.inject('/api/openapi.json')).json<{ paths: typeof paths }>());
  });

  test.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers its own form, or a declared refusal',
    async (_, endpoint) => {
      const input = Object.fromEntries(pathFields(endpoint.path).map((field) => [field, '1']));
      const reply = await site.app.inject({ method: endpoint.method, url: addressOf(endpoint.path, input) });
      expect(reply.headers['content-type']).toContain('application/json');
      if (reply.statusCode === 200) expect(JSON.parse(reply.body)).toMatchObject({ success: true, status: true });
      else expect([...Object.values(endpoint.refusals), 401, 404, 422]).toContain(reply.statusCode);
    },
  );

  test.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is in the OpenAPI document',
    (_, endpoint) => {
      const path = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')];
      expect(path).toHaveProperty(endpoint.method.toLowerCase());
    },
  );
});
