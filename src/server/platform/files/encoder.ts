import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { type EncodingAnswer, type EncodingOrder, type EncodingTask, TooManyPixels } from './encoding.ts';

export interface EncoderOptions {
  /** the module that draws stored drawings, a `DrawingModule`; without it they are refused */
  readonly drawings?: URL;
  /** how long the process stays without work, in milliseconds */
  readonly idleMs?: number;
  /** how long one picture may take, in milliseconds */
  readonly timeoutMs?: number;
  /** pictures in work at a time */
  readonly concurrency?: number;
  /** pictures that may wait for their turn; more are refused */
  readonly mostWaiting?: number;
  /** the same of pictures that people send */
  readonly mostSentWaiting?: number;
}

/** How often a picture is tried when the process ends under it. */
const TRIES = 2;

/** Some seconds' work: who would wait longer is told to come again. */
const MOST_WAITING = 100;
/** Each is of up to 2 MB, kept in memory while it waits. */
const MOST_SENT_WAITING = 20;

/** Too much waits already: the same picture may be asked for later. */
export class EncoderBusy extends Error {}

/** The picture cannot be made, however often it is tried: its source is not what it should be. */
export class UnreadablePicture extends Error {}

export interface EncodeOptions {
  /** goes before all others and is never refused: somebody has paid for it */
  readonly first?: boolean;
  /** somebody sent it: it leaves a place for other pictures, and waits behind those that were there before */
  readonly sent?: boolean;
  /** names the picture, so that it can be put first while it waits */
  readonly name?: string;
}

interface Job {
  readonly order: EncodingOrder;
  readonly name: string | undefined;
  readonly sent: boolean;
  readonly result: PromiseWithResolvers<Buffer>;
  tries: number;
  timer?: NodeJS.Timeout;
  /** the process was ended because this job took too long */
  late: boolean;
}

/**
 * Encodes pictures in a process of its own, started for the first picture and ended after some idle time: the memory
 * that encoding takes is given back. A process that dies is replaced, and what it was working on tried once more.
 */
export class Encoder {
  readonly #drawings: URL | undefined;
  readonly #idleMs: number;
  readonly #timeoutMs: number;
  readonly #concurrency: number;
  readonly #mostWaiting: number;
  readonly #mostSentWaiting: number;
  readonly #waiting: Job[] = [];
  readonly #running = new Map<number, Job>();
  #process: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #orders = 0;
  #closed = false;

  constructor({
    drawings,
    idleMs = 10_000,
    timeoutMs = 20_000,
    concurrency = 2,
    mostWaiting = MOST_WAITING,
    mostSentWaiting = MOST_SENT_WAITING,
  }: EncoderOptions = {}) {
    this.#drawings = drawings;
    this.#mostWaiting = mostWaiting;
    this.#mostSentWaiting = mostSentWaiting;
    this.#idleMs = idleMs;
    this.#timeoutMs = timeoutMs;
    this.#concurrency = concurrency;
  }

