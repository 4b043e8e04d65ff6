import { createHash } from 'node:crypto';
import { cpus, loadavg, totalmem } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Figures, median, rounded } from './section.ts';

const TRIES = 5;
const QUIET = 0.4;

/** What the figures were taken on. */
export function describeMachine(): Figures {
  const [cpu] = cpus();
  return {
    cores: cpus().length,
    cpu: cpu?.model ?? 'unknown',
    memoryMb: Math.round(totalmem() / 1e6),
    node: process.version,
  };
}

/**
 * The anchor of times: a fixed piece of work of one core (hash, compress, parse). `ms` is how long it takes now,
 * `cpuMs` how long it would with a core of its own; their quotient tells how much of a core others leave.
 */
export function anchor(): { readonly ms: number; readonly cpuMs: number; readonly load: number } {
  const taken = Array.from({ length: TRIES }, () => {
    const begin = performance.now();
    const before = process.cpuUsage();
    pieceOfWork();
    const { user, system } = process.cpuUsage(before);
    return { ms: performance.now() - begin, cpuMs: (user + system) / 1000 };
  });
  const middle = (name: 'ms' | 'cpuMs'): number => rounded(median(taken.map((one) => one[name])), 1) ?? 0;
  return { ms: middle('ms'), cpuMs: middle('cpuMs'), load: rounded(loadavg()[0] ?? 0, 2) ?? 0 };
}

function pieceOfWork(): void {
  const rows = Array.from({ length: 4000 }, (_, index) => ({
    index,
    name: `event ${index * 7919}`,
    price: index / 100,
  }));
  const text = JSON.stringify(rows);
  for (let round = 0; round < 10; round++)
    createHash('sha256')
      .update(JSON.stringify(JSON.parse(text)))
      .digest();
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/**
 * Waits until the machine has little else to do, or for as long as it is worth.
 * @returns the share of all cores that was busy in the last second, 0 to 1
 */
export async function quietMoment(patienceMs: number): Promise<number> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const before = busyMs();
    await delay(1000);
    const after = busyMs();
    const busy = (after.busy - before.busy) / Math.max(1, after.all - before.all);
    if (busy < QUIET || performance.now() > end) return rounded(busy, 2) ?? 1;
  }
}

function busyMs(): { busy: number; all: number } {
  const sums = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({ busy: user + nice + sys + irq, idle }));
  const busy = sums.reduce((sum, one) => sum + one.busy, 0);
  return { busy, all: busy + sums.reduce((sum, one) => sum + one.idle, 0) };
}
