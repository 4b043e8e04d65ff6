import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLock, isPostmasterOf } from '#server/platform/database/embedded/locks.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { openSigningKeys } from '#server/tickets/signing-keys.ts';
import { freePort, type ServerProcess, startServer } from '../../e2e/server-process.ts';
import {
  temporaryDatabase,
  temporaryFolder,
  type TemporaryDatabase,
} from '../../server/platform/database/temporary-database.ts';
import { until } from '../../server/platform/jobs/until.ts';
import { GUEST, type CheckoutReply } from '../../server/orders/shop.ts';
import { stage, type Staged } from '../../server/orders/stage.ts';
import { noBalancer, startBalancer } from '../balancer.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const BUYERS = 6;
const SECRET_KEY = 'k'.repeat(40);

let temporary: TemporaryDatabase;
let folder: string;
let event: Staged;

beforeAll(async () => {
  temporary = await temporaryDatabase();
  folder = await temporaryFolder();
  event = await stage(temporary.database, { now: new Date(), tickets: [{ quantity: 100_000 }] });
});
afterAll(async () => {
  await temporary.drop();
  await rm(folder, { recursive: true });
});

function start(port: number, env: Record<string, string> = {}): Promise<ServerProcess> {
  const shared = { DATABASE_URL: temporary.url, SECRET_KEY, SEED: 'none' };
  return startServer({ port, dataDir: folder, env: { ...shared, ...env } });
}

function checkOut(origin: string): Promise<Response> {
  return fetch(`${origin}/api/checkout_now_iframe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      cart_detail: [{ ticket_id: event.tickets[0], event_id: event.eventId, ticket_qty: 1 }],
      payment_method: '2',
      brand: 'bcmc',
      ...GUEST,
    }),
  });
}

/** Buys again and again until it is told to end; notes the orders that were acknowledged and what failed. */
function keepBuying(origin: string) {
  const acknowledged: string[] = [];
  const failures: string[] = [];
  let ending = false;
  const buyer = async (): Promise<void> => {
    while (!ending) {
      try {
        const reply = await checkOut(origin);
        const answer = await reply.text();
        if (reply.ok) acknowledged.push((JSON.parse(answer) as CheckoutReply).data.order_number);
        else failures.push(`${reply.status} ${answer}`);
      } catch (error) {
        failures.push(String(error instanceof Error ? (error.cause ?? error) : error));
      }
    }
  };
  const buyers = Array.from({ length: BUYERS }, buyer);
  return {
    acknowledged,
    failures,
    end: async () => {
      ending = true;
      await Promise.all(buyers);
    },
  };
}

/** Resolves when ten more orders are acknowledged: the site sells. */
function sells(buying: { readonly acknowledged: readonly string[] }): Promise<void> {
  const from = buying.acknowledged.length;
  return until(() => buying.acknowledged.length >= from + 10);
}

async function expectKept(acknowledged: readonly string[]): Promise<void> {
  const rows = await temporary.database.db.selectFrom('orders').select('order_number').execute();
  const kept = new Set(rows.map(({ order_number }) => order_number));
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
}

test.skipIf(noBalancer !== undefined)(
  `two servers behind a balancer are restarted one after the other, and no request is lost${noBalancer ? ` (${noBalancer})` : ''}`,
  async () => {
    const ports = [await freePort(), await freePort()];
    const servers = await Promise.all(ports.map((port) => start(port, { DRAIN_SECONDS: '2' })));
    const balancer = await startBalancer(ports);
    const buying = keepBuying(balancer.origin);
    try {
      for (const [at, port] of ports.entries()) {
        await sells(buying);
        await servers[at]?.stop();
        expect(servers[at]?.process.exitCode).toBe(0);
        await sells(buying);
        servers[at] = await start(port, { DRAIN_SECONDS: '2' });
      }
      await sells(buying);
    } finally {
      await buying.end();
      await balancer.stop();
      await Promise.all(servers.map((server) => server.stop()));
    }
    expect(buying.failures).toEqual([]);
    await expectKept(buying.acknowledged);
  },
  240_000,
);

test('SIGTERM under load: not ready at once, what is under way is answered, a request that never comes is cut off', async () => {
  const server = await start(await freePort(), { DRAIN_SECONDS: '2' });
  const { port } = new URL(server.origin);
  const half = connect(Number(port), '127.0.0.1');
  half.write('POST /api/checkout_now_iframe HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{');
  const idle = connect(Number(port), '127.0.0.1');
  idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(idle, 'data');
  const idleEnd = once(idle, 'close');
  const buying = keepBuying(server.origin);
  await sells(buying);

  // the bank takes its time over this one
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const returned = slowReturn(server.origin, agent);
  await (
    await returned
  ).started;
  const exit = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  await until(async () => (await fetch(`${server.origin}/readyz`).catch(() => undefined))?.status === 503);
  const answer = await (await returned).answer;
  expect([answer.statusCode, answer.headers.connection]).toEqual([303, 'close']);
  await buying.end();
  await idleEnd;
  // 0: everything was closed in order, within the ten seconds that end it by force
  expect(await exit).toEqual([0, null]);
  half.destroy();
  agent.destroy();
  await expectKept(buying.acknowledged);
});

/** A buyer's return over a kept connection, while the provider takes more than a second to answer the question about it. */
async function slowReturn(origin: string, agent: Agent) {
  const post = (address: string, body: object) =>
    fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const order = (await (await checkOut(origin)).json()) as CheckoutReply;
  const { pathname } = new URL(order.ccv_payment_response?.payUrl ?? '');
  const reference = pathname.split('/').at(-1);
  await post(`${origin}/sandbox/behaviour`, { reference, webhook: 'none', statusDelayMs: 1_500 });
  const paid = (await (await post(`${origin}${pathname}`, { outcome: 'success' })).json()) as { return_url: string };
  const asking = get(origin + new URL(paid.return_url).pathname, { agent });
  const answer = once(asking, 'response').then(([reply]) => reply as IncomingMessage);
  return { started: once(asking, 'finish'), answer };
}

test('a SECRET_KEY that is not the database’s stops the start with one line, and with the former beside it is its next', async () => {
  const { database } = temporary;
  const keys = openSigningKeys({ database, secrets: openSecrets(SECRET_KEY), now: () => new Date() });
  await keys.signerFor(new Date());
  const port = await freePort();
  const next = 'n'.repeat(40);
  await expect(start(port, { SECRET_KEY: next })).rejects.toThrow(
    /^The server ended with 1:\nKaartje cannot start: SECRET_KEY is not the one that this database was used with[^\n]*\n$/,
  );
  const server = await start(port, { SECRET_KEY: next, SECRET_KEY_PREVIOUS: SECRET_KEY });
  await server.stop();
  await expect(keys.requireSecretKey()).rejects.toThrow();
});

test('SIGTERM to npm start ends npm, server and database', async () => {
  const dataDir = await temporaryFolder();
  const port = await freePort();
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: '', SEED: 'none' },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const written = text(npm.stdout);
  const ready = async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.ok ?? false;
  try {
    await until(ready, 60_000);
    const data = path.join(dataDir, 'postgres');
    const postmaster = (await readLock(data))?.pid ?? 0;
    expect(await isPostmasterOf(postmaster, data)).toBe(true);
    const exit = once(npm, 'exit');
    npm.kill('SIGTERM');
    await exit;
    await until(async () => !(await isPostmasterOf(postmaster, data)));
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
    // whoever held the terminal's line has let go of it
    expect(await written).toContain('Kaartje is open at');
  } finally {
    endGroup(npm);
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Ends whatever is left of a process and its children. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // nothing is left
  }
}
