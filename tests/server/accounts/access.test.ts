import { fastify, type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import type { Access, Role } from '#wire/access.ts';
import { endpoint } from '#wire/endpoint.ts';
import { idInput, onBehalfOf } from '#wire/fields.ts';
import { openGate } from '#server/accounts/access.ts';
import { openSession } from '#server/accounts/sessions.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { installErrorFunnel } from '#server/platform/http/errors.ts';
import { type Call, route, serve } from '#server/platform/http/route.ts';
import { TODAY } from '../test-clock.ts';
import { stage } from '../orders/stage.ts';
import { signedIn } from './examples.ts';
import { addPerson } from './people.ts';
import { openScene } from './scene.ts';

const ROLES = ['attendee', 'organizer', 'admin'] as const;
const ACCESSES: readonly Access[] = [
  'anyone',
  'user',
  ['attendee'],
  ['organizer'],
  ['admin'],
  ['attendee', 'organizer'],
  ['attendee', 'admin'],
];

const nameOf = (access: Access): string => [access].flat().join('-');
const isLetIn = (access: Access, role: Role): boolean => typeof access === 'string' || access.includes(role);

const isForAdmins = (access: Access): boolean => typeof access !== 'string' && access.includes('admin');

const planted = (access: Access) =>
  endpoint({
    name: `accounts.${nameOf(access)}`,
    method: 'POST',
    path: `/api/planted/${nameOf(access)}`,
    access,
    area: isForAdmins(access) ? 'shared' : undefined,
    input: v.object({ wanted: v.string() }),
    output: v.object({ caller: v.nullable(v.picklist([1, 2, 3])) }),
    summary: 'Planted by a test',
  });

/** For an organizer, or an admin on behalf of one. */
const acting = endpoint({
  name: 'accounts.acting',
  method: 'POST',
  path: '/api/planted/acting',
  access: ['organizer', 'admin'],
  area: 'events',
  owned: { event: 'event_id', coupon: 'coupons' },
  input: v.object({ event_id: v.optional(idInput), coupons: v.optional(v.array(idInput), []), ...onBehalfOf }),
  output: v.object({ organization: v.number(), event: v.optional(v.number()) }),
  summary: 'Planted by a test',
});

let scene: Awaited<ReturnType<typeof openScene>>;
let app: FastifyInstance;

beforeAll(async () => {
  scene = await openScene();
  app = fastify();
  installErrorFunnel(app, scene.services);
  const routes = [
    ...ACCESSES.map((access) =>
      route(planted(access), ({ caller }) => Promise.resolve({ caller: caller?.roleId ?? null })),
    ),
    route(acting, ({ caller, owned }) => Promise.resolve({ organization: caller.organizationId, event: owned.event })),
  ];
  serve(app, routes, { services: scene.services, gate: openGate(scene.services) });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await scene.close();
});

const post = (url: string, headers: Readonly<Record<string, string>>, payload: object | string) =>
  app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload });
const ask = (access: Access, headers: Readonly<Record<string, string>>, payload = '{"wanted":"yes"}') =>
  post(`/api/planted/${nameOf(access)}`, headers, payload);

