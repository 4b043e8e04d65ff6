import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { CCV_KEY, type CcvStandIn, openCcvStandIn } from './ccv-stand-in.ts';
import { openVivaStandIn, VIVA_ENV, type VivaStandIn } from './viva-stand-in.ts';

/** CCV and Viva behind one address, as `PAYMENTS_STAND_IN` names it. */
export async function openBothBanks(): Promise<{
  /** the settings of a server that asks both of them */
  readonly env: Record<string, string>;
  readonly ccv: CcvStandIn;
  readonly viva: VivaStandIn;
  close(): Promise<void>;
}> {
  const [ccv, viva] = [await openCcvStandIn(), await openVivaStandIn()];
  const front = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const { origin } = url.startsWith('/api/v1/') ? ccv : viva;
    const { host: _host, connection: _connection, 'content-length': _length, ...given } = headers;
    const body = await buffer(request);
    const sent = { method, headers: given as Record<string, string>, ...(body.length > 0 ? { body } : {}) };
    const answer = await fetch(origin + url, sent).catch(() => undefined);
    // silence is handed on
    if (!answer) return void response.destroy();
    const text = await answer.text();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    env: {
      PAYMENTS: 'ccv,viva',
      PAYMENTS_STAND_IN: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
      CCV_API_KEY: CCV_KEY,
      ...VIVA_ENV,
    },
    ccv,
    viva,
    async close() {
      front.closeAllConnections();
      front.close();
      await once(front, 'close');
      await Promise.all([ccv.close(), viva.close()]);
    },
  };
}
