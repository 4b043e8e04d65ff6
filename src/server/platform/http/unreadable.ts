import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** What Node says of requests that it cannot read → status. */
const STATUS: ReadonlyMap<string, number> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
]);

/** Answers, below all routes, a request that is no HTTP, has too large a head or never ends; its connection is closed. */
export function refuseUnreadable(
  error: Error & { readonly code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS.get(error.code ?? '') ?? 400;
  const body = JSON.stringify({
    success: false,
    status: false,
    message: 'PleaseCheckForm',
    text: STATUS_CODES[status],
  });
  const fields = {
    ...headers,
    connection: 'close',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'), () => socket.destroy());
}