describe('the access an endpoint declares', () => {
  test.each(ACCESSES.map((access) => ({ access })))('$access lets in whom it names', async ({ access }) => {
    for (const role of ROLES) {
      const reply = await ask(access, (await signedIn(scene.services, role)).headers);
      const mayCall = isLetIn(access, role);
      expect([role, reply.statusCode]).toEqual([role, mayCall ? 200 : 403]);
      expect(reply.json()).toMatchObject(mayCall ? { caller: ROLE[role] } : { message: 'NotAllowed' });
    }
    for (const [who, headers] of scene.nobodies)
      expect([who, (await ask(access, headers)).statusCode]).toEqual([who, access === 'anyone' ? 200 : 401]);
  });

  test('tells a session whose time is over from one that was ended', async () => {
    const EXPIRED = new Set(['an expired token', 'a token past its end']);
    for (const [who, headers] of scene.nobodies) {
      const { values } = (await ask(['organizer'], headers)).json<{ values?: { ended?: string } }>();
      expect([who, values?.ended]).toEqual([who, EXPIRED.has(who) ? 'expired' : undefined]);
    }
  });

  test('comes before the input, even one that cannot be read', async () => {
    const [attendee, organizer] = [
      await signedIn(scene.services, 'attendee'),
      await signedIn(scene.services, 'organizer'),
    ];
    for (const payload of ['{"wanted":', '{}', '{"__proto__":1}']) {
      expect((await ask(['organizer'], {}, payload)).statusCode).toBe(401);
      expect((await ask(['organizer'], attendee.headers, payload)).statusCode).toBe(403);
      expect([400, 422]).toContain((await ask(['organizer'], organizer.headers, payload)).statusCode);
    }
  });

  test('for organizers keeps out one without an organization', async () => {
    const { database } = scene.services;
    const { id } = await addPerson(database, { role_id: ROLE.organizer });
    await database.db.deleteFrom('organizations').where('owner_id', '=', id).execute();
    const { token } = await openSession(database.db, { userId: id, now: TODAY });
    const headers = { authorization: `Bearer ${token}` };
    expect((await ask(['organizer'], headers)).statusCode).toBe(403);
    expect((await ask('user', headers)).statusCode).toBe(200);
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
    installErrorFunnel(kept, scene.services);
    const once = route(planted('anyone'), ({ caller }) => Promise.resolve({ caller: caller?.roleId ?? null }), {
      cached: () => [],
    });
    serve(kept, [once], { services: scene.services, gate: openGate(scene.services) });
    const { headers } = await signedIn(scene.services, 'admin');
    const reply = await kept.inject({
      method: 'POST',
      url: '/api/planted/anyone',
      headers,
      payload: { wanted: 'kept' },
    });
    expect([reply.statusCode, reply.json()]).toEqual([200, { caller: null }]);
    await kept.close();
  });
});

describe('the organization that a call is for', () => {
  const act = (headers: Readonly<Record<string, string>>, input: object) => post('/api/planted/acting', headers, input);

  test('is an organizer’s own', async () => {
    const { headers, ...organizer } = await signedIn(scene.services, 'organizer');
    const event = await organizer.event();
    expect((await act(headers, {})).json()).toEqual({ organization: event.organizationId });
    expect((await act(headers, { event_id: event.eventId })).json()).toEqual({
      organization: event.organizationId,
      event: event.eventId,
    });
  });

  test('is the one that an admin names, or the one that owns what they name; without either they are asked', async () => {
    const { headers } = await signedIn(scene.services, 'admin');
    const [one, other] = [await stage(scene.services.database), await stage(scene.services.database)];
    expect((await act(headers, { organizer_id: one.ownerId })).json()).toEqual({ organization: one.organizationId });
    expect((await act(headers, { event_id: one.eventId })).json()).toEqual({
      organization: one.organizationId,
      event: one.eventId,
    });
    const theirs = { organizer_id: other.ownerId, event_id: one.eventId };
    expect((await act(headers, theirs)).statusCode).toBe(404);
    const asked = await act(headers, {});
    expect([asked.statusCode, asked.json<object>()]).toMatchObject([
      422,
      { message: 'PleaseCheckForm', errors: { organizer_id: 'FieldRequired' } },
    ]);
  });

  test('is in the type of the caller where there is one', () => {
    type CallerOf<Who extends Access> = Call<
      Omit<ReturnType<typeof planted>, 'access'> & { readonly access: Who }
    >['caller'];
    expectTypeOf<Call<typeof acting>['caller']['organizationId']>().toEqualTypeOf<number>();
    expectTypeOf<CallerOf<readonly ['organizer']>['organizationId']>().toEqualTypeOf<number>();
    expectTypeOf<CallerOf<readonly ['admin']>>().toEqualTypeOf<Caller>();
    expectTypeOf<CallerOf<readonly ['attendee', 'organizer']>>().toEqualTypeOf<Caller>();
    expectTypeOf<CallerOf<'user'>>().toEqualTypeOf<Caller>();
    expectTypeOf<CallerOf<'anyone'>>().toEqualTypeOf<Caller | undefined>();
    expectTypeOf<Call<typeof acting>['owned']>().toEqualTypeOf<{
      readonly event: number | undefined;
      readonly coupon: readonly number[];
    }>();
  });
});
