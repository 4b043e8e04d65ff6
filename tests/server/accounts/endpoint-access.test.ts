import { randomUUID } from 'node:crypto';
import { type FastifyInstance, fastify } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AREAS } from '#domain/accounts/areas.ts';
import type { Resource } from '#wire/access.ts';
import { type AnyEndpoint, endpoint } from '#wire/endpoint.ts';
import { ENDPOINTS } from '#wire/endpoints.ts';
import { idInput, onBehalfOf } from '#wire/fields.ts';
import { fileOf } from '#wire/file.ts';
import { openGate } from '#server/accounts/access.ts';
import { API } from '#server/app.ts';
import type { Gate } from '#server/platform/http/caller.ts';
import { installErrorFunnel } from '#server/platform/http/errors.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import { route, serve } from '#server/platform/http/route.ts';
import { stage } from '../orders/stage.ts';
import { openScene } from './scene.ts';
import { problemsOf } from './try-access.ts';
import { ask, mainWayTo, named, otherWaysTo, type Scene, type Way, waysTo } from './way.ts';

let scene: Awaited<ReturnType<typeof openScene>>;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

/** The first call of each shape of access, which every token that is nobody's is tried at. */
const FIRST_OF_ITS_ACCESS = new Set(new Map(ENDPOINTS.toReversed().map((one) => [String(one.access), one])).values());
/** Tried at every other call; long/endpoint-access.test.ts tries all. */
const NOBODIES = new Set(['no token', 'an expired token', 'a revoked token']);

function sceneOf({ endpoint: one }: Way): Scene {
  if (FIRST_OF_ITS_ACCESS.has(one)) return scene;
  return { ...scene, nobodies: new Map([...scene.nobodies].filter(([who]) => NOBODIES.has(who))) };
}

// its further methods and addresses: long/endpoint-access.test.ts. Source: ROLE-07, ROLE-10, IMP-02
test.each(ENDPOINTS.map(mainWayTo).map(named))(
  '$call answers whom it is for, about what is theirs',
  async ({ way }) => {
    expect(await problemsOf(way, sceneOf(way))).toEqual([]);
  },
);

const CLOSED = ENDPOINTS.filter(({ access }) => access !== 'anyone');
test.each(CLOSED.flatMap(otherWaysTo).map(named))('$call lets nobody in without a token', async ({ way }) => {
  expect((await ask(way, scene, {})).status).toBe(401);
});

// those that are in the table alone are tried: here, with wrong input, in the documents of the API
test('every call that the server answers is in the table of calls, and every one of the table is answered', () => {
  const answered = API.map((one) => one.endpoint.name);
  expect(answered.toSorted()).toEqual(ENDPOINTS.map(({ name }) => name).toSorted());
});

// Source: issue 38
test('every area of the work has a call, so that what a part may do is tried at it', () => {
  const called = new Set(ENDPOINTS.map(({ area }) => area));
  expect(AREAS.filter((area) => !called.has(area))).toEqual([]);
});

test('the tokens that are tried at every call are there', () => {
  expect([...scene.nobodies.keys()]).toEqual(expect.arrayContaining([...NOBODIES]));
});

/** Files of organizers that an admin may have as somebody else, and why. */
const HARMLESS_FILES: Readonly<Record<string, string>> = {
  'organizer.previewSupplement': 'a page of the form as it stands: nothing of a buyer or of money',
  'organizer.previewVoucher': 'a page of the form as it stands: nothing of a buyer or of money',
};

// Source: IMP-02
test('a file of an organizer is refused in an impersonated session, or named as harmless', () => {
  const isOpen = ({ access, notImpersonated, output: answer }: AnyEndpoint) =>
    fileOf(answer) !== undefined &&
    (access === 'user' || (Array.isArray(access) && access.includes('organizer'))) &&
    notImpersonated !== true;
  const open = ENDPOINTS.filter(isOpen).map(({ name }) => name);
  expect(open.toSorted()).toEqual(Object.keys(HARMLESS_FILES).toSorted());
});

const output = v.object({ organization: v.nullable(v.number()), owned: v.record(v.string(), v.unknown()) });
const common = { method: 'POST', output, summary: 'Planted by a test' } as const;

