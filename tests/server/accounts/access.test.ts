import { fastify, type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import type { Access, Role } from '#wire/access.ts';
import { addressOf, endpoint, type Method, pathFields } from '#wire/endpoint.ts';
import { ENDPOINTS } from '#wire/endpoints.ts';
import { openGate } from '#server/accounts/access.ts';
import { openSession, revokeSession } from '#server/accounts/sessions.ts';
import { route, serve } from '#server/platform/http/route.ts';
import { installErrorFunnel } from '#server/platform/http/errors.ts';
import { type DemoSite, openDemoSite, TODAY } from '../demo-site.ts';
import { NO_RENDERER } from '../no-renderer.ts';
import { addPerson } from './people.ts';

const LONG_AGO = new Date('2025-01-01T00:00:00Z');

/** Headers of callers by what is the matter with their token. */
const headers = new Map<string, Record<string, string>>([
  ['no token', {}],
  ['a malformed token', { authorization: 'Bearer nonsense' }],
  ['another scheme', { authorization: 'Basic YTpi' }],
  ['an unknown token', { authorization: `Bearer ${'A'.repeat(43)}` }],
]);
const NOBODIES = [...headers.keys(), 'an expired token', 'a revoked token'];
const ROLES = ['attendee', 'organizer', 'admin'] as const;

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite({ empty: true, renderer: NO_RENDERER });
  const { database } = site.services;
  const sessionOf = async (role: (typeof ROLES)[number], now = TODAY) => {
    const { id } = await addPerson(database, { role_id: ROLE[role] });
    const { token, sessionId } = await openSession(database.db, { userId: id, now });
    return { headers: { authorization: `Bearer ${token}` }, sessionId };
  };
  for (const role of ROLES) headers.set(role, (await sessionOf(role)).headers);
  headers.set('an expired token', (await sessionOf('admin', LONG_AGO)).headers);
  const revoked = await sessionOf('admin');
  await revokeSession(database.db, { sessionId: revoked.sessionId, now: TODAY });
  headers.set('a revoked token', revoked.headers);
});
afterAll(() => site.close());

const nameOf = (access: Access): string => [access].flat().join('-');
const isLetIn = (access: Access, role: Role): boolean => typeof access === 'string' || access.includes(role);
const has = (caller: string): Record<string, string> => headers.get(caller) ?? {};

/** Every way to every call of the API: methods, addresses. */
const WAYS = ENDPOINTS.flatMap((one) =>
  [one.path, ...one.aliases].flatMap((path) =>
    [...new Set([one.method, ...one.alsoMethods])].map((method) => {
      const url = addressOf(path, Object.fromEntries(pathFields(path).map((field) => [field, '1'])));
      return { way: `${method} ${path}`, endpoint: one, method, url };
    }),
  ),
);

function call({
  method,
  url,
  caller,
  app = site.app,
}: {
  method: Method;
  url: string;
  caller: string;
  app?: FastifyInstance;
}) {
  return app.inject({ method, url, headers: has(caller), ...(method === 'POST' ? { payload: {} } : {}) });
}

describe('every call of the API that asks for a session', () => {
  const guarded = WAYS.filter((way) => way.endpoint.access !== 'anyone');

  test.each(guarded)('$way answers 401 without a valid one', async ({ method, url }) => {
    for (const caller of NOBODIES) {
      const reply = await call({ method, url, caller });
      expect([caller, reply.statusCode]).toEqual([caller, 401]);
      expect(reply.json()).toMatchObject({ success: false, status: false, message: 'UserNotFoundTryAgain' });
      expect(reply.headers['www-authenticate']).toBe('Bearer');
      expect(reply.headers['cache-control']).toBe('no-store');
    }
  });

  test.each(guarded)(
    '$way answers 403 to other roles, and lets its own in',
    async ({ endpoint: { access }, method, url }) => {
      for (const role of ROLES) {
        const { statusCode } = await call({ method, url, caller: role });
        if (isLetIn(access, role)) expect([401, 403, 500]).not.toContain(statusCode);
        else expect([role, statusCode]).toEqual([role, 403]);
        // signing out is one of the calls
        if (url === '/api/auth/logout') await renew(role);
      }
    },
  );
});

/** A new session for a role whose own has just ended. */
async function renew(role: (typeof ROLES)[number]): Promise<void> {
  const { database } = site.services;
  const { id } = await addPerson(database, { role_id: ROLE[role] });
  const { token } = await openSession(database.db, { userId: id, now: TODAY });
  headers.set(role, { authorization: `Bearer ${token}` });
}

