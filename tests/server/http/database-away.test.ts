import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/database/database.ts';
import { openLog } from '#server/log.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';

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
  const refused = await call();
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ success: false, message: 'SomethingWentWrongLater' });
  expect(refused.headers['retry-after']).toBeDefined();
  const failed = await page('/event-details/zilt-en-zand/1');
  expect(failed.statusCode).toBe(503);
  expect(failed.body).toContain('We can’t load this now');
  const home = await page('/');
  expect(home.statusCode).toBe(200);
  expect(home.body).toContain('"complete":false');
  expect((await site.app.inject('/healthz')).statusCode).toBe(200);
  const notReady = await site.app.inject('/readyz');
  expect(notReady.statusCode).toBe(503);
  expect(notReady.json()).toMatchObject({ failing: 'database' });

  await wire.mend();
  expect((await call()).statusCode).toBe(200);
  expect((await page('/event-details/zilt-en-zand/1')).statusCode).toBe(200);
  expect((await page('/')).body).toContain('Coming up');
  expect((await site.app.inject('/readyz')).statusCode).toBe(200);
});