/** One call of every shape that access can have. */
const PLANTED: readonly AnyEndpoint[] = [
  endpoint({
    ...common,
    name: 'planted.event',
    alsoMethods: ['GET'],
    path: '/api/planted/event',
    access: ['organizer', 'admin'],
    area: 'events',
    owned: { event: 'event_id', ticket: 'ticket_id' },
    notImpersonated: ['bank_name'],
    input: v.object({
      event_id: v.optional(idInput),
      ticket_id: v.optional(idInput),
      bank_name: v.optional(v.string()),
      ...onBehalfOf,
    }),
  }),
  endpoint({
    ...common,
    name: 'planted.slug',
    path: '/api/planted/slugs/:slug',
    access: ['organizer', 'admin'],
    area: 'events',
    owned: { event: 'slug' },
    input: v.object({ slug: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) }),
  }),
  endpoint({
    ...common,
    name: 'planted.lists',
    path: '/api/planted/lists',
    access: ['organizer'],
    owned: { coupon: 'coupons', supplement: 'supplements' },
    input: v.object({ coupons: ids(), supplements: ids(), ...onBehalfOf }),
  }),
  endpoint({
    ...common,
    name: 'planted.others',
    path: '/api/planted/others/:booking_id',
    access: 'user',
    owned: { booking: 'booking_id', voucher: 'voucher_id', template: 'template_id' },
    input: v.object({ booking_id: idInput, voucher_id: v.optional(idInput), template_id: v.optional(idInput) }),
  }),
  endpoint({
    ...common,
    name: 'planted.order',
    path: '/api/planted/order',
    access: ['attendee', 'organizer'],
    owned: { order: 'order_number' },
    notImpersonated: true,
    input: v.object({ order_number: v.optional(v.string()) }),
  }),
  endpoint({
    ...common,
    name: 'planted.acting',
    path: '/api/planted/acting',
    access: ['organizer', 'admin'],
    area: 'events',
    input: v.object({ ...onBehalfOf }),
  }),
  endpoint({
    ...common,
    name: 'planted.door',
    path: '/api/planted/door',
    access: 'door',
    owned: { event: 'event_id' },
    input: v.object({ event_id: idInput }),
  }),
];

function ids() {
  const list = v.array(idInput);
  return v.optional(v.union([list, v.pipe(v.string(), v.parseJson(), list)]), []);
}

/** What is wrong with planted calls behind a gate. */
async function problemsBehind(gate: Gate, endpoints = PLANTED): Promise<string[]> {
  const app: FastifyInstance = fastify();
  installErrorFunnel(app, scene.services);
  const routes = endpoints.map((one) =>
    route(one, ({ caller, owned }) => Promise.resolve({ organization: caller?.organizationId ?? null, owned })),
  );
  serve(app, routes, { services: scene.services, gate });
  await app.ready();
  const own: Scene = { ...scene, app };
  const problems: string[] = [];
  for (const way of endpoints.flatMap(waysTo)) problems.push(...(await problemsOf(way, own)));
  await app.close();
  return problems;
}

describe('every shape of access', () => {
  test('holds', async () => {
    expect(await problemsBehind(openGate(scene.services))).toEqual([]);
  });
});

