import { createHash } from 'node:crypto';
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { ROUTE_ADDRESSES } from '../../../../e2e/routes.ts';
import { type DemoSite, openDemoSite } from '../../../demo-site.ts';

/** A way to PostgreSQL over TCP that can be cut and mended, as a network or a restarting server would. */
class Wire {
  readonly #target: NetConnectOpts;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  port = 0;

  constructor(target: NetConnectOpts) {
    this.#target = target;
  }

  async mend(): Promise<void> {
    const server = createServer((socket) => {
      const far = connect(this.#target);
      for (const one of [socket, far]) {
        this.#sockets.add(one);
        one.on('error', () => one.destroy()).on('close', () => this.#sockets.delete(one));
      }
      socket.pipe(far).pipe(socket);
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address === 'object' && address) this.port = address.port;
    this.#server = server;
  }

  async cut(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => (this.#server ? this.#server.close(resolve) : resolve(undefined)));
  }
}

let site: DemoSite;
let wire: Wire;
let reached: Database;

beforeAll(async () => {
  site = await openDemoSite({
    reach: async (url) => {
      const over = new URL(url);
      const socket = over.searchParams.get('host');
      wire = new Wire(
        socket ? { path: `${socket}/.s.PGSQL.5432` } : { host: over.hostname, port: Number(over.port || 5432) },
      );
      await wire.mend();
      over.search = '';
      over.host = `127.0.0.1:${wire.port}`;
      reached = await openDatabase({ url: over.href, dataDir: '', log: openLog('silent') });
      return reached;
    },
  });
});
afterAll(async () => {
  await wire.cut();
  await reached.close();
  await site.close();
});

test('while the database is away calls and pages say so calmly, and all is well when it is back', async () => {
  const call = () => site.app.inject({ url: '/api/events?city=Gent', headers: { 'accept-language': 'en' } });
  const page = (path: string) => site.app.inject({ url: path, headers: { 'accept-language': 'en' } });
  expect((await call()).statusCode).toBe(200);
  expect((await page('/aboutus')).statusCode).toBe(200);

  await wire.cut();
  site.services.cache.changed();
  // what was answered before is answered still, and says that it may be old
  const known = await call();
  expect([known.statusCode, known.headers['warning']]).toEqual([200, '111 - "Revalidation Failed"']);
  expect((await page('/aboutus')).headers['warning']).toBe('111 - "Revalidation Failed"');
  const refused = await site.app.inject({ url: '/api/events?city=Brugge', headers: { 'accept-language': 'en' } });
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ success: false, message: 'SomethingWentWrongLater' });
  expect(refused.headers['retry-after']).toBeDefined();
  const failed = await page('/event-details/zilt-en-zand/1');
  expect(failed.statusCode).toBe(503);
  expect(failed.body).toContain('We can’t load this now');
  const home = await page('/');
  expect(home.body).toContain('"complete":false');
  expect((await site.app.inject('/healthz')).statusCode).toBe(200);
  const notReady = await site.app.inject('/readyz');
  expect(notReady.statusCode).toBe(503);
  expect(notReady.json()).toMatchObject({ failing: 'database' });

  await wire.mend();
  // asked once a second whether it is back
  const warning = async () => (await call()).headers['warning'];
  await expect.poll(warning, { timeout: 5_000 }).toBeUndefined();
  expect((await call()).statusCode).toBe(200);
  expect((await page('/event-details/zilt-en-zand/1')).statusCode).toBe(200);
  expect((await page('/')).body).toContain('Coming up');
  expect((await site.app.inject('/readyz')).statusCode).toBe(200);
});

const AWAY = [
  {
    what: 'the return from the bank',
    path: `/payments/return/sandbox/${'x'.repeat(43)}`,
    title: 'Votre paiement est en sécurité',
  },
  {
    what: 'the link of the mail',
    path: '/download/ticket/KJ-0000-0000-0000/normal?t=abc',
    title: 'Vos billets sont en sécurité',
  },
  { what: 'a calendar file', path: '/calendar/1.ics', title: 'Impossible d’afficher cette page pour le moment' },
  { what: 'the test bank', path: '/sandbox/pay/SBX-1', title: 'Impossible d’afficher cette page pour le moment' },
  { what: 'the mailbox', path: '/dev/mail', title: 'Impossible d’afficher cette page pour le moment' },
] as const;

test.each(AWAY)(
  '$what is a page in the visitor’s language while the database is away, and tries again by itself',
  async ({ path, title }) => {
    const person = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'fr-BE,fr;q=0.9' };
    await wire.cut();
    const reply = await site.app.inject({ url: path, headers: person });
    const program = await site.app.inject({ url: path, headers: { accept: '*/*' } });
    await wire.mend();
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['retry-after']]).toEqual([
      503,
      'text/html; charset=utf-8',
      '5',
    ]);
    expect(reply.body).toContain(`<h1>${title}</h1>`);
    expect(reply.body).toContain('<html lang="fr">');
    expect(reply.body).not.toContain('abc');
    expect(program.json()).toMatchObject({ success: false, message: 'SomethingWentWrongLater' });
    // its own script and style alone are let in, by what they are
    const policy = String(reply.headers['content-security-policy']);
    for (const tag of ['script', 'style']) {
      const text = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(reply.body)?.[1] ?? '';
      const hash = createHash('sha256').update(text).digest('base64');
      expect(policy).toContain(`${tag}-src 'sha256-${hash}'`);
    }
  },
);

