import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../e2e/server-process.ts';
import { temporaryFolder } from '../server/platform/database/temporary-database.ts';
import { until } from '../server/platform/jobs/until.ts';

const HAPROXY = ['/usr/sbin/haproxy', '/usr/bin/haproxy', '/usr/local/sbin/haproxy'].find((file) => existsSync(file));

/** Why there can be no balancer: an ordinary user cannot install one. Root must have it. */
export const noBalancer =
  HAPROXY === undefined && process.getuid?.() !== 0 ? 'haproxy is missing: apt-get install haproxy' : undefined;

/** HAProxy before some servers: it asks each for `/readyz` ten times a second, and keeps its connections to them. */
export async function startBalancer(ports: readonly number[]): Promise<{ origin: string; stop(): Promise<void> }> {
  if (HAPROXY === undefined) throw new Error('haproxy is missing: apt-get install haproxy');
  const folder = await temporaryFolder();
  const file = join(folder, 'haproxy.cfg');
  const port = await freePort();
  const servers = ports.map((one, at) => `  server s${at} 127.0.0.1:${one} check inter 100ms fall 1 rise 1`);
  const config = `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 5s
  option httpchk GET /readyz
frontend visitors
  bind 127.0.0.1:${port}
  default_backend kaartje
backend kaartje
  balance roundrobin
  http-reuse always
${servers.join('\n')}
`;
  await writeFile(file, config);
  const child = spawn(HAPROXY, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const origin = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${origin}/healthz`).catch(() => undefined))?.ok ?? false);
  return {
    origin,
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      await rm(folder, { recursive: true });
    },
  };
}
