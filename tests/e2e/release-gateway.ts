import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Stands before a server and serves its files as another release would: for a browser the worker and every file are new ones. */
export interface ReleaseGateway {
  readonly origin: string;
  /** from now on requests go to this server */
  forwardTo(server: string): void;
  /** from now on worker, pages and files are those of a newer release; the files of the former are still served */
  release(): void;
  close(): Promise<void>;
}

/** A built script or style: its name, its hash, and the release that a gateway has put between. */
const BUILT_FILE = /([\w$.-]+?-[\w-]{7})(?:\.r\d+)?\.(js|css)\b/g;
const TEXT = /^(?:text\/(?:html|css|javascript)|application\/javascript)/;

/** Opens a gateway on a port of its own, to a running server or to one that is told later. */
export async function openReleaseGateway(running = ''): Promise<ReleaseGateway> {
  let server = running;
  let number = 1;
  const gateway = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '/', server);
    const release = /\.r(\d+)\.(?:js|css)$/.exec(url.pathname)?.[1];
    // a file of an older release is what it was
    const of = url.pathname.startsWith('/assets/') ? Number(release ?? 1) : number;
    url.pathname = url.pathname.replace(BUILT_FILE, '$1.$2');
    const headers = { ...asked.headers };
    // all of it, as text, to be read on its way
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const forwarded = request(url, { method: asked.method, headers }, (reply) => void replyAs(of, reply, answer));
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const address = gateway.address();
  if (typeof address !== 'object' || !address) throw new Error('the gateway has no port');
  return {
    origin: `http://localhost:${address.port}`,
    forwardTo: (origin) => void (server = origin),
    release: () => void (number += 1),
    async close() {
      gateway.closeAllConnections();
      await new Promise((resolve) => gateway.close(resolve));
    },
  };
}

async function replyAs(release: number, reply: IncomingMessage, answer: ServerResponse): Promise<void> {
  const status = reply.statusCode ?? 502;
  if (release === 1 || !TEXT.test(reply.headers['content-type'] ?? '')) {
    answer.writeHead(status, reply.headers);
    reply.pipe(answer);
    return;
  }
  const { 'content-length': _length, etag: _tag, ...headers } = reply.headers;
  const text = Buffer.concat(await reply.toArray()).toString();
  answer.writeHead(status, headers).end(asRelease(text, release));
}

/** The same text in another release: its files have other names, and what the worker keeps another revision. */
function asRelease(text: string, release: number): string {
  return text
    .replace(BUILT_FILE, `$1.r${release}.$2`)
    .replace(/((?:"revision"|revision):\s*["`'])([\da-f]{32})/g, `$1$2r${release}`);
}