test('every page of the app stays a page in the visitor’s language, and one that fails says when to come back', async () => {
  await wire.cut();
  site.services.cache.changed();
  const pages = [];
  for (const url of Object.values(ROUTE_ADDRESSES)) {
    const reply = await site.app.inject({ url, headers: { accept: 'text/html', 'accept-language': 'fr' } });
    pages.push({ url, reply });
  }
  await wire.mend();
  for (const { url, reply } of pages) {
    expect(reply.headers['content-type'], url).toBe('text/html; charset=utf-8');
    expect(reply.body, url).toContain('<html lang="fr">');
    expect([200, 404, 503], url).toContain(reply.statusCode);
    if (reply.statusCode === 503) expect(reply.headers['retry-after'], url).toBe('5');
  }
});

test('a page whose main content could not be loaded is neither kept nor for search engines', async () => {
  const pages = ['/', '/blog', '/venues', '/event-list/All', '/event-list/All?city=gent', '/aboutus', '/organizer/1/x'];
  const orders = ['success', 'pending', 'failed'].map((state) => `/order/${state}/KJ-0000-0000-0000`);
  const ask = async () => {
    const replies = await Promise.all([...pages, ...orders].map((url) => site.app.inject({ url })));
    return replies.map(({ statusCode, headers }, index) => [
      [...pages, ...orders][index],
      statusCode,
      headers['retry-after'],
    ]);
  };
  await wire.cut();
  site.services.cache.changed();
  const away = await ask();
  const { body: paid } = await site.app.inject({
    url: '/order/success/KJ-0000-0000-0000',
    headers: { cookie: 'lang=en' },
  });
  await wire.mend();
  expect(paid).toMatch(/<title[^>]*>We’re looking up your order · /);
  expect(paid).not.toMatch(/booked successfully|You’re going/);
  expect(away).toEqual([...pages, ...orders].map((url) => [url, 503, '5']));
  for (const [url, status] of await ask()) expect([200, 308, 404], String(url)).toContain(status);
});

test('a call of the API is answered with JSON whatever it accepts', async () => {
  await wire.cut();
  const reply = await site.app.inject({ url: '/api/events?city=Brugge', headers: { accept: 'text/html' } });
  await wire.mend();
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({ message: 'SomethingWentWrongLater' });
});

test('what fails by a defect is a calm page too, without a word of it', async () => {
  const other = await openDemoSite({ empty: true });
  const broken = vi.spyOn(other.services.database.db, 'selectFrom').mockImplementation(() => {
    throw new Error('a defect');
  });
  const headers = { accept: 'text/html', 'accept-language': 'nl' };
  const reply = await other.app.inject({ url: `/payments/return/sandbox/${'x'.repeat(43)}`, headers });
  broken.mockRestore();
  await other.close();
  expect(reply.statusCode).toBe(500);
  expect(reply.body).toContain('<h1>Je betaling is veilig</h1>');
  expect(reply.body).not.toContain('a defect');
});
