import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A call as it came. */
export interface StandInCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface StandInAnswer {
  readonly status?: number;
  /** an object as JSON, numbers that are written `'#12.30#'` as they stand; a text as it is */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * What goes wrong with a call: another answer, found when it comes; none; or the call is done and its answer lost, which
 * its caller learns by waiting, or at once.
 */
export type Fault = StandInAnswer | (() => Promise<StandInAnswer>) | 'silent' | 'done but silent' | 'done but cut off';

export interface StandIn {
  readonly origin: string;
  readonly calls: StandInCall[];
  /** calls of this method and path so far: `POST /api/v1/payment` */
  count(call: string): number;
  /** the next calls of this method and path go wrong, one for each fault */
  fail(call: string, ...faults: Fault[]): void;
  /** nothing goes wrong any more */
  mend(): void;
  close(): Promise<void>;
}

/** A server on loopback in the place of a provider's: it answers by `route`, and as wrongly as it is told. */
export async function openStandIn(route: (call: StandInCall) => StandInAnswer): Promise<StandIn> {
  const calls: StandInCall[] = [];
  const faults = new Map<string, Fault[]>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://stand-in');
    const call: StandInCall = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: await text(request),
    };
    calls.push(call);
    const fault = faults.get(nameOf(call))?.shift();
    if (fault === 'silent') return;
    const given = typeof fault === 'function' ? await fault() : typeof fault === 'object' ? fault : route(call);
    const { status = 200, body, headers = {} } = given;
    if (fault === 'done but silent') return;
    if (fault === 'done but cut off') {
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(written(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    count: (name) => calls.filter((call) => nameOf(call) === name).length,
    fail(name, ...more) {
      faults.set(name, [...(faults.get(name) ?? []), ...more]);
    },
    mend: () => faults.clear(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function nameOf({ method, path }: StandInCall): string {
  return `${method} ${path}`;
}

function written(body: unknown): string {
  if (body === undefined) return '';
  return typeof body === 'string' ? body : JSON.stringify(body).replaceAll(/"#([-\d.]+)#"/g, '$1');
}
