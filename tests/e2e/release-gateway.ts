import { createServer, request, type ServerResponse } from 'node:http';

/** Stands before a server and serves its files as another release would: for a browser the worker is a new one. */
export interface ReleaseGateway {
  readonly origin: string;
  /** from now on the worker is that of a newer release */
  release(): void;
  close(): Promise<void>;
}

/** Opens a gateway to a running server on a port of its own. */
export async function openReleaseGateway(server: string): Promise<ReleaseGateway> {
  let number = 1;
  const gateway = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '/', server);
    if (url.pathname === '/sw.js') return void sendWorker(server, number, answer);
    const forwarded = request(url, { method: asked.method, headers: asked.headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const address = gateway.address();
  if (typeof address !== 'object' || !address) throw new Error('the gateway has no port');
  return {
    origin: `http://localhost:${address.port}`,
    release: () => void (number += 1),
    async close() {
      gateway.closeAllConnections();
      await new Promise((resolve) => gateway.close(resolve));
    },
  };
}

async function sendWorker(server: string, release: number, answer: ServerResponse): Promise<void> {
  const worker = await (await fetch(`${server}/sw.js`)).text();
  answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
  answer.end(`${worker}\n// release ${release}\n`);
}
