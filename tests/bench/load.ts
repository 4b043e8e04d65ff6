import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { type LoadOrder, type LoadResult, type RecordedAnswer, REQUEST_HEADERS } from './load-messages.ts';

/** What node:http writes by itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

export interface LoadGenerator {
  run(order: LoadOrder): Promise<LoadResult>;
  stop(): void;
}

/** Starts the process that makes the load. */
export function openLoadGenerator(): LoadGenerator {
  const child = fork(new URL('./load-generator.ts', import.meta.url));
  return {
    async run(order) {
      child.send(order);
      return (await replyOf(child)) as LoadResult;
    },
    stop: () => child.disconnect(),
  };
}

export interface RawServer {
  readonly port: number;
  readonly pid: number;
  /** lets it answer a path as the product did */
  learn(answer: RecordedAnswer): Promise<void>;
  stop(): void;
}

/** Starts the bare server, with the same flags as the product's. */
export async function openRawServer(): Promise<RawServer> {
  const child = fork(new URL('./raw-server.ts', import.meta.url), { execArgv: ['--max-semi-space-size=4'] });
  const port = (await replyOf(child)) as number;
  return {
    port,
    pid: child.pid ?? 0,
    async learn(answer) {
      child.send(answer);
      await replyOf(child);
    },
    stop: () => child.disconnect(),
  };
}

/** The next message of a child. @throws Error when it ends instead */
export async function replyOf(child: ChildProcess): Promise<unknown> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`a child process of the benchmark ended with ${String(code)}`);
  });
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [unknown];
    return message;
  } finally {
    settled.abort();
    ended.catch(() => undefined);
  }
}

/** Asks once, as the load does, and keeps the answer as it came. */
export function recordAnswer(port: number, path: string): Promise<RecordedAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, headers: REQUEST_HEADERS, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const raw = response.rawHeaders;
        const headers = raw.filter((_, at) => !OWN_HEADERS.has((raw[at - (at % 2)] ?? '').toLowerCase()));
        resolve({ path, status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks).toString('base64') });
      });
    });
    request.once('error', reject);
  });
}