describe('the trial of a call finds', () => {
  const gate = (): Gate => openGate(scene.services);
  const found = async (broken: Partial<Gate>, calls: readonly string[]) => {
    const endpoints = PLANTED.filter(({ name }) => calls.includes(name)).map((one) => ({ ...one, alsoMethods: [] }));
    return (await problemsBehind({ ...gate(), ...broken }, endpoints)).join('\n');
  };

  test('a call that lets in everybody', async () => {
    const problems = await found({ admit: (one, request) => gate().admit({ ...one, access: 'anyone' }, request) }, [
      'planted.event',
    ]);
    expect(problems).toContain('/api/planted/event answers 200 to no token, not 401');
  });

  test('another role', async () => {
    const problems = await found({ admit: (one, request) => gate().admit({ ...one, access: 'user' }, request) }, [
      'planted.event',
    ]);
    expect(problems).toContain('to attendee, not 403');
  });

  // Source: issue 38
  test('an admin whose part of the work it is not', async () => {
    const problems = await found({ admit: (one, request) => gate().admit({ ...one, area: 'shared' }, request) }, [
      'planted.acting',
    ]);
    for (const part of ['finance', 'content', 'support'])
      expect(problems).toContain(`to an admin for ${part}, not 403`);
    expect(problems).not.toContain('to an admin for all');
  });

  test('an admin who is kept from their part of the work', async () => {
    const problems = await found({ admit: (one, request) => gate().admit({ ...one, area: undefined }, request) }, [
      'planted.acting',
    ]);
    expect(problems).toContain('answers 403 NotAllowed to an admin for all');
  });

  test('one that names what is another’s', async () => {
    const problems = await found({ authorize: (one, call) => gate().authorize({ ...one, owned: {} }, call) }, [
      'planted.event',
      'planted.lists',
      'planted.others',
      'planted.order',
    ]);
    for (const resource of ['event', 'ticket', 'coupon', 'supplement', 'booking', 'voucher', 'template', 'order'])
      expect(problems).toContain(`with another’s ${resource}, not 404`);
    expect(problems).toContain('to organizer with one coupon of two, not 404');
  });

  test('one that tells another’s from what is not there', async () => {
    const authorize: Gate['authorize'] = async (one, call) => {
      try {
        return await gate().authorize(one, call);
      } catch (error) {
        const isThere = Number(call.fields['event_id']) < 2_000_000_000;
        throw isThere ? commonRefusal('NotAllowed') : error;
      }
    };
    const problems = await found({ authorize }, ['planted.event']);
    expect(problems).toContain('answers 403 NotAllowed to organizer with another’s event, not 404');
    expect(problems).toContain('organizer with another’s event is answered otherwise than what is not there');
  });

  test('one that takes more work for another’s', async () => {
    const authorize: Gate['authorize'] = async (one, call) => {
      const { db } = scene.services.database;
      const event = await db
        .selectFrom('events')
        .select('id')
        .where('id', '=', Number(call.fields['event_id'] ?? 0))
        .executeTakeFirst();
      if (event) await db.selectFrom('events').select('id').limit(1).execute();
      return gate().authorize(one, call);
    };
    expect(await found({ authorize }, ['planted.event'])).toMatch(
      /organizer with another’s event takes \d+ statements, not \d+/,
    );
  });

  test('one that forgets who is behind an impersonated session', async () => {
    const forget: Gate['admit'] = async (one, request) => {
      const caller = await gate().admit({ ...one, notImpersonated: false }, request);
      return caller && 'sessionId' in caller ? { ...caller, impersonatedBy: undefined } : caller;
    };
    const problems = await found({ admit: forget }, ['planted.event', 'planted.order']);
    expect(problems).toContain('/api/planted/order answers 200 to an admin as attendee, not 403');
    expect(problems).toContain('to an admin as organizer with bank_name, not 403');
  });

  test('one that lets an organizer act for another', async () => {
    const problems = await found(
      {
        authorize: (one, call) =>
          gate().authorize(one, { ...call, fields: { ...call.fields, organizer_id: call.request.caller?.userId } }),
      },
      ['planted.acting'],
    );
    expect(problems).toContain('to an organizer for another, not 404');
  });

  test('one that lets in a phone that was ended, and a session', async () => {
    const { eventId, organizationId } = await stage(scene.services.database);
    const expiresAt = new Date(Date.now() + 86_400_000);
    const phone = {
      deviceId: randomUUID(),
      eventId,
      organizationId,
      gate: '',
      expiresAt,
      userId: undefined,
      lastWord: { at: new Date(), battery: null, waiting: 0 },
    };
    const problems = await found({ admit: () => Promise.resolve(phone) }, ['planted.door']);
    expect(problems).toContain('to an ended phone, not 401 DoorDeviceEnded');
    expect(problems).toContain('to organizer, not 401 DoorDeviceEnded');
  });

  test('one that lets a phone name another event', async () => {
    const authorize: Gate['authorize'] = (_, { fields, request }) =>
      Promise.resolve({ caller: request.caller, owned: { event: Number(fields['event_id']) } });
    const problems = await found({ authorize }, ['planted.door']);
    expect(problems).toContain('answers 200 to a helper’s phone for an unknown event, not 404 TryAgain');
  });

  test('one without an example of what it names', async () => {
    const one = endpoint({
      ...common,
      name: 'planted.unknown',
      path: '/api/planted/unknown',
      access: ['organizer'],
      owned: { parade: 'parade_id' } as Partial<Record<Resource, 'parade_id'>>,
      input: v.object({ parade_id: v.optional(idInput) }),
    });
    expect(await problemsBehind(gate(), [one])).toContain(
      'there is no example of parade: add one to EXAMPLES in tests/server/accounts/examples.ts',
    );
  });

  test('one whose field takes no example, so that nothing of what it names was tried', async () => {
    const one = endpoint({
      ...common,
      name: 'planted.picky',
      path: '/api/planted/picky',
      access: ['organizer'],
      owned: { event: 'event_id' },
      input: v.object({ event_id: v.optional(v.picklist(['the one of last year'])) }),
    });
    expect((await problemsBehind(gate(), [one])).join('\n')).toContain(
      'organizer can name no example of event: nothing was tried',
    );
  });
});