describe('every call of the API for anyone', () => {
  const open = WAYS.filter((way) => way.endpoint.access === 'anyone');

  test.each(open)('$way takes a token that is none for no token', async ({ method, url }) => {
    const { statusCode } = await call({ method, url, caller: 'no token' });
    expect([401, 403]).not.toContain(statusCode);
    for (const caller of NOBODIES)
      expect([caller, (await call({ method, url, caller })).statusCode]).toEqual([caller, statusCode]);
  });
});

describe('the access an endpoint declares', () => {
  const planted = (access: Access) =>
    endpoint({
      name: `accounts.${nameOf(access)}`,
      method: 'POST',
      path: `/api/planted/${nameOf(access)}`,
      access,
      input: v.object({ wanted: v.string() }),
      output: v.object({ caller: v.nullable(v.picklist([1, 2, 3])) }),
      summary: 'Planted by a test',
    });
  const ACCESSES: readonly Access[] = ['anyone', 'user', ...ROLES.map((role) => [role] as const)];
  let app: FastifyInstance;

  beforeAll(async () => {
    app = fastify();
    installErrorFunnel(app, site.services);
    const answers = ACCESSES.map((access) =>
      route(planted(access), ({ caller }) => Promise.resolve({ caller: caller?.roleId ?? null })),
    );
    serve(app, answers, { services: site.services, gate: openGate(site.services) });
    await app.ready();
  });
  afterAll(() => app.close());

  const ask = (access: Access, caller: string, payload = '{"wanted":"yes"}') =>
    app.inject({
      method: 'POST',
      url: `/api/planted/${nameOf(access)}`,
      headers: { ...has(caller), 'content-type': 'application/json' },
      payload,
    });

  test.each(ACCESSES.map((access) => ({ access })))('$access lets in whom it names', async ({ access }) => {
    for (const role of ROLES) {
      const reply = await ask(access, role);
      const mayCall = isLetIn(access, role);
      expect([role, reply.statusCode]).toEqual([role, mayCall ? 200 : 403]);
      expect(reply.json()).toMatchObject(mayCall ? { caller: ROLE[role] } : { message: 'NotAllowed' });
    }
    for (const caller of NOBODIES)
      expect([caller, (await ask(access, caller)).statusCode]).toEqual([caller, access === 'anyone' ? 200 : 401]);
  });

  test('comes before the input, even one that cannot be read', async () => {
    for (const payload of ['{"wanted":', '{}', '{"__proto__":1}']) {
      expect((await ask(['organizer'], 'no token', payload)).statusCode).toBe(401);
      expect((await ask(['organizer'], 'attendee', payload)).statusCode).toBe(403);
      expect([400, 422]).toContain((await ask(['organizer'], 'organizer', payload)).statusCode);
    }
  });

  test('for organizers keeps out one without an organization', async () => {
    const { database } = site.services;
    const { id } = await addPerson(database, { role_id: ROLE.organizer });
    await database.db.deleteFrom('organizations').where('owner_id', '=', id).execute();
    const { token } = await openSession(database.db, { userId: id, now: TODAY });
    headers.set('nobody’s organizer', { authorization: `Bearer ${token}` });
    expect((await ask(['organizer'], 'nobody’s organizer')).statusCode).toBe(403);
    expect((await ask('user', 'nobody’s organizer')).statusCode).toBe(200);
  });

  test('for others than anyone forbids to keep the answer', () => {
    const reply = () => Promise.resolve({ caller: null });
    for (const access of ACCESSES) {
      const join = () => route(planted(access), reply, { cached: () => [] });
      if (access === 'anyone') expect(join).not.toThrow();
      else expect(join).toThrow(`accounts.${nameOf(access)} is not for anyone`);
    }
  });

  test('does not tell a kept answer who asked first', async () => {
    const kept = fastify();
    installErrorFunnel(kept, site.services);
    const once = route(planted('anyone'), ({ caller }) => Promise.resolve({ caller: caller?.roleId ?? null }), {
      cached: () => [],
    });
    serve(kept, [once], { services: site.services, gate: openGate(site.services) });
    const reply = await kept.inject({
      method: 'POST',
      url: '/api/planted/anyone',
      headers: has('admin'),
      payload: { wanted: 'kept' },
    });
    expect([reply.statusCode, reply.json()]).toEqual([200, { caller: null }]);
    await kept.close();
  });
});
