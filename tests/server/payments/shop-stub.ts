import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ShopStub {
  readonly webhookUrl: string;
  /** what was posted to it, in order */
  readonly calls: {
    readonly url: string;
    readonly type: string | undefined;
    readonly body: string;
    readonly at: number;
  }[];
  /** the status it answers with from now on */
  handleWith(status: number): void;
  close(): Promise<void>;
}

/** The shop's side of a webhook: an HTTP server on loopback that writes down who called. */
export async function shopStub(): Promise<ShopStub> {
  const calls: ShopStub['calls'] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    calls.push({ url: request.url ?? '', type: request.headers['content-type'], body, at: Date.now() });
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    webhookUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/payments/webhook/sandbox?n=1`,
    calls,
    handleWith(next) {
      status = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
