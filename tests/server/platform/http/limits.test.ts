import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LIMITS } from '#server/platform/http/limit-table.ts';
import { clientNetwork, type LimitKind, type Limits, openLimits } from '#server/platform/http/limits.ts';
import { makeServer } from '#server/app.ts';
import { openPageRenderer } from '#server/platform/pages/page-renderer.ts';
import { readSettings } from '#server/settings.ts';
import { type DemoSite, openDemoSite } from '../../demo-site.ts';

let site: DemoSite;
let limits: Limits;
beforeAll(async () => {
  site = await openDemoSite({ empty: true });
  limits = openLimits(site.services.database);
});
afterAll(() => site.close());

/** All that a limit reads of a request. */
const from = (ip: string) => ({ ip }) as FastifyRequest;

async function takeMany(times: number, kind: LimitKind, subject: string): Promise<void> {
  for (let taken = 0; taken < times; taken++) await limits.take(kind, [subject], from('192.0.2.1'));
}

describe('a limit', () => {
  test('refuses the first one too many, and says when to come back', async () => {
    await takeMany(10, 'coupon', 'one event');
    const refused = await limits.take('coupon', ['one event'], from('192.0.2.1')).catch((error: unknown) => error);
    expect(refused).toMatchObject({ key: 'TooManyAttempts', status: 429, headers: { 'retry-after': '60' } });
  });

  test('counts each subject, kind and address by itself', async () => {
    await takeMany(10, 'coupon', 'a');
    await expect(takeMany(1, 'coupon', 'b')).resolves.toBeUndefined();
    await expect(takeMany(1, 'event-password', 'a')).resolves.toBeUndefined();
    await expect(limits.take('coupon', ['a'], from('192.0.2.9'))).resolves.toBeUndefined();
    await expect(takeMany(1, 'coupon', 'a')).rejects.toMatchObject({ status: 429 });
  });

  test('forgets a try that is given back', async () => {
    for (let times = 0; times < 25; times++) {
      await limits.take('coupon', ['right'], from('192.0.2.1'));
      await limits.giveBack('coupon', ['right'], from('192.0.2.1'));
    }
    await expect(takeMany(10, 'coupon', 'right')).resolves.toBeUndefined();
  });

  test('on an event’s passwords lets no more than ten through in ten minutes, however long somebody tries on', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const passed: number[] = [];
    try {
      for (let second = 0; second <= 3600; second += 20) {
        vi.setSystemTime(start + second * 1000);
        const isThrough = await limits.take('event-password', ['eager'], from('192.0.2.3')).then(
          () => true,
          () => false,
        );
        if (isThrough) passed.push(second);
      }
    } finally {
      vi.useRealTimers();
    }
    expect(passed.length).toBeGreaterThan(10);
    for (const first of passed)
      expect(passed.filter((second) => second >= first && second < first + 600).length).toBeLessThanOrEqual(10);
  });

  test('makes nobody wait for more than an hour', async () => {
    const { db } = site.services.database;
    let last = '';
    for (let times = 0; times < 9; times++) {
      await db.updateTable('rate_limits').set({ expire: 1 }).where('key', 'like', 'event-password:%').execute();
      const refused = await takeMany(11, 'event-password', 'patient').catch(
        (error: { headers: Record<string, string> }) => error,
      );
      last = refused?.headers['retry-after'] ?? '';
    }
    expect(last).toBe('3600');
  });

  test('lets nobody through while its database is away', async () => {
    const away = openLimits({
      ...site.services.database,
      prepared: () => Promise.reject(new Error('Connection terminated unexpectedly')),
    });
    await expect(away.take('coupon', ['x'], from('192.0.2.1'))).rejects.toThrow('Connection terminated');
  });
});

// Source: issue 10
test.each([
  'sign-in',
  'second-factor',
  'wrong-code',
  'reset-link',
  'admin-link',
  'door-join',
  'event-password',
  'coupon',
  'order-number',
] as const)('guesses of two servers are counted together, and go on counting after a restart: %s', async (kind) => {
  const { database } = site.services;
  const servers = [limits, openLimits(database)];
  const guess = (server: Limits | undefined) => server?.take(kind, ['shared'], from('192.0.2.7'));
  for (let taken = 0; taken < LIMITS[kind].tries; taken++) await guess(servers[taken % 2]);
  for (const server of [...servers, openLimits(database)])
    await expect(guess(server)).rejects.toMatchObject({ status: 429 });
  await expect(limits.take(kind, ['shared'], from('192.0.2.8'))).resolves.toBeUndefined();
});

describe('one client', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['unknown', 'unknown'],
  ])('%s is %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});

describe('the address of a client', () => {
  const ipSeen = async (trustProxy: string | undefined) => {
    const settings = readSettings({ TRUST_PROXY: trustProxy });
    const app = await makeServer(
      { ...site.services, settings },
      await openPageRenderer(path.resolve(import.meta.dirname, '../../../../dist')),
    );
    app.get('/api/planted/address', (request) => Promise.resolve({ ip: request.ip }));
    const reply = await app.inject({
      url: '/api/planted/address',
      remoteAddress: '10.0.0.5',
      headers: { 'x-forwarded-for': '203.0.113.7, 198.51.100.1' },
    });
    await app.close();
    return reply.json<{ ip: string }>().ip;
  };

  test('is the connection’s own, whatever its headers say', async () => {
    expect(await ipSeen(undefined)).toBe('10.0.0.5');
    expect(await ipSeen('10.0.0.6')).toBe('10.0.0.5');
  });

  test('is the last that a trusted proxy saw, not what the caller wrote before', async () => {
    expect(await ipSeen('10.0.0.0/8')).toBe('198.51.100.1');
    expect(await ipSeen('loopback, 10.0.0.5, 198.51.100.1')).toBe('203.0.113.7');
  });
});
