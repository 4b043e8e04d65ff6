import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeServer } from '#server/app.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';
import { NO_RENDERER } from '../no-renderer.ts';

const TOKEN = 'a-token-of-the-operator';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite({ env: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => site.close());

const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  site.app.inject({ url: '/metrics', headers, remoteAddress });

test('metrics count answers and their time by the pattern of the route, and name nobody and nothing asked for', async () => {
  await site.app.inject('/api/events?search=secret-word');
  await site.app.inject('/api/events?search=other-word');
  await site.app.inject('/api/events/secret-word');
  await site.app.inject('/?utm_source=secret-word');
  const { statusCode, headers, body } = await read();
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const lines = body.split('\n');
  expect(lines).toContain('kaartje_requests_total{method="GET",route="/api/events",status="200"} 2');
  expect(lines).toContain('kaartje_requests_total{method="GET",route="/api/events/:event",status="404"} 1');
  // what rendering asks of the server itself is part of the one visit
  expect(lines).toContain('kaartje_requests_total{method="GET",route="page",status="200"} 1');
  expect(lines).toContain('kaartje_request_seconds_bucket{le="+Inf",route="/api/events"} 2');
  expect(lines).toContain('kaartje_request_seconds_count{route="/api/events"} 2');
  expect(lines).toContain('kaartje_jobs_due 0');
  expect(body).not.toMatch(/-word/);
});

test('metrics count the mails that wait, and what came of the others', async () => {
  const { services } = site;
  Object.assign(services.mailCounts, { sent: 7, sentAgain: 1, failed: 2 });
  const before = Number(/^kaartje_mails_waiting (\d+)$/m.exec((await read()).body)?.[1]);
  await queueMail(services.database.db, { key: 'metrics:1', to: 'an@kaartje.test', subject: 'x', text: 'x', html: '' });
  expect((await read()).body.split('\n')).toEqual(
    expect.arrayContaining([
      `kaartje_mails_waiting ${before + 1}`,
      'kaartje_mails_sent_total 7',
      'kaartje_mails_sent_again_total 1',
      'kaartje_mails_failed_total 2',
    ]),
  );
});

test('a figure that cannot be had has no value, and the others are told', async () => {
  const counted = vi.spyOn(site.services.database, 'db', 'get').mockImplementation(() => {
    throw new Error('away');
  });
  const { statusCode, body } = await read().finally(() => counted.mockRestore());
  expect(statusCode).toBe(200);
  expect(body).not.toMatch(/^kaartje_(jobs_due|mails_waiting) /m);
  expect(body).toMatch(/^kaartje_mails_sent_total \d/m);
});

test('every line is one that Prometheus reads', async () => {
  const { body } = await read();
  expect(body.endsWith('\n')).toBe(true);
  for (const line of body.split('\n').filter(Boolean))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"\\\n]*"(,\w+="[^"\\\n]*")*\})? [\d.e+-]+)$/);
});

test('the pattern of a route is written as Prometheus reads it, whatever signs are in it', async () => {
  const app = await makeServer(site.services, NO_RENDERER);
  app.get(String.raw`/planted/:id(^"\d+$)`, () => Promise.resolve({}));
  await app.inject('/planted/"1');
  const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  await app.close();
  expect(body).toContain(String.raw`route="/planted/:id(^\"\\d+$)",status="200"} 1`);
});

test('they are for this machine, or for who has the token; anybody else is told that there is nothing', async () => {
  const elsewhere = '192.0.2.7';
  expect((await read({}, '::1')).statusCode).toBe(200);
  expect((await read({ authorization: `Bearer ${TOKEN}` }, elsewhere)).statusCode).toBe(200);
  for (const reply of [
    await read({}, elsewhere),
    await read({ authorization: 'Bearer wrong' }, elsewhere),
    // a proxy on this machine asks for somebody
    await read({ 'x-forwarded-for': elsewhere }),
    await read({ forwarded: `for=${elsewhere}` }),
  ]) {
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain('kaartje_');
  }
});
