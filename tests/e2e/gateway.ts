import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/**
 * Where an answer is stopped: before the server has heard the question; when the server has answered and the browser has
 * heard nothing; when half of the body has come; or ended there as if that were all.
 */
type Moment = 'unasked' | 'answered' | 'half' | 'shortened';

/** Stands between a browser and the server, and stops answers at a chosen moment. */
export interface Gateway {
  readonly origin: string;
  /** from now on requests go to this server */
  forwardTo(server: string): void;
  /** stops every answer to such addresses, or those to the worker alone; resolves when the first has been stopped */
  stopAt(address: RegExp, moment: Moment, asker?: 'worker'): Promise<void>;
  /** stops nothing any more; connections that were stopped break */
  letGo(): void;
  /** resolves when so many more requests have come */
  afterRequests(count: number): Promise<void>;
  /** from now on nothing is answered, until `reconnect`: there is no network */
  cutOff(): void;
  reconnect(): void;
  close(): Promise<void>;
}

interface Stop {
  readonly address: RegExp;
  readonly moment: Moment;
  readonly asker: 'worker' | undefined;
  readonly stopped: () => void;
}

/** Opens a gateway on a port of its own; before `forwardTo` it has nobody to ask. */
export async function openGateway(): Promise<Gateway> {
  let server = '';
  let stop: Stop | undefined;
  const held = new Set<ServerResponse>();
  let isCutOff = false;
  let requests = 0;
  const counted: { readonly at: number; readonly reached: () => void }[] = [];
  const gateway = createServer((asked, answer) => {
    requests += 1;
    for (const { at, reached } of counted) if (at === requests) reached();
    if (isCutOff) {
      asked.socket.destroy();
      return;
    }
    const met = stop && isMet(stop, asked) ? stop : undefined;
    if (met && met.moment !== 'shortened') held.add(answer);
    void replyAs(met, { url: new URL(asked.url ?? '/', server), asked, answer }).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const address = gateway.address();
  if (typeof address !== 'object' || !address) throw new Error('the gateway has no port');
  return {
    origin: `http://localhost:${address.port}`,
    forwardTo: (origin) => void (server = origin),
    stopAt: (at, moment, asker) => new Promise((resolve) => (stop = { address: at, moment, asker, stopped: resolve })),
    letGo() {
      stop = undefined;
      for (const answer of held) answer.destroy();
      held.clear();
    },
    afterRequests: (count) => new Promise((reached) => counted.push({ at: requests + count, reached })),
    cutOff() {
      isCutOff = true;
      gateway.closeAllConnections();
    },
    reconnect: () => void (isCutOff = false),
    async close() {
      gateway.closeAllConnections();
      await new Promise((resolve) => gateway.close(resolve));
    },
  };
}

/** A page asks for scripts and styles by its elements, a worker by `fetch`. */
function isMet({ address, asker }: Stop, { url = '', headers }: IncomingMessage): boolean {
  return address.test(url) && (asker === undefined || headers['sec-fetch-dest'] === 'empty');
}

interface Passing {
  readonly url: URL;
  readonly asked: IncomingMessage;
  readonly answer: ServerResponse;
}

async function replyAs(met: Stop | undefined, passing: Passing): Promise<void> {
  if (met?.moment === 'unasked') return met.stopped();
  const reply = await forwarded(passing);
  const { answer } = passing;
  if (!met) {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
    return;
  }
  const body = Buffer.concat(await reply.toArray());
  if (met.moment === 'shortened') {
    const { 'content-length': _, ...headers } = reply.headers;
    answer.writeHead(reply.statusCode ?? 502, headers).end(body.subarray(0, body.length / 2));
  }
  if (met.moment === 'half')
    answer.writeHead(reply.statusCode ?? 502, reply.headers).write(body.subarray(0, body.length / 2));
  met.stopped();
}

function forwarded({ url, asked }: Passing): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const forwarding = request(url, { method: asked.method, headers: asked.headers }, resolve);
    forwarding.on('error', reject);
    asked.pipe(forwarding);
  });
}
