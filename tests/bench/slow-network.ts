import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { SLOW_4G } from './first-visit.ts';

const SLICE_BYTES = 4096;

/** A server as a phone on slow 4G sees it: each request waits, and all answers share the bandwidth. */
export interface SlowNetwork {
  readonly origin: string;
  /** from now on requests go to this server */
  forwardTo(server: string): void;
  /** bytes of the bodies that a worker has been sent, itself and the few calls of its page among them */
  readonly workerBytes: () => number;
  readonly close: () => Promise<void>;
}

/** Stands before a server; Chromium's own throttling slows pages alone, and no worker. */
export async function openSlowNetwork(): Promise<SlowNetwork> {
  let server = '';
  let isFreeAt = 0;
  let toWorker = 0;
  /** Waits until the line has carried so many bytes more. */
  const carry = async (bytes: number): Promise<void> => {
    isFreeAt = Math.max(isFreeAt, performance.now()) + (bytes / SLOW_4G.downloadThroughput) * 1000;
    await delay(isFreeAt - performance.now());
  };
  const pass = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    await delay(SLOW_4G.latency);
    const { statusCode = 502, headers, reply } = await forwarded(new URL(asked.url ?? '/', server), asked);
    answer.writeHead(statusCode, headers);
    const isWorkers = /^(?:empty|serviceworker)$/.test(String(asked.headers['sec-fetch-dest']));
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
        const slice = chunk.subarray(at, at + SLICE_BYTES);
        await carry(slice.length);
        if (isWorkers) toWorker += slice.length;
        answer.write(slice);
      }
    }
    answer.end();
  };
  const line = createServer((asked, answer) => void pass(asked, answer).catch(() => answer.destroy()));
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const address = line.address();
  if (typeof address !== 'object' || !address) throw new Error('the slow network has no port');
  return {
    origin: `http://localhost:${address.port}`,
    forwardTo: (origin) => void (server = origin),
    workerBytes: () => toWorker,
    async close() {
      line.closeAllConnections();
      await new Promise((resolve) => line.close(resolve));
    },
  };
}

interface Forwarded {
  readonly statusCode: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly reply: IncomingMessage;
}

function forwarded(url: URL, asked: IncomingMessage): Promise<Forwarded> {
  return new Promise((resolve, reject) => {
    const forwarding = request(url, { method: asked.method, headers: asked.headers }, (reply) =>
      resolve({ statusCode: reply.statusCode, headers: reply.headers, reply }),
    );
    forwarding.on('error', reject);
    asked.pipe(forwarding);
  });
}
