// A child process: sends requests over keep-alive connections, the next as soon as the last is answered. It speaks to
// sockets itself and reads no more of an answer than where it ends, so that it costs less than the servers it measures.
// It never sleeps while it measures: to wake it up would cost a server that it waits for more than one that it cannot
// keep up with, up to ten of forty microseconds an answer on a small virtual machine.
import { connect, type Socket } from 'node:net';
import { type LoadOrder, type LoadResult, REQUEST_HEADERS } from './load-messages.ts';
import { quantile } from './section.ts';

const HEAD_END = Buffer.from('\r\n\r\n');
const DRAIN_MS = 2_000;

process.on('message', (order: LoadOrder) => {
  void load(order).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());

interface Tally {
  requests: number;
  failures: number;
  bytes: number;
  readonly latencies: number[];
  readonly until: number;
}

async function load({ port, path, connections, ms }: LoadOrder): Promise<LoadResult> {
  const begin = performance.now();
  const tally: Tally = { requests: 0, failures: 0, bytes: 0, latencies: [], until: begin + ms };
  const head = Object.entries({ host: `localhost:${port}`, ...REQUEST_HEADERS }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const questions = [path].flat().map((one) => Buffer.from(`GET ${one} HTTP/1.1\r\n${head.join('')}\r\n`));
  let turn = 0;
  const next = (): Buffer => questions[turn++ % questions.length] ?? Buffer.alloc(0);
  const sleepless = stayAwake();
  await Promise.all(
    Array.from({ length: connections }, () => converse(connect({ port, host: '127.0.0.1' }), next, tally)),
  );
  sleepless.abort();
  const { requests, failures, bytes, latencies } = tally;
  const at = (share: number): number => Number((quantile(latencies, share) ?? 0).toFixed(2));
  return { requests, failures, bytes, ms: Math.round(performance.now() - begin), p50Ms: at(0.5), p95Ms: at(0.95) };
}

/** Keeps this process from sleeping until aborted. */
function stayAwake(): AbortController {
  const controller = new AbortController();
  const turn = (): void => {
    if (!controller.signal.aborted) setImmediate(turn);
  };
  turn();
  return controller;
}

/** One connection: asks until the time is up; resolves when it is closed, broken connections count as failures. */
function converse(socket: Socket, next: () => Buffer, tally: Tally): Promise<void> {
  const reader = new AnswerReader();
  let asked = 0;
  const ask = (): void => {
    if (performance.now() >= tally.until) return void socket.end();
    asked = performance.now();
    socket.write(next());
  };
  return new Promise((resolve) => {
    socket.setNoDelay(true);
    socket.setTimeout(tally.until - performance.now() + DRAIN_MS, () => socket.destroy(new Error('no answer in time')));
    socket.once('connect', ask);
    socket.on('data', (chunk) => {
      const done = reader.read(chunk);
      if (!done) return;
      tally.requests++;
      tally.bytes += done.bytes;
      if (done.status !== 200) tally.failures++;
      tally.latencies.push(performance.now() - asked);
      ask();
    });
    socket.once('error', () => tally.failures++);
    socket.once('close', () => resolve());
  });
}

/** Finds the end of one answer after another; it must tell its length. */
class AnswerReader {
  #head: Buffer = Buffer.alloc(0);
  #left = 0;
  #answer: { status: number; bytes: number } | undefined;

  /** Takes what came; gives the answer that ended with it. @throws Error for an answer without a length */
  read(chunk: Buffer): { status: number; bytes: number } | undefined {
    if (this.#answer) {
      this.#left -= chunk.length;
    } else {
      this.#head = this.#head.length > 0 ? Buffer.concat([this.#head, chunk]) : chunk;
      const end = this.#head.indexOf(HEAD_END);
      if (end < 0) return undefined;
      const head = this.#head.toString('latin1', 0, end);
      const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
      if (length === undefined) throw new Error(`an answer without content-length: ${head}`);
      this.#answer = { status: Number(head.slice(9, 12)), bytes: Number(length) };
      this.#left = Number(length) - (this.#head.length - end - HEAD_END.length);
    }
    if (this.#left > 0) return undefined;
    const done = this.#answer;
    this.#answer = undefined;
    this.#head = Buffer.alloc(0);
    return done;
  }
}