  /**
   * Makes one picture.
   * @throws EncoderBusy when too many wait before it
   * @throws UnreadablePicture when its source cannot be read, or somebody sent it and it took too long
   * @throws TooManyPixels when its source has more pixels than are unpacked
   * @throws Error when it took too long otherwise, or the encoder is closed
   */
  encode(task: EncodingTask, { first = false, sent = false, name }: EncodeOptions = {}): Promise<Buffer> {
    if (this.#closed) return Promise.reject(new Error('encoder closed'));
    if (sent ? this.#isBusyWithSent() : !first && this.isBusy)
      return Promise.reject(new EncoderBusy('too many pictures wait'));
    const order = { ...task, id: ++this.#orders };
    const job: Job = { order, name, sent, result: Promise.withResolvers(), tries: 0, late: false };
    if (first) this.#waiting.unshift(job);
    else this.#waiting.push(job);
    this.#work();
    return job.result.promise;
  }

  /** Whether another picture would be refused. */
  get isBusy(): boolean {
    return this.#waiting.length >= this.#mostWaiting;
  }

  #isBusyWithSent(): boolean {
    return this.#waiting.filter(({ sent }) => sent).length >= this.#mostSentWaiting;
  }

  /** Puts a picture that waits before all others. */
  putFirst(name: string): void {
    const at = this.#waiting.findIndex((job) => job.name === name);
    if (at > 0) this.#waiting.unshift(...this.#waiting.splice(at, 1));
  }

  /** Number of the process that encodes; undefined while there is none. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Ends the process; what is not finished fails. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idle);
    for (const job of [...this.#waiting.splice(0), ...this.#stopped()]) job.result.reject(new Error('encoder closed'));
    const last = this.#process;
    this.#process = undefined;
    if (!last || last.exitCode !== null || last.signalCode !== null) return;
    const ended = new Promise((resolve) => last.once('exit', resolve));
    last.kill('SIGKILL');
    await ended;
  }

  #work(): void {
    clearTimeout(this.#idle);
    while (this.#running.size < this.#concurrency) {
      const job = this.#next();
      if (!job) break;
      this.#start(job);
    }
    if (this.#running.size === 0 && this.#process) this.#idle = setTimeout(() => this.#dismiss(), this.#idleMs).unref();
  }

  /** Takes the next picture off the queue: one that somebody sent never takes the last place that is free. */
  #next(): Job | undefined {
    const sent = [...this.#running.values()].filter((job) => job.sent).length;
    const maySend = sent < Math.max(1, this.#concurrency - 1);
    const at = this.#waiting.findIndex((job) => !job.sent || maySend);
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0];
  }

  #start(job: Job): void {
    const process = (this.#process ??= this.#startProcess());
    job.tries++;
    job.timer = setTimeout(() => {
      job.late = true;
      process.kill('SIGKILL');
    }, this.#timeoutMs);
    this.#running.set(job.order.id, job);
    process.send(job.order, (error) => {
      if (error) process.kill('SIGKILL');
    });
  }

  #startProcess(): ChildProcess {
    const process = fork(
      new URL('./encoder-process.ts', import.meta.url),
      this.#drawings ? [this.#drawings.href] : [],
      {
        serialization: 'advanced',
        execArgv: [],
        // nothing of the server's settings and secrets; few arenas keep the C library from hoarding memory
        env: { MALLOC_ARENA_MAX: '2' },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    );
    // a visitor's picture never slows down what the server itself does: orders, tickets, mails
    if (process.pid !== undefined) setPriority(process.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    process.on('message', (answer: EncodingAnswer) => this.#finish(answer));
    process.on('exit', () => this.#lost(process));
    process.on('error', () => this.#lost(process));
    return process;
  }

  #finish(answer: EncodingAnswer): void {
    const job = this.#running.get(answer.id);
    if (!job) return;
    clearTimeout(job.timer);
    this.#running.delete(answer.id);
    if ('bytes' in answer) job.result.resolve(Buffer.from(answer.bytes));
    else job.result.reject(new (answer.isTooLarge ? TooManyPixels : UnreadablePicture)(`not made: ${answer.error}`));
    this.#work();
  }

  #lost(process: ChildProcess): void {
    if (this.#process !== process) return;
    this.#process = undefined;
    const jobs = this.#stopped();
    const wasEnded = jobs.some(({ late }) => late); // by ourselves: no fault of the others in work
    for (const job of jobs) {
      if (job.late) job.result.reject(new (job.sent ? UnreadablePicture : Error)('picture took too long'));
      else if (!wasEnded && job.tries >= TRIES) job.result.reject(new Error('encoder process ended'));
      else this.#waiting.unshift(job);
    }
    this.#work();
  }

  /** Takes the jobs in work off the list. */
  #stopped(): Job[] {
    const jobs = [...this.#running.values()];
    for (const job of jobs) clearTimeout(job.timer);
    this.#running.clear();
    return jobs;
  }

  /** Lets the process end by itself; the next picture gets a new one. */
  #dismiss(): void {
    if (this.#process?.connected) this.#process.disconnect();
    this.#process = undefined;
  }
}
